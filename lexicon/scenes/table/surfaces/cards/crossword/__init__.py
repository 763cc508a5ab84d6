"""The crossword of a table without edges, for solitaires and tables: what lies, what is tried, what is in sight."""

from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea, Owner

__all__ = ["CrosswordArea", "Owner"]
