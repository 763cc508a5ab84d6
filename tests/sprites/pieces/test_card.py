"""Letter cards."""

from __future__ import annotations

from typing import Any

import pytest

from lexicon.pieces import MASTER
from lexicon.sprites.paint.pen import paint
from lexicon.sprites.pieces.card import draw_card
from tests.sprites.pictures import ink_box, raw


def _card(letter: str, w: float, **look: Any) -> bytes:
    return raw(paint((140, 180), 1.0, lambda pen: draw_card(pen, letter, 20, 20, w, **look), (letter, w, str(look))))


@pytest.mark.parametrize("w", [24, 34, 60, 92])
def test_faces_differ(w: float) -> None:
    faces = [_card("A", w), _card("Q", w), _card(MASTER, w), _card(MASTER, w, stands_for="R"), _card("R", w)]
    assert len(set(faces)) == 5
    assert (_card("A", w, figure=10) != _card("A", w)) == (w >= 25)


def test_the_lower_figure_can_be_left_out_and_a_card_turned() -> None:
    assert _card("A", 60, figure=10) != _card("A", 60, figure=10, lower=False)
    plain = paint((140, 180), 1.0, lambda pen: draw_card(pen, "A", 20, 20, 60, shadow=False), "plain")
    turned = paint((140, 180), 1.0, lambda pen: draw_card(pen, "A", 20, 20, 60, turn=10), "turned")
    assert ink_box(plain).size == (60, 84)
    assert ink_box(turned).w > 66
