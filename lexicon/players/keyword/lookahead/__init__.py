"""Looking ahead at Keyword: plays tried on deals of the unseen letters, and the end of a game played out."""
