"""Cards on a table: states, backs, piles, fans of backs."""

from __future__ import annotations

import pygame
import pytest

from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.playing_cards import (
    CardData,
    CardSprite,
    PileData,
    PileSprite,
    card_rect,
    draw_backs,
    step_after,
)
from lexicon.sprites.sprite import PieceState
from tests.sprites.pictures import raw


def card(width: int = 60, **look: object) -> bytes:
    return raw(CardSprite(CardData(**look), card_rect(0, 0, width), 1.0).image)  # type: ignore[arg-type]


def test_each_state_is_seen() -> None:
    shown = {card(letter="W", figure=8, state=state) for state in PieceState if state is not PieceState.GHOST}
    assert len(shown) == len(PieceState) - 1


@pytest.mark.parametrize("width", [14, 22, 30, 44, 84])
def test_faces_and_backs_differ_at_every_size(width: int) -> None:
    assert len({card(width, letter=letter, pack=pack) for letter, pack in (("A", 0), (None, 0), (None, 1))}) == 3


def test_a_card_turned_over_keeps_its_state() -> None:
    sprite = CardSprite(CardData(None, state=PieceState.TENTATIVE), card_rect(0, 0, 60), 1.0)
    sprite.turn_over("E", 10)
    assert (sprite.data.letter, sprite.data.figure, sprite.state) == ("E", 10, PieceState.TENTATIVE)


def test_a_pile_shrinks_and_leaves_its_place() -> None:
    counts = (40, 12, 1, 0)
    shown = [raw(PileSprite(PileData(count), card_rect(0, 0, 60), 1.0).image) for count in counts]
    assert len(set(shown)) == len(counts)
    one, none = PileData(1, CardData("C", 8)), PileData(0, CardData("C", 8))
    assert raw(PileSprite(one, card_rect(0, 0, 60), 1.0).image) != raw(PileSprite(none, card_rect(0, 0, 60), 1.0).image)


@pytest.mark.parametrize("count", [0, 1, 3, 10, 26])
def test_backs_keep_to_their_room(count: int) -> None:
    ends: list[float] = []

    def draw(pen: Pen) -> None:
        ends.append(draw_backs(pen, count, 10, 10, 28, 60, 9))

    picture = paint((120, 80), 1.0, draw, ("backs", count))
    assert picture.get_bounding_rect().right <= 10 + 60 + 12
    assert ends[0] <= 70.01


def test_rows_leave_more_room_after_a_wide_letter() -> None:
    assert step_after("W", 50) > step_after("I", 50) > step_after("I", 50, fan=True)
    assert pygame.Rect(card_rect(3, 4, 50)).size == (50, 70)
