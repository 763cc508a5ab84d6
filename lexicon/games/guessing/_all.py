"""Everything that this room offers; the room fetches it when a name of it is asked for."""

from lexicon.games.guessing.actions import GuessLetter, GuessWord, SetWord
from lexicon.games.guessing.game import GuessOGram
from lexicon.games.guessing.view import Call, GuessingView, GuessTurn

__all__ = ["Call", "GuessLetter", "GuessOGram", "GuessTurn", "GuessWord", "GuessingView", "SetWord"]
