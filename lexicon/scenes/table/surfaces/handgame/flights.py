"""Pieces that fly: from a pile to a hand or a plate, from a hand to a pile, and all discards back to the blind pile."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from lexicon.scenes.table.animation import Motion, Stage, Tween
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite


@dataclass(eq=False)
class _Flight:
    """One piece on its way. ``last``: what shows on it at the end, if it is turned over on the way."""

    sprite: CardSprite
    start: pygame.Rect
    end: pygame.Rect
    last: CardData | None = None

    def at(self, share: float) -> None:
        """Lie so far along."""
        start, end = self.start, self.end
        centre = tuple(round(a + (b - a) * share) for a, b in zip(start.center, end.center, strict=True))
        self.sprite.body.center = centre[0], centre[1]
        wide = start.width + (end.width - start.width) * share
        self.sprite.zoom = wide / self.sprite.body.width
        if self.last is not None:
            self.sprite.width = abs(1 - 2 * share)
            if share >= 0.5:
                self.sprite.show(self.last)


class Flights:
    """Holds what flies. ``unit``: pixels per unit; ``sprite_type``: what a piece looks like."""

    def __init__(self, stage: Stage, sprite_type: type[CardSprite]) -> None:
        self._stage, self._sprite_type = stage, sprite_type
        self._flying: list[_Flight] = []
        self.unit = 1.0

    def fly(
        self,
        data: CardData,
        start: pygame.Rect,
        end: pygame.Rect,
        motion: Motion = Motion.DEAL,
        index: int = 0,
        last: CardData | None = None,
    ) -> Tween:
        """A tween that takes a piece from one rectangle to another; not yet running.

        *index*: its place among several that follow one another. *last*: what it shows at the end, if another face.
        """
        larger = max(start, end, key=lambda rect: rect.width)
        flight = _Flight(self._sprite_type(data, pygame.Rect(start.topleft, larger.size), self.unit), start, end, last)
        started = False

        def show(share: float) -> None:
            nonlocal started
            if not started:
                started = True
                self._flying.append(flight)
            flight.at(share)

        def done() -> None:
            if flight in self._flying:
                self._flying.remove(flight)

        return self._stage.tween(motion, show, done, index)

    def clear(self) -> None:
        """Nothing flies any more."""
        self._flying.clear()

    def draw(self, canvas: pygame.Surface) -> None:
        """All that fly, in the order in which they set off."""
        for flight in self._flying:
            canvas.blit(flight.sprite.image, flight.sprite.rect)
