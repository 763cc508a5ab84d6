"""Positions of the word line for its tests: few words, and games put as a test wants them."""

from __future__ import annotations

from typing import Any

from lexicon.games.wordline import Lexicon, WordLine
from lexicon.words import PlainDictionary

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
    state = game._state
    state.table = tuple(table.split())
    state.hands.update({name[1:]: hand for name, hand in hands.items()})
    if exposed is not None:
        state.piles.exposed = list(exposed)
    if blind is not None:
        state.piles.blind = list(reversed(blind))
    return game


def codes(game: Any, action: Any) -> set[str]:
    return {problem.code.value for problem in game.check(action).problems}


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]
