"""Computer players of Guess-O-Gram."""

from lexicon.players.guessing.player import GUESSING_YARDSTICKS, GuessingPlayer, make_guessing_player, still_fitting

__all__ = ["GUESSING_YARDSTICKS", "GuessingPlayer", "make_guessing_player", "still_fitting"]
