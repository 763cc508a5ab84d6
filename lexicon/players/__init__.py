"""Computer players: a view in, an action out. They know what the view shows, and nothing else."""

from lexicon.players.player import Answer, Budget, Cancelled, Line, Player, Solution
from lexicon.players.registry import make_adviser, make_player

__all__ = ["Answer", "Budget", "Cancelled", "Line", "Player", "Solution", "make_adviser", "make_player"]
