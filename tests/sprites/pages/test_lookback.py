"""Panels of the look back."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.sprites.pages.lookback import (
    Possible,
    PossibleData,
    PossiblePlays,
    SeatSummary,
    SummaryData,
    TurnData,
    TurnMark,
    TurnPanel,
    draw_mark,
)
from lexicon.sprites.pages.turn_chart import ChartData, TurnChart, TurnPoint
from lexicon.sprites.paint.pen import Pen, paint
from tests.sprites.pictures import lines_drawn, overlapping, raw

BODY = pygame.Rect(580, 326, 684, 196)
TWO = ChartData(
    (("b", "Mary"), ("r", "Hazel")), tuple(TurnPoint("rb"[i % 2], TurnMark.GOOD, (i * 20, i * 15)) for i in range(28))
)


@pytest.mark.parametrize("size", [17.0, 6.0])
def test_marks_differ_in_shape(size: float) -> None:
    shapes = {
        raw(
            pygame.mask.from_surface(
                paint((24, 24), 2.0, lambda pen, m=mark: draw_mark(pen, m, 12, 12, size), (mark, size))
            ).to_surface()
        )
        for mark in TurnMark
    }
    assert len(shapes) == 4


def test_plays_are_found_and_the_chosen_and_the_made_one_stand_out() -> None:
    plays = (
        Possible("HOLDING", "down", "100", "+40", True),
        Possible("PIN", "across", "60", "made", made=True),
        Possible("SIGNED", "across", "60", "the same"),
        Possible("SHY", "across", "55", "−5"),
    )
    panel = PossiblePlays(PossibleData(plays), pygame.Rect(580, 46, 684, 266), 1.0)
    rows = [panel.row_rect(i) for i in range(4)]
    assert all(panel.body.contains(row) for row in rows)
    assert [panel.row_at(row.center) for row in rows] == [0, 1, 2, 3]
    assert panel.row_at((600, 60)) is None
    shown = [
        panel.data,
        replace(panel.data, chosen=0),
        replace(panel.data, title="Other"),
        PossibleData(()),
        PossibleData((), note="Looking…"),
    ]
    assert len({raw(PossiblePlays(data, panel.body, 1.0).image) for data in shown}) == 5


@pytest.mark.parametrize("turns", [1, 2, 28, 60, 116])
@pytest.mark.parametrize("seats", [2, 4])
def test_any_course_can_be_drawn_and_its_turns_found(turns: int, seats: int) -> None:
    letters = tuple((letter, letter) for letter in "rgby"[:seats])
    points = tuple(
        TurnPoint("rgby"[i % seats], list(TurnMark)[i % 4], tuple(i * (s + 3) - 20 for s in range(seats)))
        for i in range(turns)
    )
    chart = TurnChart(ChartData(letters, points), pygame.Rect(10, 10, 684, 260), 1.35)
    assert chart.image.get_size() == chart.rect.size
    for turn in range(turns):
        x = 10 + round((chart.LEFT + (turn + 0.5) * chart.step) * 1.35)
        assert chart.turn_at((x, 100)) == turn
    assert chart.turn_at((12, 100)) is None
    assert chart.turn_at((300, 5)) is None
    plain = raw(chart.image)
    chart.show(replace(chart.data, missed_only=True))
    assert (raw(chart.image) != plain) is any(point.mark != TurnMark.MISSED for point in points)


@pytest.mark.parametrize("turn", [0, 12, 27])
def test_the_band_lies_over_the_turn_looked_at(turn: int) -> None:
    chart = TurnChart(TWO, BODY, 1.35)
    band = chart.band(turn)
    assert chart.body.contains(band.body)
    assert chart.turn_at(band.body.center) == turn
    assert raw(band.image) != raw(chart.band(turn - 1 if turn else 1).image)


@pytest.mark.parametrize("turns", [28, 35, 60, 116])
@pytest.mark.parametrize("width", [684, 528])
def test_the_number_of_the_turn_looked_at_stands_half_over_no_other(turns: int, width: int) -> None:
    points = tuple(TurnPoint("rb"[i % 2], None, (i * 20, i * 15)) for i in range(turns))
    chart = TurnChart(ChartData(TWO.seats, points), pygame.Rect(0, 0, width, 170), 1.0)
    pen = Pen(pygame.Surface((1, 1)), 1.0)
    for turn in range(turns):
        band = chart.band(turn)
        left, right = band._covered(pen, pen.text_width(str(turn + 1), 16, "sans", "Bold") / 2 + 4)
        for i in range(turns):
            wide, away = pen.text_width(str(i + 1), 16) / 2, (i - turn) * chart.step
            under = -left <= away - wide and away + wide <= right
            beside = away + wide <= -left or right <= away - wide
            assert not chart._labelled(i) or under or beside, (turn, i)


@pytest.mark.parametrize("width", [684, 528])
def test_where_a_play_lies_is_told_whole_as_long_as_there_is_room(monkeypatch: pytest.MonkeyPatch, width: int) -> None:
    where = "across, O of PIVOT, Blue Key" if width < 600 else "across, O of PIVOT, Blue Key, Key card"
    plays = (Possible("HORIZON", where, "110", "+105", True), Possible("PIN, IF", where, "60", "made", made=True))
    body = pygame.Rect(0, 0, width, 210)
    lines = lines_drawn(monkeypatch, lambda: PossiblePlays(PossibleData(plays), body, 1.0).image)
    assert [words for words, _ in lines].count(where) == 2
    assert "Worth, and against the one made" in [words for words, _ in lines]
    assert not overlapping(lines)
    short = PossibleData((Possible("PIN", "down", "60", "160"),), heads=("Points", "Total"))
    lines = lines_drawn(monkeypatch, lambda: PossiblePlays(short, body, 1.0).image)
    assert {"Points", "Total"} <= {words for words, _ in lines}
    assert not overlapping(lines)


def test_a_game_without_turns_is_an_empty_chart() -> None:
    assert TurnChart(ChartData((("b", "Mary"), ("r", "Hazel")), ()), BODY, 1.0).image.get_size()


@pytest.mark.parametrize("size", [(548, 76), (415, 54)])
def test_the_step_panel_has_room_for_its_buttons(size: tuple[int, int]) -> None:
    panel = TurnPanel(
        TurnData("b", 13, 28, "Bartholomew the Second", "MISSED 40", False), pygame.Rect((16, 604), size), 1.0
    )
    buttons = [panel.button(i) for i in range(4)]
    assert all(panel.body.contains(button) for button in buttons)
    assert all(button.collidelist(buttons) == i for i, button in enumerate(buttons))
    shown = [panel.data, replace(panel.data, mark="BEST", good=True), replace(panel.data, mark="", note="passed")]
    assert len({raw(TurnPanel(data, panel.body, 1.0).image) for data in shown}) == 3


@pytest.mark.parametrize("size", [(548, 76), (415, 54), (390, 54)])
@pytest.mark.parametrize("name", ["Dinah", "Benjamin", "Bartholomew the Second"])
@pytest.mark.parametrize(("mark", "turn"), [("MISSED 20", 20), ("MISSED 240", 20), ("MISSED 240", 104), ("BEST", 20)])
def test_the_stamp_lies_clear_of_the_name_and_the_buttons(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str, mark: str, turn: int
) -> None:
    data, body = TurnData("y", turn, 128, name, mark, False), pygame.Rect((0, 0), size)
    lines = lines_drawn(monkeypatch, lambda: TurnPanel(data, body, 1.0).image)
    lines += [(f"button {i}", pygame.FRect(TurnPanel(data, body, 1.0).button(i))) for i in range(4)]
    assert not overlapping(lines, apart=0)


@pytest.mark.parametrize("size", [(334, 144), (220, 102), (162, 148), (121, 78)])
def test_a_seats_summary(size: tuple[int, int]) -> None:
    data = SummaryData("b", "Mary", 560, 8, 2, 3, ("Points missed", "150"), "Average play 44", "best ENOUGH 100")
    shown = [
        data,
        replace(data, seat="r"),
        replace(data, missed=4),
        replace(data, total=-5),
        replace(data, partner="r"),
    ]
    assert len({raw(SeatSummary(d, pygame.Rect((580, 536), size), 1.0).image) for d in shown}) == 5


def test_marks_of_eight_seats_leave_the_plot_room() -> None:
    seats = tuple((str(i + 1), "Ann") for i in range(8))
    points = tuple(TurnPoint(str(i % 8 + 1), TurnMark.BEST, (i,) * 8) for i in range(9))
    low, high = (TurnChart(ChartData(seats, points), pygame.Rect(0, 0, 500, h), 1.0) for h in (230, 420))
    assert low.band(0).body.h > 150
    assert low._plot[1] >= 40
    assert high._rows == 8
    assert low.image.get_size() == low.rect.size


@pytest.mark.parametrize("wide", [57, 70, 90])
def test_a_slim_summary_keeps_within_its_panel(monkeypatch: pytest.MonkeyPatch, wide: int) -> None:
    data = SummaryData("1", "Bartholomew", 1250, 3, 12, 14, ("Points missed", "102"), "Average play 44", "best OAK 20")
    panel = SeatSummary(data, pygame.Rect(0, 0, wide, 78), 1.0)
    lines = lines_drawn(monkeypatch, lambda: panel.image)
    assert not overlapping(lines, 0)
    assert all(box.left > 0 and box.right < wide for _, box in lines)
