"""A chance player of Anagrams, and the game with other letters held and in the pack."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Collection
from functools import lru_cache
from typing import Any

from lexicon.games.anagrams import Anagrams, ChallengeAct, Make, ToMiddle
from lexicon.games.anagrams.events import TurnEnded, TurnLost
from lexicon.games.anagrams.options import Finder, act_for
from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import Action, Event, Game, Made, Phase, SeatId
from lexicon.words import Dictionary
from tests.games.put import copy_with


@lru_cache(maxsize=4)
def _finder(dictionary: Dictionary) -> Finder:
    return Finder(dictionary)


def anagrams_action(game: Game, rng: random.Random) -> Action:
    """Something that may be done now, by chance."""
    assert isinstance(game, Anagrams)
    seat, view = game.to_move, game.view(None)
    assert seat is not None
    if game.phase is Phase.CHALLENGE:
        act = rng.randrange(len(view.acts))
        return ChallengeAct(rng.choice(view.challengers), act=act) if rng.random() < 0.3 else LetStand("")
    position = game.position()
    if rng.random() < 0.04:
        return TimeUp(seat, Span.TURN)
    careless = view.options["challenges"] == "challenge" and len(view.seats) > 1
    plain = position.middle.replace("?", "")
    if careless and len(plain) >= 3 and rng.random() < 0.1:
        word = "".join(rng.sample(plain, 3))
        if word not in {own.upper() for own in position.owned[seat]}:
            return Make(seat, word, word, False)
    found = _finder(game.dictionary).results(position)
    if found and rng.random() < 0.8:
        return act_for(position, rng.choice(found))
    return ToMiddle(seat)


def anagrams_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """The game with the pack, and the letters that none of *seats* holds, mixed."""
    assert isinstance(game, Anagrams)
    old: Any = game.state
    hidden = [seat for seat in game.seats if seat not in seats and old.held[seat]]
    letters = [*old.pack, *(old.held[seat] for seat in hidden)]
    rng.shuffle(letters)
    held = {**old.held, **{seat: letters.pop() for seat in hidden}}
    letter = held[old.to_move] or old.letter
    return copy_with(game, pack=letters, held=held, letter=letter, lost=dict(old.lost))


def without_lost_letter(event: Event) -> Event:
    """Without a letter that is laid open with a lost turn: nobody else could know it."""
    if isinstance(event, TurnLost):
        return dataclasses.replace(event, letter="")
    if isinstance(event, TurnEnded) and event.record.made is Made.LOST:
        return dataclasses.replace(event, record=dataclasses.replace(event.record, letter=""))
    return event
