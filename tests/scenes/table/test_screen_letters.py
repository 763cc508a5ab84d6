"""Letters on the screen keep off what is typed and off what is pressed next, at every table."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec
from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.session import SeatPlan, Session, Tools
from tests.scenes.conftest import PassingComputers
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tools.window.screens import Idle

NAMES = "Mary", "George", "Hazel", "Oscar"
LETTERS = "Letters on the screen"
ONE_OF_A_KIND = {(spec.family, max(spec.usual_seats) == 1): spec for spec in playable_games()}.values()


def table_of(spec: GameSpec, services: Services) -> TableScene:
    """A table of a person and as many computer players as there may be; none of those plays."""
    seats = spec.usual_seats[max(count for count in spec.usual_seats if count <= len(NAMES))]
    kinds = [(PERSON, None), *[(COMPUTER, "club")] * (len(seats) - 1)]
    named = zip(seats, kinds, NAMES, strict=False)
    seated = [SeatPlan(seat, kind, name, level) for seat, (kind, level), name in named]
    tools = Tools(PassingComputers(), executor=Idle())
    return TableScene(Session.start(spec.id, {}, seated, 3, services.store, services.settings, tools))


def covered(table: TableScene) -> list[pygame.Rect]:
    """What is wanted next and lies under the board."""
    board = table.app.letters.rect()
    assert table.app.letters.shown
    assert table.frame.window.contains(board)
    return [rect for rect in (*table.surface.typed_at(), table.frame.play) if board.colliderect(rect)]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("spec", ONE_OF_A_KIND, ids=lambda spec: spec.id)
def test_the_board_opens_beside_where_letters_go_and_beside_play(spec, size, make_pilot, services):
    """It lay over the tray of a solitaire until it was moved."""
    services.settings.movement = "off"
    table = table_of(spec, services)
    make_pilot(table, size)
    table.app.letters.open()
    assert not covered(table)


@pytest.mark.parametrize("game", ["solitaire-1", "solitaire-2", "letter-patience"])
def test_at_a_solitaire_it_leaves_what_is_told_of_the_word_in_sight(game, make_pilot, services):
    services.settings.movement = "off"
    table = table_of(game_class(game).spec, services)
    make_pilot(table, (960, 600))
    table.app.letters.open()
    assert not covered(table)
    assert not table.app.letters.rect().colliderect(table.frame.detail)


@pytest.fixture
def keyword(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=(960, 600))
    pilot.step(2)
    return pilot, table


@pytest.mark.parametrize("square", [(0, 0), (4, 9), (9, 8), (14, 3), (18, 12)])
def test_it_opens_beside_the_cursor_wherever_that_is_and_beside_the_rack(keyword, square):
    pilot, table = keyword
    pilot.click(table.frame.square_rect(square))
    pilot.click(LETTERS)
    assert not covered(table)
    assert not table.app.letters.rect().colliderect(table.frame.hand)


def test_it_is_as_large_as_ever_where_that_covers_nothing_and_smaller_where_it_would(keyword, monkeypatch):
    _pilot, table = keyword
    letters, clear = table.app.letters, [[pygame.Rect(0, 240, 960, 60)]]
    monkeypatch.setattr(TableScene, "kept_clear", property(lambda _: clear))
    letters.open()
    whole = letters.rect()
    assert whole.w == 724
    clear.append([pygame.Rect(0, 200, 960, 230)])
    letters.open()
    assert not letters.rect().collidelist(clear[1]) >= 0
    assert letters.rect().w < whole.w
    clear.append([pygame.Rect(0, 0, 960, 600)])
    letters.open()
    assert letters.rect().collidelist(clear[1]) == -1, "what matters less makes it no larger"
    clear[1] = clear[2]
    letters.open()
    assert letters.rect().w == whole.w, "where nothing helps it is as large as ever"


def test_it_gives_way_to_a_cursor_that_is_set_anew_and_else_stays(keyword):
    pilot, table = keyword
    letters, square_rect = table.app.letters, table.frame.square_rect
    pilot.click(square_rect((9, 3)))
    pilot.click(LETTERS)
    first = letters.rect()
    row = max(row for row in range(19) if square_rect((row, 3)).bottom <= first.top) if first.top > 100 else 9
    pilot.click(square_rect((row, 4)))
    assert letters.rect() == first, "what is typed across lies beside it"
    pilot.click(square_rect((row, 4)))
    assert not covered(table), "what is typed down would not"


def test_it_stays_where_it_was_put(keyword):
    pilot, table = keyword
    letters = table.app.letters
    pilot.click(table.frame.square_rect((9, 3)))
    pilot.click(LETTERS)
    pilot.click(letters.place_of("Move"))
    put = letters.rect()
    pilot.click(table.frame.square_rect((9, 3)))
    pilot.click(table.frame.square_rect((10, 3)))
    assert letters.rect() == put
    pilot.click(letters.place_of("Move"))
    assert letters.rect().y != put.y
