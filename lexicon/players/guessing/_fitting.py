"""The words of a vocabulary that may be the secret, for one who sees what is turned up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from lexicon.games.guessing import GuessingView
from lexicon.games.guessing.rules import DOWN, cards_for
from lexicon.games.longwords import LEAST
from lexicon.words import Dictionary, Level

_A = ord("A")
LETTERS = 26


@dataclass(frozen=True)
class Lists:
    """The long words of a level by length, each as letters 0 to 25; those the pack can spell."""

    words: dict[int, list[str]]
    letters: dict[int, NDArray[np.int8]]

    @classmethod
    @lru_cache(maxsize=12)
    def of(cls, dictionary: Dictionary, level: Level, packs: int) -> Lists:
        """Those that *level* knows; never a slur."""
        words: dict[int, list[str]] = defaultdict(list)
        for word in compress(dictionary.words, dictionary.vocabulary(level).tolist()):
            if len(word) >= LEAST and cards_for(word, packs) is not None:
                words[len(word)].append(word)
        letters = {length: _as_letters(group, length) for length, group in words.items()}
        return cls(dict(words), letters)

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


def _as_letters(words: Sequence[str], length: int) -> NDArray[np.int8]:
    joined = np.frombuffer("".join(words).encode("ascii"), dtype=np.uint8)
    return (joined.reshape(-1, length) - _A).astype(np.int8)


def chances(words: Sequence[str], called: str) -> dict[str, float]:
    """For each letter not called that some of *words* have, the share of them that do; the likeliest first."""
    if not words:
        return {}
    letters = _as_letters(words, len(words[0]))
    shares = {}
    for number in range(LETTERS):
        letter = chr(_A + number)
        if letter not in called:
            share = float((letters == number).any(axis=1).mean())
            if share:
                shares[letter] = share
    return dict(sorted(shares.items(), key=lambda each: (-each[1], each[0])))
