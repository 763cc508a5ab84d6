"""Computer players: a view in, an action out. They know what the view shows, and nothing else."""

from __future__ import annotations

from dataclasses import replace

from lexicon.crossword import ScoredPlay
from lexicon.games.base import View
from lexicon.players.base import Budget, Cancelled, Player, Ranked
from lexicon.players.keyword import STYLES, KnownDraw, Line, TablePlayer, best_line
from lexicon.players.registry import make_player
from lexicon.words import Dictionary, Level

__all__ = [
    "Budget",
    "Cancelled",
    "KnownDraw",
    "Line",
    "Player",
    "Ranked",
    "best_line",
    "endings",
    "hints",
    "make_player",
]


def hints(
    view: View, dictionary: Dictionary, k: int, budget: Budget | None = None, knows: Level = Level.MASTER
) -> list[Ranked]:
    """The *k* best plays of the seat of *view* as Master sees them, best first; none is a slur. Raises Cancelled.

    *knows*: only plays of which a computer player of that level knows every word.
    """
    player = make_player(view.game_id, knows, dictionary)
    if isinstance(player, TablePlayer):
        player = replace(player, style=STYLES[Level.MASTER])
    return player.rank(view, k, budget or Budget())


def endings(
    view: View, made: ScoredPlay | None, dictionary: Dictionary, k: int, budget: Budget | None = None
) -> tuple[list[Ranked], float] | None:
    """With nothing left to draw: the *k* best plays and what *made*, or a pass, is worth, by how the game then ends.

    None before that, and in games for one. Raises Cancelled.
    """
    player = make_player(view.game_id, Level.MASTER, dictionary)
    return player.endings(view, made, k, budget or Budget()) if isinstance(player, TablePlayer) else None
