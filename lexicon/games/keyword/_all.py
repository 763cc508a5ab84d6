"""Everything that this room offers; the room fetches it when a name of it is asked for."""

from lexicon.games.keyword.actions import Declare, GiveUp, Pass, PlayWord
from lexicon.games.keyword.game import KeywordGame
from lexicon.games.keyword.rules.board import COLOURS, SIZE, Board, key_words, keyword_board
from lexicon.games.keyword.rules.match import NextGame, next_game
from lexicon.games.keyword.rules.solo import DrawOrder, SoloGame
from lexicon.games.keyword.variants import (
    KEYWORD_GAMES,
    Keyword,
    KeywordPartners,
    KeywordParty,
    KeywordPatience,
    KeywordSolitaire,
    keyword_game,
)
from lexicon.games.keyword.view import KeywordView, PlayedTurn

__all__ = [
    "COLOURS",
    "KEYWORD_GAMES",
    "SIZE",
    "Board",
    "Declare",
    "DrawOrder",
    "GiveUp",
    "Keyword",
    "KeywordGame",
    "KeywordPartners",
    "KeywordParty",
    "KeywordPatience",
    "KeywordSolitaire",
    "KeywordView",
    "NextGame",
    "Pass",
    "PlayWord",
    "PlayedTurn",
    "SoloGame",
    "key_words",
    "keyword_board",
    "keyword_game",
    "next_game",
]
