"""Meanings, read from WordNet's own files where somebody has installed them. Nothing of WordNet is in the program.

The files are memory-mapped and searched by halves, so a look-up takes about a millisecond and no memory to speak of.
Format: ``man 5 wndb``.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import re
import sys
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from lexicon.system.plainfile import open_plain
from lexicon.words._entry import Entry, Relation
from lexicon.words.dictionaries.bundled import UNABRIDGED, entry, shared_asset

_PARTS = {"noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb"}
_VERB = frozenset({"verb"})
_COMPARED = frozenset({"adj", "adv"})
_PART_OF = {
    Relation.PLURAL: frozenset({"noun"}),
    Relation.THIRD_PERSON: _VERB,
    Relation.PAST: _VERB,
    Relation.PARTICIPLE: _VERB,
    Relation.ING: _VERB,
    Relation.COMPARATIVE: _COMPARED,
    Relation.SUPERLATIVE: _COMPARED,
}
"""Of which parts of speech a word is of which there is such a form."""
_USUAL = (
    "/usr/share/wordnet",
    "/usr/share/wordnet/dict",
    "/usr/local/share/wordnet",
    "/usr/local/WordNet-3.0/dict",
    "/opt/homebrew/opt/wordnet/dict",
    "/usr/local/opt/wordnet/dict",
    r"C:\Program Files (x86)\WordNet\2.1\dict",
    r"C:\Program Files\WordNet\2.1\dict",
)
#: How to come by WordNet's files, by ``sys.platform``; "linux" serves the other Unixes too.
_HOW_TO_ADD = {
    "linux": "Open a terminal, type sudo apt install wordnet-base and press Enter (Debian, Ubuntu, Mint; elsewhere the "
    "package is called wordnet).",
    "darwin": "Open Terminal, type brew install wordnet and press Enter. (Homebrew itself is at brew.sh.)",
    "win32": "Fetch WordNet 2.1 for Windows from wordnet.princeton.edu (Download), run it, and leave its folder as "
    "proposed.",
}
_OF_ONE = b" @i "
"""The pointer of whoever or whatever bears a name: ME the state, GREY the writer. No played word means that."""
_EXAMPLE = re.compile(r'[;:,]?\s*"')
"""Where an example begins, unless it lies in parentheses."""
_lock = threading.Lock()
_open: dict[Path, _WordNet] = {}


@dataclass(frozen=True, slots=True)
class Sense:
    """One meaning: "noun" and what it says."""

    part: str
    text: str


@dataclass(frozen=True, slots=True)
class Gloss:
    """What a word means. ``word`` is the form explained: CAT, when CATS was asked for; ``source`` the folder read."""

    word: str
    senses: tuple[Sense, ...]
    source: Path


def how_to_add_meanings(system: str = sys.platform) -> str:
    """What somebody with this operating system (as in ``sys.platform``) has to do to have meanings."""
    how = _HOW_TO_ADD.get(system, _HOW_TO_ADD["linux"])
    return (
        f"Meanings come from WordNet, a free dictionary that is installed apart. {how} The program then finds it by "
        "itself; if it lies in another place, name its folder dict in Settings."
    )


def wordnet_folder(chosen: str | Path = "") -> Path | None:
    """The folder with WordNet's files: *chosen* if it has them, else the usual places. None if there is none."""
    named = [Path(os.path.expanduser(chosen))] if str(chosen) else []  # which leaves an unknown user's folder as it is
    for variable, below in (("WNSEARCHDIR", ""), ("WNHOME", "dict")):
        if os.environ.get(variable):
            named.append(Path(os.environ[variable]) / below)
    return next((folder for folder in (*named, *map(Path, _USUAL)) if _has_files(folder)), None)


def _has_files(folder: Path) -> bool:
    return all(os.path.isfile(folder / f"{kind}.{part}") for part in _PARTS for kind in ("index", "data"))


