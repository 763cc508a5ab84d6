"""The computer players of every family, by the family's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from lexicon.games.game import Game
from lexicon.games.registry import game_class
from lexicon.players.anagrams import ANAGRAMS_YARDSTICKS, make_anagrams_player
from lexicon.players.cards import CARD_YARDSTICKS, CardDrawKnower, make_card_adviser, make_card_player
from lexicon.players.guessing import GUESSING_YARDSTICKS, make_guessing_player
from lexicon.players.keyword import KEYWORD_YARDSTICKS, DrawKnower, make_keyword_adviser, make_keyword_player
from lexicon.players.out import OUT_YARDSTICKS, make_out_player
from lexicon.players.patience import DealKnower, make_patience_player
from lexicon.players.player import Player
from lexicon.players.wordline import LINE_YARDSTICKS, make_line_adviser, make_line_player
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class FamilyPlayers:
    """What a family gives.

    ``make``: a player of a level for a game (its id). ``yardsticks``: for the arena, players that are no levels, such
    as one that always takes what scores most, by name. ``adviser``: who gives hints, knowing the words of a level and
    weighing them as well as any; None: the player of the level. ``draw_knower``: for the arena, who plays a game for
    one knowing all that is hidden; it may raise ValueError for a game that has no such player.
    """

    make: Callable[[str, Level, Dictionary], Player]
    yardsticks: Mapping[str, Callable[[str, Dictionary], Player]] = field(default_factory=dict)
    adviser: Callable[[str, Level, Dictionary], Player] | None = None
    draw_knower: Callable[[Game], Player] | None = None


_FAMILIES: Mapping[str, FamilyPlayers] = MappingProxyType(
    {
        "keyword": FamilyPlayers(make_keyword_player, KEYWORD_YARDSTICKS, make_keyword_adviser, DrawKnower),
        "cards": FamilyPlayers(make_card_player, CARD_YARDSTICKS, make_card_adviser, CardDrawKnower),
        "wordline": FamilyPlayers(make_line_player, LINE_YARDSTICKS, make_line_adviser),
        "patience": FamilyPlayers(make_patience_player, draw_knower=DealKnower),
        "anagrams": FamilyPlayers(make_anagrams_player, ANAGRAMS_YARDSTICKS),
        "out": FamilyPlayers(make_out_player, OUT_YARDSTICKS),
        "guessing": FamilyPlayers(make_guessing_player, GUESSING_YARDSTICKS),
    }
)


def family_players(game_id: str) -> FamilyPlayers:
    """The players of the family of a game. Raises UnknownGame."""
    return _FAMILIES[game_class(game_id).spec.family]


def make_player(game_id: str, level: Level | str, dictionary: Dictionary) -> Player:
    """A player of *level* for a game. Raises UnknownGame, and ValueError for a level that there is not."""
    return family_players(game_id).make(game_id, Level(level), dictionary)


def make_adviser(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """Who advises people at a game with words that *level* knows. Raises UnknownGame."""
    family = family_players(game_id)
    return (family.adviser or family.make)(game_id, level, dictionary)
