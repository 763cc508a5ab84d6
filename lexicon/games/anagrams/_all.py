"""Everything that this room offers; the room fetches it when a name of it is asked for."""

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
