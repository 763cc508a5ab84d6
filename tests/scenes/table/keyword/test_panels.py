"""The sum of the play being laid."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.crossword import Direction, Play
from lexicon.games.game import ScorePart, Verdict
from lexicon.scenes.table.surfaces.keyword.laying.trial import BoardTrial
from lexicon.scenes.table.surfaces.keyword.layout import arrange
from lexicon.scenes.table.surfaces.keyword.side import panels
from lexicon.scenes.table.surfaces.keyword.side.panels import SumData, SumPanel, sum_lines
from lexicon.sprites.paint.pen import NO_BREAK, Pen
from tests.sprites.pictures import lines_drawn, overlapping, raw

SUMS = [" + ".join(["10"] * n) + f" = {10 * n}" for n in range(2, 12)] + [
    "20 + 10 + 10 + 5 + 50 (Key card) = 95",
    "10 + 10 + 10 + 10 + 5 + 5 + 50 (Key card) = 100",
]


@pytest.fixture(autouse=True)
def _display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("width", [150, 190, 213, 229])
@pytest.mark.parametrize("text", SUMS)
def test_a_sum_is_broken_before_a_sign_and_its_result_never_stands_without_one(text, width):
    pen = Pen(pygame.Surface((1, 1)), 2)
    lines, size = sum_lines(pen, text, width, 9)
    assert size == 16
    assert " ".join(lines) == text
    assert all(line[0] in "+=" for line in lines[1:])
    assert not any(line[-1] in "+=" or line.count("(") != line.count(")") for line in lines)
    assert all(pen.text_width(line, 16) <= width for line in lines)


def test_a_sum_with_more_lines_than_there_are_is_cut_where_one_can_see_it():
    pen = Pen(pygame.Surface((1, 1)), 2)
    lines, size = sum_lines(pen, SUMS[9], 70, 2)
    assert (len(lines), size) == (2, 14)
    assert lines[1].endswith("…")


def test_a_broken_sum_shows():
    body = pygame.Rect(0, 0, 350, 186)
    pictures = [SumPanel(SumData("RESPIRED", text, "70"), body, 1.0).image for text in SUMS[4:7]]
    assert len({raw(picture) for picture in pictures}) == 3


@pytest.mark.parametrize(
    ("seats", "window"),
    [(3, (1280, 800)), (3, (960, 600)), (3, (1366, 768)), (2, (960, 600)), (4, (1280, 800))],
)
@pytest.mark.parametrize("text", SUMS)
def test_every_sum_is_read_whole_within_the_panel_however_many_players_there_are(seats, window, text, monkeypatch):
    place = arrange(*window, seats=seats)
    data = SumData("RESPIRED, MOTHERS, TEASELS", text, "+100")
    lines = lines_drawn(monkeypatch, lambda: SumPanel(data, place.detail, place.unit).image)
    drawn = " ".join(told for told, _ in lines)
    assert text.partition(" =")[0] in drawn.replace(NO_BREAK, " ")
    assert not overlapping(lines)
    w, h = place.detail.w / place.unit, place.detail.h / place.unit
    assert all(box.left >= 8 and box.right <= w - 8 and box.top >= 3 and box.bottom <= h - 3 for _, box in lines)


@pytest.mark.parametrize(("seats", "window"), [(3, (960, 600)), (2, (960, 600)), (3, (1280, 800)), (4, (1280, 800))])
def test_a_reason_is_read_whole_within_the_panel(seats, window, monkeypatch):
    place = arrange(*window, seats=seats)
    reason = "There is a gap between the letters. The play counts on a letter where none lies."
    lines = lines_drawn(monkeypatch, lambda: SumPanel(SumData(reason=reason), place.detail, place.unit).image)
    assert " ".join(told for told, _ in lines if told != "THIS PLAY" and told != "This play").endswith(reason)
    assert not overlapping(lines)
    h = place.detail.h / place.unit
    assert all(box.top >= 2 and box.bottom <= h - 2 for _, box in lines)


def test_letters_that_lay_there_already_are_told_beside_the_sum():
    """Eight letters with seven figures were not understood."""
    play = Play(9, 5, Direction.ACROSS, "EIGHTIE.")
    verdict = Verdict(True, score=70, words=("EIGHTIES",), parts=(ScorePart(10, "plain"),) * 7)
    trial = BoardTrial(None, verdict, "", "70", (), play)
    assert panels._lying(trial) == "; the S was there"
    assert panels._lying(replace(trial, play=Play(9, 5, Direction.ACROSS, "EI.HTIE."))) == "; the G and S were there"
    assert panels._lying(replace(trial, play=Play(9, 5, Direction.ACROSS, "EIGHTIES"))) == ""
