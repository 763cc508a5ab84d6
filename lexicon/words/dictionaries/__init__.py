"""The dictionaries to play by: the program's own, in one file, and those of the Enchant library."""
