"""How the tests play the word line by chance."""

from __future__ import annotations

import random
from collections.abc import Callable

from lexicon.games.common.piles import Discard
from lexicon.games.game import Action, Game
from lexicon.games.wordline import WordLine
from lexicon.games.wordline.finding import Finder, Way, play_for
from tests.games.hand_chance import besides_plays


def line_action(game: Game, rng: random.Random, finders: Callable[[bool], Finder]) -> Action:
    """Something that may be done now. *finders* gives the words of one kind of player (careless or not)."""
    assert isinstance(game, WordLine)
    if (action := besides_plays(game, rng)) is not None:
        return action
    seat = game.to_move
    assert seat is not None
    view = game.view(seat)
    finder = finders(game.options["challenges"] == "challenge" and rng.random() < 0.2)
    found = finder.results(view.table, view.hand) if rng.random() < 0.9 else []
    if rng.random() < 0.9:
        found = [results for results in found if results.way is not Way.EXCHANGE]
    if not found:
        return Discard(seat, rng.choice(view.hand))
    some = [(results, rng.randrange(len(results))) for results in rng.choices(found, k=3)]
    results, number = max(some, key=lambda each: int(each[0].used[:, each[1]].sum()))
    return play_for(seat, view.table, view.hand, results, number, finder.words[results.words[number]])
