"""A tip over something that is painted and is no control: it can be asked by resting on it, or by a long press."""

from __future__ import annotations

import pygame

from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.control import Control


class UnseenTip(Control):
    """Lies unseen over what it tells of; whatever is pressed there goes through it."""

    focusable = False
    pressable = False

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Nothing: what it tells of is painted already."""

    def process_event(self, event: pygame.event.Event) -> bool:
        """Leave every event to what lies there."""
        del event
        return False
