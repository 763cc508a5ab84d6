"""Move generators for what each level knows, made once and shared by all players of crosswords."""

from __future__ import annotations

from functools import lru_cache

from lexicon.crossword import Generator, LayoutRules, start_compiling
from lexicon.words import Dictionary, Level, open_dictionary


def generator(dictionary: Dictionary, rules: LayoutRules, level: Level = Level.MASTER) -> Generator:
    """The plays that a level knows. Made once and shared by all threads, and by levels that know the same words."""
    return _generator(dictionary, rules, _alike(dictionary, level))


@lru_cache(maxsize=32)
def _alike(dictionary: Dictionary, level: Level) -> Level:
    """The first level that knows the same words of *dictionary* as *level*."""
    known = [int(dictionary.vocabulary(each).sum()) for each in Level]
    return list(Level)[known.index(known[list(Level).index(level)])]


@lru_cache(maxsize=8)
def _generator(dictionary: Dictionary, rules: LayoutRules, level: Level) -> Generator:
    return Generator(dictionary, rules, dictionary.vocabulary(level))


def dictionary_for_plays(dictionary_id: str) -> Dictionary:
    """A dictionary for a generator, in a new process: the kernel is compiled beside it. Raises UnknownDictionary."""
    start_compiling()
    return open_dictionary(dictionary_id)
