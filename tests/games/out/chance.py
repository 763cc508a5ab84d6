"""A chance player of O-U-T, and a copy of the game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection
from typing import Any

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.longwords import LongWords
from lexicon.games.game import Action, Game, Phase, SeatId
from lexicon.games.out import Add, Answer, Ask, OutGame, Pass, PointOut
from tests.games.put import copy_with


def out_action(game: Game, rng: random.Random) -> Action:
    """Something that may be done now, by chance."""
    assert isinstance(game, OutGame)
    words, view = LongWords.of(game.dictionary), game.view(None)
    run = view.text.upper()
    first, after = words.span(run)
    if game.phase is Phase.FOLLOW:
        assert view.asked is not None
        word = rng.choice(words.words[first:after]) if first < after and rng.random() < 0.7 else ""
        nonsense = run + "X" * 9 if view.options["challenges"] == "challenge" and rng.random() < 0.3 else ""
        return Answer(view.asked, word or nonsense)
    seat = game.to_move
    assert seat is not None
    hand = view.cards[seat]
    if game.phase is Phase.CHALLENGE:
        seen = [letter for letter in words.letters(run) if letter in hand]
        if not seen or rng.random() < 0.4:
            return LetStand("")
        letter = rng.choice(seen)
        at, after = words.span(run + letter)
        word = rng.choice(words.words[at:after])
        if view.options["challenges"] == "challenge" and rng.random() < 0.3:
            word = run + letter + "Q" * 9
        return PointOut(rng.choice(view.pointers), letter, word)
    if run and view.last != seat and rng.random() < 0.35:
        return Ask(seat)
    able = [letter for letter in words.letters(run) if letter in hand]
    able += [letter.lower() for letter in words.letters(run)] if "?" in hand else []
    if view.options["challenges"] == "challenge" and hand and rng.random() < 0.3:
        able += [card if card != "?" else "e" for card in hand]
    if run and rng.random() < 0.1:
        return rng.choice([Pass(seat), TimeUp(seat, Span.TURN)])
    if able:
        return Add(seat, rng.choice(able))
    if view.options["challenges"] == "challenge" and not run and hand:
        return Add(seat, hand[0] if hand[0] != "?" else "e")
    return Pass(seat)


def out_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """A copy of the game: all cards lie open, so that nothing is hidden."""
    assert isinstance(game, OutGame)
    old: Any = game.state
    accounts = {seat: Counter(account) for seat, account in old.accounts.items()}
    return copy_with(game, hands=dict(old.hands), accounts=accounts, excellent=dict(old.excellent))
