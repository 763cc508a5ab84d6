"""The games of the family: what each is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lexicon.games.cards.game import CardsGame
from lexicon.games.cards.solo import CardSolo
from lexicon.games.cards.specs import BLOCKS, CROSSWORD_LEXICON, PARTY, SOLITAIRE_A, SOLITAIRE_B, WHITMAN
from lexicon.games.cards.table import CardTable

_TEN_TO_FOUR = dict.fromkeys((2, 3, 4), 10)


class CrosswordLexicon(CardTable):
    """The Parker Brothers cards of 1937."""

    spec = CROSSWORD_LEXICON
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {
        1: {**_TEN_TO_FOUR, 5: 9, 6: 8},
        2: dict.fromkeys(range(2, 9), 10),
    }


class LexiconBlocks(CardTable):
    """The same with blocks on racks."""

    spec = BLOCKS
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {1: {**_TEN_TO_FOUR, 5: 9, 6: 8, 7: 7}}
    held, blocks = "on the rack", True


class WhitmanCrossword(CardTable):
    """The first of the games of the Whitman cards of 1938."""

    spec = WHITMAN
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {
        1: {**_TEN_TO_FOUR, 5: 7, 6: 7, 7: 7},
        2: {**_TEN_TO_FOUR, 5: 7, 6: 7, 7: 7, 8: 7},
    }
    targets = None


class LexiconParty(CardTable):
    """The cards of 1937 at the tables of a party: one hand, and a fine for a barred word (rulings 3.3, 5.11)."""

    spec = PARTY
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {1: _TEN_TO_FOUR}
    one_hand = True


class CrosswordSolitaireA(CardSolo):
    """A row of six, filled up as its cards are used (ruling 6.3)."""

    spec = SOLITAIRE_A
    size, refilled = 6, True
    held = "in the row or on the turned-up pile"


class CrosswordSolitaireB(CardSolo):
    """A hand of twelve, not filled up (ruling 6.4)."""

    spec = SOLITAIRE_B
    size, refilled = 12, False
    held = "in the hand or on the discards"


#: The family, in the order of the shelf.
CARD_GAMES: tuple[type[CardsGame], ...] = (
    CrosswordLexicon,
    LexiconBlocks,
    WhitmanCrossword,
    LexiconParty,
    CrosswordSolitaireA,
    CrosswordSolitaireB,
)


def card_game(game_id: str) -> type[CardsGame]:
    """The game of the family called *game_id*: of one that another family has there is no view, and none is asked for.

    Raises KeyError.
    """
    return {game.spec.id: game for game in CARD_GAMES}[game_id]
