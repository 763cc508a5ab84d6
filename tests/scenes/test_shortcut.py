"""*Put it on my desktop*: offered at the first starts, and in the settings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.settings.shortcut import no_words, put_words, words
from lexicon.scenes.title import MOST_OFFERS, TitleScene


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1920, 1080)])
def test_it_is_offered_at_the_first_start_and_done(make_pilot: Any, services: Any, size: Any) -> None:
    services.settings.desktop_offers = 0
    pilot = make_pilot(TitleScene(), size)
    offer = pilot.find(put_words(services.desktop))
    others = [c for c in pilot.scene.ui.controls() if c is not offer]
    assert offer.face.collidelist([c.face for c in others]) < 0
    pilot.app.draw()
    seen = pilot.app.display.canvas.subsurface(offer.face).copy()
    pilot.click(offer)
    assert services.desktop.there
    assert not pilot.has(put_words(services.desktop))
    pilot.app.draw()
    without = pilot.app.display.canvas.subsurface(offer.face)
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(without, "RGB")
    assert "desktop" in pilot.app.toasts.text


def test_who_wants_to_be_left_alone_is(make_pilot: Any, services: Any) -> None:
    services.settings.desktop_offers = 0
    pilot = make_pilot(TitleScene())
    pilot.click(no_words(services.desktop))
    assert not pilot.has(put_words(services.desktop))
    assert services.settings.desktop_offers == MOST_OFFERS


def test_what_the_settings_have_put_there_is_not_offered_on_the_title(make_pilot: Any, services: Any) -> None:
    services.settings.desktop_offers = 0
    pilot = make_pilot(TitleScene())
    assert pilot.has(put_words(services.desktop))
    pilot.app.push(SettingsScene())
    pilot.click(put_words(services.desktop))
    pilot.app.pop()
    assert isinstance(pilot.scene, TitleScene)
    assert not pilot.has(put_words(services.desktop))


def test_it_is_offered_no_more_than_so_often(make_pilot: Any, services: Any) -> None:
    services.settings.desktop_offers = 0
    shown = []
    for _ in range(MOST_OFFERS + 1):
        shown.append(make_pilot(TitleScene()).has(put_words(services.desktop)))
    assert shown == [True] * MOST_OFFERS + [False]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_settings_put_it_there_and_take_it_away(make_pilot: Any, services: Any, size: Any) -> None:
    pilot = make_pilot(SettingsScene(), size)
    button = pilot.find(put_words(services.desktop))
    others = [c for c in pilot.scene.ui.controls() if c is not button]
    assert button.face.collidelist([c.face for c in others]) < 0
    assert button.icon == "plus"
    pilot.click(button)
    assert services.desktop.there
    assert pilot.find(words(pilot.app)).icon == "cross"
    pilot.click(words(pilot.app))
    assert not services.desktop.there
    assert pilot.find(put_words(services.desktop)).icon == "plus"


@pytest.mark.parametrize(
    ("system", "folder", "place"),
    [
        ("linux", True, "your desktop and its menu"),
        ("linux", False, "the menu of your desktop"),
        ("darwin", True, "your desktop"),
    ],
)
def test_it_is_told_where_it_was_put(
    make_pilot: Any, services: Any, tmp_path: Path, system: str, folder: bool, place: str
) -> None:
    if folder:
        (tmp_path / "Desktop").mkdir()
    services.desktop.system = system
    pilot = make_pilot(SettingsScene())
    pilot.click(put_words(services.desktop))
    assert pilot.app.toasts.text == f"The game can be started from {place}."
    where = "on my desktop" if place.startswith("your desktop") else "in the desktop's menu"
    assert put_words(services.desktop) == f"Put it {where}", "it said desktop where only the menu gets an entry"
    assert no_words(services.desktop) == f"Not {where}"
    assert pilot.has(f"Take it {'off my desktop' if 'on' in where.split() else f'out of {where[3:]}'}")
    pilot.click(words(pilot.app))
    assert pilot.app.toasts.text == f"The game has been taken off {place}."


def test_a_refusal_is_told(make_pilot: Any, services: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(services.desktop, "make", fails)
    pilot = make_pilot(SettingsScene())
    pilot.click(put_words(services.desktop))
    assert "No space left" in pilot.app.toasts.text
    assert pilot.has(put_words(services.desktop))


def test_the_icon_is_a_picture() -> None:
    from lexicon.services import icon_png

    assert icon_png().startswith(b"\x89PNG")
