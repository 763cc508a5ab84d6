"""A card chosen while no cursor is seen is picked up, and goes where the next click or tap is; as blocks on a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from lexicon.games.common.piles import Pile
from lexicon.scenes.table import TableScene
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import best_word, click_word

Make = Callable[..., tuple[Pilot, TableScene]]
GAMES = ("crossword-lexicon", "lexicon-blocks", "whitman-crossword", "crossword-solitaire-a")


@pytest.fixture
def begin(make_hands: Make, make_cards: Make) -> Callable[..., tuple[Pilot, TableScene, Any]]:
    """A pilot at the first turn of a game with a crossword of cards, its table and surface."""

    def make(game: str, **more: Any) -> tuple[Pilot, TableScene, Any]:
        if "solitaire" in game:
            pilot, table = make_cards(game, **more)
        else:
            pilot, table = make_hands(game, starter="1", **more)
        pilot.wait_until(lambda: table.may_act)
        return pilot, table, table.surface

    return make


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("press", [Pilot.click, Pilot.tap])
def test_a_card_goes_where_the_second_press_is_and_the_next_ones_behind_it(begin, game, press) -> None:
    pilot, _, own = begin(game)
    first, second, third = [card for card in own.hand.cards if not card.is_master][:3]
    far = own.area.viewport.rect((2, -3))
    assert not own.area.cursor_shown
    press(pilot, own.hand.rect(first))
    assert not own.area.laying.loose
    assert "choose the place" in own.sentence()
    press(pilot, own.hand.rect(second))
    assert own.area.chosen is second, "another one is picked up instead"
    press(pilot, far)
    assert own.area.laying.loose == {(2, -3): second}
    assert own.area.cursor_shown
    press(pilot, own.hand.rect(third))
    assert own.area.laying.loose == {(2, -3): second, (2, -2): third}


@pytest.mark.parametrize("game", GAMES)
def test_after_two_cards_in_a_column_the_next_one_goes_below_them(begin, game) -> None:
    """It went beside them, and no word lies so."""
    pilot, _, own = begin(game)
    first, second, third = [card for card in own.hand.cards if not card.is_master][:3]
    pilot.tap(own.hand.rect(first))
    pilot.tap(own.area.viewport.rect((-1, -3)))
    pilot.tap(own.area.viewport.rect((0, -3)))
    pilot.tap(own.hand.rect(second))
    pilot.tap(own.hand.rect(third))
    assert own.area.laying.loose == {(-1, -3): first, (0, -3): second, (1, -3): third}


@pytest.mark.parametrize("game", GAMES)
def test_after_recall_a_card_is_picked_up_again_and_keys_type_where_they_did(begin, game) -> None:
    pilot, _, own = begin(game)
    first = next(card for card in own.hand.cards if not card.is_master)
    pilot.tap(own.hand.rect(first))
    pilot.tap(own.area.viewport.rect((-1, -3)))
    pilot.click("Recall")
    pilot.tap(own.hand.rect(first))
    assert own.area.chosen is first
    assert not own.area.laying.loose
    pilot.key("Esc")
    pilot.type(first.letter.lower())
    assert list(own.area.laying.loose) == [(-1, -3)]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_picked_up_is_put_down_by_a_press_on_it_by_esc_and_by_typing(begin, game) -> None:
    pilot, _, own = begin(game)
    card = next(card for card in own.hand.cards if not card.is_master)
    for put_down in (lambda: pilot.click(own.hand.rect(card)), lambda: pilot.key("Esc")):
        pilot.click(own.hand.rect(card))
        assert own.area.chosen is card
        put_down()
        assert own.area.chosen is None
        assert not own.area.laying.loose
    pilot.click(own.hand.rect(card))
    pilot.key(card.letter.lower())
    assert own.area.chosen is None
    assert len(own.area.laying.loose) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_square_is_marked_that_a_card_in_hand_would_go_to(begin, game) -> None:
    pilot, _, own = begin(game)
    first, second = [card for card in own.hand.cards if not card.is_master][:2]
    far = own.area.viewport.rect((2, -3))
    pilot.hover(far)
    bare = pilot.pixels()
    assert own.area.aimed_at is None
    pilot.click(own.hand.rect(first))
    assert own.area.aimed_at is None
    pilot.hover(far)
    assert own.area.aimed_at == (2, -3)
    assert pilot.pixels() != bare
    pilot.click(far)
    assert own.area.aimed_at is None
    spot, end = own.hand.rect(second).center, own.area.viewport.rect((1, 1)).center
    pilot.hover(spot)
    pilot._mouse(pygame.MOUSEBUTTONDOWN, spot, button=1)
    pilot.step()
    pilot._mouse(pygame.MOUSEMOTION, end, rel=(0, 0), buttons=(1, 0, 0))
    pilot.step()
    assert own.area.aimed_at == (1, 1)
    pilot._mouse(pygame.MOUSEBUTTONUP, end, button=1)
    pilot.step()
    assert own.area.laying.loose[(1, 1)] is second


def test_after_a_word_the_next_card_is_not_laid_behind_it(begin) -> None:
    pilot, table, own = begin("crossword-lexicon")
    word = best_word(table)
    assert word is not None
    click_word(pilot, table, word)
    pilot.wait_until(lambda: len(own.view.history) > 1 and table.may_act)
    pilot.click(own.hand.rect(own.hand.cards[0]))
    assert not own.area.laying.loose


def test_a_card_picked_up_goes_to_the_piles_too(begin) -> None:
    pilot, _, own = begin("crossword-lexicon")
    card = own.hand.cards[2]
    pilot.tap(own.hand.rect(card))
    pilot.tap(own.piles.rect(Pile.EXPOSED))
    assert own.exchange.choosing
    assert own.exchange.chosen is card
    assert own.area.chosen is None
    pilot.tap(own.piles.rect(Pile.EXPOSED))
    assert own.view.discarded == card.letter


def test_where_a_letter_lies_no_card_is_laid_but_a_small_miss_is_taken_as_meant(begin, monkeypatch) -> None:
    pilot, table, own = begin("crossword-lexicon")
    word = best_word(table)
    assert word is not None
    click_word(pilot, table, word)
    pilot.wait_until(lambda: len(own.view.history) > 1 and table.may_act)
    area, card = own.area, next(card for card in own.hand.cards if not card.is_master)
    row, col = next(square for square in area.lying if (square[0] - 1, square[1]) not in area.lying)
    lying = area.viewport.rect((row, col))
    told: list[str] = []
    monkeypatch.setattr(table, "refuse", told.append)
    pilot.click(own.hand.rect(card))
    pilot.click(lying)
    pilot.drag(own.hand.rect(own.hand.cards[-1]), lying)
    assert told == [f"{area.letter((row, col))} lies there: choose a free square."] * 2
    assert not area.laying.loose
    assert area.chosen is card
    pilot.click((lying.centerx, lying.top + lying.height // 8))
    assert area.laying.loose == {(row - 1, col): card}


def test_by_keys_a_card_of_the_hand_is_laid_at_once(begin) -> None:
    pilot, table, own = begin("crossword-lexicon")
    while table.focus.current not in own.hand_focus:
        pilot.key("Tab")
    pilot.key("Enter")
    assert len(own.area.laying.loose) == 1
