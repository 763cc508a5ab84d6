from __future__ import annotations

from dataclasses import replace

import pytest

from lexicon.crossword import (
    Analysis,
    Code,
    Direction,
    Grid,
    LayoutRules,
    Play,
    analyse,
    play_from_squares,
)
from lexicon.words import PlainDictionary, Policy, open_dictionary

ACROSS, DOWN = Direction.ACROSS, Direction.DOWN
BOARD = LayoutRules(Policy.KEYWORD, opening_min=3, opening_lines=(((4, 3), (4, 4), (4, 5)), ((3, 4), (4, 4), (5, 4))))
PATIENCE = LayoutRules(Policy.KEYWORD, opening_corner=(0, 0), exactly_one_joint=True)
TABLE = LayoutRules(Policy.JOINT, bounded=False, max_new=4)
WORDS = PlainDictionary(
    dict.fromkeys(["CAT", "CAR", "CART", "TART", "ART", "BEAM", "BEAMING", "SEE", "EASY", "AT", "TO", "SO"], ())
    | {"TRIE": [], "SET": [], "HOUSE": []}
    | {"CATS": ["s_plural"], "TRIES": ["s_plural", "s_verb"], "SETS": ["s_plural", "s_verb"], "SEES": ["s_verb"]}
    | {"CUSTOMS": ["s_plural", "own_headword"], "ARMS": ["s_plural", "s_verb", "own_headword"], "OASES": []}
)


def lying(*words: tuple[int, int, Direction, str], rules: LayoutRules = BOARD) -> Grid:
    grid = Grid.empty(9, 9, bounded=rules.bounded)
    for row, col, direction, word in words:
        grid = grid.place(Play(row, col, direction, word))
    return grid


def said(grid: Grid, play: Play, rules: LayoutRules = BOARD, rack: str | None = None) -> Analysis:
    return analyse(grid, play, rules, WORDS, rack)


def codes(analysis: Analysis) -> list[Code]:
    return [problem.code for problem in analysis.problems]


def test_ruling_4_1_words_are_named_main_first_then_across_in_board_order() -> None:
    grid = lying((4, 3, ACROSS, "CAR"))
    found = said(grid, Play(3, 6, DOWN, "ATO"))
    assert [word.word for word in found.words] == ["ATO", "CART"]
    assert codes(found) == [Code.UNKNOWN_WORD]
    assert found.problems[0].text == "ATO is in no word list."
    assert found.placed_rightly
    assert not found.legal


def test_ruling_4_1_a_gap_is_refused_and_so_is_a_letter_on_a_letter() -> None:
    grid = lying((4, 3, ACROSS, "CAR"))
    assert Code.GAP in codes(said(grid, Play(5, 3, DOWN, "A.T")))
    assert Code.OCCUPIED in codes(said(grid, Play(4, 3, DOWN, "SO")))
    assert codes(said(grid, Play(4, 8, ACROSS, "TO"))) == [Code.OFF_BOARD]
    assert codes(said(grid, Play(4, 3, ACROSS, "..."))) == [Code.NO_LETTERS]
    assert Code.LETTERS_MISMATCH in codes(said(grid, Play(4, 6, ACROSS, "T.")))


def test_ruling_4_1_a_later_play_hangs_on_to_what_lies() -> None:
    grid = lying((4, 3, ACROSS, "CAR"))
    assert codes(said(grid, Play(0, 0, ACROSS, "CAT"))) == [Code.NOT_CONNECTED]
    assert said(grid, Play(4, 6, ACROSS, "T")).legal


def test_ruling_4_1_a_single_letter_takes_its_words_from_both_ways() -> None:
    grid = lying((4, 3, ACROSS, "CAR"), (2, 6, DOWN, "CA"))
    for way in Direction:
        assert sorted(word.word for word in said(grid, Play(4, 6, way, "T")).words) == ["CART", "CAT"]


def test_ruling_4_2_four_letter_limit() -> None:
    assert codes(said(Grid.empty(), Play(0, 0, ACROSS, "HOUSE"), TABLE)) == [Code.TOO_MANY_LETTERS]
    assert said(Grid.empty(), Play(0, 0, ACROSS, "HOUSE"), replace(TABLE, max_new=None)).legal
    beam = lying((0, 0, ACROSS, "BEAM"), rules=TABLE)
    assert said(beam, Play(0, 0, ACROSS, "....ING"), TABLE).legal


def test_ruling_4_3_a_table_has_no_edge() -> None:
    art = lying((0, 0, ACROSS, "ART"), rules=TABLE)
    assert said(art, Play(0, -1, ACROSS, "T..."), TABLE).legal


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (Play(4, 3, ACROSS, "CAT"), []),
        (Play(3, 4, DOWN, "HOUSE"), []),
        (Play(4, 2, ACROSS, "CART"), [Code.OPENING_SQUARES]),
        (Play(4, 4, ACROSS, "CAR"), [Code.OPENING_SQUARES]),
        (Play(4, 3, ACROSS, "AT"), [Code.TOO_SHORT]),
    ],
)
def test_ruling_5_3_the_opening_word(play: Play, expected: list[Code]) -> None:
    assert codes(said(Grid.empty(9, 9, bounded=True), play)) == expected


