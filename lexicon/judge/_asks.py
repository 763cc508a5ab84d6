"""The four questions that a case may ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexicon.games.party import BadParty, PartyPhase
from lexicon.games.party import replay as replay_party
from lexicon.games.registry import BadSave, UnknownGame, game_class, replay
from lexicon.judge._case import Case, CaseError, words_in_error
from lexicon.judge.registry import family_judge
from lexicon.storage import is_table_line
from lexicon.words import judge_word


def _word(case: Case) -> dict[str, Any]:
    """What is known of a word, and whether it is legal (ruling 3.1), in Wide open and Free-for-all a name too."""
    game = game_class(case.text("game", "keyword"))
    words = game.words_of(case.dictionary(), case.options(game.spec))
    return judge_word(words, case.text("word", most=None))


def _play(case: Case) -> dict[str, Any]:
    """Whether a play is legal in a position, and what it brings."""
    return family_judge(case.text("game")).play(case)


def _moves(case: Case) -> dict[str, Any]:
    """How many plays there are in a position, and the best of them."""
    return family_judge(case.text("game")).moves(case)


def _replay_party(case: Case) -> dict[str, Any]:
    """What a saved party comes to: the games of its tables have been entered as results."""
    save = case.mapping("save")
    lines = save.get("actions", [])
    own = [line for line in lines if not is_table_line(line)] if isinstance(lines, list) else lines
    try:
        party = replay_party({"format": save.get("format"), "setup": save["party"], "actions": own})
    except BadParty as error:
        raise CaseError(f"save: {words_in_error(error)}") from error
    view = party.view()
    return {
        "rounds": len(view.standings[0].figures) if view.standings else 0,
        "over": view.phase is PartyPhase.OVER,
        "standings": [{"place": row.rank, "name": row.name, "sum": row.total} for row in view.standings],
        "state": party.state_hash(),
    }


def _replay(case: Case) -> dict[str, Any]:
    """What a saved game, or a saved party, comes to."""
    if case.mapping("save").get("party") is not None:
        return _replay_party(case)
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
