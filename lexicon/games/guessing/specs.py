"""What every screen needs to know of the game."""

from __future__ import annotations

from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import GameSpec, Kind, Option
from lexicon.words.policies import Policy

_WHO_THINKS = ("solver", "round")
SPEC = GameSpec(
    "guess-o-gram",
    "Guess-O-Gram",
    Kind.GUESSING,
    "guessing",
    2,
    8,
    PLACES,
    (
        Option("dictionary", "Dictionary", "collegiate"),
        Option("thinker", "Who thinks next", "solver", choices=_WHO_THINKS, words=("Who solves", "In turn")),
        Option("words", "Words played", 6, maximum=60, offered=(*range(1, 13), 15, 20, 30, 60)),
        Option("packs", "Packs", 1, maximum=2, offered=(1, 2)),
        Option("starter", "Who thinks first", "", choices=("", *PLACES)),
        Option("hints", "Hints", False),
        Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
        Option("game_minutes", "Minutes a game", 0, maximum=600),
    ),
    usual_places(2, 8),
    Policy.FREE,
)
SPECS = (SPEC,)
