"""Where a card is seen that a finger drags: above it, so that the finger does not hide it."""

from __future__ import annotations

from typing import Final

_LIFT: Final = 72.0
"""Units from the finger up to the middle of the card."""


def lifted(point: tuple[int, int], unit: float) -> tuple[int, int]:
    """The middle of a card, in pixels, that a finger at *point* drags."""
    return point[0], point[1] - round(_LIFT * unit)
