"""Controls of the party's screens: inside the window and apart from each other, at every size and text size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from lexicon.games.party import Prize
from lexicon.scenes.party import FinalSheet, PartyFloor, PartySetupScene
from lexicon.scenes.party.dialogs.arrivals import ArrivalsDialog
from lexicon.scenes.party.dialogs.everybody import EverybodyScene
from lexicon.scenes.party.dialogs.looking import TableLook
from lexicon.scenes.party.dialogs.slip import SlipDialog
from lexicon.scenes.scene import TEXT_SIZES, UiScene
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.sprites.paint.pen import Pen, clear_caches
from lexicon.widgets.field import Field
from tests.scenes.party.evening import MadeUpEvening, setup
from tests.scenes.pilot import Pilot
from tests.scenes.table.handgame.test_card_frame import SIZES
from tests.sprites.pictures import raw


def wide(game: str = "keyword-party", *, steward: bool = False) -> MadeUpEvening:
    """Forty players after a round, with all there is to tell."""
    prize = Prize.ROOM if game == "keyword-party" else Prize.NONE
    return MadeUpEvening(setup(game, 40 if steward else 2, 40, prize=prize, steward=steward)).rounds(1)


def look() -> TableLook:
    evening = wide()
    evening.start_round()
    return TableLook(PartyFloor(evening), 3)


SCREENS: dict[str, Callable[[], UiScene]] = {
    "floor": lambda: PartyFloor(wide()),
    "set-up": lambda: PartySetupScene("keyword-party"),
    "set-up of cards": lambda: PartySetupScene("lexicon-party"),
    "final sheet": lambda: FinalSheet(wide().view),
    "arrivals": lambda: ArrivalsDialog(wide(steward=True)),
    "everybody": lambda: EverybodyScene(wide().view),
    "look": look,
    "slip": lambda: SlipDialog(wide(steward=True), wide(steward=True).view, 1),
    "slip of cards": lambda: SlipDialog(
        wide("lexicon-party", steward=True), wide("lexicon-party", steward=True).view, 1
    ),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_controls_are_apart_and_in_the_window(
    make_pilot: Callable[..., Pilot], services: Services, screen: str
) -> None:
    app = make_pilot(TitleScene(), (960, 600)).app
    scene = SCREENS[screen]()
    scene.entered(app)
    for size in SIZES:
        for text in TEXT_SIZES:
            services.settings.text_size = text
            for people in (1, 40) if isinstance(scene, PartySetupScene) else (0,):
                if isinstance(scene, PartySetupScene):
                    scene.guests.people = [f"Guest number {n:02}" for n in range(people)]
                scene.size = size
                UiScene.layout(scene, size)
                _check(scene, pygame.Rect((0, 0), size), f"{size} {text} {people}")


def _check(scene: UiScene, window: pygame.Rect, where: str) -> None:
    fields = [pygame.Rect(c.rect) for c in scene.ui.ui_group.sprites() if isinstance(c, Field)]
    named = [(c.label or c.tip, c.face) for c in scene.ui.controls() if c.tip != "Letters on the screen"]
    boxes = [*named, *(("field", box) for box in fields)]
    for (one, a), (other, b) in combinations(boxes, 2):
        assert not a.colliderect(b), f"{where}: {one} lies on {other}"
    for name, box in boxes:
        assert window.contains(box), f"{where}: {name} is outside"


def test_the_sheet_of_one_party_is_not_shown_for_another(make_pilot: Callable[..., Pilot]) -> None:
    """Sheets are kept as pictures: what they say has to be part of what they are kept by."""
    made = []
    for game in ("keyword-party", "lexicon-party"):
        scene = make_pilot(PartySetupScene(game), (960, 600)).scene
        canvas = pygame.Surface((960, 600))
        scene.paint_felt(Pen(canvas, scene.u))
        made.append(raw(canvas))
    clear_caches()
    canvas.fill("black")
    scene.paint_felt(Pen(canvas, scene.u))
    assert raw(canvas) == made[1] != made[0]
