"""Where a table stands, and who may see what of it: what is asked and changes nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from lexicon.games.game import Event, Game, Outcome, Phase, ScorePart, SeatId, TableView
from lexicon.games.spec import GameSpec
from lexicon.session.challenge.chance import ChallengeChance, ChanceKind
from lexicon.session.clocks import TableClocks
from lexicon.session.family import Family
from lexicon.session.keeping import Keeper
from lexicon.session.log import LogEntry, arithmetic
from lexicon.session.orders import opened
from lexicon.session.results.game_record import turns_played_for
from lexicon.session.timeline import Timeline
from lexicon.storage import SavedTable, SeatPlan


class Hidden(PermissionError):
    """Something was asked for that the screen may not show now."""


@dataclass(frozen=True, slots=True)
class Rewound(Event):
    """A turn was taken back: the scene draws itself anew from ``session.view()``. Session's own, in no save."""

    kind: ClassVar[str] = "rewound"


class TableState:
    """The reading half of a `Session`."""

    def __init__(self, timeline: Timeline, keeper: Keeper) -> None:
        self._timeline, self._keeper = timeline, keeper
        self.plans: dict[SeatId, SeatPlan] = dict(timeline.plans)
        self.people: tuple[SeatId, ...] = tuple(s for s in timeline.game.seats if self.plans[s].is_person)
        self._clocks = TableClocks(self.seats, keeper.table.times, timeline.family.clocks(timeline.view))
        self._front: SeatId | None = self.people[0] if len(self.people) == 1 else None
        self._events: deque[Event] = deque(timeline.steps[0].events if timeline.taken == 0 else ())
        self._chance: ChallengeChance | None = None

    # -- where the game stands -------------------------------------------------------------------------------------

    @property
    def spec(self) -> GameSpec:
        """What the game says of itself."""
        return self._game.spec

    @property
    def game_id(self) -> str:
        """Of the registry."""
        return self.spec.id

    @property
    def save_id(self) -> str:
        """The name of its save."""
        return self._keeper.save_id

    @property
    def seats(self) -> tuple[SeatId, ...]:
        """In the order of play."""
        return self._game.seats

    @property
    def phase(self) -> Phase:
        """Which kind of action is awaited."""
        return self._game.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self._game.outcome

    @property
    def to_move(self) -> SeatId | None:
        """Who is to act; while a play may be challenged, who will be if it stands.

        None: over, between hands, or somebody has objected and others may do so as well.
        """
        if self._chance is not None and self._chance.answered:
            return None
        return (self._timeline.if_it_stands() if self.phase is Phase.CHALLENGE else self._game).acting

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._spectator.turn

    @property
    def taken(self) -> int:
        """How many actions have been taken. Changes with everything that happens."""
        return self._timeline.taken

    @property
    def scores(self) -> Mapping[SeatId, int]:
        """Every seat's total."""
        return self._spectator.scores

    @property
    def options(self) -> dict[str, Any]:
        """The rules' options as settled."""
        return dict(self._game.options)

    @property
    def dictionary(self) -> Any:
        """The game's dictionary, for meanings. In a Challenge game nothing may be looked up for a play to come."""
        return self._game.dictionary

    @property
    def checked(self) -> bool:
        """Whether bad words are refused at once, so that the screen may show what is a word."""
        return self._family.checked(self._spectator)

    @property
    def hidden_hands(self) -> bool:
        """Whether hands are hidden from other seats."""
        return self._family.hidden_hands

    def order_of(self, seat: SeatId) -> str:
        """The pieces that *seat* held when its hand was arranged last, in that order; "" where it never was."""
        kept = self._table.orders.get(seat, "")
        return opened(kept, self._game.seed, self.seats.index(seat)) if kept else ""

    @property
    def daily(self) -> str:
        """The date (ISO) if this is the day's deal that everybody plays, else empty."""
        return self._table.daily

    @property
    def practice(self) -> bool:
        """Whether it was begun from a position of another game, and so does not count in the statistics."""
        return self._table.practice

    @property
    def seen(self) -> bool:
        """Whether something was taken back after what followed had been seen, so that it is in no record."""
        return self._table.seen is not None

    @property
    def taken_back(self) -> bool:
        """Whether a turn was taken back that has not been brought back."""
        return self._table.undone > 0

    @property
    def played_on(self) -> bool:
        """Whether a computer player took turns for the one who plays alone, so that it counts as not won."""
        return self._table.played_on

    @property
    def turns_played_for(self) -> frozenset[int]:
        """The numbers of the turns that this computer player took."""
        return turns_played_for(self._table, self._timeline)

    @property
    def log(self) -> Sequence[LogEntry]:
        """Everything that happened, oldest first."""
        return tuple(self._timeline.log)

    @property
    def times(self) -> dict[SeatId, float]:
        """Seconds used by each seat."""
        return self._clocks.times

    @property
    def clock(self) -> tuple[str, float] | None:
        """("turn" or "game", seconds left) of the limit that runs out first, or None without limits."""
        return self._clocks.left

    @property
    def save_problem(self) -> str:
        """Why the game could not be saved, so that it is kept in memory alone; empty when it is saved."""
        return self._keeper.problem

    @property
    def notices(self) -> list[str]:
        """Sentences for the people, such as that a computer player failed; the scene takes and clears them."""
        return self._keeper.notices

    def sum_of(self, parts: Sequence[ScorePart]) -> str:
        """The arithmetic of a score: "10 + 5 + 50 (Key card) = 65"."""
        return arithmetic(parts, self._family.reasons)

    # -- who sees what ---------------------------------------------------------------------------------------------

    @property
    def front_seat(self) -> SeatId | None:
        """Whose rack may be shown now; None: nobody's (a curtain is needed, or only computers play)."""
        return None if self.curtain_needed else self._front

    def view(self) -> TableView:
        """What the screen may show: the front seat's view, or a spectator's."""
        return self._game.view(self.front_seat)

    def view_for(self, seat: SeatId | None) -> TableView:
        """The view of *seat* (None: a spectator). Raises `Hidden` if that rack may not be shown now."""
        if seat is not None and seat != self._front and not self.over:
            raise Hidden(f"the rack of {seat} may not be shown now")
        return self._game.view(seat)

    def poll(self) -> list[Event]:
        """What happened since the last call, in order, as the person at the screen may see it."""
        events = [
            event if isinstance(event, Rewound) else self._game.redact(event, self._front) for event in self._events
        ]
        self._events.clear()
        return events

    @property
    def curtain_needed(self) -> SeatId | None:
        """The person who has to take the screen before the game goes on, or None."""
        if len(self.people) < 2 or self.over:
            return None
        if self._chance is not None and self._chance.kind is not ChanceKind.CURTAIN:
            return None
        seat = self.to_move
        return seat if seat in self.people and seat != self._front and self._hides_from(seat) else None

    def _hides_from(self, seat: SeatId) -> bool:
        """Whether a curtain falls before *seat* takes the screen."""
        return self._family.curtain(self._spectator, self._front, seat)

    # -- within ----------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        return self._timeline.game

    @property
    def _family(self) -> Family:
        return self._timeline.family

    @property
    def _spectator(self) -> TableView:
        return self._timeline.view

    @property
    def _table(self) -> SavedTable:
        return self._keeper.table
