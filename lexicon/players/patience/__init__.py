"""Computer players of the card solitaires, and the searches behind "can it still be won?" and the best line."""

from __future__ import annotations

from lexicon.games.patience import patience_game
from lexicon.players.patience.columns import ColumnsPlayer
from lexicon.players.patience.every_card import DealKnower
from lexicon.players.patience.open_piles import OpenPilesPlayer
from lexicon.players.patience.solving import best_line, proved_line, still_winnable
from lexicon.players.player import Player
from lexicon.words import Dictionary, Level

__all__ = [
    "ColumnsPlayer",
    "DealKnower",
    "OpenPilesPlayer",
    "best_line",
    "make_patience_player",
    "proved_line",
    "still_winnable",
]


def make_patience_player(game_id: str, level: Level, dictionary: Dictionary) -> Player:
    """A player of *level* for a card solitaire."""
    hidden = patience_game(game_id).layout.hidden
    return (ColumnsPlayer if hidden else OpenPilesPlayer)(game_id, level, dictionary)
