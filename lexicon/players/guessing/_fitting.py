"""The words of a vocabulary that may be the secret, for one who sees what is turned up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from lexicon.games.common.longwords import LEAST
from lexicon.games.guessing import GuessingView
from lexicon.games.guessing.rules import DOWN, cards_for
from lexicon.words import Dictionary, Level

_A = ord("A")
LETTERS = 26


@dataclass(frozen=True)
class Lists:
    """The long words of a level by length, each as letters 0 to 25; those the pack can spell.

    ``weights``: how many levels know each word. A usual one is more likely to have been thought of.
    """

    words: dict[int, list[str]]
    letters: dict[int, NDArray[np.int8]]
    weights: dict[str, int]

    @classmethod
    @lru_cache(maxsize=12)
    def of(cls, dictionary: Dictionary, level: Level, packs: int) -> Lists:
        """Those that *level* knows; never a slur."""
        words: dict[int, list[str]] = defaultdict(list)
        known = np.sum([dictionary.vocabulary(each) for each in Level], axis=0)
        weights = {}
        for word, by_level, count in zip(
            dictionary.words, dictionary.vocabulary(level).tolist(), known.tolist(), strict=True
        ):
            if by_level and len(word) >= LEAST and cards_for(word, packs) is not None:
                words[len(word)].append(word)
                weights[word] = count
        letters = {length: _as_letters(group, length) for length, group in words.items()}
        return cls(dict(words), letters, weights)

    def fitting(self, view: GuessingView) -> list[str]:
        """The words that fit what is up, what was missed and what was tried."""
        length = len(view.row)
        if length not in self.words:
            return []
        letters = self.letters[length]
        fits = np.ones(len(letters), dtype=np.bool_)
        called = np.array([ord(letter) - _A for letter in view.called], dtype=np.int8)
        for place, card in enumerate(view.row.upper()):
            if card == DOWN:
                fits &= ~np.isin(letters[:, place], called)
            else:
                fits &= letters[:, place] == ord(card) - _A
        return [word for word in compress(self.words[length], fits.tolist()) if word not in view.tried]

    def chances(self, words: Sequence[str], called: str) -> dict[str, float]:
        """For each letter not called that some of *words* have, how likely the secret has it; the likeliest first."""
        if not words:
            return {}
        letters = _as_letters(words, len(words[0]))
        weights = np.array([self.weights[word] for word in words], dtype=np.float64)
        weights /= weights.sum()
        shares = {}
        for number in range(LETTERS):
            letter = chr(_A + number)
            share = float(weights[(letters == number).any(axis=1)].sum())
            if share and letter not in called:
                shares[letter] = share
        return dict(sorted(shares.items(), key=lambda each: (-each[1], each[0])))


def _as_letters(words: Sequence[str], length: int) -> NDArray[np.int8]:
    joined = np.frombuffer("".join(words).encode("ascii"), dtype=np.uint8)
    return (joined.reshape(-1, length) - _A).astype(np.int8)
