"""How a game ended, as the results page shows it: its words, and the panels that every game has."""
