"""The list of saved games, and what is asked about games that the disk has refused to save."""

from lexicon.scenes.saved.scene import SavedScene, Shelf

__all__ = ["SavedScene", "Shelf"]
