"""The dictionary asset: one compressed file of sorted words and, beside them, byte columns.

Layout, after zlib: one line of JSON (format, count, patterns, sections), then the sections end to end. ``words`` are all
entries, legal and merely known, joined by line feeds; each column holds one number an entry. ``tools/build_dictionary.py``
writes the file; nothing else does.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

FORMAT = 1
PATH = Path(__file__).resolve().parents[2] / "assets" / "dictionary" / "words.bin"
COLUMNS = {"level": "u1", "kind": "u1", "other": "u1", "grade": "u1", "flags": "<u2", "pattern": "<u2"}

#: How an entry is made of its lemmas: (relation letter, letters to strip, letters to add) for each.
Pattern = tuple[tuple[str, int, str], ...]


class AssetError(ValueError):
    """The dictionary file is missing, damaged, or of another format."""


@dataclass(frozen=True)
class Asset:
    """The file, unpacked. ``text`` is the words joined by line feeds; ``starts[i]`` where word *i* begins in it."""

    text: str
    starts: array[int]
    columns: dict[str, NDArray[Any]]
    patterns: tuple[Pattern, ...]
    key: str

    def __len__(self) -> int:
        return len(self.starts) - 1

    def word(self, index: int) -> str:
        """Entry number *index*, upper case."""
        return self.text[self.starts[index] : self.starts[index + 1] - 1]

    def words(self, indices: NDArray[np.intp]) -> list[str]:
        """The entries numbered *indices*, in that order."""
        text, starts = self.text, np.frombuffer(self.starts, dtype=np.uint32)
        begins, ends = starts[indices].tolist(), (starts[indices + 1] - 1).tolist()
        return [text[begin:end] for begin, end in zip(begins, ends, strict=True)]

    def find(self, word: str) -> int | None:
        """Number of the entry spelt *word*, or None."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self.word(middle) < word:
                low = middle + 1
            else:
                high = middle
        return low if low < len(self) and self.word(low) == word else None


def pack(words: Iterable[str], columns: dict[str, list[int]], patterns: Iterable[Pattern]) -> bytes:
    """The bytes of an asset of sorted *words* and one list of numbers for each name in ``COLUMNS``."""
    body = [("words", "\n".join(words).encode("ascii") + b"\n")]
    for name, kind in COLUMNS.items():
        # The two bytes of wide numbers go into separate runs: they compress better so.
        array = np.array(columns[name], dtype=kind)
        body.append((name, array.view(np.uint8).reshape(len(array), -1).T.tobytes()))
    header = {"format": FORMAT, "patterns": list(patterns), "sections": [[name, len(data)] for name, data in body]}
    line = json.dumps(header, separators=(",", ":")).encode("ascii") + b"\n"
    return zlib.compress(line + b"".join(data for _, data in body), 9)


def load(path: Path = PATH) -> Asset:
    """Read an asset. Raises AssetError, naming the file and what to do, if it cannot be used."""
    try:
        packed = path.read_bytes()
        header_line, _, rest = zlib.decompress(packed).partition(b"\n")
        header = json.loads(header_line)
    except (OSError, zlib.error, ValueError) as error:
        raise AssetError(f"The dictionary {path} cannot be read ({error}). Please install the program again.") from error
    if header["format"] != FORMAT:
        raise AssetError(f"The dictionary {path} has format {header['format']}; this program reads format {FORMAT}.")
    sections, offset = {}, 0
    for name, length in header["sections"]:
        sections[name] = rest[offset : offset + length]
        offset += length
    return _unpack(sections, header["patterns"], hashlib.sha256(packed).hexdigest()[:16])


def _unpack(sections: dict[str, bytes], patterns: list[list[list[Any]]], key: str) -> Asset:
    raw = np.frombuffer(sections["words"], dtype=np.uint8)
    # A plain array: Python reads single numbers from it several times as fast as from numpy's.
    starts = array("I", np.concatenate(([0], np.flatnonzero(raw == ord("\n")) + 1)).astype(np.uint32).tobytes())
    columns = {name: _column(sections[name], len(starts) - 1, kind) for name, kind in COLUMNS.items()}
    made = tuple(tuple((str(r), int(n), str(a)) for r, n, a in pattern) for pattern in patterns)
    return Asset(sections["words"].decode("ascii"), starts, columns, made, key)


def _column(data: bytes, count: int, kind: str) -> NDArray[Any]:
    planes = np.frombuffer(data, dtype=np.uint8).reshape(-1, count)
    column = np.ascontiguousarray(planes.T).view(kind).reshape(count)
    column.setflags(write=False)
    return column
