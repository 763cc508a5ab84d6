"""Everything that this room offers; the room fetches it when a name of it is asked for."""

from lexicon.games.cards.actions import Declare, PlayCards, TurnCard
from lexicon.games.cards.game import CardsGame
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
