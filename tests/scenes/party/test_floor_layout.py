"""The floor of a party without overlaps, from the smallest window to the widest, with every number of tables."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from lexicon.scenes.party.content import standings_data
from lexicon.scenes.party.floor.layout import FloorLayout, arrange
from lexicon.scenes.party.floor.panels import LEFT, draw_standings, name_room
from lexicon.scenes.scene import TEXT_SIZES
from lexicon.sprites.pages.party import in_corners, ticket_places
from lexicon.sprites.paint.lettering import NARROWEST
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import measure
from lexicon.theme import WIDEST, layout_scale
from lexicon.widgets.control import Rect
from tests.scenes.party.evening import LONG, MadeUpEvening, setup
from tests.scenes.table.handgame.test_card_frame import SIZES
from tests.sprites.pictures import lines_drawn


def box(rect: Rect) -> pygame.Rect:
    """In tenths of a unit."""
    return pygame.Rect(*(round(10 * n) for n in rect))


def floor_of(size: tuple[int, int], text: str, tables: int) -> tuple[FloorLayout, pygame.Rect]:
    """The floor and the window that it has to lie in, under the bar."""
    u, low = layout_scale(*size, TEXT_SIZES[text])
    w, h = size[0] / u, size[1] / u
    wide = min(w, WIDEST * h)
    bar = 34 if low else 40
    return arrange((w - wide) / 2, wide, h, low, tables), box(((w - wide) / 2, bar, wide, h - bar))


@pytest.mark.parametrize("text", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps(size: tuple[int, int], text: str) -> None:
    pygame.font.init()
    u, _ = layout_scale(*size, TEXT_SIZES[text])
    for tables in range(11):
        floor, window = floor_of(size, text, tables)
        assert len(floor.rugs) == tables
        assert len(floor.ways) == (tables if tables > 1 else 0)
        sheets = [*floor.rugs, floor.foot, floor.clock, floor.standings, floor.everybody, floor.primary]
        for one, other in combinations(map(box, sheets), 2):
            assert not one.colliderect(other), (tables, one, other)
        assert all(window.contains(box(sheet)) for sheet in sheets), tables
        panels = [box(sheet) for sheet in sheets[tables:]]
        for way in floor.ways:
            for x, y in way:
                assert not any(panel.collidepoint(10 * x, 10 * y) for panel in panels)
        assert floor.rows >= 5
        _check_tickets(floor, u)


def test_eight_letters_of_a_name_stand_in_the_standings() -> None:
    pygame.font.init()
    for w in (264.0, 316.0):
        right = w - 20
        room = name_room([right - 94, right - 54], right, LEFT)
        assert room >= measure(LONG[:8] + "…", 1.0, 17, "serif", "Bold") * NARROWEST


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_dots_in_the_place_of_those_left_out_lie_between_the_lines(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """They are on the sheet, and neither through a rank nor under the next one's tint."""
    pygame.font.init()
    floor, _ = floor_of(size, "normal", 6)
    data = standings_data(MadeUpEvening(setup(people=1, total=24, seed=4)).rounds(2).view, floor.rows, 2)
    dots: list[float] = []
    monkeypatch.setattr(Pen, "circ", lambda pen, colour, x, y, r, width=0: dots.append(y))
    w, h = floor.standings[2:]
    pen = Pen(pygame.Surface((round(w), round(h))), 1.0)
    drawn = lines_drawn(monkeypatch, lambda: draw_standings(pen, data, w, h, floor.head, floor.row))
    assert len(dots) == 3 * sum(row.skips for row in data.rows) > 0
    assert max(dots) < h - 6
    ranks = [place.centery for text, place in drawn if text in {row.rank for row in data.rows}]
    assert all(abs(dot - rank) >= floor.row / 2 for dot in dots for rank in ranks)


def _check_tickets(floor: FloorLayout, u: float) -> None:
    """Tickets lie on their rugs, apart from each other, and eight letters of a name can always be read."""
    for _, _, w, h in floor.rugs:
        for count in (3, 4):
            places = [box(place) for place in ticket_places(count, w, h)]
            assert all(box((0, 0, w, h)).contains(place) for place in places)
            assert not any(one.colliderect(other) for one, other in combinations(places, 2))
            if in_corners(w):
                middle = box((w / 2 - 38, h / 2 - 44, 76, 84))
                assert not any(middle.colliderect(place) for place in places)
        place = ticket_places(1, w, h)[0]
        beside = 36 if place[3] >= 40 else 20 + 24 + measure("−125", u, 16, "sans", "Semibold") + 6
        assert place[2] - beside >= measure(LONG[:8] + "…", u, 16, "serif", "Bold") * NARROWEST
