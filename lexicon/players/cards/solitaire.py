"""Crossword Solitaire A and B (rulings 6.3, 6.4): one level alone with the pack.

While cards come, the hardest ones that can go are used; in B the hand is saved for the end. When the blind pile is
through all cards lie face up, and who is strong looks for the line that uses most of them.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from lexicon.crossword import Generator, Plays
from lexicon.games.cards import CardSolo, CardsView, Declare, PlayCards, TurnCard, card_game
from lexicon.games.game import Action, View
from lexicon.players.advice import Advice
from lexicon.players.cards._position import Floats, engine_of
from lexicon.players.cards._search_state import SearchState, chosen, promising
from lexicon.players.cards.advice import advised, end_advice, turn_advice
from lexicon.players.cards.known_draw import search
from lexicon.players.finding import SKILLS, found
from lexicon.players.player import Budget
from lexicon.words import Dictionary, Level

#: Who looks ahead when all cards lie face up, and how wide.
_AHEAD = {Level.EXPERT: 0.35, Level.MASTER: 1.0}
#: Who saves the hand of Solitaire B while cards come.
_SAVES = (Level.CLUB, Level.EXPERT, Level.MASTER)
#: How often one looks before a card is turned, and before the game is ended.
_LOOKS, _LAST_LOOKS = 2, 4


@dataclass(frozen=True)
class SolitairePlayer:
    """One level alone."""

    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """The play that uses the hardest cards; a card is turned if none is found, and then the game ended."""
        view = CardsView.of(view)
        game, state, engine = self._read(view)
        seat = game.spec.seat_ids[0]
        if not state.left and self.level in _AHEAD:
            line = self._end(game, state, engine, budget)
            return line[0] if line else Declare(seat)
        plays = state.plays(engine)
        worth = self._look(game, state, plays)
        if self.level in SKILLS and len(plays):
            words = game.words_of(self.dictionary, view.options)
            # With nothing left to turn there is time to look again.
            looks = _LOOKS if state.left else _LAST_LOOKS
            seen = found(plays, SKILLS[self.level], words, rng, looks, must=False)
            worth = np.where(seen, worth, -np.inf)
        best = next(chosen(plays, worth, 1), None) if len(plays) else None
        if best is not None:
            return PlayCards.of(seat, plays[best].play)
        return TurnCard(seat) if state.left else Declare(seat)

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """The plays that use the hardest cards, or to turn a card; at the end the line that uses most."""
        view = CardsView.of(view)
        game, state, engine = self._read(view)
        plays = state.plays(engine)
        worth = self._look(game, state, plays) if len(plays) else np.zeros(0)
        advice = [advised(view, plays[at], float(worth[at])) for at in chosen(plays, worth, k)] if len(plays) else []
        if state.left:
            return advice or [turn_advice(view)]
        line = self._end(game, state, engine, budget)
        first = line[0] if line else None
        advice.sort(key=lambda each: each.action != first)
        return advice or [end_advice(view)]

    def _read(self, view: CardsView) -> tuple[type[CardSolo], SearchState, Generator]:
        game = card_game(view.game_id)
        assert issubclass(game, CardSolo), "made for the solitaires"
        # What lies face down is unknown: only how many cards there are.
        state = SearchState(view.grid, view.hand, view.exposed, "?" * view.blind)
        return game, state, engine_of(view, self.dictionary, self.level)

    def _look(self, game: type[CardSolo], state: SearchState, plays: Plays) -> Floats:
        return promising(state, plays, saving=not game.refilled and self.level in _SAVES)

    def _end(self, game: type[CardSolo], state: SearchState, engine: Generator, budget: Budget) -> tuple[Action, ...]:
        """What to do when all cards lie face up."""
        effort = _AHEAD.get(self.level, 0.35)
        return search(game, engine, game.spec.seat_ids[0], state, effort, budget.cancelled).line
