"""A chance player of Guess-O-Gram, and the game with another secret."""

from __future__ import annotations

import random
import string
from collections import Counter
from collections.abc import Collection
from typing import Any

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.longwords import LongWords
from lexicon.games.game import Action, Game, SeatId
from lexicon.games.guessing import GuessLetter, GuessOGram, GuessWord, SetWord
from lexicon.games.guessing.rules import DOWN, cards_for, word_problem
from tests.games.put import copy_with


def guessing_action(game: Game, rng: random.Random) -> Action:
    """Something that may be done now, by chance."""
    assert isinstance(game, GuessOGram)
    view, seat = game.view(None), game.to_move
    assert seat is not None
    words = LongWords.of(game.dictionary).words
    if rng.random() < 0.04:
        return TimeUp(seat, Span.TURN)
    if not view.row:
        return SetWord(seat, rng.choice([w for w in words if w not in view.known and cards_for(w)]))
    if rng.random() < 0.15:
        fitting = [w for w in words if word_problem(w, view.row, view.called, view.tried) is None]
        if fitting:
            return GuessWord(seat, rng.choice(fitting))
    return GuessLetter(seat, rng.choice([letter for letter in string.ascii_uppercase if letter not in view.called]))


def guessing_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """The game with another secret, which fits all that is seen of it, unless its Thinker is one of *seats*."""
    assert isinstance(game, GuessOGram)
    state: Any = game.state
    cards = state.cards
    if state.thinker not in seats and cards:
        free = [letter for letter in string.ascii_uppercase if letter not in state.called]
        cards = "".join(rng.choice(free) if row == DOWN else card for row, card in zip(state.row, cards, strict=True))
    accounts = {seat: Counter(account) for seat, account in state.accounts.items()}
    return copy_with(game, accounts=accounts, cards=cards)
