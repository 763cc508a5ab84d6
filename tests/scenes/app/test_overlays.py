"""What lies over another scene: its picture of that scene, dimmed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon import scenes
from lexicon.app.app import App
from lexicon.scenes.dialog import Dialog, DialogButton, dimmed
from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.title import TitleScene
from lexicon.sprites.paint.pen import clear_caches
from tests.scenes.pilot import STEP, Pilot

pytestmark = pytest.mark.fine


def test_what_lies_under_a_dialog_is_dark_and_blurred() -> None:
    table = pygame.Surface((200, 100))
    table.fill("white", (0, 0, 100, 100))
    under = dimmed(table)
    assert under.get_size() == table.get_size()
    assert under.get_at((20, 50)).r < 120
    assert 10 < under.get_at((100, 50)).r < under.get_at((20, 50)).r


def ask_over_settings(app: App) -> None:
    settings = scenes.make("settings")
    assert isinstance(settings, SettingsScene)
    app.push(settings)
    settings.ask_reset()


def test_a_dialog_over_a_new_screen_waits_until_that_is_whole_and_looks_as_if_it_had_not(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = make_pilot(TitleScene())
    app = pilot.app
    app.services.settings.movement = "off"
    ask_over_settings(app)
    pilot.step()
    whole = pygame.image.tobytes(app.display.canvas, "RGB")
    app.home()
    pilot.step()
    clear_caches()
    app.painting = 0.0  # one picture a frame
    drawn: list[bool] = []
    draw = SettingsScene.draw
    monkeypatch.setattr(SettingsScene, "draw", lambda *args: (drawn.append(app.unfinished), draw(*args)))
    ask_over_settings(app)
    assert drawn == [], "laying a dialog out draws nothing"
    app.step(STEP)
    while app.unfinished:
        app.step(STEP)
    assert len(drawn) > 5
    assert pygame.image.tobytes(app.display.canvas, "RGB") == whole


def test_a_dialog_takes_a_new_picture_of_what_lies_below_at_a_resize(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(TitleScene())
    app = pilot.app
    app.services.settings.movement = "off"
    app.push(Dialog("Well?", "Yes or no.", (DialogButton("Yes", True),)))
    pilot.step()
    title = app.scenes[0]
    before = pygame.image.tobytes(app.display.canvas.subsurface((0, 0, 60, 60)), "RGB")
    title.draw = lambda surface: surface.fill("white")  # type: ignore[method-assign]
    pilot.step()
    assert pygame.image.tobytes(app.display.canvas.subsurface((0, 0, 60, 60)), "RGB") == before
    app.relayout()
    pilot.step()
    assert app.display.canvas.get_at((20, 20)).r > 80, "the white below, dimmed"


def test_tab_goes_from_button_to_button_of_a_dialog(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(TitleScene())
    answers: list[object] = []
    pilot.app.push(Dialog("Well?", "Yes or no.", (DialogButton("No", 1), DialogButton("Yes", 2))), answers.append)
    pilot.step()
    pilot.key("Tab")  # shows where it is
    first = pilot.scene.focus.current
    pilot.key("Tab")
    second = pilot.scene.focus.current
    assert first is not second
    pilot.key("Tab")
    assert pilot.scene.focus.current is first
