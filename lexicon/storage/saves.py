"""The shelf of saved games: written after every action, never lost, never deleted."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from enum import StrEnum
from pathlib import Path

import msgspec

from lexicon.storage import _savetext, claims
from lexicon.storage._files import BACKUP_SUFFIX, backup_of, set_aside, sweep, write_atomically
from lexicon.storage.records import SavedGame

_SUFFIX = ".json"
_FINISHED = "finished"
_AWAY = "away"
_GOOD_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ()._-]{0,99}")


class SaveState(StrEnum):
    """Whether a save can be opened."""

    GOOD = "good"
    DAMAGED = "damaged"
    NEWER = "newer"


class SaveInfo(msgspec.Struct, frozen=True):
    """One line of the list of saved games."""

    id: str
    path: Path
    state: SaveState
    modified: float
    """Unix seconds of the file's last change."""
    save: SavedGame | None = None
    """The save itself when it is good; of a damaged one what its backup or its sound part gives, for the thumbnail."""
    problem: str = ""
    """What is wrong, a sentence for people; empty when good."""
    backup_works: bool = False
    readable_actions: int = 0
    """How many actions of a damaged file can still be read."""


class SaveError(Exception):
    """A save that cannot be opened as it is; ``info`` tells what is wrong and what still works."""

    def __init__(self, info: SaveInfo) -> None:
        super().__init__(info.problem)
        self.info = info


