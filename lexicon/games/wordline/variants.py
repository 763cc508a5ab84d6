"""The games of the family: one set of rules, two packs (ruling 2)."""

from __future__ import annotations

from lexicon.games.wordline.game import WordLine
from lexicon.games.wordline.specs import AMERICAN, BRITISH


class Lexicon(WordLine):
    """With the American pack: 54 cards, two Masters."""

    spec = AMERICAN


class LexiconUk(WordLine):
    """With the British pack: 52 cards, one Master."""

    spec = BRITISH
    pack_id = "british"


#: The family, in the order of the shelf.
LINE_GAMES: tuple[type[WordLine], ...] = (Lexicon, LexiconUk)


def line_game(game_id: str) -> type[WordLine]:
    """The game of the family called *game_id*. Raises KeyError."""
    return {game.spec.id: game for game in LINE_GAMES}[game_id]
