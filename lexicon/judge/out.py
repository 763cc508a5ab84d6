"""Plays and moves in positions of O-U-T (ruling 8.2)."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any

from lexicon.games.common.longwords import LongWords
from lexicon.games.out.rules import add_problems, card_for, point_problems, word_problems
from lexicon.judge._case import Case, reasons
from lexicon.pieces import MASTER
from lexicon.problems import Problem


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a letter may be added or pointed out, or a word is a good answer."""
    play = case.within("play")
    return _PLAYS[play.one_of("action", _PLAYS)](case, play)


def _add(case: Case, play: Case) -> dict[str, Any]:
    run, letter, words = _run(case), play.text("letter"), LongWords.of(case.dictionary())
    problems = add_problems(run, letter, _hand(case), words)
    return reasons(problems) if problems else {"legal": True, "completes": (run + letter).upper() in words}


def _point(case: Case, play: Case) -> dict[str, Any]:
    letter, word = play.text("letter"), play.text("word")
    return _legal(point_problems(_run(case), letter, _hand(case), word, case.dictionary()))


def _answer(case: Case, play: Case) -> dict[str, Any]:
    return _legal(word_problems(play.text("word"), _run(case), case.dictionary()))


_PLAYS: dict[str, Callable[[Case, Case], dict[str, Any]]] = {"add": _add, "point": _point, "answer": _answer}


def judge_moves(case: Case) -> dict[str, Any]:
    """The letters that the seat may add, those that complete a word, and those that may be pointed out to it."""
    run, hand, words = _run(case), _hand(case), LongWords.of(case.dictionary())
    goes_on = words.letters(run.upper())
    able = [c if c in hand else c.lower() for c in goes_on if c in hand or MASTER in hand]
    return {
        "count": len(able),
        "letters": "".join(able),
        "completing": "".join(c for c in able if (run + c).upper() in words),
        "point": "".join(c for c in able if card_for(c) != MASTER),
    }


def _legal(problems: tuple[Problem, ...]) -> dict[str, Any]:
    return reasons(problems) if problems else {"legal": True}


def _run(case: Case) -> str:
    return case.letters("run", also=string.ascii_lowercase) if case.text("run", "") else ""


def _hand(case: Case) -> str:
    """The cards of the seat of the case (0 if it names none)."""
    hands, seat = case.within("hands"), str(case.number("seat", 0, least=0))
    return hands.letters(seat, also=MASTER) if hands.text(seat, "") else ""
