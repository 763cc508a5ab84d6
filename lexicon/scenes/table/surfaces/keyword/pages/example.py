"""Worked examples, reckoned by the rules themselves: no figure of the rule book is typed in."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from lexicon.crossword import Analysis, Grid, analyse
from lexicon.games.game import ScorePart
from lexicon.games.keyword import keyword_game
from lexicon.games.keyword.game import KeywordGame
from lexicon.games.keyword.rules.board import SIZE, keyword_board
from lexicon.scenes.pages import Example, Picture
from lexicon.scenes.table.surfaces.examples import ExamplePlay, read_data
from lexicon.wording import in_figures
from lexicon.words import open_dictionary


@dataclass(frozen=True)
class BoardExample:
    """What an example shows. ``corner`` and ``size`` (rows, columns) cut a piece from the board; ``lie`` lies there.

    ``compare`` is another seat, whose sum the note may name as ``{sum}``; ``refused`` says that the play is a bad one.
    """

    corner: tuple[int, int]
    size: tuple[int, int]
    play: ExamplePlay
    lie: tuple[ExamplePlay, ...] = ()
    seat: str = "blue"
    key_word: str | None = None
    compare: str | None = None
    refused: bool = False


@dataclass(frozen=True)
class BoardPicture:
    """The whole board; ``kind`` is ``board`` or ``patience``, ``lie`` the words on it."""

    kind: str
    lie: tuple[ExamplePlay, ...] = ()


@dataclass(frozen=True)
class Term:
    """One column of the arithmetic: a letter of the play, its square, what it earns and why."""

    letter: str
    master: bool
    row: int
    col: int
    points: int | None
    why: str


@dataclass(frozen=True)
class Reckoned:
    """An example worked out. ``terms`` in the order of the line; ``bonus`` for the Key card; ``against`` if refused."""

    before: Grid
    after: Grid
    terms: tuple[Term, ...]
    total: int | None
    bonus: int
    against: tuple[str, ...]
    note: str


def grid_of(laid: tuple[ExamplePlay, ...]) -> Grid:
    """A board with these plays on it."""
    grid = Grid.from_rows(["." * SIZE] * SIZE, bounded=True)
    for one in laid:
        grid = grid.place(one.play)
    return grid


@cache
def reckon(game_id: str, example: BoardExample, note: str) -> Reckoned:
    """Work an example out by the rules of its game, with the dictionary that games start with."""
    cls = keyword_game(game_id)
    before = grid_of(example.lie)
    analysis = analyse(before, example.play.play, cls.layout_rules, open_dictionary())
    parts = _parts(cls, analysis, example, example.seat)
    bonus = sum(part.points for part in parts if part.row is None)
    total = None if cls.scoring is None else sum(part.points for part in parts)
    if example.compare is not None:
        others = _parts(cls, analysis, example, example.compare)
        figures = " + ".join(in_figures(part.points) for part in others)
        note = note.format(sum=f"{figures} = {sum(part.points for part in others)}")
    return Reckoned(
        before,
        before.place(example.play.play),
        _terms(example, parts),
        total,
        bonus,
        tuple(problem.text for problem in analysis.problems),
        note,
    )


def faults(game_id: str, shown: Example | Picture) -> list[str]:
    """What the rules have against the words that lie there, or the play: that it is good, or bad, and not said so."""
    cls, found = keyword_game(game_id), []
    kind: type[BoardExample | BoardPicture] = BoardExample if isinstance(shown, Example) else BoardPicture
    lie = read_data(shown.data, kind).lie
    for at, laid in enumerate(lie):
        analysis = analyse(grid_of(lie[:at]), laid.play, cls.layout_rules, open_dictionary())
        found += [problem.text for problem in analysis.spelling]
    if isinstance(shown, Example):
        example = read_data(shown.data, BoardExample)
        against = reckon(game_id, example, shown.note).against
        if bool(against) != example.refused:
            found += against or ["the play is good"]
    return found


def _parts(cls: type[KeywordGame], analysis: Analysis, example: BoardExample, seat: str) -> tuple[ScorePart, ...]:
    if cls.scoring is None:
        return ()
    return cls.scoring.parts(analysis, cls.own_colours(seat), example.key_word)


def _terms(example: BoardExample, parts: tuple[ScorePart, ...]) -> tuple[Term, ...]:
    grid, play = grid_of(example.lie), example.play.play
    earned = {(part.row, part.col): part.points for part in parts if part.row is not None}
    terms = []
    for (row, col), shown in play.squares():
        lying = grid.letter(row, col)
        letter = lying if lying is not None else shown
        points = 0 if lying is not None and parts else earned.get((row, col))
        why = "was there" if lying is not None else _square_name(row, col)
        terms.append(Term(letter.upper(), letter.islower(), row, col, points, why))
    return tuple(terms)


def _square_name(row: int, col: int) -> str:
    board = keyword_board()
    colour = board.colour(row, col)
    if colour is None:
        return "grey"
    return f"{colour.capitalize()} Key" if board.is_key(row, col) else colour.capitalize()
