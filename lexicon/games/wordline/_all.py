"""Everything that this room offers; the room fetches it when a name of it is asked for."""

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
