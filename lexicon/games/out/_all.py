"""Everything that this room offers; the room fetches it when a name of it is asked for."""

from lexicon.games.out.actions import Add, Answer, Ask, Pass, PointOut
from lexicon.games.out.game import OutGame
from lexicon.games.out.view import OutTurn, OutView, RunLetter

__all__ = ["Add", "Answer", "Ask", "OutGame", "OutTurn", "OutView", "Pass", "PointOut", "RunLetter"]
