"""The rules of the Keyword family by subject: board, draw, worth of a play, games in company and alone, matches."""
