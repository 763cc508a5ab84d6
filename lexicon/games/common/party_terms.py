"""What a party agrees on besides the rules of the game at its tables: data of the game (rulings 5.10, 5.11)."""

from __future__ import annotations

import enum
from dataclasses import dataclass

#: How many may take part when the first round begins, and at any time.
LEAST, MOST = 8, 40
#: How many sit at a full table.
FULL = 4


class TieBreak(enum.StrEnum):
    """What decides between equal figures who moves on, before lots are drawn."""

    LAST_PLAY = "last_play"  # the higher last play
    FEWEST_CARDS = "fewest_cards"  # the fewer cards left


@dataclass(frozen=True, slots=True)
class PartyTerms:
    """One kind of party.

    ``moving_on``: how many of each table go to the next one. ``minutes``: the most that a game lasts, and the usual
    time. ``tie``: see there. ``out_leads``: who runs out comes first, whatever the figures. ``mover_deals``: who has
    moved on deals first at the next table. ``prize_words``: the words of which a table prize is drawn; empty: there
    are no table prizes.
    """

    moving_on: int
    minutes: int
    tie: TieBreak
    out_leads: bool = False
    mover_deals: bool = False
    prize_words: tuple[str, ...] = ()
