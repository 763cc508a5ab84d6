"""What a session knows of each family, by the family's name."""

from __future__ import annotations

from lexicon.games.game import Game
from lexicon.games.registry import UnknownGame
from lexicon.session.families.anagrams import AnagramsFamily
from lexicon.session.families.cards import CardsFamily
from lexicon.session.families.guessing import GuessingFamily
from lexicon.session.families.keyword import KeywordFamily
from lexicon.session.families.out import OutFamily
from lexicon.session.families.patience import PatienceFamily
from lexicon.session.families.wordline import LineFamily
from lexicon.session.family import Family

FAMILIES: dict[str, Family] = {
    "keyword": KeywordFamily(),
    "cards": CardsFamily(),
    "anagrams": AnagramsFamily(),
    "out": OutFamily(),
    "guessing": GuessingFamily(),
    "patience": PatienceFamily(),
    "wordline": LineFamily(),
}
"""What is asked for each family. Tests may enter families of their own."""


def family_of(game: Game) -> Family:
    """What the session knows of the family of *game*. Raises `UnknownGame` where it has no table."""
    if game.spec.family not in FAMILIES:
        raise UnknownGame(f"{game.spec.name} cannot be played at the table yet")
    return FAMILIES[game.spec.family].of_game(game)
