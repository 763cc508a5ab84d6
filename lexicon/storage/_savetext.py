"""The text of a save file: JSON, one field and one action a line, with a check sum.

The table's part stands before the actions and each action on its own line, so that a file cut short or damaged in
one place still gives up everything before that place (`salvage`).
"""

from __future__ import annotations

import json
import zlib
from itertools import islice
from typing import Any

import msgspec

from lexicon.storage._lenient import parse
from lexicon.storage.saved_game import SAVE_FORMAT, SavedGame, SavedTable, sound_table
from lexicon.system.jsontext import as_utf8, is_compressed, mismatch, too_deep

_HEADER = ("format", "game", "options", "seats", "seed", "deal", "party", "table")
_CHECK = "check"
_MOST_TOLD = 10_000
"""A format from which on its number is not told: no version will have it, and it may have thousands of figures."""
_MOST_SALVAGED = 10_000
"""Actions of a damaged file that are read: no game has a tenth of them, and a file may have a million."""
_NEEDED = frozenset({"game", "options", "seats", "seed"})


class UnreadableError(ValueError):
    """The text is no save; the message says what is wrong, for people."""


class NewerFormatError(ValueError):
    """The save was made by a newer version; ``format`` is its number."""

    def __init__(self, format_number: int) -> None:
        number = f" (format {format_number})" if format_number < _MOST_TOLD else ""
        super().__init__(f"made by a newer version of the program{number}")
        self.format = format_number


def encode(save: SavedGame) -> bytes:
    """The file's bytes."""
    fields = _fields(save)
    lines = [f'"{name}": {_one_line(fields[name])},' for name in _HEADER if name in fields]
    lines.append(f'"{_CHECK}": {_check_sum(fields)},')
    actions = ",\n".join(_one_line(action) for action in save.actions)
    return ("{\n" + "\n".join(lines) + '\n"actions": [\n' + actions + "\n]\n}\n").encode()


def decode(save_id: str, data: bytes) -> SavedGame:
    """Read a file's bytes. Raises `NewerFormatError` or `UnreadableError`."""
    fields = _parse(data)
    number = fields.get("format")
    if isinstance(number, int) and not isinstance(number, bool) and number > SAVE_FORMAT:
        raise NewerFormatError(number)
    if number != SAVE_FORMAT:
        raise UnreadableError("The file does not say which format it has.")
    check = fields.pop(_CHECK, None)
    if check is not None and check != _check_sum(fields):
        raise UnreadableError("The file was changed or damaged after it was written.")
    return _convert(save_id, fields)


class Decoder:
    """Reads the bytes of files and keeps what they said, so that a list of games is made quickly the second time.

    It is bounded in bytes of files. The bytes themselves are compared, so that nothing kept can be out of date.
    """

    def __init__(self, limit: int) -> None:
        self._room = limit
        self._kept: dict[str, tuple[bytes, SavedGame]] = {}

    def decode(self, save_id: str, data: bytes) -> SavedGame:
        """Like the function `decode`."""
        known, save = self._kept.get(save_id, (b"", None))
        if save is not None and known == data:
            return save
        save = decode(save_id, data)
        if len(data) - len(known) <= self._room:
            self._room -= len(data) - len(known)
            self._kept[save_id] = data, save
        return save


def salvage(save_id: str, data: bytes) -> SavedGame | None:
    """What can still be read of a damaged file: the game up to the first unreadable action, or None.

    Whether the actions are legal in order is for the rules to say when they are played again.
    """
    fields: dict[str, Any] = {"actions": []}
    lines = iter(as_utf8(data).decode("utf-8", errors="replace").splitlines())
    for line in lines:
        if line.lstrip().startswith('"actions"'):
            break
        fields.update(_field_of(line))
    for line in islice(lines, _MOST_SALVAGED):
        action = _value_of(line)
        if not isinstance(action, dict) or too_deep(action):
            break
        fields["actions"].append(action)
    return _save_from(save_id, fields)


def _save_from(save_id: str, fields: dict[str, Any]) -> SavedGame | None:
    if not fields["actions"] or not fields.keys() >= _NEEDED:
        return None
    fields.pop(_CHECK, None)
    fields["format"] = SAVE_FORMAT
    try:
        return _convert(save_id, fields)
    except UnreadableError:
        return None


def _parse(data: bytes) -> dict[str, Any]:
    if not data.strip(b"\0 \r\n\t"):
        raise UnreadableError("The file is empty.")
    try:
        fields = parse(data)
    except (ValueError, RecursionError) as error:
        raise UnreadableError(_what_is_wrong(data)) from error
    if not isinstance(fields, dict):
        raise UnreadableError("The file is not a saved game.")
    if too_deep(fields):
        raise UnreadableError("The file is nested more deeply than any saved game.")
    return fields


def _what_is_wrong(data: bytes) -> str:
    if is_compressed(data):
        return "The file is compressed (gzip); it can be opened once it is unpacked."
    if data.rstrip(b"\0 \r\n\t")[-1:] == b"}":
        return "A part in the middle of the file cannot be read."
    return "The file ends before the game does."


def _convert(save_id: str, fields: dict[str, Any]) -> SavedGame:
    if isinstance(fields.get("party"), dict):
        fields = {**fields, **_header_of_party(fields)}
    try:
        save = msgspec.convert({**fields, "id": save_id, "table": {}}, SavedGame)
    except msgspec.ValidationError as error:
        raise UnreadableError(f"A part of the file does not make sense: {mismatch(error)}.") from error
    return msgspec.structs.replace(save, table=sound_table(fields.get("table"), save.seats))


def _header_of_party(fields: dict[str, Any]) -> dict[str, Any]:
    """Of a party game and seats are for the list of saved games alone, and seed and options stand in ``party``."""
    game, seats = fields.get("game"), fields.get("seats")
    return {
        "game": game if isinstance(game, str) else fields["party"].get("game_id"),
        "seats": [seat for seat in seats if isinstance(seat, str)] if isinstance(seats, list) else [],
        "seed": 0,
        "options": {},
    }


def _fields(save: SavedGame) -> dict[str, Any]:
    table: SavedTable = save.table
    return {**save.rules_part(), "table": msgspec.to_builtins(table)}


def _check_sum(fields: dict[str, Any]) -> int:
    return zlib.crc32(msgspec.json.encode(fields, order="sorted"))


def _one_line(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _value_of(line: str) -> Any:
    try:
        return json.loads(line.strip().rstrip(","))
    except (ValueError, RecursionError):
        return None


def _field_of(line: str) -> dict[str, Any]:
    field = _value_of("{" + line.strip().rstrip(",") + "}") if line.lstrip().startswith('"') else None
    return field if isinstance(field, dict) and not too_deep(field) else {}
