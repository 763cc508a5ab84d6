"""Key card, reserve and the compact strip."""

from __future__ import annotations

import pygame
import pytest

from lexicon.sprites.pieces.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from tests.sprites.pictures import raw


@pytest.mark.parametrize(("size", "u"), [((196, 248), 1.0), ((122, 172), 1.0), ((297, 335), 1.35), ((400, 446), 1.8)])
def test_a_key_card_shows_its_word_at_any_size(size: tuple[int, int], u: float) -> None:
    body = pygame.Rect((698, 46), size)
    pictures = {raw(KeyCard(KeyCardData(word), body, u).image) for word in ("PIANO", "OIL", "QUARTERLY", None)}
    assert len(pictures) == 4


def test_the_reserve_counts_and_shows_when_it_is_empty() -> None:
    body = pygame.Rect(698, 306, 196, 130)
    pictures = {count: Reserve(ReserveData(count), body, 1.0).image for count in (0, 1, 18, 70)}
    assert len({raw(picture) for picture in pictures.values()}) == 4
    heap = pygame.Rect(40, 60, 50, 50)
    assert raw(pictures[18].subsurface(heap)) == raw(pictures[70].subsurface(heap))
    assert raw(pictures[0].subsurface(heap)) != raw(pictures[70].subsurface(heap))


def test_the_strip_holds_card_and_reserve() -> None:
    body = pygame.Rect(515, 42, 433, 52)
    shown = (("PIANO", 18), ("OIL", 18), ("PIANO", 17), (None, 18))
    assert len({raw(KeyStrip(KeyStripData(*data), body, 1.0).image) for data in shown}) == 4
