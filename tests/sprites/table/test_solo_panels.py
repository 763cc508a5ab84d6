"""Panels of the games for one, in their regular and low forms."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.scenes.table.surfaces.keyword.side.solo_panels import AT_THE_END, MARKS, SPANS
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.solo_panels import (
    CounterData,
    DealCard,
    DealData,
    JoinedData,
    JoinedWord,
    JoinedWords,
    MadeOf,
    MadeOfData,
    Share,
    Thermometer,
    ThermometerData,
    WordCounter,
)
from tests.sprites.pictures import lines_drawn, raw

SCORE_BODIES = [pygame.Rect(910, 46, 354, 390), pygame.Rect(515, 102, 433, 221)]


@pytest.mark.parametrize("body", SCORE_BODIES)
def test_the_counter_shows_each_word(body: pygame.Rect) -> None:
    states = [CounterData(n, SPANS, laying) for n in range(14) for laying in (False, True)]
    pictures = {raw(WordCounter(state, body, 1.0).image) for state in states}
    assert len(pictures) >= 26  # past twelve words there is no pip left to be laid


@pytest.mark.parametrize("body", SCORE_BODIES)
def test_the_thermometer_rises(body: pygame.Rect) -> None:
    data = ThermometerData(0, MARKS, notes=AT_THE_END)
    scores = [
        data,
        *(replace(data, score=score) for score in (-50, 300, 850, 1010, 1500)),
        replace(data, seat="r"),
        replace(data, would_be=50),
        replace(data, would_be=50, word="OIL"),
        replace(data, best="905"),
    ]
    pictures = {raw(Thermometer(score, body, 1.0).image) for score in scores}
    assert len(pictures) >= len(scores) - 1  # the low form leaves the word out


@pytest.mark.parametrize("body", SCORE_BODIES)
def test_ruling_5_8_a_milestone_is_reached_by_what_holds_at_the_end(
    monkeypatch: pytest.MonkeyPatch, body: pygame.Rect
) -> None:
    icons: list[str] = []
    monkeypatch.setattr(Pen, "icon", lambda pen, name, *_: icons.append(name))
    data = ThermometerData(860, MARKS, at_end=810, best="905")

    def told(shown: ThermometerData) -> list[str]:
        icons.clear()
        return [words for words, _ in lines_drawn(monkeypatch, lambda: Thermometer(shown, body, 1.0).image)]

    lines = told(data)
    assert {"40 to go", "190 to go", "340 to go", "810 if it ended now"} <= {*lines}
    assert "reached" not in lines
    assert "check" not in icons
    lines = told(replace(data, score=900, at_end=850))
    assert "reached" in lines or "check" in icons


@pytest.mark.parametrize("size", [(275, 260), (566, 260), (200, 200), (433, 200)])
def test_what_it_is_made_of(size: tuple[int, int]) -> None:
    body = pygame.Rect((698, 448), size)
    shares = (
        Share("b", "Blue letters", "47 at 10", 470),
        Share("B", "Blue Keys", "3 at 50", 150),
        Share("card", "Key cards", "1 at 50", 50),
        Share("b", "Blocks left", "3 at −5", -15),
    )
    sums = [MadeOfData(shares, 655), MadeOfData(shares[:2], 620), MadeOfData((), 0)]
    assert len({raw(MadeOf(data, body, 1.0).image) for data in sums}) == 3


@pytest.mark.parametrize("size", [(566, 260), (433, 200)])
def test_the_words_so_far_ring_their_joints(size: tuple[int, int]) -> None:
    body = pygame.Rect((698, 448), size)
    first = JoinedWord("PIANO", "across", None, "from the corner")
    second = JoinedWord("NORMALLY", "down", 0, "joins PIANO")
    lists = [
        JoinedData(()),
        JoinedData((first,)),
        JoinedData((first, second)),
        JoinedData((first, replace(second, joint=1))),
        JoinedData((first, replace(second, tentative=True))),
    ]
    pictures = [raw(JoinedWords(data, body, 1.0).image) for data in lists]
    assert len(set(pictures)) == len(lists)
    assert raw(JoinedWords(JoinedData((first, second), offset=1), body, 1.0).image) == pictures[1]


@pytest.mark.parametrize("size", [(196, 262), (433, 52)])
def test_the_deal_card(size: tuple[int, int]) -> None:
    body = pygame.Rect((698, 46), size)
    deals = [DealData("331"), DealData("332"), DealData("331", date="27 November"), DealData("331", head="Free deal")]
    assert len({raw(DealCard(deal, body, 1.0).image) for deal in deals}) == 4


@pytest.mark.parametrize("tentative", [False, True])
def test_where_a_word_joins_is_read_whole_in_a_low_window(monkeypatch: pytest.MonkeyPatch, tentative: bool) -> None:
    told: list[str] = []
    for name in ("text", "text_in"):
        monkeypatch.setattr(Pen, name, lambda pen, text, *rest, **more: told.append(text) or 0.0)
    word = JoinedWord("WALL", "across", None, "from the corner", tentative)
    assert raw(JoinedWords(JoinedData((word,), legend=False), pygame.Rect(515, 345, 290, 190), 1.0).image)
    assert "from the corner" in told
