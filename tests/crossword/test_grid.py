from __future__ import annotations

import pytest

from lexicon.crossword import Direction, Grid, Play


def test_rows_come_back_with_masters_in_lower_case() -> None:
    rows = (".Ca", "T..")
    grid = Grid.from_rows(rows, bounded=True)
    assert grid.rows() == rows
    assert grid.letter(0, 2) == "A"
    assert grid.is_master(0, 2)
    assert not grid.is_master(0, 1)
    assert grid.letter(1, 1) is None


@pytest.mark.parametrize(
    ("rows", "says"), [([], "one square"), (["AB", "C"], "Row 1"), (["A1"], "'1'"), (["É."], "'É'")]
)
def test_bad_rows_say_what_is_wrong(rows: list[str], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Grid.from_rows(rows, bounded=True)


def test_a_table_grows_where_letters_come() -> None:
    grid = Grid.from_rows(["CAT"], bounded=False).place(Play(-1, -2, Direction.ACROSS, "UPON"))
    assert grid.origin == (-1, -2)
    assert grid.rows() == ("UPON.", "..CAT")
    assert grid.on_board(-100, 100)


def test_a_board_does_not_grow() -> None:
    grid = Grid.from_rows(["..."], bounded=True)
    assert not grid.on_board(0, 3)
    with pytest.raises(ValueError, match="column 3"):
        grid.place(Play(0, 2, Direction.ACROSS, "AT"))


def test_placing_leaves_the_old_grid_alone_and_removing_undoes_it() -> None:
    before = Grid.from_rows([".A.", "..."], bounded=True)
    after = before.place(Play(0, 1, Direction.DOWN, ".t"))
    assert before.letter(1, 1) is None
    assert after.is_master(1, 1)
    assert after.remove([(1, 1)]) == before
    assert hash(after.remove([(1, 1)])) == hash(before)
    assert after != before


def test_nothing_lies_on_another_letter() -> None:
    with pytest.raises(ValueError, match="row 0"):
        Grid.from_rows(["A"], bounded=False).place(Play(0, 0, Direction.ACROSS, "B"))


def test_tables_are_equal_by_what_lies_where() -> None:
    assert Grid.from_rows(["A.", ".."], bounded=False) == Grid.from_rows(["A"], bounded=False)
    assert Grid.from_rows(["A.", ".."], bounded=True) != Grid.from_rows(["A"], bounded=True)
    assert Grid.from_rows([".A"], bounded=False) != Grid.from_rows(["A"], bounded=False)


def test_a_play_knows_what_it_takes() -> None:
    play = Play(2, 3, Direction.DOWN, "C.t")
    assert play.used() == "C?"
    assert play.placed() == [((2, 3), "C"), ((4, 3), "t")]
    with pytest.raises(ValueError, match="'1'"):
        Play(0, 0, Direction.ACROSS, "A1")
