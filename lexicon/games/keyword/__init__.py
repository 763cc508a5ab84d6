"""The Keyword family (rulings 5): one set of rules, with what differs between its games as data."""

from lexicon.games.keyword.actions import Challenge, Declare, GiveUp, LetStand, Pass, PlayWord, Span, TimeUp
from lexicon.games.keyword.board import COLOURS, SIZE, Board, key_words, keyword_board
from lexicon.games.keyword.engine import KeywordGame
from lexicon.games.keyword.match import NextGame, next_game
from lexicon.games.keyword.solo import Revealed, SoloGame, daily_deal
from lexicon.games.keyword.variants import (
    KEYWORD_GAMES,
    Keyword,
    KeywordPartners,
    KeywordPatience,
    KeywordSolitaire,
    keyword_game,
)
from lexicon.games.keyword.view import KeywordView, Phase, PlayedTurn, TurnKind

__all__ = [
    "COLOURS",
    "KEYWORD_GAMES",
    "SIZE",
    "Board",
    "Challenge",
    "Declare",
    "GiveUp",
    "Keyword",
    "KeywordGame",
    "KeywordPartners",
    "KeywordPatience",
    "KeywordSolitaire",
    "KeywordView",
    "LetStand",
    "NextGame",
    "Pass",
    "Phase",
    "PlayWord",
    "PlayedTurn",
    "Revealed",
    "SoloGame",
    "Span",
    "TimeUp",
    "TurnKind",
    "daily_deal",
    "key_words",
    "keyword_board",
    "keyword_game",
    "next_game",
]
