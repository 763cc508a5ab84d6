from __future__ import annotations

import copy
import random
from dataclasses import replace

import numpy as np
import pytest

from lexicon.crossword import EMPTY, Direction, Generator, Grid, LayoutRules, Play, SquareScorer, analyse
from lexicon.crossword.naive import naive_plays
from lexicon.words import Flag, PlainDictionary, Policy

SIZE = 9
BOARD = LayoutRules(Policy.KEYWORD, opening_min=3, opening_lines=(((4, 3), (4, 4), (4, 5)), ((3, 4), (4, 4), (5, 4))))
PATIENCE = LayoutRules(Policy.KEYWORD, opening_corner=(0, 0), exactly_one_joint=True)
TABLE = LayoutRules(Policy.JOINT, bounded=False)
RULES = {
    "keyword": BOARD,
    "free": replace(BOARD, policy=Policy.FREE),
    "no_plurals": replace(BOARD, policy=Policy.NO_PLURALS),
    "patience": PATIENCE,
    "joint": TABLE,
    "joint, four letters": replace(TABLE, max_new=4),
    "joint_strict, four letters": replace(TABLE, policy=Policy.JOINT_STRICT, max_new=4),
}


LETTERS = "AEIRSTLND"


@pytest.fixture(scope="module")
def words() -> PlainDictionary:
    """Some hundred short words of few letters, so that they cross a lot; S-words of every sort among them."""
    chance = random.Random(11)
    two = {a + b for a in LETTERS for b in LETTERS if chance.random() < 0.45}
    longer = {"".join(chance.choices(LETTERS, k=chance.choice((3, 3, 3, 4, 5)))) for _ in range(80)}
    kinds = [["s_plural"], ["s_verb"], ["s_plural", "s_verb"], ["s_plural", "own_headword"], []]
    return PlainDictionary({w: chance.choice(kinds) if "S" in w[-2:] else [] for w in sorted(two | longer)})


def a_rack(chance: random.Random, masters: int) -> str:
    return "".join(chance.choices(LETTERS + "AES", k=chance.randint(1, 5 - masters))) + "?" * masters


def a_position(chance: random.Random, rules: LayoutRules, generator: Generator) -> Grid:
    """What lies after a few random plays; seldom nothing."""
    grid = Grid.empty(SIZE, SIZE, bounded=True) if rules.bounded else Grid.empty()
    for _ in range(chance.choice((0, 1, 2, 3, 5, 8))):
        plays = generator.plays(grid, a_rack(chance, 1), SquareScorer())
        if len(plays):
            grid = grid.place(plays[chance.randrange(len(plays))].play)
    return grid


def shown(play: Play) -> frozenset:
    return frozenset((square, letter.upper()) for square, letter in play.placed())


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("masters", [0, 1, 2])
def test_equal_as_sets_to_the_naive_generator(name: str, masters: int, words: PlainDictionary) -> None:
    chance = random.Random(f"{name} {masters}")
    rules = RULES[name]
    generator = Generator(words, rules)
    met = 0
    for _ in range(3):
        grid, rack = a_position(chance, rules, generator), a_rack(chance, masters)
        plays = list(generator.plays(grid, rack, SquareScorer()))
        expected = naive_plays(grid, rack, rules, words)
        assert {shown(p.play): p.play for p in plays} == expected, (grid, rack)
        assert len(plays) == len(expected)
        for found in plays:
            assert found.words == tuple(word.word for word in analyse(grid, found.play, rules, words).words)
        assert generator.exists(grid, rack) == bool(expected)
        met += len(plays)
    assert met


@pytest.mark.parametrize("name", ["keyword", "joint, four letters", "patience"])
def test_best_are_the_first_of_all_sorted(name: str, words: PlainDictionary) -> None:
    chance = random.Random(name)
    rules = RULES[name]
    generator = Generator(words, rules)
    for _ in range(25):
        grid, rack = a_position(chance, rules, generator), a_rack(chance, chance.randrange(3))
        points = np.array(chance.choices((5, 10, 25), k=SIZE * SIZE)).reshape(SIZE, SIZE) if rules.bounded else None
        scorer = SquareScorer(points, chance.choice(words.words))
        plays = sorted(generator.plays(grid, rack, scorer), key=in_order)
        for k in (1, 7, len(plays) + 3):
            assert list(generator.best(grid, rack, scorer, k)) == plays[:k], (grid, rack)


