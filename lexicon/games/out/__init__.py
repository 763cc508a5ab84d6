"""O-U-T: each in turn adds a letter to a long word, and nobody wants to complete it (ruling 8.2)."""

from lexicon.games.out.actions import Add, Answer, Ask, Pass, PointOut
from lexicon.games.out.game import OutGame
from lexicon.games.out.view import RunLetter, SpellingTurn, SpellingView

__all__ = ["Add", "Answer", "Ask", "OutGame", "Pass", "PointOut", "RunLetter", "SpellingTurn", "SpellingView"]
