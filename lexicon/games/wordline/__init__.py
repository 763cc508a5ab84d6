"""The word line (ruling 7): words lie in rows on the table, and anybody may add to them or exchange their letters."""

from lexicon.games.wordline.actions import Add, Exchange, LinePlay, NewWord
from lexicon.games.wordline.game import WordLine
from lexicon.games.wordline.variants import LINE_GAMES, Lexicon, LexiconUk, line_game
from lexicon.games.wordline.view import LineTurn, LineView

__all__ = [
    "LINE_GAMES",
    "Add",
    "Exchange",
    "Lexicon",
    "LexiconUk",
    "LinePlay",
    "LineTurn",
    "LineView",
    "NewWord",
    "WordLine",
    "line_game",
]
