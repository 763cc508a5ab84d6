"""One of a few, numbers, switches, sliders."""

from __future__ import annotations

from typing import Any

import pygame

from lexicon.widgets.choices import GOES_ON, Choice, Radio, Slider, Stepper, Switch, Tick
from lexicon.widgets.control import Ui


def test_choice_by_mouse_and_keys(ui: Ui, mouse: Any, key: Any) -> None:
    got: list[int] = []
    choice = Choice(ui, (100, 100, 300, 40), ("Off", "A turn", "A whole game"), 0, got.append)
    mouse(*choice.item_rect(2).center)
    assert got == [2]
    assert choice.take_key(key("K_LEFT"))
    assert not choice.take_key(key("K_UP"))
    choice.take_key(key("K_LEFT"))
    assert not choice.take_key(key("K_LEFT"))  # the end: the ring may go on from here
    assert got == [2, 1, 0]
    assert choice.take_key(key("K_SPACE"))
    assert got[-1] == 1
    choice.press()  # Enter: what has been chosen by the arrows stays
    assert got == [2, 1, 0, 1]


def test_choice_places_share_the_strip_by_their_words(ui: Ui) -> None:
    choice = Choice(ui, (100, 100, 300, 40), ("Off", "A turn", "A whole game"), 0, lambda _: None)
    rects = [choice.item_rect(i) for i in range(3)]
    assert rects[0].left == 100
    assert rects[2].right == 400
    assert rects[0].right == rects[1].left
    assert rects[0].w < rects[1].w < rects[2].w


def test_a_disabled_choice_does_nothing(ui: Ui, mouse: Any, key: Any) -> None:
    got: list[int] = []
    choice = Choice(ui, (100, 100, 300, 40), ("Off", "On"), 0, got.append)
    choice.disable()
    mouse(*choice.item_rect(1).center)
    choice.take_key(key("K_SPACE"))
    choice.press()
    assert got == []


def test_stepper_stays_within_its_values(ui: Ui, mouse: Any, key: Any) -> None:
    got: list[int] = []
    stepper = Stepper(ui, (100, 100, 150, 40), (15, 30, 60), 30, str, got.append)
    mouse(245, 120)
    mouse(245, 120)
    mouse(105, 120)
    mouse(175, 120)
    assert got == [60, 30]
    stepper.take_key(key("K_MINUS"))
    stepper.take_key(key("K_LEFT"))
    assert got == [60, 30, 15]


def test_a_sign_that_is_held_goes_on(ui: Ui) -> None:
    got: list[int] = []
    stepper = Stepper(ui, (100, 100, 150, 40), range(1, 9), 8, str, got.append)

    def send(kind: int, pos: tuple[int, int]) -> None:
        ui.process_events(pygame.event.Event(kind, {"pos": pos, "button": 1, "rel": (0, 0), "buttons": (1, 0, 0)}))

    send(pygame.MOUSEBUTTONDOWN, (105, 120))
    assert stepper.goes_on
    for _ in range(20):
        stepper.update(GOES_ON / 10)
    assert len(got) > 2
    assert got == list(range(7, 7 - len(got), -1))
    before = len(got)
    send(pygame.MOUSEBUTTONUP, (105, 120))
    stepper.update(1.0)
    assert len(got) == before, "let go, it counts no more"
    send(pygame.MOUSEBUTTONDOWN, (105, 120))
    send(pygame.MOUSEMOTION, (175, 120))
    stepper.update(1.0)
    assert len(got) == before, "nor when the finger has left the sign"


def test_stepper_goes_on_from_a_value_between(ui: Ui) -> None:
    got: list[int] = []
    Stepper(ui, (100, 100, 150, 40), (15, 30, 60), 33, str, got.append).step(1)
    assert got == [60]


def test_slider_by_click_drag_and_keys(ui: Ui, mouse: Any, key: Any) -> None:
    got: list[int] = []
    slider = Slider(ui, (100, 100, 200, 28), 20, 10, got.append)
    mouse(150, 114)
    assert got == [5]
    mouse(150, 114, to=(900, 114))
    assert slider.value == 20
    slider.take_key(key("K_LEFT"))
    slider.take_key(key("K_HOME"))
    assert got[-2:] == [19, 0]
    assert not slider.take_key(key("K_LEFT", pygame.KMOD_LCTRL))


def test_slider_knob_is_within_reach_at_its_ends(ui: Ui, mouse: Any) -> None:
    slider = Slider(ui, (100, 100, 200, 28), 20, 20, lambda _: None)
    assert slider.hover_point(308, 114)
    assert slider.focus_rect().centerx == 300


def test_switch_and_tick_flip(ui: Ui, mouse: Any) -> None:
    got: list[bool] = []
    Switch(ui, 100, 100, "Full screen", False, got.append)
    Tick(ui, (100, 150, 200, 28), "Hints", True, got.append)
    mouse(110, 100)
    mouse(110, 160)
    mouse(110, 100)
    assert got == [True, False, False]


def test_radio_shows_what_is_chosen(ui: Ui) -> None:
    radio = Radio(ui, (100, 100, 200, 60), "Challenge", False, lambda: None, note="A line or two about it.")
    before = pygame.image.tobytes(radio.picture(), "RGBA")
    radio.set_on(True)
    assert pygame.image.tobytes(radio.picture(), "RGBA") != before
