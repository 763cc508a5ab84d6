"""The one table behind every dictionary of the program, read once and shared."""

from __future__ import annotations

import threading
from collections.abc import Iterator

from lexicon.words._entry import Entry, Flag, Relation, WordClass
from lexicon.words.dictionaries.asset_file import Asset, Part, load

#: SCOWL size up to which words are in the Desk, the Collegiate and the Unabridged dictionary.
DESK, COLLEGIATE, UNABRIDGED = 60, 70, 80
#: Enum members by number: looking them up here is several times as fast as making them.
_FLAGS = [Flag(number) for number in range(2 * max(Flag))]
_KINDS = list(WordClass)
_RELATIONS = {how.value: how for how in Relation}
_lock = threading.Lock()
_tables: list[Asset] = []


def shared_asset() -> Asset:
    """The program's dictionary file, opened at first use."""
    with _lock:
        if not _tables:
            _tables.append(load())
        return _tables[0]


def entry(asset: Asset, word: str, limit: int) -> Entry | None:
    """What a dictionary up to SCOWL size *limit* knows of *word*, legal or not."""
    for part in _parts(asset, limit):
        index = part.find(word)
        if index is not None and (part is asset.known or part.columns["level"][index] <= limit):
            return _entry(asset, part, index)
    return None


def _parts(asset: Asset, limit: int) -> Iterator[Part]:
    yield asset.core
    if limit > COLLEGIATE:
        yield asset.rest
    yield asset.known


def _entry(asset: Asset, part: Part, index: int) -> Entry:
    columns, word = part.columns, part.words[index]
    relations = tuple(
        (_RELATIONS[letter], word[: len(word) - strip] + added)
        for letter, strip, added in asset.patterns[columns["pattern"][index]]
    )
    return Entry(
        word,
        int(columns["level"][index]),
        _FLAGS[columns["flags"][index]],
        _KINDS[columns["kind"][index]],
        tuple(dict.fromkeys(lemma for _, lemma in relations)),
        relations,
    )
