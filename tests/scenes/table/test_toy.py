"""A toy game of its own family sits at the real table through the registries alone: what a new family has to bring."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from lexicon.games.common.hands import NextHand
from lexicon.games.game import Phase
from lexicon.games.registry import new_game, replay
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.between import BetweenHands
from lexicon.scenes.table.dialogs.curtain import _FOOT, CurtainScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from tests.games.test_following import carried
from tests.scenes.pilot import Pilot
from tests.scenes.table.handgame.test_card_frame import SIZES
from tests.toy.family import enter_toy
from tests.toy.rules import SEATS, Discard, Take, ToyGame
from tests.toy.table import ToyComputers, ToySurface, toy_action

LONG = "Wolfgang Maximum"


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    enter_toy(monkeypatch)


@pytest.fixture
def sit_down(services: Services, make_pilot: Callable[..., Pilot]) -> Callable[..., tuple[Pilot, TableScene]]:
    """``sit_down("person", "computer", "computer")``: a pilot at a table of the toy."""

    def make(*kinds: str, size: tuple[int, int] = (1280, 800), seed: int = 3) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = "off", 0.0
        names = ("Mary", "Hazel", LONG)
        plans = [
            SeatPlan(seat, kind, name, "club" if kind == "computer" else None)
            for seat, kind, name in zip(SEATS, kinds, names, strict=True)
        ]
        tools = Tools(ToyComputers(), executor=InlineExecutor())
        session = Session.start("toy", {}, plans, seed, services.store, services.settings, tools)
        table = TableScene(session)
        return make_pilot(table, size), table

    return make


def toy(table: TableScene) -> ToySurface:
    assert isinstance(table.surface, ToySurface)
    return table.surface


def click_turn(pilot: Pilot, table: TableScene) -> None:
    """One step of a turn, by mouse."""
    action = toy_action(toy(table).view)
    if isinstance(action, Discard):
        pilot.click(toy(table).hand.rect(toy(table).hand.find(action.letter)))
    elif isinstance(action, Take):
        pilot.click((toy(table)._blind if action.blind else toy(table)._open).body)
    assert table.trial is not None
    assert table.trial.action == action
    pilot.click(toy(table).say_play())


def type_turn(pilot: Pilot, table: TableScene) -> None:
    """One step of a turn, by keys."""
    action = toy_action(toy(table).view)
    if isinstance(action, Discard):
        pilot.key(action.letter)
    elif isinstance(action, Take):
        pilot.key("1" if action.blind else "2")
    pilot.key("Enter")


def play_to_the_end(pilot: Pilot, table: TableScene, turn: Callable[[Pilot, TableScene], None], on: str) -> int:
    """Play; ``on`` is how the sheet and the curtain are left. Gives how many sheets were seen."""
    sheets = 0
    for _ in range(400):
        scene = pilot.scene
        if isinstance(scene, ResultsScene):
            return sheets
        if isinstance(scene, BetweenHands):
            sheets += 1
            pilot.key("Space") if on == "keys" else pilot.click("Next hand")
        elif isinstance(scene, CurtainScene):
            pilot.key("Space")
        elif scene is table and table.may_act:
            turn(pilot, table)
        pilot.step()
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("kinds", [("person", "computer", "computer"), ("person", "person", "computer")])
@pytest.mark.parametrize(("turn", "on"), [(click_turn, "mouse"), (type_turn, "keys")])
def test_a_game_is_played_to_its_end(sit_down: Any, kinds: Any, turn: Any, on: str) -> None:
    pilot, table = sit_down(*kinds)
    assert play_to_the_end(pilot, table, turn, on) == 1
    assert table.session.over
    outcome = table.session.outcome
    assert outcome.scores[outcome.winners[0]] == min(outcome.scores.values())
    saved = table.session._game.save()
    assert replay(saved).state_hash() == table.session._game.state_hash()


def test_its_views_are_carried_on_by_its_events() -> None:
    for seed in range(1, 30):
        game = new_game("toy", {}, SEATS, seed)

        def act(game: Any, rng: random.Random) -> Any:
            return NextHand("") if game.phase is Phase.BETWEEN else toy_action(game.view(game.to_move))

        carried(game, random.Random(seed), (None, *SEATS), act)


def test_what_is_shown_is_what_is_so_after_every_action(sit_down: Any) -> None:
    pilot, table = sit_down("person", "computer", "computer")
    for _ in range(30):
        if pilot.scene is table and table.may_act:
            assert toy(table).view == table.session.view()
            click_turn(pilot, table)
        pilot.step()


def test_the_first_step_comes_back_and_the_turn_is_one_turn(sit_down: Any) -> None:
    pilot, table = sit_down("person", "computer", "computer")
    pilot.step(3)
    hand = toy(table).view.hand
    click_turn(pilot, table)
    assert table.view.phase is Phase.FOLLOW
    assert toy(table).say_play() == "TAKE"
    pilot.key("Ctrl+Z")
    pilot.step(2)
    assert toy(table).view.hand == hand
    assert table.view.phase is Phase.ACT


def test_a_hint_shows_a_card_and_lays_it_out(sit_down: Any) -> None:
    pilot, table = sit_down("person", "computer", "computer")
    pilot.step(3)
    for _ in range(3):
        pilot.key("F2")
        pilot.step(2)
    assert table.trial is not None
    assert table.trial.action == toy_action(toy(table).view)


def test_the_hand_of_another_is_never_in_view(sit_down: Any) -> None:
    pilot, table = sit_down("person", "person", "computer")
    pilot.step(5)
    pilot.key("Space")
    pilot.step(5)
    while table.front != SEATS[0] or not table.may_act:
        pilot.step()
    click_turn(pilot, table)
    click_turn(pilot, table)
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    assert (pilot.scene._face.data.seat, pilot.scene._face.data.line) == ("", "Hand 1 · 0 points")
    pilot.tap((5, pilot.app.display.size[1] // 2))
    pilot.wait(1.0)
    assert isinstance(pilot.scene, CurtainScene), "a tap beside the button might be meant for the table"
    assert "the button, or Space" in _FOOT
    assert table.front is None
    assert toy(table).view.hand == ""
    assert toy(table).hand.cards == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_it_is_laid_out_at_every_size(sit_down: Any, size: Any) -> None:
    pilot, table = sit_down("person", "computer", "computer", size=size)
    pilot.step(3)
    pilot.app.draw()
    plates = table.seats.plates
    assert set(plates) == {SEATS[1], SEATS[2]}
    assert all(table.frame.window.contains(plate.body) for plate in plates.values())
    assert [row.parts[0].text for row in table.log.data.rows] == []


def test_everything_is_reached_by_keys(sit_down: Any) -> None:
    pilot, table = sit_down("person", "computer", "computer")
    pilot.step(3)
    seen = set()
    for _ in range(12):
        pilot.key("Tab")
        seen.add(table.focus.where)
    assert {"piles", "hand", "turn", "tools", "bar"} <= seen


def test_the_toy_is_a_game_of_low_scores_in_two_steps() -> None:
    assert ToyGame.spec.low_wins
    assert ToyGame.spec.hands
