"""The word line at the table."""

from lexicon.session.families.wordline.family import LineFamily

__all__ = ["LineFamily"]
