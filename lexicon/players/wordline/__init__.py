"""Computer players of the word line."""

from lexicon.players.wordline.advice import play_advice
from lexicon.players.wordline.player import (
    LINE_YARDSTICKS,
    LinePlayer,
    make_line_adviser,
    make_line_player,
    most_cards,
)

__all__ = ["LINE_YARDSTICKS", "LinePlayer", "make_line_adviser", "make_line_player", "most_cards", "play_advice"]
