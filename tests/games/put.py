"""How the tests put a game into a position: through what its rules let anybody set."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from lexicon.games.common.piles import Piles
from lexicon.games.game import SeatId
from lexicon.games.seeded import SeededGame

GameT = TypeVar("GameT", bound=SeededGame)


def put(game: GameT, **parts: Any) -> GameT:
    """*game*, now with *parts* of its state, by their names, as they are given; the others stay."""
    state: Any = game.state
    game.set_state(replace(state, **parts))
    return game


def put_of(game: GameT, part: str, seat: SeatId, value: Any) -> GameT:
    """*game*, now with *value* as what *seat* has of *part*: a rack, a hand, a letter held, an account."""
    return put(game, **{part: {**getattr(game.state, part), seat: value}})


def put_account(game: GameT, seat: SeatId, **figures: int) -> GameT:
    """*game*, now with *figures* in the account of *seat*; its others stay."""
    state: Any = game.state
    return put_of(game, "accounts", seat, Counter({**state.accounts[seat], **figures}))


def copy_with(game: GameT, **parts: Any) -> GameT:
    """A copy of *game* with *parts* of its state; the turns so far are its own, so that both can go on."""
    return put(copy.copy(game), history=list(game.state.history), **parts)


def hands_and_piles(
    game: Any, hands: Mapping[SeatId, str], exposed: str | None = None, blind: str | None = None
) -> dict[str, Any]:
    """The parts of a state with *hands* and piles: exposed cards the top last, blind ones as they are drawn."""
    piles = game.state.piles
    return {
        "hands": {**game.state.hands, **hands},
        "piles": Piles(
            piles.blind if blind is None else list(reversed(blind)),
            piles.exposed if exposed is None else list(exposed),
            piles.shuffles,
        ),
    }
