"""Keys by their printed names."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.widgets.keyboard.hotkeys import is_letter, matches


@pytest.mark.parametrize(
    ("name", "code", "mod"),
    [
        ("Esc", "K_ESCAPE", 0),
        ("Enter", "K_KP_ENTER", 0),
        ("F2", "K_F2", 0),
        ("Ctrl+Z", "K_z", pygame.KMOD_LCTRL),
        ("Ctrl+Z", "K_z", pygame.KMOD_RMETA),
        ("s", "K_s", 0),
        ("S", "K_s", 0),
        ("Ctrl+1", "K_1", pygame.KMOD_LCTRL),
        ("←", "K_LEFT", 0),
        ("+", "K_EQUALS", pygame.KMOD_LSHIFT),
    ],
)
def test_matches(key: Any, name: str, code: str, mod: int) -> None:
    assert matches(name, key(code, mod))


@pytest.mark.parametrize(
    ("name", "code", "mod"),
    [
        ("Ctrl+Z", "K_z", 0),
        ("Z", "K_z", pygame.KMOD_LCTRL),
        ("F2", "K_F3", 0),
        ("F2", "K_F2", pygame.KMOD_LALT),
        ("s", "K_s", pygame.KMOD_LSHIFT),
    ],
)
def test_does_not_match(key: Any, name: str, code: str, mod: int) -> None:
    assert not matches(name, key(code, mod))


def test_num_lock_and_caps_lock_do_not_matter(key: Any) -> None:
    assert matches("Ctrl+R", key("K_r", pygame.KMOD_LCTRL | pygame.KMOD_NUM | pygame.KMOD_CAPS))


@pytest.mark.parametrize("name", ["s", "Space", "1", "Backspace", "+"])
def test_what_a_text_line_would_take(name: str) -> None:
    assert is_letter(name)


@pytest.mark.parametrize("name", ["Esc", "F2", "Ctrl+Z", "Enter", "PgDn"])
def test_what_a_text_line_leaves_alone(name: str) -> None:
    assert not is_letter(name)
