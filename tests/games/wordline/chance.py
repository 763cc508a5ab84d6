"""How the tests play the word line by chance."""

from __future__ import annotations

import random
from collections.abc import Callable

from lexicon.games.base import Action, Game, Phase
from lexicon.games.challenges import Challenge, LetStand
from lexicon.games.clocks import Span, TimeUp
from lexicon.games.hands import NextHand
from lexicon.games.piles import Discard, Take
from lexicon.games.wordline import WordLine
from lexicon.games.wordline.finding import Finder, Way, play_for


def line_action(game: Game, rng: random.Random, finders: Callable[[bool], Finder]) -> Action:
    """Something that may be done now. *finders* gives the words of one kind of player (careless or not)."""
    assert isinstance(game, WordLine)
    seat = game.to_move
    assert seat is not None
    if game.phase is Phase.CHALLENGE:
        return Challenge(rng.choice(game.challengers)) if rng.random() < 0.3 else LetStand("")
    if game.phase is Phase.BETWEEN:
        return NextHand(rng.choice(("", *game.seats)))
    if rng.random() < 0.02:
        return TimeUp(seat, Span.TURN)
    view = game.view(seat)
    if game.phase is Phase.FOLLOW:
        return Take(seat, rng.choice(view.may_take))
    finder = finders(game.options["challenges"] == "challenge" and rng.random() < 0.2)
    found = finder.results(view.table, view.hand) if rng.random() < 0.9 else []
    if rng.random() < 0.9:
        found = [results for results in found if results.way is not Way.EXCHANGE]
    if not found:
        return Discard(seat, rng.choice(view.hand))
    some = [(results, rng.randrange(len(results))) for results in rng.choices(found, k=3)]
    results, number = max(some, key=lambda each: int(each[0].used[:, each[1]].sum()))
    return play_for(seat, view.table, view.hand, results, number, finder.words[results.words[number]])
