"""Guess-O-Gram: one thinks of a long word, the others call its letters (ruling 8.3)."""

from lexicon.games.guessing.actions import GuessLetter, GuessWord, SetWord
from lexicon.games.guessing.game import GuessOGram
from lexicon.games.guessing.view import Call, GuessingView, GuessTurn

__all__ = ["Call", "GuessLetter", "GuessOGram", "GuessTurn", "GuessWord", "GuessingView", "SetWord"]
