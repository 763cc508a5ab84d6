"""Games of hands of cards and two piles, of which the card crosswords and the word line are made.

Discard and take, turns that lead nowhere, challenges, clocks, counting hands and dealing the next one are told here
once. What a play is, and what lies on the table, each family says.
"""

from lexicon.games.handgame.events import Idled
from lexicon.games.handgame.following import SHARED_CHANGES, Carrier, Change, without
from lexicon.games.handgame.game import HandGame, cards
from lexicon.games.handgame.state import HandState
from lexicon.games.handgame.table import SHARED_ACTIONS, HandTable
from lexicon.games.handgame.view import HandTurn, HandView, figures, last_play, unseen

__all__ = [
    "SHARED_ACTIONS",
    "SHARED_CHANGES",
    "Carrier",
    "Change",
    "HandGame",
    "HandState",
    "HandTable",
    "HandTurn",
    "HandView",
    "Idled",
    "cards",
    "figures",
    "last_play",
    "unseen",
    "without",
]
