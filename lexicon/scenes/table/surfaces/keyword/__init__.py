"""The Keyword family at the table: board, rack, Key card and reserve, the panels of the games for one."""

from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

__all__ = ["KeywordSurface"]
