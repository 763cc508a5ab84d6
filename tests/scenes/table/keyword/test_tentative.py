import random
from collections import Counter

import pytest

from lexicon.crossword import Direction
from lexicon.scenes.table.surfaces.cursor import Cursor, Typed
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block, Tentative
from lexicon.scenes.table.surfaces.keyword.layout import SQUARES


def nothing(_square):
    return False


def empty(_square):
    return None


def dealt(rack="AEUVLBLIH?") -> Tentative:
    tentative = Tentative()
    tentative.deal(rack)
    return tentative


def block(tentative: Tentative, letter: str) -> Block:
    return next(b for b in tentative.blocks if b.letter == letter)


def on_rack(tentative: Tentative) -> str:
    return "".join(b.letter if b else "." for b in tentative.places)


def test_a_deal_fills_the_places_in_order():
    assert on_rack(dealt("CAT")) == "CAT......."


def test_drawn_blocks_take_the_gaps_and_the_others_stay_where_they_are():
    tentative = dealt("ABCDEFGHIJ")
    for i, letter in enumerate("BDF"):
        tentative.lay(block(tentative, letter), (9, i))
    tentative.played([(9, 0), (9, 1), (9, 2)])
    fresh = tentative.deal("ACEGHIJXYZ")
    assert [b.letter for b in fresh] == ["X", "Y", "Z"]
    assert on_rack(tentative) == "AXCYEZGHIJ"


def test_a_rack_that_was_put_away_stands_as_it_was_arranged():
    tentative = dealt("ABCDEFGHI?")
    tentative.shift(block(tentative, "?"), 0)
    tentative.lay(block(tentative, "C"), (9, 9))
    order = tentative.order
    assert "".join(letter or "." for letter in order) == "?ABCDEFGHI"
    tentative.clear()
    tentative.deal("ACDEGHI?XY")  # B and F have been played since, X and Y drawn
    tentative.arrange(order)
    assert on_rack(tentative) == "?AXCDEYGHI"
    assert Counter(b.letter for b in tentative.blocks) == Counter("ACDEGHI?XY")


def test_blocks_that_come_back_after_a_play_stand_where_they_stood():
    tentative = dealt("EIDDGLLMQZ")
    laid = [block(tentative, "D"), block(tentative, "E"), tentative.places[5]]
    for i, each in enumerate(laid):
        tentative.lay(each, (9, i))
    tentative.played([(9, 0), (9, 1), (9, 2)])
    tentative.deal("IDGLMQZ")
    order = tentative.order
    assert "".join(letter or "." for letter in order) == "EIDDGLLMQZ"
    tentative.deal("IDGLMQZ" + "DEL")
    tentative.arrange(order)
    assert on_rack(tentative) == "EIDDGLLMQZ"


def test_two_equal_letters_are_two_blocks():
    tentative = dealt("EE")
    first, second = tentative.places[:2]
    tentative.lay(first, (0, 0))
    assert tentative.places[1] is second
    assert tentative.letters == {(0, 0): "E"}


def test_a_block_goes_back_to_its_own_place():
    tentative = dealt()
    u = block(tentative, "U")
    tentative.lay(u, (3, 3))
    tentative.lay(u, (4, 4))
    assert tentative.loose == {(4, 4): u}
    assert tentative.take_back(u) == 2
    assert on_rack(tentative) == "AEUVLBLIH?"


def test_laying_on_a_loose_block_sends_that_one_home():
    tentative = dealt()
    a, e = block(tentative, "A"), block(tentative, "E")
    tentative.lay(a, (0, 0))
    tentative.lay(e, (0, 0))
    assert tentative.letters == {(0, 0): "E"}
    assert tentative.places[0] is a


def test_a_master_is_in_lower_case_and_loses_its_letter_on_the_rack():
    tentative = dealt()
    master = block(tentative, "?")
    tentative.lay(master, (5, 5))
    assert tentative.letters == {}
    assert tentative.unnamed == (5, 5)
    master.stands_for = "N"
    assert tentative.letters == {(5, 5): "n"}
    tentative.take_back(master)
    assert master.shown is None


