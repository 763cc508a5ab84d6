"""The dictionaries to choose from, and opening one by its id."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from lexicon.words._table import COLLEGIATE, DESK, UNABRIDGED, shared_asset
from lexicon.words.dictionary import BundledDictionary, Dictionary, UnknownDictionary

DEFAULT = "collegiate"
_BUNDLED = {
    "desk": ("Desk", DESK, "The words most people know. The shortest list, for a family with children."),
    "collegiate": ("Collegiate", COLLEGIATE, "What a good desk dictionary holds, American and British. The usual choice."),
    "unabridged": ("Unabridged", UNABRIDGED, "Rare and technical words too. For players who like a fight over words."),
}
_opened: dict[str, Dictionary] = {}
_lock = threading.RLock()


@dataclass(frozen=True, slots=True)
class DictionaryInfo:
    """A dictionary on offer. ``words`` is None where the list cannot be counted without a long wait (Enchant)."""

    id: str
    name: str
    description: str
    words: int | None


def open_dictionary(id: str = DEFAULT) -> Dictionary:
    """The dictionary called *id*; each is made once and shared by all threads. Raises UnknownDictionary."""
    with _lock:
        if id not in _opened:
            _opened[id] = _make(id)
        return _opened[id]


def _make(id: str) -> Dictionary:
    if id in _BUNDLED:
        name, limit, _ = _BUNDLED[id]
        return BundledDictionary(shared_asset(), id, name, limit)
    raise UnknownDictionary(f"There is no dictionary {id!r} here; there are {', '.join(i.id for i in available())}.")


def available() -> list[DictionaryInfo]:
    """Every dictionary that a game may be played with on this machine, the bundled ones first."""
    sizes = shared_asset().sizes
    return [
        DictionaryInfo(id, name, description, sizes[limit])
        for id, (name, limit, description) in _BUNDLED.items()
    ]
