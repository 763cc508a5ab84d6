"""The games of the family: what each is made of."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.crossword import LayoutRules
from lexicon.games.base import SeatId
from lexicon.games.common.party_terms import PartyTerms, TieBreak
from lexicon.games.keyword.board import COLOURS, key_words, keyword_board
from lexicon.games.keyword.engine import KeywordGame
from lexicon.games.keyword.scoring import REGULAR, SOLITAIRE
from lexicon.games.keyword.solo import Patience, Solitaire
from lexicon.games.keyword.table import KeywordTable
from lexicon.games.spec import ChallengeTariff, GameSpec, Grade, GradeStep, Kind, Option, SeatStyle, Unit
from lexicon.words import Policy

_ALONE = ("blue",)
_DICTIONARY = Option("dictionary", "Dictionary", "collegiate")
_TABLE_OPTIONS = (
    _DICTIONARY,
    Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
    Option("starter", "Who begins", "", choices=("", *COLOURS)),
    Option("hints", "Hints and unseen blocks", False),
    Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
    Option("game_minutes", "Minutes a game", 0, maximum=600),
)
_POLICY = Policy.KEYWORD
_FROM_THE_MIDDLE = LayoutRules(_POLICY, opening_min=3, opening_lines=keyword_board().start_lines())
_FROM_THE_CORNER = LayoutRules(_POLICY, opening_corner=(0, 0), exactly_one_joint=True)


_TARIFF = ChallengeTariff(right=25, wrong=-25)
_PARTNERS = (("red", "blue"), ("green", "yellow"))
_SOLITAIRE_GRADES = (GradeStep(1150, Grade.MASTER), GradeStep(1000, Grade.EXPERT), GradeStep(850, Grade.WON))
_PATIENCE_GRADES = (
    GradeStep(7, Grade.MASTER),
    GradeStep(8, Grade.EXPERT),
    GradeStep(10, Grade.OUTSTANDING),
    GradeStep(12, Grade.VERY_GOOD),
)


def _table_spec(
    game_id: str,
    name: str,
    usual: Mapping[int, tuple[SeatId, ...]],
    sides: tuple[tuple[SeatId, ...], ...] = (),
    tariff: ChallengeTariff = _TARIFF,
    party: PartyTerms | None = None,
) -> GameSpec:
    """A game for as many as *usual* has seats for (ruling 3.3: its challenges)."""
    return GameSpec(
        game_id,
        name,
        Kind.BOARD if party is None else Kind.TOURNAMENT,
        "keyword",
        min(usual),
        max(usual),
        COLOURS,
        _TABLE_OPTIONS,
        usual,
        _POLICY,
        seat_style=SeatStyle.COLOURS,
        sides=sides,
        tariff=tariff,
        party=party,
    )


def _solo_spec(
    game_id: str,
    name: str,
    unit: Unit,
    grades: tuple[GradeStep, ...],
    *,
    low_wins: bool = False,
    aim: int | None = None,
) -> GameSpec:
    """A game for one (rulings 5.8, 5.9: its grades)."""
    return GameSpec(
        game_id,
        name,
        Kind.BOARD,
        "keyword",
        1,
        1,
        _ALONE,
        (_DICTIONARY,),
        {1: _ALONE},
        _POLICY,
        low_wins=low_wins,
        unit=unit,
        play_unit=Unit.POINTS if unit is Unit.POINTS else Unit.LETTERS,
        seat_style=SeatStyle.COLOURS,
        grades=grades,
        aim=aim,
    )


class Keyword(KeywordTable):
    """The regular game, each for himself (rulings 5.1 to 5.6)."""

    spec = _table_spec("keyword", "Keyword", {2: ("red", "blue"), 3: ("red", "green", "blue"), 4: COLOURS})
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR


class KeywordPartners(KeywordTable):
    """Red and Blue against Green and Yellow (ruling 5.7)."""

    spec = _table_spec("keyword-partners", "Keyword, partners", {4: COLOURS}, _PARTNERS)
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR
    partners = _PARTNERS


class KeywordParty(KeywordTable):
    """The game at the tables of a party: what is misspelt is put right and costs nothing (rulings 3.3, 5.10)."""

    spec = _table_spec(
        "keyword-party",
        "Keyword party",
        {3: ("red", "green", "blue"), 4: COLOURS},
        tariff=ChallengeTariff(right=0, wrong=0, again=True),
        party=PartyTerms(moving_on=2, minutes=40, tie=TieBreak.LAST_PLAY, prize_words=key_words()),
    )
    layout_rules = _FROM_THE_MIDDLE
    scoring = REGULAR


class KeywordSolitaire(Solitaire):
    """Alone for 850 (ruling 5.8)."""

    spec = _solo_spec("keyword-solitaire", "Keyword Solitaire (850)", Unit.POINTS, _SOLITAIRE_GRADES, aim=850)
    layout_rules = _FROM_THE_MIDDLE
    scoring = SOLITAIRE


class KeywordPatience(Patience):
    """Alone from corner to corner (ruling 5.9)."""

    spec = _solo_spec("keyword-patience", "Patience on the board", Unit.WORDS, _PATIENCE_GRADES, low_wins=True)
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
