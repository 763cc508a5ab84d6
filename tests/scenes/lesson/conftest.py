"""Pilots that take a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from lexicon.scenes.lesson import LessonScene
from lexicon.scenes.scene import Scene
from lexicon.services import Services
from lexicon.session.lessons import LessonRun, open_lesson
from tests.scenes.pilot import Pilot


class Below(Scene):
    """Something to come back to."""


@pytest.fixture
def take(services: Services, make_pilot: Callable[..., Pilot]) -> Callable[..., Pilot]:
    """``take(game, step, size)``: a pilot at a step of a lesson, when all that is shown has been."""

    def begin(game: str = "keyword", step: int = 0, size: tuple[int, int] = (1280, 800)) -> Pilot:
        services.settings.movement = "off"
        run = LessonRun(open_lesson(game), step, "Mary", services.settings, services.tools)
        pilot = make_pilot(Below(), size)
        pilot.app.push(LessonScene(run))
        come_to_rest(pilot)
        return pilot

    return begin


def come_to_rest(pilot: Pilot) -> None:
    """Until the coach asks or tells."""

    def rests() -> Any:
        scene = pilot.scene
        return not isinstance(scene, LessonScene) or (scene.run.all_shown and not scene.stage.busy)

    pilot.step(3)
    pilot.wait_until(rests)
    pilot.step(3)
