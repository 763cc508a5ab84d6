"""Whose turn it is, is always to be seen: in the heading, at the hand, or on a plate of one's own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lexicon.games.game import Phase
from lexicon.games.registry import game_class
from lexicon.games.shelf import SPECS
from lexicon.scenes.table import TableScene
from lexicon.session import InlineExecutor, PlayersOfAllLevels, Session, Tools
from lexicon.sprites.paint import pen
from lexicon.storage import SeatPlan
from tools.window.screens import NAMES

GAMES = sorted(game for game, spec in SPECS.items() if spec.max_seats > 1)
TELLS = "TO PLAY", "YOUR TURN"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn."""
    texts: list[str] = []
    text = pen.Typesetter.text

    def watch(made: pen.Typesetter, words: str, *rest: Any, **named: Any) -> float:
        texts.append(words)
        return text(made, words, *rest, **named)

    monkeypatch.setattr(pen.Typesetter, "text", watch)
    return texts


def sit_down(services: Any, make_pilot: Any, game: str, size: tuple[int, int]) -> tuple[Any, TableScene]:
    """A person of a long name among computers, when it is the person's turn; bad words are refused."""
    services.settings.movement, services.settings.thinking_pause = "off", 0.0
    usual = game_class(game).spec.usual_seats
    seats = usual[min(count for count in usual if count > 1)]
    kinds = ["person", *["computer"] * (len(seats) - 1)]
    people = [
        SeatPlan(seat, kind, name, "beginner" if kind == "computer" else None)
        for seat, kind, name in zip(seats, kinds, NAMES, strict=False)
    ]
    tools = Tools(PlayersOfAllLevels(), executor=InlineExecutor())
    table = TableScene(Session.start(game, {}, people, 5, services.store, services.settings, tools))
    pilot = make_pilot(table, size)
    pilot.wait_until(lambda: table.may_act)
    return pilot, table


def tells(table: TableScene, texts: list[str]) -> bool:
    """Whether what was drawn says that it is the turn of the one in view, or a plate of its own is lit."""
    front = table.front or ""
    own = table.seats.slips.get(front) or table.seats.plates.get(front)
    lit = own is not None and own.data.to_play
    return lit or any(tell in each.upper() for each in texts for tell in TELLS)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_the_table_tells_that_it_is_the_turn_of_the_one_in_view(services, make_pilot, written, game, size):
    pilot, table = sit_down(services, make_pilot, game, size)
    pen.clear_caches()
    table.layout(size)
    written.clear()
    pilot.app.draw()
    assert tells(table, written)


@pytest.mark.parametrize("game", ["crossword-lexicon", "lexicon-blocks", "lexicon-uk"])
def test_nothing_tells_it_while_another_is_to_play(services, make_pilot, written, game):
    _, table = sit_down(services, make_pilot, game, (960, 600))
    other = next(seat for seat in table.session.seats if seat != table.front)
    table.surface.view = replace(table.surface.view, to_move=other, phase=Phase.ACT)
    pen.clear_caches()
    table.layout((960, 600))
    written.clear()
    table.app.display.canvas.fill(0)
    table.draw(table.app.display.canvas)
    assert table.to_play == other
    assert not tells(table, written)
