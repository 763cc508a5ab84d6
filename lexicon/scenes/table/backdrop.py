"""One picture of everything that does not move, so that a quiet frame is one blit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pygame

from lexicon.sprites.sprite import Painted

Piece = tuple[pygame.Surface, tuple[int, int]]


class Backdrop:
    """Keeps the ground with sprites laid on it; laid anew when one of them looks or lies otherwise."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._pieces: list[Piece] = []  # holds the pictures, so that none is mistaken for another

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, first: Iterable[Piece], sprites: Iterable[Painted[Any]]
    ) -> None:
        """Blit the ground with ``first`` (pictures and where they go) and then the sprites on it."""
        pieces = [*first, *((sprite.image, sprite.rect.topleft) for sprite in sprites)]
        if self._picture is None or ground is not self._ground or not self._same(pieces):
            self._lay(ground, pieces)
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))

    def _same(self, pieces: list[Piece]) -> bool:
        return len(pieces) == len(self._pieces) and all(
            new[0] is old[0] and new[1] == old[1] for new, old in zip(pieces, self._pieces, strict=True)
        )

    def _lay(self, ground: pygame.Surface, pieces: list[Piece]) -> None:
        if self._picture is None or self._picture.get_size() != ground.get_size():
            self._picture = pygame.Surface(ground.get_size()).convert(ground)
        self._picture.blit(ground, (0, 0))
        for picture, where in pieces:
            self._picture.blit(picture, where)
        self._ground, self._pieces = ground, pieces
