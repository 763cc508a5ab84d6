"""The clock on the bar, where a game has time limits: what is left, in red for the last ten seconds."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.control import Control, Rect, Ui
from lexicon.wording import clock_words

LATE: Final = 10
"""The last seconds, which are red and can be heard."""
WIDTH: Final = 84.0


class BarClock(Control):
    """Minutes and seconds on a slip of card; there is nothing to press."""

    focusable = False
    pressable = False

    def __init__(self, ui: Ui, rect: Rect) -> None:
        self.seconds = 0
        super().__init__(ui, rect)

    def follow(self, what: str, left: float) -> None:
        """Show what is left for the turn or the game."""
        seconds = math.ceil(left)
        if (seconds, f"Left for the {what}") != (self.seconds, self.tip):
            self.seconds, self.tip = seconds, f"Left for the {what}"
            self.repaint()

    @property
    def late(self) -> bool:
        """Whether these are the last seconds."""
        return self.seconds <= LATE

    def look(self) -> Hashable:
        """The time."""
        return self.seconds

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Icon and figures."""
        del state
        ink = "card" if self.late else "ink"
        pen.rr("bad" if self.late else "card", 0, 0, w, h, 5)
        pen.rr("rule", 0, 0, w, h, 5, 1)
        pen.icon("clock", 18, h / 2, 17, ink)
        text = clock_words(self.seconds)
        pen.text(text, (w + 26) / 2, h / 2, 18, "serif", "Bold", ink, "c")
