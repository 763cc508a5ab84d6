"""O-U-T at the table."""

from lexicon.scenes.table.surfaces.out.surface import OutSurface

__all__ = ["OutSurface"]
