"""Time limits as the rules know them: a clock is told (`TimeUp`), never read (ruling 3.5)."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import ClassVar

from lexicon.games.game import Action


class Span(enum.StrEnum):
    """What a clock that ran out was for."""

    TURN = "turn"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """A clock ran out: for the turn of ``seat``, or (``seat`` "") for the whole game."""

    kind: ClassVar[str] = "time_up"

    span: Span
