"""The sheets of the look-up screen: nothing runs out of them, what does not fit is scrolled, letters cover none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.scenes.dictionary import DictionaryScene, paint, scene
from lexicon.scenes.dictionary.facts import judge, look_up
from lexicon.scenes.dictionary.lines import SheetLines
from lexicon.scenes.dictionary.near import EXAMPLES
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.words import Gloss, Policy, Sense, open_dictionary
from tests.scenes.pilot import Pilot
from tests.sprites.pictures import lines_drawn, overlapping

LONG = (
    "binary compound that occurs at room temperature as a clear colorless odorless tasteless liquid; freezes into ice "
    "below 0 degrees centigrade and boils above 100 degrees centigrade; widely used as a solvent"
)
SIZES = [(960, 600), (1280, 800), (1366, 768), (1000, 1000), (2000, 700)]


@pytest.fixture(autouse=True)
def _meanings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long meaning for every word, whether WordNet is on the machine or not."""
    gloss = Gloss("water", (Sense("noun", LONG), Sense("verb", "supply with water")), Path())
    monkeypatch.setattr(scene, "look_up", lambda *asked: replace(look_up(*asked), gloss=gloss))


def sheet(pilot: Pilot, name: str) -> SheetLines:
    return next(each for each in pilot.scene._sheets if each.sheet.name == name)


def read(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, of: SheetLines) -> str:
    """Everything a sheet tells, from the first line to the last; each text in its place."""
    told: list[str] = []
    face = pygame.FRect(0, 0, of.face.w / pilot.scene.u, of.face.h / pilot.scene.u)
    for first in range(0, of.lines.total, of.lines.rows):
        of.lines.go_to(first)
        of.repaint()
        with monkeypatch.context() as patch:
            patch.setattr("lexicon.widgets.control.paint", lambda size, u, draw, key: draw(_pen(size)))
            patch.setattr(Pen, "text_in", _narrower)
            drawn = lines_drawn(monkeypatch, of.picture)
        assert drawn
        assert all(face.inflate(2, 2).contains(place) for _, place in drawn), (of.label, drawn)
        told += [text for text, _ in drawn if text not in told]
    of.repaint()
    return " ".join(told)


def _narrower(pen: Pen, text: str, x: float, y: float, room: float, *style: Any, **more: Any) -> float:
    """A text whose letters may be set narrower: as wide as it is, or as its room is."""
    width = pen.text_width(text, *style[:3])
    assert width * NARROWEST <= room, f"{text!r} is cut"
    return pen.text(text, x, y, *style, **more) if width <= room else pen.text(text, x, y, 16 * room / width)


def _pen(size: tuple[float, float]) -> Pen:
    return Pen(pygame.Surface((round(size[0]), round(size[1]))), 1.0)


