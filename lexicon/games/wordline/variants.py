"""The games of the family: one set of rules, two packs (ruling 2)."""

from __future__ import annotations

from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import ChallengeTariff, GameSpec, Kind, Option, Unit
from lexicon.games.wordline.game import WordLine
from lexicon.words import Policy

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


class Lexicon(WordLine):
    """With the American pack: 54 cards, two Masters."""

    spec = _spec("lexicon", "Lexicon, American pack")


class LexiconUk(WordLine):
    """With the British pack: 52 cards, one Master."""

    spec = _spec("lexicon-uk", "Lexicon, British pack")
    pack_id = "british"


#: The family, in the order of the shelf.
LINE_GAMES: tuple[type[WordLine], ...] = (Lexicon, LexiconUk)


def line_game(game_id: str) -> type[WordLine]:
    """The game of the family called *game_id*. Raises KeyError."""
    return {game.spec.id: game for game in LINE_GAMES}[game_id]
