"""A key that is held is pressed once; a screen that has just come up takes nothing of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from lexicon.widgets.keyboard.held import HeldKeys


class Screen:
    """A scene, as far as held keys look at it."""

    def __init__(self, typing: bool = False) -> None:
        self.typing = typing


def taken(held: HeldKeys, events: Sequence[tuple[int, dict[str, Any]]], top: Any) -> list[bool]:
    return [held.takes(pygame.event.Event(kind, data), top) for kind, data in events]


def down(code: int, text: str = "") -> tuple[int, dict[str, Any]]:
    return pygame.KEYDOWN, {"key": code, "mod": 0, "unicode": text, "scancode": 0}


def up(code: int) -> tuple[int, dict[str, Any]]:
    return pygame.KEYUP, {"key": code, "mod": 0, "scancode": 0}


LETTER = (pygame.TEXTINPUT, {"text": "d"})
ENTER, D, LEFT = pygame.K_RETURN, pygame.K_d, pygame.K_LEFT


@pytest.mark.parametrize("same", [True, False])
def test_a_held_key_is_pressed_once_and_again_after_it_was_let_go(same: bool) -> None:
    held, first = HeldKeys(), Screen(typing=True)
    second = first if same else Screen(typing=True)
    assert taken(held, [down(ENTER)], first) == [True]
    assert taken(held, [down(ENTER), down(ENTER)], second) == [False, False]
    assert taken(held, [up(ENTER), down(ENTER)], second) == [True, True]


def test_keys_that_edit_repeat_in_the_text_line_they_were_pressed_in() -> None:
    held, line = HeldKeys(), Screen(typing=True)
    assert taken(held, [down(LEFT), down(LEFT)], line) == [True, True]
    assert taken(held, [down(LEFT)], Screen(typing=True)) == [False]
    assert taken(HeldKeys(), [down(LEFT), down(LEFT)], Screen()) == [True, False]


def test_no_letter_of_a_key_that_has_opened_a_screen_is_text_there() -> None:
    held, title, line = HeldKeys(), Screen(), Screen(typing=True)
    assert taken(held, [down(D, "d")], title) == [True]
    assert taken(held, [LETTER, LETTER, LETTER], line) == [False] * 3
    assert taken(held, [up(D), LETTER], line) == [True, True]  # the second: of an input method


def test_its_letter_may_come_when_the_key_is_up_already() -> None:
    held, title, line = HeldKeys(), Screen(), Screen(typing=True)
    taken(held, [down(D, "d")], title)
    assert taken(held, [up(D), LETTER, LETTER], line) == [True, False, True]


def test_letters_of_a_held_key_repeat_where_it_was_pressed() -> None:
    held, line = HeldKeys(), Screen(typing=True)
    assert taken(held, [down(D, "d"), LETTER, LETTER, up(D)], line) == [True] * 4
