"""Which daily deals somebody has played and won. No screen in it."""

from __future__ import annotations

import calendar
import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec
from lexicon.session.results.daily import streak
from lexicon.storage import GameRecord, SaveInfo, SaveState, SaveStore, Statistics


class DealStatus(enum.Enum):
    """How one deal of one day stands."""

    WON = "won"
    TRIED = "tried"
    PUT_AWAY = "put away"
    NOT_BEGUN = "not begun"


@dataclass(frozen=True)
class Month:
    """What a month comes to: deals won, deals tried, and days on which every game was won."""

    won: int
    tried: int
    full: int


class DailyRecords:
    """The daily deals of the person called *name*, of each of *games*; read when made."""

    def __init__(self, name: str, games: Sequence[GameSpec], statistics: Statistics, store: SaveStore) -> None:
        self.name, self.games = name, tuple(games)
        self._done: Mapping[str, Mapping[str, GameRecord]] = statistics.daily_deals(name)
        self._begun: dict[tuple[str, str], SaveInfo] = {}
        for info in store.list_games():
            save = info.save
            if info.state is SaveState.GOOD and save is not None and save.table.daily:
                names = {plan.name.casefold() for plan in save.table.plans}
                if name.casefold() in names:
                    self._begun.setdefault((save.game, save.table.daily), info)

    def deal(self, game: str, day: date) -> DealStatus:
        """How the deal of *day* stands."""
        record = self.record(game, day)
        if record is not None and _won(record):
            return DealStatus.WON
        if (game, day.isoformat()) in self._begun:
            return DealStatus.PUT_AWAY
        return DealStatus.TRIED if record is not None else DealStatus.NOT_BEGUN

    def record(self, game: str, day: date) -> GameRecord | None:
        """The best finished game of that deal."""
        return self._done.get(game, {}).get(day.isoformat())

    def begun(self, game: str, day: date) -> SaveInfo | None:
        """The saved game of that deal that has not ended."""
        return self._begun.get((game, day.isoformat()))

    def _days(self, game: str) -> set[str]:
        return {day for day, record in self._done.get(game, {}).items() if _won(record)}

    def on_end(self, game: str, today: date) -> int:
        """On how many days on end the deal was won, up to *today*, or to yesterday while today's is not."""
        return streak(self._days(game), today.isoformat())

    def best_on_end(self, game: str) -> int:
        """The most days on end ever."""
        return max((streak(self._days(game), day) for day in self._days(game)), default=0)

    def any_on_end(self, today: date) -> int:
        """On how many days on end some deal was won."""
        return streak({day for spec in self.games for day in self._days(spec.id)}, today.isoformat())

    def month(self, year: int, month: int) -> Month:
        """What a month comes to."""
        prefix = f"{year:04}-{month:02}-"
        won = [sum(day.startswith(prefix) for day in self._days(spec.id)) for spec in self.games]
        tried = sum(day.startswith(prefix) for spec in self.games for day in self._done.get(spec.id, {}))
        days = [date(year, month, n + 1) for n in range(calendar.monthrange(year, month)[1])]
        return Month(sum(won), tried, sum(self.full(day) for day in days))

    def full(self, day: date) -> bool:
        """Whether every game of *day* was won."""
        return all(day.isoformat() in self._days(spec.id) for spec in self.games)


def _won(record: GameRecord) -> bool:
    return record.players[0].won and not record.seen


def proved(game: str, day: date) -> bool:
    """Whether a way to win the deal of *day* was found beforehand."""
    rules = game_class(game)
    return rules.daily_deal(day) in rules.deal_numbers(rules.spec.defaults)


def weeks(year: int, month: int) -> list[list[date | None]]:
    """The days of a month, seven a week, Monday first; None for days of other months."""
    first = date(year, month, 1)
    count = calendar.monthrange(year, month)[1]
    cells: list[date | None] = [None] * first.weekday()
    cells += [first + timedelta(days=n) for n in range(count)]
    cells += [None] * (-len(cells) % 7)
    return [cells[at : at + 7] for at in range(0, len(cells), 7)]
