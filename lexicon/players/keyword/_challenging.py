"""Whom to challenge: by what the level knows, never for show (ruling 3.3).

A word that the level knows is good. The S rules are plain to see for a word that one knows; weaker players overlook
them now and then. Of any other word the player asks whether it is made as words are made: a known word with a usual
ending is believed, and so, mostly, is one whose letters stand together as in the words it knows. It is wrong where a
good word looks odd or is simply new to it.
"""

from __future__ import annotations

import random

from lexicon.crossword import Code, Grid, Play, analyse
from lexicon.games.keyword import KeywordView, keyword_game
from lexicon.players.doubts import DOUBTS, Knowledge
from lexicon.words import Dictionary, Level

_RULES = (Code.PLURAL_S, Code.THIRD_PERSON_S)


def suspects(view: KeywordView, level: Level, dictionary: Dictionary, rng: random.Random) -> bool:
    """Whether a player of *level* challenges the pending play of *view*."""
    if view.pending is None:
        return False
    knowledge, doubt = Knowledge.of(dictionary, level), DOUBTS[level]
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
