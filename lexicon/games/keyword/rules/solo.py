"""What one plays alone on the Keyword board: Solitaire (ruling 5.8) and Patience (5.9)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lexicon.crossword import Generator, LayoutRules
from lexicon.games.common.dice import Dice
from lexicon.games.game import Action, Ending, ScorePart, SeatId
from lexicon.games.keyword.actions import Declare, GiveUp, PlayWord
from lexicon.games.keyword.events import Charged, RackThrownBack, WentOut
from lexicon.games.keyword.game import KeywordGame
from lexicon.games.keyword.rules.board import SIZE
from lexicon.games.keyword.rules.scoring import BLOCK, OUT, Account, Why
from lexicon.games.keyword.state import State
from lexicon.games.spec import Grade
from lexicon.words import Dictionary

#: A word list that no rack can open with must not keep the dealer busy for ever.
_MOST_REDEALS = 100
#: How many first racks were thrown back, as a save holds it.
_THROWN_BACK = "thrown_back"


@dataclass(frozen=True)
class DrawOrder:
    """What lay hidden: all blocks in the order in which they are drawn, all Key cards in the order turned up."""

    letters: str
    key_words: tuple[str, ...]


@lru_cache(maxsize=4)
def _generator(dictionary: Dictionary, rules: LayoutRules) -> Generator:
    return Generator(dictionary, rules)


class SoloGame(KeywordGame):
    """What is common to both: one seat, the seed is the number of the deal, and the first rack can begin."""

    def reveal(self) -> DrawOrder:
        """What the deal held, for the search for its best line. Raises ValueError before the game is over."""
        state = self._state
        if state.outcome is None:
            raise ValueError("what lies face down is shown when the game is over")
        return DrawOrder("".join(state.stock.drawn + state.stock.blocks[::-1]), tuple(self._cards))

    def any_play(self) -> bool:
        """Whether any play exists now."""
        plays = _generator(self.dictionary, self.layout_rules)
        return plays.exists(self._state.grid, self._state.racks[self.seats[0]])

    def _deal(self, state: State, dice: Dice) -> None:
        self._cards = state.deck[::-1]
        (seat,) = self.seats
        thrown_back = 0
        super()._deal(state, dice)
        while self._cannot_begin(state, thrown_back):
            self._tell(RackThrownBack(seat, state.racks[seat]))
            state.racks[seat] = ""
            super()._deal(state, dice)
            thrown_back += 1
        self.deal = {_THROWN_BACK: thrown_back}

    def _cannot_begin(self, state: State, thrown_back: int) -> bool:
        """Whether the first rack is thrown back: as the save says, or by the dictionary of now (ruling 5.8)."""
        if _THROWN_BACK in self.deal:
            return thrown_back < int(self.deal[_THROWN_BACK])
        plays = _generator(self.dictionary, self.layout_rules)
        return thrown_back < _MOST_REDEALS and not plays.exists(state.grid, state.racks[self.seats[0]])

    @classmethod
    def deals(cls) -> Iterable[Mapping[str, Any]]:
        """Any number of racks thrown back that the dealer allows."""
        return ({_THROWN_BACK: number} for number in range(_MOST_REDEALS + 1))


class Solitaire(SoloGame):
    """Keyword Solitaire: as many points as go, 850 to win (ruling 5.8)."""

    offered = frozenset({PlayWord, Declare})

    def _do(self, action: Action) -> Action:
        self._charge()
        self._finish(Ending.DECLARED)
        return action

    def _finished(self, seat: SeatId) -> bool:
        if self._state.racks[seat]:
            return False
        self._state.accounts[seat][Account.OUT] += OUT
        self._tell(WentOut(seat, OUT, self.scores[seat], (ScorePart(OUT, Why.OUT),)))
        self._finish(Ending.OUT)
        return True

    def _charge(self) -> None:
        (seat,) = self.seats
        blocks = len(self._state.racks[seat])
        self._state.accounts[seat][Account.BLOCKS] -= BLOCK * blocks
        self._tell(Charged(seat, blocks, -BLOCK * blocks, self.scores[seat]))

    def _finish(self, ending: Ending) -> None:
        score = self.scores[self.seats[0]]
        grade = self.spec.grade(score)
        self._end(ending, self.seats if grade is not None else (), grade)


class Patience(SoloGame):
    """From the top left square to the bottom right in few words (ruling 5.9)."""

    offered = frozenset({PlayWord, GiveUp})

    def _do(self, action: Action) -> Action:
        assert isinstance(action, GiveUp), "nothing else is offered"
        stuck = not self.any_play() if action.stuck is None else action.stuck
        self._end(Ending.STUCK if stuck else Ending.GIVEN_UP, ())
        return dataclasses.replace(action, stuck=stuck)

    def _finished(self, seat: SeatId) -> bool:
        state = self._state
        if (SIZE - 1, SIZE - 1) in state.grid:
            words = self.scores[seat]
            grade = self.spec.grade(words) or Grade.DONE
            self._end(Ending.DONE, self.seats, grade)
        elif not state.racks[seat]:
            self._end(Ending.STUCK, ())
        return state.outcome is not None
