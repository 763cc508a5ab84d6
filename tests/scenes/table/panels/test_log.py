"""The log at the table by mouse: the wheel goes the way it looks, the bar is dragged, what is new comes into view."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.scenes.table.panels.log import log_rows
from lexicon.session.log import LogKind
from lexicon.sprites.table.log import LogPart, LogRow, play_parts
from tests.scenes.table.conftest import PERSON, plans

ROWS = tuple(LogRow(None, "Ann", (LogPart(f"word {number}"),), "", str(number)) for number in range(60))


@pytest.fixture
def table(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red")
    pilot.key("Space")
    pilot.step(3)
    table.log.show(replace(table.log.data, rows=ROWS))
    pilot.hover(table.frame.log.center)
    return pilot, table


def turn_wheel(pilot, by):
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": by, "flipped": False}))
    pilot.step()


def test_the_wheel_goes_back_as_the_page_goes_up(table):
    pilot, table = table
    turn_wheel(pilot, -1)
    assert table.log.offset == 1, "the newest stands on top: towards oneself leads to older plays"
    turn_wheel(pilot, -2)
    assert table.log.offset == 3
    turn_wheel(pilot, 3)
    assert table.log.offset == 0


def test_the_bar_is_dragged_and_what_is_new_comes_into_view(table):
    pilot, table = table
    log = table.log
    last, x = len(ROWS) - log.visible, log.body.right - round(8 * table.u)
    top, foot = (x, log.body.y + round(50 * table.u)), (x, log.body.bottom - 4)
    pilot.drag(top, foot)
    assert log.offset == last
    pilot.drag((x, log.body.bottom - round(20 * table.u)), top)
    assert log.offset == 0
    turn_wheel(pilot, -4)
    log.show(replace(log.data, rows=(*ROWS, ROWS[0])))
    assert log.offset == 0


def test_the_rows_are_dragged_too(table):
    pilot, table = table
    log = table.log
    x, row = log.body.x + round(20 * table.u), round(log.row_height * table.u)
    foot = log.body.bottom - 2 * row
    pilot.drag((x, foot), (x, foot - 3 * row))
    assert log.offset == 3
    pilot.hover((x, foot - row))
    assert log.offset == 3, "what is let go stays"
    pilot.drag((x, foot - 3 * row), (x, foot - 2 * row))
    assert log.offset == 2


def test_a_click_beside_the_words_tells_of_the_first(table, monkeypatch):
    pilot, table = table
    told = []
    monkeypatch.setattr(table.actions, "tell_word", told.append)
    log = table.log
    plain = LogRow(None, "Ann", (LogPart("passes"),))
    play = LogRow(None, "Ben", play_parts([("PIETY", "down"), ("OX", "across")]))
    log.show(replace(log.data, rows=(plain, play)))
    beside = [(log.row_rect(index).right - 30, log.row_rect(index).centery) for index in range(2)]
    pilot.hover(beside[1])
    assert (log.data.hover, log.data.word) == (1, "PIETY")
    pilot.click(beside[1])
    assert told == ["PIETY"]
    pilot.hover(beside[0])
    assert log.data.hover is None, "a row without words does not look as if a click did something"
    pilot.click(beside[0])
    assert told == ["PIETY"]


def test_among_rows_that_scroll_a_click_tells_and_a_drag_does_not(table, monkeypatch):
    pilot, table = table
    told = []
    monkeypatch.setattr(table.actions, "tell_word", told.append)
    log = table.log
    log.show(replace(log.data, rows=(LogRow(None, "Ben", play_parts([("PIETY", "down")])),) * 60))
    x, row = log.body.x + round(20 * table.u), round(log.row_height * table.u)
    foot = log.body.bottom - 2 * row
    pilot.click((x, foot))
    assert told == ["PIETY"]
    pilot.drag((x, foot), (x, foot - 3 * row))
    assert (log.offset, told) == (3, ["PIETY"])


def test_a_finger_draws_the_rows_wherever_it_is_laid(table, monkeypatch):
    pilot, table = table
    told = []
    monkeypatch.setattr(table.actions, "tell_word", told.append)
    log = table.log
    log.show(replace(log.data, rows=(LogRow(None, "Ben", play_parts([("PIETY", "down")])),) * 60))
    row = round(log.row_height * table.u)
    (word, rect), *_ = log.word_rects(len(log.data.rows) - log.visible)
    pilot.swipe(rect.center, (rect.centerx, rect.centery - 3 * row))
    assert (log.offset, told) == (3, [])
    pilot.tap(rect.center)
    assert told == [word]


def test_that_a_game_counts_no_more_is_read_whole_in_a_narrow_log(make_table):
    _, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red", size=(960, 600))
    timeline = table.session._timeline
    timeline.seen = 0
    entry = timeline.cut(0).log[-1]
    assert entry.kind is LogKind.UNDONE
    (row,) = log_rows([entry], coloured=True)
    assert "".join(part.text for _, _, part in table.log._set(row)) == entry.text
