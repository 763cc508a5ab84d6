"""What every screen needs to know of a game: how many play it, its options, what its scores count, its grades."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass

from lexicon.games.common.party_terms import PartyTerms
from lexicon.words.policies import Policy


class Grade(enum.StrEnum):
    """How well a solitaire was done (rulings 5.8, 5.9), worst first."""

    DONE = "done"
    GOOD = "good"
    WON = "won"
    VERY_GOOD = "very_good"
    OUTSTANDING = "outstanding"
    EXPERT = "expert"
    MASTER = "master"

    @property
    def words(self) -> str:
        """As people read it: ``very good``."""
        return self.value.replace("_", " ")


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a game starts.

    ``choices`` are all that a text may be; empty: any text. A number runs from 0 to ``maximum``. ``offered``: the
    numbers that the set-up sheet offers, of those. ``words``: how each of ``choices`` or ``offered`` is called there.
    """

    id: str
    text: str
    default: str | int | bool
    choices: tuple[str, ...] = ()
    maximum: int = 0
    offered: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


#: Options that mean the same in every game that has them; the set-up sheet has its own controls for them.
COMMON_OPTIONS = frozenset({"dictionary", "challenges", "starter", "hints", "turn_seconds", "game_minutes"})


class Kind(enum.StrEnum):
    """The shelf a game stands on."""

    BOARD = "board"
    TOURNAMENT = "tournament"
    CARD_CROSSWORD = "card_crossword"
    WORD_LINE = "word_line"
    CAPTURE = "capture"
    SPELLING = "spelling"
    GUESSING = "guessing"
    CARD_SOLITAIRE = "card_solitaire"


class Unit(enum.StrEnum):
    """What the scores of a game count."""

    POINTS = "points"
    WORDS = "words"
    CARDS = "cards"
    LETTERS = "letters"


class SeatStyle(enum.StrEnum):
    """How seats are told apart on the screen."""

    COLOURS = "colours"  # each seat is a colour of the board
    PLACES = "places"  # by name and by place round the table


@dataclass(frozen=True, slots=True)
class GradeStep:
    """``grade`` is earned from ``figure`` on: at least so much, or where low wins at most."""

    figure: int
    grade: Grade


@dataclass(frozen=True, slots=True)
class ChallengeTariff:
    """What a challenge brings (ruling 3.3), as added to the challenger's score.

    ``fine``: what is added to the score of a player whose word is known but barred; a misspelt word is never fined.
    ``again``: a player whose play comes back acts again, and has not lost the turn.
    """

    right: int
    wrong: int
    fine: int = 0
    again: bool = False


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What every screen needs to know of a game before and while it is played.

    ``seat_ids``: in the order round the table, to the left. ``low_wins``: the lowest score wins. ``sides``: seats that
    play together, if any do. ``grades``: how well a game for one was done, best first; ``aim``: the figure that wins
    it. ``tariff``: None where plays are not challenged for points. ``hands``: whether several hands make a game.
    ``play_unit``: what plays are measured by: their points, the cards that they take off the hand,
    or the letters of their word. ``party``: what is agreed at the party whose tables play it; None for other games.
    """

    id: str
    name: str
    kind: Kind
    family: str
    min_seats: int
    max_seats: int
    seat_ids: tuple[str, ...]
    options: tuple[Option, ...]
    #: The seats taken when nothing else is chosen, by how many play.
    usual_seats: Mapping[int, tuple[str, ...]]
    #: What is asked of words made with S (ruling 3.2).
    policy: Policy
    low_wins: bool = False
    unit: Unit = Unit.POINTS
    seat_style: SeatStyle = SeatStyle.PLACES
    sides: tuple[tuple[str, ...], ...] = ()
    grades: tuple[GradeStep, ...] = ()
    aim: int | None = None
    tariff: ChallengeTariff | None = None
    hands: bool = False
    play_unit: Unit = Unit.POINTS
    party: PartyTerms | None = None

    def grade(self, figure: int) -> Grade | None:
        """How well a game for one that came to *figure* was done; None below the last grade."""
        reached = (s.grade for s in self.grades if (figure <= s.figure if self.low_wins else figure >= s.figure))
        return next(reached, None)

    @property
    def own_options(self) -> tuple[Option, ...]:
        """The options that few other games have."""
        return tuple(option for option in self.options if option.id not in COMMON_OPTIONS)

    @property
    def defaults(self) -> dict[str, str | int | bool]:
        """Every option at its default."""
        return {option.id: option.default for option in self.options}
