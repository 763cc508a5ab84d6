"""What is tried on a table without edges: the cursor, the view and the badge beside it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.crossword import Direction
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.letter import LetterChooser
from lexicon.scenes.table.surfaces.hand_line import draw_sentence
from lexicon.scenes.table.surfaces.lift import lifted
from lexicon.sprites.pieces.block import Badge, BadgeData
from tests.games.cards.positions import arrange
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import surface

Make = Callable[..., tuple[Pilot, TableScene]]


@pytest.fixture
def holding(make_hands: Make) -> Callable[..., tuple[Pilot, TableScene]]:
    """``holding("STONE", size)``: PART lies, and the person to move has these cards."""

    def make(hand: str, size: tuple[int, int] = (960, 600)) -> tuple[Pilot, TableScene]:
        pilot, table = make_hands(size=size, starter="1")
        pilot.wait_until(lambda: table.may_act)
        arrange(table.session._game, {(0, 0, "across"): "PART"}, {"1": hand, "2": "EIOU"})
        table.surface.show(table.session.view())
        pilot.step(2)
        return pilot, table

    return make


def test_after_a_word_is_laid_the_next_is_typed_across_again(holding: Callable[..., tuple[Pilot, TableScene]]) -> None:
    pilot, table = holding("STONE")
    laying = surface(table).area.laying
    laying.cursor.square, laying.cursor.direction = (1, 0), Direction.DOWN
    pilot.type("one")  # PONE
    assert set(laying.loose) == {(1, 0), (2, 0), (3, 0)}
    pilot.key("Enter")
    pilot.step(3)
    assert not laying.loose
    assert laying.cursor.direction is Direction.ACROSS


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_recall_brings_back_the_cursor_and_what_was_in_view(
    holding: Callable[..., tuple[Pilot, TableScene]], size: tuple[int, int]
) -> None:
    """The table stayed small, as the word had needed it."""
    pilot, table = holding("STONEAEIOU", size)
    area = surface(table).area
    pilot.click(area.viewport.rect((0, 4)))
    before = area.viewport.seen
    pilot.type("stoneaeio")
    assert area.viewport.seen != before
    pilot.key("Ctrl+R")
    assert area.laying.cursor.square == (0, 4)
    assert area.viewport.seen == before


def test_taking_cards_back_one_by_one_moves_nothing_nor_does_recall_for_who_looks_about(
    holding: Callable[..., tuple[Pilot, TableScene]],
) -> None:
    pilot, table = holding("STONEAEIOU")
    area = surface(table).area
    pilot.click(area.viewport.rect((0, 4)))
    pilot.type("stoneaeio")
    seen = area.viewport.seen
    pilot.key("Backspace", "Backspace")
    assert area.viewport.seen == seen
    area.viewport.zoom(1)
    seen = area.viewport.seen
    pilot.key("Ctrl+R")
    assert area.viewport.seen == seen


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_a_tap_near_the_edge_moves_the_table_no_further_than_its_square_needs(
    holding: Callable[..., tuple[Pilot, TableScene]], size: tuple[int, int]
) -> None:
    pilot, table = holding("STONE", size)
    area, view = surface(table).area, surface(table).area.viewport
    for corner in ("topleft", "bottomright"):
        x, y = getattr(view.area.inflate(-4, -4), corner)
        x, y = min(x, view.area.right - 5), min(y, view.area.bottom - 5)
        square, card, before = view.square_at((x, y)), view.card, view.rect((0, 0))
        assert square is not None
        hidden = view.rect(square).clip(view.area)
        wanted = card[0] - hidden.width, card[1] - hidden.height
        pilot.tap((x, y))
        assert area.laying.cursor.square == square
        assert view.card == card
        moved = view.rect((0, 0)).move(-before.x, -before.y).topleft
        assert all(abs(abs(way) - most) <= 3 for way, most in zip(moved, wanted, strict=True))


def test_where_a_pan_would_hide_a_card_all_are_shown_smaller(holding: Callable[..., tuple[Pilot, TableScene]]) -> None:
    pilot, table = holding("STONE")
    area, view = surface(table).area, surface(table).area.viewport
    lying = {(2 * row, col, "across"): "PART" for row in range(2) for col in range(4, 20, 4)}
    arrange(table.session._game, lying, {"1": "STONE", "2": "EIOU"})
    table.surface.show(table.session.view())
    pilot.step()
    pilot.click(view.rect((0, -1)).clip(view.area))
    assert area.laying.cursor.square == (0, -1)
    assert all(view.sees(square) for square in [*area.lying, (0, -1)])


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_the_badge_lies_on_no_letter(holding: Callable[..., tuple[Pilot, TableScene]], size: tuple[int, int]) -> None:
    pilot, table = holding("STONE", size)
    area = surface(table).area
    for square in ((0, 4), (1, 0), (0, -1)):
        pilot.click(area.viewport.rect(square))
        pilot.type("st")
        assert area.painting.badge is not None
        badge = pygame.Rect((0, 0), Badge.size(area.painting.badge, area.unit))
        badge.center = area.painting._badge_place(badge.size)
        letters = [area.viewport.rect(each) for each in (*area.lying, *area.laying.loose)]
        assert badge.collidelist(letters) < 0
        assert area.viewport.area.contains(badge)
        pilot.key("Ctrl+R")


def test_where_no_place_beside_is_free_the_badge_lies_elsewhere(
    holding: Callable[..., tuple[Pilot, TableScene]],
) -> None:
    pilot, table = holding("STONE")
    area = surface(table).area
    lying = {(row, col, "across"): "PART" for row in range(1, 7) for col in range(0, 24, 4) if row != 3}
    arrange(table.session._game, lying, {"1": "STONE", "2": "EIOU"})
    table.surface.show(table.session.view())
    area.laying.cursor.square = (3, 10)
    table.changed()
    pilot.type("st")
    assert area.painting.badge is not None
    badge = pygame.Rect((0, 0), Badge.size(area.painting.badge, area.unit))
    badge.center = area.painting._badge_place(badge.size)
    assert badge.collidelist([area.viewport.rect(each) for each in (*area.lying, *area.laying.loose)]) < 0


@pytest.mark.parametrize("by", ["click", "tap"])
@pytest.mark.parametrize("game", ["crossword-lexicon", "lexicon-blocks", "crossword-solitaire-a"])
def test_a_control_of_the_view_leaves_the_cursor_where_it_is(
    make_hands: Make, make_cards: Make, game: str, by: str
) -> None:
    make = make_cards if "solitaire" in game else make_hands
    pilot, table = make(game, size=(960, 600))
    pilot.wait_until(lambda: table.may_act)
    area = table.surface.area  # type: ignore[attr-defined]
    arrange(table.session._game, {(0, 0, "across"): "PART"})
    table.surface.show(table.session.view())
    pilot.click(area.viewport.rect((1, 0)))
    assert area.laying.cursor.square == (1, 0)
    press = getattr(pilot, by)
    for name in ("+", "−", "right", "left", "Fit all"):
        area.viewport.pan(*{"right": (900, 0), "left": (-1800, 0)}.get(name, (0, 0)))
        pilot.step()
        button = area.tools._buttons[name].body
        assert area.tools.at(button.center) == name
        press(button)
        assert area.laying.cursor.square == (1, 0), name
        assert area.laying.cursor.direction is Direction.ACROSS, name


def test_a_press_on_a_control_of_the_view_does_not_pan(holding: Callable[..., tuple[Pilot, TableScene]]) -> None:
    pilot, table = holding("STONE")
    area = surface(table).area
    area.viewport.pan(40, 0)
    pilot.step()
    button = area.tools._buttons["Fit all"].body
    pilot.swipe(button, (button.centerx + 80, button.centery - 90))
    assert not area.viewport.moved


def lines_over_the_hand(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written over the hand in the next frame."""
    written: list[str] = []

    def record(canvas: pygame.Surface, text: str, *where: object) -> None:
        written.append(text)

    for module in ("cards.drawing", "handgame.tray"):
        monkeypatch.setattr(f"lexicon.scenes.table.surfaces.{module}.draw_sentence", record)
    pilot.app.draw()
    return written


