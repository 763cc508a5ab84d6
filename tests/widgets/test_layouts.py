"""Keyboards of other languages: letters, digits and shortcuts by what is typed, else by the place of the key."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.widgets.keyboard.hotkeys import matches
from lexicon.widgets.keyboard.layouts import KeyLayout

CTRL = pygame.KMOD_LCTRL


def _press(layout: KeyLayout, place: str, typed: str, mod: int = 0) -> Any:
    """A KEYDOWN as SDL sends it: the code is what the layout prints on the key; with Ctrl it types nothing."""
    text = "" if mod & CTRL else typed
    code = ord(typed.lower()) if len(typed.lower()) == 1 else 0
    scancode = getattr(pygame, f"KSCAN_{place}")
    event = pygame.event.Event(pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": text, "scancode": scancode})
    return layout.plain(event)


@pytest.mark.parametrize(
    ("places", "typed"),
    [
        ("QWERTY", "йцукен"),
        ("QWERTY", ";ςερτυ"),
        ("QWERTY", "/'קראט"),
        ("QWERTYI", "qwertyı"),
        ("AQZ", "фйя"),
        ("QWERTY", "ضصثقفغ"),
    ],
)
def test_a_letter_of_another_script_is_the_letter_of_its_place(places: str, typed: str) -> None:
    layout = KeyLayout()
    meant = [_press(layout, place, sign).key for place, sign in zip(places, typed, strict=True)]
    assert meant == [ord(place.lower()) for place in places]


@pytest.mark.parametrize(("place", "typed"), [("Q", "a"), ("A", "q"), ("SEMICOLON", "m"), ("COMMA", "i"), ("Z", "Y")])
def test_what_types_one_of_the_letters_is_that_letter(place: str, typed: str) -> None:
    assert chr(_press(KeyLayout(), place, typed).key) == typed.lower()


@pytest.mark.parametrize(("place", "printed", "typed"), [("Q", "a", "æ"), ("A", "q", "‡"), ("Q", "й", "ј")])
def test_what_alt_has_a_key_type_is_not_looked_at(place: str, printed: str, typed: str) -> None:
    """On a Mac the option key types signs of its own: the key is the one that the layout prints."""
    event = {
        "key": ord(printed),
        "mod": pygame.KMOD_LALT,
        "unicode": typed,
        "scancode": getattr(pygame, f"KSCAN_{place}"),
    }
    meant = KeyLayout().plain(pygame.event.Event(pygame.KEYDOWN, event)).key
    assert chr(meant) == (printed if printed.isascii() else place.lower())


def test_the_comma_of_a_french_keyboard_is_no_letter() -> None:
    layout = KeyLayout()
    _press(layout, "Q", "a")
    assert _press(layout, "M", ",").key == pygame.K_COMMA


@pytest.mark.parametrize(("place", "typed", "name"), [("Z", "я", "Ctrl+Z"), ("Q", "/", "Ctrl+Q"), ("Y", "y", "Ctrl+Y")])
def test_shortcuts_work_under_every_layout(place: str, typed: str, name: str) -> None:
    assert matches(name, _press(KeyLayout(), place, typed, CTRL))


@pytest.mark.parametrize(
    ("typed", "mod", "name"),
    [("&", 0, "1"), ("1", pygame.KMOD_LSHIFT, "1"), ("+", CTRL, "Ctrl+1"), ("+", 0, "+"), ("é", 0, "1")],
)
def test_a_digit_is_the_key_whatever_shift_is_needed_for_it(typed: str, mod: int, name: str) -> None:
    assert matches(name, _press(KeyLayout(), "1", typed, mod))


@pytest.mark.parametrize("code", ["K_RETURN", "K_ESCAPE", "K_BACKSPACE", "K_SPACE", "K_F2", "K_LEFT", "K_DELETE"])
def test_other_keys_stay_as_they_are(key: Any, code: str) -> None:
    assert KeyLayout().plain(key(code)).key == getattr(pygame, code)


def test_a_text_knows_the_key_that_typed_it() -> None:
    layout = KeyLayout()
    _press(layout, "Q", "й")
    assert layout.plain(pygame.event.Event(pygame.TEXTINPUT, {"text": "й"})).key == pygame.K_q
