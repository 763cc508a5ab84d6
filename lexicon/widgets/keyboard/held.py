"""What a key that is held sends: a screen that has just come up does not take it as pressed anew.

While a text line has the keyboard pygame_gui has keys repeated, and leaves that on when the line goes with its screen.
A held Enter would then press button after button, each on a screen that nobody has seen. The letters of a held key come
again and again as well, from the system, without a key that goes down.
"""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from lexicon.widgets.keyboard.layouts import prints

_REPEATING: Final = frozenset(
    (
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_HOME,
        pygame.K_END,
    )
)
"""Keys that work again and again while they are held, where a text line has the keyboard."""


class Screen(Protocol):
    """A scene, as far as keys are concerned."""

    @property
    def typing(self) -> bool:
        """Whether a text line on it has the keyboard."""


class HeldKeys:
    """Which keys are down, and over which scene each went down."""

    def __init__(self) -> None:
        self._down: dict[int, Screen | None] = {}
        self._typing: tuple[int, Screen | None] | None = None
        """The key whose letter comes next, or again, and the scene that it was pressed on."""
        self._came = False
        """Whether its letter has come once."""

    def takes(self, event: pygame.event.Event, top: Screen | None) -> bool:
        """Whether the scene on top may have a key event: no repeated key but in a text line, no letter of another's."""
        if event.type == pygame.KEYDOWN:
            return self._goes_down(event, top)
        if event.type == pygame.KEYUP:
            self._comes_up(_code(event))
        elif event.type == pygame.TEXTINPUT:
            return self._is_typed(top)
        return True

    def _goes_down(self, event: pygame.event.Event, top: Screen | None) -> bool:
        code = _code(event)
        if code in self._down:
            return top is not None and self._down[code] is top and top.typing and event.key in _REPEATING
        self._down[code] = top
        self._typing, self._came = ((code, top) if prints(event) else None), False
        return True

    def _comes_up(self, code: int) -> None:
        self._down.pop(code, None)
        if self._came and self._typing is not None and self._typing[0] == code:
            self._typing = None

    def _is_typed(self, top: Screen | None) -> bool:
        """A letter that comes without a key, as from an input method, is any scene's."""
        if self._typing is None:
            return True
        code, scene = self._typing
        self._came = True
        if code not in self._down:
            self._typing = None
        return scene is top


def _code(event: pygame.event.Event) -> int:
    """The key itself, whatever the layout makes of it; events that name no place go by what the key prints."""
    return int(getattr(event, "scancode", 0) or event.key)
