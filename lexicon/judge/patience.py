"""Plays and moves in positions of the card solitaires."""

from __future__ import annotations

from typing import Any

from lexicon.games.patience import (
    NEST,
    Fill,
    PatienceGame,
    Position,
    patience_game,
    spelling_problems,
    takeable,
    usual_way,
    word_classes,
)
from lexicon.judge._case import Case, CaseError, reasons
from lexicon.problems import Problem

#: A position is taken as given, also one that no pack could make; but not one of any size.
_MOST_CARDS, _MOST_PILES, _MOST_LETTERS = 100, 60, 60


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a word can be taken, a nest card turned or a column filled."""
    game = patience_game(case.text("game"))
    position, play = _position(case, game), case.within("play")
    action = play.text("action")
    if action == "word":
        return _judge_word(case, game, position, _word(play))
    if game.layout.hidden and action == "turn":
        return _answer(position.turn_problems())
    if game.layout.hidden and action == "fill":
        return _answer(position.fill_problems(_fill(play, len(position.piles))))
    offered = "word, turn or fill" if game.layout.hidden else "word"
    raise CaseError(f"play.action: {offered}, not {action!r:.60}")


def judge_moves(case: Case) -> dict[str, Any]:
    """How many words can be taken and, where columns are filled, every fill and whether a nest card may be turned."""
    game = patience_game(case.text("game"))
    position = _position(case, game)
    classes = word_classes(case.dictionary(), game.layout.policy)
    answer: dict[str, Any] = {"count": sum(len(classes.words(at)) for at in takeable(position, classes).tolist())}
    if game.layout.hidden:
        fills = position.fills()
        answer["fills"] = [{"column": f.column, "from": "nest" if f.source == NEST else f.source} for f in fills]
        answer["turn"] = position.may_turn
    return answer


def _judge_word(case: Case, game: type[PatienceGame], position: Position, letters: str) -> dict[str, Any]:
    word = letters.upper()
    problems = position.word_problems(letters, takeable=usual_way(position, letters) is not None)
    problems += spelling_problems(word, game.layout.policy, case.dictionary())
    return _answer(problems, words=[word])


def _answer(problems: list[Problem], **gained: Any) -> dict[str, Any]:
    return reasons(problems) if problems else {"legal": True, **gained}


def _position(case: Case, game: type[PatienceGame]) -> Position:
    """The position of the case: ``piles``, or ``columns`` with ``nest_up``, ``nest`` and ``masters``."""
    if not game.layout.hidden:
        return Position(game.layout, _piles(case, "piles"))
    nest_up = case.letters("nest_up") if case.has("nest_up") else ""
    if len(nest_up) > _MOST_CARDS:
        raise CaseError(f"nest_up: {_MOST_CARDS} cards at most")
    nest = case.number("nest", 0, least=0, most=_MOST_CARDS)
    return Position(game.layout, _piles(case, "columns"), nest_up, nest, case.number("masters", 0, least=0, most=9))


def _piles(case: Case, name: str) -> tuple[str, ...]:
    piles = case.texts(name)
    if not 1 <= len(piles) <= _MOST_PILES or sum(map(len, piles)) > _MOST_CARDS:
        raise CaseError(f"{name}: 1 to {_MOST_PILES} piles, and {_MOST_CARDS} cards at most")
    for pile in piles:
        if pile and not (pile.isascii() and pile.isalpha() and pile.isupper()):
            raise CaseError(f"{name}: cards are capital letters A to Z, bottom first, not {pile!r:.60}")
    return tuple(piles)


def _word(play: Case) -> str:
    letters = play.text("letters")
    if not (letters.isascii() and letters.isalpha()) or len(letters) > _MOST_LETTERS:
        raise CaseError(
            f"play.letters: 1 to {_MOST_LETTERS} letters A to Z, lower case for a Master, not {letters!r:.60}"
        )
    return letters


def _fill(play: Case, columns: int) -> Fill:
    column = play.number("column", least=0, most=columns - 1)
    if play.has("from") and play.is_text("from"):
        if play.text("from") != "nest":
            raise CaseError(f'play.from: the number of a column, or "nest", not {play.text("from")!r:.60}')
        return Fill(column, NEST)
    return Fill(column, play.number("from", least=0, most=columns - 1))
