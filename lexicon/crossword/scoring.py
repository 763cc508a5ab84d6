"""What the generator must know of a game's scoring: what each square is worth to the seat that plays."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True)
class SquareScorer:
    """Points for each square filled, and a bonus once if any word of the play is the Key word (ruling 5.5).

    ``points``: whole numbers, rows × columns of the board; None counts the letters laid (tables and Patience).
    """

    points: NDArray[np.int64] | None = None
    key_word: str | None = None
    key_bonus: int = 50
