"""Whom to challenge: by what the level knows, never for show (ruling 3.3).

A word that the level knows is good. The S rules are plain to see for a word that one knows; weaker players overlook
them now and then. Of any other word the player asks whether it is made as words are made: a known word with a usual
ending is believed, and so, mostly, is one whose letters stand together as in the words it knows. It is wrong where a
good word looks odd or is simply new to it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

from lexicon.crossword import Code, Grid, Play, analyse
from lexicon.games.keyword import KeywordView, keyword_game
from lexicon.words import Dictionary, Flag, Level


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
_ENDINGS = ("S", "ES", "D", "ED", "R", "ER", "ING", "LY", "Y", "ERS", "INGS", "NESS")
_RULES = (Code.PLURAL_S, Code.THIRD_PERSON_S)


@dataclass(frozen=True)
class _Knowledge:
    """The words of a level, and the runs of three letters in them; ``all``: whether that is the whole dictionary."""

    words: frozenset[str]
    runs: frozenset[str]
    all: bool

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, dictionary: Dictionary, level: Level) -> _Knowledge:
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


def suspects(view: KeywordView, level: Level, dictionary: Dictionary, rng: random.Random) -> bool:
    """Whether a player of *level* challenges the pending play of *view*."""
    if view.pending is None:
        return False
    knowledge, doubt = _Knowledge.of(dictionary, level), DOUBTS[level]
    if any(word in knowledge.words for word in _against_s_rules(view, dictionary)) and rng.random() < doubt.s_rule:
        return True
    return any(rng.random() < knowledge.doubts(word, doubt) for word in view.pending.words)


def _against_s_rules(view: KeywordView, dictionary: Dictionary) -> list[str | None]:
    """The words of the pending play that break the S rules where they lie (ruling 3.2)."""
    game, played = keyword_game(view.game_id), view.pending
    assert played is not None, "asked only while a play is pending"
    before = Grid.from_rows(view.board, bounded=True).remove((s.row, s.col) for s in played.filled)
    play = Play(played.row, played.col, played.direction, played.letters)
    analysis = analyse(before, play, game.layout_rules, dictionary)
    return [problem.word for problem in analysis.spelling if problem.code in _RULES]
