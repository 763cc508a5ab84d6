"""In which order hands were arranged, written so that nobody who looks into a save reads another's cards there."""

from __future__ import annotations

from typing import Final

from lexicon.games.common.dice import Dice

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"


def sealed(order: str, seed: int, place: int) -> str:
    """*order*, the letters of a hand ("?" a Master), in other letters. *place*: of the seat among all."""
    return order.translate(str.maketrans(_LETTERS, _others(seed, place)))


def opened(order: str, seed: int, place: int) -> str:
    """What `sealed` was given; of anything else something that is no hand, which does no harm."""
    return order.translate(str.maketrans(_others(seed, place), _LETTERS))


def _others(seed: int, place: int) -> str:
    """The letters that stand for others in a game and at a seat."""
    return "".join(Dice.later(seed, place, len(_LETTERS)).shuffled(_LETTERS))
