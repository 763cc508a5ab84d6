"""The rules of every game: pure, without screen, clock or file."""
