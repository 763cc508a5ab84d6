"""Setting up a game whose seats are places round the table: two to eight."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from lexicon.games.registry import games
from lexicon.scenes.setup import SetupScene
from lexicon.widgets.buttons import measure
from lexicon.widgets.field import TextLabel
from tests.scenes.setup.test_setup import SIZES

BY_PLACE = sorted(game.spec.id for game in games().values() if game.spec.max_seats > 4)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game_id", BY_PLACE[:1])
def test_eight_places_have_room(make_pilot, size, game_id):
    pilot = make_pilot(SetupScene(game_id), size)
    scene = pilot.scene
    for seat in scene.seating.seats:
        seat.kind = "person" if seat.seat in ("1", "4") else "computer"
    scene.rebuild()
    pilot.step()
    rects = [slot.pixels(scene.u) for slot in scene.cards.slots]
    assert all(not a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    window = pygame.Rect(0, 0, *size)
    for slot, rect in zip(scene.cards.slots, rects, strict=True):
        assert window.contains(rect)
        assert all(rect.contains(control.rect) for control in slot.controls)
    assert min(chip.rect.top for chip in scene.players.chips) > rects[-1].bottom if scene.players.chips else True
    assert [plan.name for plan in scene.seating.plans()][:1] == ["Player 1"]


def test_empty_places_are_left_out(make_pilot):
    scene = make_pilot(SetupScene(BY_PLACE[0])).scene
    taken = [plan.seat for plan in scene.seating.plans()]
    assert taken == list(scene.spec.usual_seats[max(2, scene.spec.min_seats)])


def test_names_and_levels_are_read_whole_in_the_smallest_window(make_pilot: Any, services: Any) -> None:
    services.settings.remember_player("Maximilian Momms")
    pilot = make_pilot(SetupScene("crossword-lexicon"), (960, 600))
    scene = pilot.scene
    seat = scene.seating.seats[1]
    scene.set_kind(seat.seat, "computer")
    seat.level = "beginner"
    scene.rebuild()
    pen, field = measure(scene.ui), scene.cards.fields["1"]
    assert field.text == "Maximilian Momms"
    assert pen.text_width(field.text, 16) <= field.rect.width / scene.u - 20
    labels = {label.label: label for label in scene.ui.controls() if isinstance(label, TextLabel)}
    level, name = labels["Beginner"], labels[scene.seating.shown_name(seat)]
    assert pen.text_width("Beginner", 16, "serif", "Bold") <= level.face.w / scene.u
    assert level.face.right < name.face.left
