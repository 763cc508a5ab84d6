"""Hint ladder, unseen blocks, the Master's letters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from lexicon.pieces import MASTER
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.helps import (
    ALPHABET,
    MASTER_LOW,
    MASTER_NARROW,
    MASTER_USUAL,
    STEPS,
    HintData,
    HintPanel,
    MasterData,
    MasterPanel,
    MasterPiece,
    MasterShape,
    UnseenData,
    UnseenPanel,
)
from tests.sprites.pictures import lines_drawn, raw

HINTS = [
    (pygame.Rect(698, 448, 232, 260), 1.0),
    (pygame.Rect(515, 331, 433, 200), 1.0),
    (pygame.Rect(1256, 806, 418, 468), 1.8),
    (pygame.Rect(698, 448, 232, 194), 1.0),
    (pygame.Rect(515, 331, 433, 162), 1.0),
]


@pytest.mark.parametrize(("body", "u"), HINTS)
def test_only_the_next_hint_can_be_asked_for(body: pygame.Rect, u: float) -> None:
    panel = HintPanel(HintData(shown=1), body, u)
    steps = [panel.step_rect(i) for i in range(3)]
    assert all(body.contains(step) for step in steps)
    assert [panel.step_at(step.center) for step in steps] == [None, 1, None]
    panel.show(HintData(shown=1, busy=True))
    assert panel.step_at(steps[1].center) is None
    panel.show(HintData(shown=3))
    assert [panel.step_at(step.center) for step in steps] == [None, None, 2]
    panel.show(HintData(shown=3, strongest=True))
    assert panel.step_at(steps[2].center) is None
    panel.show(HintData(shown=0, nothing=True))
    assert panel.step_at(steps[0].center) is None
    assert body.contains(panel.close)


@pytest.mark.parametrize(("body", "u"), HINTS)
def test_every_state_of_the_ladder_shows(body: pygame.Rect, u: float) -> None:
    states = [
        HintData(),
        HintData(1),
        HintData(1, notes=("At the T, across",)),
        HintData(2),
        HintData(3),
        HintData(3, strongest=True),
        HintData(3, busy=True),
        HintData(1, hover=1),
        HintData(1, focus=1),
        HintData(busy=True),
        HintData(nothing=True),
    ]
    assert len({raw(HintPanel(state, body, u).image) for state in states}) == len(states)


def said_by(monkeypatch: pytest.MonkeyPatch, panel: HintPanel) -> list[str]:
    """The lines that a panel sets."""
    return [line for line, _ in lines_drawn(monkeypatch, lambda: panel.image)]


def test_a_narrow_low_ladder_cuts_no_note(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    steps = (("Which word", "Marks the word"), ("How many", "Says how many"), ("The word", "Lays it for you"))
    for shown in range(4):
        data = HintData(shown, notes=("A new word", "3 cards of yours", "SKI"), steps=steps)
        said += said_by(monkeypatch, HintPanel(data, pygame.Rect(0, 0, 220, 162), 1.0))
    assert not [line for line in said if "…" in line]
    assert {"A new word", "3 cards of yours", "SKI", "Which word"} <= set(said)


@pytest.mark.parametrize("height", [200, 215, 230, 260, 330])
def test_name_and_note_lie_within_their_step(monkeypatch: pytest.MonkeyPatch, height: int) -> None:
    panel = HintPanel(HintData(1, notes=("Here, down",)), pygame.Rect(0, 0, 420, height), 1.0)
    lines = lines_drawn(monkeypatch, lambda: panel.image)
    assert {"Where", "Here, down"} <= {told for told, _ in lines}
    for told, box in lines:
        if told in ("Where", "Here, down"):
            assert panel.step_rect(0).top <= box.top
            assert box.bottom <= panel.step_rect(0).bottom - 1


def test_a_note_is_told_in_as_many_lines_as_its_step_has_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    note = "Nothing goes: a card can be exchanged"
    for height, most in ((260, 1), (360, 3)):
        said = said_by(monkeypatch, HintPanel(HintData(1, notes=(note,)), pygame.Rect(0, 0, 232, height), 1.0))
        told = [line for line in said if line.rstrip("…").strip() and line.rstrip("…") in note]
        assert len(told) <= most
        assert (" ".join(told) == note) == (height == 360)


@pytest.mark.parametrize(
    "body", [pygame.Rect(0, 0, 232, 260), pygame.Rect(0, 0, 220, 162), pygame.Rect(0, 0, 433, 162)]
)
def test_the_everyday_play_is_never_headed_as_the_strongest(monkeypatch: pytest.MonkeyPatch, body: pygame.Rect) -> None:
    heads: list[str] = []
    lines: list[str] = []
    rulehead, text, text_in = Pen.rulehead, Pen.text, Pen.text_in

    def headed(pen: Pen, label: str, *args: Any, **named: Any) -> None:
        heads.append(label)
        rulehead(pen, label, *args, **named)

    def told(pen: Pen, line: str, *args: Any, **named: Any) -> float:
        lines.append(line)
        return text(pen, line, *args, **named)

    def told_in(pen: Pen, line: str, *args: Any, **named: Any) -> float:
        lines.append(line)
        return text_in(pen, line, *args, **named)

    monkeypatch.setattr(Pen, "rulehead", headed)
    monkeypatch.setattr(Pen, "text_in", told_in)
    monkeypatch.setattr(Pen, "text", told)
    for data in (HintData(3), HintData(3, strongest=True), HintData(nothing=True, none="No word goes now")):
        assert HintPanel(data, body, 1.0).image is not None
    assert heads == ["One way to play", "The strongest", "No hint"]
    assert {"Ask again for the strongest", "No word goes now"} <= set(lines)


@pytest.mark.parametrize("size", [(232, 260), (220, 162), (433, 162), (415, 220)])
def test_where_there_is_no_hint_that_is_all_that_is_told_and_what_may_be_done(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    data = HintData(nothing=True, none="No play goes from this hand", instead="Discard and draw")
    panel = HintPanel(data, pygame.Rect((0, 0), size), 1.0)
    lines = [(told, box) for told, box in lines_drawn(monkeypatch, lambda: panel.image) if len(told) > 1]
    said = " ".join(told for told, _ in lines)
    assert "No play goes from this hand Instead: Discard and draw" in said
    assert not any(word in said for step in STEPS for word in step)
    assert all(pygame.FRect(0, 0, *size).contains(box) for _, box in lines)


@pytest.mark.parametrize("size", [(320, 260), (566, 260), (433, 200), (566, 194), (433, 162)])
def test_unseen_blocks_fit_and_zeros_look_spent(size: tuple[int, int]) -> None:
    body = pygame.Rect((16, 16), size)
    full = UnseenData(tuple((letter, 12) for letter in ALPHABET + MASTER), 18)
    spent = replace(full, counts=tuple((letter, 0) for letter, _ in full.counts))
    pictures = [UnseenPanel(data, body, 1.0).image for data in (full, spent, replace(full, reserve=19))]
    assert len({raw(picture) for picture in pictures}) == 3


@pytest.mark.parametrize("u", [0.86, 1.0, 1.35])
@pytest.mark.parametrize("shape", [MASTER_USUAL, MASTER_LOW, MASTER_NARROW])
def test_letters_for_a_master_are_found_where_they_lie(u: float, shape: MasterShape) -> None:
    w, h = shape.size(words=True)
    body = pygame.Rect(60, 94, round(w * u), round(h * u))
    panel = MasterPanel(MasterData(shape=shape), body, u)
    assert min(panel.letter_rect("E").size) >= 43, "a finger meets it"
    rects = [panel.letter_rect(letter) for letter in ALPHABET]
    assert all(body.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects) == i for i, rect in enumerate(rects))
    assert [panel.letter_at(rect.center) for rect in rects] == list(ALPHABET)
    assert panel.letter_at((body.x + 2, body.y + 2)) is None
    keys = [panel.take, panel.give_back]
    assert all(body.contains(key) and key.height >= 44 * min(u, 1.0) and key.collidelist(rects) == -1 for key in keys)
    assert not keys[0].colliderect(keys[1])


@pytest.mark.parametrize("shape", [MASTER_USUAL, MASTER_LOW, MASTER_NARROW])
@pytest.mark.parametrize(
    "piece",
    [MasterPiece(), MasterPiece("It keeps that letter until it is exchanged.", "back to the hand", block=False)],
)
def test_the_words_about_a_master_lie_within_its_sheet_and_apart(
    monkeypatch: pytest.MonkeyPatch, shape: MasterShape, piece: MasterPiece
) -> None:
    data = MasterData("W", words=("WHEATEN",) * 30, piece=piece, shape=shape)
    panel = MasterPanel(data, pygame.Rect((20, 20), shape.size(words=True)), 1.0)
    drawn = [rect for words, rect in lines_drawn(monkeypatch, panel.picture) if words]
    sheet = pygame.FRect(14, 8, panel.w - 28, panel.h - 16)
    assert all(sheet.contains(rect) for rect in drawn)
    assert all(rect.collidelist(drawn[i + 1 :]) == -1 for i, rect in enumerate(drawn))


def test_ruling_3_3_silent_games_show_all_letters_alike() -> None:
    body = pygame.Rect((60, 94), MASTER_USUAL.size(words=False))
    panel = MasterPanel(MasterData("Q"), body, 1.0)

    def edge(shown: MasterPanel, letter: str) -> int:
        """How light the left edge of a letter's place is: bright blocks have a bevel there, the others none."""
        rect = shown.letter_rect(letter).move(-shown.rect.x, -shown.rect.y)
        return sum(pygame.transform.average_color(shown.image, pygame.Rect(rect.x + 1, rect.y + 15, 2, 20))[:3])

    checked = MasterPanel(MasterData("Q", frozenset("A")), body, 1.0)
    others = ALPHABET.replace("Q", "")
    assert min(edge(panel, letter) for letter in others) > 650
    assert [letter for letter in others if edge(checked, letter) > 650] == ["A"]
