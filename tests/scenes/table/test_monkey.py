"""Hands and keys without sense: nothing crashes, no block is lost, nobody's rack gets into view."""

from __future__ import annotations

import random
from collections import Counter

import pygame
import pytest

from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans

_KEYS = [
    *"abcdeinorstuz",
    "Space",
    "Backspace",
    "Enter",
    "Tab",
    "Left",
    "Right",
    "Up",
    "Down",
    "Ins",
    "Ctrl+R",
    "Ctrl+M",
    "Ctrl+S",
    "F2",
    "F3",
    "F4",
    "F5",
    "Esc",
    "Ctrl+Z",
    "y",
    "1",
]
_SIZES = [(960, 600), (1280, 800), (1100, 900), (1920, 1080)]


class Monkey:
    def __init__(self, pilot: Pilot, table: TableScene, seed: int) -> None:
        self.pilot, self.table, self.rng = pilot, table, random.Random(seed)

    def point(self) -> tuple[int, int]:
        """Mostly somewhere that matters."""
        place = self.table.frame
        somewhere = [
            place.place_rect(self.rng.randrange(10)).center,
            place.square_rect((9, 9)).center,
            place.square_rect((self.rng.randrange(19), self.rng.randrange(19))).center,
            place.play.center,
            (self.rng.randrange(place.window.w), self.rng.randrange(place.window.h)),
        ]
        return self.rng.choice(somewhere)

    def act(self) -> None:
        what = self.rng.random()
        if what < 0.35:
            self.pilot.key(self.rng.choice(_KEYS))
        elif what < 0.65:
            self.pilot.click(self.point(), button=self.rng.choice([1, 1, 1, 3]))
        elif what < 0.9:
            self.pilot.drag(self.point(), self.point(), steps=2)
        elif what < 0.93:
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
                pygame.event.post(pygame.event.Event(kind, {"pos": self.point(), "button": 1, "rel": (0, 0)}))
                self.pilot.step()
            self.table.layout(self.rng.choice(_SIZES))
            self.table.layout(self.pilot.app.display.size)
        else:
            self.pilot.step(self.rng.randrange(12))

    def look(self) -> None:
        """What must always be so."""
        table = self.table
        if table.front is not None:
            view = table.session.view_for(table.front)
            if not table.stage.busy and not table.session._events:
                assert Counter(b.letter for b in table.surface.tentative.blocks) == Counter(view.rack)
                assert table.view == view  # what was carried on by events is what is so
        else:
            assert not table.surface.tentative.blocks
        top = self.pilot.scene
        if isinstance(top, CurtainScene) and top._share >= 1 and not top._opening:
            assert table.front is None
        assert len(table.surface.tentative.blocks) <= 10


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("seed", "challenges", "movement", "seats"),
    [
        (1, "checked", "fast", {"red": PERSON, "blue": COMPUTER}),
        (2, "challenge", "fast", {"red": PERSON, "green": COMPUTER, "blue": PERSON}),
        (3, "challenge", "off", {"red": PERSON, "blue": COMPUTER}),
    ],
)
def test_a_monkey_at_the_table(make_table, seed, challenges, movement, seats):
    pilot, table = make_table(plans(**seats), challenges=challenges, movement=movement, seed=seed, size=(960, 600))
    monkey = Monkey(pilot, table, seed)
    for _ in range(260):
        if table not in pilot.app.scenes or not pilot.app.running:
            break
        monkey.act()
        if table in pilot.app.scenes:
            monkey.look()
