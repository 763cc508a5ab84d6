"""The log: rows, words under the pointer, scrolling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table import log as log_module
from lexicon.sprites.table.log import LogData, LogPanel, LogPart, LogRow, play_parts
from lexicon.wording import first_names
from tests.sprites.pictures import raw

ROWS = tuple(
    LogRow(
        "rgby"[i % 4],
        ("George", "Hazel", "Mary", "Oscar")[i % 4],
        play_parts([("WORD", "down"), ("IT", "across")]),
        str(10 * i),
        str(i + 1),
    )
    for i in range(12)
)
BODY = pygame.Rect(698, 448, 566, 260)


@pytest.fixture
def log() -> LogPanel:
    return LogPanel(LogData(ROWS), BODY, 1.0)


def test_a_play_is_a_sentence_with_its_words_to_click() -> None:
    assert play_parts([("PIETY", "down"), ("AT", "")]) == (
        LogPart("PIETY", True, "PIETY"),
        LogPart(" down"),
        LogPart(", "),
        LogPart("AT", True, "AT"),
    )


def test_the_newest_play_is_on_top(log: LogPanel) -> None:
    assert log.visible == 7
    assert log.row_at((BODY.x + 100, BODY.y + 50)) == 11
    assert log.row_at((BODY.x + 100, BODY.bottom - 15)) == 5
    assert log.row_at((BODY.x + 100, BODY.y + 10)) is None
    assert log.row_at((BODY.x - 1, BODY.y + 50)) is None


@pytest.mark.parametrize("u", [0.75, 1.0, 1.35, 2.25])
def test_words_are_found_where_they_are_printed(u: float) -> None:
    body = pygame.Rect(100, 50, round(566 * u), round(260 * u))
    log = LogPanel(LogData(ROWS), body, u)
    for index in (11, 8, 5):
        words = log.word_rects(index)
        assert [word for word, _ in words] == ["WORD", "IT"]
        for word, rect in words:
            assert body.contains(rect)
            assert log.word_at(rect.center) == word
        gap = (words[0][1].right + words[1][1].left) // 2, words[0][1].centery
        assert log.word_at(gap) is None


def test_scrolling_stops_at_both_ends(log: LogPanel) -> None:
    first = raw(log.image)
    log.scroll(-3)
    assert log.offset == 0
    log.scroll(2)
    assert log.row_at((BODY.x + 100, BODY.y + 50)) == 9
    assert raw(log.image) != first
    log.scroll(100)
    assert log.row_at((BODY.x + 100, BODY.bottom - 15)) == 0
    log.scroll(-100)
    assert raw(log.image) == first


def test_new_rows_are_brought_into_view(log: LogPanel) -> None:
    log.scroll(4)
    log.show(replace(log.data, hover=3))
    assert log.offset == 4
    log.show(replace(log.data, rows=(*ROWS, ROWS[0])))
    assert log.offset == 0


def test_the_bar_is_dragged_from_end_to_end(log: LogPanel) -> None:
    x = BODY.right - 7
    assert log.on_bar((x, BODY.centery))
    assert not log.on_bar((BODY.centerx, BODY.centery))
    log.drag_bar(BODY.bottom)
    assert log.offset == len(ROWS) - log.visible
    log.drag_bar(BODY.centery + 15)
    assert 0 < log.offset < len(ROWS) - log.visible
    log.drag_bar(BODY.top)
    assert log.offset == 0
    log.show(replace(log.data, rows=ROWS[:2]))
    assert not log.on_bar((x, BODY.centery))


def test_the_row_and_the_word_under_the_pointer_light_up(log: LogPanel) -> None:
    """Beside its words a row lights up with the first, of which a click tells there."""
    plain = raw(log.image)
    row = log.row_rect(10)
    log.point_at((row.right - 40, row.centery))
    on_row = raw(log.image)
    log.point_at(log.word_rects(10)[-1][1].center)
    on_word = raw(log.image)
    assert len({plain, on_row, on_word}) == 3
    log.point_at(None)
    assert raw(log.image) == plain


def test_a_long_row_is_cut_before_its_score(log: LogPanel) -> None:
    long = LogRow("r", "George", play_parts([("STRENGTHENING", "across")] * 6), "120", "13")
    log.show(LogData((*ROWS, long)))
    words = log.word_rects(12)
    assert 0 < len(words) < 6
    assert words[-1][1].right < BODY.right - 40


def test_a_sentence_a_little_too_long_is_set_whole_in_narrower_letters() -> None:
    narrow, said = pygame.Rect(515, 300, 433, 250), "challenges PALTRY, wrongly: it is good."
    challenge = LogRow("g", "Oscar", (LogPart(said),), "−25")
    log = LogPanel(LogData((challenge, LogRow("r", "Mura", play_parts([("WOMEN", "across")]), "25"))), narrow, 1.0)
    ((x, width, part),) = log._set(challenge)
    assert part.text == said
    assert x + width <= log.w - 50, "clear of the score"
    assert raw(log.image)


def test_few_rows_leave_room_and_no_rows_do_no_harm() -> None:
    for rows in ((), ROWS[:1]):
        log = LogPanel(LogData(rows), BODY, 1.0)
        assert log.image.get_size() == log.rect.size
        assert log.row_at((BODY.x + 100, BODY.bottom - 15)) is None
        assert log.word_at((BODY.x + 150, BODY.bottom - 15)) is None


def test_rows_without_seat_or_score_are_notes(log: LogPanel) -> None:
    note = LogRow(None, "", (LogPart("Mary was right: MIO is in no word list"),))
    log.show(LogData((*ROWS, note)))
    assert log.word_rects(12) == []
    assert raw(log.image)


@pytest.mark.parametrize("u", [0.75, 1.0, 1.2, 1.35, 1.8, 2.25])
def test_the_longest_name_of_a_usual_length_is_printed_whole(u: float, monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[str] = []
    text = Pen.text

    def spy(pen: Pen, words: str, *rest: Any, **named: Any) -> float:
        printed.append(words)
        return text(pen, words, *rest, **named)

    monkeypatch.setattr(Pen, "text", spy)
    rows = (LogRow("r", "Bartholomew", play_parts([("AT", "down")]), "10", "1"), ROWS[1])
    assert LogPanel(LogData(rows), pygame.Rect(0, 0, round(566 * u), round(260 * u)), u).image.get_size()
    assert "Bartholomew:" in printed


@pytest.mark.parametrize("plain", [False, True])
def test_a_name_too_long_for_its_room_is_called_by_its_first_word(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    said: list[str] = []
    text_in = Pen.text_in

    def told(pen: Pen, line: str, *args: Any, **named: Any) -> float:
        said.append(line.rstrip(":"))
        return text_in(pen, line, *args, **named)

    monkeypatch.setattr(Pen, "text_in", told)
    names = ("Wilhelmina Quennington-Woodmaster", "Max", "Anna Mammoth-Wilkinsonworth", "Anna Wommersworth-Mammings")
    rows = tuple(replace(row, who=name) for row, name in zip(ROWS, names, strict=False))
    assert LogPanel(LogData(rows, f"of {plain}", plain), BODY, 1.0).image is not None
    assert set(said) & {"Wilhelmina", *names} == {"Wilhelmina", *names[1:]}


def test_names_are_worked_out_once_for_the_same_rows_and_place(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []

    def counted(names: Iterable[str]) -> dict[str, str]:
        asked.append(sorted(names))
        return first_names(asked[-1])

    monkeypatch.setattr(log_module, "first_names", counted)
    log = LogPanel(LogData(ROWS), BODY, 1.0)
    for row in range(len(ROWS)):
        log.point_at(log.row_rect(row).center)
        assert log.image is not None
    assert asked == [["George", "Hazel", "Mary", "Oscar"]]
    narrow = pygame.Rect(BODY.x, BODY.y, BODY.w - 200, BODY.h)
    log.place(narrow)
    assert log.image is not None
    log.show(LogData((*ROWS, replace(ROWS[0], who="Bartholomew"))))
    assert log.image is not None
    assert len(asked) == 3
    there = LogPanel(log.data, narrow, 1.0)
    assert log.word_rects(12) == there.word_rects(12)


def test_a_narrow_log_tells_what_somebody_does_on_as_many_lines_as_that_needs() -> None:
    log = LogPanel(LogData(plain=True), pygame.Rect(0, 0, 220, 200), 1.0)
    said = LogRow(None, "Cecil", (LogPart("challenges YAWP, wrongly"),), "0")
    short = LogRow(None, "Cecil", (LogPart("passes"),))
    play = LogRow(None, "Cecil", play_parts([("ENORMOUSNESSES", ""), ("IT", "")]), "30")
    *rest, first = log.in_lines((said,))
    assert rest, "too long for one"
    assert " ".join(row.parts[0].text for row in (first, *reversed(rest))) == said.parts[0].text
    assert (first.score, first.goes_on) == ("0", False)
    assert all(row.goes_on and not row.score and not row.seat for row in rest)
    log.show(LogData((*rest, first), plain=True))
    for row in (*rest, first):
        assert [part.text for _, _, part in log._set(row)] == [row.parts[0].text], "nothing is cut"
    assert log.in_lines((short, play)) == (short, play)


@pytest.mark.parametrize("coloured", [False, True])
@pytest.mark.parametrize("word", ["EMANCIPATES", "COUNTERREVOLUTION"])
def test_no_word_of_a_sentence_is_broken_in_a_narrow_log(word: str, coloured: bool) -> None:
    log = LogPanel(LogData(plain=not coloured), pygame.Rect(0, 0, 220, 200), 1.0)
    said = LogRow("red" if coloured else None, "Wilma M", (LogPart(f"{word}, right, 16 cards"),), "+12")
    *rest, first = log.in_lines((said,))
    lines = [row.parts[0].text for row in (first, *reversed(rest))]
    assert " ".join(lines).strip() == said.parts[0].text
    assert (first.who, first.score) == ("Wilma M", "+12")
    log.show(LogData((*rest, first), plain=not coloured))
    assert [part.text for row in (first, *reversed(rest)) for _, _, part in log._set(row)] == lines, "nothing is cut"
