"""Values read from files field by field: a bad value costs only itself and gives way to the usual one."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from lexicon.system.jsontext import as_utf8, too_deep

T = TypeVar("T")


class BadValue(ValueError):
    """Nothing can be made of a value, and no usual one stands in for it."""


def parse(data: bytes) -> Any:
    """The values of a JSON text. Raises ``ValueError``, ``RecursionError``.

    A lone surrogate and bytes that are no UTF-8 come as “?” or its like, a number that no float holds as None. A byte
    order mark does no harm, and neither do the NULs that a crash of the system leaves at the end of a file.
    """
    data = as_utf8(data).rstrip(b"\0")
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return _plain(json.loads(data.decode("utf-8", "replace")))


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {_plain(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def read_struct(kind: type[T], data: object, bad: list[str] | None = None, where: str = "") -> T:
    """The struct of *kind* that *data* (as JSON gives it) stands for.

    A field that cannot be read has its default, a bad entry of a list or of an object is left out; *bad* gets the names
    of what was bad. Raises `BadValue` where *data* is no object or a field without a default is bad or missing.
    """
    if not isinstance(data, dict):
        raise BadValue(f"{where or kind.__name__} is no object")
    fields: dict[str, Any] = {}
    for name, hint in _hints(kind).items():
        if name not in data:
            continue
        try:
            fields[name] = _read(hint, data[name], bad, f"{where}.{name}" if where else name)
        except (BadValue, msgspec.ValidationError):
            _note(bad, f"{where}.{name}" if where else name)
    try:
        return kind(**fields)
    except (TypeError, ValueError) as error:
        raise BadValue(f"{where or kind.__name__}: {error}") from error


def _read(hint: Any, data: object, bad: list[str] | None, where: str) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any and too_deep(data):  # it could not be written again
        raise BadValue(f"{where} is nested too deeply")
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return read_struct(hint, data, bad, where)
    if origin in (Union, UnionType):
        return None if data is None else _read(next(kind for kind in inner if kind is not type(None)), data, bad, where)
    if origin is list and isinstance(data, list):
        return list(_sound(((inner[0], None, item) for item in data), bad, where))
    if origin is dict and isinstance(data, dict):
        return dict(_sound(((inner[1], key, item) for key, item in data.items()), bad, where))
    return msgspec.convert(data, hint)


def _sound(entries: Iterable[tuple[Any, Any, object]], bad: list[str] | None, where: str) -> Iterable[Any]:
    for hint, key, item in entries:
        try:
            value = _read(hint, item, bad, where)
        except (BadValue, msgspec.ValidationError):
            _note(bad, where)
        else:
            yield value if key is None else (key, value)


def _note(bad: list[str] | None, name: str) -> None:
    if bad is not None and name not in bad:
        bad.append(name)


_known: dict[type, dict[str, Any]] = {}


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _known:
        _known[kind] = get_type_hints(kind, include_extras=True)
    return _known[kind]
