"""What a user has set and what the seats screen remembers, in one versioned JSON file."""

from __future__ import annotations

import errno
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from lexicon.storage._files import backup_of, reason, set_aside, write_atomically
from lexicon.storage._lenient import parse, read_struct
from lexicon.storage._values import Word
from lexicon.storage.saved_game import SeatPlan
from lexicon.system import text
from lexicon.system.jsontext import too_deep
from lexicon.system.plainfile import read_plain

SETTINGS_FORMAT = 1
_MOST_PLAYERS = 60
_USUAL = "the usual settings are used"
_NO_SETTINGS = (errno.EINVAL, errno.EFBIG, errno.EISDIR, errno.ELOOP)
"""Errors of what can hold no settings, a pipe, a folder, a huge file or a loop of links: it gives way."""

Movement = Literal["off", "fast", "normal", "slow"]
TextSize = Literal["normal", "large", "largest"]
Patterns = Literal["normal", "strong"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=5.0)]
LEAST_SIDE, MOST_SIDE = 100, 16_384
"""Pixels of a side of the window."""
Pixels = Annotated[int, msgspec.Meta(ge=LEAST_SIDE, le=MOST_SIDE)]
LESSON_TAKEN = 99
FIRST_LESSON = "keyword"
"""The game whose lesson is the first: the title offers it, the others are in the rule book alone."""
HEADS = 8
"""So many heads people may choose from."""
Head = Annotated[int, msgspec.Meta(ge=0, lt=HEADS)]
Step = Annotated[int, msgspec.Meta(ge=0, le=LESSON_TAKEN)]


class Settings(msgspec.Struct):
    """Everything on the settings page, and what is remembered between games. Change fields, then save the store."""

    sound_volume: Percent = 70
    sound_on: bool = True
    movement: Movement = "normal"
    text_size: TextSize = "normal"
    patterns: Patterns = "normal"
    full_screen: bool = False
    larger_focus: bool = False
    thinking_pause: Seconds = 1.5
    """Seconds a computer player waits at least before it acts; 0 is none."""
    dictionary: Word = ""
    """Id of the dictionary for new games; empty is the bundled one."""
    meanings_folder: Annotated[str, msgspec.Meta(max_length=4096)] = ""
    """Folder of a WordNet copy that gives meanings; empty is none."""
    window_size: tuple[Pixels, Pixels] = (1280, 800)
    """Of the window when it is neither full screen nor maximized."""
    maximized: bool = False
    desktop_offers: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """At how many starts it has been offered to put the game on the desktop."""
    players: list[str] = []
    """Names of people who have played here, latest first."""
    heads: dict[str, Head] = {}
    """The head that each person has chosen, or was given as another had theirs, by name in small letters."""
    last_seats: dict[str, list[SeatPlan]] = {}
    """For each game, the seats as they were last set."""
    last_options: dict[str, dict[str, Any]] = {}
    """For each game, its options as they were last set (the rules' and the table's: clock, match, hints)."""
    lessons: dict[str, Step] = {}
    """For each game whose lesson was begun, the step to go on at; `LESSON_TAKEN` when it was finished."""

    def remember_player(self, name: str) -> None:
        """Put a person's name at the head of `players`, once; somebody new keeps the head that `head_of` tells."""
        name = text.name(name)
        if name:
            if (head := self.head_of(name)) != _usual_head(name):
                self.choose_head(name, head)
            self.players = [name, *(other for other in self.players if other.casefold() != name.casefold())]
            del self.players[_MOST_PLAYERS:]

    def forget_player(self, name: str) -> None:
        """Take a name off the list of remembered players (statistics keep it)."""
        self.players = [other for other in self.players if other != name]
        self.heads.pop(_key(name), None)

    def head_of(self, name: str) -> int:
        """The head of a person: the one chosen, else one that goes by the letters of the name.

        Somebody who has not played here gets one that nobody remembered has, while there are any.
        """
        head: int | None = self.heads.get(_key(name))
        if head is not None:
            return head
        usual = _usual_head(name)
        if _key(name) in map(_key, self.players):
            return usual
        taken = {self.head_of(other) for other in self.players}
        return next((head for i in range(HEADS) if (head := (usual + i) % HEADS) not in taken), usual)

    def choose_head(self, name: str, head: int) -> None:
        """Remember a person's head."""
        self.heads = {**self.heads, _key(name): head % HEADS}


def _key(name: str) -> str:
    return text.name(name).casefold()


def _usual_head(name: str) -> int:
    return sum(map(ord, _key(name))) % HEADS


_REMEMBERED = ("desktop_offers", "players", "heads", "last_seats", "last_options", "lessons")


