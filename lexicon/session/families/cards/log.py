"""The log of a card crossword."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from lexicon.games.cards.events import TakenBack, Turned
from lexicon.games.common.plays import Placed
from lexicon.games.events import Ended
from lexicon.games.game import Ending, Event, SeatId
from lexicon.session.families.handgame import HandScribe
from lexicon.session.family import Step
from lexicon.session.log import LogEntry, LogKind, LogWord, counted, listing, log_words

_ENDINGS = {
    Ending.OUT: "Every card is used: won.",
    Ending.STUCK: "Nothing more goes.",
    Ending.DECLARED: "The game is ended.",
}


def lines(number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> Iterator[LogEntry]:
    """What step *number*, taken in *turn*, adds to the log."""
    for event in step.events:
        if isinstance(event, Placed):
            yield _played(number, step, event, names, turn)
        elif isinstance(event, Turned):
            text = f"{event.card} is turned up."
            yield LogEntry(number, turn, LogKind.TURN, text, event.seat, names[event.seat])
        elif isinstance(event, Ended):
            left = counted(next(iter(event.outcome.scores.values())), "card")
            text = f"{_ENDINGS.get(event.outcome.ending, '')} {left} left."
            yield LogEntry(number, turn, LogKind.END, text.strip())


def _played(number: int, step: Step, event: Placed, names: Mapping[SeatId, str], turn: int) -> LogEntry:
    record = step.after.history[-1]
    words = log_words(record) if record.words == event.words else ()
    squares = tuple((square.row, square.col) for square in event.filled)
    name = names[event.seat]
    return LogEntry(
        number,
        turn,
        LogKind.PLAY,
        f"{name}: {listing(map(str, words))}, {counted(len(squares), 'card')}",
        event.seat,
        name,
        words,
        len(squares),
        squares=squares,
    )


class TableScribe(HandScribe):
    """Writes the log of a game for several."""

    def play(self, event: Event) -> LogEntry | None:
        """Words laid, and words that came back."""
        match event:
            case Placed():
                return self._laid(event)
            case TakenBack():
                text = f"{self.names[event.seat]} takes the play back."
                squares = tuple((square.row, square.col) for square in event.filled)
                return replace(self.entry(LogKind.TAKEN_BACK, text, event.seat), squares=squares)
        return None

    def _laid(self, event: Placed) -> LogEntry:
        turn = self.view.pending or next(turn for turn in reversed(self.view.history) if turn.words)
        words = log_words(turn) if turn.words == event.words else tuple(map(LogWord, event.words))
        squares = tuple((square.row, square.col) for square in event.filled)
        text = f"{self.names[event.seat]}: {listing(map(str, words))}"
        return replace(self.entry(LogKind.PLAY, text, event.seat), words=words, squares=squares)
