"""Help at the table: hints, what is best, whether a game can still be won."""
