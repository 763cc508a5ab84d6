"""What a level sees: a smaller vocabulary, and a chance of not finding a play (never a deliberately silly one).

People miss long words more than short ones, rare ones more than common ones, words that hang on to two or more letters
that lie already, and places where letters make cross words beside their own word. Squares worth much draw the eye. A
word that is not seen in a turn is not seen anywhere on the board in that turn.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Plays
from lexicon.words import Dictionary, Level

Bools = NDArray[np.bool_]

#: Each time nothing was found the player looks again, with less patience for what is difficult.
_LOOKS = 6
#: What a square is worth that nobody looks at twice, and how much of a place is seen for each such worth above it: its
#: chance is raised to the power 1 / (1 + _DRAWN · (worth of its squares / _PLAIN − 1)).
_PLAIN, _DRAWN = 5.0, 0.5


@dataclass(frozen=True)
class Skill:
    """How well a level finds plays.

    ``word``: the chance to see a common word of four letters or fewer at all. ``longer``: what each further letter
    leaves of it. ``rarer``: what each ten of the dictionary's size above 35 leave. ``place``: the chance to see that
    a word would go at a place that needs no more than one letter that lies already. ``hook``: what each further such
    letter leaves of that, ``cross``: what each cross word leaves.
    """

    word: float
    longer: float
    rarer: float
    place: float
    hook: float
    cross: float


#: Expert and Master find whatever they know; Expert overlooks a little.
SKILLS = {
    Level.BEGINNER: Skill(word=0.10, longer=0.35, rarer=0.4, place=0.4, hook=0.4, cross=0.25),
    Level.CASUAL: Skill(word=0.25, longer=0.5, rarer=0.6, place=0.5, hook=0.5, cross=0.4),
    Level.CLUB: Skill(word=0.5, longer=0.65, rarer=0.75, place=0.65, hook=0.65, cross=0.6),
    Level.EXPERT: Skill(word=0.75, longer=0.85, rarer=0.85, place=0.85, hook=0.85, cross=0.8),
}


def found(
    plays: Plays, skill: Skill, dictionary: Dictionary, rng: random.Random, looks: int = _LOOKS, must: bool = True
) -> Bools:
    """Which of *plays* the player finds in so many *looks*: at least one, if there are any and one *must* be found."""
    chance = _dice(rng)
    entries, shape = plays.entries(), plays.shape()
    by_word = skill.word * skill.longer ** np.maximum(shape.length - 4, 0) * skill.rarer ** rarity(plays, dictionary)
    hooks = np.maximum(shape.length - shape.laid - 1, 0)
    drawn = np.maximum(plays.scores / np.maximum(shape.laid, 1) / _PLAIN - 1, 0)
    by_place = (skill.place * skill.hook**hooks * skill.cross**shape.crosses) ** (1 / (1 + _DRAWN * drawn))
    words, places = chance.random(len(dictionary.words)), chance.random(int(plays.slots.max(initial=0)) + 1)
    for look in range(looks):
        # A second look finds what the first nearly found: the same draws, halved.
        seen: Bools = (words[entries] / 2**look < by_word) & (places[plays.slots] / 2**look < by_place)
        if seen.any():
            return seen
    least = np.zeros(len(plays), dtype=np.bool_)
    least[np.argmax(by_word * by_place)] = must
    return least


def rarity(plays: Plays, dictionary: Dictionary) -> NDArray[np.float64]:
    """How rare the main word of each play is: tens of the dictionary's size above 35."""
    rare: NDArray[np.float64] = np.maximum(dictionary.levels[plays.entries()].astype(np.float64) - 35, 0) / 10
    return rare


def _dice(rng: random.Random) -> np.random.Generator:
    """A NumPy source of chance that follows from *rng*."""
    return np.random.Generator(np.random.PCG64(rng.getrandbits(64)))
