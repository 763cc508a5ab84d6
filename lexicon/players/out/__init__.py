"""Computer players of O-U-T."""

from lexicon.players.out.player import OUT_YARDSTICKS, OutPlayer, make_out_player

__all__ = ["OUT_YARDSTICKS", "OutPlayer", "make_out_player"]
