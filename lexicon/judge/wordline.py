"""Plays and moves in positions of the word line (ruling 7)."""

from __future__ import annotations

import string
from typing import Any

from lexicon.games.wordline.actions import Add, Exchange, NewWord
from lexicon.games.wordline.finding import Finder, Way
from lexicon.games.wordline.rules import Change, change, placing_problems, spelling_problems
from lexicon.judge._case import Case, CaseError, reasons
from lexicon.pieces import MASTER

_MOST_WORDS, _LONGEST = 60, 60


def judge_play(case: Case) -> dict[str, Any]:
    """Whether a play goes, the word it makes, and what comes to the hand by an exchange."""
    table, play = _table(case), _play(case.within("play"))
    hand = _hand(case) if case.has("hand") else None
    problems, made = placing_problems(table, hand, play), change(table, play)
    if isinstance(made, Change):
        problems += spelling_problems(made.after.upper(), case.dictionary())
    if problems or not isinstance(made, Change):
        return reasons(problems)
    answer: dict[str, Any] = {"legal": True, "words": [made.after.upper()]}
    return {**answer, "gains": made.gains} if isinstance(play, Exchange) else answer


def judge_moves(case: Case) -> dict[str, Any]:
    """How many words can be laid, made by adding, and made by exchanging."""
    counts = dict.fromkeys(Way, 0)
    for results in Finder.of(case.dictionary()).results(_table(case), _hand(case)):
        counts[results.way] += len(results)
    return {"count": sum(counts.values()), **{way.value: count for way, count in counts.items()}}


def _play(play: Case) -> NewWord | Add | Exchange:
    way, letters = Way(play.one_of("action", [*Way])), play.text("letters")
    if len(letters) > _LONGEST:
        raise CaseError(f"play.letters: {_LONGEST} letters at most")
    if way is Way.WORD:
        return NewWord("", letters)
    return (Add if way is Way.ADD else Exchange)("", letters, play.number("word"))


def _table(case: Case) -> list[str]:
    words = case.texts("table") if case.has("table") else []
    if len(words) > _MOST_WORDS:
        raise CaseError(f"table: {_MOST_WORDS} words at most")
    for word in words:
        if not 1 < len(word) <= _LONGEST or set(word) - set(string.ascii_letters):
            raise CaseError(f"table: {word!r:.60} is no word of 2 to {_LONGEST} letters A to Z")
    return words


def _hand(case: Case) -> str:
    hand = case.letters("hand", also=MASTER) if case.text("hand", "") else ""
    if len(hand) > _LONGEST:
        raise CaseError(f"hand: {_LONGEST} cards at most")
    return hand
