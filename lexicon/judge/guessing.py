"""Plays and moves in positions of Guess-O-Gram (ruling 8.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lexicon.games.common.longwords import LongWords
from lexicon.games.guessing import GuessOGram
from lexicon.games.guessing.rules import (
    DOWN,
    POINTS,
    cards_for,
    fits,
    letter_problem,
    set_problems,
    turned_by,
    word_problem,
)
from lexicon.games.setup import settle_options
from lexicon.judge._case import Case, CaseError, reasons


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a word may be set, or a letter or a word be guessed, and what it scores."""
    play = case.within("play")
    return _PLAYS[play.one_of("action", _PLAYS)](case, play)


def _set(case: Case, play: Case) -> dict[str, Any]:
    word = play.text("word")
    problems = set_problems(word, case.dictionary(), _packs(case))
    return reasons(problems) if problems else {"legal": True, "score": POINTS * len(word)}


def _letter(case: Case, play: Case) -> dict[str, Any]:
    letter, (secret, row, called) = play.text("letter"), _position(case)
    problem = letter_problem(letter, called)
    if problem is not None:
        return reasons((problem,))
    turned = len(turned_by(letter, secret, row))
    return {"legal": True, "score": POINTS * turned, "solved": row.count(DOWN) == turned}


def _word(case: Case, play: Case) -> dict[str, Any]:
    word, (secret, row, called) = play.text("word"), _position(case)
    problem = word_problem(word, row, called)
    if problem is not None:
        return reasons((problem,))
    right = word == secret
    return {"legal": True, "score": POINTS * row.count(DOWN) if right else 0, "solved": right}


_PLAYS: dict[str, Callable[[Case, Case], dict[str, Any]]] = {"set": _set, "letter": _letter, "word": _word}


def judge_moves(case: Case) -> dict[str, Any]:
    """How many words could be the secret, for one who sees what is turned up."""
    _, row, called = _position(case)
    packs, length = _packs(case), len(row)
    words = (word for word in LongWords.of(case.dictionary()).words if len(word) == length)
    return {"count": sum(fits(word, row, called) and cards_for(word, packs) is not None for word in words)}


def _packs(case: Case) -> int:
    """How many packs are played with. Raises CaseError by way of the settling of options."""
    try:
        return max(1, int(settle_options(GuessOGram.spec, case.mapping("options"))["packs"]))
    except ValueError as error:
        raise CaseError(f"options: {error}") from error


def _position(case: Case) -> tuple[str, str, str]:
    """The secret, what is up of it, and the letters called."""
    secret, called = case.letters("secret"), case.letters("called") if case.text("called", "") else ""
    if not secret:
        raise CaseError("secret: a word is wanted")
    return secret, "".join(letter if letter in called else DOWN for letter in secret), called
