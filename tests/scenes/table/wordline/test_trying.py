"""What is being tried: cards added, exchanged, typed; what the action then is."""

from __future__ import annotations

from lexicon.games.wordline import Add, Exchange, NewWord
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab, Trying

TABLE = ("MOTHER", "HaT")


def hand(letters: str) -> list[HandCard]:
    return [HandCard(letter) for letter in letters]


def test_a_new_word_is_laid_card_by_card_in_any_order() -> None:
    t, a, c = cards = hand("TAC")
    making = Trying()
    making.insert(t, 0)
    making.insert(c, 0)
    assert making.gap == 1
    making.insert(a, 1)
    assert making.play("1") == NewWord("1", "CAT")
    assert making.cards == frozenset(cards)
    making.insert(c, 3)
    assert making.word == "ATC", "a card that lies is moved"
    making.take_back(t)
    assert making.word == "AC"


def test_a_master_has_no_letter_until_it_is_named() -> None:
    (master,) = hand("?")
    making = Trying()
    making.insert(master, 0)
    assert making.unnamed is making.cells[0]
    assert making.play("1") is None
    making.cells[0].letter = "X"
    assert making.play("1") == NewWord("1", "x")
    assert making.word == "X"


def test_ruling_7_3_adding_and_exchanging_are_not_mixed() -> None:
    s, o = hand("SO")
    making = Trying()
    making.open(0, TABLE)
    making.insert(s, 6)
    assert (making.tab, making.play("1")) == (Tab.ADD, Add("1", "......S", 0))
    making.exchange(o, 1)
    assert (making.tab, making.play("1")) == (Tab.EXCHANGE, Exchange("1", ".O....", 0))
    assert making.cards == {o}
    making.insert(s, 0)
    assert making.play("1") == Add("1", "S......", 0)


def test_what_comes_to_the_hand_by_an_exchange_is_known_before() -> None:
    c, o = hand("CO")
    making = Trying()
    making.open(1, TABLE)
    making.exchange(o, 1)
    making.exchange(c, 0)
    assert making.coming == "H?"
    making.take_back(c)
    assert (making.coming, making.place) == ("?", 0)


def test_typing_lays_out_the_cards_that_a_word_needs() -> None:
    held = hand("QSED")
    making = Trying()
    making.open(0, TABLE)
    making.type("SMOTHERED", "1", TABLE, held)
    assert making.play("1") == Add("1", "S......ED", 0)
    assert making.cards == set(held[1:])
    making.type("SMOTHERE", "1", TABLE, held)
    assert making.play("1") == Add("1", "S......E", 0)
    making.type("SMO", "1", TABLE, held)
    assert (making.play("1"), making.word) == (None, "SMO")
    assert making.attempt("1", TABLE) is not None


def test_tab_goes_through_the_ways_and_begins_with_the_one_that_keeps_the_master() -> None:
    held = hand("CAT?")
    making = Trying()
    making.type("CAT", "1", TABLE, held)
    seen = [making.play("1").letters]
    for _ in range(len(making.ways) - 1):
        assert making.next_way(TABLE, held)
        seen.append(making.play("1").letters)
    assert seen[0] == "CAT"
    assert set(seen) == {"CAT", "cAT", "CaT", "CAt"}


def test_cards_of_a_new_word_that_cannot_be_made_are_shown_as_far_as_there_are_any() -> None:
    held = hand("CA")
    making = Trying()
    making.type("CAT", "1", TABLE, held)
    assert [cell.ghost for cell in making.cells] == ["", "", "T"]
    assert making.play("1") == NewWord("1", "CA") or making.attempt("1", TABLE) == NewWord("1", "CAT")
    making.insert(held[0], 0)
    assert not making.typed
    assert all(not cell.ghost for cell in making.cells)


def test_all_goes_back_when_the_word_is_another_one() -> None:
    (s,) = held = hand("S")
    making = Trying()
    making.open(1, TABLE)
    making.insert(s, 3)
    making.keep(held, ("SMOTHER", "HaT"), TABLE)
    assert making.cards == {s}, "another word was changed"
    making.keep(held, ("MOTHER", "CHaT"), TABLE)
    assert not making.busy
    assert making.at is None
    making.insert(s, 0)
    making.keep([], TABLE, TABLE)
    assert not making.busy
