"""Guess-O-Gram at the table."""