@pytest.mark.parametrize("name", ["keyword", "joint, four letters", "patience"])
def test_what_is_kept_from_search_to_search_changes_nothing(name: str, words: PlainDictionary) -> None:
    """Racks and cross checks are kept: asked in turn, each position gives what it gives a generator that knows none."""
    chance = random.Random(f"kept {name}")
    generator = Generator(words, RULES[name])
    grids = [a_position(chance, RULES[name], generator) for _ in range(6)]
    racks = [a_rack(chance, chance.randrange(3)) for _ in range(6)]
    scorer = SquareScorer(key_word=chance.choice(words.words))
    kept = [list(generator.best(grid, rack, scorer, 9)) for grid in grids for rack in racks]
    fresh = [Generator(copy.copy(words), RULES[name]) for _ in kept]
    asked = [(grid, rack) for grid in grids for rack in racks]
    assert kept == [list(one.best(grid, rack, scorer, 9)) for one, (grid, rack) in zip(fresh, asked, strict=True)]


def in_order(found: object) -> tuple:
    play = found.play
    return -found.score, play.row, play.col, play.direction is Direction.DOWN, play.letters


@pytest.mark.parametrize("name", ["keyword", "patience"])
def test_scores_are_those_of_the_squares_filled_and_the_key_word(name: str, words: PlainDictionary) -> None:
    chance = random.Random(5)
    generator = Generator(words, RULES[name])
    paid = 0
    for _ in range(25):
        grid, rack = a_position(chance, RULES[name], generator), a_rack(chance, 1)
        points = np.arange(SIZE * SIZE).reshape(SIZE, SIZE)
        key = chance.choice(words.words)
        for found in generator.plays(grid, rack, SquareScorer(points, key, 1000)):
            own = sum(int(points[square]) for square, _ in found.play.placed())
            assert found.score == own + 1000 * (key in found.words)
            paid += key in found.words
    assert paid


def test_plays_within_a_margin_of_the_best(words: PlainDictionary) -> None:
    chance = random.Random(6)
    generator = Generator(words, BOARD)
    for _ in range(10):
        grid, rack = a_position(chance, BOARD, generator), a_rack(chance, 1)
        scorer = SquareScorer(np.arange(SIZE * SIZE).reshape(SIZE, SIZE), chance.choice(words.words))
        everything = list(generator.plays(grid, rack, scorer))
        near = list(generator.plays(grid, rack, scorer, margin=30))
        top = max((p.score for p in everything), default=0)
        assert sorted(near, key=in_order) == sorted((p for p in everything if p.score >= top - 30), key=in_order)


