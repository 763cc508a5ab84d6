"""What every game is: a class with ``new``, ``check``, ``apply``, ``to_move``, ``outcome`` and ``view``.

Pure rules: no screen, no clock, no file. All chance comes from the seed, so the actions of a game, applied again in
their order, give the same state: that is undo, replay, resume and the bug report at once.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import msgspec

from lexicon.crossword import Problem
from lexicon.games.records import Codec, Record
from lexicon.words import Dictionary, Policy

#: Who sits where, for instance "red". A seat keeps its id through a game; who plays it is the session's business.
SeatId = str

SAVE_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Action(Record):
    """What somebody wishes to do. ``seat`` is who; "" where an action is nobody's own."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Event(Record):
    """What happened, told in the order in which a table would show it."""


class Why(enum.StrEnum):
    """What a part of a score is for."""

    PLAIN = "plain"  # a letter on a square without merit
    OWN = "own"  # on a square of one's own colour
    KEY = "key"  # on a Key square of another colour
    OWN_KEY = "own_key"
    KEY_CARD = "key_card"  # the word of the exposed Key card was spelt
    CHALLENGE = "challenge"  # won or lost by challenging
    OUT = "out"  # went out
    BLOCKS = "blocks"  # blocks left: one's own (a loss) or, on going out, the opponents'
    WORD = "word"  # where words are counted


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One term of the arithmetic. ``row``, ``col``, ``letter`` say which block, where it is for one."""

    points: int
    why: Why
    row: int | None = None
    col: int | None = None
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What ``check`` says of an action. ``problems`` is empty exactly when ``ok``.

    ``score`` (None where plays are not scored), ``words`` (main word first) and ``parts`` are filled for a play that is
    placed rightly, whether or not its words are good; in a Challenge game ``ok`` and ``problems`` speak of placing
    alone (ruling 3.3).
    """

    ok: bool
    problems: tuple[Problem, ...] = ()
    score: int | None = None
    words: tuple[str, ...] = ()
    parts: tuple[ScorePart, ...] = ()
    key_word: bool = False


class Refusal(enum.StrEnum):
    """Reasons against an action that lie in the state of the game and not in a word or a square."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_OFFERED = "not_offered"


class IllegalAction(ValueError):
    """An action was refused; nothing has changed. ``problems`` say why, with code, word and square."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(problem.text for problem in problems))
        self.problems = tuple(problems)


class BadSetup(ValueError):
    """A game cannot be set up so: an unknown option, a value it does not take, wrong seats or seed."""


class Ending(enum.StrEnum):
    """How a game ended."""

    OUT = "out"  # somebody went out
    ALL_PASSED = "all_passed"
    TIME = "time"
    DECLARED = "declared"  # the player said that nothing more will go
    DONE = "done"  # the aim was reached
    GIVEN_UP = "given_up"
    STUCK = "stuck"  # no play was left


