"""Laying letters: blocks on rack and board, the pointer, the trial of a play, which letter a Master is."""
