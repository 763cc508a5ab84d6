"""Which games stand on the title and in the lists of games: those that have a table to be played at."""

from __future__ import annotations

from lexicon.games.base import GameSpec
from lexicon.games.registry import games
from lexicon.scenes.families import SURFACES, pages_of


def playable_games() -> tuple[GameSpec, ...]:
    """What can be played at the table, in the order of the shelf. Judge and arena know every game of the registry."""
    specs = (game.spec for game in games().values())
    return tuple(spec for spec in specs if spec.family in SURFACES and pages_of(spec.id).has_table(spec))
