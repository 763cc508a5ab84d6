"""Statistics: one record a finished game in an SQLite file, and the figures drawn from them by person's name."""

from __future__ import annotations

import csv
import errno
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from time import monotonic, time

import msgspec

from lexicon.storage._files import reason, set_aside, write_atomically
from lexicon.storage._lenient import BadValue, read_struct
from lexicon.storage.parties import party_games
from lexicon.storage.saved_game import SavedGame
from lexicon.storage.saves import SaveStore
from lexicon.storage.statistics.figures import Category, Figures, Played, RecordRow, make_figures, make_row
from lexicon.storage.statistics.game_record import GameRecord, PlayerRecord, sound_record, with_players
from lexicon.storage.statistics.schema import VERSION, upgrade

_log = logging.getLogger(__name__)

_PATIENCE = 0.3
"""Seconds to wait for another process that has the file locked; the window stands still meanwhile."""
_RESTS = 5.0
"""Seconds after a wait that was in vain in which the file is asked without waiting."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""Errors of SQLite that speak of what is in the file, and not of the disk, of locks or of permissions."""
_Row = tuple[object, ...]
_Rows = tuple[_Row, tuple[_Row, ...]]
"""A row of a game, and of each seat at its table."""
_SEAT_COLUMNS = PlayerRecord.__struct_fields__
_GAME_COLUMNS = tuple(name for name in GameRecord.__struct_fields__ if name != "players")


