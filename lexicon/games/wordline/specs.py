"""What every screen needs to know of the games of the family."""

from __future__ import annotations

from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import ChallengeTariff, GameSpec, Kind, Option, Unit
from lexicon.words.policies import Policy

_OPTIONS = (
    Option("dictionary", "Dictionary", "collegiate"),
    Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
    Option("starter", "Who begins", "", choices=("", *PLACES)),
    Option("hints", "Hints and unseen cards", False),
    Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
    Option("game_minutes", "Minutes a game", 0, maximum=600),
    Option("quick", "Quick game: to 50", False),
    Option("packs", "Packs", 0, maximum=2, offered=(0, 1, 2), words=("As needed", "One", "Two")),
)


def _spec(game_id: str, name: str) -> GameSpec:
    return GameSpec(
        game_id,
        name,
        Kind.WORD_LINE,
        "wordline",
        2,
        len(PLACES),
        PLACES,
        _OPTIONS,
        usual_places(2, len(PLACES)),
        Policy.FREE,
        low_wins=True,
        tariff=ChallengeTariff(right=-10, wrong=10),
        hands=True,
        play_unit=Unit.CARDS,
    )


AMERICAN = _spec("lexicon", "Lexicon, American pack")
BRITISH = _spec("lexicon-uk", "Lexicon, British pack")
#: The family, in the order of the shelf.
SPECS = (AMERICAN, BRITISH)
