"""What a seat knows of a Keyword position, ready to search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from lexicon.crossword import Grid, Play, ScoredPlay, SquareScorer
from lexicon.games.game import SeatId
from lexicon.games.keyword import KeywordGame, KeywordView, keyword_game
from lexicon.games.keyword.actions import PlayWord


@dataclass(frozen=True)
class Position:
    """A seat to move. ``unseen``: how many of each letter lie in the reserve or on the other racks.

    ``opposed``: how many blocks the opponents hold.
    """

    game: type[KeywordGame]
    grid: Grid
    seat: SeatId
    rack: str
    key_word: str | None
    reserve: int
    unseen: dict[str, int]
    opposed: int

    @classmethod
    def of(cls, view: KeywordView) -> Position:
        """The position of the seat of *view*."""
        if view.seat is None:
            raise ValueError("a spectator has no turn")
        game = keyword_game(view.game_id)
        grid = Grid.from_rows(view.board, bounded=True)
        opposed = sum(view.counts[seat] for side in view.sides if view.seat not in side for seat in side)
        return cls(game, grid, view.seat, view.rack, view.key_word, view.reserve, view.unseen, opposed)

    @cached_property
    def scorer(self) -> SquareScorer:
        """What the seat earns."""
        return self.game.scorer(self.seat, self.key_word)

    def after(self, play: Play) -> Grid:
        """The board when *play* lies."""
        return self.grid.place(play)


def as_action(seat: SeatId, scored: ScoredPlay) -> PlayWord:
    """The action that puts the play down."""
    play = scored.play
    return PlayWord(seat, play.row, play.col, play.direction, play.letters)
