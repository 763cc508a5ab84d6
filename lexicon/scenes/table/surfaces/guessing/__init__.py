"""Guess-O-Gram at the table."""

from lexicon.scenes.table.surfaces.guessing.surface import GuessingSurface

__all__ = ["GuessingSurface"]
