"""The computer players of every family, by the family's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from lexicon.games.registry import game_class
from lexicon.players.base import Player
from lexicon.players.keyword import KEYWORD_YARDSTICKS, make_keyword_player
from lexicon.words import Dictionary, Level


@dataclass(frozen=True)
class FamilyPlayers:
    """What a family gives.

    ``make``: a player of a level for a game (its id). ``yardsticks``: for the arena, players that are no levels, such
    as one that always takes what scores most, by name.
    """

    make: Callable[[str, Level, Dictionary], Player]
    yardsticks: Mapping[str, Callable[[str, Dictionary], Player]] = field(default_factory=dict)


_FAMILIES: Mapping[str, FamilyPlayers] = MappingProxyType(
    {"keyword": FamilyPlayers(make_keyword_player, KEYWORD_YARDSTICKS)}
)


def family_players(game_id: str) -> FamilyPlayers:
    """The players of the family of a game. Raises UnknownGame."""
    return _FAMILIES[game_class(game_id).spec.family]


def make_player(game_id: str, level: Level | str, dictionary: Dictionary) -> Player:
    """A player of *level* for a game. Raises UnknownGame, and ValueError for a level that there is not."""
    return family_players(game_id).make(game_id, Level(level), dictionary)