class Account(enum.StrEnum):
    """What the lines of a score sheet are for."""

    PLAYS = "plays"
    KEY_CARDS = "key_cards"
    CHALLENGES = "challenges"
    OUT = "out"  # for going out
    BLOCKS = "blocks"  # for blocks left: one's own (a loss) or the opponents'
    WORDS = "words"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a seat's (or side's) score sheet: what for, and how many points."""

    why: Account
    points: int


class Grade(enum.StrEnum):
    """How well a solitaire was done (rulings 5.8, 5.9), worst first."""

    DONE = "done"
    WON = "won"
    VERY_GOOD = "very_good"
    OUTSTANDING = "outstanding"
    EXPERT = "expert"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended, for whom, and out of what each score is made.

    ``scores`` is by seat; partners each show their side's one score, and so does ``sheet``. ``winners`` is empty where
    a solitaire was not won. ``left``: what lay on each rack. ``grade``: how well a solitaire was won, or None.
    """

    ending: Ending
    scores: dict[SeatId, int]
    winners: tuple[SeatId, ...]
    sheet: dict[SeatId, tuple[SheetLine, ...]] = field(default_factory=dict)
    left: dict[SeatId, str] = field(default_factory=dict)
    grade: Grade | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a game starts.

    ``choices`` are all that a text may be; empty: any text. A number runs from 0 to ``maximum``.
    """

    id: str
    text: str
    default: str | int | bool
    choices: tuple[str, ...] = ()
    maximum: int = 0


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


@dataclass(frozen=True, slots=True)
class GameSpec:
    """What a set-up screen needs to know. ``seat_ids`` in the order round the table, to the left."""

    id: str
    name: str
    kind: Kind
    family: str
    min_seats: int
    max_seats: int
    seat_ids: tuple[SeatId, ...]
    options: tuple[Option, ...]
    #: The seats taken when nothing else is chosen, by how many play.
    usual_seats: Mapping[int, tuple[SeatId, ...]]
    #: What is asked of words made with S (ruling 3.2).
    policy: Policy

    @property
    def defaults(self) -> dict[str, str | int | bool]:
        """Every option at its default."""
        return {option.id: option.default for option in self.options}


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see; ``seat`` None is a spectator, who sees nothing hidden. All of it goes to JSON."""

    game_id: str
    seat: SeatId | None

    def to_json(self) -> dict[str, Any]:
        """This view as plain JSON values."""
        return dict(msgspec.to_builtins(self))

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        """The view that ``to_json`` was asked of. Raises msgspec.ValidationError."""
        return msgspec.convert(data, type=cls)


class Game(ABC):
    """One game in progress. Made by ``new`` (or ``registry.replay``), changed only by ``apply``."""

    spec: ClassVar[GameSpec]
    actions_codec: ClassVar[Codec[Action]]
    events_codec: ClassVar[Codec[Event]]

    options: dict[str, Any]
    seats: tuple[SeatId, ...]
    seed: int
    dictionary: Dictionary
    #: What the dictionary decided of the deal, as plain JSON values; empty where it decides nothing.
    deal: dict[str, Any]
    #: The actions applied so far.
    actions: list[Action]
    #: What happened before the first action: the draw for the start, the deal, the first card turned.
    opening_events: tuple[Event, ...]

    @classmethod
    @abstractmethod
    def new(
        cls,
        options: Mapping[str, Any],
        seats: Sequence[SeatId],
        seed: int,
        dictionary: Dictionary | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> Self:
        """A game at its start. *options* left out stand at their defaults. Raises BadSetup.

        *dictionary* replaces the one that the option names (judge, tests); it is not written into saves. *deal*: what
        the dictionary decided of the deal when the game was begun, as a save holds it; None: it decides now.
        """

    @classmethod
    def deals(cls) -> Iterable[Mapping[str, Any]]:
        """All that a dictionary may decide of a deal, the likeliest first: for saves that do not tell."""
        return ()

    @property
    @abstractmethod
    def phase(self) -> enum.StrEnum:
        """Which kind of action is awaited."""

    @property
    @abstractmethod
    def to_move(self) -> SeatId | None:
        """Whose turn it is; in a challenge window still the seat that played; None when over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    @abstractmethod
    def scores(self) -> dict[SeatId, int]:
        """Every seat's score so far; partners each show their side's."""

    @property
    @abstractmethod
    def turns(self) -> int:
        """How many turns are over."""

    @abstractmethod
    def check(self, action: Action) -> Verdict:
        """What would come of *action* now. Changes nothing, never raises for a bad action."""

    @abstractmethod
    def apply(self, action: Action) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""

    @abstractmethod
    def view(self, seat: SeatId | None) -> View:
        """What *seat* may see, and nothing else."""

    @abstractmethod
    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it."""

    @abstractmethod
    def state_hash(self) -> str:
        """A digest of the whole state, hidden parts too: equal states, equal digests, on every machine."""

    def save(self) -> dict[str, Any]:
        """The game as plain JSON values; ``registry.replay`` gives it back."""
        return {
            "format": SAVE_FORMAT,
            "game": self.spec.id,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            **({"deal": dict(self.deal)} if self.deal else {}),
            "actions": [action.to_json() for action in self.actions],
        }
