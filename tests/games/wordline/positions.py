"""Positions of the word line for its tests: few words, and games put as a test wants them."""

from __future__ import annotations

from typing import Any

from lexicon.games.wordline import Lexicon, WordLine
from lexicon.words import PlainDictionary
from tests.games.put import hands_and_piles, put

_WORDS = """
    AT CAT CATS COAT HAT HAP HAM THAT THATCHED MOTHER SMOTHER SMOTHERED EXPERT EXPORT AIR FAIR FAIRY MAN MANY MEN MAT
    TEA TEN NET NOT DOG DIG IT OX
"""
WORDS = PlainDictionary(_WORDS.split())


def a_game(cls: type[WordLine] = Lexicon, seats: str = "12", seed: int = 1, **options: Any) -> Any:
    """A game in which the first of *seats* begins, and bad words are refused unless *options* say otherwise."""
    return cls.new({"starter": seats[0], "challenges": "checked", **options}, tuple(seats), seed, WORDS)


def arrange(game: Any, table: str = "", exposed: str | None = None, blind: str | None = None, **hands: str) -> Any:
    """Put *game* into a position: words on the table, exposed cards (top last), blind pile, hands as ``s1="CAT"``."""
    held = {name[1:]: hand for name, hand in hands.items()}
    return put(game, table=tuple(table.split()), **hands_and_piles(game, held, exposed, blind))


def codes(game: Any, action: Any) -> set[str]:
    return {problem.code.value for problem in game.check(action).problems}


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]
