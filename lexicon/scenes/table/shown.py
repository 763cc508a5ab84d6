"""What the table shows just now. It follows the events one by one, so it may be a little behind the session."""

from __future__ import annotations

from dataclasses import dataclass, field

from lexicon.crossword import Direction
from lexicon.games.base import Event, Made, SeatId
from lexicon.games.challenges import Challenged
from lexicon.games.keyword.events import (
    Charged,
    Drew,
    Ended,
    KeyTurned,
    Passed,
    Placed,
    RackThrownBack,
    Scored,
    TakenBack,
    TurnBegan,
    WentOut,
)
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.scenes.table.layout import Square

FACE_DOWN = " "
"""The word of the Key card while the first one has not been turned up yet."""


@dataclass(frozen=True)
class Run:
    """Squares in one line: where the first lies, which way, how many."""

    square: Square
    direction: Direction
    length: int

    @property
    def squares(self) -> tuple[Square, ...]:
        """All of them."""
        d_row, d_col = self.direction.step
        return tuple((self.square[0] + i * d_row, self.square[1] + i * d_col) for i in range(self.length))

    @classmethod
    def of(cls, play: Placed | PlayedTurn) -> Run:
        """The whole main word of a play."""
        return cls((play.row, play.col), Direction(play.direction), len(play.letters))


@dataclass
class Shown:
    """Letters, scores, counts and cards as they are drawn. ``gained`` is what each seat's last turn brought."""

    letters: dict[Square, tuple[str, bool]]
    scores: dict[SeatId, int]
    counts: dict[SeatId, int]
    key_word: str | None
    key_cards: int
    reserve: int
    to_move: SeatId | None
    turn: int
    last: Run | None
    sides: tuple[tuple[SeatId, ...], ...] = ()
    gained: dict[SeatId, int | None] = field(default_factory=dict)
    before_last: Run | None = field(default=None, compare=False)
    """The play before ``last``, which is the last again when ``last`` is taken back; not told by every view."""

    @classmethod
    def before_deal(cls, view: KeywordView) -> Shown:
        """What *view* of a game that has just begun was before the deal: its opening events make it what it is."""
        shown = cls.of(view)
        shown.reserve += sum(shown.counts.values())
        shown.counts = dict.fromkeys(shown.counts, 0)
        shown.key_word, shown.to_move = (FACE_DOWN if shown.key_word else None), None
        return shown

    @classmethod
    def of(cls, view: KeywordView) -> Shown:
        """All that a view tells, at once."""
        letters = {
            (r, c): (ch.upper(), ch.islower())
            for r, row in enumerate(view.board)
            for c, ch in enumerate(row)
            if ch != "."
        }
        gained: dict[SeatId, int | None] = {}
        # A play that may still be challenged is in the totals already.
        for turn in (*view.history, view.pending) if view.pending is not None else view.history:
            gained[turn.seat] = turn.points
        return cls(
            letters,
            dict(view.scores),
            dict(view.counts),
            view.key_word,
            view.key_cards,
            view.reserve,
            view.to_move,
            view.turn,
            Run.of(view.last) if view.last else None,
            view.sides,
            gained,
            _play_before(view),
        )

    def is_filled(self, square: Square) -> bool:
        """Whether a letter lies on the square."""
        return square in self.letters

    def letter(self, square: Square) -> str | None:
        """The letter that lies on the square, a Master's too; ``None`` on an empty one."""
        return self.letters[square][0] if square in self.letters else None

    def follow(self, event: Event) -> None:
        """Take over what an event changes. Squares are filled by :meth:`fill`, block by block."""
        match event:
            case Drew():
                self.counts[event.seat] = self.counts.get(event.seat, 0) + event.count
                self.reserve -= event.count
            case RackThrownBack():
                self.counts[event.seat] -= len(event.letters)
                self.reserve += len(event.letters)
            case TurnBegan():
                self.to_move, self.turn = event.seat, event.turn
            case Placed():
                self.before_last, self.last = self.last, Run.of(event)
                self.counts[event.seat] -= len(event.filled)
            case Scored():
                self._score(event.seat, event.score)
                self.gained[event.seat] = event.points
            case KeyTurned():
                self.key_word, self.key_cards = event.word, event.left
            case Challenged():
                self._score(event.challenger, event.score)
            case TakenBack():
                self._take_back(event)
            case Passed():
                self.gained[event.seat] = 0
            case WentOut() | Charged():
                self.to_move = None  # nobody's turn follows
                self._score(event.seat, event.score)
            case Ended():
                self.to_move = None
                self.scores = dict(event.outcome.scores)

    def fill(self, square: Square, letter: str, master: bool) -> None:
        """A block has come down on a square."""
        self.letters[square] = letter, master

    def _score(self, seat: SeatId, score: int) -> None:
        for mate in next((side for side in self.sides if seat in side), (seat,)):
            self.scores[mate] = score

    def _take_back(self, event: TakenBack) -> None:
        for filled in event.filled:
            self.letters.pop((filled.row, filled.col), None)
        self.counts[event.seat] += len(event.filled)
        self._score(event.seat, event.score)
        self.gained[event.seat] = 0
        self.last = self.before_last


def _play_before(view: KeywordView) -> Run | None:
    """The last play that lies on the board besides the one that may still be challenged."""
    plays = (turn for turn in reversed(view.history) if turn.made is Made.PLAYED)
    return next((Run.of(turn) for turn in plays), None) if view.pending is not None else None
