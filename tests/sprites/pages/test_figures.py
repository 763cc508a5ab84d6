"""Boxes of the statistics sheet."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.sprites.pages.figures import (
    BestWordBox,
    BestWordData,
    Column,
    FigureBox,
    FigureData,
    FigureTable,
    GamePoint,
    GamesData,
    GamesPlot,
    LengthBars,
    LengthData,
    TableData,
)
from tests.sprites.pictures import lines_drawn, raw


def test_figures() -> None:
    boxes = [
        FigureData("20", "games played"),
        FigureData("12", "games played"),
        FigureData("20", "won"),
        FigureData("20", "games played", "since 2 October"),
    ]
    assert len({raw(FigureBox(data, pygame.Rect(44, 134, 187, 104), 1.0).image) for data in boxes}) == 4


@pytest.mark.parametrize("scores", [(), (400,), (400, 400), (-30, 12, 600), tuple(range(0, 2000, 40))])
def test_any_span_of_games_can_be_plotted(scores: tuple[int, ...]) -> None:
    body = pygame.Rect(44, 254, 588, 222)
    won, lost = (
        GamesPlot(GamesData(tuple(GamePoint(score, won) for score in scores)), body, 1.0) for won in (True, False)
    )
    assert won.image.get_size() == won.rect.size
    assert (raw(won.image) != raw(lost.image)) == bool(scores)


def test_words_by_length() -> None:
    body = pygame.Rect(648, 254, 284, 222)
    counts = ((2, 14), (3, 41), (4, 0))
    shown = [LengthData(counts), LengthData(counts[:2]), LengthData(counts, "r"), LengthData(())]
    assert len({raw(LengthBars(data, body, 1.0).image) for data in shown}) == 4


@pytest.mark.parametrize("wide", [217, 284])
@pytest.mark.parametrize("count", [1, 188])
def test_no_figures_of_the_words_by_length_touch(monkeypatch: pytest.MonkeyPatch, wide: int, count: int) -> None:
    """10 and 11 ran together below the bars."""
    for longest in (5, 11, 15):
        counts = tuple((length, count * (1 + length % 3)) for length in range(2, longest + 1))
        bars = LengthBars(LengthData(counts), pygame.Rect(0, 0, wide, 175), 1.0)
        places = [place.inflate(2, -2) for _, place in lines_drawn(monkeypatch, lambda bars=bars: bars.image)]
        assert len(places) > longest
        assert not [at for at, place in enumerate(places) if place.collidelist(places[at + 1 :]) >= 0]


@pytest.mark.parametrize("word", ["", "OX", "ENOUGH", "STRENGTHENING"])
def test_the_best_word_fits_its_box(word: str) -> None:
    body = pygame.Rect(948, 254, 288, 222)
    box = BestWordBox(BestWordData(word, 100, "with ME", ("Against Hazel", "Longest: QUARTERLY")), body, 1.0)
    plain = BestWordBox(BestWordData("OX", 100, "with ME", ("Against Hazel", "Longest: QUARTERLY")), body, 1.0)
    edge = pygame.Rect(body.w - 6, 44, 6, 60)
    assert raw(box.image.subsurface(edge)) == raw(plain.image.subsurface(edge))


def test_what_the_best_word_was_laid_with_is_told_in_a_narrow_box(monkeypatch: pytest.MonkeyPatch) -> None:
    box = BestWordBox(BestWordData("ENOUGH", 100, "with ME, ON"), pygame.Rect(0, 0, 205, 176), 1.0)
    told = [words for words, _ in lines_drawn(monkeypatch, lambda: box.image)]
    assert {"points", "with ME, ON"} <= set(told)


def test_tables_show_the_rows_that_fit() -> None:
    columns = (Column("Game", 18), Column("Games", 278, "r"))
    rows = tuple((f"Game {i}", str(i)) for i in range(9))
    table = TableData("Records", columns, rows[:4])
    body = pygame.Rect(44, 492, 1192, 188)
    pictures = [
        raw(FigureTable(data, body, 1.0).image)
        for data in (table, replace(table, rows=rows), replace(table, chosen=1), replace(table, rows=rows[:2]))
    ]
    assert pictures[0] == pictures[1]
    assert len(set(pictures)) == 3


def test_where_no_game_counts_for_an_average_none_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The box beside it said "—", the chart 12."""
    body, games = pygame.Rect(0, 0, 588, 222), (GamePoint(12, False),)
    plots = [GamesPlot(GamesData(games, average=average), body, 1.0) for average in (None, 12.0)]
    told = [[words for words, _ in lines_drawn(monkeypatch, plot._paint)] for plot in plots]
    assert ["average" in words for words in told] == [False, True]
