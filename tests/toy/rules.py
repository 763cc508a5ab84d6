"""A toy game: three seats, hidden hands, no board, a turn of two steps, two hands, low wins.

In a turn a seat discards a card openly and then takes another, blind or the one that lay open before. When everybody
has had a turn the hand is counted: A is 1 point, B 2, and so on. Fewest points after two hands win.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from lexicon.games.common.clocks import TimeUp
from lexicon.games.common.dice import Dice
from lexicon.games.common.hands import NextHand
from lexicon.games.events import Ended, TurnBegan, ended, turn_began
from lexicon.games.game import (
    Action,
    BadSetup,
    Ending,
    Event,
    Game,
    HandRecord,
    IllegalAction,
    Made,
    Outcome,
    Phase,
    Refusal,
    SeatId,
    TableView,
    TurnRecord,
    Verdict,
)
from lexicon.games.records import Codec
from lexicon.games.spec import GameSpec, Kind
from lexicon.problems import Problem
from lexicon.words import Dictionary, PlainDictionary, Policy

SEATS = ("north", "east", "west")
HELD, HANDS = 3, 2


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """First step: lay a card openly."""

    kind: ClassVar[str] = "discard"
    letter: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Second step: take the card that lay open before, or a blind one."""

    kind: ClassVar[str] = "take"
    blind: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    kind: ClassVar[str] = "dealt"
    seat: SeatId
    count: int
    letters: str | None


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    kind: ClassVar[str] = "discarded"
    seat: SeatId
    letter: str


@dataclass(frozen=True, slots=True)
class Took(Event):
    kind: ClassVar[str] = "took"
    seat: SeatId
    blind: bool
    letter: str | None


@dataclass(frozen=True, slots=True)
class HandBegan(Event):
    kind: ClassVar[str] = "hand_began"


@dataclass(frozen=True, slots=True)
class Counted(Event):
    kind: ClassVar[str] = "counted"
    hand: HandRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView(TableView):
    """``hand``: the seat's own cards; ``open_card``: what may be taken openly; ``laid``: what was just discarded."""

    hand: str
    open_card: str
    laid: str


