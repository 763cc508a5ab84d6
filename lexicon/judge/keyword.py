"""Plays and moves in positions on the Keyword board."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from lexicon.crossword import Generator, LayoutRules, ScoredPlay, analyse
from lexicon.games.keyword import SIZE, KeywordGame, keyword_game
from lexicon.judge._case import Case, reasons
from lexicon.words import Dictionary

_MOST_MOVES = 1000


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a play is legal in a position, what it forms and what it scores."""
    game, seat = _seated(case)
    grid, play, key_word = case.board(SIZE, SIZE), case.play(), _key_word(case)
    rack = case.rack() if case.has("rack") else None
    analysis = analyse(grid, play, game.layout_rules, case.dictionary(), rack)
    if not analysis.legal:
        return reasons(analysis.problems)
    answer: dict[str, Any] = {"legal": True, "words": [formed.word for formed in analysis.words]}
    if game.scoring is not None:
        answer["score"] = sum(part.points for part in game.parts(analysis, seat, key_word))
    if game.earns_card(analysis, key_word):
        answer["key_word"] = True
    return answer


def judge_moves(case: Case) -> dict[str, Any]:
    """How many plays a rack has in a position, and the best of them."""
    game, seat = _seated(case)
    grid, rack, limit = case.board(SIZE, SIZE), case.rack(), case.number("limit", 20, least=0, most=_MOST_MOVES)
    scorer = game.scorer(seat, _key_word(case))
    generator = _generator(case.dictionary(), game.layout_rules)
    count = len(generator.plays(grid, rack, scorer))
    return {"count": count, "best": [_scored(play) for play in generator.best(grid, rack, scorer, limit)]}


def _seated(case: Case) -> tuple[type[KeywordGame], str]:
    """The game of the case and the seat to play."""
    game = keyword_game(case.text("game"))
    seats = game.spec.seat_ids
    return game, case.one_of("seat", seats, seats[0])


def _key_word(case: Case) -> str | None:
    return case.letters("key_word") if case.has("key_word") else None


def _scored(scored: ScoredPlay) -> dict[str, Any]:
    play = scored.play
    place = {"row": play.row, "col": play.col, "direction": play.direction.value, "letters": play.letters}
    return {**place, "words": list(scored.words), "score": scored.score}


@lru_cache(maxsize=4)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)
