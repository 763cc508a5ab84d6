"""O-U-T at the table: its log, and how it is looked back on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar

import msgspec

from lexicon.games.game import Ending, Event, Game, SeatId, TableView
from lexicon.games.out.events import (
    Added,
    Answered,
    Asked,
    Completed,
    GotExcellent,
    GotLetter,
    Passed,
    PointedOut,
    WentOut,
    WordBegan,
    WordDied,
)
from lexicon.games.out.view import OutView
from lexicon.session.family import Family, Revealed, Step
from lexicon.session.log import LogEntry, LogKind
from lexicon.session.review.marks import Reviewed, Scale, by_advice
from lexicon.session.review.moment import Moment
from lexicon.storage import Summary
from lexicon.words import Dictionary

_LETTERS = ("no letter", "O", "O-U", "O-U-T")
_SCALE = Scale(same=2.0, good=20.0)
"""Of the chance in a hundred of not completing the word."""


class OutFamily(Family):
    """`Family` for O-U-T: all cards lie open, so that no curtain falls."""

    hidden_hands: ClassVar[bool] = False
    gathers: ClassVar[bool] = True
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.TARGET: "All but one are out",
        Ending.COUNT: "No word goes on any more",
    }

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """A line for each letter, pass, question and penalty."""
        return [entry for event in step.events for entry in _lines(number, turn, event, names)]

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Nothing is hidden."""
        return Revealed.NOTHING

    def summary(self, view: TableView, over: bool) -> Summary:
        """Objections follow a pass, and whoever is asked for the word is waited for."""
        made = super().summary(view, over)
        if made.challengeable:
            return msgspec.structs.replace(made, does="has passed")
        asked = OutView.of(view).asked
        return made if asked is None else msgspec.structs.replace(made, to_move=asked, does="is asked for the word")

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By the chance of being made to complete the word."""
        return by_advice(moment, dictionary, stop, _SCALE)

    def note(self, moment: Moment) -> str:
        """The run after the turn."""
        return str(getattr(moment.record, "run", "")).upper()

    def hints_allowed(self, view: TableView) -> bool:
        """In a Checked game, or as was agreed."""
        return self.checked(view) or bool(view.options["hints"])


def _lines(step: int, turn: int, event: Event, names: Mapping[SeatId, str]) -> Iterator[LogEntry]:
    def of(kind: LogKind, text: str, seat: SeatId) -> LogEntry:
        return LogEntry(step, turn, kind, f"{names[seat]} {text}", seat, names[seat])

    match event:
        case WordBegan(word=word, starter=starter):
            yield of(LogKind.START, f"begins word {word}.", starter)
        case Added(seat=seat, letter=letter, run=run):
            master = " (a Master)" if letter.islower() else ""
            grown = f": {run.upper()}" if len(run) > 1 else ""
            yield of(LogKind.TURN, f"adds {letter.upper()}{master}{grown}.", seat)
        case Passed(seat=seat, time=time):
            yield of(LogKind.PASS, "runs out of time and passes." if time else "passes.", seat)
        case PointedOut(pointer=pointer, seat=seat, letter=letter, word=word, good=good, text=text):
            yield of(
                LogKind.TURN, f"points out {letter} to {names[seat]}, for {word}{'' if good else ': ' + text}", pointer
            )
        case Asked(seat=seat, asked=asked):
            yield of(LogKind.CHALLENGE, f"asks {names[asked]} for the word.", seat)
        case Answered(seat=seat, word=word, good=good, text=text):
            named = f"names {word}" if word else "has no word"
            yield of(LogKind.CHALLENGE, f"{named}. {'' if good else text}".rstrip(), seat)
        case Completed(seat=seat, word=word):
            yield of(LogKind.TURN, f"completes {word}.", seat)
        case GotLetter(seat=seat, letters=letters, cancelled=cancelled):
            kept = "an E takes the letter off." if cancelled else f"gets a letter: {_LETTERS[min(letters, 3)]}."
            yield of(LogKind.SETTLED, kept, seat)
        case GotExcellent(seat=seat, cancelled=cancelled):
            yield of(LogKind.SETTLED, "gets an E" + (", which takes a letter off." if cancelled else "."), seat)
        case WordDied(run=run):
            yield LogEntry(step, turn, LogKind.SETTLED, f"All pass: {run.upper() or 'the word'} is dead.")
        case WentOut(seat=seat):
            yield of(LogKind.SETTLED, "is out; the cards go to the others.", seat)
