"""What makes a level: how many words come to mind, how far it plans. Each knows the words of its vocabulary alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from lexicon.words import Level


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level finds words and plans.

    ``drawn``: of open piles, how many words of its vocabulary come to mind at a look. ``sees``: of exposed cards, the
    chance to see a word of four letters; ``longer``: what each further letter leaves of it. ``noise``: how much chance
    there is in what it takes for best. ``plans``: with so many cards left or fewer, all of them known, it looks at
    everything that may come. ``worlds``: how often it deals the hidden cards in its head and plays the deal out.
    """

    drawn: int
    sees: float
    longer: float
    noise: float
    plans: int = 0
    worlds: int = 0


SKILLS: Final[Mapping[Level, Skill]] = {
    Level.BEGINNER: Skill(drawn=60, sees=0.15, longer=0.5, noise=3.0),
    Level.CASUAL: Skill(drawn=200, sees=0.3, longer=0.6, noise=2.0),
    Level.CLUB: Skill(drawn=1000, sees=0.6, longer=0.75, noise=1.0, plans=9),
    Level.EXPERT: Skill(drawn=4000, sees=0.9, longer=0.9, noise=0.5, plans=16, worlds=2),
    Level.MASTER: Skill(drawn=20_000, sees=1.0, longer=1.0, noise=0.0, plans=99, worlds=8),
}
