"""Guess-O-Gram at the table: its log, its curtain, how it is looked back on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from lexicon.games.game import Ending, Event, Game, SeatId, TableView
from lexicon.games.guessing import GuessingView, GuessOGram, SetWord
from lexicon.games.guessing.events import Guessed, SecretSet, Solved, ThinkerScored, TimeRanOut, Unsolved
from lexicon.games.guessing.rules import POINTS
from lexicon.players.guessing import still_fitting
from lexicon.session.family import Family, Revealed, Step
from lexicon.session.log import LogEntry, LogKind, counted, listing
from lexicon.session.review.marks import Reviewed, Scale, by_advice
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary

_SCALE = Scale(places=1, good=0.4)
"""Of the points of one guess."""


class GuessingFamily(Family):
    """`Family` for Guess-O-Gram."""

    endings: ClassVar[Mapping[Ending, str]] = {Ending.ROUNDS: "All words have been guessed"}

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """A line for each guess and each word; who has just said a word whole need not be told to have solved it."""
        said = any(isinstance(event, Guessed) and event.whole and event.turned for event in step.events)
        told = [event for event in step.events if not (said and isinstance(event, Solved))]
        return [entry for event in told if (entry := _line(number, turn, event, names)) is not None]

    def checked(self, view: TableView) -> bool:
        """Words are judged when they are set."""
        return True

    def hints_allowed(self, view: TableView) -> bool:
        """As was agreed: a hint helps a guesser greatly."""
        return bool(view.options["hints"])

    def reveals(self, game: Game, event: Event) -> Revealed:
        """A guess shows what the secret has; it comes again after an undo."""
        return Revealed.HIDDEN if isinstance(event, Guessed | SecretSet) else Revealed.NOTHING

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By how likely the first letter was; of what was done it is told how many words fitted after each call."""
        reviewed = by_advice(moment, dictionary, stop, _SCALE)
        counts = _fitting(moment, dictionary)
        if reviewed.made is None or not counts:
            return reviewed
        told = counted(counts[-1], "word") if len(counts) == 1 else f"{listing([f'{count}' for count in counts])} words"
        return replace(reviewed, made=replace(reviewed.made, note=f"then {told} fitted"))

    def note(self, moment: Moment) -> str:
        """What was called in the turn."""
        return ", ".join(call.text for call in getattr(moment.record, "calls", ()))

    def curtain(self, view: TableView, front: SeatId | None, seat: SeatId) -> bool:
        """Between guessers none: only who sets a word, or has one in view, sees what others may not."""
        view = GuessingView.of(view)
        return not view.row or front in (None, view.thinker)


def _fitting(moment: Moment, dictionary: Dictionary) -> list[int]:
    """How many words still fitted after each call of a turn."""
    view, counts = moment.before, []
    for event in moment.events:
        view = GuessOGram.follow(view, event)
        if isinstance(event, Guessed) and not isinstance(moment.action, SetWord):
            counts.append(still_fitting(view, dictionary))
    return counts


def _line(step: int, turn: int, event: Event, names: Mapping[SeatId, str]) -> LogEntry | None:
    match event:
        case SecretSet(seat=seat, length=length, points=points):
            return _of(step, turn, LogKind.TURN, f"sets {length} letters, {POINTS} each", seat, names, points)
        case Guessed(seat=seat, call=call, turned=turned, points=points, whole=whole):
            if whole:
                text = f"{call}, right, {counted(len(turned), 'card')}" if turned else f"{call}, wrong"
            else:
                text = f"{call}, {counted(len(turned), 'card')}" if turned else f"{call}, not in it"
            return _of(step, turn, LogKind.TURN, text, seat, names, points if turned else None)
        case TimeRanOut(seat=seat):
            return _of(step, turn, LogKind.PASS, "time is up", seat, names)
        case ThinkerScored(seat=seat, points=points):
            return _of(step, turn, LogKind.SETTLED, "for the miss", seat, names, points)
        case Solved(seat=seat, word=word):
            return _of(step, turn, LogKind.SETTLED, f"solves {word}", seat, names)
        case Unsolved(word=word):
            return LogEntry(step, turn, LogKind.SETTLED, f"The word was {word}.")
    return None


def _of(
    step: int,
    turn: int,
    kind: LogKind,
    text: str,
    seat: SeatId,
    names: Mapping[SeatId, str],
    points: int | None = None,
) -> LogEntry:
    return LogEntry(step, turn, kind, f"{names[seat]}: {text}", seat, names[seat], points=points)
