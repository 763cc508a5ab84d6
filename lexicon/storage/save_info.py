"""What a look at the file of a save tells: the game, or what is wrong with the file and what is left of it."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from pathlib import Path

import msgspec

from lexicon.storage import _savetext
from lexicon.storage._files import backup_of, reason
from lexicon.storage.saved_game import SavedGame
from lexicon.system.plainfile import read_plain
from lexicon.system.remembered import Remembered

SAVE_SUFFIX = ".json"
MOST_BYTES = 16 * 2**20
"""Of a save: a party of twenty rounds at twenty tables has 3 MB, and what is much larger would hold up every list."""
_KEPT_BYTES = 2 * 2**20
"""Of files whose games are kept in memory: a hundred games or more, and no large party."""
_MOST_REMEMBERED = 2**20
"""Of a sound save and its backup that is not read anew for every list."""


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
    refused: bool = False
    """Whether what is wrong is not in the file: the system does not let it be read now."""


class Inspector:
    """Looks at the files of saves, and remembers what it found in those that have not changed since."""

    def __init__(self) -> None:
        self._decoder = _savetext.Decoder(_KEPT_BYTES)
        self._found: Remembered[SaveInfo] = Remembered(_weight)

    def remembered(self, path: Path) -> SaveInfo:
        """What `inspect` finds at *path*, or found there when the file and its backup were as they are."""
        return self._found.get(path, backup_of(path), partial(self.inspect, path))

    def inspect(self, path: Path) -> SaveInfo:
        """Read the save at *path*; no damage raises an error."""
        save_id = path.name.removesuffix(SAVE_SUFFIX)
        modified = modified_at(path)
        try:
            save = self._decoder.decode(save_id, read_plain(path, MOST_BYTES))
        except _savetext.NewerFormatError as newer:
            return SaveInfo(save_id, path, SaveState.NEWER, modified, problem=f"This game was {newer}.")
        except _savetext.UnreadableError as damage:
            return _damaged(save_id, path, modified, str(damage))
        except FileNotFoundError:
            return _damaged(save_id, path, modified, "The file is missing; only its backup is here.")
        except OSError as error:
            damaged = _damaged(save_id, path, modified, f"The file cannot be opened: {reason(error)}.")
            return msgspec.structs.replace(damaged, refused=True)
        return SaveInfo(save_id, path, SaveState.GOOD, save.table.updated or modified, save)


def modified_at(path: Path) -> float:
    """When the save at *path* was changed last, or its backup if that alone is left: Unix seconds; 0 without both."""
    for candidate in (path, backup_of(path)):
        try:
            return candidate.stat().st_mtime
        except OSError:
            continue
    return 0.0


def _damaged(save_id: str, path: Path, modified: float, problem: str) -> SaveInfo:
    backup = _read_backup(save_id, backup_of(path))
    sound = _read_sound_part(save_id, path)
    better = backup if backup and len(backup.actions) >= (len(sound.actions) if sound else 0) else sound
    return SaveInfo(save_id, path, SaveState.DAMAGED, modified, better, problem)


def _weight(info: SaveInfo, size: int) -> int | None:
    """What a finding counts for in memory: of a damaged file few actions are read, a large sound one is read anew."""
    if info.refused or (info.state is SaveState.GOOD and size > _MOST_REMEMBERED):
        return None
    return min(size, _MOST_REMEMBERED)


def _read_backup(save_id: str, path: Path) -> SavedGame | None:
    try:
        return _savetext.decode(save_id, read_plain(path, MOST_BYTES))
    except (OSError, ValueError):
        return None


def _read_sound_part(save_id: str, path: Path) -> SavedGame | None:
    try:
        return _savetext.salvage(save_id, read_plain(path, MOST_BYTES))
    except (OSError, ValueError):
        return None
