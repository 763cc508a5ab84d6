"""The four questions that a case may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexicon.games.registry import BadSave, UnknownGame, game_class, replay
from lexicon.judge._case import Case, CaseError, words_in_error
from lexicon.judge.registry import family_judge
from lexicon.words import judge_word


def _word(case: Case) -> dict[str, Any]:
    """What is known of a word, and whether it is legal (ruling 3.1), in Wide open and Free-for-all a name too."""
    game = game_class(case.text("game", "keyword"))
    words = game.words_of(case.dictionary(), case.options(game.spec))
    return judge_word(words, case.text("word"))


def _play(case: Case) -> dict[str, Any]:
    """Whether a play is legal in a position, and what it brings."""
    return family_judge(case.text("game")).play(case)


def _moves(case: Case) -> dict[str, Any]:
    """How many plays there are in a position, and the best of them."""
    return family_judge(case.text("game")).moves(case)


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
