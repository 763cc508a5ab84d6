"""SCOWL's word lists, read and folded: which strings there are, how common, and of what kind."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

MAX_LEVEL = 80
#: Names and abbreviations of the rarest size are left out: nobody means them (Mio, Nabu).
MAX_KNOWN = 70
_WORD = re.compile(r"[a-z]{2,19}")
_VOWELS = frozenset("aeiouy")
#: Words whose X's is short for "X is", and no possessive: THATS, WHOS.
_CONTRACTED = frozenset(
    (
        *("he", "she", "it", "that", "this", "what", "who", "where", "when", "why", "how", "there", "here"),
        *("everything", "nothing"),
    )
)
COMMON, AMERICAN, BRITISH = "english", "american", "british"
VARIANTS = ("variant_1", "variant_2", "british_variant_1", "british_variant_2")
_MAIN = (COMMON, AMERICAN, BRITISH)


def fold(text: str) -> str:
    """*text* without accents: café gives cafe."""
    decomposed = unicodedata.normalize("NFD", text.replace("æ", "ae").replace("œ", "oe"))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


@dataclass
class Scowl:
    """What the lists hold, by lower-case folded word: the smallest size at which each is found.

    ``words`` are lower-case main entries, ``regions`` the spelling categories each came from; the rest are *known*
    strings, not words of a game. ``possessives`` are the X of every ``X's`` entry: SCOWL lists that for nouns only.
    """

    words: dict[str, int] = field(default_factory=dict)
    regions: dict[str, set[str]] = field(default_factory=dict)
    proper: dict[str, int] = field(default_factory=dict)
    abbreviations: dict[str, int] = field(default_factory=dict)
    contractions: dict[str, int] = field(default_factory=dict)
    possessives: set[str] = field(default_factory=set)


def _entries(folder: Path, category: str, kind: str) -> Iterable[tuple[str, int]]:
    for path in sorted(folder.glob(f"{category}-{kind}.*")):
        size = int(path.suffix[1:])
        if size <= MAX_LEVEL:
            for line in path.read_text("utf-8").splitlines():
                yield fold(line.strip()), size


def _keep(table: dict[str, int], word: str, size: int) -> None:
    table[word] = min(size, table.get(word, size))


def _read_words(scowl: Scowl, folder: Path) -> None:
    for category in (*_MAIN, *VARIANTS):
        for word, size in _entries(folder, category, "words"):
            if word.endswith("'s"):
                scowl.possessives.add(word[:-2])
                if word[:-2] in _CONTRACTED:
                    _keep(scowl.contractions, word[:-2] + "s", size)
            elif _WORD.fullmatch(word):
                if category in VARIANTS and word in scowl.words:
                    continue
                _keep(scowl.words, word, size)
                scowl.regions.setdefault(word, set()).add(category)
            elif word.isalpha() and not word.islower():
                # A few stand among the words with capitals: OK, Zippers.
                _known(scowl.abbreviations if word[:2].isupper() else scowl.proper, word, size)


def _read_known(scowl: Scowl, folder: Path) -> None:
    for category in (*_MAIN, *VARIANTS):
        for kind in ("upper", "proper-names"):
            for word, size in _entries(folder, category, kind):
                if not _VOWELS.isdisjoint(word.lower()):
                    _known(scowl.proper, word, size)
        for word, size in _entries(folder, category, "abbreviations"):
            _known(scowl.abbreviations, word, size)
        for word, size in _entries(folder, category, "contractions"):
            if "'" in word and (word.islower() or word.startswith("I'")):
                _known(scowl.contractions, word.replace("'", ""), min(size, MAX_KNOWN))


def _known(table: dict[str, int], word: str, size: int) -> None:
    small = word.lower()
    if size <= MAX_KNOWN and _WORD.fullmatch(small):
        _keep(table, small, size)


def read(folder: Path) -> Scowl:
    """Everything of SCOWL in *folder* (Debian: /usr/share/dict/scowl) up to size 80."""
    scowl = Scowl()
    _read_words(scowl, folder)
    _read_known(scowl, folder)
    return scowl
