"""Pictures that are kept, bounded in bytes: those that are shown, and what they are made from."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

import pygame


class Pool:
    """Pictures by key, bounded in bytes of pixels: the least lately asked for go first."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.bytes = 0

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under ``key``, made now if it is not there. Callers must not draw on it."""
        found = self.pictures.get(key)
        if found is not None:
            self.pictures.move_to_end(key)
            return found
        made = make()
        self.pictures[key] = made
        self.bytes += size_of(made)
        while self.bytes > self.limit and len(self.pictures) > 1:
            _, old = self.pictures.popitem(last=False)
            self.bytes -= size_of(old)
        return made

    def clear(self) -> None:
        """Forget every picture."""
        self.pictures.clear()
        self.bytes = 0


def size_of(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


PICTURES: Final = Pool(48 << 20)
"""What is blitted to the window; scenes hold the pictures that they show, whatever is dropped here."""
MATERIALS: Final = Pool(12 << 20)
"""What pictures are made from: set text, shadows, noise."""
