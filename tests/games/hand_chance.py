"""What chance players of all games of hands and piles do alike: all but their plays."""

from __future__ import annotations

import random
from typing import Any

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Take
from lexicon.games.game import Action, Phase
from lexicon.games.handgame import HandTable, HandView


def besides_plays(game: HandTable[Any], rng: random.Random) -> Action | None:
    """What is done where no play is due; None: a play or a discard is."""
    seat = game.to_move
    assert seat is not None
    if game.phase is Phase.CHALLENGE:
        return Challenge(rng.choice(game.challengers)) if rng.random() < 0.3 else LetStand("")
    if game.phase is Phase.BETWEEN:
        return NextHand(rng.choice(("", *game.seats)))
    if rng.random() < 0.02:
        return TimeUp(seat, Span.TURN)
    view = game.view(seat)
    assert isinstance(view, HandView)
    return Take(seat, rng.choice(view.may_take)) if game.phase is Phase.FOLLOW else None
