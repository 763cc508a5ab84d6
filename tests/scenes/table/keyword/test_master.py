"""The box that asks which letter a Master is: it points at its square and keeps off what is wanted."""

from __future__ import annotations

from itertools import product

import pytest

from lexicon.crossword import Direction
from lexicon.scenes.table.surfaces.keyword.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.keyword.layout import arrange
from lexicon.scenes.table.surfaces.keyword.run import Run
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


@pytest.fixture
def chooser(make_table):
    """``chooser(run, square, size)``: the box at rest for a row being played."""
    _pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")

    def make(run: Run, square, size) -> MasterChooser:
        made = MasterChooser.__new__(MasterChooser)
        made._surface, table.frame = table.surface, arrange(*size, seats=2)
        made._square, made._words, made._letter = square, {"E": "EEL"}, "E"
        made._run = lambda: run
        made.build()
        return made

    return make


SIZES = [(960, 600), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
def test_it_lies_in_the_window_and_points_at_its_square(chooser, size):
    pointed = set()
    for case in product((0, 4, 8, 9, 10, 14, 18), (0, 5, 9, 13, 18), Direction):
        row, col, direction = case
        down, right = direction.step
        first = min(row, 16) if down else row, min(col, 16) if right else col
        run = Run(first, direction, 3)
        made = chooser(run, run.squares[1], size)
        place, body = made._surface.layout, made._panel.body
        square = place.square_rect(run.squares[1])
        assert place.window.contains(body), case
        edge = made._place.edge
        pointed.add(edge)
        assert not any(body.colliderect(place.square_rect(s)) for s in run.squares), case
        tip = round(made._beak * made._panel.u)
        if edge in ("left", "right"):
            assert square.top <= body.y + tip <= square.bottom, case
        else:
            assert square.left <= body.x + tip <= square.right, case
    assert pointed <= {"left", "right", "top", "bottom"}


@pytest.mark.parametrize("size", [(960, 600), (1024, 768)], ids=str)
def test_in_a_small_window_it_is_smaller_rather_than_over_the_word(chooser, size):
    """TRI and the Master, down in the middle of the board."""
    run = Run((9, 13), Direction.DOWN, 4)
    made = chooser(run, (12, 13), size)
    place = made._surface.layout
    assert made._place.edge
    assert place.window.contains(made._panel.body)
    assert not any(made._panel.body.colliderect(place.square_rect(s)) for s in run.squares)
    assert min(made._panel.letter_rect("E").size) > 36, "a finger meets it"


def test_near_the_middle_it_leaves_the_key_card_free_and_has_its_point(chooser):
    for row in (2, 7, 8, 10, 15):
        run = Run((row, 9), Direction.DOWN, 3)
        made = chooser(run, (row + 1, 9), (1280, 800))
        assert made._place.edge, row
        assert not made._panel.body.colliderect(made._surface.layout.card), row


def test_who_calls_the_question_off_types_on_where_the_master_lay(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), starter="red", seed=9)
    pilot.wait_until(lambda: table.may_act)
    square = table.surface.cursor.square
    pilot.key("?")
    assert isinstance(pilot.scene, MasterChooser)
    pilot.key("Esc")
    assert not table.surface.trying
    assert table.surface.cursor.square == square
