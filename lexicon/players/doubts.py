"""Whether a level doubts a word that it does not know, by how words are made (ruling 3.3). The same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from lexicon.words import Dictionary, Flag, Level

_ENDINGS = ("S", "ES", "D", "ED", "R", "ER", "ING", "LY", "Y", "ERS", "INGS", "NESS")


@dataclass(frozen=True)
class Doubt:
    """How a level meets a bad play: the chance to notice a breach of the S rules, and to challenge an unknown word.

    ``odd``: a word in which three letters stand together as in no word that the level knows; ``new``: any other.
    """

    s_rule: float
    odd: float
    new: float


DOUBTS = {
    Level.BEGINNER: Doubt(s_rule=0.5, odd=0.35, new=0.02),
    Level.CASUAL: Doubt(s_rule=0.75, odd=0.6, new=0.06),
    Level.CLUB: Doubt(s_rule=0.95, odd=0.85, new=0.2),
    Level.EXPERT: Doubt(s_rule=1.0, odd=1.0, new=0.7),
    Level.MASTER: Doubt(s_rule=1.0, odd=1.0, new=1.0),
}


@dataclass(frozen=True)
class Knowledge:
    """The words of a level, and the runs of three letters in them; ``all``: whether that is the whole dictionary."""

    words: frozenset[str]
    runs: frozenset[str]
    all: bool

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, dictionary: Dictionary, level: Level) -> Knowledge:
        """What *level* knows. Slurs too: no computer plays one, but it is a word when a person does."""
        mask = dictionary.vocabulary(level) | ((dictionary.flags & Flag.SLUR) != 0)
        words = frozenset(compress(dictionary.words, mask.tolist()))
        return cls(words, frozenset(run for word in words for run in _runs(word)), bool(mask.all()))

    def doubts(self, word: str, doubt: Doubt) -> float:
        """The chance that *word* is challenged."""
        if word in self.words:
            return 0.0
        if self.all:
            return 1.0
        if any(word.endswith(end) and word[: -len(end)] in self.words for end in _ENDINGS):
            return 0.0
        return doubt.new if _runs(word) <= self.runs else doubt.odd


def _runs(word: str) -> set[str]:
    """Every three letters that stand together, a space before and behind the word."""
    padded = f" {word} "
    return {padded[i : i + 3] for i in range(len(padded) - 2)}
