"""How the tests play card crosswords: by chance, and with the hidden cards shuffled."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from lexicon.crossword import Generator, ScoredPlay, SquareScorer
from lexicon.games.cards import CardsGame, CardSolo, CardTable, Declare, PlayCards, TurnCard
from lexicon.games.common.hands import Standing
from lexicon.games.common.piles import Discard, Piles
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, Game, Phase, SeatId
from lexicon.games.handgame import HandGame
from tests.games.hand_chance import besides_plays
from tests.games.put import copy_with

#: Gives the generator of one kind of player (careless or not) for the rules of a game.
Generators = Callable[[bool, CardsGame], Generator]


def any_card_action(game: Game, rng: random.Random, generators: Generators) -> Action:
    """Something that may be done now."""
    assert isinstance(game, CardsGame)
    return _solo(game, rng, generators) if isinstance(game, CardSolo) else _table(game, rng, generators)


def _table(game: CardsGame, rng: random.Random, generators: Generators) -> Action:
    assert isinstance(game, CardTable)
    if (action := besides_plays(game, rng)) is not None:
        return action
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    careless = game.options["challenges"] == "challenge" and rng.random() < 0.3
    play = card_play(game, rng, generators(careless, game)) if rng.random() < 0.9 else None
    return PlayWord.of(seat, play.play) if play is not None else Discard(seat, rng.choice(view.hand))


def _solo(game: CardsGame, rng: random.Random, generators: Generators) -> Action:
    assert isinstance(game, CardSolo)
    (seat,) = game.seats
    play = card_play(game, rng, generators(False, game))
    if play is not None and rng.random() < 0.8:
        made = play.play
        return PlayCards(seat, made.row, made.col, made.direction, made.letters, up=rng.random() < 0.5)
    return TurnCard(seat) if game.view(seat).blind else Declare(seat)


def card_play(game: CardsGame, rng: random.Random, generator: Generator) -> ScoredPlay | None:
    """A play by chance for the seat to move, or None: the longest of three."""
    assert game.to_move is not None
    view = game.view(game.to_move)
    held = view.hand + view.exposed[-1:] if isinstance(game, CardSolo) else view.hand
    plays = generator.plays(view.grid, held, SquareScorer())
    some = [plays[rng.randrange(len(plays))] for _ in range(3)] if len(plays) else []
    return max(some, key=lambda scored: scored.score, default=None)


def card_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """A copy of *game*, one of hands and piles: the blind pile, and the hands of all but *seats*, are others."""
    assert isinstance(game, HandGame)
    old: Any = game.state
    hands = dict(old.hands)
    open_hands = old.phase in (Phase.BETWEEN, Phase.OVER) or not game.hidden
    hidden = [] if open_hands else [seat for seat in game.seats if seat not in seats]
    cards = list("".join(hands[other] for other in hidden)) + old.piles.blind
    rng.shuffle(cards)
    for other in hidden:
        size = len(hands[other])
        hands[other] = "".join(cards[:size])
        del cards[:size]
    piles = Piles(cards, list(old.piles.exposed), old.piles.shuffles)
    return copy_with(game, hands=hands, piles=piles, standing=old.standing and _copy_of(old.standing))


def _copy_of(standing: Standing) -> Standing:
    """Where the game of several hands stands, to go on with apart: counted hands never change."""
    return replace(
        standing,
        accounts={seat: Counter(account) for seat, account in standing.accounts.items()},
        challenges=Counter(standing.challenges),
        records=list(standing.records),
        retired=list(standing.retired),
    )
