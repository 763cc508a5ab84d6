"""Five heads for five levels."""

from __future__ import annotations

import pytest

from lexicon.sprites.faces import draw_face
from lexicon.sprites.paint.pen import paint
from tests.sprites.pictures import ink_box, raw


@pytest.mark.parametrize("r", [11.5, 13.5, 27])
def test_heads_differ_and_are_about_their_centre(r: float) -> None:
    pictures = [paint((90, 90), 1.0, lambda pen, i=i: draw_face(pen, i, 45, 45, r), (i, r)) for i in range(5)]
    assert len({raw(picture) for picture in pictures}) == 5
    assert all(abs(ink_box(picture).centerx - 45) <= r * 0.25 for picture in pictures)


def test_the_chosen_head_is_lighter() -> None:
    lit, plain = (
        paint((40, 40), 1.0, lambda pen, on=on: draw_face(pen, 2, 20, 20, 13, on), on) for on in (True, False)
    )
    assert sum(lit.get_at((20, 12))[:3]) > sum(plain.get_at((20, 12))[:3])
