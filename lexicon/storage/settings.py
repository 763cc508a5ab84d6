"""What a user has set and what the seats screen remembers, in one versioned JSON file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from lexicon import text
from lexicon.plainfile import read_plain
from lexicon.storage._files import set_aside, write_atomically
from lexicon.storage.records import SeatPlan

SETTINGS_FORMAT = 1
_MOST_PLAYERS = 60

Movement = Literal["off", "fast", "normal", "slow"]
TextSize = Literal["normal", "large", "largest"]
Patterns = Literal["normal", "strong"]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=5.0)]


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
    dictionary: str = ""
    """Id of the dictionary for new games; empty is the bundled one."""
    meanings_folder: str = ""
    """Folder of a WordNet copy that gives meanings; empty is none."""
    window_size: tuple[int, int] = (1280, 800)
    players: list[str] = []
    """Names of people who have played here, latest first."""
    last_seats: dict[str, list[SeatPlan]] = {}
    """For each game, the seats as they were last set."""
    last_options: dict[str, dict[str, Any]] = {}
    """For each game, its options as they were last set (the rules' and the table's: clock, match, hints)."""

    def remember_player(self, name: str) -> None:
        """Put a person's name at the head of `players`, once."""
        name = text.name(name)
        if name:
            self.players = [name, *(other for other in self.players if other.casefold() != name.casefold())]
            del self.players[_MOST_PLAYERS:]

    def forget_player(self, name: str) -> None:
        """Take a name off the list of remembered players (statistics keep it)."""
        self.players = [other for other in self.players if other != name]


_REMEMBERED = ("players", "last_seats", "last_options")


class SettingsStore:
    """The settings file: read once, saved whenever something changed.

    ``message`` is empty, or a sentence on what was wrong with the file; a damaged file is set aside, never deleted.
    Fields that this version does not know are kept as they are.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unknown: dict[str, Any] = {}
        self.message = ""
        self.settings = self._read()

    def save(self) -> None:
        """Write the file (atomic). Raises ``OSError``."""
        fields = {"format": SETTINGS_FORMAT, **self._unknown, **msgspec.to_builtins(self.settings)}
        written = json.dumps(fields, indent=2, ensure_ascii=False) + "\n"
        write_atomically(self._path, written.encode())

    def reset(self) -> None:
        """Everything back to its default; names, seats and options remembered stay. Saves."""
        fresh = Settings()
        for name in fresh.__struct_fields__:
            if name not in _REMEMBERED:
                setattr(self.settings, name, getattr(fresh, name))
        self.save()

    def _read(self) -> Settings:
        try:
            data = read_plain(self._path)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.message = f"The settings cannot be read ({error.strerror}); the usual ones are used."
            return Settings()
        fields = _parse(data)
        if fields is None:
            return self._set_aside("damaged", "The settings file was damaged")
        if isinstance(fields.get("format"), int) and fields["format"] > SETTINGS_FORMAT:
            return self._set_aside("newer", "The settings were made by a newer version")
        return self._convert(fields)

    def _set_aside(self, why: str, sentence: str) -> Settings:
        try:
            kept = set_aside(self._path, why)
            self.message = f"{sentence}; it is kept as {kept.name} and the usual settings are used."
        except OSError:
            self.message = f"{sentence}; the usual settings are used."
        return Settings()

    def _convert(self, fields: dict[str, Any]) -> Settings:
        # Field by field, so that one bad value costs that value only.
        settings = Settings()
        bad: list[str] = []
        types = {field.name: field.type for field in msgspec.structs.fields(Settings)}
        for name, value in fields.items():
            if name not in types:
                self._unknown[name] = value
                continue
            try:
                setattr(settings, name, msgspec.convert(value, types[name]))
            except msgspec.ValidationError:
                bad.append(name.replace("_", " "))
        self._unknown.pop("format", None)
        settings.players = _clean_names(settings.players)
        if bad:
            self.message = f"Some settings could not be read and are back to usual: {', '.join(bad)}."
        return settings


def _clean_names(names: list[str]) -> list[str]:
    """The names as `remember_player` would have kept them, each once."""
    once: dict[str, str] = {}
    for name in map(text.name, names):
        once.setdefault(name.casefold(), name)
    return [name for name in once.values() if name][:_MOST_PLAYERS]


def _parse(data: bytes) -> dict[str, Any] | None:
    try:
        fields = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return fields if isinstance(fields, dict) else None
