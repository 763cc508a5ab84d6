"""What a seat knows of a card crossword, ready to search."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from lexicon.crossword import Generator, Grid, Plays, SquareScorer
from lexicon.games.cards import CardsView, card_game
from lexicon.games.game import SeatId
from lexicon.pieces import ASSETS, MASTER, load_pack
from lexicon.players.generators import generator
from lexicon.words import Dictionary, Level

Floats = NDArray[np.float64]

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + MASTER
#: Every square counts one: the score of a play is how many cards it lays.
ONE_EACH = SquareScorer()


@cache
def hardness() -> Floats:
    """How hard each letter is to be rid of, 0 to 1; a Master is not hard at all.

    The share of tables on which a lone card of it cannot be laid, measured by tools/fit_cards.py.
    """
    shares = json.loads((ASSETS / "players" / "cards.json").read_text(encoding="utf-8"))["stuck"]
    return np.array([shares.get(letter, 0.0) for letter in LETTERS], dtype=np.float64)


@cache
def figures() -> Floats:
    """The figure on each card (ruling 2)."""
    values = load_pack("american").values
    return np.array([values[letter] for letter in LETTERS], dtype=np.float64)


@dataclass(frozen=True)
class Position:
    """A seat to act. ``near``: how many cards the opponent who is nearest to going out holds."""

    seat: SeatId
    grid: Grid
    hand: str
    engine: Generator
    near: int

    @classmethod
    def of(cls, view: CardsView, dictionary: Dictionary, level: Level) -> Position:
        """The position of the seat of *view*, for one who knows the words of *level*."""
        if view.seat is None:
            raise ValueError("a spectator has no turn")
        engine = engine_of(view, dictionary, level)
        near = min((view.counts[seat] for seat in view.seats if seat != view.seat), default=0)
        return cls(view.seat, view.grid, view.hand, engine, near)

    def plays(self, cards: str | None = None) -> Plays:
        """Every play of the hand, or of *cards*."""
        return self.engine.plays(self.grid, self.hand if cards is None else cards, ONE_EACH)


def engine_of(view: CardsView, dictionary: Dictionary, level: Level) -> Generator:
    """The plays that *level* knows in the game of *view*, with names where the options let them in."""
    game = card_game(view.game_id)
    return generator(game.words_of(dictionary, view.options), game.rules(view.options), level)


def most(engine: Generator, grid: Grid, cards: str) -> int:
    """How many of *cards* can be laid in one play."""
    best = engine.best(grid, cards, ONE_EACH, 1) if cards else []
    return best[0].score if best else 0


def without(cards: str, used: str) -> str:
    """*cards* less those *used*."""
    for card in used:
        cards = cards.replace(card, "", 1)
    return cards
