"""Crossword Solitaire A and B at the table: whole games by keys alone and by mouse alone, pan, zoom, undo, resume."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.crossword import Direction, Generator, ScoredPlay, SquareScorer
from lexicon.games.cards import card_game
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Viewport
from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface
from lexicon.services import Services
from lexicon.session import InlineExecutor, Session, Tools
from lexicon.words import open_dictionary
from tests.scenes.pilot import Pilot

Make = Callable[..., tuple[Pilot, TableScene]]
GAMES = ("crossword-solitaire-a", "crossword-solitaire-b")


def surface(table: TableScene) -> CardSoloSurface:
    assert isinstance(table.surface, CardSoloSurface)
    return table.surface


def best(own: CardSoloSurface) -> ScoredPlay | None:
    """The play that uses most cards."""
    game, view = card_game(own.view.game_id), own.view
    words = Generator(open_dictionary(), game.rules(view.options))
    found = words.best(view.grid, view.hand + view.exposed[-1:], SquareScorer(), 1)
    return found[0] if found else None


def by_keys(pilot: Pilot, own: CardSoloSurface, play: ScoredPlay) -> None:
    """Move the cursor by arrows, type the word whole, press Enter."""
    cursor, wanted = own.area.laying.cursor, play.play
    if not own.area.cursor_shown:
        pilot.key("Left")
    for keys, way in ((("Up", "Down"), 0), (("Left", "Right"), 1)):
        while cursor.square[way] != (wanted.row, wanted.col)[way]:
            pilot.key(keys[cursor.square[way] < (wanted.row, wanted.col)[way]])
    if cursor.direction is not wanted.direction:
        pilot.key("Ins")
    pilot.key(*play.words[0])
    pilot.key("Enter")


def by_mouse(pilot: Pilot, own: CardSoloSurface, play: ScoredPlay) -> None:
    """Click the first free square, again to turn, click the cards, press LAY WORD."""
    placed = play.play.placed()
    first = placed[0][0]
    own.area.viewport.follow(own.area.lying, [square for square, _ in placed])
    pilot.click(own.area.viewport.rect(first))
    if own.area.laying.cursor.direction is not play.play.direction:
        pilot.click(own.area.viewport.rect(first))
    for _, letter in placed:
        loose = own.area.laying.cards
        card = next(c for c in own.held if c.letter == letter and c not in loose)
        pilot.click(own.frame.up if card is own.up else own.hand.rect(card))
    pilot.click(own.table.frame.play)


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lay", [by_keys, by_mouse])
def test_a_whole_game(make_cards: Make, game: str, lay: Callable[[Pilot, CardSoloSurface, ScoredPlay], None]) -> None:
    pilot, table = make_cards(game, seed=331)
    own, keys = surface(table), lay is by_keys
    while not table.session.over:
        play, turns = best(own), len(own.view.history)
        if play is not None:
            lay(pilot, own, play)
        elif own.view.blind:
            pilot.key("F4") if keys else pilot.click("Turn a card")
        else:
            break
        pilot.step(2)
        assert len(own.view.history) == turns + 1, own.table.trial
        assert own.view == table.session.view()
        assert not own.area.laying.loose
    if not table.session.over:
        assert own.view.blind == 0
        pilot.wait_until(lambda: table.session.no_play)
        pilot.click("End")
        pilot.wait_until(lambda: table.session.over)
    left = table.session.scores["1"]
    assert left == 52 - len(own.view.grid) < 40


def test_the_end_is_asked_for_and_enter_alone_does_not_answer(make_cards: Make) -> None:
    pilot, table = make_cards(seed=331)
    for answer, over in ((lambda: pilot.key("Enter", "Enter"), False), (lambda: pilot.click("End the game"), True)):
        surface(table).end()
        pilot.wait(0.3)
        assert pilot.scene is not table
        assert pilot.scene.text == "It ends here with 52 cards left, not won."
        answer()
        pilot.wait(0.5)
        assert table.session.over is over


def test_a_dragged_card_lies_where_it_is_let_go_and_goes_back(make_cards: Make) -> None:
    pilot, table = make_cards(seed=331)
    own = surface(table)
    card = own.hand.cards[0]
    pilot.drag(own.hand.rect(card), own.area.viewport.rect((2, 3)))
    assert own.area.laying.loose == {(2, 3): card}
    pilot.drag(own.area.viewport.rect((2, 3)), own.area.viewport.rect((0, 0)))
    assert own.area.laying.loose == {(0, 0): card}
    pilot.drag(own.area.viewport.rect((0, 0)), own.hand.rect(own.hand.cards[3]))
    assert own.area.laying.loose == {}
    assert own.hand.cards.index(card) == 3


def test_the_table_is_panned_zoomed_and_shown_whole(make_cards: Make) -> None:
    pilot, table = make_cards(seed=331)
    own = surface(table)
    by_keys(pilot, own, best(own))  # type: ignore[arg-type]
    pilot.step(2)
    square = next(iter(own.area.lying))
    before = own.area.viewport.rect(square)
    pilot.key("Shift+Right")
    assert own.area.viewport.rect(square).x < before.x
    pilot.key("PgDn")
    assert own.area.viewport.rect(square).w < before.w
    pilot.key("Home")
    assert own.area.viewport.rect(square) == before


def test_undo_brings_cards_back(make_cards: Make) -> None:
    pilot, table = make_cards(seed=331)
    own = surface(table)
    start = own.view
    by_keys(pilot, own, best(own))  # type: ignore[arg-type]
    pilot.step(2)
    table.session.undo()
    pilot.step(3)
    assert own.view.board == start.board
    assert sorted(c.letter for c in own.hand.cards) == sorted(start.hand)


def test_it_goes_on_where_it_was(make_cards: Make) -> None:
    pilot, table = make_cards(seed=5)
    by_keys(pilot, surface(table), best(surface(table)))  # type: ignore[arg-type]
    pilot.key("F4")
    pilot.step(2)
    services = pilot.app.services
    table.session.close()
    again = Session.resume(table.session.save_id, services.store, services.settings, Tools(executor=InlineExecutor()))
    assert again.view() == surface(table).view


@pytest.mark.parametrize("size", [(960, 600), (1000, 1000), (1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_overlaps(make_cards: Make, size: tuple[int, int], text: float, game: str) -> None:
    _, table = make_cards(game, seed=5)
    frame = surface(table).arrange(*size, text)
    parts = [frame.blind, frame.up, frame.table, frame.hand, frame.left, frame.log, frame.play]  # type: ignore[attr-defined]
    parts += [*frame.buttons, *frame.tools]
    for i, part in enumerate(parts):
        assert frame.window.contains(part)
        assert part.w > 0 < part.h
        assert part.collidelist(parts[i + 1 :]) == -1, part
    last = frame.hand_rect(surface(table).places - 1, surface(table).places)  # type: ignore[attr-defined]
    assert last.right <= frame.hand.right


def test_a_viewport_shows_all_squares_and_finds_them_again() -> None:
    view = Viewport()
    view.arrange(pygame.Rect(100, 50, 600, 400), 1.0)
    squares = [(row, col) for row in (-5, 0, 9) for col in (-3, 12)]
    view.fit(squares)
    assert all(view.sees(square) for square in squares)
    assert all(view.square_at(view.rect(square).center) == square for square in squares)
    view.zoom(3, view.rect((0, 0)).center)
    assert view.square_at(view.rect((0, 0)).center) == (0, 0)
    assert view.square_at((90, 60)) is None


def test_typing_passes_over_letters_that_lie(make_cards: Make) -> None:
    pilot, table = make_cards(seed=331)
    own = surface(table)
    by_keys(pilot, own, best(own))  # type: ignore[arg-type]
    pilot.step(2)
    square = next(iter(own.area.lying))
    own.area.laying.cursor.square = square
    own.area.laying.cursor.direction = Direction.ACROSS
    own.area.show_cursor()
    pilot.key(own.area.lying[square])
    assert own.area.laying.cursor.square == (square[0], square[1] + 1)
    assert not own.area.laying.loose


def test_options_of_the_rules_are_ticked_at_the_set_up(make_pilot: Callable[..., Pilot], services: Services) -> None:
    services.settings.remember_player("Ruth")
    pilot = make_pilot(SetupScene("crossword-solitaire-a"), (1280, 800))
    pilot.click("Words of any length")
    pilot.click("START")
    pilot.step(3)
    (info,) = services.store.list_games()
    assert info.save is not None
    assert (info.save.options["any_length"], info.save.options["free_for_all"]) == (True, False)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_hints_and_the_list_of_unseen_cards_lie_within_the_log(make_cards: Make, size: tuple[int, int]) -> None:
    pilot, table = make_cards(seed=331, size=size)
    for key in ("F2", "F5"):
        pilot.key(key)
        pilot.step(3)
        panels = [panel for panel in (table.help._panel, table.help._unseen) if panel is not None]
        assert all(table.frame.log.contains(panel.body) for panel in panels)
        assert all(panel.w >= 200 for panel in panels)
