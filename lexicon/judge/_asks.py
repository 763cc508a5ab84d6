"""The four questions that a case may ask."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from lexicon.crossword import Generator, LayoutRules, Problem, ScoredPlay, analyse
from lexicon.games.keyword import SIZE, KeywordGame
from lexicon.games.registry import BadSave, UnknownGame, game_class, replay
from lexicon.judge._case import Case, CaseError, words_in_error
from lexicon.words import Dictionary, judge_word

_MOST_MOVES = 1000


def _word(case: Case) -> dict[str, Any]:
    """What is known of a word, and whether it is legal (ruling 3.1)."""
    if case.has("game"):
        game_class(case.text("game"))
    return judge_word(case.dictionary(), case.text("word"))


def _play(case: Case) -> dict[str, Any]:
    """Whether a play is legal in a position, what it forms and what it scores."""
    game, seat = _seated(case)
    grid, play, key_word = case.board(SIZE, SIZE), case.play(), _key_word(case)
    rack = case.rack() if case.has("rack") else None
    analysis = analyse(grid, play, game.layout_rules, case.dictionary(), rack)
    if not analysis.legal:
        return {"legal": False, "reasons": [_reason(problem) for problem in analysis.problems]}
    answer: dict[str, Any] = {"legal": True, "words": [formed.word for formed in analysis.words]}
    if game.scoring is not None:
        answer["score"] = sum(part.points for part in game.parts(analysis, seat, key_word))
    if game.earns_card(analysis, key_word):
        answer["key_word"] = True
    return answer


def _moves(case: Case) -> dict[str, Any]:
    """How many plays a rack has in a position, and the best of them."""
    game, seat = _seated(case)
    grid, rack, limit = case.board(SIZE, SIZE), case.rack(), case.number("limit", 20, least=0, most=_MOST_MOVES)
    scorer = game.scorer(seat, _key_word(case))
    generator = _generator(case.dictionary(), game.layout_rules)
    count = len(generator.plays(grid, rack, scorer))
    return {"count": count, "best": [_scored(play) for play in generator.best(grid, rack, scorer, limit)]}


def _replay(case: Case) -> dict[str, Any]:
    """What a saved game comes to."""
    try:
        game = replay(case.mapping("save"), case.own_dictionary())
    except UnknownGame:
        raise
    except BadSave as error:
        raise CaseError(f"save: {words_in_error(error)}") from error
    outcome = game.outcome
    answer = {"turns": game.turns, "over": outcome is not None, "scores": game.scores, "state": game.state_hash()}
    return answer if outcome is None else {**answer, "ending": outcome.ending.value}


ASKS: dict[str, Callable[[Case], dict[str, Any]]] = {
    "word": _word,
    "play": _play,
    "moves": _moves,
    "replay": _replay,
}


def _seated(case: Case) -> tuple[type[KeywordGame], str]:
    """The game of the case and the seat to play."""
    game = game_class(case.text("game"))
    if not issubclass(game, KeywordGame):
        raise CaseError(f"game: {game.spec.id} has no board to ask about")
    seats = game.spec.seat_ids
    seat = case.text("seat", seats[0])
    if seat not in seats:
        raise CaseError(f"seat: {seat!r:.60} is none of {', '.join(seats)}")
    return game, seat


def _key_word(case: Case) -> str | None:
    return case.letters("key_word") if case.has("key_word") else None


def _reason(problem: Problem) -> dict[str, Any]:
    reason: dict[str, Any] = {"code": problem.code.value}
    if problem.word is not None:
        reason["word"] = problem.word
    if problem.square is not None:
        reason["row"], reason["col"] = problem.square
    return {**reason, "text": problem.text}


def _scored(scored: ScoredPlay) -> dict[str, Any]:
    play = scored.play
    place = {"row": play.row, "col": play.col, "direction": play.direction.value, "letters": play.letters}
    return {**place, "words": list(scored.words), "score": scored.score}


@lru_cache(maxsize=4)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)
