"""Every screen of the program with games in it, how long each takes to open, and how much memory it holds."""
