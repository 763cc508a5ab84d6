"""What every screen needs to know of the games of the family."""

from __future__ import annotations

from lexicon.games.common.party_terms import PartyTerms, TieBreak
from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.game import SeatId
from lexicon.games.spec import ChallengeTariff, GameSpec, Grade, GradeStep, Kind, Option, Unit
from lexicon.words.policies import Policy

_DICTIONARY = Option("dictionary", "Dictionary", "collegiate")
_ANY_LENGTH = Option("any_length", "Words of any length", False)
_WIDE_OPEN = Option("wide_open", "Wide open: plurals and names too", False)
_FREE_FOR_ALL = Option("free_for_all", "Free-for-all: plurals and names too", False)
_QUICK = Option("quick", "Quick game: to 50", False)
_PACKS = Option("packs", "Packs", 0, maximum=2, offered=(0, 1, 2), words=("As needed", "One", "Two"))
_TARGET = Option("target", "Target score", 50, maximum=1000, offered=(25, 50, 75, 100, 150, 200, 300, 500))


def _table_options(piece: str) -> tuple[Option, ...]:
    return (
        _DICTIONARY,
        Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
        Option("starter", "Who begins", "", choices=("", *PLACES)),
        Option("hints", f"Hints and unseen {piece}s", False),
        Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
        Option("game_minutes", "Minutes a game", 0, maximum=600),
    )


def _table_spec(
    game_id: str,
    name: str,
    most: int,
    options: tuple[Option, ...],
    policy: Policy,
    tariff: ChallengeTariff,
    *,
    piece: str = "card",
    party: PartyTerms | None = None,
) -> GameSpec:
    """A game for two to *most*, at a party for three or more (ruling 3.3: its challenges)."""
    least = 2 if party is None else 3
    return GameSpec(
        game_id,
        name,
        Kind.CARD_CROSSWORD if party is None else Kind.TOURNAMENT,
        "cards",
        least,
        most,
        PLACES[:most],
        (*_table_options(piece), *options),
        usual_places(least, most),
        policy,
        low_wins=True,
        tariff=tariff,
        hands=party is None,
        play_unit=Unit.CARDS,
        party=party,
    )


def _solo_spec(game_id: str, name: str, grades: tuple[GradeStep, ...]) -> GameSpec:
    """A game for one (rulings 6.3, 6.4: its grades)."""
    alone: tuple[SeatId, ...] = PLACES[:1]
    return GameSpec(
        game_id,
        name,
        Kind.CARD_SOLITAIRE,
        "cards",
        1,
        1,
        alone,
        (_DICTIONARY, _ANY_LENGTH, _FREE_FOR_ALL),
        {1: alone},
        Policy.JOINT_STRICT,
        low_wins=True,
        unit=Unit.CARDS,
        grades=grades,
        aim=0,
        play_unit=Unit.CARDS,
    )


CROSSWORD_LEXICON = _table_spec(
    "crossword-lexicon",
    "Crossword Lexicon",
    8,
    (_QUICK, _ANY_LENGTH, _WIDE_OPEN, _PACKS),
    Policy.JOINT,
    ChallengeTariff(right=-10, wrong=10),
)
BLOCKS = _table_spec(
    "lexicon-blocks",
    "Lexicon Blocks",
    7,
    (_QUICK, _ANY_LENGTH, _WIDE_OPEN),
    Policy.JOINT,
    ChallengeTariff(right=-10, wrong=10),
    piece="block",
)
WHITMAN = _table_spec(
    "whitman-crossword",
    "The Game of Words: Crossword",
    8,
    (_TARGET, _ANY_LENGTH, _FREE_FOR_ALL, _PACKS),
    Policy.JOINT_STRICT,
    ChallengeTariff(right=0, wrong=10),
)
PARTY = _table_spec(
    "lexicon-party",
    "Crossword card party",
    4,
    (_ANY_LENGTH, _WIDE_OPEN),
    Policy.JOINT,
    ChallengeTariff(right=0, wrong=0, fine=50),
    party=PartyTerms(moving_on=1, minutes=7, tie=TieBreak.FEWEST_CARDS, out_leads=True, mover_deals=True),
)
SOLITAIRE_A = _solo_spec(
    "crossword-solitaire-a",
    "Crossword Solitaire A",
    (
        GradeStep(0, Grade.WON),
        GradeStep(1, Grade.EXPERT),
        GradeStep(2, Grade.VERY_GOOD),
        GradeStep(5, Grade.GOOD),
    ),
)
SOLITAIRE_B = _solo_spec(
    "crossword-solitaire-b",
    "Crossword Solitaire B",
    (
        GradeStep(0, Grade.WON),
        GradeStep(5, Grade.EXPERT),
        GradeStep(10, Grade.VERY_GOOD),
        GradeStep(20, Grade.GOOD),
    ),
)
#: The family, in the order of the shelf.
SPECS = (CROSSWORD_LEXICON, BLOCKS, WHITMAN, PARTY, SOLITAIRE_A, SOLITAIRE_B)
