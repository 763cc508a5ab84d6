"""Pieces and what they lie on: blocks, cards, board, rack, Key card, and the marks on squares."""
