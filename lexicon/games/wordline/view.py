"""What one seat sees of the word line, and its turns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.handgame import HandTurn, HandView, figures, unseen
from lexicon.games.wordline.events import Laid
from lexicon.games.wordline.rules import cards_of


@dataclass(frozen=True, slots=True)
class LineTurn(HandTurn):
    """One turn of the history.

    A play has ``word``, its number on the table, and ``letters`` to ``gains`` as in ``Laid``, also when it was taken
    back. ``figures``: those of the cards that left the hand and came to it.
    """

    word: int = 0
    letters: str = ""
    before: str = ""
    after: str = ""
    used: str = ""
    gains: str = ""


def made_turn(laid: Laid, turn: int, hand: int) -> LineTurn:
    """The turn in which *laid* happened."""
    return LineTurn(
        turn=turn,
        seat=laid.seat,
        made=laid.made,
        scores={},
        words=(laid.after.upper(),),
        shed=len(laid.used),
        gained=len(laid.gains),
        figures={"shed": figures(laid.used), "gained": figures(laid.gains)},
        hand=hand,
        word=laid.word,
        letters=laid.letters,
        before=laid.before,
        after=laid.after,
        used=laid.used,
        gains=laid.gains,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LineView(HandView):
    """A game as ``seat`` sees it. ``table``: the words that lie there, in the order in which they came.

    Lower case is a Master standing for that letter.
    """

    table: tuple[str, ...]
    pending: LineTurn | None
    history: tuple[LineTurn, ...]
    last: LineTurn | None


def changed(table: Sequence[str], word: int, after: str) -> tuple[str, ...]:
    """*table* with its word of that number lying as *after*; the next number is a new word, "" takes the last away."""
    return (*table[:word], *((after,) if after else ()), *table[word + 1 :])


def unseen_cards(pack: Sequence[str], table: Sequence[str], hand: str, exposed: str) -> dict[str, int]:
    """How many of each letter of *pack*, Masters last, are neither on the table, nor exposed, nor in *hand*."""
    return unseen(pack, hand, exposed, cards_of("".join(table)))
