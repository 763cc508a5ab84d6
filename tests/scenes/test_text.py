"""Odd text in every field of every screen, typed and pasted, and in the names that files hold."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from lexicon import scenes
from lexicon.scenes.dictionary import DictionaryScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.setup.newname import NameDialog
from lexicon.storage import SettingsStore
from lexicon.widgets import field as field_module
from lexicon.widgets.field import Field
from tests.scenes.pilot import Pilot
from tests.system.test_text import BLANK

ODD = [
    *BLANK,
    "\u0301",
    "e\u0301" * 3,
    "王小明",
    "محمد علي",
    "😀👩‍👩‍👧",
    "a" * 5000,
    "\u200b" * 5000,
    "\n\t\r",
    "Zalgo" + "\u0334" * 200,
]
SCREENS: dict[str, Callable[[], Any]] = {
    **{name: (lambda name=name: scenes.make(name)) for name in scenes.SCENES},
    "setup": lambda: SetupScene("keyword"),
    "deal": lambda: SetupScene("keyword-patience"),
    "new name": NameDialog,
}


def fields(pilot: Pilot) -> list[Field]:
    found = [each for each in pilot.scene.ui.ui_group.sprites() if isinstance(each, Field) and each.usable]
    return [each for each in found if each.alive()]


def open_screen(make_pilot: Callable[..., Pilot], name: str) -> Pilot:
    pilot = make_pilot(SCREENS[name]())
    if name == "deal":
        pilot.click(pilot.find("Deal").item_rect(2))
    pilot.step(2)
    return pilot


def enter(pilot: Pilot, number: int, event: pygame.event.Event) -> Field:
    """Give an event to the field with this number."""
    field = fields(pilot)[number]
    pilot.scene.focus.focus(field)
    pilot.step()
    pygame.event.post(event)
    pilot.step(2)
    pilot.app.draw()
    return fields(pilot)[number]


def test_these_are_all_fields(make_pilot: Callable[..., Pilot]) -> None:
    labels = {field.label for name in SCREENS for field in fields(open_screen(make_pilot, name))}
    assert labels >= {
        "red name",
        "blue name",
        "Number of the deal",
        "Word",
        "Search the rules",
        "Name",
        "Folder of WordNet",
    }


@pytest.mark.parametrize("name", SCREENS)
def test_any_text_may_be_typed_or_pasted_in_any_field(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    pilot = open_screen(make_pilot, name)
    paste = pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_v, "mod": pygame.KMOD_LCTRL, "unicode": "\x16"})
    for number in range(len(fields(pilot))):
        for odd in ODD[:: 5 if name == "rule_book" else 1]:  # which builds its page anew for each letter
            monkeypatch.setattr(field_module, "clipboard_paste", lambda odd=odd: odd)
            for event in (pygame.event.Event(pygame.TEXTINPUT, {"text": odd}), paste):
                field = enter(pilot, number, event)
                assert field.text == field.take(field.text)
                assert len(field.text) <= field.length_limit
                field.edit_position = 0
    assert pilot.app.running


def test_a_clipboard_without_text_is_no_harm(make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no text here")

    monkeypatch.setattr(field_module, "clipboard_paste", broken)
    pilot = open_screen(make_pilot, "new name")
    pilot.type("Eve")
    fields(pilot)[0]._do_paste()
    assert fields(pilot)[0].text == "Eve"


def test_typing_goes_where_the_caret_is_and_takes_the_place_of_what_is_selected(
    make_pilot: Callable[..., Pilot],
) -> None:
    pilot = open_screen(make_pilot, "new name")
    pilot.type("Ana")
    field = fields(pilot)[0]
    field.edit_position = 1
    pilot.type("n")
    assert (field.text, field.edit_position) == ("Anna", 2)
    field.select_range = [1, 4]
    pilot.type("ndy")
    assert (field.text, field.edit_position) == ("Andy", 4)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "e"}))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": "\u0308"}))
    pilot.step(2)
    assert field.text == "Andyë"
    field.edit_position = 0
    pilot.type("0123456789ABCDEF")
    assert field.text == "0123456789AAndyë", "no letter that was there is pushed out"


@pytest.mark.parametrize(("typed", "word"), [("naïve", "NAIVE"), ("cœur", "COEUR"), ("Straße", "STRASSE")])
def test_accents_fold_when_a_word_is_looked_up(make_pilot: Callable[..., Pilot], typed: str, word: str) -> None:
    pilot = make_pilot(DictionaryScene())
    for letter in typed:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
        pilot.step()
    pilot.key("Enter")
    assert pilot.scene.facts.word == word


def test_the_rule_book_is_searched_without_accents(make_pilot: Callable[..., Pilot]) -> None:
    pilot = open_screen(make_pilot, "rule_book")
    enter(pilot, 0, pygame.event.Event(pygame.TEXTINPUT, {"text": "chállengé"}))
    found = [page for chapter in pilot.scene._book for page in chapter.pages if page.has("chállengé")]
    assert found == [page for chapter in pilot.scene._book for page in chapter.pages if page.has("challenge")] != []


def test_names_in_the_settings_file_are_cleaned(tmp_path: Any) -> None:
    path = tmp_path / "settings.json"
    names = ["\u200bAnna", "anna", "\u202e", "A" * 200_000, "Zoe\u0308", "B\0b"]
    seats = {"keyword": [{"seat": "red", "kind": "person", "name": "\ufeffEve"}]}
    path.write_text(json.dumps({"format": 1, "players": names, "last_seats": seats}), encoding="utf-8")
    settings = SettingsStore(path).settings
    assert settings.players == ["Anna", "A" * 40, "Zoë", "Bb"]
    assert settings.last_seats["keyword"][0].name == "Eve"
