"""A card solitaire by chance, and the same game with other cards face down."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection
from typing import Any

from lexicon.games.game import Action, Event, Game, SeatId
from lexicon.games.patience import (
    FillColumn,
    GiveUp,
    PatienceGame,
    TakeWord,
    TurnNest,
    takeable,
    with_masters,
    word_classes,
    words_of,
)
from lexicon.games.patience.events import NestTurned, Uncovered
from tests.games.put import copy_with


def patience_action(game: Game, rng: random.Random) -> Action:
    """Something that may be done now, mostly a word where one goes; games come to an end with it."""
    assert isinstance(game, PatienceGame)
    (seat,) = game.seats
    state: Any = game.state
    position = state.position
    others: list[Action] = [FillColumn(seat, fill.column, fill.source) for fill in position.fills()]
    if position.may_turn:
        others.append(TurnNest(seat))
    if others and rng.random() < 0.3:
        return rng.choice(others)
    classes = word_classes(game.dictionary, game.layout.policy)
    words = sorted(words_of(takeable(position, classes), classes))
    if words:
        return TakeWord(seat, with_masters(position, rng.choice(words)))
    return rng.choice(others) if others else GiveUp(seat)


def patience_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """A copy of *game* with all that lies face down mixed: nobody sees any of it."""
    assert isinstance(game, PatienceGame)
    state: Any = game.state
    position = state.position
    if not game.layout.hidden:
        return copy_with(game)
    hidden = list("".join(pile[:-1] for pile in position.piles) + "".join(state.nest))
    rng.shuffle(hidden)
    piles = tuple("".join(hidden.pop() for _ in pile[:-1]) + pile[-1:] for pile in position.piles)
    return copy_with(game, position=dataclasses.replace(position, piles=piles), nest=hidden)


def without_new_cards(event: Event) -> Event:
    """*event* without the letter that is turned up at this very moment, for everybody."""
    return dataclasses.replace(event, letter="") if isinstance(event, Uncovered | NestTurned) else event
