"""The word in the tray: typed or clicked, its cards found or chosen, taken in another way, Masters named."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.patience import MASTER_CARD, NEST
from lexicon.scenes.table.surfaces.patience.tray import Tray, free_card
from tests.games.patience.positions import position

LIE = position("solitaire-1", ["E", "QXE", "ZE", "HO", "M"])


def typed(tray, letters, lie=LIE):
    for letter in letters:
        tray.type(letter, lie)
    return tray


def test_ruling_6_1_typed_letters_find_their_cards():
    tray = typed(Tray(), "HOME")
    assert (tray.letters, tray.cards, tray.complete, tray.ways) == ("HOME", (3, 3, 4, 1), True, 3)


def test_a_letter_under_another_waits_for_it():
    """H lies under O: alone it has no card, with the O both have."""
    tray = typed(Tray(), "H")
    assert (tray.complete, tray.cards) == (False, ())
    assert typed(tray, "O").cards == (3, 3)


def test_ruling_6_1_other_ways_in_turn():
    tray, seen = typed(Tray(), "HOME"), []
    for _ in range(3):
        seen.append(tray.cards[3])
        assert tray.other_way(LIE)
    assert seen == [1, 2, 0]
    assert tray.cards[3] == 1, "round again"
    assert not typed(Tray(), "HOM").other_way(LIE)


def test_ruling_6_1_clicked_cards_stay_chosen():
    tray = Tray()
    assert tray.take(0, LIE)
    typed(tray, "MO")
    assert (tray.letters, tray.cards, tray.ways) == ("EMO", (0, 4, 3), 1)


def test_a_pile_is_taken_from_the_top_down():
    tray = Tray()
    assert free_card(LIE, tray, 1) == "E"
    assert tray.take(1, LIE)
    assert free_card(LIE, tray, 1) == "X"
    assert tray.take(1, LIE)
    assert tray.take(1, LIE)
    assert not tray.take(1, LIE)
    assert tray.letters == "EXQ"


def test_putting_a_card_back_frees_what_was_chosen_below():
    tray = Tray()
    for _ in range(2):
        tray.take(3, LIE)
    tray.remove(tray.pieces[0], LIE)
    assert (tray.letters, tray.complete) == ("H", False)
    tray.clear()
    assert (tray.pieces, tray.letters) == ([], "")


COLUMNS = position("letter-patience", ["QO", "H", "E", "X", "", "", ""], nest_up="TM", masters=2)


def test_ruling_6_2_one_card_a_column_and_the_nest():
    tray = Tray()
    assert tray.take(NEST, COLUMNS)
    assert not tray.take(NEST, COLUMNS)
    assert tray.take(0, COLUMNS)
    assert not tray.take(0, COLUMNS)
    assert tray.letters == "MO"


def test_ruling_6_2_typed_letters_that_do_not_show_are_masters():
    tray = typed(Tray(), "HOPE", COLUMNS)
    assert (tray.letters, tray.cards) == ("HOpE", (1, 0, MASTER_CARD, 2))


def test_more_letters_than_masters_have_no_card():
    tray = typed(Tray(), "HOPES", position("letter-patience", ["QO", "H", "E"], masters=1))
    assert (tray.letters, tray.complete) == ("HOpES", False)


def test_a_master_taken_by_a_click_is_named_by_what_makes_a_word():
    tray = Tray()
    for source in (1, 0, MASTER_CARD, 2):
        tray.take(source, COLUMNS)
    assert tray.letters == "HO?E"
    good = {"HOpE", "HOlE", "HOsE"}
    tray.name_masters(lambda letters, cards: letters in good)
    named = [tray.letters]
    for _ in range(3):
        tray.name_masters(lambda letters, cards: letters in good, 1)
        named.append(tray.letters)
    assert set(named) == good
    assert named[0] == named[3]
    tray.name_masters(lambda letters, cards: False)
    assert tray.letters == "HO?E"


def test_ruling_6_1_a_covered_card_may_be_chosen_first():
    """H lies under O: clicked first, it waits for the O."""
    tray = Tray()
    assert tray.take(3, LIE, 0)
    assert tray.letters == "H"
    assert tray.lying(3, 2) == [1]
    assert tray.take(3, LIE)
    assert (tray.letters, tray.cards, tray.lying(3, 2)) == ("HO", (3, 3), [])


def test_in_columns_only_the_top_can_be_chosen():
    tray = Tray()
    assert tray.take(0, COLUMNS, 0)
    assert tray.letters == "O"


def test_a_letter_goes_to_another_place_and_keeps_its_card():
    tray = typed(Tray(), "HOM")
    assert tray.take(0, LIE, place=1)
    assert (tray.letters, tray.cards) == ("HEOM", (3, 0, 3, 4))
    tray.move(tray.pieces[1], 3, LIE)
    assert (tray.letters, tray.cards) == ("HOME", (3, 3, 4, 0))


def in_tray(table, letter):
    place, letters = table.surface.place, table.surface.tray.letters
    return place.tray_rect(letters.index(letter), len(letters))


@pytest.mark.parametrize("move", ["drag", "swipe"])
def test_a_card_is_dropped_at_its_place_moved_along_and_put_back(alone, move):
    pilot, table = alone("word-solitaire")
    surface, drag = table.surface, getattr(pilot, move)
    tops = [pile[-1] for pile in surface.view.piles]
    one, two = (surface.front_rect(source) for source in (0, 1))
    pilot.click(one)
    pilot.click(two)
    first, second = tops[:2]
    assert surface.tray.letters == first + second
    between = (in_tray(table, first).right, in_tray(table, first).centery)
    third = surface.view.piles[2][-1]
    assert len({first, second, third}) == 3
    drag(surface.front_rect(2), between)
    assert surface.tray.letters == first + third + second
    drag(in_tray(table, second), (in_tray(table, first).left - 4, in_tray(table, first).centery))
    assert surface.tray.letters == second + first + third
    drag(in_tray(table, first), surface.front_rect(4))
    assert surface.tray.letters == second + third
    pilot.click(in_tray(table, second))
    assert surface.tray.letters == third


def test_a_card_of_the_tray_that_is_taken_out_while_it_is_dragged_is_let_go(alone):
    """Moving it on would have ended the program."""
    pilot, table = alone("word-solitaire")
    surface = table.surface
    pilot.click(surface.front_rect(0))
    x, y = in_tray(table, surface.tray.letters).center
    pilot.hover((x, y))
    pilot._mouse(pygame.MOUSEBUTTONDOWN, (x, y), button=1)
    pilot.hover((x + 20, y))
    assert surface.pointing.dragged is surface.tray.pieces[0]
    pilot.key("Backspace")
    assert not surface.holding
    pilot.hover((x + 40, y))
    pilot._mouse(pygame.MOUSEBUTTONUP, (x + 40, y), button=1)
    pilot.step()
    assert surface.tray.pieces == []
