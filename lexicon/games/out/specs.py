"""What every screen needs to know of the game."""

from __future__ import annotations

from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import GameSpec, Kind, Option, Unit
from lexicon.words.policies import Policy

SPEC = GameSpec(
    "out",
    "O-U-T",
    Kind.SPELLING,
    "out",
    4,
    8,
    PLACES,
    (
        Option("dictionary", "Dictionary", "collegiate"),
        Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
        Option("starter", "Who begins", "", choices=("", *PLACES)),
        Option("hints", "Hints", False),
        Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
        Option("game_minutes", "Minutes a game", 0, maximum=600),
    ),
    usual_places(4, 8),
    Policy.FREE,
    low_wins=True,
    unit=Unit.LETTERS,
    play_unit=Unit.LETTERS,
)
SPECS = (SPEC,)
