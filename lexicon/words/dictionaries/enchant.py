"""Dictionaries of the Enchant library, where it is installed: hunspell's or aspell's English lists to play by.

Enchant only says yes or no, so our own tables give it what the rules need besides: which words are plurals, which are
archaic or abbreviations. What they do not have is judged by its form (``_derived``). It is asked in lower case only (in
capitals it passes PARIS and TV), and about words of two or three letters our Unabridged list has a say too, because
Enchant passes nearly any such letters.

Its objects must not be shared by threads: each thread has a broker of its own. The list of words that a move generator
wants takes some seconds to make (every word of the Unabridged is asked about once); it is made when first wanted, by
whichever thread wants it, and kept in the user's cache folder. ``is_legal`` never waits for it.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import threading
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexicon.system.plainfile import plain_opener, read_plain
from lexicon.words._entry import Entry, Flag, Level, WordClass
from lexicon.words.dictionaries.asset_file import Asset
from lexicon.words.dictionaries.bundled import UNABRIDGED, entry
from lexicon.words.dictionaries.derived import form_of
from lexicon.words.dictionaries.dictionary import BundledDictionary, Dictionary, NamesDictionary, UnknownDictionary

PREFIX = "enchant:"
_SHORT = 3
_REGIONS = {
    "en_GB": "British English", "en_US": "American English", "en_AU": "Australian English", "en_CA": "Canadian English",
    "en_IE": "Irish English", "en_NZ": "New Zealand English", "en_ZA": "South African English",
}  # fmt: skip
#: What our lists call these is no word in any dictionary, though Enchant passes some of them (ETC, DE).
_BARRED = (WordClass.ABBREVIATION, WordClass.CONTRACTION, WordClass.FOREIGN, WordClass.ARCHAIC)


def _library() -> Any | None:
    """pyenchant, or None if it or its C library is not here."""
    try:
        import enchant
    except (ImportError, AttributeError):  # AttributeError: a C library too old for pyenchant
        return None
    return enchant


def tags() -> list[str]:
    """The English dictionaries that Enchant finds here, such as "en_GB"; empty if there is no Enchant."""
    library = _library()
    if library is None:
        return []
    # Plain "en" is one of the others over again.
    return sorted(tag for tag in library.Broker().list_languages() if tag.startswith("en_"))


def title(tag: str) -> str:
    """What people call the dictionary *tag*: "British English"."""
    return _REGIONS.get(tag, f"English ({tag[3:].replace('_', ', ')})")


class EnchantDictionary(Dictionary):
    """One dictionary of Enchant. Thread-safe."""

    def __init__(self, tag: str, asset: Asset, unabridged: BundledDictionary, cache: Path | None) -> None:
        if tag not in tags():  # asked for one that it has not, aspell gives another
            raise UnknownDictionary(f"Enchant has no dictionary {tag!r} here.")
        self.id, self.name = PREFIX + tag, f"{title(tag)} (Enchant)"
        self._tag, self._asset, self._unabridged, self._cache = tag, asset, unabridged, cache
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._answers: dict[str, bool] = {}
        provider = self._speller().provider
        marks = (tag, provider.name, provider.desc, _library_version(), asset.key)
        self.key = f"enchant-{tag}-{hashlib.sha256(repr(marks).encode()).hexdigest()[:16]}"

    def _speller(self) -> Any:
        """This thread's own spelling checker."""
        if not hasattr(self._mine, "speller"):
            library = _library()
            if library is None:
                raise UnknownDictionary("The Enchant library is not installed here.")
            try:
                self._mine.speller = library.Broker().request_dict(self._tag)
            except library.errors.DictNotFoundError as error:
                raise UnknownDictionary(f"Enchant has no dictionary {self._tag!r} here.") from error
        return self._mine.speller

    def is_legal(self, word: str) -> bool:
        """Whether Enchant passes *word* and our lists have nothing against it. Remembers every answer."""
        answer = self._answers.get(word)
        if answer is None:
            answer = self._answers[word] = self._ask(word)
        return answer

    def _ask(self, word: str) -> bool:
        if len(word) < 2 or not (word.isascii() and word.isalpha() and word.isupper()):
            return False
        known = entry(self._asset, word, UNABRIDGED)
        if len(word) <= _SHORT and (known is None or known.kind != WordClass.WORD):
            return False
        if known is not None and known.kind in _BARRED:
            return False
        return bool(self._speller().check(word.lower()))

    def lookup(self, word: str) -> Entry | None:
        """What our own tables know of *word*; of a word that only Enchant knows, what form of another it is."""
        if self.is_legal(word):
            known = entry(self._asset, word, UNABRIDGED)
            if known is None or known.kind != WordClass.WORD:
                flags, relations = form_of(word, self.is_legal)
                lemmas = tuple(dict.fromkeys(lemma for _, lemma in relations))
                if any(Flag.SLUR in self._flags_of(lemma) for lemma in lemmas):
                    flags |= Flag.SLUR
                return Entry(word, UNABRIDGED, flags, WordClass.WORD, lemmas, relations)
            return known
        return entry(self._asset, word, 0)  # with no size at all: only what it is besides a word

    def _flags_of(self, word: str) -> Flag:
        """The flags of *word* in our own tables."""
        known = entry(self._asset, word, UNABRIDGED)
        return known.flags if known is not None else Flag(0)

    @cached_property
    def _accepted(self) -> NDArray[np.bool_]:
        """Mask over the Unabridged list: what Enchant accepts. From the cache folder if it was made before."""
        with self._lock:
            count = len(self._unabridged.words)
            path = None if self._cache is None else self._cache / f"{self.key}.words"
            packed = _read(path, (count + 7) // 8)
            if packed is not None:
                return np.unpackbits(packed, count=count).astype(np.bool_)
            check = self._speller().check
            accepted = np.fromiter((check(word.lower()) for word in self._unabridged.words), np.bool_, count)
            _write(path, np.packbits(accepted))
            return accepted

    @cached_property
    def words(self) -> tuple[str, ...]:  # type: ignore[override]
        """The legal words that our Unabridged list has too. Takes seconds once on a machine: not for the UI thread."""
        chosen = np.flatnonzero(self._accepted).tolist()
        return tuple(self._unabridged.words[index] for index in chosen)

    @cached_property
    def flags(self) -> NDArray[np.uint16]:  # type: ignore[override]
        """Flags of ``words``, from our own tables."""
        return self._unabridged.flags[self._accepted]

    @cached_property
    def levels(self) -> NDArray[np.uint8]:  # type: ignore[override]
        """SCOWL sizes of ``words``."""
        return self._unabridged.levels[self._accepted]

    @cached_property
    def _with_names(self) -> NamesDictionary:
        return NamesDictionary(self, self._asset, UNABRIDGED)

    def with_names(self) -> Dictionary:
        """With every name of our own tables."""
        return self._with_names

    def vocabulary(self, level: Level) -> NDArray[np.bool_]:
        """Mask over ``words``, graded as the Unabridged is."""
        return self._unabridged.vocabulary(level)[self._accepted]


def _library_version() -> str:
    library = _library()
    return "" if library is None else str(library.get_enchant_version())


def _read(path: Path | None, length: int) -> NDArray[np.uint8] | None:
    if path is None:
        return None
    try:
        data = read_plain(path)
    except OSError:
        return None
    return np.frombuffer(data, dtype=np.uint8) if len(data) == length else None


def _write(path: Path | None, packed: NDArray[np.uint8]) -> None:
    """Keep the list; a cache that cannot be written is no harm but the time."""
    if path is None:
        return
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}.tmp")
        with open(half, "wb", opener=plain_opener) as file:
            file.write(packed.tobytes())
        half.replace(path)
