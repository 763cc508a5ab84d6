"""Plots: scales, markers, names that can be read."""

from __future__ import annotations

import itertools

import pygame
import pytest

from lexicon.sprites.pages.plots import (
    Bar,
    BarChart,
    BarsData,
    LineData,
    LinePlot,
    Series,
    apart,
    draw_laurel,
    draw_marker,
    nice_step,
)
from lexicon.sprites.paint.pen import Pen, paint
from tests.sprites.pictures import ink_box, lines_drawn, overlapping, raw

BODY = pygame.Rect(600, 168, 656, 330)


@pytest.mark.parametrize(("span", "step"), [(10, 5), (60, 15), (100, 20), (600, 150), (625, 150), (1300, 500)])
def test_steps_of_a_scale(span: float, step: int) -> None:
    assert nice_step(span) == step
    assert span / nice_step(span) <= 5


@pytest.mark.parametrize(
    "series",
    [
        (),
        (Series("r", "George", (0,)),),
        (Series("r", "George", (0, -20, -45)), Series("y", "Oscar", (0, 0, 0))),
        tuple(Series(seat, "Bartholomew the Second", tuple(range(0, 900, 20))) for seat in "rgby"),
    ],
)
def test_any_game_can_be_plotted(series: tuple[Series, ...]) -> None:
    plot = LinePlot(LineData(series), BODY, 1.0)
    assert plot.image.get_size() == plot.rect.size


def test_lines_differ_by_seat_and_values() -> None:
    plots = [LineData((Series(seat, "Ann", (0, 40, last)),)) for seat in "rgby" for last in (60, 90)]
    assert len({raw(LinePlot(plot, BODY, 1.0).image) for plot in plots}) == 8


@pytest.mark.parametrize("turns", [1, 9, 12, 13, 20, 21, 45])
def test_what_the_end_added_has_a_place_after_the_last_turn(monkeypatch: pytest.MonkeyPatch, turns: int) -> None:
    series = (Series("b", "Ann", (*range(0, 10 * turns + 1, 10), 5)),)
    lines = lines_drawn(monkeypatch, lambda: LinePlot(LineData(series, settled=True), BODY, 1.0).image)
    foot = max(box.centery for _, box in lines)
    told = [words for words, box in sorted(lines, key=lambda line: line[1].x) if abs(box.centery - foot) < 4]
    assert (told[0], told[-1]) == ("TURN", "end")
    assert all(int(number) <= turns for number in told[1:-1])
    assert not overlapping(lines)


def test_equal_totals_do_not_print_over_each_other() -> None:
    """Four equal ends: the names take four lines."""
    same = tuple(Series(seat, "Mary", (0, 50, 100)) for seat in "rgby")
    one = same[:1]
    column = pygame.Rect(16 + 544, 40, 60, 200)
    heights = [
        ink_box(_darkest(LinePlot(LineData(series), BODY, 1.0).image.subsurface(column))).h for series in (same, one)
    ]
    assert heights[0] > heights[1] + 55


@pytest.mark.parametrize("names", [("Ann", "Bo"), ("Benjamin", "Dinah"), ("Bartholomew the Second", "Bo")])
def test_names_stand_clear_of_the_totals(monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]) -> None:
    series = tuple(Series(seat, name, (0, 600, 1375)) for seat, name in zip("rb", names, strict=True))
    lines = lines_drawn(monkeypatch, lambda: LinePlot(LineData(series), BODY, 1.0).image)
    assert not overlapping(lines)
    assert ("Benjamin" in names) == ("Benjamin" in [words for words, _ in lines])


def _darkest(surface: pygame.Surface) -> pygame.Surface:
    """What is dark enough to be print."""
    made = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for x in range(surface.get_width()):
        for y in range(surface.get_height()):
            if sum(surface.get_at((x, y))[:3]) < 420:
                made.set_at((x, y), (0, 0, 0, 255))
    return made


def test_markers_differ_in_shape_and_lost_ones_are_hollow() -> None:
    def grey(seat: str, hollow: bool) -> bytes:
        made = paint((30, 30), 1.0, lambda pen: draw_marker(pen, seat, 15, 15, 5, hollow), (seat, hollow))
        return raw(pygame.mask.from_surface(pygame.transform.grayscale(made), 128).to_surface())

    assert len({grey(seat, False) for seat in "rgby"}) == 4
    full, hollow = (
        paint((30, 30), 1.0, lambda pen, h=h: draw_marker(pen, "b", 15, 15, 5, h), h) for h in (False, True)
    )
    assert sum(hollow.get_at((15, 15))[:3]) > sum(full.get_at((15, 15))[:3]) + 200


def test_bars_are_as_long_as_their_values() -> None:
    body = pygame.Rect(20, 20, 560, 168)
    charts = [
        BarsData("Time used", (Bar("g", "Hazel", value, "2:20"), Bar("r", "George", 100, "10:55")))
        for value in (0, 10, 50, 100)
    ]
    assert len({raw(BarChart(chart, body, 1.0).image) for chart in charts}) == 4
    assert BarChart(BarsData("Time used", ()), body, 1.0).image.get_size()


def test_the_laurel_is_even() -> None:
    def draw(pen: Pen) -> None:
        draw_laurel(pen, 60, 60)

    box = ink_box(paint((120, 120), 2.0, draw, "laurel"))
    assert box.centerx == pytest.approx(120, abs=2)
    assert box.w > 140


def test_names_beside_lines_stay_beside_the_plot() -> None:
    assert apart([10, 50, 100], 0, 150) == [10, 50, 100]
    assert apart([10, 12, 100], 0, 150) == [10, 31, 100]
    assert apart([150, 150, 150], 0, 150) == [108, 129, 150]
    eight = apart([150.0] * 8, 50, 150)
    assert eight[0] >= 50
    assert eight[-1] == 150
    assert all(b - a > 14 for a, b in itertools.pairwise(eight))


def test_eight_bars_in_a_low_panel_have_room(monkeypatch: pytest.MonkeyPatch) -> None:
    bars = tuple(Bar(str(i + 1), f"Bartholomew {i}", 9.0 * i, "10:55") for i in range(8))
    body = pygame.Rect(0, 0, 500, 124)
    lines = lines_drawn(monkeypatch, lambda: BarChart(BarsData("Time used", bars), body, 1.0).image)
    assert len(lines) >= 16
    assert not overlapping(lines)
