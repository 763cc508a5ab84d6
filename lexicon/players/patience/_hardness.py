"""How hard it is to place a letter: the rarer it is in words, the harder."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from lexicon.games.patience import WordClasses

_ALPHABET = 26
_RAREST = 1e-4


def hardness(classes: WordClasses) -> NDArray[np.float64]:
    """Minus the logarithm of the share of words that have a letter, for each letter; as long as a row of counts."""
    share = (classes.counts[:, :_ALPHABET] > 0).mean(axis=0) if len(classes.counts) else np.zeros(_ALPHABET)
    hard = np.zeros(classes.counts.shape[1])
    hard[:_ALPHABET] = -np.log(np.maximum(share, _RAREST))
    return hard
