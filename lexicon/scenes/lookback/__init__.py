"""Looking back through a finished game: each turn with what was best then, marks, the course of the game."""

from lexicon.scenes.lookback.scene import LookBackScene
from lexicon.scenes.lookback.waiting import WaitForLine

__all__ = ["LookBackScene", "WaitForLine"]
