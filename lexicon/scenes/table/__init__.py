"""The table: board, rack, score slips and log of the crossword board games, and what people do there."""

from lexicon.scenes.table.scene import TableScene

__all__ = ["TableScene"]
