"""Card crosswords at the table: cards on a table without edges."""

from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface

__all__ = ["CardSoloSurface"]
