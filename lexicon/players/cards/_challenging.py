"""Whom to challenge in a card crossword: by what the level knows, never for show (ruling 3.3)."""

from __future__ import annotations

import random

from lexicon.crossword import Code, Play, analyse
from lexicon.games.cards import CardsView, card_game
from lexicon.players.doubts import DOUBTS, Knowledge
from lexicon.words import Dictionary, Level


def suspects(view: CardsView, level: Level, dictionary: Dictionary, rng: random.Random) -> bool:
    """Whether a player of *level* challenges the pending play of *view*."""
    if view.pending is None:
        return False
    words = card_game(view.game_id).words_of(dictionary, view.options)
    knowledge, doubt = Knowledge.of(words, level), DOUBTS[level]
    if any(word in knowledge.words for word in _barred(view, words)) and rng.random() < doubt.s_rule:
        return True
    return any(rng.random() < knowledge.doubts(word, doubt) for word in view.pending.words)


def _barred(view: CardsView, words: Dictionary) -> list[str | None]:
    """The plurals of the pending play that are barred where they lie (ruling 3.2)."""
    played = view.pending
    assert played is not None, "asked only while a play is pending"
    before = view.grid.remove((square.row, square.col) for square in played.filled)
    play = Play(played.row, played.col, played.direction, played.letters)
    analysis = analyse(before, play, card_game(view.game_id).rules(view.options), words)
    return [problem.word for problem in analysis.spelling if problem.code is Code.PLURAL_S]
