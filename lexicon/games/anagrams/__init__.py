"""Anagrams: words are made of the letters in the middle, and taken from one another (ruling 8.1)."""

from lexicon.games.anagrams.actions import ChallengeAct, Lengthen, Make, Take, ToMiddle
from lexicon.games.anagrams.game import Anagrams
from lexicon.games.anagrams.rules import Position
from lexicon.games.anagrams.view import ActMade, AnagramsView, AnagramTurn

__all__ = [
    "ActMade",
    "AnagramTurn",
    "Anagrams",
    "AnagramsView",
    "ChallengeAct",
    "Lengthen",
    "Make",
    "Position",
    "Take",
    "ToMiddle",
]
