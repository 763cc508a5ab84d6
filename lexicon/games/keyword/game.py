"""The rules that all games of the Keyword family share. What differs between them is in ``variants``."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

import numpy as np

from lexicon.crossword import Analysis, Grid, LayoutRules, SquareScorer, analyse
from lexicon.games.common.dice import Dice
from lexicon.games.game import (
    Action,
    Ending,
    Event,
    IllegalAction,
    Made,
    Outcome,
    Phase,
    Place,
    Refusal,
    ScorePart,
    SeatId,
    SheetLine,
    TableView,
    Verdict,
    sheet_of,
)
from lexicon.games.keyword.actions import ACTIONS, PlayWord
from lexicon.games.keyword.events import (
    EVENTS,
    Drew,
    FilledSquare,
    KeyTurned,
    Placed,
    Scored,
    StarterDraw,
)
from lexicon.games.keyword.following import before_deal, follow
from lexicon.games.keyword.rules.board import SIZE, key_words
from lexicon.games.keyword.rules.draw import RACK, Stock, draw_for_start
from lexicon.games.keyword.rules.scoring import Account, Scoring, Why, spells
from lexicon.games.keyword.state import State
from lexicon.games.keyword.view import KeywordVerdict, KeywordView, PlayedTurn, figures
from lexicon.games.keyword.viewing import view_of
from lexicon.games.seeded import SeededGame
from lexicon.games.spec import Grade
from lexicon.problems import Problem

_ACCOUNTS: Mapping[str, Account] = {Why.KEY_CARD: Account.KEY_CARDS, Why.WORD: Account.WORDS}


class KeywordGame(SeededGame):
    """One game of the family. Class attributes are what its rules are made of."""

    actions_codec = ACTIONS
    events_codec = EVENTS

    layout_rules: ClassVar[LayoutRules]
    #: None where words are counted and not scored.
    scoring: ClassVar[Scoring | None]
    #: Seats that play together, if any do.
    partners: ClassVar[tuple[tuple[SeatId, ...], ...]] = ()
    #: What a player may do.
    offered: ClassVar[frozenset[type[Action]]]

    _state: State

    def _begin(self) -> None:
        self.sides = self.partners or self.sides
        self._state = self._start(Dice(self.seed))
        self._begin_turn(self._state.starter)

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def scores(self) -> dict[SeatId, int]:
        """Every seat's score so far; partners each show their side's."""
        return {seat: sum(self._state.accounts[mate].total() for mate in self.side(seat)) for seat in self.seats}

    def side(self, seat: SeatId) -> tuple[SeatId, ...]:
        """*seat* and its partners."""
        return next(side for side in self.sides if seat in side)

    @property
    def _unjudged(self) -> bool:
        """Whether words go down unjudged, to be challenged or not (ruling 3.3)."""
        return self.options.get("challenges") == "challenge"

    @classmethod
    def own_colours(cls, seat: SeatId) -> tuple[SeatId, ...]:
        """The colours that count as *seat*'s own: its own, and its partner's (ruling 5.7)."""
        return next((side for side in cls.partners if seat in side), (seat,))

    def view(self, seat: SeatId | None) -> KeywordView:
        """What *seat* may see, and nothing else; None is a spectator."""
        own = {each: self.own_colours(each) for each in self.seats}
        return view_of(self._table_fields(seat), self._state, seat, own, self.challengers)

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it: letters drawn are for the seat that drew them."""
        if isinstance(event, Drew) and event.seat != seat:
            return dataclasses.replace(event, letters=None)
        return event

    @classmethod
    def follow(cls, view: TableView, event: Event) -> KeywordView:
        """*view* after *event* (see ``Game.follow``)."""
        return follow(KeywordView.of(view), event)

    @classmethod
    def before_deal(cls, view: TableView) -> KeywordView:
        """The table before anything was drawn (see ``Game.before_deal``)."""
        return before_deal(KeywordView.of(view))

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
            self.actions.append(self._play(action, analysis, verdict))
        else:
            self.actions.append(self._do(action))
        return self._told()

    @abstractmethod
    def _do(self, action: Action) -> Action:
        """Do *action*, which is no play and which ``check`` has let pass; returns it as a save should hold it."""

    def _examine(self, action: Action) -> tuple[Verdict, Analysis | None]:
        refusal = self._refusal(action)
        if refusal is not None:
            return Verdict(False, (refusal,)), None
        if not isinstance(action, PlayWord):
            return Verdict(True), None
        rack = self._state.racks[action.seat]
        words = None if self._unjudged or action.good else self.dictionary
        analysis = analyse(self._state.grid, action.play, self.layout_rules, words, rack)
        return self._verdict(analysis), analysis

    def _refusal(self, action: Action) -> Problem | None:
        """What in the state of the game forbids *action*."""
        if self._state.phase is Phase.OVER:
            return Problem(Refusal.GAME_OVER, "The game is over.")
        if type(action) not in self.offered:
            return Problem(Refusal.NOT_OFFERED, f"{self.spec.name} has no such turn.")
        return self._untimely(action)

    def _untimely(self, action: Action) -> Problem | None:
        """Whether it is not for that seat to act now."""
        wrong = action.seat != self._state.to_move
        return Problem(Refusal.NOT_YOUR_TURN, f"It is {self._state.to_move.title()}’s turn.") if wrong else None

    def _verdict(self, analysis: Analysis) -> Verdict:
        if not analysis.placed_rightly:
            return Verdict(False, analysis.problems)
        parts = self.parts(analysis, self._state.to_move, self._state.key_word)
        return KeywordVerdict(
            ok=not analysis.problems,
            problems=analysis.problems,
            score=sum(part.points for part in parts) if self.scoring is not None else None,
            words=tuple(formed.word for formed in analysis.words),
            parts=parts,
            key_word=self.earns_card(analysis, self._state.key_word),
        )

    @classmethod
    def parts(cls, analysis: Analysis, seat: SeatId, key_word: str | None) -> tuple[ScorePart, ...]:
        """What a play, placed rightly, earns *seat* while *key_word* lies exposed."""
        if cls.scoring is None:
            return (ScorePart(1, Why.WORD),)
        return cls.scoring.parts(analysis, cls.own_colours(seat), key_word)

    @classmethod
    def scorer(cls, seat: SeatId, key_word: str | None) -> SquareScorer:
        """The same for the move generator; all plays are worth 0 where words are counted."""
        if cls.scoring is None:
            return SquareScorer(np.zeros((SIZE, SIZE), dtype=np.int64))
        return SquareScorer(cls.scoring.table(cls.own_colours(seat)), key_word, cls.scoring.key_card)

    @classmethod
    def earns_card(cls, analysis: Analysis, key_word: str | None) -> bool:
        """Whether a play earns the Key card (ruling 5.5)."""
        return cls.scoring is not None and spells(analysis, key_word)

    # ------------------------------------------------------------------ the start

    def _start(self, dice: Dice) -> State:
        starter = self._starter(dice)
        deck = dice.shuffled(key_words()) if self.scoring is not None else []
        state = State(
            grid=Grid.empty(SIZE, SIZE, bounded=True),
            stock=Stock([], []),
            racks=dict.fromkeys(self.seats, ""),
            deck=deck,
            key_word=None,
            to_move=starter,
            starter=starter,
            accounts={seat: Counter() for seat in self.seats},
        )
        self._deal(state, dice)
        if deck:
            self._turn_key_card(state)
        return state

    def _starter(self, dice: Dice) -> SeatId:
        """The seat to begin: drawn (ruling 5.2), or as the option says in a further game of a match."""
        if len(self.seats) == 1:
            return self.seats[0]
        if self.options["starter"]:
            return str(self.options["starter"])
        rounds, starter = draw_for_start(dice, self.seats)
        self._tell(StarterDraw(rounds, starter))
        return starter

    def _deal(self, state: State, dice: Dice) -> None:
        """Ten blocks each, the starter first."""
        state.stock = Stock.shuffled(dice)
        first = self.seats.index(state.to_move)
        for seat in self.seats[first:] + self.seats[:first]:
            self._refill(state, seat)

    def _refill(self, state: State, seat: SeatId) -> None:
        """Bring the rack back to ten while the reserve lasts."""
        letters = state.stock.draw(RACK - len(state.racks[seat]))
        if letters:
            state.racks[seat] += letters
            self._tell(Drew(seat, len(letters), letters))

    def _turn_key_card(self, state: State) -> None:
        state.key_word = state.deck.pop() if state.deck else None
        self._tell(KeyTurned(state.key_word, len(state.deck)))

    # ------------------------------------------------------------------ a play and what comes of it

    def _play(self, action: PlayWord, analysis: Analysis, verdict: Verdict) -> PlayWord:
        state, played = self._state, self._played(action, analysis, verdict)
        state.grid = state.grid.place(action.play)
        state.take_from_rack(action.seat, action.play.used())
        self._book(played, 1)
        state.pending = played
        self._tell(
            Placed(action.seat, action.row, action.col, action.direction, action.letters, played.words, played.filled),
            Scored(action.seat, played.points, self.scores[action.seat], played.parts, played.key_word),
        )
        self._after_play()
        return action if self._unjudged else dataclasses.replace(action, good=True)

    def _after_play(self) -> None:
        """A play lies on the board: what comes next."""
        self._settle()

    def _played(self, action: PlayWord, analysis: Analysis, verdict: Verdict) -> PlayedTurn:
        key_word = isinstance(verdict, KeywordVerdict) and verdict.key_word
        return PlayedTurn(
            turn=self._state.turn,
            seat=action.seat,
            made=Made.PLAYED,
            scores={},
            row=action.row,
            col=action.col,
            direction=action.direction,
            letters=action.letters,
            words=verdict.words,
            places=tuple(Place(word.row, word.col, word.direction) for word in analysis.words),
            shed=len(analysis.filled),
            filled=tuple(FilledSquare(*filled) for filled in analysis.filled),
            points=sum(part.points for part in verdict.parts),
            parts=verdict.parts,
            key_word=key_word,
            figures=figures(key_word),
        )

    def _book(self, played: PlayedTurn, sign: int) -> None:
        """Enter the points of a play, or (*sign* −1) take them off again."""
        account = self._state.accounts[played.seat]
        for part in played.parts:
            account[_ACCOUNTS.get(part.why, Account.PLAYS)] += sign * part.points

    def _settle(self) -> None:
        """The play can no longer be challenged: next Key card, new blocks, end or next turn (rulings 3.3, 5.4, 5.6)."""
        state, played = self._state, self._pending()
        self._close(played)
        state.passes = 0
        if played.key_word:
            self._turn_key_card(state)
        self._refill(state, played.seat)
        if not self._finished(played.seat):
            self._next_turn()

    def _pending(self) -> PlayedTurn:
        played = self._state.pending
        assert played is not None, "only asked for while a play is pending"
        return played

    @abstractmethod
    def _finished(self, seat: SeatId) -> bool:
        """End the game if the play of *seat* that just stood, its rack refilled, ends it; whether it did."""

    def _end(self, ending: Ending, winners: Sequence[SeatId], grade: Grade | None = None) -> None:
        racks = dict(self._state.racks)
        self._over(Outcome(ending, self.scores, tuple(winners), self._sheet(), racks, grade))

    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        """The lines of every seat's account, or its side's, that are not empty."""
        sheet = {}
        for seat in self.seats:
            sums = {why: sum(self._state.accounts[mate][why] for mate in self.side(seat)) for why in Account}
            sheet[seat] = sheet_of(sums, Account)
        return sheet

    def _close(self, played: PlayedTurn) -> None:
        """Enter a turn in the history."""
        self._state.history.append(dataclasses.replace(played, scores=self.scores))
        self._state.pending = None

    def _next_turn(self, again: bool = False) -> None:
        """The turn goes to the left; *again*: to the same seat once more (ruling 3.3, Keyword party)."""
        seat = self._state.to_move
        self._begin_turn(seat if again else self.seats[(self.seats.index(seat) + 1) % len(self.seats)])
