"""Worked examples of the rule book: how they are read, and a play as they write it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from lexicon.crossword import Direction, Play

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

ShownT = TypeVar("ShownT", bound="DataclassInstance")


@dataclass(frozen=True)
class ExamplePlay:
    """A play of an example, in the notation of the judge: ``.`` a letter that lies there, lower case a Master."""

    row: int
    col: int
    direction: Direction
    letters: str

    @property
    def play(self) -> Play:
        """The same as the rules take it."""
        return Play(self.row, self.col, self.direction, self.letters)


def read_data(data: Mapping[str, Any], shown: type[ShownT]) -> ShownT:
    """The *data* of an example or a picture as what a family shows. Raises msgspec.ValidationError."""
    unknown = sorted(set(data) - {each.name for each in fields(shown)})
    if unknown:
        raise msgspec.ValidationError(f"unknown field {unknown[0]!r}")
    return msgspec.convert(data, shown)