class SettingsStore:
    """The settings file: read once, saved whenever something changed.

    ``message`` is empty, or a sentence on what was wrong with the file; a damaged file is set aside, never deleted, and
    the write before it is used. One that the system does not let be read is left alone, and so is its backup.
    Fields that this version does not know are kept as they are. Of two windows with one file each saves what was
    changed in it, and leaves to the other what was changed there.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unknown: dict[str, Any] = {}
        self.message = ""
        self.settings = self._first() or Settings()
        self._before = _builtins(self.settings)

    def save(self) -> None:
        """Write what was changed since the last time (atomic).

        Raises ``OSError``, also where the file is there and cannot be read: what it holds is not written over.
        """
        mine = _builtins(self.settings)
        there = self._read()
        theirs = self._before if there is None else _builtins(there)
        merged = {name: _merged(name, self._before[name], value, theirs[name]) for name, value in mine.items()}
        written = (
            json.dumps({"format": SETTINGS_FORMAT, **self._unknown, **merged}, indent=2, ensure_ascii=False) + "\n"
        )
        write_atomically(self._path, written.encode("utf-8", "backslashreplace"))
        self._before = mine

    def reset(self) -> None:
        """Everything back to its default; names, seats and options remembered stay. Saves. Raises ``OSError``."""
        fresh = Settings()
        for name in fresh.__struct_fields__:
            if name not in _REMEMBERED:
                setattr(self.settings, name, getattr(fresh, name))
                self._before[name] = _ANOTHER
        self.save()

    def _first(self) -> Settings | None:
        """What the file holds, or if it had to be set aside the write before; None where there is nothing to use."""
        try:
            settings = self._read()
        except OSError as error:
            why = f"The settings cannot be read ({reason(error)}) and are left as they are"
            self.message = self.message or f"{why}; the usual ones are used."
            return None
        if settings is not None or not self.message:
            return settings
        message = self.message
        with suppress(OSError, ValueError, RecursionError):
            fields = parse(read_plain(backup_of(self._path)))
            if isinstance(fields, dict) and not _is_newer(fields):
                settings = self._convert(fields)
                message = message.replace(_USUAL, "those of the write before are used")
        self.message = message
        return settings

    def _read(self) -> Settings | None:
        """What the file holds; None where there is none, or it was set aside. Raises ``OSError``."""
        try:
            data = read_plain(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            if error.errno not in _NO_SETTINGS:
                raise
            self._set_aside("unreadable", f"The settings file cannot be read ({reason(error)})")
            return None
        try:
            fields = parse(data)
        except (ValueError, RecursionError):
            fields = None
        if not isinstance(fields, dict):
            self._set_aside("damaged", "The settings file was damaged")
            return None
        if _is_newer(fields):
            self._set_aside("newer", "The settings were made by a newer version")
            return None
        return self._convert(fields)

    def _set_aside(self, why: str, sentence: str) -> None:
        """Rename the file, and note that for people. Raises ``OSError``."""
        self.message = f"{sentence}; {_USUAL}."
        kept = set_aside(self._path, why)
        self.message = f"{sentence}; it is kept as {kept.name} and {_USUAL}."

    def _convert(self, fields: dict[str, Any]) -> Settings:
        bad: list[str] = []
        settings = read_struct(Settings, fields, bad)
        settings.players = _clean_names(settings.players)
        unknown = fields.keys() - {"format", *Settings.__struct_fields__}
        bad += [name for name in sorted(unknown) if too_deep(fields[name])]
        self._unknown = {name: fields[name] for name in unknown if name not in bad}
        if bad:
            names = ", ".join(dict.fromkeys(text.name(name.split(".")[0].replace("_", " ")) for name in bad))
            self.message = f"Some settings could not be read and are back to usual: {names}."
        return settings


def _is_newer(fields: Mapping[str, Any]) -> bool:
    return isinstance(fields.get("format"), int) and fields["format"] > SETTINGS_FORMAT


_ANOTHER: Any = object()
"""No value of a setting: what is held against it counts as changed."""


def _builtins(settings: Settings) -> dict[str, Any]:
    """The fields as JSON has them, none of them shared with *settings*."""
    return dict(msgspec.json.decode(msgspec.json.encode(settings)))


def _merged(name: str, before: Any, mine: Any, theirs: Any) -> Any:
    """A setting after a change in this window from *before* to *mine*, and in another to *theirs*."""
    if mine == before:
        return theirs
    if name == "players":
        gone, came = set(before) - set(theirs), [player for player in theirs if player not in before]
        return _clean_names([*(player for player in mine if player not in gone or player not in before), *came])
    if isinstance(mine, Mapping):
        kept = {key: value for key, value in theirs.items() if key in mine or key not in before}
        return {**kept, **{key: value for key, value in mine.items() if before.get(key) != value}}
    return mine


def _clean_names(names: list[str]) -> list[str]:
    """The names as `remember_player` would have kept them, each once."""
    once: dict[str, str] = {}
    for name in map(text.name, names):
        once.setdefault(name.casefold(), name)
    return [name for name in once.values() if name][:_MOST_PLAYERS]