@pytest.mark.parametrize("game", ["crossword-solitaire-a", "crossword-solitaire-b"])
def test_a_crossword_solitaire_says_over_the_hand_why_a_word_does_not_go(
    make_cards: Make, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, table = make_cards(game, size=(960, 600))
    pilot.wait_until(lambda: table.may_act)
    arrange(table.session._game, {(0, 0, "across"): "PART"}, {"1": "STONEZ"})
    table.surface.show(table.session.view())
    pilot.click(table.surface.area.viewport.rect((1, 0)))  # type: ignore[attr-defined]
    assert lines_over_the_hand(pilot, monkeypatch) == [""]
    pilot.type("zn")
    assert table.trial is not None
    assert table.trial.reason
    assert lines_over_the_hand(pilot, monkeypatch) == [table.trial.reason]


def test_a_word_in_the_open_is_refused_beside_it_and_over_the_hand(
    holding: Callable[..., tuple[Pilot, TableScene]],
) -> None:
    pilot, table = holding("STONE", (960, 600))
    own = surface(table)
    pilot.click(own.area.viewport.rect((2, 0)))
    pilot.type("s")
    assert own.area.painting.badge == BadgeData("1 card"), "the first card is no refusal yet"
    pilot.type("tone")
    assert own.area.painting.badge == BadgeData("× at most 4", "refused")
    pilot.key("Backspace", "Backspace")
    assert own.area.painting.badge == BadgeData("×", "refused")
    assert own.sentence().startswith("The letters touch nothing that lies already.")
    pilot.key("Ctrl+R")
    assert "card" in own.sentence()


@pytest.mark.parametrize("room", [1000, 400, 200])
def test_a_long_sentence_over_the_hand_is_on_two_lines_within_its_room(room: int, make_pilot: object) -> None:
    text = "ZWX is not in the list. The letters touch nothing that lies already."
    canvas = pygame.Surface((1200, 60), pygame.SRCALPHA)
    draw_sentence(canvas, text, 1.0, 100, 30, room)
    drawn = canvas.get_bounding_rect()
    assert drawn.left >= 100
    assert drawn.right <= 100 + room
    assert (drawn.height > 18) == (room < 1000)
    assert drawn.height <= 36


@pytest.mark.parametrize("game", ["crossword-lexicon", "lexicon-blocks", "crossword-solitaire-a"])
def test_a_card_dragged_by_a_finger_is_seen_above_it_and_laid_there(
    make_hands: Make, make_cards: Make, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = make_cards if "solitaire" in game else make_hands
    pilot, table = make(game, size=(960, 600))
    pilot.wait_until(lambda: table.may_act)
    own, seen = table.surface, []
    square = own.area.viewport.rect((0, 0))  # type: ignore[attr-defined]
    hand = own.hand  # type: ignore[attr-defined]
    card, (x, y) = hand.cards[1], square.center
    finger = x, 2 * y - lifted((x, y), table.frame.unit)[1]
    monkeypatch.setattr(pilot, "step", lambda times=1: (Pilot.step(pilot, times), seen.append(own.pointing.at)))
    pilot.swipe(hand.rect(card), finger)
    assert square.collidepoint(seen[-2])
    assert own.area.laying.loose == {(0, 0): card}  # type: ignore[attr-defined]
    pilot.swipe(square, hand.rect(hand.cards[2]))
    assert not own.area.laying.loose, "over the hand a finger means the hand"  # type: ignore[attr-defined]
    order = list(hand.cards)
    pilot.swipe(hand.rect(order[0]), hand.rect(order[1]))
    assert hand.cards[:2] == [order[1], order[0]]


def test_while_a_master_is_asked_for_its_letter_the_cards_it_goes_on_from_are_seen(
    holding: Callable[..., tuple[Pilot, TableScene]],
) -> None:
    pilot, table = holding("?TONE")
    area = surface(table).area
    area.laying.cursor.square = (0, 4)
    pilot.key("?")
    chooser = pilot.scene
    assert isinstance(chooser, LetterChooser)
    assert chooser.master_place().row.contains(area.viewport.rect((0, 0)))
    assert not any(chooser._panel.body.colliderect(area.viewport.rect((0, col))) for col in range(5))