class SaveStore:
    """One JSON file a game in ``folder``; finished games in ``finished``, those put away in ``away``.

    A damaged or newer file is listed under its name with what is wrong and is never written to, moved or deleted
    by the program itself; opening what is left of it makes a new save beside it.
    """

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self._now = now
        self._known_good: set[Path] = set()

    # -- reading ---------------------------------------------------------------------------------------------------

    def list_games(self) -> tuple[SaveInfo, ...]:
        """Games in progress and everything damaged or newer, latest first."""
        if self.folder.is_dir():
            sweep(self.folder, self._now())
        return self._list_in(self.folder)

    def list_finished(self) -> tuple[SaveInfo, ...]:
        """Finished games, latest first."""
        return self._list_in(self.folder / _FINISHED)

    def latest_finished(self) -> SaveInfo | None:
        """The game finished last; cheaper than the list of all."""
        latest = max(_save_paths(self.folder / _FINISHED), key=_modified, default=None)
        return self._inspect(latest) if latest is not None else None

    def list_away(self) -> tuple[SaveInfo, ...]:
        """Games that were put away, latest first."""
        return self._list_in(self.folder / _AWAY)

    def info(self, save_id: str) -> SaveInfo:
        """Look at one save. Raises ``KeyError`` when there is none of that id."""
        return self._inspect(self._find(save_id))

    def load(self, save_id: str) -> SavedGame:
        """Read a save. Raises ``KeyError`` (none of that id) or `SaveError` (damaged, newer)."""
        info = self.info(save_id)
        if info.state is not SaveState.GOOD or info.save is None:
            raise SaveError(info)
        return info.save

    def load_rescued(self, save_id: str) -> SavedGame:
        """What still works of a damaged save, as a new save: its backup, else its readable actions.

        Raises ``KeyError`` or `SaveError` when nothing of it can be read.
        """
        info = self.info(save_id)
        if info.save is None:
            raise SaveError(info)
        return (
            info.save
            if info.state is SaveState.GOOD
            else msgspec.structs.replace(info.save, id=self.free_id(f"{save_id}-rescued"))
        )

    # -- writing ---------------------------------------------------------------------------------------------------

    def write(self, save: SavedGame) -> Path:
        """Write a save whole, keeping the one before as ``.bak``. Raises ``OSError`` and ``ValueError`` (bad id)."""
        if not _GOOD_ID.fullmatch(save.id) or save.id.endswith("."):
            raise ValueError(f"not a name for a save: {save.id!r}")
        path = self._shelf(save) / (save.id + _SUFFIX)
        self._bring_to(path)
        if path.exists() and path not in self._known_good:
            state = self._inspect(path).state
            if state is not SaveState.GOOD:
                set_aside(path, state.value)
        write_atomically(path, _savetext.encode(save), wait=False)
        self._known_good.add(path)
        return path

    def claim(self, save_id: str) -> bool:
        """Keep other processes from going on with a game; False if one of them has claimed it."""
        return claims.claim(self._claim_file(save_id))

    def let_go(self, save_id: str) -> None:
        """Undo `claim`."""
        claims.let_go(self._claim_file(save_id))

    def _claim_file(self, save_id: str) -> Path:
        return self.folder / ".open" / f"{save_id}.lock"

    def put_away(self, save_id: str) -> None:
        """Take a save off the list; it stays on disk. Raises ``KeyError``."""
        self._move(self._find(save_id), self.folder / _AWAY)

    def bring_back(self, save_id: str) -> None:
        """Undo `put_away`. Raises ``KeyError``."""
        path = self._path_in(self.folder / _AWAY, save_id)
        if path is None:
            raise KeyError(save_id)
        info = self._inspect(path)
        over = info.save is not None and info.save.table.summary.over
        self._move(path, self.folder / _FINISHED if over else self.folder)

    # -- within ----------------------------------------------------------------------------------------------------

    def _shelf(self, save: SavedGame) -> Path:
        return self.folder / _FINISHED if save.table.summary.over else self.folder

    def _bring_to(self, path: Path) -> None:
        # A finished game goes to its shelf, and comes back when its last turn is taken back.
        for folder in (self.folder, self.folder / _FINISHED):
            elsewhere = folder / path.name
            if elsewhere != path and elsewhere.exists() and not path.exists():
                self._move(elsewhere, path.parent)

    def _move(self, path: Path, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for source in (backup_of(path), path):
            if source.exists():
                source.replace(folder / source.name)
        if path in self._known_good:
            self._known_good.discard(path)
            self._known_good.add(folder / path.name)

    def _find(self, save_id: str) -> Path:
        for folder in (self.folder, self.folder / _FINISHED, self.folder / _AWAY):
            path = self._path_in(folder, save_id)
            if path is not None:
                return path
        raise KeyError(save_id)

    @staticmethod
    def _path_in(folder: Path, save_id: str) -> Path | None:
        path = folder / (save_id + _SUFFIX)
        return path if path.exists() or backup_of(path).exists() else None

    def free_id(self, wish: str) -> str:
        """*wish*, or that with a number behind it: an id that no save has."""
        candidates = (wish if n == 1 else f"{wish}-{n}" for n in range(1, 10_000))
        return next(c for c in candidates if not any(self._path_in(f, c) for f in self._folders()))

    def _folders(self) -> tuple[Path, Path, Path]:
        return self.folder, self.folder / _FINISHED, self.folder / _AWAY

    def _list_in(self, folder: Path) -> tuple[SaveInfo, ...]:
        infos = [self._inspect(path) for path in _save_paths(folder)]
        return tuple(sorted(infos, key=lambda info: (-info.modified, info.id)))

    def _inspect(self, path: Path) -> SaveInfo:
        save_id = path.name.removesuffix(_SUFFIX)
        modified = _modified(path)
        try:
            save = _savetext.decode(save_id, path.read_bytes())
        except _savetext.NewerFormatError as newer:
            return SaveInfo(save_id, path, SaveState.NEWER, modified, problem=f"This game was {newer}.")
        except _savetext.UnreadableError as damage:
            return self._damaged(save_id, path, modified, str(damage))
        except FileNotFoundError:
            return self._damaged(save_id, path, modified, "The file is missing; only its backup is here.")
        except OSError as error:
            return self._damaged(save_id, path, modified, f"The file cannot be opened: {error.strerror}.")
        self._known_good.add(path)
        return SaveInfo(save_id, path, SaveState.GOOD, save.table.updated or modified, save)

    def _damaged(self, save_id: str, path: Path, modified: float, problem: str) -> SaveInfo:
        self._known_good.discard(path)
        backup = _read_backup(save_id, backup_of(path))
        sound = _read_sound_part(save_id, path)
        readable = len(sound.actions) if sound else 0
        better = backup if backup and len(backup.actions) >= readable else sound
        return SaveInfo(save_id, path, SaveState.DAMAGED, modified, better, problem, backup is not None, readable)


def _save_paths(folder: Path) -> Iterator[Path]:
    if not folder.is_dir():
        return
    names = {path.name.removesuffix(BACKUP_SUFFIX) for path in folder.iterdir() if path.is_file()}
    yield from (folder / name for name in sorted(names) if name.endswith(_SUFFIX))


def _modified(path: Path) -> float:
    for candidate in (path, backup_of(path)):
        try:
            return candidate.stat().st_mtime
        except OSError:
            continue
    return 0.0


def _read_backup(save_id: str, path: Path) -> SavedGame | None:
    try:
        return _savetext.decode(save_id, path.read_bytes())
    except (OSError, ValueError):
        return None


def _read_sound_part(save_id: str, path: Path) -> SavedGame | None:
    try:
        return _savetext.salvage(save_id, path.read_bytes())
    except OSError:
        return None
