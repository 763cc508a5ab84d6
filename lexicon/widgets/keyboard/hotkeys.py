"""Keys by their printed names: "Esc", "F2", "Ctrl+Z", "S"; on a Mac the command key counts as Ctrl."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

_NAMED: Final[dict[str, tuple[int, ...]]] = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Backspace": (pygame.K_BACKSPACE,),
    "Del": (pygame.K_DELETE,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "PgUp": (pygame.K_PAGEUP,),
    "PgDn": (pygame.K_PAGEDOWN,),
    "Ins": (pygame.K_INSERT,),
    "←": (pygame.K_LEFT,),
    "→": (pygame.K_RIGHT,),
    "↑": (pygame.K_UP,),
    "↓": (pygame.K_DOWN,),
    "+": (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS),
    "−": (pygame.K_MINUS, pygame.K_KP_MINUS),
}
_CTRL: Final = pygame.KMOD_CTRL | pygame.KMOD_META


@lru_cache(maxsize=128)
def _parsed(name: str) -> tuple[bool, bool, bool, tuple[int, ...]]:
    """Ctrl, Alt, Shift, and the key codes that any of them may be."""
    *mods, last = name.split("+") if name != "+" else ["+"]
    codes = _NAMED.get(last) or (pygame.key.key_code(last.lower()),)
    return "Ctrl" in mods, "Alt" in mods, "Shift" in mods, codes


def matches(name: str, event: pygame.event.Event) -> bool:
    """Whether a KEYDOWN event is the key of this name. Shift is only looked at where the name or a letter has it."""
    ctrl, alt, shift, codes = _parsed(name)
    mod = getattr(event, "mod", 0)
    if event.key not in codes or bool(mod & _CTRL) != ctrl or bool(mod & pygame.KMOD_ALT) != alt:
        return False
    return bool(mod & pygame.KMOD_SHIFT) == shift or (not shift and len(codes) > 1)


def is_letter(name: str) -> bool:
    """Whether a text line would take this key as text."""
    ctrl, alt, _, codes = _parsed(name)
    return (
        not ctrl
        and not alt
        and (
            codes[0] in (pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE)
            or 32 < codes[0] < 127
            or codes[0] in _NAMED["+"] + _NAMED["−"]
        )
    )
