"""What text and JSON of a file go through when they are read: which bytes they are, and how deep they may be nested.

Editors put a byte order mark before a text, or write it in UTF-16. JSON nested a thousand levels deep can be read, and
then not be written again. Standard library alone.
"""

from __future__ import annotations

import codecs
import re
from typing import Any, Final

MOST_LEVELS: Final = 40
"""Levels of lists and objects within each other at most; what the program writes has under fifteen."""
_SHORT: Final = 60
"""Letters of a name or value of a file that a message repeats at most."""
_KINDS: Final = {
    "int": "a whole number", "float": "a number", "str": "a text", "bool": "true or false", "array": "a list",
    "object": "an object", "null": "nothing",
}  # fmt: skip
_GZIP: Final = b"\x1f\x8b"


def as_utf8(data: bytes) -> bytes:
    """The bytes of a text without their byte order mark; a text that says it is UTF-16 is given as UTF-8."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace").encode("utf-8", "replace")
    return data.removeprefix(codecs.BOM_UTF8)


def is_compressed(data: bytes) -> bool:
    """Whether *data* are those of a compressed file (gzip)."""
    return data.startswith(_GZIP)


def too_deep(value: Any, levels: int = MOST_LEVELS) -> bool:
    """Whether lists and objects in *value*, as JSON gives it, lie more than *levels* deep within each other."""
    level = [value] if isinstance(value, dict | list) else []
    while level and levels:  # most values end long before
        level = [inner for outer in level for inner in _inner(outer) if isinstance(inner, dict | list)]
        levels -= 1
    return bool(level)


def mismatch(error: Exception) -> str:
    """What msgspec found wrong, for people: where it is, and what stands there instead of what."""
    what, _, where = str(error).partition(" - at `")
    what = re.sub(r"`([^`]*)`", lambda quoted: _kind_of(quoted[1]), what)
    what = re.sub(r"^Object missing required field (.*)", r"\1 is missing", what)
    what = re.sub(r"^Expected (.*), got (.*)", r"should be \1, and is \2", what)
    what = re.sub(r"^Expected ", "should be ", what)
    path = where.split("`")[0].removeprefix("$").lstrip(".")
    return f"{_quoted(path)}{':' if what.endswith('missing') else ''} {what}" if path else what


def _kind_of(name: str) -> str:
    kinds = [_KINDS.get(kind, "") for kind in name.split(" | ")]
    return " or ".join(kinds) if all(kinds) else _quoted(name)


def _quoted(name: str) -> str:
    return f"“{name if len(name) <= _SHORT else name[:_SHORT] + '…'}”"


def _inner(outer: dict[str, Any] | list[Any]) -> Any:
    return outer.values() if isinstance(outer, dict) else outer
