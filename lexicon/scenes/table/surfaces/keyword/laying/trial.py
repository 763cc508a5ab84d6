"""What the play being laid is worth, or why it would be refused; and where the badge that says so has room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from lexicon.crossword import Code, Grid, Play, play_from_squares
from lexicon.games.game import Action, Verdict
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative, on_board
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.surface import Trial
from lexicon.sprites.pieces.block import badge_spots

NOT_IN_LINE = "The letters do not lie in one line."
UNNAMED = "The Master has no letter yet."
_MORE_MAY_HELP: Final = {Code.TOO_SHORT, Code.GAP, Code.OPENING_SQUARES, Code.NOT_CONNECTED}
"""What further letters may put right."""


@dataclass(frozen=True)
class BoardTrial(Trial):
    """A tentative play as far as it has come: the ``squares`` laid, and the ``play`` they make."""

    squares: tuple[Square, ...] = ()
    play: Play | None = None

    @property
    def unfinished(self) -> bool:
        """Whether there may be more to lay: it would be refused for what further letters can put right."""
        problems = self.verdict.problems if self.verdict is not None else ()
        return any(problem.code in _MORE_MAY_HELP for problem in problems)

    @property
    def run(self) -> Run:
        """All squares of the main word. Raises ``ValueError`` where the letters make none."""
        if self.play is None:
            raise ValueError("the letters are no play yet")
        return Run((self.play.row, self.play.col), self.play.direction, len(self.play.letters))


def grid_of(view: KeywordView) -> Grid:
    """The board as it is shown, for the layout of loose letters."""
    return Grid.from_rows(view.board, bounded=True)


def board_trial(view: KeywordView, tentative: Tentative, check: Callable[[Action], Verdict]) -> BoardTrial | None:
    """What the loose blocks would play; ``None`` when there are none. ``check`` asks the game."""
    squares = tuple(sorted(tentative.loose))
    if not squares:
        return None
    if tentative.unnamed is not None:
        return BoardTrial(reason=UNNAMED, squares=squares)
    play = play_from_squares(grid_of(view), tentative.letters)
    if play is None:
        return BoardTrial(reason=NOT_IN_LINE, squares=squares)
    action = PlayWord.of(view.seat or "", play)
    verdict = check(action)
    reason = "" if verdict.ok else " ".join(dict.fromkeys(p.text for p in verdict.problems[:2]))
    label = str(verdict.score) if verdict.score is not None else f"word {view.turn}"
    return BoardTrial(action, verdict, reason, label, squares, play)


def _aside(first: pygame.Rect, last: pygame.Rect, dx: int, dy: int, end: pygame.Rect) -> list[tuple[int, int]]:
    """Both sides of a line, at one end of it: right and left of a column, else below and above."""
    if first.x == last.x and first.y != last.y:
        return [(end.right + dx, end.centery), (end.left - dx, end.centery)]
    return [(end.centerx, end.bottom + dy), (end.centerx, end.top - dy)]


def badge_centre(
    layout: BoardLayout, made: BoardTrial, size: tuple[int, int], busy: Callable[[Square], bool]
) -> tuple[int, int]:
    """Where the badge goes: behind the run, else before it, above or below, else off a corner of it.

    It covers no letter if it can, else as little of letters as there is room for. Beside a play that would be refused
    it keeps off the line: the squares to come are wanted. It stays on the board.
    """
    run = made.run.squares if made.play is not None else made.squares
    first, last = layout.square_rect(run[0]), layout.square_rect(run[-1])
    w, h = size
    gap = layout.px(5)
    places = [
        *badge_spots(first, last, size, gap),
        (last.right + gap + w // 2, last.bottom + gap),
        (last.right + gap + w // 2, last.top - gap),
        *_aside(first, last, w // 2 + gap, h // 2 + gap, first),
        *(
            (x, y)
            for x in (last.right + w // 2, first.left - w // 2)
            for y in (last.bottom + h // 2, first.top - h // 2)
        ),
    ]
    if not made.playable:
        places = [*_aside(first, last, w // 2 + gap, h // 2 + gap, last), *places]

    def within(centre: tuple[int, int]) -> tuple[int, int]:
        rect = pygame.Rect(0, 0, w, h)
        rect.center = centre
        return rect.clamp(layout.board).center

    def covered(centre: tuple[int, int]) -> int:
        rect = pygame.Rect(0, 0, w, h)
        rect.center = centre
        side, grid = layout.square, layout.grid
        rows = range((rect.top - grid.y) // side, (rect.bottom - grid.y) // side + 1)
        columns = range((rect.left - grid.x) // side, (rect.right - grid.x) // side + 1)
        clips = [rect.clip(layout.square_rect(s)) for s in product(rows, columns) if on_board(s) and busy(s)]
        return sum(clip.w * clip.h for clip in clips)

    places.sort(key=lambda place: within(place) != place)  # rather elsewhere than pushed against the edge
    places = [within(place) for place in places]
    return min(places, key=covered)
