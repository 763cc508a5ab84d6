"""The card crosswords (rulings 4, 6.3, 6.4): one set of rules, with what differs between its games as data."""

from lexicon.games.cards.actions import Declare, PlayCards, TurnCard
from lexicon.games.cards.engine import CardsGame
from lexicon.games.cards.solo import CardSolo
from lexicon.games.cards.table import CardTable
from lexicon.games.cards.variants import (
    CARD_GAMES,
    CrosswordLexicon,
    CrosswordSolitaireA,
    CrosswordSolitaireB,
    LexiconBlocks,
    LexiconParty,
    WhitmanCrossword,
    card_game,
)
from lexicon.games.cards.view import CardsView, CardTurn

__all__ = [
    "CARD_GAMES",
    "CardSolo",
    "CardTable",
    "CardTurn",
    "CardsGame",
    "CardsView",
    "CrosswordLexicon",
    "CrosswordSolitaireA",
    "CrosswordSolitaireB",
    "Declare",
    "LexiconBlocks",
    "LexiconParty",
    "PlayCards",
    "TurnCard",
    "WhitmanCrossword",
    "card_game",
]
