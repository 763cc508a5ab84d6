"""How the tables of a round stand, and where the game of a table of a party is kept."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from lexicon.games.game import SeatId
from lexicon.games.party import MOST, PartyTable, PartyView
from lexicon.storage import SavedGame, SaveStore, TableKey


class TableStatus(enum.StrEnum):
    """How a table of the round stands."""

    WAITING = "waiting"  # its game has not begun; where results are entered by hand, its slip is missing
    PEOPLE = "people"  # people sit there, and it has begun
    COMPUTERS = "computers"  # computers alone sit there, and it has begun
    DONE = "done"  # its result is in


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table as it is played.

    ``turn``: the turn it is at, 0 before the game. ``scores``: so far, by seat. ``share``: about how much of it is
    over, 0 to 1; None if nobody can tell. ``left``: seconds left of its time; None where nobody counts them.
    """

    status: TableStatus
    turn: int = 0
    scores: Mapping[SeatId, int] = field(default_factory=dict)
    share: float | None = None
    left: int | None = None


class TableStore(SaveStore):
    """Where the session of one table keeps its game: within the save of the party. Other games go to *outer*."""

    def __init__(self, save_id: str, party_id: str, outer: SaveStore, keep: Callable[[SavedGame], Path]) -> None:
        """*keep* takes the game and writes the save of the party; it may raise OSError."""
        super().__init__(outer.folder)
        self._save_id, self._party_id, self._outer, self._keep = save_id, party_id, outer, keep

    def write(self, save: SavedGame) -> Path:
        """See `SaveStore`."""
        return self._keep(save) if save.id == self._save_id else self._outer.write(save)

    def problem(self, save_id: str) -> str:
        """See `SaveStore`; of the table that of the party."""
        return self._outer.problem(self._party_id if save_id == self._save_id else save_id)

    def claim(self, save_id: str) -> bool:
        """See `SaveStore`; the party is claimed, and so are its tables."""
        return save_id == self._save_id or self._outer.claim(save_id)

    def let_go(self, save_id: str) -> None:
        """See `SaveStore`."""
        if save_id != self._save_id:
            self._outer.let_go(save_id)

    def free_id(self, wish: str) -> str:
        """See `SaveStore`."""
        return self._outer.free_id(wish)


def played_here(view: PartyView, games: Mapping[TableKey, SavedGame]) -> dict[TableKey, SavedGame]:
    """*games* without those that a file says are played at a table of the party and cannot be.

    Another game, other seats or another seed than the party gives a table of this round: it begins anew. A round or a
    table that there has never been: nobody would miss it.
    """
    here = {(view.round, table.number): table for table in view.tables}
    earlier = {key for key in games if 0 < key[0] < view.round and 0 < key[1] <= MOST}
    fitting = {key for key, table in here.items() if key in games and _fits(games[key], view.game_id, table)}
    return {key: games[key] for key in sorted(earlier | fitting)}


def _fits(saved: SavedGame, game_id: str, table: PartyTable) -> bool:
    same = saved.game == game_id and saved.seed == table.seed
    return same and saved.party is None and set(saved.seats) == set(table.seat_ids)