def test_ruling_5_9_patience_opens_in_the_corner_and_joins_by_one_letter() -> None:
    empty = Grid.empty(9, 9, bounded=True)
    assert said(empty, Play(0, 0, DOWN, "CAT"), PATIENCE).legal
    assert codes(said(empty, Play(0, 1, DOWN, "CAT"), PATIENCE)) == [Code.OPENING_SQUARES]
    grid = lying((0, 0, ACROSS, "CAR"))
    assert said(grid, Play(0, 2, DOWN, ".ART"), PATIENCE).problems[0].code is Code.UNKNOWN_WORD
    assert said(grid, Play(0, 0, DOWN, ".ART"), PATIENCE).legal
    assert codes(said(grid, Play(0, 3, ACROSS, "T"), PATIENCE)) == [Code.NOT_CONNECTED]
    crossed = lying((0, 0, ACROSS, "CAR"), (1, 3, DOWN, "O"))
    assert said(crossed, Play(0, 3, DOWN, "T."), PATIENCE).legal, "one letter has no direction: TO joins by one"


def test_ruling_3_2_keyword_wants_the_last_s_to_lie_already() -> None:
    easy = lying((4, 4, ACROSS, "EASY"))
    assert said(easy, Play(1, 6, DOWN, "CAT.")).legal
    cat = lying((4, 3, ACROSS, "CAT"))
    found = said(cat, Play(4, 3, ACROSS, "...S"))
    assert codes(found) == [Code.PLURAL_S]
    assert found.problems[0].text == "CATS is a plural made with S, and its S is not on the board yet."
    assert found.placed_rightly


def test_ruling_3_2_keyword_bars_the_third_person_too() -> None:
    see = lying((4, 3, ACROSS, "SEE"))
    assert codes(said(see, Play(4, 3, ACROSS, "...S"))) == [Code.THIRD_PERSON_S]


def test_ruling_3_2_a_plural_that_is_a_verb_too_breaks_the_rule_twice() -> None:
    trie = lying((3, 4, DOWN, "TRIE"))
    assert codes(said(trie, Play(3, 4, DOWN, "....S"))) == [Code.PLURAL_S, Code.THIRD_PERSON_S]


def test_ruling_3_2_a_cross_word_is_looked_at_as_well() -> None:
    cat = lying((4, 3, ACROSS, "CAT"))
    assert codes(said(cat, Play(4, 6, DOWN, "SET"))) == [Code.PLURAL_S]


@pytest.mark.parametrize("word", ["CUSTOMS", "ARMS", "OASES"])
def test_ruling_3_2_own_headwords_and_irregular_plurals_are_free(word: str) -> None:
    assert said(Grid.empty(9, 9, bounded=True), Play(3, 4, DOWN, word)).spelling == ()


@pytest.mark.parametrize(
    ("policy", "word", "joined", "standing"),
    [
        (Policy.JOINT, "CATS", True, False),
        (Policy.JOINT, "TRIES", True, True),
        (Policy.JOINT_STRICT, "TRIES", True, False),
        (Policy.JOINT_STRICT, "SEES", True, True),
        (Policy.NO_PLURALS, "CATS", False, False),
        (Policy.FREE, "CATS", True, True),
    ],
)
def test_ruling_3_2_the_card_games(policy: Policy, word: str, joined: bool, standing: bool) -> None:
    rules = replace(TABLE, policy=policy, max_new=None)
    so = lying((0, 0, ACROSS, "SO"), rules=rules)
    assert said(so, Play(1 - len(word), 0, DOWN, word[:-1] + "."), rules).legal is joined
    assert said(Grid.empty(), Play(0, 0, ACROSS, word), rules).legal is standing


def test_wide_open_lets_names_in() -> None:
    collegiate, mary = open_dictionary(), Play(0, 0, ACROSS, "MARY")
    assert codes(analyse(Grid.empty(), mary, TABLE, collegiate)) == [Code.PROPER_NOUN]
    assert analyse(Grid.empty(), mary, TABLE, collegiate.with_names()).legal
    mph = Play(0, 0, ACROSS, "MPH")
    assert codes(analyse(Grid.empty(), mph, TABLE, collegiate.with_names())) == [Code.ABBREVIATION]


def test_every_reason_is_listed() -> None:
    grid = lying((4, 3, ACROSS, "CAT"))
    found = said(grid, Play(0, 0, ACROSS, "XYz"), rack="AB")
    assert codes(found) == [Code.NOT_ON_RACK] * 3 + [Code.NOT_CONNECTED, Code.UNKNOWN_WORD]
    assert [p.text for p in found.problems][:3] == [
        "There is not a Master on the rack.",
        "There is not an X on the rack.",
        "There is not a Y on the rack.",
    ]


def test_a_letter_held_once_is_not_there_twice() -> None:
    found = said(Grid.empty(9, 9, bounded=True), Play(4, 3, ACROSS, "SEE"), rack="SEAB")
    assert [p.text for p in found.problems] == ["There is not another E on the rack."]


@pytest.mark.parametrize(
    ("loose", "expected"),
    [
        ({}, None),
        ({(3, 3): "A", (4, 4): "B"}, None),
        ({(5, 3): "A"}, Play(4, 3, DOWN, ".A")),
        ({(4, 6): "t"}, Play(4, 3, ACROSS, "...t")),
        ({(3, 4): "B", (5, 4): "D"}, Play(3, 4, DOWN, "B.D")),
        ({(8, 0): "A"}, Play(8, 0, ACROSS, "A")),
        ({(4, 2): "S", (4, 7): "S"}, Play(4, 2, ACROSS, "S....S")),
    ],
)
def test_loose_letters_become_a_play(loose: dict[tuple[int, int], str], expected: Play | None) -> None:
    assert play_from_squares(lying((4, 3, ACROSS, "CAR")), loose) == expected


def test_a_board_must_say_where_it_is_opened() -> None:
    with pytest.raises(ValueError, match="first word"):
        LayoutRules(Policy.KEYWORD)
