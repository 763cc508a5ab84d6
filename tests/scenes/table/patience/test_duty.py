"""The line that tells what must and may be done: it says how, and it can be read at the smallest size."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from lexicon.games.patience.rules.position import Position
from lexicon.scenes.table.surfaces.patience.panels import Tone
from lexicon.sprites.paint.pen import Pen

TITLES = {"Must fill", "May fill", "Word or nest card", "Make a word", "Which vowel?"}


def lie(table, piles, nest_up="T", nest=9):
    """Show columns as given; what may be done follows by the rules."""
    view, layout = table.surface.view, table.surface.game.layout
    at = Position(layout, tuple(piles), nest_up, nest, view.masters)
    shown = replace(
        view,
        piles=at.seen.piles,
        nest_up=nest_up,
        nest=nest,
        vowels=at.vowels,
        fills=at.fills(),
        may_turn=at.may_turn,
        owes=at.owes,
        must_fill=at.must_fill,
    )
    table.surface.show(shown)
    table.refresh()
    return table.surface.duty.data


def test_ruling_6_2_one_vowel_must_fill_one_column(alone):
    _, table = alone("letter-patience")
    data = lie(table, ["", "KT", "RE", "P", "J", "C", "M"])
    assert (data.title, data.tone) == ("Must fill", Tone.DUTY)
    assert data.told == "Column 1 is empty: the E of column 3 goes there."
    assert data.how == "Choose column 1 (or press 1), or drag the card."
    assert table.surface.info.data.lines == ("Fill the empty column first.",)


def test_ruling_6_2_in_the_other_game_a_word_may_come_before(alone):
    _, table = alone("solitaire-2")
    data = lie(table, ["", "KT", "RE", "PI", "J", "C", "M"])
    assert data.title == "Must fill"
    assert data.told == "Column 1 is empty: the E of column 3 or the I of column 4 goes there."
    assert data.how == "Choose column 1 (or press 1), then the vowel; or drag it. A word may come before."
    assert lie(table, ["", "KT", "RE", "PI", "J", "C", "M"], nest=0).title == "May fill"


def test_ruling_6_2_without_a_vowel_the_nest_may_fill(alone):
    _, table = alone("letter-patience")
    data = lie(table, ["", "K", "", "P", "J", "C", "M"])
    assert (data.title, data.told) == ("May fill", "The T of the nest may go to an empty column.")
    assert "press its number" in data.how
    assert lie(table, ["", "K", "R", "P", "J", "C", "M"], nest_up="").title == "Word or nest card"
    assert lie(table, ["", "K", "R", "P", "J", "C", "M"], nest_up="", nest=0).title == "Make a word"


def test_a_vowel_is_chosen_by_its_number_or_not(alone):
    pilot, table = alone("letter-patience")
    lie(table, ["", "KT", "RE", "PI", "J", "C", "M"])
    pilot.key("1")
    assert table.surface.duty.data.title == "Which vowel?"
    assert "press 3 or 4" in table.surface.duty.data.how
    pilot.key("Esc")
    assert (table.surface.filling, table.surface.duty.data.title) == (None, "Must fill")


def test_a_vowel_that_is_asked_for_is_typed_where_one_column_has_it(alone, monkeypatch):
    """It went into the word, and the question stayed."""
    pilot, table = alone("letter-patience")
    lie(table, ["", "KT", "RE", "PI", "J", "C", "M"])
    filled = []
    monkeypatch.setattr(table.surface, "fill", lambda *asked: filled.append(asked))
    pilot.key("1")
    pilot.key("i")
    assert (filled, table.surface.tray.pieces) == ([(0, 3)], [])
    lie(table, ["", "KT", "RE", "PE", "J", "C", "M"])
    pilot.key("1")
    pilot.key("e")
    assert len(filled) == 1, "two columns have an E"


@pytest.mark.parametrize("text", ["normal", "largest"])
@pytest.mark.parametrize("game_id", ["solitaire-2", "letter-patience"])
def test_every_duty_can_be_read_in_the_smallest_window(alone, services, game_id, text):
    services.settings.text_size = text
    _, table = alone(game_id, size=(960, 600))
    rng, seen = random.Random(17), set()
    for _ in range(300):
        heights = [rng.choice((0, 0, 1, 2, 5)) for _ in range(7)]
        piles = ["".join(rng.choice("AEIOUTRM") for _ in range(height)) for height in heights]
        data = lie(table, piles, nest_up=rng.choice(("", "W")), nest=rng.choice((0, 9)))
        seen.add(data.title)
        sprite = table.surface.duty
        pen = Pen(pygame.Surface((1, 1)), 2.0)
        room = sprite.w - pen.caps_width(data.title, 14) - 58
        assert pen.text_width(data.told, 16, "sans", "Semibold") <= room, data
        assert pen.text_width(data.how, 16) <= room, data
    assert seen <= TITLES
    assert len(seen) == 4


def test_arrows_go_to_the_next_column_however_high_it_is(alone):
    pilot, table = alone("letter-patience")
    lie(table, ["A", "KTTTTTR", "", "PRRRT", "J", "CCCCCC", "M"])
    surface = table.surface
    table.focus.focus(surface.sources[0], show=True)
    for column in range(1, 7):
        pilot.key("Right")
        assert table.focus.current is surface.sources[column]
    pilot.key("Down")
    pilot.key("Up")
    assert table.focus.current is surface.sources[6], "nothing lies above or below a column"
    for column in range(5, -1, -1):
        pilot.key("Left")
        assert table.focus.current is surface.sources[column]
    pilot.key("Left", "Left")
    assert table.focus.current is surface.nest_focus[0]
    pilot.key("Down")
    assert table.focus.current is surface.sources[7]


def test_arrows_pass_by_piles_that_are_gone(alone):
    pilot, table = alone("solitaire-1")
    surface = table.surface
    piles = ["A", "", "", "BCD", "", "", "", "", "", "", "", "", "", "", "", "", "E"]
    surface.show(replace(surface.view, piles=tuple(piles)))
    table.focus.focus(surface.sources[0], show=True)
    places = []
    for key in ("Right", "Right", "Left", "Down", "Right"):
        pilot.key(key)
        places.append(surface.sources.index(table.focus.current))
    assert places == [3, 16, 3, 3, 16]