def gloss(word: str, folder: str | Path = "", senses: int = 6) -> Gloss | None:
    """What *word* means, or its lemma if WordNet has only that; None if it has neither or is not installed.

    Of a lemma only what it means as the part of speech that *word* is a form of: WANNEST is of the adjective WAN.

    *folder*: where WordNet is, if not in a usual place. At most *senses* meanings, the commonest of each part of speech
    first, taken in turn so that every part of speech is heard.
    """
    source = wordnet_folder(folder)
    if source is None:
        return None
    known = entry(shared_asset(), word, UNABRIDGED)
    for form in (word, *(known.lemmas if known else ())):
        with contextlib.suppress(OSError, ValueError):  # files gone or cut short since: no meaning to show
            found = _files(source).senses(form.lower(), senses, _parts_of(form, known))
            if found:
                return Gloss(form, found, source)
    return None


def _parts_of(lemma: str, known: Entry | None) -> frozenset[str]:
    """The parts of speech of a lemma that a word is made of; all of them where it is not known how."""
    made = [_PART_OF[how] for how, of in (known.relations if known is not None else ()) if of == lemma]
    return frozenset().union(*made) if made else frozenset(_PARTS)


def _files(folder: Path) -> _WordNet:
    with _lock:
        if folder not in _open:
            _open[folder] = _WordNet(folder)
        return _open[folder]


class _WordNet:
    """The files of one folder. Reading a map needs no lock: nothing is moved."""

    def __init__(self, folder: Path) -> None:
        self._index = {part: _map(folder / f"index.{part}") for part in _PARTS}
        self._data = {part: _map(folder / f"data.{part}") for part in _PARTS}

    def senses(self, word: str, limit: int, parts: frozenset[str]) -> tuple[Sense, ...]:
        named = [(part, name) for part, name in _PARTS.items() if part in parts]
        by_part = [[Sense(name, text) for text in self._texts(part, word, limit)] for part, name in named]
        chosen = set(list(_in_turn(by_part))[:limit])
        return tuple(sense for part in by_part for sense in part if sense in chosen)

    def _texts(self, part: str, word: str, limit: int) -> Iterator[str]:
        line = _find_line(self._index[part], word.encode("ascii"))
        if line is None:
            return
        fields = line.split()
        # lemma, part, synsets, pointers, the pointers, senses, tagged senses, then one offset a synset
        offsets = fields[6 + int(fields[3]) :]
        synsets = (self._synset(part, int(offset)) for offset in offsets)
        plain = (synset for synset in synsets if _OF_ONE not in synset.partition(b"|")[0])
        for synset in islice(plain, limit):
            yield _definition(synset.partition(b"|")[2].decode("ascii", "replace"))

    def _synset(self, part: str, start: int) -> bytes:
        return self._data[part][start : self._data[part].find(b"\n", start)]


def _in_turn(lists: Iterable[list[Sense]]) -> Iterator[Sense]:
    waiting = [iter(items) for items in lists]
    while waiting:
        for items in list(waiting):
            item = next(items, None)
            if item is None:
                waiting.remove(items)
            else:
                yield item


def _definition(text: str) -> str:
    """The definition without the examples, which stand in quotation marks after it, and in the marks of print."""
    told = text[: next((at.start() for at in _EXAMPLE.finditer(text) if _closed(text[: at.start()])), None)]
    quoted = re.sub(r"`([^`']*)'", r"‘\1’", told)
    return re.sub(r"\s*--\s*", " – ", quoted).strip(" ;:,")


def _closed(text: str) -> bool:
    """Whether no parenthesis is open at its end."""
    return text.count("(") <= text.count(")")


def _map(path: Path) -> mmap.mmap:
    with open_plain(path) as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


def _find_line(data: mmap.mmap, word: bytes) -> bytes | None:
    """The line of a sorted index that begins with *word* and a space."""
    wanted, low, high = word + b" ", 0, len(data)
    while low < high:
        middle = (low + high) // 2
        start = data.rfind(b"\n", 0, middle) + 1
        end = data.find(b"\n", start)
        end = len(data) if end < 0 else end
        line = data[start:end]
        if line.startswith(wanted):
            return line
        # The licence at the top is indented, so it sorts before every word.
        if line.split(b" ", 1)[0] < word or line.startswith(b" "):
            low = end + 1
        else:
            high = start
    return None
