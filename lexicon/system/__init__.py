"""The system that the program runs on: files, locks, text from outside, the desktop. Standard library alone."""
