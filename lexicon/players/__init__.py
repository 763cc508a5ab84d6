"""Computer players: a view in, an action out. They know what the view shows, and nothing else."""

from lexicon.players.base import Budget, Cancelled, Line, Player
from lexicon.players.registry import make_adviser, make_player

__all__ = ["Budget", "Cancelled", "Line", "Player", "make_adviser", "make_player"]
