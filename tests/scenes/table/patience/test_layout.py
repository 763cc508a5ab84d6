"""Layouts of the card solitaires: nothing overlaps and nothing hangs over, at every size and size of text."""

from __future__ import annotations

from itertools import combinations

import pytest

from lexicon.games.patience import NEST, PATIENCE_GAMES
from lexicon.scenes.table.surfaces.patience.layout import arrange

SIZES = [
    (960, 600),
    (1024, 640),
    (1100, 700),
    (1280, 800),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (2000, 700),
    (1280, 1024),
    (1000, 1000),
    (960, 1400),
    (1080, 1920),
]


@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", PATIENCE_GAMES, ids=lambda game: game.spec.id)
def test_nothing_overlaps(game, size, text):
    layout = game.layout
    frame = arrange(
        *size,
        text,
        piles=len(layout.piles),
        hidden=layout.hidden,
        aside=bool(layout.aside),
        buttons=(2, 1) if layout.hidden else (2,),
    )
    piles = [frame.card_rect(at, 0).union(frame.card_rect(at, n - 1)) for at, n in enumerate(layout.piles)]
    beside = [rect for rect in (frame.nest, frame.aside, *frame.masters) if rect is not None]
    if frame.up is not None:
        beside.append(frame.up.union(frame.card_rect(NEST, 2)))
    panels = [frame.hand, frame.detail, frame.words, frame.info, frame.play, *frame.buttons]
    parts = [*piles, *beside, *panels]
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), f"{one} over {other}"
    assert all(frame.window.contains(part) for part in parts)
    assert all(part.top >= frame.bar.bottom for part in parts)
    assert frame.hand.contains(frame.tools[0])
    for count in (1, 4, 8, 13):
        last = frame.tray_rect(count - 1, count)
        assert frame.hand.contains(last)
        assert last.right <= frame.tools[0].left


@pytest.mark.parametrize(
    ("size", "most", "row"), [((960, 600), 2, 9), ((1366, 768), 2, 9), ((1920, 1080), 2, 9), ((1000, 1000), 3, 6)]
)
def test_open_piles_lie_in_as_many_rows_as_make_their_cards_largest(size, most, row):
    frame = arrange(*size, 1.0, piles=17, hidden=False, aside=True, buttons=(2,))
    assert len({pile.y for pile in frame.places}) == most
    assert sum(pile.y == frame.places[0].y for pile in frame.places) == row


def test_in_a_tall_window_open_piles_have_cards_a_tenth_of_its_width():
    for size in ((1000, 1000), (960, 1400), (1080, 1920)):
        frame = arrange(*size, 1.0, piles=18, hidden=False, aside=False, buttons=(2,))
        assert frame.card >= 0.1 * size[0]
