"""Lines of the log that every game of hands and piles has: the deal, discards, challenges, hands counted, the end.

A family adds the lines of its own plays.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lexicon.games.common.challenges import Challenged
from lexicon.games.common.hands import IDLE_TURNS, Cut, Dealt, HandBegan, HandEnded
from lexicon.games.common.piles import Pile, Reshuffled, Took, TurnedUp
from lexicon.games.events import Ended
from lexicon.games.game import Event, Game, SeatId, TurnRecord
from lexicon.games.handgame import HandTurn, HandView, Idled
from lexicon.games.registry import game_class
from lexicon.pieces import MASTER
from lexicon.session.family import Revealed
from lexicon.session.log import LogEntry, LogKind, counted, listing
from lexicon.session.results.results import headline


@dataclass
class HandScribe(ABC):
    """Writes the lines of one step: number *step*, taken in *turn*; *view* is what a spectator sees after it."""

    step: int
    turn: int
    names: Mapping[SeatId, str]
    view: HandView

    @abstractmethod
    def play(self, event: Event) -> LogEntry | None:
        """The line of a play, or of one that comes back; None for other events."""

    def lines(self, events: Sequence[Event]) -> Iterator[LogEntry]:
        """Line by line."""
        for event in events:
            match event:
                case Cut():
                    yield from self._cut(event)
                case HandBegan():
                    text = f"Hand {event.number}: {self.names[event.dealer]} deals."
                    yield self.entry(LogKind.START, text, event.dealer)
                case Took():
                    yield self._took(event)
                case Reshuffled():
                    text = f"The blind pile is used up; {counted(event.cards, 'discard')} are shuffled."
                    yield self.entry(LogKind.SETTLED, text)
                case Challenged():
                    yield self._challenged(event)
                case Idled():
                    yield self.entry(LogKind.PASS, f"{self.names[event.seat]} runs out of time.", event.seat)
                case HandEnded():
                    yield self._hand_ended(event)
                case Ended():
                    unit = game_class(self.view.game_id).spec.unit
                    text = f"{headline(event.outcome, self.names, self.view.sides, unit)}."
                    yield self.entry(LogKind.END, text)
                case _:
                    if (line := self.play(event)) is not None:
                        yield line

    def entry(self, kind: LogKind, text: str, seat: SeatId | None = None, step: int | None = None) -> LogEntry:
        """One line; *step*: of an earlier action, if it belongs to that."""
        name = self.names[seat] if seat is not None else ""
        return LogEntry(self.step if step is None else step, self.turn, kind, text, seat, name)

    def _cut(self, event: Cut) -> Iterator[LogEntry]:
        for cards in event.rounds:
            cut = [f"{self.names[each.seat]} {card_named(each.letter)}" for each in cards]
            yield self.entry(LogKind.START, f"Cut for the deal: {listing(cut)}.")

    def _took(self, event: Took) -> LogEntry:
        """What was discarded and taken, as one line; it belongs to the discard, which began the turn."""
        turn = self.view.history[-1]
        taken = "a blind card" if event.pile is Pile.BLIND else card_named(event.card or "", "the")
        text = f"{self.names[event.seat]} discards {card_named(turn.discarded)}, takes {taken}."
        return self.entry(LogKind.TURN, text, event.seat, max(self.step - 1, 0))

    def _challenged(self, event: Challenged) -> LogEntry:
        words = listing(event.named)
        faults = " ".join(judged.text for judged in event.judged if judged.text)
        fined = f" {self.names[event.seat]} is fined {event.fine}." if event.fine else ""
        verdict = f"rightly. {faults}{fined}" if event.right else "wrongly."
        name, seat = self.names[event.challenger], event.challenger
        text = f"{name} challenges {words}, {verdict}"
        return LogEntry(self.step, self.turn, LogKind.CHALLENGE, text, seat, name, points=event.points)

    def _hand_ended(self, event: HandEnded) -> LogEntry:
        out = event.hand.out
        if out is not None:
            return self.entry(LogKind.SETTLED, f"{self.names[out]} goes out.", out)
        return self.entry(LogKind.SETTLED, f"{IDLE_TURNS} turns made no hand smaller: the hand is counted.")


def card_named(letter: str, article: str = "") -> str:
    """A card in a sentence: "the H", "the Master"; without an article "H", "a Master"."""
    if letter == MASTER:
        return f"{article or 'a'} Master"
    return f"{article} {letter}".strip()


def hand_of_turn(turn: TurnRecord) -> int:
    """The number of the hand that *turn* belongs to."""
    return turn.hand if isinstance(turn, HandTurn) else 0


def revealed_by_hands(game: Game, event: Event) -> Revealed:
    """What an event shows that was hidden: a deal comes again in the same way; a blind card makes its discard final.

    Ruling 4.4.
    """
    if isinstance(event, Dealt | TurnedUp):
        return Revealed.HIDDEN
    return Revealed.FINAL if game.redact(event, None) != event else Revealed.NOTHING
