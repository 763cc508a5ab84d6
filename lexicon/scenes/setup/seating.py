"""Who is to sit where, before a game: people, computer players, empty seats. No screen in it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from lexicon.games.spec import GameSpec
from lexicon.storage import SeatPlan
from lexicon.system import text

Kind = Literal["person", "computer", "empty"]
KINDS: Final[tuple[Kind, ...]] = ("person", "computer", "empty")
USUAL_LEVEL: Final = "club"
FIRST_LEVEL: Final = "beginner"
"""Of the first game after its lesson, as the coach advises."""
NAME_LIMIT: Final = 16
COMPUTER_NAMES: Final = (
    *("Hazel", "Oscar", "Nell", "Hugo", "Ruth", "Basil", "Edith", "Cecil"),
    *("Ivor", "Clara", "Walter", "Mabel", "Percy", "Agnes", "Ernest", "Winnie"),
)
"""Names of computer players; nobody else at the table has the same one, also where people have the first of them."""


ALONE: Final = "Player"
"""What somebody without a name is called who plays alone."""


@dataclass
class SeatState:
    """One seat. ``name`` is a person's; a computer player's is found when it sits down."""

    seat: str
    kind: Kind
    name: str = ""
    level: str = USUAL_LEVEL

    @property
    def known_as(self) -> str:
        """The name as it is kept, "" while there is none."""
        return text.name(self.name)


def usual_name(spec: GameSpec, seat: str) -> str:
    """What a person without a name is called: by the colour of the seat, or by its place at the table.

    In all games for one the same, for the figures go by the name.
    """
    if spec.max_seats == 1:
        return ALONE
    return f"Player {seat}" if seat.isdigit() else seat.title()


class Seating:
    """The seats of a game about to start, in the order round the table.

    *plans*: as they were the last time. *level*: of computer players where nobody has chosen one.
    """

    def __init__(self, spec: GameSpec, plans: Iterable[SeatPlan] = (), level: str = USUAL_LEVEL) -> None:
        self.spec = spec
        self.seats = [SeatState(seat, "empty", level=level) for seat in spec.seat_ids]
        wanted = [plan for plan in plans if plan.seat in spec.seat_ids]
        if self._fits(wanted):
            for plan in wanted:
                self._sit(plan)
        else:
            self._usual()

    def _fits(self, plans: Sequence[SeatPlan]) -> bool:
        seats = {plan.seat for plan in plans}
        return self.spec.min_seats <= len(seats) <= self.spec.max_seats and len(seats) == len(plans)

    def _sit(self, plan: SeatPlan) -> None:
        seat = self.seat(plan.seat)
        seat.kind = plan.kind
        nameless = plan.kind != "person" or plan.name == usual_name(self.spec, seat.seat)  # as nobody typed one
        seat.name = "" if nameless else plan.name
        seat.level = plan.level or USUAL_LEVEL

    def _usual(self) -> None:
        """A person at the first of the usual seats for the fewest, computer players at the others."""
        usual = self.spec.usual_seats[max(self.spec.min_seats, min(2, self.spec.max_seats))]
        for i, seat in enumerate(usual):
            self.seat(seat).kind = "person" if i == 0 else "computer"

    # --- looking

    def seat(self, seat_id: str) -> SeatState:
        """The seat of that id."""
        return next(seat for seat in self.seats if seat.seat == seat_id)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """What a seat of this game may be."""
        if self.spec.max_seats == 1:
            return ("person",)
        return KINDS[:2] if self.spec.min_seats == len(self.seats) else KINDS

    @property
    def taken(self) -> list[SeatState]:
        """Seats that are not empty."""
        return [seat for seat in self.seats if seat.kind != "empty"]

    def shown_name(self, seat: SeatState) -> str:
        """A person's name, or the seat's if none was given; a computer player's."""
        if seat.kind == "person":
            return seat.known_as or usual_name(self.spec, seat.seat)
        return self.computer_names()[seat.seat]

    def computer_names(self) -> dict[str, str]:
        """A name for every seat, were a computer player to sit there; none is a person's at this table."""
        people = {seat.known_as.casefold() for seat in self.seats if seat.kind == "person"}
        free = [name for name in COMPUTER_NAMES if name.casefold() not in people]
        return {seat.seat: free[i] for i, seat in enumerate(self.seats)}

    def seat_of(self, name: str) -> str | None:
        """Where a person of this name sits."""
        wanted = text.name(name).casefold()
        return next(
            (seat.seat for seat in self.seats if seat.kind == "person" and seat.known_as.casefold() == wanted),
            None,
        )

    def problem(self) -> str:
        """Why the game can't start like this, or an empty text."""
        taken = self.taken
        if len(taken) < self.spec.min_seats:
            return f"At least {_number(self.spec.min_seats)} have to play."
        people = [self.shown_name(seat) for seat in taken if seat.kind == "person"]
        if not people:
            return "At least one person has to play."
        twice = next((n for i, n in enumerate(people) if n.casefold() in (o.casefold() for o in people[:i])), None)
        return f"Two players are called {twice}." if twice else ""

    def plans(self) -> list[SeatPlan]:
        """The seats as the session wants them, in the order round the table."""
        return [
            SeatPlan(
                seat.seat,
                "person" if seat.kind == "person" else "computer",
                self.shown_name(seat),
                seat.level if seat.kind == "computer" else None,
            )
            for seat in self.taken
        ]

    # --- changing

    def set_kind(self, seat_id: str, kind: Kind) -> None:
        """Let a person, a computer player or nobody sit there."""
        if kind in self.kinds:
            self.seat(seat_id).kind = kind

    def place(self, name: str, seat_id: str) -> None:
        """Seat a person; if he sits elsewhere already, the two seats are exchanged."""
        before = self.seat_of(name)
        if before is not None:
            self.exchange(before, seat_id)
            return
        seat = self.seat(seat_id)
        seat.kind, seat.name = "person", text.name(name)

    def exchange(self, first: str, second: str) -> None:
        """Those at two seats change places."""
        a, b = self.seat(first), self.seat(second)
        for field in ("kind", "name", "level"):
            mine = getattr(a, field)
            setattr(a, field, getattr(b, field))
            setattr(b, field, mine)

    def shuffle(self, rng: random.Random) -> None:
        """Those who play change places at random among the seats that are taken."""
        seats = [seat.seat for seat in self.taken]
        for i in range(len(seats) - 1, 0, -1):
            self.exchange(seats[i], seats[rng.randrange(i + 1)])

    def best_place(self) -> str:
        """Where a player who was pointed at should sit: a nameless person's seat, an empty one, a computer's."""
        order = (
            lambda s: s.kind == "person" and not s.known_as,
            lambda s: s.kind == "empty",
            lambda s: s.kind == "computer",
            lambda _: True,
        )
        return next(seat.seat for wanted in order for seat in self.seats if wanted(seat))


def _number(n: int) -> str:
    return ("no", "one", "two", "three", "four")[n] if n < 5 else str(n)
