"""Computer players of Anagrams, and the best sum for one who knows the draw."""

from lexicon.players.anagrams.known_draw import KnownDraw, best_line
from lexicon.players.anagrams.player import ANAGRAMS_YARDSTICKS, AnagramsPlayer, make_anagrams_player

__all__ = ["ANAGRAMS_YARDSTICKS", "AnagramsPlayer", "KnownDraw", "best_line", "make_anagrams_player"]
