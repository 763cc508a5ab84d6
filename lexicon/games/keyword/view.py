"""What one seat sees of a game of the Keyword family."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any

from lexicon.crossword import Direction, Play
from lexicon.games.base import Outcome, ScorePart, SeatId, View
from lexicon.games.keyword.events import FilledSquare


class Phase(enum.StrEnum):
    """Which kind of action is awaited."""

    PLAY = "play"
    #: A play lies on the board and may be challenged (Challenge games): Challenge or LetStand.
    WINDOW = "window"
    OVER = "over"


class TurnKind(enum.StrEnum):
    """What came of a turn."""

    PLAY = "play"
    TAKEN_BACK = "taken_back"
    PASS = "pass"


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn of the history, for log, plot and results. A turn without a play has no words, squares or points.

    A play that was taken back keeps all but its ``points``, which are in ``lost`` instead. ``challenger``: who
    objected, rightly if it was taken back. ``scores``: every total after the turn, before any settling at the end.
    """

    turn: int
    seat: SeatId
    kind: TurnKind
    scores: dict[SeatId, int]
    row: int = 0
    col: int = 0
    direction: Direction = Direction.ACROSS
    letters: str = ""
    words: tuple[str, ...] = ()
    filled: tuple[FilledSquare, ...] = ()
    points: int = 0
    parts: tuple[ScorePart, ...] = ()
    key_word: bool = False
    lost: int = 0
    challenger: SeatId | None = None

    @property
    def play(self) -> Play | None:
        """The play as the crossword knows it; None for a pass."""
        return Play(self.row, self.col, self.direction, self.letters) if self.letters else None


@dataclass(frozen=True, slots=True)
class KeywordView(View):
    """A game as ``seat`` sees it; of hidden things only their number.

    ``board``, ``layout``: 19 rows of 19; ``.`` empty, upper case a block, lower case a Master standing for the letter;
    the layout's letters are those of the board file. ``rack``: the seat's own letters ("?" a Master), "" for a
    spectator. ``counts``, ``scores``: by seat. ``sides``: who plays together. ``own``: the colours that count as each
    seat's own. ``starter``: who began. ``key_word`` None: the cards are gone, or the game has none; ``key_cards``: how
    many lie face down. ``reserve``: blocks not drawn yet. ``pending``: the play that ``challengers`` may now challenge.
    ``last``: the last play that still lies. ``unseen``: how many of each letter are neither on the board nor on the own
    rack. ``deal``: the number of a solitaire's deal, None where others play.
    """

    options: dict[str, Any]
    seats: tuple[SeatId, ...]
    sides: tuple[tuple[SeatId, ...], ...]
    own: dict[SeatId, tuple[SeatId, ...]]
    board: tuple[str, ...]
    layout: tuple[str, ...]
    rack: str
    counts: dict[SeatId, int]
    scores: dict[SeatId, int]
    key_word: str | None
    key_cards: int
    reserve: int
    phase: Phase
    to_move: SeatId | None
    turn: int
    starter: SeatId
    pending: PlayedTurn | None
    challengers: tuple[SeatId, ...]
    last: PlayedTurn | None
    history: tuple[PlayedTurn, ...]
    unseen: dict[str, int]
    outcome: Outcome | None
    deal: int | None
