"""The table of Anagrams."""

from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

__all__ = ["AnagramsSurface"]
