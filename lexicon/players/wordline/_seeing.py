"""What a level sees of all that goes: long insertions and exchanges least, rare and long words less than others."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.games.wordline.finding import Way
from lexicon.players.wordline._position import Floats, Plays
from lexicon.words import Dictionary, Level

#: Where nothing was found the player looks again, and finds what it nearly found.
_LOOKS = 3


@dataclass(frozen=True)
class Skill:
    """The chance to see a common word that wants up to three cards, laid anew, added, or by an exchange.

    ``longer``: what each further card leaves of it; ``rarer``: what each ten of the dictionary's size above 35 leave.
    """

    new: float
    add: float
    exchange: float
    longer: float
    rarer: float


#: Master sees whatever goes.
SKILLS = {
    Level.BEGINNER: Skill(new=0.15, add=0.04, exchange=0.01, longer=0.4, rarer=0.4),
    Level.CASUAL: Skill(new=0.35, add=0.12, exchange=0.04, longer=0.55, rarer=0.6),
    Level.CLUB: Skill(new=0.6, add=0.3, exchange=0.1, longer=0.7, rarer=0.75),
    Level.EXPERT: Skill(new=0.85, add=0.6, exchange=0.4, longer=0.85, rarer=0.85),
}


def seen(plays: Plays, skill: Skill, dictionary: Dictionary, rng: random.Random) -> NDArray[np.bool_]:
    """Which of *plays* the player sees; a word that it does not see it sees nowhere."""
    words = plays.words()
    first = {Way.WORD: skill.new, Way.ADD: skill.add, Way.EXCHANGE: skill.exchange}
    by_way = np.array([first[way] for way in plays.ways()], dtype=np.float64)[plays.block]
    cards = np.concatenate([np.zeros(0), *(each.used.sum(axis=0) for each in plays.found)])
    rare: Floats = np.maximum(dictionary.levels[words].astype(np.float64) - 35, 0) / 10
    chance = by_way * skill.longer ** np.maximum(cards - 3, 0) * skill.rarer**rare
    drawn = np.random.Generator(np.random.PCG64(rng.getrandbits(64))).random(len(dictionary.words))[words]
    for look in range(_LOOKS):
        found: NDArray[np.bool_] = drawn / 2**look < chance
        if found.any():
            break
    return found
