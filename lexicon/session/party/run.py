"""A party being played: its tables as ordinary sessions or in the background, all in one save."""

from __future__ import annotations

import logging
import math
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Self

from lexicon.games.game import Event, Game, IllegalAction, TableView
from lexicon.games.party import (
    EndParty,
    Party,
    PartyAction,
    PartyPhase,
    PartySetup,
    PartyTable,
    PartyView,
    StartRound,
    TableResult,
    result_lines,
)
from lexicon.games.registry import BadSave, UnknownGame
from lexicon.games.registry import replay as replay_game
from lexicon.players import Cancelled
from lexicon.players.evening import table_game, table_levels
from lexicon.session.families import family_of
from lexicon.session.family import Family
from lexicon.session.keeping import SaveWriter
from lexicon.session.party.background import Background
from lexicon.session.party.kept import kept_party, kept_table, party_of, table_plans
from lexicon.session.party.tables import TableNow, TableStatus, TableStore, played_here
from lexicon.session.playing import CannotResume
from lexicon.session.session import Session, new_save_id
from lexicon.session.work.computers import Tools
from lexicon.storage import (
    SavedGame,
    SavedTable,
    SaveStore,
    Settings,
    TableKey,
    party_games,
    table_save_id,
)

_log = logging.getLogger(__name__)

_UNSAVED = "The party is kept while the program runs."
#: After so many seconds the games of computers in progress are saved again.
_SAVED_EVERY = 5.0