def test_used_is_what_the_rack_gives(words: PlainDictionary) -> None:
    chance = random.Random(7)
    generator = Generator(words, BOARD)
    for _ in range(10):
        grid, rack = a_position(chance, BOARD, generator), a_rack(chance, 2)
        plays = generator.plays(grid, rack, SquareScorer())
        for found, used in zip(plays, plays.used(), strict=True):
            taken = found.play.used()
            assert [taken.count(letter) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"] == used.tolist()


def test_a_mask_leaves_unknown_words_out_across_too(words: PlainDictionary) -> None:
    chance = random.Random(8)
    mask = np.array([chance.random() < 0.6 for _ in words.words])
    known = {word for word, is_known in zip(words.words, mask, strict=True) if is_known}
    generator = Generator(words, BOARD, mask)
    whole = Generator(words, BOARD)
    grid, rack = a_position(random.Random(9), BOARD, whole), "AEIRST?"
    expected = {shown(p.play) for p in whole.plays(grid, rack, SquareScorer()) if set(p.words) <= known}
    assert {shown(p.play) for p in generator.plays(grid, rack, SquareScorer())} == expected
    assert expected


def test_masters_stand_in_only_where_the_rack_lacks_the_letter() -> None:
    generator = Generator(PlainDictionary(["NOON"]), TABLE)
    (found,) = generator.plays(Grid.empty(), "NO??", SquareScorer())
    assert found.play.letters == "NOon"


def test_no_words_no_plays() -> None:
    generator = Generator(PlainDictionary([]), TABLE)
    assert len(generator.plays(Grid.empty(), "ABC?", SquareScorer())) == 0
    assert not generator.best(Grid.empty(), "ABC?", SquareScorer(), 3)
    assert not generator.exists(Grid.empty(), "ABC?")


def test_an_empty_rack_has_no_plays() -> None:
    generator = Generator(PlainDictionary(["AT"]), TABLE)
    assert not generator.exists(Grid.from_rows(["AT"], bounded=False), "")


def test_words_longer_than_a_word_of_the_dictionary_are_never_met() -> None:
    """A run of 19 letters on the board has no word: the search must not trip over it."""
    generator = Generator(PlainDictionary(["AT", "TA"]), TABLE)
    grid = Grid.from_rows(["AT" * 9], bounded=False)
    plays = list(generator.plays(grid, "AT", SquareScorer()))
    assert plays
    assert all("AT" * 9 not in word for p in plays for word in p.words)


def test_flags_change_what_is_found() -> None:
    """SEA + T beside: a plural may end on an S that lies, never on one laid now (ruling 3.2)."""
    words = PlainDictionary({"CATS": ["s_plural"], "CAT": [], "AS": []})
    assert Flag.S_PLURAL in words.lookup("CATS").flags
    lying = Grid.from_rows([EMPTY * 3 + "A" + EMPTY * 5] + [EMPTY * 3 + "S" + EMPTY * 5] + [EMPTY * SIZE] * 7, True)
    found = [p.play.letters for p in Generator(words, BOARD).plays(lying, "CATS", SquareScorer())]
    assert "CAT." in found
    assert "CATS" not in found


@pytest.mark.parametrize("name", RULES)
def test_runs_are_where_the_plays_lie(name: str, words: PlainDictionary) -> None:
    chance = random.Random(name)
    generator = Generator(words, RULES[name])
    for _ in range(10):
        plays = generator.plays(a_position(chance, RULES[name], generator), a_rack(chance, 0), SquareScorer())
        runs = zip(*(column.tolist() for column in plays.runs()), strict=True)
        for scored, (direction, row, col, length) in zip(plays, runs, strict=True):
            play = scored.play
            assert (list(Direction).index(play.direction), play.row, play.col, len(play.letters)) == (
                direction, row, col, length)  # fmt: skip


@pytest.mark.parametrize("name", ["keyword", "patience"])
def test_the_first_runs_of_an_order_with_all_their_plays(name: str, words: PlainDictionary) -> None:
    chance = random.Random(8)
    generator = Generator(words, RULES[name])
    paid = 0
    for _ in range(15):
        grid, rack = a_position(chance, RULES[name], generator), a_rack(chance, 1)
        everything = generator.plays(grid, rack, SquareScorer())
        first = generator.first(grid, rack, SquareScorer(), lambda runs: runs.row * 20.0 + runs.col, 3)
        places = sorted({(p.play.row, p.play.col) for p in everything})
        firsts = sorted({(p.play.row, p.play.col) for p in first})
        assert firsts == places[: len(firsts)]
        assert bool(firsts) == bool(places)
        scorer = SquareScorer(None, chance.choice(words.words), 1000)
        with_key = {shown(p.play) for p in generator.plays(grid, rack, scorer) if p.score >= 1000}
        assert {shown(p.play) for p in generator.first(grid, rack, scorer, lambda runs: -runs.row * 1.0, 1)} >= with_key
        paid += len(with_key)
    assert paid or name == "patience"
