"""The shelf of saved games: written after every action, never lost, never deleted."""

from __future__ import annotations

import hashlib
import logging
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

import msgspec

from lexicon.storage import _savetext, claims
from lexicon.storage._files import (
    BACKUP_SUFFIX,
    advice,
    backup_of,
    file_names,
    move,
    reason,
    set_aside,
    settle,
    shortened,
    sweep,
    write_atomically,
)
from lexicon.storage.save_info import MOST_BYTES, SAVE_SUFFIX, Inspector, SaveInfo, SaveState, modified_at
from lexicon.storage.saved_game import SavedGame
from lexicon.system.plainfile import read_plain

_log = logging.getLogger(__name__)

_FINISHED = "finished"
_AWAY = "away"
_OPEN = ".open"
_REVIEWS = "reviews"
_WISH = 180
"""Bytes of a name that is made of another one."""


class SaveError(Exception):
    """A save that cannot be opened as it is; ``info`` tells what is wrong."""

    def __init__(self, info: SaveInfo) -> None:
        super().__init__(info.problem)
        self.info = info


class InUse(OSError):
    """Another window of the program is at this game."""


class SaveStore:
    """One JSON file a game in ``folder``; finished games in ``finished``, those put away in ``away``.

    A damaged or newer file is listed under its name with what is wrong and is never written to, moved or deleted
    by the program itself; opening what is left of it makes a new save beside it.

    A save that the disk refuses waits in memory: it is listed and read as if it were written, and `write_waiting`
    tries again.
    """

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._now = now
        self._known_good: set[Path] = set()
        self._waiting: dict[str, tuple[SavedGame, OSError]] = {}
        self._unreadable: dict[Path, OSError] = {}
        self._inspector = Inspector()
        self._latest: dict[str, SavedGame] = {}

    # -- reading ---------------------------------------------------------------------------------------------------

    def list_games(self) -> tuple[SaveInfo, ...]:
        """Games in progress and everything damaged or newer, latest first."""
        return self._list_in(self.folder)

    def list_finished(self) -> tuple[SaveInfo, ...]:
        """Finished games, latest first."""
        return self._list_in(self.folder / _FINISHED)

    def latest_finished(self) -> SaveInfo | None:
        """The game finished last; cheaper than the list of all."""
        paths = [path for path in self._paths(self.folder / _FINISHED) if os.path.exists(path)]
        latest = max(paths, key=modified_at, default=None)
        return self._seen_in(latest) if latest is not None else None

    def list_away(self) -> tuple[SaveInfo, ...]:
        """Games that were put away, latest first."""
        return self._list_in(self.folder / _AWAY)

    def info(self, save_id: str) -> SaveInfo:
        """Look at one save. Raises ``KeyError`` when there is none of that id."""
        if save_id in self._waiting:
            return self._waiting_info(save_id)
        return self._inspect(self._find(save_id))

    def load(self, save_id: str) -> SavedGame:
        """Read a save. Raises ``KeyError`` (none of that id) or `SaveError` (damaged, newer)."""
        info = self.info(save_id)
        if info.state is not SaveState.GOOD or info.save is None:
            raise SaveError(info)
        return info.save

    def load_rescued(self, save_id: str) -> SavedGame:
        """What still works of a save, as a new save: of a damaged one its backup, else its readable actions.

        Raises ``KeyError`` or `SaveError` when nothing of it can be read.
        """
        info = self.info(save_id)
        if info.save is None:
            raise SaveError(info)
        return msgspec.structs.replace(info.save, id=self.free_id(f"{save_id}-rescued"))

    @property
    def message(self) -> str:
        """Which shelves could not be read when they were listed last, as sentences for people; else empty."""
        names = {self.folder: "The saved games", self.folder / _FINISHED: "The finished games"}
        return " ".join(
            f"{names.get(folder, 'The games put away')} cannot be read: {reason(error)}."
            for folder, error in sorted(self._unreadable.items())
        )

    @contextmanager
    def opened(self, save_id: str) -> Iterator[SavedGame]:
        """A save that is to be gone on with: claimed before it is read, since another window may be about to write it.

        Whoever goes on with it claims it as well; here it is let go. Raises ``KeyError`` or `SaveError`.
        """
        claimed = self.claim(save_id)
        try:
            yield self.load(save_id)
        finally:
            if claimed:
                self.let_go(save_id)

    # -- writing ---------------------------------------------------------------------------------------------------

    def write(self, save: SavedGame) -> Path:
        """Write a save whole, keeping the one before as ``.bak``.

        Raises ``ValueError`` (no name for a file) and ``OSError`` (disk full, no permission): then the save waits.
        """
        if not save.id or any(mark in save.id for mark in ("\0", "/", os.sep, os.altsep or os.sep)):
            raise ValueError(f"not a name for a save: {save.id!r:.60}")
        self._latest[save.id] = save
        earlier = self._waiting.pop(save.id, None)  # first: this one may be refused late, at any moment from here
        try:
            return self._put(save)
        except OSError as error:
            self._wait(save, error)
            raise
        finally:
            if earlier is not None:
                self.let_go(save.id)

    def problem(self, save_id: str) -> str:
        """Why a save waits to be written, as the system says it; empty if it does not wait."""
        return reason(self._waiting[save_id][1]) if save_id in self._waiting else ""

    def advice(self, save_id: str) -> str:
        """What people can do that a save which waits can be written, a sentence; empty if it does not wait."""
        return advice(self._waiting[save_id][1], self.folder) if save_id in self._waiting else ""

    @property
    def waiting(self) -> tuple[SavedGame, ...]:
        """The saves that the disk has refused so far."""
        return tuple(save for save, _ in list(self._waiting.values()))

    def write_waiting(self) -> tuple[SavedGame, ...]:
        """Try again to write what waits; the saves that are written now."""
        written = []
        for save in self.waiting:
            try:
                self.write(save)
                written.append(save)
            except OSError:
                _log.warning("the save %s still cannot be written", save.id)
        return tuple(written)

    def unsaved(self) -> tuple[SavedGame, ...]:
        """What is still in memory alone after another try, and after the disk has taken or refused all it was given."""
        settle()
        self.write_waiting()
        settle()
        return self.waiting

    def _wait(self, save: SavedGame, error: OSError) -> None:
        _log.warning("the save %s cannot be written: %s", save.id, error)
        if self._latest.get(save.id) is not save:
            return  # the disk says so late, and what came after has been written
        if save.id not in self._waiting:
            self.claim(save.id)  # while it waits no other window may go on from the file
        self._waiting[save.id] = save, error

    def _put(self, save: SavedGame) -> Path:
        path = self._shelf(save) / (save.id + SAVE_SUFFIX)
        former = self._on_other_shelf(path)
        if os.path.exists(path) and former is not None:
            if not self._is_left_over(former):
                set_aside(path, "earlier")
        elif os.path.exists(path) and path not in self._known_good:
            state = self._inspect(path).state
            if state is not SaveState.GOOD:
                set_aside(path, state.value)
        write_atomically(path, _savetext.encode(save), late=partial(self._wait, save), former=former)
        self._known_good.add(path)
        if former is not None:
            self._drop(former)
        return path

    def claim(self, save_id: str) -> bool:
        """Keep other processes from going on with a game; False if one of them has claimed it."""
        return claims.claim(self._claim_file(save_id))

    def let_go(self, save_id: str) -> None:
        """Undo `claim`."""
        claims.let_go(self._claim_file(save_id))

    def _claim_file(self, save_id: str) -> Path:
        digest = hashlib.sha256(os.fsencode(save_id)).hexdigest()
        return self.folder / _OPEN / f"{digest[:32]}{claims.SUFFIX}"

    def put_away(self, save_id: str) -> None:
        """Take a save off the list; it stays on disk.

        Raises ``KeyError``, `InUse` (open in another window) and ``OSError``; then it is where it was.
        """
        if not self.claim(save_id):
            raise InUse("it is open in another window")
        try:
            if save_id in self._waiting:
                self.write(self._waiting[save_id][0])
            self._move(self._find(save_id), self.folder / _AWAY)
        finally:
            self.let_go(save_id)

    def bring_back(self, save_id: str) -> None:
        """Undo `put_away`; one that was given up goes on. Raises ``KeyError``, ``OSError``."""
        path = self._path_in(self.folder / _AWAY, save_id)
        if path is None:
            raise KeyError(save_id)
        info = self._inspect(path)
        over = info.save is not None and info.save.table.summary.over
        self._move(path, self.folder / _FINISHED if over else self.folder)
        if info.state is SaveState.GOOD and info.save is not None and info.save.table.given_up:
            self.write(
                msgspec.structs.replace(info.save, table=msgspec.structs.replace(info.save.table, given_up=False))
            )

    def tidy(self) -> None:
        """Put in order what killed processes left behind.

        Files half written, locks and the file of a game that is on another shelf go; a game in progress that an earlier
        version left among the finished ones comes back.
        """
        now = self._now()
        claims.sweep_locks(self.folder / _OPEN, now)
        for folder in (*self._folders(), self.folder / _REVIEWS):
            sweep(folder, now)
        for folder in self._folders():
            for path in self._paths(folder):
                if os.path.exists(path) and self._is_left_over(path):
                    self._drop(path)
        for info in self.list_finished():
            if info.state is SaveState.GOOD and info.save is not None and self._shelf(info.save) == self.folder:
                self._bring_home(info)

    def _bring_home(self, info: SaveInfo) -> None:
        if info.id in self._waiting or os.path.exists(self.folder / info.path.name) or not self.claim(info.id):
            return
        try:
            self._move(info.path, self.folder)
        except OSError as error:
            _log.warning("%s cannot be moved: %s", info.path, error)
        finally:
            self.let_go(info.id)

    # -- within ----------------------------------------------------------------------------------------------------

    def _shelf(self, save: SavedGame) -> Path:
        return self.folder / _FINISHED if save.table.summary.over else self.folder

    def _on_other_shelf(self, path: Path) -> Path | None:
        """The file of the same game in progress when *path* is for finished ones, and the other way round."""
        others = (folder / path.name for folder in (self.folder, self.folder / _FINISHED) if folder != path.parent)
        return next((other for other in others if os.path.exists(other)), None)

    def _drop(self, former: Path) -> None:
        """Remove a file that has come to another shelf, where it is the backup now; what cannot go is not listed."""
        self._known_good.discard(former)
        for file in (former, backup_of(former)):
            with suppress(OSError):
                file.unlink(missing_ok=True)

    def _is_left_over(self, path: Path) -> bool:
        """Whether *path* is what `_drop` would have removed, had the program not been killed."""
        other = self._on_other_shelf(path)
        return other is not None and _same(path, backup_of(other))

    def _move(self, path: Path, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / path.name
        if path == target:
            return
        if os.path.exists(path):
            if os.path.exists(target):
                set_aside(target, "earlier")
            move(path, target)
        if os.path.exists(backup_of(path)):
            with suppress(OSError):
                backup_of(path).replace(backup_of(target))
        if path in self._known_good:
            self._known_good.discard(path)
            self._known_good.add(target)

    def _find(self, save_id: str) -> Path:
        found = [path for folder in self._folders() if (path := self._path_in(folder, save_id)) is not None]
        if not found:
            raise KeyError(save_id)
        return next((path for path in found if os.path.exists(path) and not self._is_left_over(path)), found[0])

    @staticmethod
    def _path_in(folder: Path, save_id: str) -> Path | None:
        path = folder / (save_id + SAVE_SUFFIX)
        return path if os.path.exists(path) or os.path.exists(backup_of(path)) else None

    def free_id(self, wish: str) -> str:
        """*wish*, or as much of it as a file's name holds with a number behind it: an id that no save has."""
        candidates = (shortened(wish, _WISH) if n == 1 else f"{shortened(wish, _WISH)}-{n}" for n in range(1, 10_000))
        return next(
            c for c in candidates if c not in self._waiting and not any(self._path_in(f, c) for f in self._folders())
        )

    def _folders(self) -> tuple[Path, Path, Path]:
        return self.folder, self.folder / _FINISHED, self.folder / _AWAY

    def _list_in(self, folder: Path) -> tuple[SaveInfo, ...]:
        infos = [self._seen_in(path) for path in self._paths(folder) if self._is_listed(path)]
        infos += [self._waiting_info(save.id) for save in self.waiting if self._shelf(save) == folder]
        return tuple(sorted(infos, key=lambda info: (-info.modified, info.id)))

    def _paths(self, folder: Path) -> list[Path]:
        """Where the saves of *folder* are; of one that cannot be read it is noted why."""
        try:
            paths = list(_save_paths(folder))
        except FileNotFoundError:
            paths = []
        except OSError as error:
            _log.warning("%s cannot be read: %s", folder, error)
            self._unreadable[folder] = error
            return []
        self._unreadable.pop(folder, None)
        return paths

    def _is_listed(self, path: Path) -> bool:
        """Whether *path* stands for a game: not for the rest of one that is on another shelf, or waits in memory."""
        if path.name.removesuffix(SAVE_SUFFIX) in self._waiting:
            return False
        if os.path.exists(path):
            return not self._is_left_over(path)
        return not any(os.path.exists(folder / path.name) for folder in self._folders())

    def _waiting_info(self, save_id: str) -> SaveInfo:
        save, _ = self._waiting[save_id]
        return SaveInfo(save_id, self._shelf(save) / (save_id + SAVE_SUFFIX), SaveState.GOOD, save.table.updated, save)

    def _seen_in(self, path: Path) -> SaveInfo:
        """What `_inspect` finds, or found there before: for lists, which have to be quick."""
        return self._noted(self._inspector.remembered(path))

    def _inspect(self, path: Path) -> SaveInfo:
        return self._noted(self._inspector.inspect(path))

    def _noted(self, info: SaveInfo) -> SaveInfo:
        """*info*, once it is noted whether the file may be written over."""
        if info.state is SaveState.GOOD:
            self._known_good.add(info.path)
        else:
            self._known_good.discard(info.path)
        return info


class UnkeptStore(SaveStore):
    """Takes saves and keeps nothing: for games of lessons, which begin anew at each step."""

    def __init__(self) -> None:
        super().__init__(Path())

    def write(self, save: SavedGame) -> Path:
        """Keep nothing."""
        del save
        return self.folder

    def claim(self, save_id: str) -> bool:
        """Nobody else can be at the game."""
        del save_id
        return True

    def let_go(self, save_id: str) -> None:
        """There is nothing to let go of."""


def _save_paths(folder: Path) -> Iterator[Path]:
    """Where saves are, or would be whose backup alone is left. Raises ``OSError``."""
    names = file_names(folder)
    saves = {name for name in names if name.endswith(SAVE_SUFFIX)}
    backups = names - {backup_of(folder / name).name for name in saves}
    alone = {name.removesuffix(BACKUP_SUFFIX) for name in backups if name.endswith(SAVE_SUFFIX + BACKUP_SUFFIX)}
    yield from (folder / name for name in sorted(saves | alone))


def _same(one: Path, other: Path) -> bool:
    """Whether both files are there and hold the same."""
    try:
        return one.samefile(other) or read_plain(one, MOST_BYTES) == read_plain(other, MOST_BYTES)
    except (OSError, ValueError):
        return False
