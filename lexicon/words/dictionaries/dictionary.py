"""Dictionaries of record: which words are legal, and what is known of the others.

Every word in this package is upper case A to Z; ask in any other spelling and the answer is "not legal".
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from lexicon.words._entry import Entry, Flag, Level, Reason, WordClass
from lexicon.words.dictionaries.asset_file import Asset
from lexicon.words.dictionaries.bundled import COLLEGIATE, entry

_REASONS = {
    WordClass.PROPER: Reason.PROPER_NOUN,
    WordClass.ABBREVIATION: Reason.ABBREVIATION,
    WordClass.CONTRACTION: Reason.ABBREVIATION,
    WordClass.FOREIGN: Reason.FOREIGN,
    WordClass.ARCHAIC: Reason.ARCHAIC,
}
#: Words given by a caller have no SCOWL size: they count as everyday words.
_PLAIN_LEVEL = 10
#: The columns that run parallel to a dictionary's words.
_PARALLEL = ("flags", "level", "grade")
_GRADES = {level: grade for grade, level in enumerate(Level)}
#: Up to which SCOWL size each level knows names; nearly all have 50 or 70, and few of those are known to everybody.
_NAME_SIZES = {Level.BEGINNER: 35, Level.CASUAL: 40, Level.CLUB: 50, Level.EXPERT: 60, Level.MASTER: 80}


class UnknownDictionary(ValueError):
    """No dictionary has that id on this machine."""


class Dictionary(ABC):
    """A list of legal words with what the rules need to know of each.

    ``words`` are the legal ones, sorted; ``flags`` (uint16, ``Flag``), ``levels`` (uint8, SCOWL size) and the masks of
    ``vocabulary`` run parallel to it. ``key`` changes whenever any of that does: caches are named by it.
    """

    id: str
    name: str
    key: str
    words: tuple[str, ...]
    flags: NDArray[np.uint16]
    levels: NDArray[np.uint8]

    @property
    def size(self) -> int:
        """How many legal words there are."""
        return len(self.words)

    @abstractmethod
    def is_legal(self, word: str) -> bool:
        """Whether *word* is a legal word (ruling 3.1). The S rules (3.2) need a play and are not asked here."""

    @abstractmethod
    def lookup(self, word: str) -> Entry | None:
        """What is known of *word*, also when it is not legal; None if it is in no list at all."""

    @abstractmethod
    def vocabulary(self, level: Level) -> NDArray[np.bool_]:
        """Mask over ``words``: those that a computer player of *level* knows. No level knows a slur."""

    def with_names(self) -> Dictionary:
        """This dictionary with the proper nouns it knows of as legal words: for Wide open and Free-for-all.

        A list given by the caller knows of none and is returned itself.
        """
        return self

    def reason(self, word: str) -> Reason | None:
        """Why *word* is not legal, or None if it is."""
        if self.is_legal(word):
            return None
        if len(word) < 2:
            return Reason.TOO_SHORT
        entry = self.lookup(word)
        return Reason.UNKNOWN if entry is None else _REASONS.get(entry.kind, Reason.UNKNOWN)


class NamesDictionary(Dictionary):
    """Another dictionary and the proper nouns of our tables up to SCOWL size *limit*.

    What it says of a name (``lookup``) is what the other says; only that it is legal is new.
    """

    def __init__(self, plain: Dictionary, asset: Asset, limit: int) -> None:
        self.id, self.name, self.key = plain.id, plain.name, f"{plain.key}-names"
        known, self._plain = asset.known, plain
        is_name = (known.columns["kind"] == WordClass.PROPER) & (known.columns["level"] <= limit)
        names = {known.words[at]: at for at in np.flatnonzero(is_name).tolist()}
        self._names = frozenset(names) - frozenset(plain.words)
        ordered = sorted(self._names)
        places = np.searchsorted(np.array(plain.words), np.array(ordered))
        at = np.array([names[name] for name in ordered], dtype=np.intp)
        self.words = tuple(sorted((*plain.words, *ordered)))
        self.flags = np.insert(plain.flags, places, known.columns["flags"][at])
        self.levels = np.insert(plain.levels, places, known.columns["level"][at])
        decent = (self.flags & Flag.SLUR) == 0
        self._known: dict[Level, NDArray[np.bool_]] = {
            level: np.insert(plain.vocabulary(level), places, known.columns["level"][at] <= size) & decent
            for level, size in _NAME_SIZES.items()
        }

    def is_legal(self, word: str) -> bool:
        """Whether *word* is a name or legal in the other dictionary."""
        return word in self._names or self._plain.is_legal(word)

    def lookup(self, word: str) -> Entry | None:
        """What the other dictionary knows of *word*."""
        return self._plain.lookup(word)

    def vocabulary(self, level: Level) -> NDArray[np.bool_]:
        """Mask over ``words``: the words that *level* knows, and the names of its size."""
        return self._known[level]


class BundledDictionary(Dictionary):
    """The program's own list up to one SCOWL size."""

    def __init__(self, asset: Asset, id: str, name: str, limit: int) -> None:
        self.id, self.name, self.key = id, name, f"{id}-{asset.key}"
        self._asset, self._limit = asset, limit
        self._common, self._rare = asset.core.legal, frozenset[str]()
        if limit < COLLEGIATE:
            self._take_some()
        elif limit > COLLEGIATE:
            self._take_all()
        else:
            self.words = asset.core.words
            self.flags, self.levels, self._grades = (asset.core.columns[name] for name in _PARALLEL)

    def _take_some(self) -> None:
        core = self._asset.core
        inside = core.columns["level"] <= self._limit
        self.words = tuple(compress(core.words, inside.tolist()))
        self._common = frozenset(self.words)
        self.flags, self.levels, self._grades = (core.columns[name][inside] for name in _PARALLEL)

    def _take_all(self) -> None:
        core, rest = self._asset.core, self._asset.rest
        self._rare = rest.legal
        # Two sorted runs: sorting merges them in one pass.
        self.words = tuple(sorted(core.words + rest.words))
        places = np.cumsum(rest.columns["gap"], dtype=np.intp)
        self.flags, self.levels, self._grades = (
            np.insert(core.columns[name], places, rest.columns[name]) for name in _PARALLEL
        )

    def is_legal(self, word: str) -> bool:
        """Whether *word* is in the list."""
        return word in self._common or word in self._rare

    def lookup(self, word: str) -> Entry | None:
        """What the tables know of *word*; a word of a larger dictionary only as the name or so that it also is."""
        return entry(self._asset, word, self._limit)

    @cached_property
    def _with_names(self) -> NamesDictionary:
        return NamesDictionary(self, self._asset, self._limit)

    def with_names(self) -> Dictionary:
        """With the names up to this dictionary's size."""
        return self._with_names

    def vocabulary(self, level: Level) -> NDArray[np.bool_]:
        """Mask over ``words``: those graded for *level* or a weaker one."""
        known: NDArray[np.bool_] = (self._grades <= _GRADES[level]) & ((self.flags & Flag.SLUR) == 0)
        return known


