"""Records: frozen dataclasses that go to plain JSON and back, told apart by a tag, ``kind``.

Actions and events are records. Each game has one ``Codec`` for either, which knows the classes that may come.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from lexicon.system.jsontext import mismatch


class BadRecord(ValueError):
    """The data are no record of the kinds expected; the message says what is wrong and where."""


@dataclasses.dataclass(frozen=True, slots=True)
class Record:
    """Base of actions and events. ``kind`` is the tag in JSON; it is written into saved games and never changes."""

    kind: ClassVar[str] = ""

    def to_json(self) -> dict[str, Any]:
        """This record as plain JSON values, ``kind`` first; fields at their default are left out."""
        defaults = {field.name: field.default for field in dataclasses.fields(self)}
        values = msgspec.to_builtins(self)
        return {"kind": self.kind, **{n: value for n, value in values.items() if getattr(self, n) != defaults[n]}}


RecordT = TypeVar("RecordT", bound=Record)


class Codec(Generic[RecordT]):
    """Reads records back from JSON. ``classes`` are all that may come, each with a ``kind`` of its own."""

    def __init__(self, classes: Iterable[type[RecordT]]) -> None:
        self.classes: dict[str, type[RecordT]] = {cls.kind: cls for cls in classes}

    def decode(self, data: object) -> RecordT:
        """The record that *data* (a mapping, as ``to_json`` gives) stands for.

        Raises BadRecord: no mapping, an unknown kind, a field too many or missing, a value of the wrong type.
        """
        if not isinstance(data, Mapping):
            raise BadRecord(f"a record is an object with a 'kind', not {type(data).__name__}")
        kind = data.get("kind")
        cls = self.classes.get(kind) if isinstance(kind, str) else None
        if cls is None:
            raise BadRecord(f"kind {kind!r:.60} is none of {', '.join(sorted(self.classes))}")
        fields = {name: value for name, value in data.items() if name != "kind"}
        known = {field.name for field in dataclasses.fields(cls)}
        if strange := [str(name) for name in fields if name not in known]:
            raise BadRecord(f"{kind} has no field {strange[0]!r:.60}")
        try:
            return msgspec.convert(fields, type=cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"{kind}: {mismatch(error)}") from error
