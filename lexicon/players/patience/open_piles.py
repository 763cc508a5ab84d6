"""The computer player where all cards can be read: Solitaire No. 1 and Word Solitaire."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from lexicon.games.game import Action, View
from lexicon.games.patience import GiveUp, PatienceView, TakeWord, patience_game
from lexicon.players.advice import Advice
from lexicon.players.patience._clearing import Clearing, Step
from lexicon.players.patience.advice import advice
from lexicon.players.patience.levels import SKILLS
from lexicon.players.patience.solving import clearing
from lexicon.players.player import Budget
from lexicon.words import Dictionary, Level

#: Who looks for words and finds none looks again, each time at twice as many.
_LOOKS = 4
#: Positions that a plan may cost, and a hint: one try; of how many words the next best hint is chosen.
_PLAN, _HINT, _GLANCE = 40_000, 30, 4000


@dataclass(frozen=True)
class OpenPilesPlayer:
    """One level at one game."""

    game_id: str
    level: Level
    dictionary: Dictionary

    def choose(self, view: View, rng: random.Random, budget: Budget) -> Action:
        """A word that keeps a way to the end, as far as the level looks; gives up when it finds none."""
        view = PatienceView.of(view)
        (seat,), skill = view.seats, SKILLS[self.level]
        position, search = patience_game(self.game_id).position(view), self._search()
        if position.left <= skill.plans:
            way, _ = search.way(position, rng, replace(budget, nodes=_PLAN).start())
            if way:
                return _taken(seat, way[0])
        dice = np.random.default_rng(rng.getrandbits(32))
        for look in range(_LOOKS):
            step = search.good_word(position, dice, skill.drawn * 2**look, skill.noise)
            if step is not None:
                return _taken(seat, step)
        return GiveUp(seat)

    def advise(self, view: View, k: int, budget: Budget) -> list[Advice]:
        """First a word that leads to the end, where a short search finds one; then words that use hard letters."""
        view = PatienceView.of(view)
        (seat,) = view.seats
        position, search = patience_game(self.game_id).position(view), self._search()
        chance = random.Random("".join(position.piles))
        way, _ = search.way(position, chance, replace(budget, nodes=_HINT).start())
        steps = list(way[:1]) if way else []
        if not steps and (step := search.good_word(position, np.random.default_rng(0), _GLANCE, 0.0)):
            steps = [step]
        if len(steps) < k:
            first = {step.word for step in steps}
            steps += islice((step for step in search.words(position) if step.word not in first), k - len(steps))
        return [advice(view, _taken(seat, step), -float(at)) for at, step in enumerate(steps[:k])]

    def objection(self, view: View, rng: random.Random) -> Action | None:
        """Nobody plays against it."""
        return None

    def _search(self) -> Clearing:
        return clearing(self.dictionary, patience_game(self.game_id).layout, self.level)


def _taken(seat: str, step: Step) -> TakeWord:
    return TakeWord(seat, step.word, step.cards)
