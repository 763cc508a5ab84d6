"""Which level of computer player knows which word: 0 Beginner to 4 Master."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources

BEGINNER, CASUAL, CLUB, EXPERT, MASTER = range(5)
_CHILD_RANK, _CASUAL_RANK = 15_000, 25_000
#: Endings of long words that are frequent in print and not in a child's mouth: CONVERGENCE, JUSTIFICATION.
_BOOKISH = re.compile(
    r"(tion|sion|ment|ity|itie|ence|ance|ency|ism|ist|ology|ness|ative|itive|ical|ually|ential|ize|ise|ify|ate|ous)"
    r"(s|d|ly|al|ally)?$"
)
_LONG = 8


def frequency_ranks() -> dict[str, int]:
    """Word -> rank by frequency, 0 the commonest, from symspellpy's list (MIT)."""
    text = (resources.files("symspellpy") / "frequency_dictionary_en_82_765.txt").read_text("utf-8-sig")
    return {line.split()[0]: rank for rank, line in enumerate(text.splitlines())}


def grade(word: str, level: int, plain: bool, ranks: Mapping[str, int]) -> int:
    """The weakest level that knows *word*. *plain*: neither a variant spelling nor one region's alone."""
    rank = ranks.get(word, len(ranks))
    bookish = len(word) >= _LONG and _BOOKISH.search(word)
    if level <= 35 and rank < _CHILD_RANK and plain and not bookish:
        return BEGINNER
    if level <= 35 or (level <= 50 and rank < _CASUAL_RANK and plain):
        return CASUAL
    if level <= 50:
        return CLUB
    return EXPERT if level <= 70 else MASTER
