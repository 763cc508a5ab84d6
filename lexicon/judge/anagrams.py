"""Plays and moves in positions of Anagrams (ruling 8.1)."""

from __future__ import annotations

import string
from collections import Counter
from functools import lru_cache
from typing import Any

from lexicon.games.anagrams import Anagrams
from lexicon.games.anagrams.actions import Act, Lengthen, Make, Take
from lexicon.games.anagrams.options import Finder
from lexicon.games.anagrams.rules import Position, placing_problems, spelling_problems
from lexicon.games.setup import settle_options
from lexicon.judge._case import Case, CaseError, reasons
from lexicon.pieces import MASTER
from lexicon.words import Dictionary

_MOST_WORDS, _LONGEST = 60, 60
_KINDS = ("make", "take", "lengthen")


def judge_play(case: Case) -> dict[str, Any]:
    """Whether an act goes in a position, and the word it makes."""
    position, act = _position(case), _act(case)
    problems = (*placing_problems(position, act), *spelling_problems(act, case.dictionary()))
    return reasons(problems) if problems else {"legal": True, "words": [act.letters.upper()]}


def judge_moves(case: Case) -> dict[str, Any]:
    """How many words can be made, taken and lengthened, with middle letters only and with the held card."""
    position = _position(case)
    found: Counter[str] = Counter()
    for result in _finder(case.dictionary()).results(position):
        kind = "make" if not result.old else "lengthen" if result.owner == position.seat else "take"
        found[f"{kind}_held" if result.held else kind] += 1
    counts = {f"{kind}{with_held}": found[f"{kind}{with_held}"] for with_held in ("", "_held") for kind in _KINDS}
    return {"count": found.total(), **counts}


@lru_cache(maxsize=4)
def _finder(dictionary: Dictionary) -> Finder:
    return Finder(dictionary)


def _position(case: Case) -> Position:
    try:
        options = settle_options(Anagrams.spec, case.mapping("options"))
    except ValueError as error:
        raise CaseError(f"options: {error}") from error
    owned = {owner: _words(owner, words) for owner, words in case.mapping("owned").items()}
    held = case.letters("held", also=MASTER) if case.text("held", "") else ""
    if len(held) > 1:
        raise CaseError("held: one card, or none")
    middle = case.letters("middle", also=MASTER) if case.text("middle", "") else ""
    if len(middle) > _LONGEST:
        raise CaseError(f"middle: {_LONGEST} cards at most")
    return Position(str(case.number("seat", 0, least=0)), middle, held, owned, bool(options["rearrange"]))


def _words(owner: str, words: Any) -> list[str]:
    if not isinstance(words, list) or len(words) > _MOST_WORDS:
        raise CaseError(f"owned.{owner}: a list of at most {_MOST_WORDS} words")
    for word in words:
        if not isinstance(word, str) or not word or set(word) - set(string.ascii_letters) or len(word) > _LONGEST:
            raise CaseError(f"owned.{owner}: {word!r:.60} is no word of the letters A to Z")
    return words


def _act(case: Case) -> Act:
    play, seat = case.within("play"), str(case.number("seat", 0, least=0))
    action = play.one_of("action", _KINDS)
    letters, from_middle = play.text("letters"), play.text("from_middle", "")
    held = play.flag("held")
    if action == "make":
        return Make(seat, letters, from_middle, held)
    if action == "take":
        return Take(seat, str(play.number("owner", least=0)), play.text("word"), letters, from_middle, held)
    return Lengthen(seat, play.text("word"), letters, from_middle, held)
