"""Free places along the edges of a table, for what lies over it."""

from __future__ import annotations

import pygame

from lexicon.scenes.table.surfaces.cards.crossword.places import along, along_edges, nearest_free

TABLE = pygame.Rect(100, 50, 600, 300)


def test_places_lie_within_along_every_edge() -> None:
    places = along_edges((160, 80), TABLE)
    assert all(TABLE.contains(place) for place in places)
    corners = {(100, 50), (540, 50), (100, 270), (540, 270)}
    assert corners <= {place.topleft for place in places}
    for edge, side in (("left", "left"), ("right", "right"), ("up", "top"), ("down", "bottom")):
        ends = {"left": 100, "right": 700, "top": 50, "bottom": 350}
        assert {getattr(place, side) for place in along(edge, (160, 80), TABLE)} == {ends[side]}
    assert along_edges((700, 80), TABLE) == []


def test_the_nearest_place_that_is_free_is_taken() -> None:
    places = along_edges((160, 80), TABLE)
    taken = [pygame.Rect(100, 50, 300, 120)]
    found = nearest_free(places, taken, (180, 90))
    assert found is not None
    assert found.collidelist(taken) < 0
    assert found.left == 100
    assert nearest_free(places, [TABLE], (180, 90)) is None
