"""The log of a Keyword game: a line for each thing that happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lexicon.crossword import EMPTY, Direction
from lexicon.games.common.challenges import Challenged
from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import Event, SeatId
from lexicon.games.keyword.events import (
    Charged,
    FilledSquare,
    KeyTurned,
    Passed,
    PassReason,
    Placed,
    RackThrownBack,
    Scored,
    StarterDraw,
    TakenBack,
    WentOut,
)
from lexicon.games.keyword.rules.scoring import Why
from lexicon.games.spec import Unit
from lexicon.session.log import LogEntry, LogKind, LogWord, arithmetic, counted, listing
from lexicon.session.results.results import headline

#: What parts of a score are called.
REASONS: Mapping[str, str] = {
    Why.KEY_CARD: "Key card",
    Why.OUT: "out",
    Why.BLOCKS: "blocks",
    Why.CHALLENGE: "challenge",
}


@dataclass
class Scribe:
    """Writes the lines of one step."""

    step: int
    turn: int
    names: Mapping[SeatId, str]
    board: Sequence[str]
    sides: Sequence[Sequence[SeatId]]
    unit: Unit

    def lines(self, events: Sequence[Event]) -> Iterator[LogEntry]:
        """Line by line."""
        placed: Placed | None = None
        for event in events:
            if isinstance(event, TurnBegan):
                self.turn = event.turn
            elif isinstance(event, Placed):
                placed = event
            elif isinstance(event, Scored):
                assert placed is not None, "a score follows its play"
                yield self._play(placed, event)
            elif (write := _WRITERS.get(type(event))) is not None:
                yield from write(self, event)

    def _entry(self, kind: LogKind, text: str, seat: SeatId | None = None, **more: Any) -> LogEntry:
        name = self.names.get(seat, "") if seat else ""
        return LogEntry(self.step, self.turn, kind, text, seat, name, **more)

    def _play(self, placed: Placed, scored: Scored) -> LogEntry:
        words = directed(placed.words, placed.direction, placed.filled, self.board)
        shown = listing(map(str, words))
        return self._entry(
            LogKind.PLAY,
            f"{self.names[placed.seat]}: {shown}",
            placed.seat,
            words=words,
            points=scored.points,
            sum=arithmetic(scored.parts, REASONS),
            squares=_squares(placed.filled),
        )

    def _starter_draw(self, event: StarterDraw) -> Iterator[LogEntry]:
        for draws in event.rounds:
            drawn = [f"{self.names[d.seat]} {'a Master' if d.letter == '?' else d.letter}" for d in draws]
            text = f"Drawn for the start: {listing(drawn)}."
            yield self._entry(LogKind.START, text)
        yield self._entry(LogKind.START, f"{self.names[event.starter]} begins.", event.starter)

    def _thrown_back(self, event: RackThrownBack) -> Iterator[LogEntry]:
        text = f"{event.letters} makes no first word: thrown back and drawn again."
        yield self._entry(LogKind.START, text, event.seat)

    def _passed(self, event: Passed) -> Iterator[LogEntry]:
        why = "passes" if event.reason == PassReason.CHOICE else "runs out of time and passes"
        yield self._entry(LogKind.PASS, f"{self.names[event.seat]} {why}.", event.seat)

    def _challenged(self, event: Challenged) -> Iterator[LogEntry]:
        words = listing(event.named)
        faults = " ".join(judged.text for judged in event.judged if judged.text)
        verdict = (
            f"rightly. {faults}"
            if event.right
            else "wrongly: all good."
            if len(event.judged) > 1
            else ("wrongly: it is good.")
        )
        name = self.names[event.challenger]
        text = f"{name} challenges {words}, {verdict}"
        yield self._entry(LogKind.CHALLENGE, text, event.challenger, points=event.points)

    def _taken_back(self, event: TakenBack) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} takes the play back."
        squares = _squares(event.filled)
        yield self._entry(LogKind.TAKEN_BACK, text, event.seat, points=-event.points, squares=squares)

    def _key_turned(self, event: KeyTurned) -> Iterator[LogEntry]:
        word = f"The Key card is {event.word}." if event.word else "The last Key card is gone."
        yield self._entry(LogKind.KEY_CARD, word)

    def _went_out(self, event: WentOut) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} goes out."
        yield self._entry(LogKind.SETTLED, text, event.seat, points=event.points, sum=arithmetic(event.parts, REASONS))

    def _charged(self, event: Charged) -> Iterator[LogEntry]:
        text = f"{self.names[event.seat]} has {counted(event.blocks, 'block')} left."
        yield self._entry(LogKind.SETTLED, text, event.seat, points=event.points)

    def _ended(self, event: Ended) -> Iterator[LogEntry]:
        yield self._entry(LogKind.END, f"{headline(event.outcome, self.names, self.sides, self.unit)}.")


_WRITERS: dict[type[Event], Callable[[Scribe, Any], Iterator[LogEntry]]] = {
    StarterDraw: Scribe._starter_draw,
    RackThrownBack: Scribe._thrown_back,
    Passed: Scribe._passed,
    Challenged: Scribe._challenged,
    TakenBack: Scribe._taken_back,
    KeyTurned: Scribe._key_turned,
    WentOut: Scribe._went_out,
    Charged: Scribe._charged,
    Ended: Scribe._ended,
}


def directed(
    words: Sequence[str], direction: Direction, filled: Sequence[FilledSquare], board: Sequence[str]
) -> tuple[LogWord, ...]:
    """The *words* of a play with the way each reads. The main word is first; *board* has (or had) the play on it.

    A single block reads the other way where it makes no word along the play's own direction.
    """
    main = Direction(direction)
    if len(filled) == 1 and len(words) == 1 and not _has_neighbour(filled[0], main, board):
        return (LogWord(words[0], main.other),)
    return tuple(LogWord(word, main if number == 0 else main.other) for number, word in enumerate(words))


def _has_neighbour(square: FilledSquare, direction: Direction, board: Sequence[str]) -> bool:
    down, right = direction.step
    beside = ((square.row - down, square.col - right), (square.row + down, square.col + right))
    return any(0 <= r < len(board) and 0 <= c < len(board[r]) and board[r][c] != EMPTY for r, c in beside)


def _squares(filled: Sequence[FilledSquare]) -> tuple[tuple[int, int], ...]:
    return tuple((square.row, square.col) for square in filled)
