"""A crossword of sixty squares across at the table, in the smallest window: it stays in view and within reach.

The game in wide.json was played by a pilot that always lengthens (tools/make_wide.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexicon.crossword import Play, SquareScorer
from lexicon.games.cards import CrosswordLexicon
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, View
from lexicon.players.generators import generator
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.cards.crossword.viewport import READABLE
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.storage import SavedGame, SavedTable
from tests.games.cards.positions import arrange
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import surface, type_word

SAVED: dict[str, Any] = json.loads((Path(__file__).parent / "wide.json").read_text(encoding="utf-8"))
Wide = Callable[[int], tuple[Pilot, TableScene]]


class Recorded:
    """Computer players that do what the recorded game has."""

    session: Session

    def act(self, view: View, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        action: Action = CrosswordLexicon.actions_codec.decode(SAVED["actions"][self.session.taken])
        return action


@pytest.fixture
def wide(make_pilot: Callable[..., Pilot], services: Services) -> Wide:
    """``wide(100)``: the table as it was after so many actions; all but the first seat are computers."""

    def make(taken: int) -> tuple[Pilot, TableScene]:
        services.settings.movement, services.settings.thinking_pause = "off", 0.0
        players = Recorded()
        plans = [SeatPlan("1", "person", "Mary")]
        plans += [SeatPlan(seat, "computer", f"Computer {seat}", "club") for seat in "2345678"]
        saved = SavedGame(id="wide", table=SavedTable(plans), **{**SAVED, "actions": SAVED["actions"][:taken]})
        tools = Tools(players, executor=InlineExecutor())  # type: ignore[arg-type]
        services.store.write(saved)
        players.session = Session.resume("wide", services.store, services.settings, tools)
        table = TableScene(players.session)
        pilot = make_pilot(table, (960, 600))
        pilot.step(2)
        return pilot, table

    return make


def in_sight(table: TableScene, squares: Any) -> bool:
    return all(surface(table).area.viewport.sees(square) for square in squares)


def nothing_lies_over_cards(table: TableScene) -> bool:
    """Whether overview, arrows and buttons are clear of all cards in sight."""
    area = surface(table).area
    cards = [rect for square in area.lying if (rect := area.viewport.rect(square)).colliderect(area.viewport.area)]
    return all(over.collidelist(cards) < 0 for over in area.tools.rects)


def test_what_is_played_is_in_view_from_the_first_card_to_the_sixtieth_square(wide: Wide) -> None:
    pilot, table = wide(0)
    own, seen, overviews = surface(table), set(), 0
    while table.session.taken < len(SAVED["actions"]):
        if table.may_act:
            table.send(CrosswordLexicon.actions_codec.decode(SAVED["actions"][table.session.taken]))
        pilot.step()
        newest = own.area.last_squares()
        if newest in seen:
            continue
        seen.add(newest)
        assert in_sight(table, newest), table.session.taken
        assert nothing_lies_over_cards(table), table.session.taken
        if own.area.tools.hidden():
            overviews += own.area.tools.overview is not None
            assert own.area.viewport.card[0] >= READABLE
    assert own.area.grid.width == 60
    assert len(seen) > 14
    assert overviews > 5


def test_somebody_who_looks_about_is_shown_the_next_word_once(wide: Wide) -> None:
    pilot, table = wide(0)
    own, shown = surface(table), 0
    while table.session.taken < len(SAVED["actions"]):
        before = own.area.last_squares()
        own.area.viewport.pan(-3000, 0)
        if table.may_act:
            table.send(CrosswordLexicon.actions_codec.decode(SAVED["actions"][table.session.taken]))
        pilot.step()
        newest = own.area.last_squares()
        assert not newest or in_sight(table, newest) == (newest != before)
        if newest != before:
            shown += 1
            assert nothing_lies_over_cards(table)
    assert shown > 14


def test_all_of_it_is_looked_at_by_overview_arrows_wheel_and_keys(wide: Wide) -> None:
    pilot, table = wide(len(SAVED["actions"]))
    own = surface(table)
    view, tools = own.area.viewport, own.area.tools
    columns = [col for _, col in own.area.lying]
    first = [square for square in own.area.lying if square[1] == min(columns)]
    last = [square for square in own.area.lying if square[1] == max(columns)]
    assert in_sight(table, last)
    assert not in_sight(table, first)
    pilot.app.draw()
    overview = tools.overview
    assert overview is not None
    pilot.click((overview.body.left + 12, overview.body.centery))
    assert in_sight(table, first)
    for _ in range(6):
        if "right" in tools.hidden():
            pilot.click(tools._buttons["right"].body)
    assert in_sight(table, last)
    pilot.click(tools._buttons["Fit all"].body)
    assert in_sight(table, own.area.lying)
    assert view.card[0] >= 9
    table.focus.focus(own.area.focus, show=True)
    pilot.key("PgUp")
    assert view.card[0] > 9
    for _ in range(40):
        pilot.key("Shift+Left")
    assert view.rect(first[0]).left > view.area.left
    pilot.key("Home")
    assert in_sight(table, own.area.lying)


def far_left(table: TableScene) -> Play:
    """A play of the person in view that reaches as far to the left as any."""
    view = surface(table).view
    rules = CrosswordLexicon.rules(view.options)
    words = CrosswordLexicon.words_of(table.session.dictionary, view.options)
    plays = (each.play for each in generator(words, rules).plays(view.grid, view.hand, SquareScorer()))
    return min(plays, key=lambda play: min(col for (_, col), _ in play.squares()))


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_word_is_laid_at_the_other_end(wide: Wide, by_keys: bool) -> None:
    pilot, table = wide(len(SAVED["actions"]))
    own = surface(table)
    arrange(table.session._game, hands={"1": "AEST"})
    table.surface.show(table.session.view())
    pilot.step()
    play = far_left(table)
    assert not in_sight(table, [square for square, _ in play.placed()])
    if by_keys:
        type_word(pilot, table, PlayWord.of("1", play), far=True)
    else:
        pilot.app.draw()
        overview = own.area.tools.overview
        assert overview is not None
        pilot.click((overview.body.left + 14, overview.body.centery))
        for square, letter in play.placed():
            held = next(card for card in own.hand.cards if card.letter == letter and card not in own.loose)
            pilot.drag(own.hand.rect(held), own.area.viewport.rect(square))
        pilot.click(table.frame.play)
    pilot.step()
    assert table.session.taken > len(SAVED["actions"])
    assert all(own.area.lying.get(square) == letter for square, letter in play.placed())
