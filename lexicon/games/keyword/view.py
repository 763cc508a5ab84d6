"""What one seat sees of a game of the Keyword family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from lexicon.crossword import Direction, Play
from lexicon.games.game import ScorePart, SeatId, TableView, TurnRecord, Verdict
from lexicon.games.keyword.events import FilledSquare

#: The fields of a turn that are in the digest of a state.
_DIGESTED = (
    *("turn", "seat", "scores", "row", "col", "direction", "letters", "words", "filled", "points", "parts"),
    *("key_word", "lost", "challenger"),
)


@dataclass(frozen=True, slots=True)
class KeywordVerdict(Verdict):
    """What is said of a play on the board. ``key_word``: whether it earns the Key card."""

    key_word: bool = False


@dataclass(frozen=True, slots=True)
class PlayedTurn(TurnRecord):
    """One turn of the history. A turn without a play has no words, squares or points.

    A play that was taken back keeps all but its ``points``, which are in ``lost`` instead. ``scores``: every total
    after the turn, before any settling at the end.
    """

    row: int = 0
    col: int = 0
    direction: Direction = Direction.ACROSS
    letters: str = ""
    filled: tuple[FilledSquare, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    key_word: bool = False
    lost: int = 0

    @property
    def play(self) -> Play | None:
        """The play as the crossword knows it; None for a pass."""
        return Play(self.row, self.col, self.direction, self.letters) if self.letters else None

    def digested(self) -> dict[str, Any]:
        """What of it is in the digest of a state: fields and names as they were when the first games were saved."""
        plain = msgspec.to_builtins(self)
        return {"kind": plain["made"], **{name: plain[name] for name in _DIGESTED}}


def figures(key_word: bool) -> dict[str, int]:
    """What is counted of a play besides points: the Key cards that it earned."""
    return {"key_cards": 1} if key_word else {}


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordView(TableView):
    """A game as ``seat`` sees it; of hidden things only their number.

    ``board``, ``layout``: 19 rows of 19; ``.`` empty, upper case a block, lower case a Master standing for the letter;
    the layout's letters are those of the board file. ``rack``: the seat's own letters ("?" a Master), "" for a
    spectator. ``own``: the colours that count as each seat's own. ``key_word`` None: the cards are gone, or the game
    has none; ``key_cards``: how many lie face down. ``reserve``: blocks not drawn yet. ``challengers``: who may object
    to the pending play. ``last``: the last play that still lies. ``unseen``: how many of each letter are neither on the
    board nor on the own rack.
    """

    own: dict[SeatId, tuple[SeatId, ...]]
    board: tuple[str, ...]
    layout: tuple[str, ...]
    rack: str
    key_word: str | None
    key_cards: int
    reserve: int
    pending: PlayedTurn | None
    challengers: tuple[SeatId, ...]
    last: PlayedTurn | None
    history: tuple[PlayedTurn, ...]
    unseen: dict[str, int]