@pytest.mark.parametrize("text_size", ["normal", "largest"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_runs_out_of_its_sheet_and_all_can_be_read(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: str
) -> None:
    pilot = make_pilot(DictionaryScene(word="WATER"), size)
    pilot.app.services.settings.text_size = text_size
    pilot.scene.layout(size)
    for word in ("WATER", "CATS", "LETTRE"):
        pilot.scene.ask(word)
        facts, places, u = pilot.scene.facts, pilot.scene._places(), pilot.scene.u
        cards = {name: pygame.FRect(*(side * u for side in place)).inflate(2, 2) for name, place in places.items()}
        for of in pilot.scene._sheets:
            assert cards[of.sheet.name].contains(of.face)
            told = read(pilot, monkeypatch, of)
            if of.sheet.name == "meaning":
                assert LONG in told
            if of.sheet.name == "found":
                assert all(row.name in told for row in facts.found)
            if of.sheet.name == "forms":
                assert all(each in told for _, words in facts.forms for each in words.split(", "))
            if of.sheet.name == "games":
                assert all(each in told for names, _ in facts.games for each in names.split(" · ")[0].split())
        near, met = pilot.scene._near, set[str]()
        for first in range(0, near.lines.total, near.lines.rows):
            near.lines.go_to(first)
            assert all(cards["near"].contains(chip.face) for chip in near.chips)
            met |= {chip.label for chip in near.chips}
        assert met == {*facts.meant, *facts.near.same_letters, *facts.near.one_changed, *facts.near.one_more}


def test_a_meaning_is_scrolled_by_wheel_finger_and_keys(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene(word="WATER"), (960, 600))
    pilot.wait(0.2)
    meaning = sheet(pilot, "meaning")
    before = pilot.pixels()
    pilot.hover(meaning.face)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": -1}))
    pilot.step()
    assert meaning.lines.first == 3
    assert pilot.pixels() != before
    at = meaning.face.center
    pilot.swipe(at, (at[0], at[1] + round(2 * 22 * pilot.scene.u)))
    assert meaning.lines.first == 1
    pilot.scene.focus.focus(meaning, show=True)
    pilot.key("Down")
    assert meaning.lines.first == 2
    pilot.key("PgDn", "PgDn", "PgDn")
    assert meaning.lines.first == meaning.lines.total - meaning.lines.rows
    pilot.key("Home")
    assert meaning.lines.first == 0
    assert sheet(pilot, "verdict").lines.all_seen
    assert not sheet(pilot, "verdict").usable, "the keyboard goes only where there is something to scroll"


def test_near_words_out_of_sight_are_reached_by_keys(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene(word="CATS"), (960, 600))
    pilot.wait(0.2)
    near = pilot.scene._near
    assert not near.lines.all_seen
    last = near._listed[-1].words[0]
    pilot.scene.focus.focus(near.chips[0], show=True)
    for _ in range(8):
        if pilot.scene.focus.current.label == last:
            break
        pilot.key("Down")
    assert pilot.scene.focus.current.label == last
    pilot.key("Enter")
    assert pilot.scene.facts.word == last


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1280, 800)])
def test_letters_on_the_screen_cover_no_sheet(make_pilot: Callable[..., Pilot], size: tuple[int, int]) -> None:
    pilot = make_pilot(DictionaryScene(), size)
    pilot.click(pilot.scene.field._small[0])
    for letter in "WATER":
        pilot.click(pilot.app.letters.place_of(letter))
    pilot.wait(0.6)
    scene, board = pilot.scene, pilot.app.letters.rect()
    assert pilot.app.letters.shown
    assert scene.facts.word == "WATER"
    assert not any(key.face.isdigit() for key in pilot.app.letters.keys), "a word has none"
    for x, y, w, h in scene._places().values():
        card = pygame.FRect(x * scene.u, y * scene.u, w * scene.u, h * scene.u)
        assert not card.colliderect(board)
    assert all(of.face.h >= 2 * 20 * scene.u for of in scene._sheets)
    assert scene._near.chips
    pilot.click(pilot.app.letters.place_of("Close"))
    pilot.wait(0.1)
    assert scene._letters is None


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_on_the_screen_hide_neither_words_looked_up_nor_the_way_out(
    make_pilot: Callable[..., Pilot], size: tuple[int, int]
) -> None:
    words = ["CAT", "WATER", "ROBIN", "CATERPILLAR", "BREAD", "QUIXOTRY"]
    pilot = make_pilot(DictionaryScene(), size)
    for word in words:
        pilot.scene.ask(word)
    pilot.click(pilot.scene.field._small[0])
    pilot.wait(0.2)
    scene, board = pilot.scene, pilot.app.letters.rect()
    chips = [c for c in scene.ui.controls() if c.tip == "Looked up before"]
    assert [chip.label for chip in chips] == words[::-1]
    for control in (*chips, pilot.find("Done")):
        assert not control.face.colliderect(board), control.label
    sheets = [pygame.FRect(*(side * scene.u for side in place)) for place in scene._places().values()]
    assert not any(card.colliderect(control.face) for card in sheets for control in chips)
    assert all(of.face.h >= 2 * 20 * scene.u for of in scene._sheets)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_before_a_word_every_sheet_says_what_it_will_tell(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    pilot = make_pilot(DictionaryScene(), size)
    places = pilot.scene._places()
    for each in paint.SHEETS:
        if each.name in places:
            _, _, w, h = places[each.name]
            drawn = lines_drawn(monkeypatch, lambda: each.draw(_pen((w, h)), None, w, h))  # noqa: B023
            assert sum(len(text) for text, _ in drawn) > 30, each.name
            assert not overlapping(drawn)
            assert all(pygame.FRect(8, 8, w - 16, h - 16).contains(box) for _, box in drawn), each.name


def test_before_a_word_there_are_some_to_try(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene(), (960, 600))
    assert [chip.label for chip in pilot.scene._near.chips] == list(EXAMPLES)
    stamps = {judge(open_dictionary(), word, Policy.KEYWORD).stamp for word in EXAMPLES}
    assert len(stamps) > 2  # they show something different each
    pilot.click(EXAMPLES[0])
    pilot.step(2)
    assert pilot.scene.facts.word == EXAMPLES[0]
    assert pilot.scene.text == EXAMPLES[0]
