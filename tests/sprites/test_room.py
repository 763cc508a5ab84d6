"""In the panels of the smallest window names and labels are read whole, or cut with an ellipsis, and keep apart."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.scenes.statistics.content import six
from lexicon.sprites.pages.figures import FigureBox, FigureData
from lexicon.sprites.pages.plots import LineData, LinePlot, Series
from lexicon.sprites.paint.lettering import Typesetter
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.out import RunData, RunPanel
from lexicon.sprites.table.cards_left import CardsLeft, CardsLeftData, GradeRow
from lexicon.sprites.table.plate import Plate, PlateData
from lexicon.storage import Figures
from tests.sprites.pictures import lines_drawn, overlapping

NAMES = ("Wilhelmina Woods", "Maximilian Momms", "Gwendolyn Mamwam", "Anne-Marie Wamms")


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was set short, and how."""
    found: list[tuple[str, str]] = []
    fitted = Typesetter.fitted

    def watched(pen: Typesetter, words: str, *rest: Any, **named: Any) -> str:
        shown = fitted(pen, words, *rest, **named)
        if shown != words:
            found.append((words, shown))
        return shown

    monkeypatch.setattr(Typesetter, "fitted", watched)
    return found


def test_the_names_beside_a_plot_are_whole(cut: list[tuple[str, str]]) -> None:
    lines = tuple(Series(str(i + 1), name, (0, 40 * i)) for i, name in enumerate(NAMES))
    assert LinePlot(LineData(lines), pygame.Rect(0, 0, 466, 250), 1.0).image
    assert cut == []


def test_the_labels_of_figures_are_whole(cut: list[tuple[str, str]]) -> None:
    labels = [one.label for one in six(Figures(words_taken=3, words_lost=2))]
    assert "words taken, lost" in labels
    for label in labels:
        assert FigureBox(FigureData("12", label), pygame.Rect(0, 0, 139, 72), 1.0).image
    assert cut == []


@pytest.mark.parametrize("letters", [5, 11])
def test_names_under_a_run_end_in_an_ellipsis_where_they_are_cut(
    monkeypatch: pytest.MonkeyPatch, cut: list[tuple[str, str]], letters: int
) -> None:
    names = tuple(NAMES[i % 4] for i in range(letters))
    data = RunData("WINDMILLING"[:letters], names, (1,) * letters, NAMES[0])
    panel = RunPanel(data, pygame.Rect(0, 0, 704, 112), 1.0)
    words = [words for words, _ in lines_drawn(monkeypatch, lambda: panel.image)]
    first = {name.partition(" ")[0] for name in NAMES}
    bare = {each for each in words for name in NAMES if len(each) > 1 and name != each and name.startswith(each)}
    assert bare <= first
    assert all(shown.endswith("…") and len(shown) > 8 for _, shown in cut)
    assert {words for words, _ in cut} <= set(NAMES)


@pytest.mark.parametrize("size", [(220, 154), (264, 226), (420, 154)])
def test_what_a_grade_is_earned_for_keeps_off_its_name(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    rows = tuple(
        GradeRow(name, left, 30) for name, left in (("Good", "11–20 left"), ("Very good", "6–10 left"), ("Won", "none"))
    )
    panel = CardsLeft(CardsLeftData(40, 52, None, rows), pygame.Rect(0, 0, *size), 1.0)
    lines = lines_drawn(monkeypatch, lambda: panel.image)
    assert {"Very good", "6–10 left"} <= {words for words, _ in lines}
    grades = [line for line in lines if line[1].y > 70]
    assert overlapping(grades, apart=3.0) == []


def test_the_dealers_mark_keeps_off_the_edge_of_the_window_and_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    circles: list[tuple[float, float]] = []
    circ = Pen.circ

    def watched(pen: Pen, colour: Any, x: float, y: float, r: float, *rest: Any) -> None:
        circles.append((x, r))
        circ(pen, colour, x, y, r, *rest)

    monkeypatch.setattr(Pen, "circ", watched)
    plate = Plate(PlateData("Mary", points=0, count=10, marks="D"), pygame.Rect(12, 43, 224, 42), 1.0)
    lines = dict(lines_drawn(monkeypatch, lambda: plate.image))
    mark = [(x - r, x + r) for x, r in circles if x < 20]  # the count has its own at the right
    left, right = min(start for start, _ in mark), max(end for _, end in mark)
    assert 12 + left >= 4
    assert lines["Mary"].left >= right + 2
