"""The log of a card solitaire: a line for each word, card moved and card turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lexicon.games.events import Ended
from lexicon.games.game import Event
from lexicon.games.patience import NEST
from lexicon.games.patience.events import ColumnFilled, GivenUp, NestTurned, Uncovered, WordTaken
from lexicon.session.log import LogEntry, LogKind, LogWord, counted, listing


@dataclass
class Scribe:
    """Writes the lines of one step: of *turn*, by the one who is called *name*; *words* are made after it."""

    step: int
    turn: int
    seat: str
    name: str
    words: int

    def lines(self, events: Sequence[Event]) -> Iterator[LogEntry]:
        """Line by line; cards turned up are told with what uncovered them."""
        up = [event.letter for event in events if isinstance(event, Uncovered)]
        for event in events:
            match event:
                case WordTaken():
                    yield self._word(event, up)
                case ColumnFilled():
                    yield self._entry(LogKind.PASS, f"{self.name} {_filled(event)}.{_turned_up(up)}")
                case NestTurned():
                    text = f"{self.name} turns up {event.letter}; {counted(event.left, 'nest card')} left."
                    yield self._entry(LogKind.PASS, text)
                case GivenUp():
                    text = f"{self.name} gives up with {counted(event.left, 'card')} left."
                    yield self._entry(LogKind.SETTLED, text)
                case Ended():
                    yield self._entry(LogKind.END, self._end(event))

    def _entry(self, kind: LogKind, text: str, **more: Any) -> LogEntry:
        return LogEntry(self.step, self.turn, kind, text, self.seat, self.name, **more)

    def _word(self, event: WordTaken, up: Sequence[str]) -> LogEntry:
        word = event.letters.upper()
        text = f"{self.name}: {word}, {counted(event.left, 'card')} left.{_turned_up(up)}"
        return self._entry(LogKind.PLAY, text, words=(LogWord(word),), points=1)

    def _end(self, event: Ended) -> str:
        if event.outcome.winners:
            return f"Won in {counted(self.words, 'word')}."
        return f"Not won: {counted(len(event.outcome.left[self.seat]), 'card')} left."


def _filled(event: ColumnFilled) -> str:
    source = "the nest" if event.source == NEST else f"column {event.source + 1}"
    return f"moves {event.letter} from {source} to column {event.column + 1}"


def _turned_up(letters: Sequence[str]) -> str:
    return f" Turned up: {listing(letters)}." if letters else ""
