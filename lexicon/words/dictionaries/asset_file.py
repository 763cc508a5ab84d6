"""The dictionary asset: one file of three parts, each a sorted list of words with byte columns beside it.

``core`` holds the words of the Desk and Collegiate dictionaries, ``rest`` what only the Unabridged has, ``known`` the
strings that are no words of a game: names, abbreviations and so on. A part is compressed by itself and read when first
wanted, so that a game with the usual dictionary never unpacks the rest.

Layout: one line of JSON (format; name, entries and packed bytes of each part; patterns), then the packed parts.
Unpacked, a part is its words joined by line feeds, a null byte, and one column after the other. Only
``tools/dictionary/build.py`` writes the file.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FORMAT = 1
_MEND = "Please install the program again."
PATH = Path(__file__).resolve().parents[3] / "assets" / "dictionary" / "words.bin"
CORE, REST, KNOWN = "core", "rest", "known"
#: ``gap``: how many words of the core stand between this entry and the one before it (used for ``rest`` only).
COLUMNS = {"level": "u1", "kind": "u1", "grade": "u1", "flags": "<u2", "pattern": "<u2", "gap": "<u2"}

#: How a word is made of its lemmas: (relation letter, letters to strip, letters to add) for each.
Pattern = tuple[tuple[str, int, str], ...]


class AssetError(ValueError):
    """The dictionary file is missing, damaged, or of another format."""


@dataclass(frozen=True)
class Part:
    """Sorted upper-case words and, parallel to them, the columns of ``COLUMNS``."""

    words: tuple[str, ...]
    columns: Mapping[str, NDArray[Any]]

    @cached_property
    def legal(self) -> frozenset[str]:
        """The words, for asking fast whether one is there."""
        return frozenset(self.words)

    def find(self, word: str) -> int | None:
        """Number of the entry spelt *word*, or None."""
        index = bisect_left(self.words, word)
        return index if index < len(self.words) and self.words[index] == word else None


@dataclass(frozen=True)
class Asset:
    """The file, with its parts still packed. ``sizes``: how many legal words there are up to each SCOWL size."""

    packed: Mapping[str, tuple[int, bytes]]
    sizes: Mapping[int, int]
    patterns: tuple[Pattern, ...]
    key: str

    @cached_property
    def core(self) -> Part:
        """The words of the Collegiate dictionary, the Desk's among them."""
        return self._unpack(CORE)

    @cached_property
    def rest(self) -> Part:
        """The words that only the Unabridged dictionary has."""
        return self._unpack(REST)

    @cached_property
    def known(self) -> Part:
        """Strings that are not legal, but something: PARIS, TV. Some are spelt like a larger dictionary's word."""
        return self._unpack(KNOWN)

    def _unpack(self, name: str) -> Part:
        count, data = self.packed[name]
        raw = zlib.decompress(data)
        end = raw.index(b"\0")
        columns, offset = {}, end + 1
        for column, kind in COLUMNS.items():
            length = count * np.dtype(kind).itemsize
            columns[column] = _column(raw[offset : offset + length], count, kind)
            offset += length
        return Part(tuple(raw[:end].decode("ascii").split("\n")), columns)


def _column(data: bytes, count: int, kind: str) -> NDArray[Any]:
    planes = np.frombuffer(data, dtype=np.uint8).reshape(-1, count)
    column = np.ascontiguousarray(planes.T).view(kind).reshape(count)
    column.setflags(write=False)
    return column


def pack(parts: Mapping[str, Part], patterns: Sequence[Pattern]) -> bytes:
    """The bytes of an asset file."""
    packed = {name: zlib.compress(_part_bytes(part), 9) for name, part in parts.items()}
    header = {
        "format": FORMAT,
        "parts": [[name, len(parts[name].words), len(data)] for name, data in packed.items()],
        "sizes": _sizes(parts),
        "patterns": patterns,
    }
    return json.dumps(header, separators=(",", ":")).encode("ascii") + b"\n" + b"".join(packed.values())


def _sizes(parts: Mapping[str, Part]) -> list[list[int]]:
    levels = np.concatenate([parts[CORE].columns["level"], parts[REST].columns["level"]])
    return [[int(size), int((levels <= size).sum())] for size in np.unique(levels)]


def _part_bytes(part: Part) -> bytes:
    body = ["\n".join(part.words).encode("ascii") + b"\0"]
    for name, kind in COLUMNS.items():
        column = np.asarray(part.columns[name], dtype=kind)
        # The two bytes of wide numbers go into separate runs: they compress better so.
        body.append(np.ascontiguousarray(column).view(np.uint8).reshape(len(column), -1).T.tobytes())
    return b"".join(body)


def load(path: Path = PATH) -> Asset:
    """Read an asset. Raises AssetError, naming the file and what to do, if it cannot be used."""
    try:
        data = path.read_bytes()
        line, _, body = data.partition(b"\n")
        header = json.loads(line)
        found, parts = header["format"], header["parts"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise AssetError(f"The dictionary {path} cannot be read ({error}). {_MEND}") from error
    if found != FORMAT:
        raise AssetError(f"The dictionary {path} has format {found}; this program reads format {FORMAT}.")
    if sum(length for _, _, length in parts) != len(body):
        raise AssetError(f"The dictionary {path} is cut short. {_MEND}")
    packed, offset = {}, 0
    for name, count, length in parts:
        packed[name] = (count, body[offset : offset + length])
        offset += length
    patterns = tuple(tuple((str(r), int(n), str(a)) for r, n, a in pattern) for pattern in header["patterns"])
    return Asset(packed, dict(header["sizes"]), patterns, hashlib.sha256(data).hexdigest()[:16])
