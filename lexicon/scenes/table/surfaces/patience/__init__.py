"""The table of the card solitaires."""

from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

__all__ = ["PatienceSurface"]
