"""Key codes that do not depend on the layout of the keyboard: A to Z work under Greek, Hebrew or Cyrillic letters.

SDL names a key by what the layout prints on it, so that a Russian keyboard has no key "Z". Here a key that types one of
A to Z is that letter, whatever its place; any other key in the place of a letter of QWERTY is the letter of the place.
Digits likewise, for layouts that type them with Shift.
"""

from __future__ import annotations

from typing import Final

import pygame

_LETTERS: Final = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1)
_DIGITS: Final = range(pygame.KSCAN_1, pygame.KSCAN_0 + 1)
_OWN: Final = frozenset("+-−=/?")
"""Signs that are keys of their own, wherever a layout has them."""
_NOT_TEXT: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_ON_THE_KEY: Final = 0x40000000
"""From here on SDL's codes are keys that print nothing."""


def prints(event: pygame.event.Event) -> bool:
    """Whether the key of a KEYDOWN types something."""
    on_it = pygame.K_SPACE <= event.key < _ON_THE_KEY and event.key != pygame.K_DELETE
    return on_it and not event.mod & _NOT_TEXT


class KeyLayout:
    """Gives key events the code of the letter or digit that is meant. It learns from what is typed."""

    def __init__(self) -> None:
        self._latin: bool | None = None
        """Whether the letter typed last was one of A to Z; ``None`` before the first."""
        self._last = 0

    def plain(self, event: pygame.event.Event) -> pygame.event.Event:
        """A KEYDOWN with the code of the key that is meant; a TEXTINPUT with that of the key that typed it."""
        if event.type == pygame.TEXTINPUT:
            return pygame.event.Event(event.type, {**event.dict, "key": self._last})
        self._last, mod = self._meant(event)
        if (self._last, mod) == (event.key, event.mod):
            return event
        return pygame.event.Event(event.type, {**event.dict, "key": self._last, "mod": mod})

    def _meant(self, event: pygame.event.Event) -> tuple[int, int]:
        """The key code and the modifiers."""
        typed, place = _typed(event), getattr(event, "scancode", 0)
        if "A" <= typed.upper() <= "Z" and len(typed.upper()) == 1 and typed.isascii():
            self._latin = True
            return ord(typed.lower()), event.mod
        if place in _LETTERS and self._by_place(typed):
            return pygame.K_a + place - pygame.KSCAN_A, event.mod
        if typed.isdigit() and typed.isascii():
            return ord(typed), event.mod & ~pygame.KMOD_SHIFT
        sign = typed in _OWN and not event.mod & _NOT_TEXT
        if place in _DIGITS and not event.mod & pygame.KMOD_SHIFT and not sign:
            return pygame.K_0 + (place - pygame.KSCAN_1 + 1) % 10, event.mod
        return event.key, event.mod

    def _by_place(self, typed: str) -> bool:
        """Whether a key in the place of a letter means that letter.

        On French and Dvorak keyboards some of the places have a comma or the like, on Hebrew and Greek ones too; what
        else was typed tells them apart.
        """
        if typed and not typed.isascii():
            self._latin = False
            return True
        return not self._latin


def _typed(event: pygame.event.Event) -> str:
    """The character that the key has or types, "" for none."""
    text = str(getattr(event, "unicode", ""))
    if not event.mod & _NOT_TEXT and len(text) == 1 and text.isprintable():
        return text
    return chr(event.key) if 32 < event.key < min(_ON_THE_KEY, 0x110000) and event.key != pygame.K_DELETE else ""
