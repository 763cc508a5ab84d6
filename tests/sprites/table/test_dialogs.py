"""Windows about a challenge, clock rings, stamps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.dialogs import (
    CLOCK_STEPS,
    ChallengeData,
    ChallengeFace,
    ClockRing,
    Stamp,
    StampData,
    VerdictData,
    VerdictLine,
    VerdictSlip,
    clock_data,
)
from tests.sprites.pictures import lines_drawn, raw

QUESTION = ChallengeData(
    "Oscar has played",
    (("M", False), ("I", True), ("O", False)),
    "MIO across, for 30.",
    "The play comes back",
    "The play stands",
)


@pytest.mark.parametrize("u", [1.0, 1.8])
def test_the_question_has_room_for_buttons_and_clock(u: float) -> None:
    body = pygame.Rect(100, 50, round(640 * u), round(424 * u))
    face = ChallengeFace(QUESTION, body, u)
    parts = [face.clock, face.challenge_button, face.stand_button]
    assert all(body.contains(part) for part in parts)
    assert all(part.collidelist(parts) == i for i, part in enumerate(parts))
    long = replace(QUESTION, letters=tuple((letter, False) for letter in "STRENGTHENING"))
    area = face.clock.move(-face.rect.x, -face.rect.y)
    other = ChallengeFace(long, body, u)
    assert raw(other.image) != raw(face.image)
    assert raw(other.image.subsurface(area)) == raw(face.image.subsurface(area))


@pytest.mark.parametrize(
    ("left", "seconds", "steps", "late"),
    [
        (20.0, 20, CLOCK_STEPS, False),
        (11.2, 12, round(0.56 * CLOCK_STEPS), False),
        (10.0, 10, CLOCK_STEPS // 2, True),
        (0.0, 0, 0, True),
        (-3.0, 0, 0, True),
    ],
)
def test_a_clock_rounds_seconds_up_and_warns_at_the_end(left: float, seconds: int, steps: int, late: bool) -> None:
    data = clock_data(left, 20)
    assert (data.seconds, data.steps, data.late) == (seconds, steps, late)


def test_clock_rings_show_what_is_left() -> None:
    body = pygame.Rect(0, 0, 100, 100)
    rings = [clock_data(left, whole) for left, whole in ((20, 20), (12, 20), (4, 20), (0, 20), (118, 120), (0, 0))]
    assert len({raw(ClockRing(ring, body, 1.0).image) for ring in rings}) >= 5


def test_verdicts_show_and_have_room_for_buttons() -> None:
    body = pygame.Rect((390, 184), VerdictSlip.SIZE)
    data = VerdictData(
        "Mary challenged Oscar and won",
        "MIO",
        (VerdictLine("MIO is in no word list.", "head"), VerdictLine("So.")),
        (("b", "Mary", "+25", "good"), ("y", "Oscar", "−30", "bad")),
    )
    slips = [
        data,
        replace(data, word="STRENGTHENINGS"),
        replace(data, feet=()),
        replace(data, head="Mary challenged Oscar and lost"),
    ]
    assert len({raw(VerdictSlip(slip, body, 1.0).image) for slip in slips}) == 4
    both = VerdictSlip(replace(data, two_buttons=True), body, 1.0)
    first, second = both.button(0), both.button(1)
    assert body.contains(first)
    assert body.contains(second)
    assert not first.colliderect(second)
    assert VerdictSlip(data, body, 1.0).button(0).w > first.w
    assert body.collidepoint(both.stamp_centre)


def test_a_stamp_falls_on_its_point() -> None:
    stamp = Stamp(StampData("NOT A WORD"), (400, 300), 1.0)
    assert stamp.rect.center == (400, 300)
    small = stamp.rect.w
    stamp.zoom = 1.6
    assert stamp.rect.w == pytest.approx(small * 1.6, rel=0.05)
    assert abs(stamp.rect.centerx - 400) <= 1
    assert raw(Stamp(StampData("NOT A WORD", "good"), (400, 300), 1.0).image) != raw(
        Stamp(StampData("NOT A WORD"), (400, 300), 1.0).image
    )


def test_a_challenged_word_is_shown_in_the_pieces_of_its_game_within_its_place() -> None:
    """Cards are higher than blocks and leave head and sentence free; a Master shows what it stands for."""
    body, word = pygame.Rect(60, 60, 640, 424), tuple((letter, letter == "E") for letter in "EXAMPLE")

    def image(letters: tuple[tuple[str, bool], ...], blocks: bool) -> pygame.Surface:
        return ChallengeFace(replace(QUESTION, letters=letters, blocks=blocks), body, 1.0).image

    def line(picture: pygame.Surface, y: int) -> bytes:
        return raw(picture.subsurface((0, y, picture.get_width(), 1)))

    heights = []
    for blocks in (True, False):
        spelt, empty = image(word, blocks), image((), blocks)
        rows = [y for y in range(spelt.get_height()) if line(spelt, y) != line(empty, y)]
        above = round(ChallengeFace.margin)
        assert above + 52 <= rows[0]
        assert rows[-1] <= above + 146
        heights.append(len(rows))
        assert raw(image(tuple((letter, False) for letter, _ in word), blocks)) != raw(spelt)
    assert heights[0] < heights[1]


def test_who_challenged_whom_is_told_within_the_width_of_the_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    head = "Clementine Moore challenged Wolfgang Maximum and lost"
    for text in (head, "Al challenged Bo and won"):
        slip = VerdictSlip(VerdictData(text, "MIO", (), ()), pygame.Rect((0, 0), VerdictSlip.SIZE), 1.0)
        ((_, room),) = [each for each in lines_drawn(monkeypatch, slip.picture) if each[0] == text.upper()]
        assert room.left >= 0
        assert room.right <= slip.w


def test_what_each_keeps_or_loses_stays_in_its_half_of_the_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[tuple[str, float]] = []
    text = Pen.text

    def watch(pen: Pen, words: str, x: float, *rest: Any, **named: Any) -> float:
        width = text(pen, words, x, *rest, **named)
        ends.append((words, x + width))
        return width

    monkeypatch.setattr(Pen, "text", watch)
    feet = ("blue", "Wilhelmina Woods", "loses a turn", "bad"), ("red", "Maximilian Momms", "keeps 1,350", "ink")
    slip = VerdictSlip(VerdictData("", "MIO", (), feet), pygame.Rect((0, 0), VerdictSlip.SIZE), 1.0)
    assert slip.image is not None
    found = dict(ends)
    assert found["loses a turn"] <= 250
    assert found["keeps 1,350"] <= 472
