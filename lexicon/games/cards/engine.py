"""The rules that all card crosswords share (rulings 4.1 to 4.3). What differs between them is in ``variants``."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar

from lexicon.crossword import Analysis, LayoutRules, analyse
from lexicon.games.base import (
    Action,
    Ending,
    Event,
    Grade,
    IllegalAction,
    Outcome,
    Phase,
    Refusal,
    SeatId,
    SheetLine,
    TableView,
    Verdict,
)
from lexicon.games.cards.events import EVENTS, Ended, TurnBegan
from lexicon.games.cards.following import before_deal, follow
from lexicon.games.cards.state import State
from lexicon.games.cards.view import CardsView, CardTurn, played_turn
from lexicon.games.cards.viewing import last_play, unseen
from lexicon.games.hands import Dealt
from lexicon.games.piles import Took
from lexicon.games.plays import FilledSquare, Placed, PlayWord
from lexicon.games.seeded import SeededGame
from lexicon.pieces import MASTER, load_pack
from lexicon.problems import Problem
from lexicon.words import Dictionary, Policy

#: The most letters that a play adds, and the most that the first word has (ruling 4.2).
LIMIT = 4


class CardsGame(SeededGame):
    """One game of the family. Class attributes are what its rules are made of."""

    events_codec = EVENTS

    #: What a player may do.
    offered: ClassVar[frozenset[type[Action]]]
    #: Where the cards are that may be laid, as sentences say it.
    held: ClassVar[str] = "in the hand"
    #: Whether each seat sees its own hand only.
    hidden: ClassVar[bool] = True

    _state: State

    @classmethod
    def rules(cls, options: Mapping[str, Any]) -> LayoutRules:
        """How cards may be laid in a game with *options* (rulings 1, 3.2, 4.2)."""
        limited = not (options.get("any_length") or options.get("wide_open"))
        return _rules(Policy.FREE if _names(options) else cls.spec.policy, limited, cls.held)

    @classmethod
    def words_of(cls, dictionary: Dictionary, options: Mapping[str, Any]) -> Dictionary:
        """*dictionary*, in Wide open and Free-for-all with its proper nouns."""
        return dictionary.with_names() if _names(options) else dictionary

    @classmethod
    @abstractmethod
    def pack(cls, options: Mapping[str, Any], seats: int) -> Sequence[str]:
        """Every card of a game for so many *seats*, in a fixed order."""

    @classmethod
    def target(cls, options: Mapping[str, Any]) -> int | None:
        """The total that ends the game; None where hands are not counted."""
        return None

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def phase(self) -> Phase:
        """Which kind of action is awaited."""
        return self._state.phase

    @property
    def to_move(self) -> SeatId | None:
        """Whose turn it is; between hands the next dealer; None when over."""
        return None if self._state.phase is Phase.OVER else self._state.to_move

    @property
    def to_act(self) -> frozenset[SeatId]:
        """The seat to play, its opponents while they may challenge, everybody between hands."""
        state = self._state
        if state.phase is Phase.OVER:
            return frozenset()
        if state.phase is Phase.CHALLENGE:
            return frozenset(self.challengers)
        return frozenset(self.seats) if state.phase is Phase.BETWEEN else frozenset((state.to_move,))

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may challenge the play just made; nobody outside the window."""
        state = self._state
        return tuple(s for s in self.seats if s != state.to_move) if state.phase is Phase.CHALLENGE else ()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._state.outcome

    @property
    def turns(self) -> int:
        """How many turns are over."""
        return len(self._state.history)

    def view(self, seat: SeatId | None) -> CardsView:
        """What *seat* may see, and nothing else; None is a spectator."""
        state = self._state
        hand = (state.hands[seat] if seat is not None else "") if self.hidden else state.hands[self.seats[0]]
        exposed, number = "".join(state.piles.exposed), state.standing.number if state.standing else 1
        return CardsView(
            game_id=self.spec.id,
            seat=seat,
            options=dict(self.options),
            seats=self.seats,
            sides=tuple((each,) for each in self.seats),
            scores=self.scores,
            counts={each: len(state.hands[each]) for each in self.seats},
            phase=state.phase,
            to_move=self.to_move,
            to_act=self.to_act,
            turn=state.turn,
            starter=state.starter,
            history=tuple(state.history),
            outcome=state.outcome,
            hands=tuple(state.standing.records) if state.standing else (),
            deal=self.seed if len(self.seats) == 1 else None,
            board=state.grid.rows(),
            origin=state.grid.origin,
            hand=hand,
            exposed=exposed,
            blind=len(state.piles.blind),
            discarded=state.discarded,
            may_take=state.piles.choices() if state.phase is Phase.FOLLOW else (),
            hand_no=number,
            dealer=state.standing.dealer if state.standing else None,
            target=self.target(self.options),
            left=dict(state.left),
            pending=state.pending if state.phase is Phase.CHALLENGE else None,
            last=state.pending or last_play(state.history, number),
            unseen=unseen(self.pack(self.options, len(self.seats)), state.grid, hand, exposed),
        )

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it: cards dealt, or taken from the blind pile, are for the seat that got them."""
        if not self.hidden:
            return event
        if isinstance(event, Dealt) and event.seat != seat:
            return dataclasses.replace(event, cards=None)
        if isinstance(event, Took) and event.seat != seat and not event.open:
            return dataclasses.replace(event, card=None)
        return event

    @classmethod
    def follow(cls, view: TableView, event: Event) -> CardsView:
        """*view* after *event* (see ``Game.follow``)."""
        own = _own(view)
        return follow(own, event, cls.pack(own.options, len(own.seats)), cls.hidden)

    @classmethod
    def before_deal(cls, view: TableView) -> CardsView:
        """The table before anything was dealt (see ``Game.before_deal``)."""
        own = _own(view)
        return before_deal(own, cls.pack(own.options, len(own.seats)))

    def state_hash(self) -> str:
        """A digest of the whole state, hidden parts too."""
        return self._state.digest()

    # ------------------------------------------------------------------ check and apply

    def check(self, action: Action) -> Verdict:
        """What would come of *action* now."""
        return self._examine(action)[0]

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""
        verdict, analysis = self._examine(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        if isinstance(action, PlayWord) and analysis is not None:
            self.actions.append(self._play(action, analysis))
        else:
            self.actions.append(self._do(action))
        return self._told()

    @abstractmethod
    def _do(self, action: Action) -> Action:
        """Do *action*, which is no play and which ``check`` has let pass; returns it as a save should hold it."""

    @property
    def _unjudged(self) -> bool:
        """Whether words go down unjudged, to be challenged or not (ruling 3.3)."""
        return self.options.get("challenges") == "challenge"

    def _examine(self, action: Action) -> tuple[Verdict, Analysis | None]:
        refusal = self._refusal(action)
        if refusal is not None:
            return Verdict(False, (refusal,)), None
        if not isinstance(action, PlayWord):
            return Verdict(True), None
        analysis = self._analyse(action, self._to_lay(action.seat))
        problems = analysis.placement if self._unjudged or action.good else analysis.problems
        words = tuple(formed.word for formed in analysis.words) if analysis.placed_rightly else ()
        return Verdict(not problems, problems, words=words), analysis

    def _analyse(self, action: PlayWord, held: str | None) -> Analysis:
        words = self.words_of(self.dictionary, self.options)
        return analyse(self._state.grid, action.play, self.rules(self.options), words, held)

    def _to_lay(self, seat: SeatId) -> str:
        """The cards that *seat* may lay."""
        return self._state.hands[seat]

    def _refusal(self, action: Action) -> Problem | None:
        """What in the state of the game forbids *action*."""
        if self._state.phase is Phase.OVER:
            return Problem(Refusal.GAME_OVER, "The game is over.")
        if type(action) not in self.offered:
            return Problem(Refusal.NOT_OFFERED, f"{self.spec.name} has no such turn.")
        return self._untimely(action)

    def _untimely(self, action: Action) -> Problem | None:
        """Whether it is not for that seat to act now."""
        if action.seat != self._state.to_move:
            return Problem(Refusal.NOT_YOUR_TURN, "It is another player’s turn.")
        return None

    # ------------------------------------------------------------------ a play and what comes of it

    def _play(self, action: PlayWord, analysis: Analysis) -> PlayWord:
        state = self._state
        placed = Placed(
            action.seat,
            action.row,
            action.col,
            action.direction,
            action.letters,
            tuple(formed.word for formed in analysis.words),
            tuple(FilledSquare(*filled) for filled in analysis.filled),
        )
        state.grid = state.grid.place(action.play)
        state.pending = played_turn(placed, state.grid, state.turn, state.standing.number if state.standing else 1)
        self._tell(placed)
        self._lay(action)
        return action if self._unjudged else dataclasses.replace(action, good=True)

    @abstractmethod
    def _lay(self, action: PlayWord) -> None:
        """The cards of *action* leave the hand, and what comes next."""

    def _close(self, turn: CardTurn) -> None:
        """Enter a turn in the history."""
        self._state.history.append(dataclasses.replace(turn, scores=self.scores))
        self._state.pending = None

    def _turn_begins(self, seat: SeatId) -> None:
        state = self._state
        state.phase, state.to_move = Phase.ACT, seat
        state.turn = state.history[-1].turn + 1 if state.history else 1
        self._tell(TurnBegan(seat, state.turn))

    def _end(self, ending: Ending, winners: Sequence[SeatId], grade: Grade | None = None) -> None:
        state = self._state
        state.phase = Phase.OVER
        state.outcome = Outcome(ending, self.scores, tuple(winners), self._sheet(), dict(state.hands), grade)
        self._tell(Ended(state.outcome))

    @abstractmethod
    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        """The lines of every seat's score."""


@cache
def _rules(policy: Policy, limited: bool, held: str) -> LayoutRules:
    return LayoutRules(policy, bounded=False, max_new=LIMIT if limited else None, held=held)


def _names(options: Mapping[str, Any]) -> bool:
    """Whether plurals and proper names may be used."""
    return bool(options.get("wide_open") or options.get("free_for_all"))


def _own(view: TableView) -> CardsView:
    if not isinstance(view, CardsView):
        raise TypeError(f"a view of the card crosswords is wanted, not {type(view).__name__}")
    return view


@cache
def cards(packs: int, masters: bool) -> tuple[str, ...]:
    """So many American packs, with their Masters or without (ruling 2)."""
    one = load_pack("american").letters()
    return tuple(card for card in sorted(one * packs) if masters or card != MASTER)
