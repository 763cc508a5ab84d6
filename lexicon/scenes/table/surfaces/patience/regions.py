"""What the keyboard can be at: the piles, the nest, the cards that it turned up, the Masters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.patience import MASTER_CARD, NEST

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ROW: Final = 9
"""Piles in a row where all can be read."""
_FIRST_COLUMN: Final = 5
"""The place of the first column in its row, well away from the nest, which lies below none of them."""
_ASIDE: Final = 3
"""So many places aside a thing may lie to be what is above or below."""
_COLUMN_KEYS: Final = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7)
_PAD_KEYS: Final = (
    pygame.K_KP_1,
    pygame.K_KP_2,
    pygame.K_KP_3,
    pygame.K_KP_4,
    pygame.K_KP_5,
    pygame.K_KP_6,
    pygame.K_KP_7,
)


def column_of_key(key: int) -> int | None:
    """The column, from 0, whose number a key has."""
    return next((keys.index(key) for keys in (_COLUMN_KEYS, _PAD_KEYS) if key in keys), None)


class SourceFocus:
    """A pile, the turned-up cards or the Masters: Enter or Space does what a click does."""

    focus_radius = 7.0

    def __init__(self, surface: PatienceSurface, source: int) -> None:
        self._surface, self.source = surface, source

    @property
    def usable(self) -> bool:
        """Whether something can be done there: an empty place is passed by where nothing can be put."""
        surface = self._surface
        vain = not surface.hidden and not surface.view.piles[self.source]
        return surface.table.in_hand and not vain

    @property
    def spot(self) -> tuple[int, int]:
        """Place in its row, and the row: what lies beside and below what, however high the piles are."""
        if self.source == NEST:
            return 0, 1
        if self.source == MASTER_CARD:
            return 1, 0
        if self._surface.hidden:
            return _FIRST_COLUMN + self.source, 0
        return self.source % _ROW, self.source // _ROW

    def focus_rect(self) -> pygame.Rect:
        """The card that would be taken, or the empty place."""
        return self._surface.front_rect(self.source)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Arrows go to what lies next on the table."""
        focus = self._surface.table.focus
        if event.key not in _ARROWS or not focus.shown or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        others = [place for place in self._surface.places if place.usable and place is not self]
        following = neighbour(self.spot, [place.spot for place in others], *_ARROWS[event.key])
        if following is not None:
            focus.focus(others[following])
        return True

    def press(self) -> None:
        """As a click."""
        self._surface.source_clicked(self.source)


class NestFocus(SourceFocus):
    """The nest cards face down: a card is turned."""

    @property
    def spot(self) -> tuple[int, int]:
        """At the left end."""
        return 0, 0

    def focus_rect(self) -> pygame.Rect:
        """The pile face down."""
        nest = self._surface.place.nest
        assert nest is not None, "only games with a nest have this"
        return nest

    def press(self) -> None:
        """Turn a card."""
        self._surface.turn_nest()


def neighbour(here: tuple[int, int], spots: list[tuple[int, int]], dx: int, dy: int) -> int | None:
    """Which of *spots* an arrow goes to; None where nothing lies that way.

    Sideways it is the next in the same row, else in the nearest row; up and down what lies nearest.
    """
    best: tuple[tuple[int, int], int] | None = None
    for at, (column, row) in enumerate(spots):
        across, down = column - here[0], row - here[1]
        there = across * dx > 0 if dx else down * dy > 0 and abs(across) <= _ASIDE
        rank = abs(down), abs(across)
        if there and (best is None or (rank, at) < best):
            best = rank, at
    return best[1] if best is not None else None