class PlainDictionary(Dictionary):
    """A list given by the caller: every word legal, with the flags given or none. Every level knows all of it."""

    id, name = "plain", "given"

    def __init__(self, words: Iterable[str] | Mapping[str, Iterable[str]]) -> None:
        named = words if isinstance(words, Mapping) else dict.fromkeys(words, ())
        none = Flag(0)  # of a long list nearly all have none
        flags = {word.upper(): _parse_flags(names) if names else none for word, names in named.items()}
        self.words = tuple(sorted(flags))
        self._flags = flags
        self.flags = np.fromiter(map(flags.__getitem__, self.words), dtype=np.uint16, count=len(self.words))
        self.levels = np.full(len(self.words), _PLAIN_LEVEL, dtype=np.uint8)
        digest = hashlib.sha256(" ".join(self.words).encode() + self.flags.tobytes())
        self.key = f"plain-{digest.hexdigest()[:16]}"

    def is_legal(self, word: str) -> bool:
        """Whether *word* is in the list and has two letters."""
        return word in self._flags and len(word) > 1

    def lookup(self, word: str) -> Entry | None:
        """The word with its flags; no lemma is known."""
        if word not in self._flags:
            return None
        return Entry(word, _PLAIN_LEVEL, self._flags[word], WordClass.WORD, ())

    def vocabulary(self, level: Level) -> NDArray[np.bool_]:
        """All of it."""
        return np.ones(len(self.words), dtype=np.bool_)


def _parse_flags(names: Iterable[str]) -> Flag:
    """The flags of lower-case *names*. Raises ValueError naming one that is none."""
    flags = Flag(0)
    for name in names:
        if name.upper() not in Flag.__members__:
            raise ValueError(f"{name!r} is not a word flag; the flags are {', '.join(Flag(~0).names)}.")
        flags |= Flag[name.upper()]
    return flags
