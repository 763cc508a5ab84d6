"""A party whose tables are not played: results are made up, so that the screens of it can be tested alone."""

from __future__ import annotations

import random

from lexicon.games.party import (
    Entrant,
    EntrantKind,
    Party,
    PartyAction,
    PartyPhase,
    PartySetup,
    PartyView,
    Prize,
    ResultLine,
    StartRound,
    TableResult,
)
from lexicon.scenes.party.content import tables_with_people
from lexicon.scenes.party.setup.guests import free_names
from lexicon.session import Session
from lexicon.session.party import TableNow, TableStatus
from lexicon.storage import SavedGame

LONG = "Bartholomew Pugh"
NAMES = ("Mary", LONG, "Maximilian Mawhi", "Wilhelmina Wiggm")


def setup(
    game: str = "keyword-party",
    people: int = 1,
    total: int = 24,
    *,
    rounds: int = 3,
    prize: Prize = Prize.NONE,
    steward: bool = False,
    seed: int = 5,
) -> PartySetup:
    """So many *people* among *total*; the names of the first of them are as long as may be."""
    names = [*NAMES[:people], *(f"Guest {n}" for n in range(len(NAMES), people))]
    entrants = [Entrant(name) for name in names]
    computers = free_names(names)
    for _ in range(total - people):
        entrants.append(Entrant(next(computers), EntrantKind.COMPUTER, "club"))
    return PartySetup(game, tuple(entrants), rounds, 0, prize, names[0], seed, {}, steward)


class MadeUpEvening:
    """A party; :meth:`finish` ends a table by chance."""

    def __init__(self, setup: PartySetup) -> None:
        self.party = Party(setup)
        self.view: PartyView = self.party.view()
        self.tables: dict[int, TableNow] = {}
        self.save_problem = ""
        self.words_open = True
        self.closed = self.paused = False
        self.notices: list[str] = []
        self._dice = random.Random(setup.seed)
        self._slips: dict[int, TableResult] = {}

    def update(self, dt: float) -> None:
        """Nothing is played."""

    def start_round(self) -> None:
        """The next round."""
        self.apply(StartRound())
        self._slips.clear()
        people = tables_with_people(self.view)
        for table in self.view.tables:
            status = TableStatus.WAITING if table.number in people else TableStatus.COMPUTERS
            scores = {seat: 10 * self._dice.randrange(40) for seat in table.seat_ids}
            self.tables[table.number] = TableNow(status, 12, scores, 0.4)

    def apply(self, action: PartyAction) -> object:
        """Do it."""
        events = self.party.apply(action)
        self.view = self.party.view()
        if isinstance(action, TableResult):
            self._slips[action.table] = action
        return events

    def finish(self, *numbers: int) -> None:
        """The results of tables come in."""
        for number in numbers or [table.number for table in self.view.tables]:
            table, low = self.view.table(number), self.view.setup.spec.low_wins
            figures = self._dice.sample(range(5 if low else 250, 60 if low else 600), len(table.seats))
            lines = tuple(
                ResultLine(s.number, figure, last_play=figure, best_word="QUARTZITES", best_worth=95, key_cards=i)
                for i, (s, figure) in enumerate(zip(table.seats, figures, strict=True))
            )
            self.apply(TableResult(number, lines, played=True))
            self.tables[number] = TableNow(TableStatus.DONE)

    def rounds(self, count: int) -> MadeUpEvening:
        """So many rounds, played."""
        for _ in range(count):
            self.start_round()
            self.finish()
        return self

    def session_for(self, table: int) -> Session:
        """No table can be played."""
        raise ValueError("nothing is played here")

    def table_save(self, table: int) -> SavedGame | None:
        """No table is played."""

    def table_view(self, table: int) -> None:
        """No table is played."""

    def slip(self, table: int) -> TableResult | None:
        """The result of a table."""
        return self._slips.get(table)

    def cancel(self) -> None:
        """The computers rest."""
        self.paused = True

    def keep(self) -> None:
        """It is nowhere kept."""

    def close(self) -> None:
        """It has been left."""
        self.closed = True


def over(view: PartyView) -> bool:
    """Whether the evening is over."""
    return view.phase is PartyPhase.OVER