class ToyGame(Game):
    """The rules."""

    spec = GameSpec(
        id="toy",
        name="Toy",
        kind=Kind.CARD_CROSSWORD,
        family="toy",
        min_seats=3,
        max_seats=3,
        seat_ids=SEATS,
        options=(),
        usual_seats={3: SEATS},
        policy=Policy.FREE,
        low_wins=True,
        hands=True,
    )
    actions_codec = Codec((Discard, Take, NextHand, TimeUp))
    events_codec = Codec((Dealt, Discarded, Took, TurnBegan, HandBegan, Counted, Ended))

    def __init__(self, seats: tuple[SeatId, ...], seed: int, dictionary: Dictionary) -> None:
        self.options, self.seats, self.seed, self.dictionary = {}, seats, seed, dictionary
        self.deal, self.actions = {}, []
        self._totals = dict.fromkeys(seats, 0)
        self._hands: list[HandRecord] = []
        self._history: list[TurnRecord] = []
        self._outcome: Outcome | None = None
        self._events: list[Event] = []
        self._turn = 0
        self._deal_hand()
        self.opening_events = self._told()

    @classmethod
    def new(
        cls,
        options: Mapping[str, Any],
        seats: Sequence[SeatId],
        seed: int,
        dictionary: Dictionary | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> Self:
        if tuple(seats) != SEATS or options:
            raise BadSetup("the toy has three seats and no options")
        return cls(tuple(seats), seed, dictionary or PlainDictionary(["TOY"]))

    def _told(self) -> tuple[Event, ...]:
        events, self._events = tuple(self._events), []
        return events

    def _deal_hand(self) -> None:
        self._pack = Dice(self.seed * 100 + len(self._hands)).shuffled([chr(65 + i % 26) for i in range(52)])
        self._racks = dict.fromkeys(self.seats, "")
        self._open, self._laid, self._left = self._pack.pop(), "", list(self.seats)
        self._events.append(HandBegan())
        self._events.append(Discarded("", self._open))
        for seat in self.seats:
            self._racks[seat] = "".join(self._pack.pop() for _ in range(HELD))
            self._events.append(Dealt(seat, HELD, self._racks[seat]))
        self._begin(self._left.pop(0))

    def _begin(self, seat: SeatId) -> None:
        self._phase, self._to_move = Phase.ACT, seat
        self._turn += 1
        self._events.append(TurnBegan(seat, self._turn))

    # ------------------------------------------------------------------ asked
    @property
    def phase(self) -> Phase:
        return self._phase

    @property
    def to_move(self) -> SeatId | None:
        return self._to_move if self._phase in (Phase.ACT, Phase.FOLLOW) else None

    @property
    def to_act(self) -> frozenset[SeatId]:
        if self._phase is Phase.BETWEEN:
            return frozenset(self.seats)
        return frozenset() if self._phase is Phase.OVER else frozenset((self._to_move,))

    @property
    def outcome(self) -> Outcome | None:
        return self._outcome

    @property
    def scores(self) -> dict[SeatId, int]:
        return dict(self._totals)

    @property
    def turns(self) -> int:
        return len(self._history)

    def check(self, action: Action) -> Verdict:
        problem = self._problem(action)
        return Verdict(problem is None, (problem,) if problem else ())

    def _problem(self, action: Action) -> Problem | None:
        if self._phase is Phase.OVER:
            return Problem(Refusal.GAME_OVER, "The game is over.")
        wanted = {Phase.ACT: Discard, Phase.FOLLOW: Take, Phase.BETWEEN: NextHand}[self._phase]
        if isinstance(action, TimeUp):
            return None
        if not isinstance(action, wanted):
            return Problem(Refusal.NOT_NOW, "Not now.")
        if self._phase is not Phase.BETWEEN and action.seat != self._to_move:
            return Problem(Refusal.NOT_YOUR_TURN, "It is another's turn.")
        if isinstance(action, Discard) and action.letter not in self._racks[action.seat]:
            return Problem(Refusal.NOT_OFFERED, "That card is not held.")
        return None

    def apply(self, action: Action) -> tuple[Event, ...]:
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        match action:
            case Discard():
                self._discard(action)
            case Take():
                self._take(action)
            case TimeUp():
                if self._phase is Phase.ACT:
                    self._discard(Discard(self._to_move, self._racks[self._to_move][0]))
                if self._phase is Phase.FOLLOW:
                    self._take(Take(self._to_move, True))
            case _:
                self._deal_hand()
        self.actions.append(action)
        return self._told()

    def _discard(self, action: Discard) -> None:
        self._racks[action.seat] = self._racks[action.seat].replace(action.letter, "", 1)
        self._laid, self._phase = action.letter, Phase.FOLLOW
        self._events.append(Discarded(action.seat, action.letter))

    def _take(self, action: Take) -> None:
        letter = self._pack.pop() if action.blind else self._open
        self._racks[action.seat] += letter
        self._open, self._laid = self._laid, ""
        self._events.append(Took(action.seat, action.blind, letter))
        self._history.append(TurnRecord(self._turn, action.seat, Made.EXCHANGED, dict(self._totals), shed=1, gained=1))
        if self._left:
            self._begin(self._left.pop(0))
        else:
            self._count()

    def _count(self) -> None:
        figures = {seat: sum(ord(letter) - 64 for letter in rack) for seat, rack in self._racks.items()}
        for seat, figure in figures.items():
            self._totals[seat] += figure
        record = HandRecord(len(self._hands) + 1, None, None, figures, {}, dict(self._totals))
        self._hands.append(record)
        self._phase = Phase.BETWEEN
        self._events.append(Counted(record))
        if len(self._hands) == HANDS:
            best = min(self._totals.values())
            winners = tuple(seat for seat in self.seats if self._totals[seat] == best)
            self._outcome = Outcome(Ending.ROUNDS, dict(self._totals), winners)
            self._phase = Phase.OVER
            self._events.append(Ended(self._outcome))

    def view(self, seat: SeatId | None) -> ToyView:
        return ToyView(
            game_id=self.spec.id,
            seat=seat,
            options={},
            seats=self.seats,
            sides=tuple((each,) for each in self.seats),
            scores=self.scores,
            counts={each: len(rack) for each, rack in self._racks.items()},
            phase=self._phase,
            to_move=self.to_move,
            to_act=self.to_act,
            turn=self._turn,
            starter=self.seats[0],
            pending=None,
            history=tuple(self._history),
            outcome=self._outcome,
            hands=tuple(self._hands),
            hand=self._racks[seat] if seat is not None else "",
            open_card=self._open,
            laid=self._laid,
        )

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        if isinstance(event, Dealt) and event.seat != seat:
            return dataclasses.replace(event, letters=None)
        if isinstance(event, Took) and event.blind and event.seat != seat:
            return dataclasses.replace(event, letter=None)
        return event

    def state_hash(self) -> str:
        plain = (self._racks, self._pack, self._open, self._laid, self._totals, self._turn, self._phase, self._left)
        return hashlib.sha256(repr(plain).encode()).hexdigest()

    # ------------------------------------------------------------------ carried on by events
    @classmethod
    def before_deal(cls, view: TableView) -> TableView:
        assert isinstance(view, ToyView)
        counts = dict.fromkeys(view.seats, 0)
        return dataclasses.replace(view, hand="", counts=counts, open_card="", turn=0, to_move=None, to_act=frozenset())

    @classmethod
    def follow(cls, view: TableView, event: Event) -> TableView:
        assert isinstance(view, ToyView)
        own = getattr(event, "seat", None) == view.seat
        match event:
            case HandBegan():
                return dataclasses.replace(view, hand="", counts=dict.fromkeys(view.seats, 0), laid="", open_card="")
            case Discarded(""):
                return dataclasses.replace(view, open_card=event.letter)
            case Dealt():
                counts = {**view.counts, event.seat: event.count}
                return dataclasses.replace(view, counts=counts, hand=event.letters if own else view.hand)
            case Discarded():
                counts = {**view.counts, event.seat: view.counts[event.seat] - 1}
                hand = view.hand.replace(event.letter, "", 1) if own else view.hand
                return dataclasses.replace(view, counts=counts, hand=hand, laid=event.letter, phase=Phase.FOLLOW)
            case Took():
                counts = {**view.counts, event.seat: view.counts[event.seat] + 1}
                hand = view.hand + (event.letter or "") if own else view.hand
                turn = TurnRecord(view.turn, event.seat, Made.EXCHANGED, dict(view.scores), shed=1, gained=1)
                history = (*view.history, turn)
                view = dataclasses.replace(view, counts=counts, hand=hand, history=history)
                return dataclasses.replace(view, open_card=view.laid, laid="")
            case TurnBegan():
                return turn_began(view, event)
            case Counted():
                hands = (*view.hands, event.hand)
                view = dataclasses.replace(view, hands=hands, scores=dict(event.hand.totals), to_move=None)
                return dataclasses.replace(view, phase=Phase.BETWEEN, to_act=frozenset(view.seats))
            case Ended():
                return ended(view, event)
        return view
