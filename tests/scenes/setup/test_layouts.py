"""Where the parts of a set-up lie, in windows of every shape: nothing on anything else, and the room is used."""

from __future__ import annotations

import pytest

from lexicon.games.registry import games
from lexicon.scenes.setup.layout import SetupLayout
from lexicon.scenes.setup.seating import SeatState
from lexicon.theme import WIDEST, layout_scale

SIZES = ((960, 600), (1000, 1000), (1280, 720), (1280, 800), (1600, 1200), (1920, 1080), (2000, 700), (2560, 1080))
SPECS = {game.spec.id: game.spec for game in games().values() if game.spec.party is None}


def layout(game_id: str, size: tuple[int, int]) -> SetupLayout:
    """The set-up of that game in a window of so many pixels."""
    u, compact = layout_scale(*size)
    w, h = size[0] / u, size[1] / u
    inner = min(w, WIDEST * h)
    spec = SPECS[game_id]
    return SetupLayout(spec, spec.max_seats, (w - inner) / 2, inner, h, compact, 440.0)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", SPECS)
def test_nothing_lies_on_anything_else(game_id: str, size: tuple[int, int]) -> None:
    places = layout(game_id, size)
    seats = [SeatState(name, "computer") for name in places.spec.usual_seats[places.seats]]
    slots = [places.slot(i, seat) for i, seat in enumerate(seats)]
    for i, (x, y, w, h) in enumerate(slots):
        assert all(x + w <= X or x >= X + W or y + h <= Y or y >= Y + H for X, Y, W, H in slots[i + 1 :])
        assert places.left <= x
        assert x + w <= places.options_rect[0]
        assert y + h <= places.players_top
    left, top, width, height = places.options_rect
    assert left + width <= places.left + places.width
    assert top + height <= places.bottom
    assert places.players_top + 52 <= places.bottom
    if places.lid is not None:
        assert places.players_top + 52 <= places.lid[1]
        assert places.lid[1] + places.lid[3] <= places.bottom


@pytest.mark.parametrize("game_id", ["keyword", "crossword-lexicon"])
def test_a_square_window_and_a_wide_one_are_filled(game_id: str) -> None:
    square, wide = layout(game_id, (1000, 1000)), layout(game_id, (2000, 700))
    assert square.players_top > 0.8 * square.height
    assert wide.options_rect[0] + wide.options_rect[2] == wide.width - wide.margin
    assert (wide.columns == 2) if wide.by_place else wide.quarters
    assert layout("keyword", (1000, 1000)).whole


def test_the_usual_window_is_as_it_was_drawn() -> None:
    places = layout("keyword", (1280, 800))
    assert places.card == (350.0, 216.0)
    assert places.options_rect == (808.0, 56.0, 448.0, 638.0)
