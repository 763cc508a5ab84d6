"""The list of saved games, ending a game early, and what is asked about games that the disk has refused to save."""

from lexicon.scenes.saved.giving_up import ask_give_up
from lexicon.scenes.saved.scene import SavedList, SavedScene

__all__ = ["SavedList", "SavedScene", "ask_give_up"]
