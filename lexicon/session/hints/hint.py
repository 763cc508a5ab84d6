"""Hints in four strengths: where to look, how much goes there, what it is; and what is strongest of all."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.players.advice import Advice, HintStep


class Strength(enum.IntEnum):
    """How much a hint gives away."""

    WHERE = 1
    HOW_MUCH = 2
    WHAT = 3
    STRONGEST = 4
    """Other advice: the best of all, whatever its words."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint as far as it has been asked for; what is not yet given away is not in it.

    ``steps``: what each strength up to ``strength`` tells, weakest first; empty where nothing can be advised.
    ``advice``: all of it, from WHAT on.
    """

    strength: Strength
    steps: tuple[HintStep, ...] = ()
    advice: Advice | None = None

    @property
    def exists(self) -> bool:
        """False where nothing can be advised at all."""
        return bool(self.steps)


def make_hint(best: Advice | None, strength: Strength) -> Hint:
    """What *strength* gives away of *best*."""
    if best is None:
        return Hint(strength)
    steps = (best.where, best.how_much, best.what)[:strength]
    return Hint(strength, steps, best if strength >= Strength.WHAT else None)
