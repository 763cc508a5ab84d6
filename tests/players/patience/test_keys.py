"""Classes of words by the keys of their letters: the same answers as from the words."""

from __future__ import annotations

import itertools

import numpy as np

from lexicon.games.patience import WordClasses, word_classes
from lexicon.players.patience._keys import ClassKeys, keys_of
from lexicon.words import Policy


def test_every_class_is_found_by_its_letters_and_nothing_else(desk):
    """Of all letters of three and of every word of the dictionary."""
    classes = word_classes(desk, Policy.FREE)
    words = ["".join(letters) for letters in itertools.combinations_with_replacement("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 3)]
    words += [classes.word(at) for at in range(len(classes))]
    numbers = {"".join(sorted(classes.word(at))): at for at in range(len(classes))}
    found = ClassKeys.of(classes).find(np.array([keys_of(word).sum() for word in words]))
    assert found.tolist() == [numbers.get("".join(sorted(word)), -1) for word in words]


def test_letters_that_lack_are_the_first_of_the_alphabet():
    classes = WordClasses(["HOME", "HOLE", "HOLES", "ZOOM"])
    keys, asked = ClassKeys(classes), np.array([keys_of("HOE").sum(), keys_of("OO").sum(), keys_of("OX").sum()])
    assert [classes.word(at) if at >= 0 else "" for at in keys.with_more(asked, 1).tolist()] == ["HOLE", "", ""]
    assert [classes.word(at) if at >= 0 else "" for at in keys.with_more(asked, 2).tolist()] == ["HOLES", "ZOOM", ""]
    assert keys.with_more(asked, 0).tolist() == [-1, -1, -1]


def test_no_words_have_no_keys():
    assert ClassKeys(WordClasses([])).with_more(np.array([keys_of("AT").sum()]), 1).tolist() == [-1]


def test_keys_take_few_bytes_a_class(desk):
    """As Python objects it was 150, and more for each width of the search; a table of 1 MB is besides."""
    classes = word_classes(desk, Policy.FREE)
    assert ClassKeys.of(classes).bytes_kept - (1 << 20) < 13 * len(classes)
    assert ClassKeys.of(classes) is ClassKeys.of(classes)
