"""The games of the family: what each is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from lexicon.games.base import SeatId
from lexicon.games.cards.engine import CardsGame
from lexicon.games.cards.solo import CardSolo
from lexicon.games.cards.table import CardTable
from lexicon.games.common.party_terms import PartyTerms, TieBreak
from lexicon.games.common.seats import PLACES, usual_places
from lexicon.games.spec import ChallengeTariff, GameSpec, Grade, GradeStep, Kind, Option, Unit
from lexicon.words import Policy

_DICTIONARY = Option("dictionary", "Dictionary", "collegiate")
_ANY_LENGTH = Option("any_length", "Words of any length", False)
_WIDE_OPEN = Option("wide_open", "Wide open: plurals and names too", False)
_FREE_FOR_ALL = Option("free_for_all", "Free-for-all: plurals and names too", False)
_QUICK = Option("quick", "Quick game: to 50", False)
_PACKS = Option("packs", "Packs", 0, maximum=2, offered=(0, 1, 2), words=("As needed", "One", "Two"))
_TARGET = Option("target", "Target score", 50, maximum=1000, offered=(25, 50, 75, 100, 150, 200, 300, 500))
_TABLE_OPTIONS = (
    _DICTIONARY,
    Option("challenges", "Bad words", "challenge", choices=("challenge", "checked")),
    Option("starter", "Who begins", "", choices=("", *PLACES)),
    Option("hints", "Hints and unseen cards", False),
    Option("turn_seconds", "Seconds a turn", 0, maximum=3600),
    Option("game_minutes", "Minutes a game", 0, maximum=600),
)
_TEN_TO_FOUR = dict.fromkeys((2, 3, 4), 10)


def _table_spec(
    game_id: str,
    name: str,
    most: int,
    options: tuple[Option, ...],
    policy: Policy,
    tariff: ChallengeTariff,
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
        (*_TABLE_OPTIONS, *options),
        usual_places(least, most),
        policy,
        low_wins=True,
        tariff=tariff,
        hands=party is None,
        play_unit=Unit.CARDS,
        party=party,
    )


class CrosswordLexicon(CardTable):
    """The Parker Brothers cards of 1937."""

    spec = _table_spec(
        "crossword-lexicon",
        "Crossword Lexicon",
        8,
        (_QUICK, _ANY_LENGTH, _WIDE_OPEN, _PACKS),
        Policy.JOINT,
        ChallengeTariff(right=-10, wrong=10),
    )
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {
        1: {**_TEN_TO_FOUR, 5: 9, 6: 8},
        2: dict.fromkeys(range(2, 9), 10),
    }


class LexiconBlocks(CardTable):
    """The same with blocks on racks."""

    spec = _table_spec(
        "lexicon-blocks",
        "Lexicon Blocks",
        7,
        (_QUICK, _ANY_LENGTH, _WIDE_OPEN),
        Policy.JOINT,
        ChallengeTariff(right=-10, wrong=10),
    )
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {1: {**_TEN_TO_FOUR, 5: 9, 6: 8, 7: 7}}
    held, blocks = "on the rack", True


class WhitmanCrossword(CardTable):
    """The first of the games of the Whitman cards of 1938."""

    spec = _table_spec(
        "whitman-crossword",
        "The Game of Words: Crossword",
        8,
        (_TARGET, _ANY_LENGTH, _FREE_FOR_ALL, _PACKS),
        Policy.JOINT_STRICT,
        ChallengeTariff(right=0, wrong=10),
    )
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {
        1: {**_TEN_TO_FOUR, 5: 7, 6: 7, 7: 7},
        2: {**_TEN_TO_FOUR, 5: 7, 6: 7, 7: 7, 8: 7},
    }
    targets = None


class LexiconParty(CardTable):
    """The cards of 1937 at the tables of a party: one hand, and a fine for a barred word (rulings 3.3, 5.11)."""

    spec = _table_spec(
        "lexicon-party",
        "Crossword card party",
        4,
        (_ANY_LENGTH, _WIDE_OPEN),
        Policy.JOINT,
        ChallengeTariff(right=0, wrong=0, fine=50),
        PartyTerms(moving_on=1, minutes=7, tie=TieBreak.FEWEST_CARDS, out_leads=True, mover_deals=True),
    )
    deals_of: ClassVar[Mapping[int, Mapping[int, int]]] = {1: _TEN_TO_FOUR}
    one_hand = True


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


class CrosswordSolitaireA(CardSolo):
    """A row of six, filled up as its cards are used (ruling 6.3)."""

    spec = _solo_spec(
        "crossword-solitaire-a",
        "Crossword Solitaire A",
        (
            GradeStep(0, Grade.WON),
            GradeStep(1, Grade.EXPERT),
            GradeStep(2, Grade.VERY_GOOD),
            GradeStep(5, Grade.GOOD),
        ),
    )
    size, refilled = 6, True
    held = "in the row or on the turned-up pile"


class CrosswordSolitaireB(CardSolo):
    """A hand of twelve, not filled up (ruling 6.4)."""

    spec = _solo_spec(
        "crossword-solitaire-b",
        "Crossword Solitaire B",
        (
            GradeStep(0, Grade.WON),
            GradeStep(5, Grade.EXPERT),
            GradeStep(10, Grade.VERY_GOOD),
            GradeStep(20, Grade.GOOD),
        ),
    )
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
