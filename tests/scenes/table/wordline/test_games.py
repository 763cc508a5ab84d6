"""Whole games at the table, by mouse alone and by keys alone; resumed; looked on at by who is out."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import Phase
from lexicon.games.wordline import Add, Exchange, LinePlay
from lexicon.players import Budget
from lexicon.players.wordline import LinePlayer
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.surfaces.wordline.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab
from lexicon.scenes.table.surfaces.wordline.surface import LineSurface
from lexicon.session import InlineExecutor, Session, Tools
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.words import Level
from tests.games.put import put
from tests.games.table import short_list
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import StandIn
from tests.scenes.table.wordline.conftest import LONG, SitDown, card

Turn = Callable[[Pilot, TableScene], None]


def surface(table: TableScene) -> LineSurface:
    assert isinstance(table.surface, LineSurface)
    return table.surface


def wanted(table: TableScene) -> object:
    """What a good player would do in the place of the person in view."""
    player = LinePlayer(Level.CLUB, short_list())
    return player.choose(table.session._asked().view(table.front), random.Random(1), Budget(nodes=10))


def drop(pilot: Pilot, on: LineSurface, letter: str, to: object) -> None:
    pilot.drag(on.hand.rect(card(on, "?" if letter.islower() else letter)), to)
    if isinstance(pilot.scene, MasterChooser):
        pilot.click(pilot.scene._panel.letter_rect(letter.upper()))


def click_turn(pilot: Pilot, table: TableScene) -> None:
    """One action, by mouse."""
    on, action = surface(table), wanted(table)
    if isinstance(action, Take):
        pilot.click(on.piles.rect(action.pile))
        return
    if isinstance(action, Discard):
        pilot.click(on.frame.tabs[Tab.DISCARD])
        pilot.click(on.hand.rect(card(on, action.card)))
    elif isinstance(action, LinePlay):
        lay_by_mouse(pilot, on, action)
        assert table.trial is not None
        assert table.trial.action == action
    pilot.click(on.say_play())


def lay_by_mouse(pilot: Pilot, on: LineSurface, action: LinePlay) -> None:
    if isinstance(action, Add | Exchange):
        on.rows.reveal(action.word)
        pilot.click(on.rows.rect(action.word))
    for place, letter in enumerate(action.letters):
        if letter != ".":
            plan = on.plan
            to = on.frame.strip if not plan.cells else plan.gaps[min(place, len(plan.gaps) - 1)]
            drop(pilot, on, letter, plan.cells[place] if isinstance(action, Exchange) else to)


def type_turn(pilot: Pilot, table: TableScene) -> None:
    """One action, by keys."""
    on, action = surface(table), wanted(table)
    if isinstance(action, Take):
        pilot.type("b" if action.pile is Pile.BLIND else "e")
        return
    if isinstance(action, Discard):
        pilot.key("F4")
        pilot.key(action.card)
    elif isinstance(action, LinePlay):
        number = action.word if isinstance(action, Add | Exchange) else None
        for _ in range(60):
            if on.making.at == number:
                break
            pilot.key("Right" if on.making.at is not None else "Down")
        words = table.session.check(action).words
        pilot.type(words[0])
    pilot.key("Enter")


def go_on(pilot: Pilot, keys: bool) -> None:
    """Take the screen, let a play stand, read a verdict, deal the next hand."""
    if keys:
        pilot.key("Space")
    elif pilot.scene.focus.current is not None:
        pilot.click(pilot.scene.focus.current)


def play_to_the_end(pilot: Pilot, table: TableScene, turn: Turn, keys: bool, limit: int = 2500) -> None:
    for _ in range(limit):
        top = pilot.scene
        if isinstance(top, StandIn):
            return
        if top is not table:
            go_on(pilot, keys)
        elif pilot.has("Let it stand"):
            pilot.key("Space") if keys else pilot.click("Let it stand")
        elif table.may_act:
            turn(pilot, table)
        pilot.step(2)
    raise AssertionError(f"the game did not end: {pilot.scene}")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("turn", "keys", "people", "computers", "challenges"),
    [(click_turn, False, 2, 1, "challenge"), (type_turn, True, 1, 1, "checked")],
)
def test_a_whole_game_by_mouse_alone_and_by_keys_alone(
    sit_down: SitDown, turn: Turn, keys: bool, people: int, computers: int, challenges: str
) -> None:
    pilot, table = sit_down(people, computers, challenges=challenges)
    play_to_the_end(pilot, table, turn, keys)
    assert table.session.outcome is not None
    assert table.session._game.view(None).retired or len(table.session.seats) == 2


def test_a_table_is_resumed_in_the_middle_of_a_turn_and_of_a_hand(sit_down: SitDown, make_pilot) -> None:
    pilot, table = sit_down(1, 1)
    while table.session.phase is not Phase.FOLLOW or table.session.to_move != "1":
        if table.may_act and table.session.phase is Phase.ACT:
            table.session.submit(Discard("1", surface(table).view.hand[0]))
        pilot.step(2)
    save, store = table.session.save_id, table.app.services.store
    table.session.close()
    tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor(), dictionary=short_list())
    again = TableScene(Session.resume(save, store, table.app.services.settings, tools))
    pilot = make_pilot(again)
    pilot.step(3)
    assert surface(again).tab is Tab.DISCARD
    assert surface(again).view.hand == surface(table).view.hand
    pilot.click(surface(again).piles.rect(Pile.BLIND))
    pilot.step(3)
    assert again.session._game.view(None).history[0].discarded


def test_who_is_out_looks_on_without_a_curtain(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 3)
    game = table.session._game
    pilot.wait(0.3)
    game.state.standing.retire(("1",))
    put(game, hands={**game.state.hands, "1": ""}, to_move="2")
    table.surface.show(game.view("1"))
    assert surface(table).drawing._making().line == "Player 1 is out of the game and looks on."
    for _ in range(40):
        pilot.step(2)
        assert not isinstance(pilot.scene, CurtainScene)
    table.app.draw()


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_eight_seats_and_twenty_words_are_drawn_at_every_size(sit_down: SitDown, size: tuple[int, int]) -> None:
    pilot, table = sit_down(1, 7, size)
    pilot.wait(0.3)
    game = table.session._game
    put(game, table=("FAIRY", "EXPORT", "THATCHED", "QuIT") * 5)
    table.surface.show(game.view("1"))
    pilot.step()
    table.app.draw()
    assert table.names["4"] == LONG
    assert len(surface(table).rows.rects) == 20
