"""Which words can be taken: what the search finds is what the rules allow, word by word."""

from __future__ import annotations

import random
import tracemalloc

import pytest

from lexicon.games.patience import (
    PATIENCE_GAMES,
    TakeWord,
    WordClasses,
    any_word,
    takeable,
    with_masters,
    word_classes,
    words_of,
)
from lexicon.games.patience.rules import finding
from lexicon.games.patience.rules.taking import packed, within
from lexicon.words import Level, PlainDictionary, Policy, open_dictionary
from tests.games.patience.chance import patience_action
from tests.games.patience.positions import SEAT, position
from tests.games.table import short_list


@pytest.mark.parametrize("game_class", PATIENCE_GAMES, ids=lambda game: game.spec.id)
def test_every_word_found_can_be_taken_and_no_other(game_class):
    """Along a game by chance some words of the short list, and all that are found, are tried by the rules."""
    classes = word_classes(short_list(), game_class.layout.policy)
    game, chance = game_class.new({}, (SEAT,), 7, short_list()), random.Random(7)
    some = 0
    while game.outcome is None:
        lie = game.state.position
        found = set(words_of(takeable(lie, classes), classes))
        assert any_word(lie, classes) == bool(found)
        tried = found.union(chance.sample(short_list().words, 60))
        assert {each for each in tried if game.check(TakeWord(SEAT, with_masters(lie, each))).ok} == found
        some += len(found)
        game.apply(patience_action(game, chance))
    assert some > 40


def _all_words(classes):
    return [classes.words(at) for at in range(len(classes))]


def test_words_of_the_same_letters_are_one_class():
    classes = word_classes(PlainDictionary(["EAST", "SEAT", "TEAS", "NEST"]), Policy.FREE)
    assert sorted(map(sorted, _all_words(classes))) == [["EAST", "SEAT", "TEAS"], ["NEST"]]
    assert classes.lengths.tolist() == [4, 4]


def test_ruling_3_2_barred_words_are_in_no_class():
    words = PlainDictionary({"CATS": ["s_plural"], "CAST": []})
    assert _all_words(word_classes(words, Policy.NO_PLURALS)) == [["CAST"]]
    assert [sorted(each) for each in _all_words(word_classes(words, Policy.FREE))] == [["CAST", "CATS"]]


def test_a_level_knows_its_words_and_no_slur():
    dictionary = open_dictionary("desk")
    small, all_known = (word_classes(dictionary, Policy.FREE, level) for level in (Level.BEGINNER, Level.MASTER))
    assert sum(map(len, _all_words(small))) < sum(map(len, _all_words(all_known))) < dictionary.size


def test_levels_that_know_the_same_words_share_their_classes():
    desk, words = open_dictionary("desk"), PlainDictionary(["HOME", "NEST"])
    assert word_classes(words, Policy.FREE, Level.BEGINNER) is word_classes(words, Policy.FREE)
    assert word_classes(desk, Policy.FREE, Level.BEGINNER) is not word_classes(desk, Policy.FREE)


@pytest.mark.parametrize(
    ("piles", "there"), [(["EMOH"], True), (["HOME"], True), (["EMOHX"], False), (["HXOME"], False)]
)
def test_ruling_6_1_one_word_that_can_be_dug_out_is_enough(piles, there):
    """The letters of one pile, the uppermost last: HOME takes them in any order, but nothing lies between."""
    classes = word_classes(PlainDictionary(["HOME"]), Policy.FREE)
    assert any_word(position("solitaire-1", piles), classes) is there


@pytest.mark.parametrize("game_id", ["solitaire-1", "letter-patience"])
def test_no_words_at_all(game_id):
    classes = word_classes(PlainDictionary([]), Policy.FREE)
    assert takeable(position(game_id, ["A", "B", "C", "D"]), classes).tolist() == []


def test_nothing_goes_when_all_is_used():
    classes = word_classes(PlainDictionary(["AT", "TEAM"]), Policy.FREE)
    for game_id in ("solitaire-1", "solitaire-2"):
        assert takeable(position(game_id, ["", ""], masters=2), classes).tolist() == []


def test_classes_take_few_bytes_a_word():
    """Columns, not Python objects: with those it was 190 bytes a word, for each vocabulary."""
    desk = open_dictionary("desk")
    classes = word_classes(desk, Policy.FREE)
    words = sum(len(classes.words(at)) for at in range(len(classes)))
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    again = WordClasses(desk.words)
    kept = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert classes.bytes_kept == again.bytes_kept < 45 * words
    assert kept < 50 * words


def test_deep_piles_are_dug_no_deeper_than_a_word_reaches(monkeypatch):
    """A judge's case may have piles of fifty cards; what a word does not need all of is not dug through."""
    asked = []
    monkeypatch.setattr(finding, "within", lambda some, need: asked.append(some) or within(some, need))
    pile = "ABCDEFGHIJKLMNOPQRSTUVWXY" * 2
    dug = finding.Digging((pile, pile))
    assert not dug.takes(packed("QUIZ"))
    assert dug.takes(packed("YXWV"))
    assert len(asked) < 20
