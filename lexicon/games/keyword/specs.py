"""What every screen needs to know of the games of the family."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.games.common.party_terms import PartyTerms, TieBreak
from lexicon.games.game import SeatId
from lexicon.games.keyword.rules.board import COLOURS, key_words
from lexicon.games.spec import ChallengeTariff, GameSpec, Grade, GradeStep, Kind, Option, SeatStyle, Unit
from lexicon.words.policies import Policy

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

_TARIFF = ChallengeTariff(right=25, wrong=-25)
SIDES = (("red", "blue"), ("green", "yellow"))
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


KEYWORD = _table_spec("keyword", "Keyword", {2: ("red", "blue"), 3: ("red", "green", "blue"), 4: COLOURS})
PARTNERS = _table_spec("keyword-partners", "Keyword, partners", {4: COLOURS}, SIDES)
PARTY = _table_spec(
    "keyword-party",
    "Keyword party",
    {3: ("red", "green", "blue"), 4: COLOURS},
    tariff=ChallengeTariff(right=0, wrong=0, again=True),
    party=PartyTerms(moving_on=2, minutes=40, tie=TieBreak.LAST_PLAY, prize_words=key_words()),
)
SOLITAIRE_850 = _solo_spec("keyword-solitaire", "Keyword Solitaire (850)", Unit.POINTS, _SOLITAIRE_GRADES, aim=850)
PATIENCE = _solo_spec("keyword-patience", "Patience on the board", Unit.WORDS, _PATIENCE_GRADES, low_wins=True)
#: The family, in the order of the shelf.
SPECS = (KEYWORD, PARTNERS, PARTY, SOLITAIRE_850, PATIENCE)
