"""The games of the family: what each is made of."""

from __future__ import annotations

from lexicon.crossword import LayoutRules
from lexicon.games.keyword.game import KeywordGame
from lexicon.games.keyword.rules.board import keyword_board
from lexicon.games.keyword.rules.scoring import REGULAR, SOLITAIRE
from lexicon.games.keyword.rules.solo import Patience, Solitaire
from lexicon.games.keyword.rules.table import KeywordTable
from lexicon.games.keyword.specs import KEYWORD, PARTNERS, PARTY, PATIENCE, SIDES, SOLITAIRE_850
from lexicon.words import Policy

_FROM_THE_MIDDLE = LayoutRules(Policy.KEYWORD, opening_min=3, opening_lines=keyword_board().start_lines())
_FROM_THE_CORNER = LayoutRules(Policy.KEYWORD, opening_corner=(0, 0), exactly_one_joint=True)


class Keyword(KeywordTable):
    """The regular game, each for himself (rulings 5.1 to 5.6)."""

    spec = KEYWORD
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR


class KeywordPartners(KeywordTable):
    """Red and Blue against Green and Yellow (ruling 5.7)."""

    spec = PARTNERS
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR
    partners = SIDES


class KeywordParty(KeywordTable):
    """The game at the tables of a party: what is misspelt is put right and costs nothing (rulings 3.3, 5.10)."""

    spec = PARTY
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR


class KeywordSolitaire(Solitaire):
    """Alone for 850 (ruling 5.8)."""

    spec = SOLITAIRE_850
    layout_rules = _FROM_THE_MIDDLE
    scoring = SOLITAIRE


class KeywordPatience(Patience):
    """Alone from corner to corner (ruling 5.9)."""

    spec = PATIENCE
    layout_rules = _FROM_THE_CORNER
    scoring = None


#: The family, in the order of the shelf.
KEYWORD_GAMES: tuple[type[KeywordGame], ...] = (
    Keyword,
    KeywordPartners,
    KeywordParty,
    KeywordSolitaire,
    KeywordPatience,
)


def keyword_game(game_id: str) -> type[KeywordGame]:
    """The game of the family called *game_id*: of one that another family has there is no view, and none is asked for.

    Raises KeyError.
    """
    return {game.spec.id: game for game in KEYWORD_GAMES}[game_id]
