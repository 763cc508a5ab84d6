"""Where things lie at the tables of several: nothing overlaps, everything is within reach of the keys."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pygame
import pytest

from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.cards.crossword.viewport import READABLE, Viewport
from lexicon.scenes.table.surfaces.cards.table import BlockTableSurface, CardTableSurface
from lexicon.sprites.table.plate import Plate, PlateData
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import surface
from tests.scenes.table.handgame.test_card_frame import SIZES
from tests.sprites.pictures import lines_drawn

Make = Callable[..., tuple[Pilot, TableScene]]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_nothing_overlaps(size: tuple[int, int], text: float) -> None:
    for game, most, kind in (("cards", 8, CardTableSurface), ("blocks", 7, BlockTableSurface)):
        for seats in range(2, most + 1):
            surface = SimpleNamespace(view=SimpleNamespace(seats=range(seats)), shape=kind.shape)
            frame = kind.arrange(surface, *size, text)  # type: ignore[arg-type]
            parts = [frame.blind, frame.exposed, frame.free, frame.hand_line, frame.hand, frame.log, frame.play]  # type: ignore[attr-defined]
            parts = [part for part in parts if part != frame.hand_line] + [*frame.buttons, *frame.tools, *frame.seats]
            assert frame.sheet is not None
            parts.append(frame.sheet)
            for i, part in enumerate(parts):
                assert frame.window.contains(part), (game, seats, part)
                assert part.w > 0 < part.h
                assert part.collidelist(parts[i + 1 :]) == -1, (game, seats, part)
            assert frame.exposed.bottom + frame.px(24) <= frame.free.bottom  # type: ignore[attr-defined]
            assert frame.hand_rect(9, 10).right <= frame.hand.right  # type: ignore[attr-defined]
            assert frame.log.height >= frame.px(100)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_a_name_of_sixteen_letters_is_read_whole(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    pygame.font.init()
    surface = SimpleNamespace(view=SimpleNamespace(seats=range(seats)), shape=CardTableSurface.shape)
    frame = CardTableSurface.arrange(surface, *size, 1.0)  # type: ignore[arg-type]
    for name in ("Wolfgang Maximum", "Christophersonxy"):
        data = PlateData(name, "Computer · Club", 151, 10, True, fan=seats < 5, thinking=2)
        drawn = lines_drawn(monkeypatch, Plate(data, frame.seats[0], frame.unit).picture)
        assert not any("…" in words for words, _ in drawn)


@pytest.mark.parametrize("game", ["crossword-lexicon", "lexicon-blocks"])
def test_everything_is_reached_by_keys(make_hands: Make, game: str) -> None:
    pilot, table = make_hands(game, computers=3)
    own, seen = surface(table), set()
    pilot.step(3)
    for _ in range(24):
        pilot.key("Tab")
        pilot.step()
        current = table.focus.current
        if current in own.pile_focus or current in own.hand_focus:
            for _ in range(12):
                seen.add(id(table.focus.current))
                pilot.key("Right")
        seen.add(id(table.focus.current))
    wanted = [own.area.focus, *own.pile_focus, *own.hand_focus[: len(own.hand.cards)]]
    assert {id(each) for each in wanted} <= seen
    assert any(id(button) in seen for button in table.controls.bar)


def test_a_viewport_follows_a_wide_crossword_at_a_readable_size() -> None:
    view = Viewport(1.3)
    view.arrange(pygame.Rect(120, 100, 590, 350), 1.0)
    wide = [(0, col) for col in range(60)]
    view.follow(wide, [(0, 59)])
    assert view.sees((0, 59))
    assert not view.sees((0, 0))
    assert view.card[0] >= READABLE
    view.fit(wide)
    assert view.sees((0, 59))
    assert view.sees((0, 0))


def test_a_viewport_may_stay_still_while_what_is_wanted_is_in_sight() -> None:
    view = Viewport(1.3)
    view.arrange(pygame.Rect(120, 100, 590, 350), 1.0)
    lying = [(0, col) for col in range(4)]
    view.follow(lying)
    before = view.card, view.rect((0, 0))
    view.reach([*lying, (0, 4)], [(0, 4)])
    assert (view.card, view.rect((0, 0))) == before
    view.reach([*lying, (0, 4), (0, 30)], [(0, 4), (0, 30)])
    assert view.sees((0, 30)), "it moves for what is out of sight"
    view.fit(lying)
    view.follow([*lying, (0, 4)], [(0, 4)])
    assert view.rect((0, 0)) != before[1], "unasked it keeps all in the middle"
