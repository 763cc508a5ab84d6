"""Words near a word: what was perhaps meant, what its letters spell, and its other forms."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, takewhile
from string import ascii_uppercase

import numpy as np
from numpy.typing import NDArray

from lexicon.words._answers import relation
from lexicon.words._entry import Entry, Flag, Relation
from lexicon.words.dictionaries.dictionary import Dictionary
from lexicon.words.dictionaries.opening import open_dictionary


@dataclass(frozen=True, slots=True)
class NearWords:
    """Legal words one step from a word, commonest first, no slurs. ``longer`` begin with the word, forms aside.

    ``all_longer``: how many of those there are.
    """

    same_letters: tuple[str, ...]
    one_changed: tuple[str, ...]
    one_more: tuple[str, ...]
    longer: tuple[str, ...]
    all_longer: int


def near_words(dictionary: Dictionary, word: str, n: int = 6) -> NearWords:
    """At most *n* words of each kind. Takes some 20 ms: it looks over the whole list."""
    letters = sorted(word)
    alike = _like(dictionary, word, longer=0, strange=0)
    anagrams = (other for other in alike if other != word and sorted(other) == letters)
    forms = {form for _, form in forms_of(dictionary, word)}
    longer = _best(dictionary, (w for w in _beginning_with(dictionary, word) if w != word and w not in forms))
    return NearWords(
        _best(dictionary, anagrams, n),
        _best(dictionary, _replaced(word), n),
        _best(dictionary, _inserted(word), n),
        longer[:n],
        len(longer),
    )


def suggestions(dictionary: Dictionary, word: str, n: int = 6) -> list[str]:
    """At most *n* legal words that may have been meant by *word*: one slip away first, then two; commonest first."""
    near = dict.fromkeys(_best(dictionary, _slips(word), n))
    if len(near) < n and len(word) > 3:
        far = (other for other in _like(dictionary, word, longer=2, strange=4) if _distance(word, other) <= 2)
        near.update(dict.fromkeys(_best(dictionary, far, n)))
    near.pop(word, None)
    return list(islice(near, n))


def forms_of(dictionary: Dictionary, word: str) -> list[tuple[Relation, str]]:
    """The other forms of *word*'s lemma (or of *word*): for CATS those of CAT, without CATS itself.

    Only forms that begin with the lemma's first letter: WENT is found under GO by its own entry, not here.
    """
    entry = dictionary.lookup(word)
    if entry is None:
        return []
    lemmas = set(entry.lemmas) or {word}
    found = []
    for start in sorted({lemma[:2] for lemma in lemmas}):
        for form in _beginning_with(dictionary, start):
            other = dictionary.lookup(form)
            if other is not None and form != word:
                found += [(how, form) for how, lemma in other.relations if lemma in lemmas]
    return found


#: Part of speech that has forms made so.
_PARTS = {
    Relation.PLURAL: "noun",
    Relation.THIRD_PERSON: "verb",
    Relation.PAST: "verb",
    Relation.PARTICIPLE: "verb",
    Relation.ING: "verb",
    Relation.COMPARATIVE: "adjective",
    Relation.SUPERLATIVE: "adjective",
}


def described(dictionary: Dictionary, word: str, parts: bool = True) -> str:
    """What *word* is, for people without a meaning at hand: "plural of CAT", "noun and verb; British spelling".

    A word that is no form of another is told by the forms that it has itself, but without *parts*, for beside a meaning
    the parts of speech would be said twice. Empty where nothing is known.
    """
    entry = dictionary.lookup(word)
    if entry is None:
        return ""
    what = relation(entry)
    if entry.lemmas or not parts:
        return what
    return "; ".join(each for each in (_parts_of_speech(word), what) if each)


@lru_cache(maxsize=64)
def _parts_of_speech(word: str) -> str:
    """By the forms that the Collegiate has of *word*."""
    *others, last = sorted({_PARTS[how] for how, _ in forms_of(open_dictionary(), word)}) or [""]
    return f"{', '.join(others)} and {last}" if others else last


def _like(dictionary: Dictionary, word: str, longer: int, strange: int) -> Iterator[str]:
    """The words at most *longer* letters longer or shorter, and *strange* letters that only the one or other has."""
    text = np.frombuffer("".join(dictionary.words).encode("ascii"), dtype=np.uint8)
    lengths = np.fromiter(map(len, dictionary.words), dtype=np.intp, count=len(dictionary.words))
    kinds = np.bitwise_or.reduceat(_bits(text), np.cumsum(lengths) - lengths)
    own = np.bitwise_or.reduce(_bits(np.frombuffer(word.encode("ascii"), dtype=np.uint8)))
    alike = (abs(lengths - len(word)) <= longer) & (np.bitwise_count(kinds ^ own) <= strange)
    return (dictionary.words[index] for index in np.flatnonzero(alike).tolist())


def _bits(text: NDArray[np.uint8]) -> NDArray[np.uint32]:
    return np.left_shift(np.uint32(1), (text - ord("A")).astype(np.uint32))


def _distance(one: str, other: str) -> int:
    """Letters to change, put in or take out to make *other* of *one*."""
    row = list(range(len(other) + 1))
    for index, letter in enumerate(one):
        before, row[0] = row[0], index + 1
        for column, second in enumerate(other, 1):
            before, row[column] = row[column], min(row[column] + 1, row[column - 1] + 1, before + (letter != second))
    return row[-1]


def _beginning_with(dictionary: Dictionary, start: str) -> Iterator[str]:
    words = dictionary.words
    rest = (words[index] for index in range(bisect_left(words, start), len(words)))
    return takewhile(lambda word: word.startswith(start), rest)


def _best(dictionary: Dictionary, words: Iterator[str], n: int | None = None) -> tuple[str, ...]:
    """The *n* commonest legal ones of *words*, each once; all of them without *n*."""
    legal = [word for word in set(words) if dictionary.is_legal(word)]
    entries = [entry for word in legal if (entry := dictionary.lookup(word)) is not None]
    decent = sorted((entry for entry in entries if not entry.flags & Flag.SLUR), key=_order)
    return tuple(entry.word for entry in decent[:n])


def _order(entry: Entry) -> tuple[int, str]:
    return entry.level, entry.word


def _replaced(word: str) -> Iterator[str]:
    for index, old in enumerate(word):
        for letter in ascii_uppercase:
            if letter != old:
                yield word[:index] + letter + word[index + 1 :]


def _inserted(word: str) -> Iterator[str]:
    for index in range(len(word) + 1):
        for letter in ascii_uppercase:
            yield word[:index] + letter + word[index:]


def _slips(word: str) -> Iterator[str]:
    """Everything one slip of the pen away: a letter wrong, missing, too many, or two changed about."""
    yield from _replaced(word)
    yield from _inserted(word)
    for index in range(len(word)):
        yield word[:index] + word[index + 1 :]
        yield word[:index] + word[index + 1 : index + 2] + word[index] + word[index + 2 :]
