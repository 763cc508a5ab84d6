"""Which games stand on the title and in the lists of games: those whose family has a table to be played at."""

from __future__ import annotations

from lexicon.games.base import GameSpec
from lexicon.games.registry import games
from lexicon.scenes.families import SURFACES


def playable_games() -> tuple[GameSpec, ...]:
    """What can be played at the table, in the order of the shelf. Judge and arena know every game of the registry."""
    return tuple(game.spec for game in games().values() if game.spec.family in SURFACES)