def test_recall_all_brings_every_block_back():
    tentative = dealt()
    before = on_rack(tentative)
    for i, letter in enumerate("VIBE"):
        tentative.lay(block(tentative, letter), (2, i))
    assert len(tentative.recall_all()) == 4
    assert on_rack(tentative) == before
    assert not tentative.loose


def test_letters_tried_before_the_turn_go_back_when_a_play_lands_there():
    tentative = dealt()
    tentative.lay(block(tentative, "A"), (2, 2))
    tentative.lay(block(tentative, "E"), (2, 3))
    assert tentative.make_way(lambda s: s == (9, 9)) == []
    assert len(tentative.make_way(lambda s: s == (2, 3))) == 2
    assert not tentative.loose


@pytest.mark.parametrize(
    ("start", "place", "after"),
    [(0, 3, "BCDAEFGHIJ"), (5, 1, "AFBCDEGHIJ"), (9, 0, "JABCDEFGHI"), (2, 2, "ABCDEFGHIJ")],
)
def test_moving_a_block_along_the_rack_makes_room(start, place, after):
    tentative = dealt("ABCDEFGHIJ")
    tentative.shift(tentative.places[start], place)
    assert on_rack(tentative) == after


def test_moving_to_a_free_place_moves_nothing_else():
    tentative = dealt("ABC")
    tentative.shift(tentative.places[0], 5)
    assert on_rack(tentative) == ".BC..A...."


def test_shuffle_keeps_every_block_and_changes_the_order():
    tentative = dealt("ABCDEFGHIJ")
    tentative.lay(block(tentative, "C"), (0, 0))
    tentative.shuffle(random.Random(1))
    assert Counter(on_rack(tentative)) == Counter("ABDEFGHIJ.")
    assert on_rack(tentative) != "ABDEFGHIJ."
    tentative.recall_all()
    assert sorted(b.letter for b in tentative.blocks) == list("ABCDEFGHIJ")


def test_sort_puts_vowels_first_and_masters_last():
    tentative = dealt("T?EBAUS")
    tentative.sort()
    assert on_rack(tentative) == "AEUBST?..."


@pytest.mark.parametrize("seed", range(20))
def test_no_block_is_ever_lost_or_doubled(seed):
    rng = random.Random(seed)
    tentative = dealt("ABCDEFGHI?")
    ids = {id(b) for b in tentative.blocks}
    for _ in range(200):
        piece = rng.choice(tentative.blocks)
        act = rng.randrange(6)
        if act == 0:
            tentative.lay(piece, (rng.randrange(3), rng.randrange(3)))
        elif act == 1 and tentative.square_of(piece):
            tentative.take_back(piece, rng.randrange(10))
        elif act == 2 and tentative.place_of(piece) is not None:
            tentative.shift(piece, rng.randrange(10))
        elif act == 3:
            tentative.shuffle(rng)
        elif act == 4:
            tentative.sort()
        elif rng.random() < 0.2:
            tentative.recall_all()
        assert len(tentative.places) == 10
        assert {id(b) for b in tentative.blocks} == ids
        assert len(tentative.blocks) == 10


# ---------------------------------------------------------------------- typing
def test_typing_skips_filled_squares_and_stops_at_the_edge():
    tentative = dealt("ABCD")
    tentative.cursor = Cursor((4, 15))
    filled = {(4, 16): "X"}.get
    for letter in "ABC":
        assert tentative.type_letter(letter, filled)[0] is Typed.LAID
    assert tentative.letters == {(4, 15): "A", (4, 17): "B", (4, 18): "C"}
    assert tentative.type_letter("D", filled)[0] is Typed.NO_SQUARE


@pytest.mark.parametrize("typed", ["KEEPER", "KEEER"])
def test_a_word_may_be_typed_with_the_letters_that_lie_there_or_without(typed):
    tentative = dealt("KEEERPAAAA")
    tentative.cursor = Cursor((4, 2))
    outcome = [tentative.type_letter(letter, {(4, 5): "P"}.get)[0] for letter in typed]
    assert tentative.letters == {(4, 2): "K", (4, 3): "E", (4, 4): "E", (4, 6): "E", (4, 7): "R"}
    assert tentative.cursor.square == (4, 8)
    assert outcome.count(Typed.LAID) == 5
    assert outcome.count(Typed.PASSED) == len(typed) - 5


