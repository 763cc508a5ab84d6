"""Score slips: what they show, and that counting up paints nothing anew."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen, kept_count
from lexicon.sprites.table.slip import Slip, SlipData
from tests.sprites.pictures import lines_drawn, raw

MARY = SlipData("b", "Mary", "Person", 90, 5, "+35 last")
BODIES = [
    (pygame.Rect(910, 46, 354, 91), 1.0),
    (pygame.Rect(910, 46, 354, 76), 1.0),
    (pygame.Rect(515, 102, 433, 50), 1.0),
    (pygame.Rect(1640, 80, 637, 164), 1.8),
]


@pytest.mark.parametrize(("body", "u"), BODIES)
def test_every_part_shows(body: pygame.Rect, u: float) -> None:
    changes = [
        MARY,
        replace(MARY, name="Ruth"),
        replace(MARY, total=91),
        replace(MARY, left=4),
        replace(MARY, last=""),
        replace(MARY, to_play=True),
        replace(MARY, thinking=1),
        replace(MARY, thinking=2),
        replace(MARY, seat="g"),
        replace(MARY, focus=True),
    ]
    pictures = [raw(Slip(data, body, u).image) for data in changes]
    assert len(set(pictures)) == len(changes)


def test_low_slips_take_one_line() -> None:
    assert Slip(MARY, *BODIES[2]).one_line
    assert not Slip(MARY, *BODIES[1]).one_line


def test_counting_up_paints_only_figures() -> None:
    slip = Slip(MARY, *BODIES[0])
    slip.picture()
    before = kept_count()
    for total in range(91, 99):
        slip.show(replace(MARY, total=total))
        slip.picture()
    assert kept_count() == before + 8  # one small picture a figure; the slip itself is kept


def test_a_loss_is_printed_with_the_true_minus_and_another_colour() -> None:
    gain, loss = (Slip(replace(MARY, last=text), *BODIES[0]) for text in ("+25", "−25"))
    assert raw(gain.image) != raw(loss.image)
    assert Slip(replace(MARY, total=-15), *BODIES[0])._total() == "−15"


@pytest.mark.parametrize(("body", "u"), BODIES)
def test_long_names_do_not_run_into_the_total(body: pygame.Rect, u: float) -> None:
    """The strip just left of the total is the same whatever the name."""
    data = replace(MARY, name="Bartholomew Fitzwilliam the Second", to_play=True)
    long, short = (Slip(d, body, u).image for d in (data, replace(data, name="Al")))
    strip = pygame.Rect(long.get_width() - round(76 * u), round(20 * u), round(8 * u), round(20 * u))
    assert raw(long.subsurface(strip)) == raw(short.subsurface(strip))


@pytest.mark.parametrize(("body", "u"), BODIES)
@pytest.mark.parametrize("busy", [{"to_play": True}, {"thinking": 1}])
def test_beside_what_a_seat_does_its_name_is_whole(monkeypatch, body: pygame.Rect, u: float, busy: dict) -> None:
    """Where both have no room "To play" is an arrow alone, and "Thinking" its dots."""
    whole, drawn = [], Pen.text_in
    monkeypatch.setattr(
        Pen, "text_in", lambda pen, text, *at, **how: whole.append(text) or drawn(pen, text, *at, **how)
    )
    lines = lines_drawn(monkeypatch, Slip(replace(MARY, name="Wilhelmina Woods", **busy), body, u).picture)
    assert whole == ["Wilhelmina Woods"]
    assert not [text for text, _ in lines if "…" in text]
