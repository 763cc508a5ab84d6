"""What a session must know of a family of games beyond the `Game` interface. One object a family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from lexicon.crossword import Square
from lexicon.games.base import Action, Event, Game, SeatId, View
from lexicon.players import Line
from lexicon.session.log import LogEntry
from lexicon.session.moment import Moment
from lexicon.session.review_marks import Reviewed
from lexicon.session.turns import TurnRecord
from lexicon.storage import SeatPlan, Summary
from lexicon.words import Dictionary


@dataclass(frozen=True, slots=True)
class Step:
    """One action (None: the start), the events it brought, unredacted, and what a spectator sees after it."""

    action: Action | None
    events: tuple[Event, ...]
    after: View


@dataclass(frozen=True, slots=True)
class Pending:
    """The play that may be challenged: who made it, its words, what it earned, and who may object."""

    seat: SeatId
    words: tuple[str, ...]
    points: int
    challengers: tuple[SeatId, ...]


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds for a turn and for the game; 0 is no limit."""

    turn: float = 0.0
    game: float = 0.0


@dataclass(frozen=True, slots=True)
class NextTable:
    """A further game: its options (they say who begins), who that is, and the new seat of whoever had each seat."""

    options: dict[str, Any]
    starter: SeatId
    moves: Mapping[SeatId, SeatId]


#: Finds the best line; is handed whom to tell how much is done, 0 to 1, and whether it has been cancelled. In a worker.
LineSearch = Callable[[Callable[[float], None], Callable[[], bool]], Line]


class Family(Protocol):
    """The rules' side of a table. Views handed in are views of the family's own games."""

    def is_turn(self, action: Action) -> bool:
        """Whether *action* is a turn of its seat (a play, a pass), as against a challenge or a clock."""

    def known_draw(self, game: Game) -> LineSearch | None:
        """The search for the best line of a finished game with the same draw; None where others played."""

    def to_seat(self, action: Action, seat: SeatId) -> bool:
        """Whether *action* may be sent in for *seat*: nobody acts for another."""

    def challenge(self, seat: SeatId) -> Action:
        """*seat* objects to the play just made."""

    def let_stand(self) -> Action:
        """Nobody objects."""

    def time_up(self, seat: SeatId | None) -> Action:
        """The clock ran out for the turn of *seat*, or (None) for the game."""

    def give_way(self, seat: SeatId) -> Action:
        """The harmless turn made for a computer player that failed."""

    def pending(self, view: View) -> Pending | None:
        """The play in the challenge window, if one is open."""

    def checked(self, view: View) -> bool:
        """Whether bad words are refused at once (a Checked game, or a solitaire)."""

    def unseen(self, view: View) -> Mapping[str, int]:
        """How many of each letter the seat cannot see."""

    def summary(self, view: View, over: bool) -> Summary:
        """What the list of saved games shows; *view* is a spectator's."""

    def scores(self, view: View) -> Mapping[SeatId, int]:
        """Every seat's total."""

    def turn(self, view: View) -> int:
        """The number of the turn, from 1."""

    def starter(self, view: View) -> SeatId:
        """Who began."""

    def next_game(self, view: View) -> NextTable:
        """A further game after the one that *view* shows."""

    def clocks(self, view: View) -> Clocks:
        """The time limits agreed."""

    def hints_allowed(self, view: View) -> bool:
        """Whether hints and the list of unseen blocks may be looked at."""

    def any_play(self, view: View, dictionary: Dictionary) -> bool:
        """Whether the seat of *view* has any play. May take a while: for a worker."""

    def note(self, moment: Moment) -> str:
        """Where what was done lies, in few words; "" where there is nothing to say."""

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """What is said of a turn when looking back. May take a while: for a worker. Raises Cancelled."""

    def joints(self, view: View, dictionary: Dictionary) -> frozenset[Square]:
        """Letters at which a word of the rack of *view* could join and lead on; none where words join as they like.

        For a worker.
        """

    def partners(self, view: View) -> Sequence[Sequence[SeatId]]:
        """Who plays together; each alone where there are no partners."""

    def log(self, number: int, step: Step, plans: Mapping[SeatId, SeatPlan], turn: int) -> list[LogEntry]:
        """The lines that step *number* adds; *turn* is the turn in which it was taken."""

    def past(self, view: View) -> Sequence[object]:
        """The records of finished turns as the game itself holds them."""

    def turns(self, view: View) -> tuple[TurnRecord, ...]:
        """The public history, for results, statistics and looking back."""