class Statistics:
    """The database file; made when the first game is entered.

    A damaged file, or one of a newer version, is set aside and a new one filled from the saved games where possible;
    one that cannot be read now (locked, no permission) is left alone and counts as empty. ``message`` says so. Safe to
    use from several threads: each call opens the file for itself.
    """

    def __init__(
        self,
        path: Path,
        finished: Callable[[], Iterable[GameRecord]] = tuple,
        now: Callable[[], float] = time,
    ) -> None:
        self._path = path
        self._finished = finished
        self._now = now
        self._set_aside = ""
        self._unreadable = ""
        self._known: dict[_Rows, GameRecord | None] = {}
        """What was read last: making records takes much longer than reading rows."""
        self._in_vain = -_RESTS
        """When the file was waited for in vain, on the monotonic clock."""
        self._make_sure_it_works()

    @property
    def message(self) -> str:
        """What is wrong with the file or was done about it, as sentences for people; else empty."""
        return " ".join(filter(None, (self._unreadable, self._set_aside)))

    # -- writing ---------------------------------------------------------------------------------------------------

    def record(self, record: GameRecord) -> None:
        """Enter a finished game; the same game again takes the place of its record. Raises ``OSError``."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._open() as database:
            _enter(database, record)

    def catch_up(self) -> int:
        """Enter finished saved games that are not in yet (the program was killed in between); how many there were.

        A record that the database does not take costs only itself. Raises ``OSError``.
        """
        records = list(self._finished())
        if not records:
            return 0
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._open() as database:
            known = {id_ for (id_,) in database.execute("SELECT id FROM games")}
            (cleared,) = database.execute("SELECT COALESCE(MAX(moment), 0) FROM cleared").fetchone()
            missing = [r for r in records if r.id not in known and r.ended > cleared]
            return sum(_enter_if_sound(database, record) for record in missing)

    def clear(self) -> None:
        """Forget every game. Saved games stay, but are not entered again. Raises ``OSError``."""
        if _is_missing(self._path):
            return
        with self._open() as database:
            database.execute("DELETE FROM seats")
            database.execute("DELETE FROM games")
            database.execute("INSERT INTO cleared VALUES (?)", (self._now(),))

    def export_csv(self, path: Path) -> int:
        """Write every seat of every game as a line of a CSV file; how many. Raises ``OSError``."""
        games = self._read_games()
        names = [f"game_{name}" if name in _SEAT_COLUMNS else name for name in _GAME_COLUMNS]
        lines, text = 0, StringIO(newline="")
        writer = csv.writer(text)
        writer.writerow([*names, *_SEAT_COLUMNS])
        for game in games:
            for player in game.players:
                fields = msgspec.structs.asdict(player)
                fields["best_with"] = " ".join(player.best_with)
                fields["lengths"] = " ".join(f"{length}:{n}" for length, n in player.lengths.items())
                writer.writerow([*(getattr(game, name) for name in _GAME_COLUMNS), *fields.values()])
                lines += 1
        write_atomically(path, text.getvalue().encode("utf-8-sig", "replace"), backup=False)
        return lines

    # -- asking ----------------------------------------------------------------------------------------------------

    def people(self) -> list[tuple[str, int]]:
        """Every person's name, as last written, and how many games; most games first."""
        counts: dict[str, int] = {}
        names: dict[str, str] = {}
        for played in self._played():
            counts[played.person] = counts.get(played.person, 0) + 1
            names[played.person] = played.player.name
        return sorted(((names[p], n) for p, n in counts.items()), key=lambda each: (-each[1], each[0]))

    def categories(self, name: str) -> list[Category]:
        """What *name* has played, most often first: games, those for several by how many sat at the table."""
        mine = [played.category for played in self._played() if played.person == name.casefold()]
        return sorted(set(mine), key=lambda category: (-mine.count(category), category))

    def figures(self, name: str, category: Category | None = None, last: int = 0) -> Figures:
        """The figures of *name* in one category (None: all games), over the *last* so many games (0: all)."""
        mine = [
            played
            for played in self._played()
            if played.person == name.casefold() and category in (None, played.category)
        ]
        return make_figures(mine[-last:] if last else mine)

    def records(self, name: str) -> list[RecordRow]:
        """The table of records: a row for each category that *name* has played."""
        everybody = self._played()
        return [
            make_row(category, name.casefold(), [p for p in everybody if p.category == category])
            for category in self.categories(name)
        ]

    def best_of_deal(self, game: str, deal: int) -> tuple[str, int] | None:
        """Who did best in a deal of a game for one, and the score; None if nobody has won or played it."""
        tried = [p for p in self._played() if p.game.game == game and p.game.deal == deal and p.counts]
        if not tried:
            return None
        best = min(tried, key=lambda p: p.rank)
        return best.player.name, best.player.score

    def has_played(self, name: str, game: str, deal: int) -> bool:
        """Whether *name* has finished a deal of a game for one before, however well."""
        return any(
            played.person == name.casefold() and played.game.game == game and played.game.deal == deal
            for played in self._played()
        )

    def daily(self, name: str, game: str) -> dict[str, GameRecord]:
        """The daily deals of *game* that *name* finished, by date (ISO); of several tries the best.

        Those in which something hidden had been seen do not count.
        """
        tried = self.daily_deals(name).get(game, {})
        return {day: record for day, record in tried.items() if not record.seen}

    def daily_deals(self, name: str) -> dict[str, dict[str, GameRecord]]:
        """All daily deals that *name* finished, by game, then by date (ISO); of several tries the best.

        Those in which something hidden had been seen come last, and count for less than any other try.
        """
        found: dict[str, dict[str, GameRecord]] = {}
        mine = [p for p in self._played() if p.person == name.casefold() and p.game.daily]
        for played in sorted(mine, key=lambda p: (not p.game.seen, p.counts, -p.rank)):
            found.setdefault(played.game.game, {})[played.game.daily] = played.game
        return found

    # -- within ----------------------------------------------------------------------------------------------------

    def _played(self) -> list[Played]:
        """Every game of every person, oldest first."""
        return [
            Played(game, player, player.name.casefold())
            for game in self._games()
            for player in game.players
            if player.kind == "person"
        ]

    def _games(self) -> list[GameRecord]:
        """Every game, oldest first; none where the file cannot be read now, which ``message`` tells."""
        try:
            games = self._read_games()
        except OSError as error:
            _log.warning("the statistics cannot be read: %s", error)
            self._unreadable = f"The statistics cannot be read now: {reason(error)}."
            return []
        self._unreadable = ""
        return games

    def _read_games(self) -> list[GameRecord]:
        if _is_missing(self._path):
            return []
        with self._open() as database:
            columns = ", ".join(_SEAT_COLUMNS)
            seats = database.execute(f"SELECT game_id, {columns} FROM seats ORDER BY rowid").fetchall()
            games = database.execute(f"SELECT {', '.join(_GAME_COLUMNS)} FROM games ORDER BY ended, id").fetchall()
        at_table: dict[str, list[_Row]] = {}
        for game_id, *row in seats:
            at_table.setdefault(game_id, []).append(tuple(row))
        rows = [(game, tuple(at_table.get(game[0], ()))) for game in games]
        known = self._known
        self._known = {each: known[each] if each in known else _record(*each) for each in rows}
        return [record for record in self._known.values() if record is not None]

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The database, brought up to date; the block is kept whole or not at all. Raises ``OSError``."""
        with self._patience() as patience, _connected(self._path, patience) as database:
            database.execute("PRAGMA foreign_keys = ON")
            upgrade(database)
            database.execute("BEGIN")
            try:
                yield database
                database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    database.execute("ROLLBACK")
                raise

    @contextmanager
    def _patience(self) -> Iterator[float]:
        """Seconds to wait for the file within the block; none just after one that was locked for longer than that."""
        patience = _PATIENCE if monotonic() > self._in_vain + _RESTS else 0.0
        try:
            yield patience
        except OSError as error:
            if patience and _code(error) == sqlite3.SQLITE_BUSY:
                self._in_vain = monotonic()
            raise

    def _make_sure_it_works(self) -> None:
        try:
            if _is_missing(self._path):
                return
            with self._patience() as patience:
                why = _what_is_wrong(self._path, patience)
            if not why:
                return
            kept = set_aside(self._path, why)
            for companion in _companions(self._path):
                companion.unlink(missing_ok=True)
            number = self.catch_up()
        except OSError as error:
            _log.exception("the statistics cannot be used")
            self._unreadable = f"The statistics cannot be read now: {reason(error)}."
            return
        was = "were damaged" if why == "damaged" else "are of a newer version"
        games = "1 game was" if number == 1 else f"{number} games were"
        self._set_aside = f"The statistics {was} and are kept as {kept.name}; {games} taken from the saved games."


def finished_records(store: SaveStore) -> list[GameRecord]:
    """The records in the finished saved games of *store*, those of the tables of its parties too, oldest first."""
    records = []
    for info in reversed((*store.list_games(), *store.list_finished(), *store.list_away())):
        for save in _games_of(info.save):
            result = save.table.result
            if result is not None and (record := sound_record(result)) is not None:
                records.append(record)
            elif result is not None:
                _log.warning("the save %s holds no readable record", save.id)
    return records


def _games_of(save: SavedGame | None) -> Iterable[SavedGame]:
    """The games in *save*: those of the tables of a party, else the one."""
    if save is None:
        return ()
    return (save,) if save.party is None else party_games(save).values()


def _companions(path: Path) -> list[Path]:
    """The files that SQLite keeps beside *path*."""
    return [path.with_name(path.name + end) for end in ("-journal", "-wal", "-shm")]


def _is_missing(path: Path) -> bool:
    """Whether nothing, no link either, has that name. Raises ``OSError`` where that cannot be asked."""
    try:
        os.lstat(path)
    except FileNotFoundError:
        return True
    return False


@contextmanager
def _connected(path: Path, patience: float) -> Iterator[sqlite3.Connection]:
    """A connection that waits *patience* seconds for a lock, closed in the end.

    Raises ``OSError``, also for every error of SQLite.
    """
    for file in (path, *_companions(path)):
        if os.path.exists(file) and not os.path.isfile(file):  # a pipe would be waited for
            raise OSError(f"{file.name} is no file")
    if os.path.exists(path) and not os.access(path, os.R_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))  # SQLite says less
    target = os.path.realpath(path)
    if os.path.islink(path) and (os.path.islink(target) or not os.path.isdir(os.path.dirname(target))):
        raise OSError(f"{path.name} is a link that leads nowhere")
    try:
        database = sqlite3.connect(path, timeout=patience, isolation_level=None)
        database.text_factory = lambda text: text.decode("utf-8", "replace")
        try:
            yield database
        finally:
            database.close()
    except sqlite3.Error as error:
        raise OSError(str(error)) from error


def _code(error: OSError) -> int | None:
    """SQLite's own number of an error, without its details; None where it was not SQLite's."""
    code = getattr(error.__cause__, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def _what_is_wrong(path: Path, patience: float) -> str:
    """ "damaged", "newer" or "". Raises ``OSError`` where the file cannot be read now, which says nothing of it."""
    try:
        with _connected(path, patience) as database:
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if not 0 <= version <= VERSION:
                return "newer" if version > VERSION else "damaged"
            (sound,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
            if version and sound == "ok":
                upgrade(database)
                for columns, table in ((_GAME_COLUMNS, "games"), (_SEAT_COLUMNS, "seats"), (("moment",), "cleared")):
                    database.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 0")
    except OSError as error:
        if _code(error) in _DAMAGE:
            return "damaged"
        raise
    return "" if sound == "ok" and (version == 0) == (not tables) else "damaged"


def _enter_if_sound(database: sqlite3.Connection, record: GameRecord) -> bool:
    """Enter a record; false where SQLite does not take its values."""
    database.execute("SAVEPOINT record")
    try:
        _enter(database, record)
    except (OverflowError, ValueError, sqlite3.IntegrityError, sqlite3.ProgrammingError):
        _log.exception("the record of %r cannot be entered", record.id)
        database.execute("ROLLBACK TO record")
        return False
    finally:
        database.execute("RELEASE record")
    return True


def _enter(database: sqlite3.Connection, record: GameRecord) -> None:
    database.execute("DELETE FROM seats WHERE game_id = ?", (record.id,))
    database.execute("DELETE FROM games WHERE id = ?", (record.id,))
    values = [getattr(record, name) for name in _GAME_COLUMNS]
    _insert(database, "games", (*_GAME_COLUMNS, "players"), (*values, len(record.players)))
    for player in record.players:
        fields = msgspec.structs.asdict(player)
        fields["best_with"] = json.dumps(player.best_with)
        fields["lengths"] = json.dumps(player.lengths)
        person = player.name.casefold() if player.kind == "person" else ""
        _insert(database, "seats", ("game_id", "person", *fields), (record.id, person, *fields.values()))


def _insert(database: sqlite3.Connection, table: str, columns: Sequence[str], values: Sequence[object]) -> None:
    marks = ", ".join("?" * len(columns))
    database.execute(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", tuple(values))


def _record(game: _Row, seats: Iterable[_Row]) -> GameRecord | None:
    """The record in the row of a game and the rows of those who played it; None where it makes no sense."""
    return _game(game, [player for row in seats if (player := _player(row)) is not None])


def _player(row: Sequence[object]) -> PlayerRecord | None:
    """The record in a row; None for one that makes no sense: a flipped bit need not make a file unreadable."""
    fields = dict(zip(_SEAT_COLUMNS, row, strict=True))
    fields["won"] = bool(fields["won"])
    for name in ("best_with", "lengths"):
        with suppress(ValueError, RecursionError):
            fields[name] = json.loads(str(fields[name]))
    try:
        return read_struct(PlayerRecord, fields)
    except BadValue:
        _log.warning("a row of the statistics makes no sense: %.200r", row)
        return None


def _game(row: Sequence[object], players: list[PlayerRecord]) -> GameRecord | None:
    fields = dict(zip(_GAME_COLUMNS, row, strict=True))
    fields |= {name: bool(fields[name]) for name in ("low_wins", "seen")}  # numbers in the file
    record = sound_record(fields)
    if record is None:
        _log.warning("a row of the statistics makes no sense: %.200r", row)
        return None
    return with_players(record, players)
