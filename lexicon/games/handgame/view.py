"""What one seat sees of every game of hands and piles, and its turns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from typing import TypeVar

from lexicon.games.common.piles import Pile
from lexicon.games.game import Made, SeatId, TableView, TurnRecord
from lexicon.pieces import load_pack


@dataclass(frozen=True, slots=True)
class HandTurn(TurnRecord):
    """One turn of the history.

    ``hand``: the number of the hand it belongs to. An exchange with the piles has the card ``discarded``, the ``pile``
    and, if that was the exposed one, the card ``took``.
    """

    hand: int = 1
    discarded: str = ""
    pile: Pile | None = None
    took: str = ""


TurnT = TypeVar("TurnT", bound=HandTurn)


def exchanged_turn(
    kind: type[TurnT], seat: SeatId, discarded: str, pile: Pile, card: str | None, turn: int, hand: int
) -> TurnT:
    """The turn in which *seat* discarded a card and took one; which, is remembered only of an exposed one."""
    return kind(
        turn=turn,
        seat=seat,
        made=Made.EXCHANGED,
        scores={},
        shed=1,
        gained=1,
        hand=hand,
        discarded=discarded,
        pile=pile,
        took=card or "" if pile is Pile.EXPOSED else "",
    )


def figures(cards: str) -> int:
    """The sum of the figures on *cards* (ruling 2): what a hand costs (4.7)."""
    values = load_pack("american").values
    return sum(values[card] for card in cards)


def last_play(history: Sequence[TurnT], hand: int) -> TurnT | None:
    """The last turn of the hand that made words which still stand."""
    of_the_hand = takewhile(lambda turn: turn.hand == hand, reversed(history))
    return next((turn for turn in of_the_hand if turn.stands), None)


def unseen(pack: Sequence[str], *seen: Iterable[str]) -> dict[str, int]:
    """How many of each letter of all cards of *pack*, Masters last, are not among those *seen*."""
    left = dict(_counts(tuple(pack)))
    for cards in seen:
        for letter in cards:
            left[letter] -= 1
    return left


@cache
def _counts(pack: tuple[str, ...]) -> dict[str, int]:
    """How many of each letter *pack* has, Masters last."""
    counts = Counter(pack)
    return {letter: counts[letter] for letter in load_pack("american").all_counts()}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView(TableView):
    """A game as ``seat`` sees it; of hidden things only their number.

    ``hand``: the seat's own cards ("?" a Master), "" for a spectator; in solitaires what lies face up for all.
    ``exposed``: the cards face up beside the blind pile, the top one last; ``blind``: how many lie face down.
    ``discarded``: the card laid down in this turn, on top of the exposed ones, while a pile is to be chosen: one of
    ``may_take``. ``hand_no``: the number of the hand, ``dealer`` who dealt it, ``target`` the total that ends the game
    or a seat's part in it (None in solitaires). ``left``: when a hand has been counted, what each held. ``last``: the
    last play that still lies. ``unseen``: how many of each letter are neither on the table, nor exposed, nor in the
    own hand.
    """

    hand: str
    exposed: str
    blind: int
    discarded: str
    may_take: tuple[Pile, ...]
    hand_no: int
    dealer: SeatId | None
    target: int | None
    left: dict[SeatId, str]
    pending: HandTurn | None
    history: tuple[HandTurn, ...]
    last: HandTurn | None
    unseen: dict[str, int]

    @property
    def playing(self) -> tuple[SeatId, ...]:
        """The seats that are still in the game, in their order."""
        return tuple(seat for seat in self.seats if seat not in self.retired)
