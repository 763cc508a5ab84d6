"""The word line as a game (ruling 7). What differs between the packs is in ``variants``."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import ClassVar

from lexicon.games.common.challenges import JudgedWord
from lexicon.games.common.hands import Standing
from lexicon.games.game import Action, Event, Made, SeatId, TableView, Verdict
from lexicon.games.handgame import HandTable
from lexicon.games.wordline.actions import ACTIONS, Add, Exchange, LinePlay, NewWord
from lexicon.games.wordline.events import EVENTS, Laid, Retired, TakenBack
from lexicon.games.wordline.following import LineCarrier
from lexicon.games.wordline.rules import Change, change, placing_problems, spelling_problems
from lexicon.games.wordline.state import State
from lexicon.games.wordline.view import LineTurn, LineView, changed, made_turn, unseen_cards


class WordLine(HandTable[LineTurn]):
    """One game of the family."""

    actions_codec = ACTIONS
    events_codec = EVENTS
    turn_type = LineTurn

    #: Ten cards each, two packs for five or more (ruling 7.1).
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {
        1: dict.fromkeys(range(2, 5), 10),
        2: dict.fromkeys(range(2, 9), 10),
    }

    _state: State

    def view(self, seat: SeatId | None) -> LineView:
        """What *seat* may see, and nothing else; None is a spectator."""
        seen, table = self._seen(seat), self._state.table
        cards = unseen_cards(self.pack(self.options, len(self.seats)), table, seen["hand"], seen["exposed"])
        return LineView(**seen, table=table, unseen=cards)

    @classmethod
    def follow(cls, view: TableView, event: Event) -> LineView:
        """*view* after *event* (see ``Game.follow``)."""
        own = LineView.of(view)
        return LineCarrier(cls.pack(own.options, len(own.seats))).follow(own, event)

    @classmethod
    def before_deal(cls, view: TableView) -> LineView:
        """The table before anything was dealt (see ``Game.before_deal``)."""
        own = LineView.of(view)
        return LineCarrier(cls.pack(own.options, len(own.seats))).before_deal(own)

    def _begin(self) -> None:
        first = self.seats[0]
        self._state = State(first, first, Standing(self.seats, first))
        self._deal_first()

    def _clear_table(self) -> None:
        self._state.table = ()

    # ------------------------------------------------------------------ plays (rulings 7.2 to 7.4)

    def _examine(self, action: Action) -> Verdict:
        if not isinstance(action, NewWord | Add | Exchange):
            return Verdict(True)
        table, hand = self._state.table, self._state.hands[action.seat]
        problems = placing_problems(table, hand, action)
        made = change(table, action)
        words = (made.after.upper(),) if isinstance(made, Change) and not problems else ()
        if isinstance(made, Change) and not self._unjudged and not action.good:
            problems += spelling_problems(made.after.upper(), self.dictionary)
        return Verdict(not problems, problems, words=words)

    def _do(self, action: Action) -> Action:
        if not isinstance(action, NewWord | Add | Exchange):
            return super()._do(action)
        state, laid = self._state, self._made(action)
        state.table = changed(state.table, laid.word, laid.after)
        state.take_from_hand(action.seat, laid.used)
        state.hands[action.seat] += laid.gains
        state.pending = made_turn(laid, state.turn, self._standing.number)
        self._tell(laid)
        self._laid()
        return action if self._unjudged else dataclasses.replace(action, good=True)

    def _made(self, action: LinePlay) -> Laid:
        """What *action*, which fits, does to the table."""
        made = change(self._state.table, action)
        assert isinstance(made, Change), "it was checked"
        number = action.word if isinstance(action, Add | Exchange) else len(self._state.table)
        how = _MADE[type(action)]
        return Laid(action.seat, how, number, action.letters, made.before, made.after, made.used, made.gains)

    def _judge(self, played: LineTurn) -> tuple[JudgedWord, ...]:
        (word,) = played.words
        problems = spelling_problems(word, self.dictionary)
        return (JudgedWord(word, problems[0].code.value, problems[0].text) if problems else JudgedWord(word),)

    def _undo_play(self, played: LineTurn) -> None:
        state = self._state
        state.table = changed(state.table, played.word, played.before)
        state.take_from_hand(played.seat, played.gains)
        state.hands[played.seat] += played.used
        self._tell(TakenBack(played.seat, played.word, played.before, played.used, played.gains))

    # ------------------------------------------------------------------ the end (ruling 7.1)

    def _winners(self) -> tuple[SeatId, ...]:
        """The last one left; or, where all who were left reach the target in one hand, the lowest of them."""
        standing, playing = self._standing, self.playing
        reached = standing.reached(self.target(self.options))
        if reached == playing:
            return standing.lowest(playing)
        if reached:
            standing.retire(reached)
            self._tell(Retired(reached))
        return self.playing if len(self.playing) == 1 else ()


#: What comes of each play.
_MADE: dict[type[LinePlay], Made] = {NewWord: Made.PLAYED, Add: Made.ADDED, Exchange: Made.SWAPPED}
