"""A play that a player ranks, as advice: what it is called, where it lies, and the hint in three strengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexicon.crossword import EMPTY, Direction, Grid, Play, ScoredPlay, Square
from lexicon.games.keyword import KeywordView, PlayWord, keyword_board, keyword_game
from lexicon.players.advice import Advice, HintStep
from lexicon.wording import ordinal


@dataclass(frozen=True, slots=True)
class Ranked:
    """A play and what a player thinks it is worth: its points and what it leaves, in points."""

    play: ScoredPlay
    worth: float


def not_above(before: Ranked, each: Ranked) -> Ranked:
    """*each*, worth no more than the play *before* it in a list whose order is known better than what each is worth."""
    return replace(each, worth=min(before.worth, each.worth))


def advised(view: KeywordView, ranked: Sequence[Ranked]) -> list[Advice]:
    """The *ranked* plays of the seat of *view*, in the same order. Raises ValueError for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no turn")
    scored = keyword_game(view.game_id).scoring is not None
    return [_advice(view, view.seat, each, scored) for each in ranked]


def _advice(view: KeywordView, seat: str, ranked: Ranked, scored: bool) -> Advice:
    play, words = ranked.play.play, ranked.play.words
    joint, letter = _shown_joint(play, view.board)
    start, squares = (f"At the {letter}" if letter else "Here"), tuple(square for square, _ in play.placed())
    blocks = "1 block" if len(squares) == 1 else f"{len(squares)} blocks"
    told = f"{words[0]}, for {ranked.play.score}" if scored else words[0]
    spare = scored and not ranked.play.score  # in Solitaire: better ones stay for where they score
    if spare:
        told += " for now"
    return Advice(
        action=PlayWord.of(seat, play),
        worth=ranked.worth,
        label=", ".join(words),
        where=HintStep(f"{start}, {play.direction}", (joint,), direction=str(play.direction)),
        how_much=HintStep(f"{blocks} to {'spare' if spare else 'lay'}", squares),
        what=HintStep(told, squares, pieces=play.used()),
        words=words,
        points=ranked.play.score if scored else None,
        note=describe(view, play, words),
    )


def _shown_joint(play: Play, board: tuple[str, ...]) -> tuple[Square, str]:
    """The first letter already down that the word runs through, else one that a new letter touches, else a square."""
    for square, letter in play.squares():
        if letter == EMPTY:
            return square, _at(board, square)
    placed = [square for square, _ in play.placed()]
    for row, col in placed:
        for beside in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
            if beside not in placed and _at(board, beside):
                return (row, col), ""
    return placed[0], ""


def _at(board: tuple[str, ...], square: Square) -> str:
    row, col = square
    inside = 0 <= row < len(board) and 0 <= col < len(board[row])
    return board[row][col].upper() if inside and board[row][col] != EMPTY else ""


def describe(view: KeywordView, play: Play, words: Sequence[str]) -> str:
    """Where *play* lies, in few words: ``down, H of ENOUGH, Blue Key``. *view* is what the seat saw before it."""
    grid, scored = Grid.from_rows(view.board, bounded=True), keyword_game(view.game_id).scoring is not None
    parts = [str(_shown_direction(grid, play)), *_joint(grid, play), *(_keys(play) if scored else ())]
    if view.key_word is not None and view.key_word in words:
        parts.append("Key card")
    return ", ".join(parts)


def _shown_direction(grid: Grid, play: Play) -> Direction:
    """A single letter reads the way in which it makes a word."""
    if len(play.letters) > 1 or len(grid.run(play.row, play.col, play.direction)) > 1:
        return play.direction
    return play.direction.other


def _joint(grid: Grid, play: Play) -> list[str]:
    """The first letter of the line that lay already, and the word it is from: which one, if it has several."""
    for (row, col), letter in play.squares():
        if letter != EMPTY:
            continue
        here = grid.letter(row, col) or ""
        across = _word(grid, row, col, play.direction.other)
        if across.count(here) > 1:
            before = across[: grid.run(row, col, play.direction.other).index((row, col))]
            return [f"{ordinal(before.count(here) + 1)} {here} of {across}"]
        if len(across) > 1:
            return [f"{here} of {across}"]
        return [f"on {_word(grid, row, col, play.direction)}"]
    return []


def _word(grid: Grid, row: int, col: int, direction: Direction) -> str:
    return "".join(grid.letter(r, c) or "" for r, c in grid.run(row, col, direction))


def _keys(play: Play) -> list[str]:
    """The Key squares it fills."""
    board = keyword_board()
    colours = [board.colour(row, col) for (row, col), _ in play.placed() if board.is_key(row, col)]
    return [f"{colour.title()} Key" for colour in dict.fromkeys(c for c in colours if c)]
