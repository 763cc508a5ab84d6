"""What may be laid in the card crosswords, and which plurals are barred (rulings 3.2, 4.1, 4.2)."""

from __future__ import annotations

import pytest

from lexicon.games.cards import CARD_GAMES, CrosswordLexicon, LexiconBlocks, WhitmanCrossword
from lexicon.words import Policy, open_dictionary
from tests.games.cards.positions import a_game, arrange, codes, play

ACROSS = (0, 0, "across")


def asked(cls, words, letters, row, col, direction, **options):
    """The codes against a play by somebody who holds just what it takes and a Z."""
    game = arrange(a_game(cls, **options), words, {"1": "".join(c for c in letters if c != ".") + "Z"})
    return codes(game, play("1", row, col, direction, letters))


@pytest.mark.parametrize("cls", [CrosswordLexicon, LexiconBlocks, WhitmanCrossword])
def test_ruling_3_2_the_s_of_say_makes_rats_that_of_must_makes_cats(cls):
    assert not asked(cls, {(0, 3, "down"): "SAY"}, "RAT.", 0, 0, "across")
    assert not asked(cls, {(0, 3, "down"): "MUST"}, "CAT.", 2, 0, "across")


@pytest.mark.parametrize("cls", [CrosswordLexicon, LexiconBlocks, WhitmanCrossword])
def test_ruling_3_2_a_plural_standing_free_is_barred_however_it_is_made(cls):
    assert asked(cls, None, "CATS", 0, 0, "across") == {"plural_s"}
    assert asked(cls, {ACROSS: "CAT"}, "...S", 0, 0, "across") == {"plural_s"}
    assert asked(cls, {ACROSS: "BUS"}, "...ES", 0, 0, "across") == {"plural_s"}


def test_ruling_3_2_joint_smiles_is_free_joint_strict_bars_it():
    assert not asked(CrosswordLexicon, {ACROSS: "SMILE"}, ".....S", 0, 0, "across")
    assert asked(WhitmanCrossword, {ACROSS: "SMILE"}, ".....S", 0, 0, "across") == {"plural_s"}
    assert not asked(CrosswordLexicon, {ACROSS: "MOOR"}, "....S", 0, 0, "across")
    assert asked(WhitmanCrossword, {ACROSS: "MOOR"}, "....S", 0, 0, "across") == {"plural_s"}


@pytest.mark.parametrize("cls", [CrosswordLexicon, WhitmanCrossword])
def test_ruling_3_2_verbs_that_are_no_plurals_and_words_of_their_own_are_free(cls):
    assert not asked(cls, {ACROSS: "BRING"}, ".....S", 0, 0, "across")
    assert not asked(cls, {ACROSS: "NEW"}, "...S", 0, 0, "across")


def test_ruling_3_2_seal_across_the_end_of_moor():
    assert not asked(WhitmanCrossword, {ACROSS: "MOOR"}, "SEAL", 0, 4, "down")


def test_ruling_3_2_one_s_makes_two_plurals_each_the_others_joint():
    words = {(0, 3, "down"): "DOG", (3, 0, "across"): "CAT"}
    assert not asked(WhitmanCrossword, words, "...S", 3, 0, "across")


def test_ruling_3_2_a_plural_lengthened_at_the_front_is_looked_at_again():
    say = {(0, 3, "down"): "SAY", (0, 0, "across"): "RAT."}
    free = {ACROSS: "RATS"}
    assert asked(CrosswordLexicon, free, "B....", 0, -1, "across") == {"plural_s"}
    assert not asked(CrosswordLexicon, say, "B....", 0, -1, "across")


@pytest.mark.parametrize(
    ("cls", "option"),
    [(CrosswordLexicon, "wide_open"), (LexiconBlocks, "wide_open"), (WhitmanCrossword, "free_for_all")],
)
def test_ruling_1_wide_open_and_free_for_all_allow_plurals(cls, option):
    assert not asked(cls, None, "CATS", 0, 0, "across", **{option: True})


def test_ruling_1_wide_open_lifts_the_limit_free_for_all_keeps_it():
    assert not asked(CrosswordLexicon, None, "HOUSE", 0, 0, "across", wide_open=True)
    assert asked(WhitmanCrossword, None, "HOUSE", 0, 0, "across", free_for_all=True) == {"too_many_letters"}
    assert not asked(WhitmanCrossword, None, "HOUSE", 0, 0, "across", free_for_all=True, any_length=True)


@pytest.mark.parametrize("cls", CARD_GAMES)
def test_ruling_1_names_are_words_in_wide_open_and_free_for_all(cls):
    wide = "wide_open" if "wide_open" in cls.spec.defaults else "free_for_all"
    plain = open_dictionary()
    assert not cls.words_of(plain, cls.spec.defaults).is_legal("PARIS")
    assert cls.words_of(plain, {**cls.spec.defaults, wide: True}).is_legal("PARIS")
    assert cls.rules({**cls.spec.defaults, wide: True}).policy is Policy.FREE


def test_ruling_4_1_both_ways_and_lengthening():
    game = {(0, 2, "down"): "GAME", (1, 1, "across"): "S.LT", (3, 2, "across"): ".VEN"}
    assert not asked(CrosswordLexicon, game, ".O.", 1, 4, "down")
    with_toe = {**game, (1, 4, "down"): ".O."}
    assert not asked(CrosswordLexicon, with_toe, ".O.E", 1, 3, "down")
    assert asked(CrosswordLexicon, with_toe, ".I.E", 1, 3, "down") == {"unknown_word"}
    assert not asked(CrosswordLexicon, {ACROSS: "TAR"}, "...T", 0, 0, "across")
    assert not asked(CrosswordLexicon, {ACROSS: "ART"}, "T...", 0, -1, "across")
    assert not asked(WhitmanCrossword, {ACROSS: "BEAM"}, "....ING", 0, 0, "across")
    assert asked(CrosswordLexicon, {ACROSS: "CAT"}, "SO", 1, 3, "across") == {"not_connected"}


def test_ruling_4_2_two_to_four_letters_open_one_to_four_are_added():
    assert asked(CrosswordLexicon, None, "HOUSE", 0, 0, "across") == {"too_many_letters"}
    assert asked(CrosswordLexicon, None, "T", 0, 0, "across") >= {"too_short"}
    assert not asked(CrosswordLexicon, {ACROSS: "BEAM"}, ".LOCK", 0, 0, "down")
    assert not asked(CrosswordLexicon, None, "HOUSE", 0, 0, "across", any_length=True)


def test_a_master_keeps_its_letter():
    game = arrange(a_game(), {ACROSS: "MeN"}, {"1": "ATZ"})
    assert codes(game, play("1", -1, 1, "down", "A.T")) == {"unknown_word"}


def test_a_card_that_is_not_held_is_said_to_be_missing_from_hand_or_rack():
    for cls, where in ((CrosswordLexicon, "in the hand"), (LexiconBlocks, "on the rack")):
        (problem,) = arrange(a_game(cls), None, {"1": "Z"}).check(play("1", 0, 0, "across", "AT")).problems[:1]
        assert (problem.code, problem.text) == ("not_on_rack", f"There is not an A {where}.")
