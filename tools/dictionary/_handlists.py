"""The hand lists in wordlists/: one word a line, tab, value, tab, the reason; ``#`` begins a comment line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "wordlists"


def rows(name: str) -> Iterator[tuple[str, str, str]]:
    """(word, value, reason) of each line of the list *name*. Raises ValueError at a bad line or a double."""
    seen = set()
    for number, line in enumerate((FOLDER / f"{name}.txt").read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 3 or not fields[2].strip():
            raise ValueError(f"{name}.txt, line {number}: word, value and reason are wanted, tabs between: {line!r}")
        if fields[0] in seen:
            raise ValueError(f"{name}.txt, line {number}: {fields[0]} stands in the list twice")
        seen.add(fields[0])
        yield fields[0], fields[1], fields[2]


def values(name: str) -> dict[str, str]:
    """Word -> value of the list *name*."""
    return {word: value for word, value, _ in rows(name)}
