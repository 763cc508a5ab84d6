"""Everything that goes, against a search that tries all there is."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from lexicon.games.wordline.finding import Finder, Results, Way, play_for
from lexicon.games.wordline.rules import Change, change, placing_problems
from lexicon.words import PlainDictionary
from tests.games.table import short_list


def _naive(words: tuple[str, ...], table: list[str], hand: str) -> Counter[str]:
    """How many distinct plays there are of each way, by trying every word on every word."""
    held, count = Counter(hand), Counter()
    for word in words:
        count["word"] += _lacking(Counter(word), held) <= held["?"]
        for lying in table:
            old = lying.upper()
            rest = iter(word)
            if len(word) > len(old) and all(letter in rest for letter in old):
                count["add"] += _lacking(Counter(word) - Counter(old), held) <= held["?"]
            if len(word) == len(old) and word != old:
                count["exchange"] += len(_gains(lying, word, held))
    return count


def _lacking(wanted: Counter[str], held: Counter[str]) -> int:
    return sum(max(number - held[letter], 0) for letter, number in wanted.items())


def _gains(lying: str, word: str, held: Counter[str]) -> set[str]:
    """All that may come to the hand when *lying* becomes *word*."""
    changing = [p for p, letter in enumerate(lying) if letter.upper() != word[p]]
    staying = [p for p, letter in enumerate(lying) if letter.islower() and p not in changing]
    found = set()
    for size in range(len(staying) + 1):
        for taken in combinations(staying, size):
            real = Counter(word[p] for p in (*changing, *taken) if lying[p].islower())
            every = Counter(word[p] for p in (*changing, *taken))
            if not real - held and _lacking(every, held) <= held["?"]:
                found.add("".join(sorted("?" if lying[p].islower() else lying[p] for p in (*changing, *taken))))
    return found


def _positions(count: int) -> list[tuple[list[str], str]]:
    rng, words = random.Random(7), short_list().words
    made = []
    for _ in range(count):
        table = []
        for word in rng.sample(words, rng.randrange(1, 5)):
            masters = set(rng.sample(range(len(word)), rng.choice((0, 0, 1, 2))))
            table.append("".join(c.lower() if p in masters else c for p, c in enumerate(word)))
        hand = "".join(rng.choices("AAEEIIOUTTNNSSRRLDHCMPGBK?", k=rng.randrange(2, 9)))
        made.append((table, hand))
    return made


@pytest.mark.parametrize(("table", "hand"), _positions(40))
def test_as_many_as_trying_everything_finds(table, hand):
    found: Counter[str] = Counter()
    for results in Finder.of(short_list()).results(table, hand):
        found[results.way.value] += len(results)
    assert +found == +_naive(short_list().words, table, hand)


@pytest.mark.parametrize(("table", "hand"), _positions(25))
def test_every_result_is_a_play_that_the_rules_let_pass(table, hand):
    finder, rng = Finder.of(short_list()), random.Random(hand)
    for results in finder.results(table, hand):
        for number in rng.sample(range(len(results)), min(len(results), 20)):
            word = finder.words[results.words[number]]
            play = play_for("1", table, hand, results, number, word)
            assert placing_problems(table, hand, play) == ()
            made = change(table, play)
            assert isinstance(made, Change)
            assert made.after.upper() == word
            assert len(made.used) == int(results.used[:, number].sum())
            assert made.used.count("?") == results.masters[number]
            if results.way is Way.EXCHANGE:
                assert made.gains.count("?") == results.won[number]


def _exchanges(table: str, hand: str, *words: str) -> Results:
    finder = Finder(PlainDictionary(words))
    return next(each for each in finder.results([table], hand) if each.way is Way.EXCHANGE)


def test_ruling_7_4_both_ways_to_take_a_master_are_found():
    results = _exchanges("HAt", "TC", "CAT", "HAT")
    assert sorted(results.won.tolist()) == [0, 1]
    assert _exchanges("HAt", "P", "HAP", "HAT").won.tolist() == [1]


def test_a_word_that_is_not_known_is_not_found():
    words = PlainDictionary(("CAT", "DOG"))
    finder = Finder(words, known=(words.levels < 0))
    assert finder.results(["HAT"], "CATDOG") == []
