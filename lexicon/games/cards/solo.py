"""Crossword Solitaire A and B (rulings 6.3, 6.4): every card of the pack, without Masters, in one crossword."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from lexicon.crossword import Generator, LayoutRules
from lexicon.games.cards.actions import SOLO_ACTIONS, Declare, PlayCards, TurnCard
from lexicon.games.cards.events import Turned, Used
from lexicon.games.cards.game import CardsGame
from lexicon.games.cards.state import State
from lexicon.games.cards.view import turned_turn
from lexicon.games.common.dice import Dice
from lexicon.games.common.hands import Dealt, HandAccount
from lexicon.games.common.piles import Piles
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, Ending, Refusal, SeatId, SheetLine
from lexicon.games.handgame import cards
from lexicon.problems import Problem
from lexicon.words import Dictionary


@lru_cache(maxsize=8)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)


class CardSolo(CardsGame):
    """What is common to both: one seat, the seed is the number of the deal, cards not used are counted."""

    actions_codec = SOLO_ACTIONS
    hidden = False

    #: How many cards lie in the row or are in the hand, and whether used ones are replaced.
    size: ClassVar[int]
    refilled: ClassVar[bool]

    @classmethod
    def pack(cls, options: Mapping[str, Any], seats: int) -> Sequence[str]:
        """One pack without Masters."""
        return cards("american", 1, masters=False)

    def _begin(self) -> None:
        (seat,) = self.seats
        blind = Dice(self.seed).shuffled(self.pack(self.options, 1))
        self._state = state = State(
            seat, seat, None, hands={seat: ""}, piles=Piles(blind), drawn="".join(reversed(blind))
        )
        self._fill_up(seat, self.size)
        if self.refilled:
            self._tell(state.piles.turn_up())
        self._begin_turn(seat)

    def _fill_up(self, seat: SeatId, count: int) -> None:
        """Lay *count* cards of the blind pile into the row, or as many as there are."""
        blind = self._state.piles.blind
        dealt = "".join(blind.pop() for _ in range(min(count, len(blind))))
        if dealt:
            self._state.hands[seat] += dealt
            self._tell(Dealt(seat, len(dealt), dealt))

    @property
    def scores(self) -> dict[SeatId, int]:
        """How many cards have not been used."""
        (seat,) = self.seats
        return {seat: len(self._state.drawn) - len(self._state.grid)}

    def reveal(self) -> str:
        """All cards in the order in which they come, for the search. Raises ValueError before the game is over."""
        if self._state.outcome is None:
            raise ValueError("what lies face down is shown when the game is over")
        return self._state.drawn

    def any_play(self) -> bool:
        """Whether any play exists now."""
        words = self.words_of(self.dictionary, self.options)
        plays = _generator(words, self.rules(self.options))
        return plays.exists(self._state.grid, self._to_lay(self.seats[0]))

    # ------------------------------------------------------------------ what is done

    def _to_lay(self, seat: SeatId) -> str:
        """The row or hand, and the top turned-up card."""
        return self._state.hands[seat] + (self._state.piles.top or "")

    def _untimely(self, action: Action) -> Problem | None:
        if isinstance(action, TurnCard) and not self._state.piles.blind:
            return Problem(Refusal.NOT_NOW, "The blind pile is through.")
        return super()._untimely(action)

    def _do(self, action: Action) -> Action:
        if isinstance(action, Declare):
            return self._declare(action)
        self._turn(action.seat)
        return action

    def _turn(self, seat: SeatId) -> None:
        up = self._state.piles.turn_up()
        self._tell(Turned(seat, up.card, up.blind))
        self._close(turned_turn(seat, up.card, self._state.turn))
        self._begin_turn(seat)

    def _lay(self, action: PlayWord) -> None:
        state, used = self._state, action.play.used()
        hand, top = used, state.piles.top
        assert isinstance(action, PlayCards), "nothing else is offered"
        needed = top is not None and used.count(top) > state.hands[action.seat].count(top)
        up = top is not None and top in used and (action.up or needed)
        if up:
            hand = used.replace(state.piles.exposed.pop(), "", 1)
        state.take_from_hand(action.seat, hand)
        self._tell(Used(action.seat, hand, up))
        assert state.pending is not None, "a play was made"
        self._close(state.pending)
        if self.refilled:
            self._fill_up(action.seat, len(hand))
        if self.scores[action.seat]:
            self._begin_turn(action.seat)
        else:
            self._finish(Ending.OUT)

    def _declare(self, action: Declare) -> Declare:
        blind = self._state.piles.blind
        stuck = action.stuck if action.stuck is not None else not blind and not self.any_play()
        self._finish(Ending.STUCK if stuck else Ending.DECLARED)
        return dataclasses.replace(action, stuck=stuck)

    def _finish(self, ending: Ending) -> None:
        left = self.scores[self.seats[0]]
        self._end(ending, () if left else self.seats, self.spec.grade(left))

    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        return {seat: (SheetLine(HandAccount.LEFT, left),) if left else () for seat, left in self.scores.items()}
