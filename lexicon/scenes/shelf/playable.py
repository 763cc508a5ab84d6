"""Which games stand on the title and in the lists of games: those that have a table to be played at."""

from __future__ import annotations

from lexicon.games.shelf import SPECS
from lexicon.games.spec import GameSpec
from lexicon.scenes.families import SURFACES


def shown_games() -> tuple[GameSpec, ...]:
    """Every game that has a table, parties too, in the order of the shelf. Judge and arena know those without one."""
    return tuple(spec for spec in SPECS.values() if spec.family in SURFACES)


def playable_games() -> tuple[GameSpec, ...]:
    """What can be begun as one table, in the order of the shelf. A table of a party is begun by its party."""
    return tuple(spec for spec in shown_games() if spec.party is None)
