"""Computer players: a view in, an action out. They know what the view shows, and nothing else."""

from __future__ import annotations

from lexicon.games.keyword import KeywordGame
from lexicon.games.registry import game_class
from lexicon.players.base import Budget, Cancelled, Player
from lexicon.players.keyword.table import TablePlayer
from lexicon.words import Dictionary, Level

__all__ = ["Budget", "Cancelled", "Player", "make_player"]


def make_player(game_id: str, level: Level | str, dictionary: Dictionary) -> Player:
    """A player of *level* for a game. Raises UnknownGame, and ValueError for a level that there is not."""
    game = game_class(game_id)
    assert issubclass(game, KeywordGame), "every game so far is of the Keyword family"
    return TablePlayer(Level(level), dictionary)
