"""Computer players of the word line."""

from lexicon.players.wordline.player import LINE_YARDSTICKS, LinePlayer, make_line_player

__all__ = ["LINE_YARDSTICKS", "LinePlayer", "make_line_player"]
