"""What every screen needs to know of the game."""

from __future__ import annotations

from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import GameSpec, Kind, Option
from lexicon.words.policies import Policy

SPEC = GameSpec(
    "anagrams",
    "Anagrams",
    Kind.CAPTURE,
    "anagrams",
    1,
    6,
    PLACES[:6],
    (
        Option("dictionary", "Dictionary", "collegiate"),
        Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
        Option("rearrange", "Letters may be rearranged", True),
        Option("starter", "Who begins", "", choices=("", *PLACES[:6])),
        Option("hints", "Hints", False),
        Option("turn_seconds", "Seconds a turn", 60, maximum=3600),
        Option("game_minutes", "Minutes a game", 0, maximum=600),
    ),
    usual_places(1, 6),
    Policy.FREE,
)
SPECS = (SPEC,)