class PartyRun:
    """One party. Make it with `start`, `resume` or `rescue`; call `update` each frame and `close` when leaving it.

    No call waits for a computer player. Everything that happens is saved at once, whole, in one file; what the disk
    refuses is told in ``notices`` and tried again by the store.
    """

    def __init__(
        self,
        party: Party,
        save_id: str,
        table: SavedTable,
        games: Mapping[TableKey, SavedGame],
        store: SaveStore,
        settings: Settings,
        tools: Tools,
    ) -> None:
        """Raises `CannotResume` where another process is at the party."""
        self.party, self.save_id = party, save_id
        self._view: tuple[int, PartyView] | None = None
        self._table, self._games = table, played_here(party.view(), games)
        self._store, self._settings, self._tools = store, settings, tools
        self._background = Background(tools)
        self._sessions: dict[TableKey, Session] = {}
        self._replayed: dict[TableKey, tuple[int, TableView | None]] = {}
        self._failed: set[TableKey] = set()
        self._unsaved_for = 0.0
        self._writer = SaveWriter(save_id, store, _UNSAVED)
        self._closed = False
        self.paused = False
        """Whether the tables of computers rest; the host may say so."""
        self.notices: list[str] = []
        """Sentences for the people; the screen takes and clears them."""
        self._claimed = not self.over and store.claim(save_id)
        if not (self.over or self._claimed):
            raise CannotResume("This party is open in another window.", 0)

    # -- making ----------------------------------------------------------------------------------------------------

    @classmethod
    def start(cls, setup: PartySetup, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Draw the places; the party is saved at once. Raises BadSetup."""
        party, now = Party(setup), tools.now()
        run = cls(party, new_save_id(setup.game_id, now), SavedTable(started=now), {}, store, settings, tools)
        run._write()
        return run

    @classmethod
    def resume(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with a saved party, or look at a finished one.

        Raises ``KeyError``, `SaveError` (damaged, newer), `CannotResume`.
        """
        with store.opened(save_id) as saved:
            return cls._of_save(saved, store, settings, tools)

    @classmethod
    def rescue(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with what can be read of a damaged save, as a new one; tables that cannot be read begin anew.

        Raises ``KeyError``, `SaveError` or `CannotResume` where nothing can.
        """
        run = cls._of_save(store.load_rescued(save_id), store, settings, tools, part=True)
        run._write()
        return run

    @classmethod
    def _of_save(
        cls, saved: SavedGame, store: SaveStore, settings: Settings, tools: Tools, *, part: bool = False
    ) -> Self:
        party = party_of(saved, part=part)
        return cls(party, saved.id, saved.table, party_games(saved), store, settings, tools)

    # -- what is asked ---------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the party has ended."""
        return self.party.phase is PartyPhase.OVER

    @property
    def view(self) -> PartyView:
        """How the party stands."""
        taken = len(self.party.actions)
        if self._view is None or self._view[0] != taken:
            self._view = taken, self.party.view()
        return self._view[1]

    @property
    def save_problem(self) -> str:
        """Why the party could not be saved, so that it is kept in memory alone; empty when it is saved."""
        return self._store.problem(self.save_id)

    @property
    def tables(self) -> Mapping[int, TableNow]:
        """How the games of the round stand, by the number of the table."""
        return {table.number: self._now(table) for table in self.view.tables}

    def has_people(self, table: int) -> bool:
        """Whether a person sits at *table*."""
        return any(self.party.entrants[number].is_person for number in self.view.table(table).numbers.values())

    @property
    def words_open(self) -> bool:
        """Whether words may be looked up: not while people play a Challenge game of the round (ruling 3.3)."""
        played = [number for number, now in self.tables.items() if now.status is TableStatus.PEOPLE]
        return all(view is None or self._family.checked(view) for view in map(self.table_view, played))

    def slip(self, table: int) -> TableResult | None:
        """The result of *table* as it was entered in this round; None before."""
        return self.party.slip(table)

    def table_save(self, table: int, round_no: int = 0) -> SavedGame | None:
        """The game of *table* as it stands, in this round unless another is named; None where none has begun."""
        key = round_no or self.view.round, table
        return self._in_progress() if self._background.key == key else self._games.get(key)

    def table_view(self, table: int) -> TableView | None:
        """What a spectator sees at *table* in this round; None where no game has begun."""
        key = self._key(table)
        session = self._sessions.get(key)
        if session is not None and not session.closed:
            return session.view_for(None)
        if self._background.key == key:
            return self._background.seen
        saved = self._games.get(key)
        if saved is None:
            return None
        if self._replayed.get(key, (-1, None))[0] != len(saved.actions):
            seen = None
            with suppress(CannotResume):
                seen = self._replay(saved).view(None)
            self._replayed[key] = len(saved.actions), seen
        return self._replayed[key][1]

    # -- what is done ----------------------------------------------------------------------------------------------

    def start_round(self) -> None:
        """Everybody sits down, and the computers begin. Raises `IllegalAction`."""
        self.apply(StartRound())

    def apply(self, action: PartyAction) -> tuple[Event, ...]:
        """Enter a slip, let somebody come or go, begin a round, end the party. Raises `IllegalAction`."""
        events = self.party.apply(action)
        if isinstance(action, StartRound):
            self._close_sessions()
        elif isinstance(action, TableResult):
            self._played_elsewhere(self._key(action.table))
        elif isinstance(action, EndParty):
            self._background.stop()
            self._close_sessions()
        self._write()
        return events

    def session_for(self, table: int) -> Session:
        """The game of a *table* at which people sit, begun or taken up again; the same while it is open.

        When it is over its result is entered by itself. Raises ValueError where the program does not have people play,
        and `CannotResume`.
        """
        key, seats = self._key(table), self.view.table(table)
        open_one = self._sessions.get(key)
        if open_one is not None and not open_one.closed:
            return open_one
        if self.party.setup.steward or not self.has_people(table) or self.party.phase is PartyPhase.SEATED:
            raise ValueError(f"nobody plays at table {table} here")
        if seats.done and not self._is_over(key):
            raise ValueError(f"the result of table {table} was entered by hand")
        own_id, saved = table_save_id(self.save_id, key), self._games.get(key)
        store = TableStore(own_id, self.save_id, self._store, partial(self._keep_table, key))
        session = self._taken_up(key, saved, store) if saved is not None else None
        if session is None:
            session = Session.start(
                self.party.setup.game_id,
                self.party.table_options(seats),
                table_plans(self.party, seats),
                seats.seed,
                store,
                self._settings,
                self._tools,
                save_id=own_id,
            )
        self._sessions[key] = session
        return session

    def _taken_up(self, key: TableKey, saved: SavedGame, store: TableStore) -> Session | None:
        """The session of a *saved* table; None where it cannot be played again and so begins anew.

        Raises `CannotResume` where its result is in.
        """
        try:
            return Session.of_save(saved, store, self._settings, self._tools)
        except CannotResume:
            if self.view.table(key[1]).done:
                raise
            _log.exception("table %s cannot be played again", key)
            self.notices.append(f"The game of table {key[1]} cannot be read: it begins anew.")
            return None

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass: collect what computers have played to its end, and begin their next table."""
        if self._closed:
            return
        background = self._background
        asked = any(not each.closed and each.searching for each in self._sessions.values())
        background.hold(self.paused or asked)
        self._collect()
        if background.key is None and not self.paused:
            self._begin_table()
        self._unsaved_for += dt
        if background.key is not None and self._unsaved_for >= _SAVED_EVERY:
            self._write()

    def cancel(self) -> None:
        """Stop the table that computers play; ``paused`` until the host lets them go on. It stands as it does."""
        self.paused = True
        self._collect()
        self._background.stop()

    def keep(self) -> None:
        """Save how far the tables of computers are, and the times used at those of people."""
        if self._closed:
            return
        for session in self._sessions.values():
            session.keep()
        if self._background.key is not None:
            self._write()

    def close(self) -> None:
        """Leave the party: everything is cancelled, and the tables are saved as they stand."""
        if self._closed:
            return
        self._close_sessions()
        playing = self._background.key is not None
        self._collect()
        self._background.close()
        if playing:
            self._write()
        self._closed = True
        if self._claimed:
            self._store.let_go(self.save_id)

    # -- tables ----------------------------------------------------------------------------------------------------

    def _key(self, table: int) -> TableKey:
        return self.view.round, table

    def _is_over(self, key: TableKey) -> bool:
        """Whether the game of a table was played to its end here."""
        return key in self._games and self._games[key].table.summary.over

    def _played_elsewhere(self, key: TableKey) -> None:
        """A slip was entered by hand: nobody goes on with the table here."""
        if self._background.key == key:
            self._background.stop()
        if key in self._sessions:
            self._sessions.pop(key).close()

    def _now(self, table: PartyTable) -> TableNow:
        if table.done:
            return TableNow(TableStatus.DONE)
        key = self._key(table.number)
        session = self._sessions.get(key)
        if session is not None and not session.closed:
            share, left = self._family.share(session.view_for(None)), session.clock
            seconds = math.ceil(left[1]) if left is not None and left[0] == "game" else None
            return TableNow(TableStatus.PEOPLE, session.turn, dict(session.scores), share, seconds)
        if self._background.key == key:
            seen = self._background.seen
            if seen is None:
                return TableNow(TableStatus.COMPUTERS)
            return TableNow(TableStatus.COMPUTERS, seen.turn, dict(seen.scores), self._family.share(seen))
        saved = self._games.get(key)
        if saved is None:
            return TableNow(TableStatus.WAITING)
        status = TableStatus.PEOPLE if self.has_people(table.number) else TableStatus.COMPUTERS
        stands = session.view_for(None) if session is not None else self.table_view(table.number)
        share = self._family.share(stands) if stands is not None else None
        left_over = max(0, math.ceil(60 * self.party.setup.minutes - sum(saved.table.times.values())))
        summary = saved.table.summary
        seconds = left_over if status is TableStatus.PEOPLE else None
        return TableNow(status, summary.turn, summary.scores, share, seconds)

    @cached_property
    def _family(self) -> Family:
        return family_of(table_game(self.party, self.view.tables[0], self._tools.dictionary))

    def _begin_table(self) -> None:
        """Have computers play the next of their tables."""
        if self.party.phase is not PartyPhase.PLAYING or self.party.setup.steward:
            return
        for table in self.view.tables:
            key = self._key(table.number)
            if not table.done and not self.has_people(table.number) and key not in self._failed:
                self._background.begin(key, partial(self._game_of, table, key), table_levels(self.party, table))
                return

    def _game_of(self, table: PartyTable, key: TableKey) -> Game:
        """The game of a table of computers as far as it was played, or a new one."""
        saved = self._games.get(key)
        if saved is not None:
            with suppress(CannotResume):
                return self._replay(saved)
        return table_game(self.party, table, self._tools.dictionary)

    def _table_played(self, key: TableKey, game: Game | None) -> None:
        """Enter what computers have played."""
        table = self.view.table(key[1])
        if game is None:
            self._failed.add(key)
            self.notices.append(f"Table {table.number} cannot be played: enter its result by hand.")
            return
        self._games[key] = self._kept_table(key, game, game.view(None), game.outcome is not None)
        self._enter(key, game)
        self._write()

    def _enter(self, key: TableKey, game: Game) -> None:
        """Enter the result of a table that is over, if its round is the one that is played."""
        if key[0] != self.view.round:
            return
        table = self.view.table(key[1])
        slip = TableResult(table.number, result_lines(game.view(None), table.numbers, table.prize_word), played=True)
        if slip == self.slip(table.number):
            return
        try:
            self.party.apply(slip)
        except IllegalAction:
            _log.exception("the result of table %s cannot be entered", key)
            self.notices.append(f"The result of table {table.number} cannot be entered: enter it by hand.")

    def _keep_table(self, key: TableKey, save: SavedGame) -> Path:
        """Keep the game of a table with people, and its result when it is over. Raises OSError."""
        self._games[key] = save
        if save.table.summary.over:
            self._enter(key, self._replay(save))
        return self._store.write(self._saved())

    def _replay(self, saved: SavedGame) -> Game:
        try:
            return replay_game(saved.rules_part(), self._tools.dictionary)
        except (BadSave, UnknownGame) as error:
            raise CannotResume(f"table {saved.id}: {error}", 0) from error

    def _close_sessions(self) -> None:
        for session in list(self._sessions.values()):
            session.close()
        self._sessions.clear()

    # -- the save --------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write the party as it stands. What the disk refuses is said once, and tried again by the store."""
        self._unsaved_for = 0.0
        self.notices.extend(self._writer.write(self._saved()))

    def _saved(self) -> SavedGame:
        games = dict(self._games)
        running, key = self._in_progress(), self._background.key
        if running is not None and key is not None:
            games[key] = running
        save = kept_party(self.save_id, self.party, self.view, self._table, games, self._tools.now())
        self._table = save.table
        return save

    def _kept_table(self, key: TableKey, game: Game, seen: TableView, over: bool) -> SavedGame:
        plans = table_plans(self.party, self.view.table(key[1]))
        return kept_table(self.save_id, key, game, seen, plans, over, self._tools.now())

    def _in_progress(self) -> SavedGame | None:
        """The game that computers play now, as far as they have come; None if they play none."""
        sitting = self._background.sitting
        if sitting is None or sitting.game is None or sitting.seen is None:
            return None
        return self._kept_table(sitting.key, sitting.game, sitting.seen, False)

    def _collect(self) -> None:
        """Keep the game that computers play now, to be taken up again; enter it if it is over."""
        running, key = self._in_progress(), self._background.key
        if running is not None and key is not None:
            self._games[key] = running
        if self._background.done:
            with suppress(Cancelled):  # then it is taken up again
                self._table_played(*self._background.take())
