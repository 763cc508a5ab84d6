"""The rules that all card crosswords share (rulings 4.1 to 4.3). What differs between them is in ``variants``."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from lexicon.crossword import Analysis, LayoutRules, analyse
from lexicon.games.cards.events import EVENTS
from lexicon.games.cards.following import CardsCarrier
from lexicon.games.cards.state import State
from lexicon.games.cards.view import CardsView, CardTurn, played_turn
from lexicon.games.cards.viewing import unseen_cards
from lexicon.games.common.plays import FilledSquare, Placed, PlayWord
from lexicon.games.game import Action, Event, IllegalAction, SeatId, TableView, Verdict
from lexicon.games.handgame import HandGame
from lexicon.games.turns import verdict_on
from lexicon.words import Dictionary, Policy

#: The most letters that a play adds, and the most that the first word has (ruling 4.2).
LIMIT = 4


class CardsGame(HandGame[CardTurn]):
    """One game of the family. Class attributes are what its rules are made of."""

    events_codec = EVENTS
    #: Whether it is played with blocks on racks; else with cards.
    blocks: ClassVar[bool] = False

    turn_type = CardTurn

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

    # ------------------------------------------------------------------ what a seat sees

    def view(self, seat: SeatId | None) -> CardsView:
        """What *seat* may see, and nothing else; None is a spectator."""
        seen, grid = self._seen(seat), self._state.grid
        cards = unseen_cards(self.pack(self.options, len(self.seats)), grid, seen["hand"], seen["exposed"])
        return CardsView(**seen, board=grid.rows(), origin=grid.origin, unseen=cards)

    @classmethod
    def follow(cls, view: TableView, event: Event) -> CardsView:
        """*view* after *event* (see ``Game.follow``)."""
        own = CardsView.of(view)
        return CardsCarrier(cls.pack(own.options, len(own.seats)), cls.hidden).follow(own, event)

    @classmethod
    def before_deal(cls, view: TableView) -> CardsView:
        """The table before anything was dealt (see ``Game.before_deal``)."""
        own = CardsView.of(view)
        return CardsCarrier(cls.pack(own.options, len(own.seats))).before_deal(own)

    # ------------------------------------------------------------------ check and apply

    def _examine(self, action: Action) -> Verdict:
        return self._analysed(action)[0]

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""
        refusal = self._refusal(action)
        verdict, analysis = self._analysed(action) if refusal is None else (verdict_on(refusal), None)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        if isinstance(action, PlayWord) and analysis is not None:
            self.actions.append(self._play(action, analysis))
        else:
            self.actions.append(self._do(action))
        return self._told()

    def _analysed(self, action: Action) -> tuple[Verdict, Analysis | None]:
        if not isinstance(action, PlayWord):
            return Verdict(True), None
        analysis = self._analyse(action, self._to_lay(action.seat))
        words = tuple(formed.word for formed in analysis.words) if analysis.placed_rightly else ()
        return Verdict(not analysis.problems, analysis.problems, words=words), analysis

    def _analyse(self, action: PlayWord, held: str | None) -> Analysis:
        judged = not (self._unjudged or action.good)  # else the words are not looked up now
        words = self.words_of(self.dictionary, self.options) if judged else None
        return analyse(self._state.grid, action.play, self.rules(self.options), words, held)

    def _to_lay(self, seat: SeatId) -> str:
        """The cards that *seat* may lay."""
        return self._state.hands[seat]

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


@cache
def _rules(policy: Policy, limited: bool, held: str) -> LayoutRules:
    return LayoutRules(policy, bounded=False, max_new=LIMIT if limited else None, held=held)


def _names(options: Mapping[str, Any]) -> bool:
    """Whether plurals and proper names may be used."""
    return bool(options.get("wide_open") or options.get("free_for_all"))
