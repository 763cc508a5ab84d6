"""What the play being laid is worth, or why it would be refused; and where the badge that says so goes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lexicon.crossword import Code, Grid, Play, play_from_squares
from lexicon.games.game import Action, Verdict
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.surfaces.keyword.badges import BadgeField, place_badge
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.wording import in_figures

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
    label = in_figures(verdict.score) if verdict.score is not None else f"word {view.turn}"
    return BoardTrial(action, verdict, reason, label, squares, play)


def badge_centre(
    layout: BoardLayout, made: BoardTrial, size: tuple[int, int], busy: Callable[[Square], bool]
) -> tuple[int, int]:
    """Where the badge of a trial goes.

    Beside one that would be refused it keeps off the line: the squares to come are wanted.
    """
    run = made.run.squares if made.play is not None else made.squares
    field = BadgeField(layout.board, layout.grid, layout.square, layout.px(5))
    return place_badge(field, run, size, busy, aside=not made.playable)