def test_a_word_that_begins_or_ends_with_letters_lying_there_is_typed_whole():
    lying = {(4, 0): "S", (4, 1): "H", (4, 3): "P", (4, 4): "S"}.get
    tentative = dealt("EIAAAAAAAA")
    tentative.cursor = Cursor((4, 0))
    outcome = [tentative.type_letter(letter, lying)[0] for letter in "SHIPS"]
    assert outcome == [Typed.PASSED, Typed.PASSED, Typed.LAID, Typed.PASSED, Typed.PASSED]
    assert tentative.letters == {(4, 2): "I"}
    assert tentative.type_letter("S", lying) == (Typed.NOT_HELD, None)
    assert tentative.take_back_last().letter == "I"
    assert [tentative.type_letter(letter, lying)[0] for letter in "IP"] == [Typed.LAID, Typed.PASSED]


def test_of_a_letter_twice_one_that_lies_there_is_passed_and_the_other_laid():
    tentative = dealt("HAPYAAAAAA")
    tentative.cursor = Cursor((4, 0), Direction.DOWN)
    outcome = [tentative.type_letter(letter, {(6, 0): "P"}.get)[0] for letter in "HAPPY"]
    assert outcome == [Typed.LAID, Typed.LAID, Typed.PASSED, Typed.LAID, Typed.LAID]


def test_letters_typed_before_are_passed_over_when_the_word_is_typed_again():
    tentative = dealt("TENTENTENA")
    for _ in range(2):
        tentative.cursor = Cursor((4, 0))
        for letter in "TEN":
            tentative.type_letter(letter, empty)
    assert tentative.letters == {(4, 0): "T", (4, 1): "E", (4, 2): "N"}


def test_when_the_letters_were_taken_back_nothing_is_passed_that_lies_before():
    tentative = dealt("TPAAAAAAAA")
    tentative.cursor = Cursor((4, 0))
    tentative.type_letter("T", {(4, 1): "P"}.get)
    tentative.recall_all()
    assert tentative.type_letter("P", {(4, 1): "P"}.get)[0] is Typed.LAID


def test_where_the_cursor_was_moved_to_nothing_is_passed_that_lies_before():
    tentative = dealt("TENSAAAAAA")
    tentative.cursor = Cursor((4, 0))
    tentative.type_letter("T", {(4, 1): "O"}.get)
    tentative.cursor.square = (4, 9)
    assert tentative.type_letter("O", {(4, 1): "O"}.get) == (Typed.NOT_HELD, None)


def test_typing_a_letter_not_held_is_refused():
    tentative = dealt("ABC")
    tentative.cursor = Cursor((0, 0))
    assert tentative.type_letter("Z", empty) == (Typed.NOT_HELD, None)
    assert not tentative.loose


def test_typing_a_master_waits_for_its_letter():
    tentative = dealt("A?")
    tentative.cursor = Cursor((0, 0), Direction.DOWN)
    typed, master = tentative.type_letter("?", empty)
    assert typed is Typed.LAID
    assert tentative.unnamed == (0, 0)
    assert tentative.cursor.square == (1, 0)
    assert master.shown is None


def test_backspace_takes_back_along_the_line():
    tentative = dealt("ABC")
    tentative.cursor = Cursor((2, 2))
    for letter in "ABC":
        tentative.type_letter(letter, empty)
    assert tentative.take_back_last().letter == "C"
    assert tentative.cursor.square == (2, 4)
    assert tentative.take_back_last().letter == "B"
    assert tentative.take_back_last().letter == "A"
    assert tentative.take_back_last() is None


def test_an_arrow_across_the_line_first_turns_the_cursor():
    cursor = Cursor((9, 9), side=SQUARES)
    cursor.move(1, 0)
    assert (cursor.square, cursor.direction) == ((9, 9), Direction.DOWN)
    cursor.move(1, 0)
    assert cursor.square == (10, 9)
    cursor.move(0, -1)
    assert (cursor.square, cursor.direction) == ((10, 9), Direction.ACROSS)
    for _ in range(30):
        cursor.move(0, -1)
    assert cursor.square == (10, 0)
