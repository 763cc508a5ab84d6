"""The word line at the table: its log, what may be taken back, and how it is looked back on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

from lexicon.games.game import Ending, Event, Game, Made, SeatId, TableView, TurnRecord
from lexicon.games.wordline import LineTurn, LineView
from lexicon.games.wordline.events import Laid, Retired, TakenBack
from lexicon.games.wordline.finding import Finder
from lexicon.session.families.handgame import HandScribe, hand_of_turn, revealed_by_hands
from lexicon.session.families.wordline.marks import review_turn
from lexicon.session.family import Family, Revealed, Step
from lexicon.session.log import LogEntry, LogKind, LogWord, listing
from lexicon.session.review.marks import Reviewed
from lexicon.session.review.moment import Moment
from lexicon.words import Dictionary


class LineFamily(Family):
    """`Family` for Lexicon with the American and with the British pack."""

    endings: ClassVar[Mapping[Ending, str]] = {Ending.TARGET: "One is left"}

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """A line for each turn, challenge and hand."""
        return list(_Scribe(number, turn, names, LineView.of(step.after)).lines(step.events))

    def reveals(self, game: Game, event: Event) -> Revealed:
        """Cards dealt, and cards taken blind."""
        return revealed_by_hands(game, event)

    def unseen(self, view: TableView) -> Mapping[str, int]:
        """Pack − table − exposed − own hand."""
        return LineView.of(view).unseen

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Whether a word can be made; a card can be exchanged with the piles all the same."""
        view = LineView.of(view)
        return bool(Finder.of(dictionary).results(view.table, view.hand))

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """By the cards that could go."""
        return review_turn(moment, dictionary, stop)

    def hand_of(self, turn: TurnRecord) -> int:
        """As at every table of hands."""
        return hand_of_turn(turn)

    def note(self, moment: Moment) -> str:
        """What was done: out of which word, or which cards were discarded and taken."""
        turn = moment.record
        assert isinstance(turn, LineTurn), "of the family"
        if turn.made is Made.EXCHANGED:
            return f"{turn.discarded} for {turn.took or 'a blind card'}"
        return f"from {turn.before.upper()}" if turn.before else ""


class _Scribe(HandScribe):
    def play(self, event: Event) -> LogEntry | None:
        match event:
            case Laid():
                return self._laid(event)
            case TakenBack():
                return self.entry(LogKind.TAKEN_BACK, f"{self.names[event.seat]} takes the word back.", event.seat)
            case Retired():
                names = listing(self.names[seat] for seat in event.seats)
                return self.entry(
                    LogKind.SETTLED, f"{names} {'is' if len(event.seats) == 1 else 'are'} out of the game."
                )
        return None

    def _laid(self, event: Laid) -> LogEntry:
        before, after = event.before.upper(), event.after.upper()
        text = f"{before} to {after}" if before else after
        line = self.entry(LogKind.PLAY, f"{self.names[event.seat]}: {text}", event.seat)
        return replace(line, words=(LogWord(after),), was=before)
