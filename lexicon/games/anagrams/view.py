"""What one seat sees of Anagrams."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.games.game import Made, SeatId, TableView, TurnRecord


class Account(enum.StrEnum):
    """What the lines of a score sheet are for."""

    LETTERS = "letters"  # the figures of the letter cards before a player
    SUBS = "subs"  # those of the Subs


@dataclass(frozen=True, slots=True)
class ActMade:
    """One act of a turn. ``made``: PLAYED, TOOK or LENGTHENED. ``owner``, ``old``: whose word it was, as it lay.

    ``letters``: the new word as it lies; ``from_middle``: the cards used of the middle; ``held``: the held card too.
    """

    made: Made
    letters: str
    from_middle: str
    held: bool
    owner: SeatId = ""
    old: str = ""


@dataclass(frozen=True, slots=True)
class AnagramTurn(TurnRecord):
    """One turn: its acts in order, and the held letter; ``to_middle``: whether that was put in the middle.

    ``points``: by how much the sum of the seat grew. A turn that was rightly challenged keeps its acts.
    """

    acts: tuple[ActMade, ...] = ()
    letter: str = ""
    to_middle: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AnagramsView(TableView):
    """A game as ``seat`` sees it.

    ``middle``: the cards there in the order in which they came ("?" a Sub). ``held``: the seat's own letter, "" for
    none. ``owned``: the words before each seat, lower case where a Sub lies. ``pack``: cards face down. ``acts``: those
    of the turn that is on or may be challenged. ``lost``: how many turns each seat is to lose. ``challengers``: who may
    challenge the pending turn.
    """

    middle: str
    held: str
    owned: dict[SeatId, tuple[str, ...]]
    pack: int
    acts: tuple[ActMade, ...]
    lost: dict[SeatId, int]
    challengers: tuple[SeatId, ...]
    pending: AnagramTurn | None
    history: tuple[AnagramTurn, ...]

    @property
    def rearrange(self) -> bool:
        """Whether the letters of a word may change their order."""
        return bool(self.options["rearrange"])
