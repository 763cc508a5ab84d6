"""What every game is: a class with ``new``, ``check``, ``apply``, ``to_act``, ``outcome`` and ``view``.

Pure rules: no screen, no clock, no file. All chance comes from the seed, so the actions of a game, applied again in
their order, give the same state: that is undo, replay, resume and the bug report at once.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, TypeVar

import msgspec

from lexicon.games.records import Codec, Record
from lexicon.games.spec import GameSpec, Grade, Unit
from lexicon.problems import Problem

if TYPE_CHECKING:
    from lexicon.words import Dictionary

#: Who sits where, for instance "red". A seat keeps its id through a game; who plays it is the session's business.
SeatId = str

SAVE_FORMAT = 1

AccountT = TypeVar("AccountT", bound=str)


@dataclass(frozen=True, slots=True)
class Action(Record):
    """What somebody wishes to do. ``seat`` is who; "" where an action is nobody's own."""

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Event(Record):
    """What happened, told in the order in which a table would show it."""


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One term of the arithmetic.

    ``why``: what it is for, a member of the family's own enum of reasons. ``row``, ``col``, ``letter`` say which piece,
    where it is for one.
    """

    points: int
    why: str
    row: int | None = None
    col: int | None = None
    letter: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What ``check`` says of an action. ``problems`` is empty exactly when ``ok``.

    ``score`` (None where plays are not scored), ``words`` (main word first) and ``parts`` are filled for a play that is
    placed rightly, whether or not its words are good; in a Challenge game ``ok`` and ``problems`` speak of placing
    alone (ruling 3.3). A family that has more to say derives a class of its own.
    """

    ok: bool
    problems: tuple[Problem, ...] = ()
    score: int | None = None
    words: tuple[str, ...] = ()
    parts: tuple[ScorePart, ...] = ()


class Refusal(enum.StrEnum):
    """Reasons against an action that lie in the state of the game and not in a word or a square."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_OFFERED = "not_offered"
    NOT_HELD = "not_held"


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
    TARGET = "target"  # a total reached the target, or all but one did
    COUNT = "count"  # so many turns or rounds went by without an end (rulings 4.5, 7.5, 8.2)
    ROUNDS = "rounds"  # as many hands, rounds or words were played as were agreed


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of a seat's (or side's) score sheet: what for (of the family's own enum), and how many points."""

    why: str
    points: int


def sheet_of(account: Mapping[AccountT, int], order: Iterable[AccountT]) -> tuple[SheetLine, ...]:
    """The lines of a score sheet that are not empty: of each entry of *account*, in *order*."""
    return tuple(SheetLine(why, account[why]) for why in order if account[why])


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


class Phase(enum.StrEnum):
    """Which kind of action is awaited."""

    #: Somebody's turn.
    ACT = "act"
    #: The same turn goes on: choose a pile, further acts, fill a column.
    FOLLOW = "follow"
    #: Others may object to what was done, point out, or ask; ``to_act`` says who.
    CHALLENGE = "challenge"
    #: A hand or round has been counted and its sheet is shown; going on is an action.
    BETWEEN = "between"
    OVER = "over"


class Made(enum.StrEnum):
    """What came of a turn. Shared by all families; one that makes something new adds it here."""

    PLAYED = "play"  # a word was laid or made
    TAKEN_BACK = "taken_back"  # a play that was rightly challenged
    PASSED = "pass"
    EXCHANGED = "exchanged"  # discarded a card and took one from a pile
    ADDED = "added"  # cards were added to a word on the table
    SWAPPED = "swapped"  # cards of the hand for letters of a word on the table
    TOOK = "took"  # another player's word was taken
    LENGTHENED = "lengthened"  # a word of one's own
    LEFT = "left"  # the held letter went to the middle
    TURNED = "turned"  # a card was turned up
    FILLED = "filled"  # a card was moved to an empty column
    SPELT = "spelt"  # a letter was added to the run
    LOST = "lost"  # the turn cost a penalty
    SET = "set"  # a secret was set
    GUESSED = "guessed"
    ASKED = "asked"  # somebody was asked for his word
    MISSED = "missed"
    GAVE_UP = "gave_up"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the first letter of a word lies, and which way it reads ("across", "down")."""

    row: int
    col: int
    direction: str


TIMED: Final = "timed"
"""Among a turn's figures: it was a pass because the time ran out."""


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """One turn of one seat, for log, results, statistics and looking back, in terms that every family shares.

    ``turn``: its number, from 1 through the whole game. ``scores``: every seat's total after it. ``words``: main word
    first; ``places``: where each of them lies, empty where words lie nowhere. ``points``: what it earned (below 0: what
    it cost). ``shed``, ``gained``: pieces that left the hand and came to it. ``challenger``: who objected, rightly if
    the turn was ``TAKEN_BACK``. ``figures``: what else the family counts, by name. ``TIMED``
    among them: a pass because the time ran out (ruling 3.5).
    """

    turn: int
    seat: SeatId
    made: Made
    scores: dict[SeatId, int]
    words: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()
    points: int = 0
    shed: int = 0
    gained: int = 0
    challenger: SeatId | None = None
    figures: dict[str, int] = field(default_factory=dict)

    @property
    def timed(self) -> bool:
        """Whether it was a pass because the time ran out (ruling 3.5)."""
        return TIMED in self.figures

    def worth(self, unit: Unit) -> int:
        """What the turn came to: its points, the cards that it took off the hand, or the letters of its main word."""
        if unit is Unit.LETTERS:
            return len(self.words[0]) if self.words else 0
        return self.shed - self.gained if unit is Unit.CARDS else self.points

    @property
    def stands(self) -> bool:
        """Whether words were made in it that were not taken back."""
        return bool(self.words) and self.made is not Made.TAKEN_BACK


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand of a game of several, for the score sheet.

    ``number``: from 1. ``dealer``: who dealt; None where nobody deals. ``out``: who went out, None if it ended by
    count. ``figures``: what each seat was left with. ``challenges``: what challenging brought or cost each, fines in
    it. ``totals``: every total after the hand.
    """

    number: int
    dealer: SeatId | None
    out: SeatId | None
    figures: dict[SeatId, int]
    challenges: dict[SeatId, int]
    totals: dict[SeatId, int]


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

    @classmethod
    def of(cls, view: View) -> Self:
        """*view* as one of this class, for what is made for one family. Raises TypeError for another's."""
        if not isinstance(view, cls):
            raise TypeError(f"a {cls.__name__} is wanted, not {type(view).__name__}")
        return view

    @classmethod
    def of_seat(cls, view: View) -> tuple[Self, SeatId]:
        """*view* as one of this class, and its seat. Raises TypeError for another's, and for a spectator's."""
        if view.seat is None:
            raise TypeError("the view of a seat is wanted, not a spectator's")
        return cls.of(view), view.seat


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView(View):
    """What every table shows, whatever is played; a family's view adds what only its own surface shows.

    ``options``: as settled. ``seats``: in the order of play. ``sides``: who plays together; each alone where there are
    no partners. ``scores``: every seat's total; partners each show their side's. ``counts``: pieces each seat holds.
    ``to_move``: whose turn it is, in a challenge still the seat that played; None when over. ``to_act``: who may act
    now. ``turn``: its number, from 1. ``starter``: who began (the hand). ``pending``: the turn that may be challenged.
    ``history``: the finished turns. ``hands``: the finished hands. ``retired``: seats that are out of the game.
    ``deal``: the number of the deal of a game for one, else None.
    """

    options: dict[str, Any]
    seats: tuple[SeatId, ...]
    sides: tuple[tuple[SeatId, ...], ...]
    scores: dict[SeatId, int]
    counts: dict[SeatId, int]
    phase: Phase
    to_move: SeatId | None
    to_act: frozenset[SeatId]
    turn: int
    starter: SeatId
    pending: TurnRecord | None
    history: tuple[TurnRecord, ...]
    outcome: Outcome | None
    hands: tuple[HandRecord, ...] = ()
    retired: tuple[SeatId, ...] = ()
    deal: int | None = None


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
    def words_of(cls, dictionary: Dictionary, options: Mapping[str, Any]) -> Dictionary:
        """The words of a game with *options*: *dictionary*, or more where the options let more in."""
        return dictionary

    @classmethod
    def deals(cls) -> Iterable[Mapping[str, Any]]:
        """All that a dictionary may decide of a deal, the likeliest first: for saves that do not tell."""
        return ()

    @classmethod
    def daily_deal(cls, day: date) -> int:
        """The number of the deal of a game for one that everybody plays on *day*: 20260131 for 31 January 2026."""
        return day.year * 10_000 + day.month * 100 + day.day

    @classmethod
    def deal_numbers(cls, options: Mapping[str, Any]) -> Sequence[int]:
        """The deals of a game for one of which a new one is drawn, as *options* want it; empty: of all."""
        return ()

    @classmethod
    def idle_options(cls, options: Mapping[str, Any]) -> frozenset[str]:
        """The ids of those that make no difference beside the other *options*: they need not be chosen."""
        return frozenset()

    @property
    @abstractmethod
    def phase(self) -> Phase:
        """Which kind of action is awaited."""

    @property
    @abstractmethod
    def to_move(self) -> SeatId | None:
        """Whose turn it is; while a play may be challenged still the seat that played; None when over."""

    @property
    @abstractmethod
    def to_act(self) -> frozenset[SeatId]:
        """Who may act now: one seat usually, several where others may object; nobody when over."""

    @property
    def acting(self) -> SeatId | None:
        """Who takes the next action: whose turn it is, else the first to the left who may act.

        None when over, and between hands, when anybody may go on.
        """
        if self.phase in (Phase.OVER, Phase.BETWEEN):
            return None
        return next((seat for seat in self.leftwards(self.to_move) if seat in self.to_act), self.to_move)

    def leftwards(self, seat: SeatId | None) -> tuple[SeatId, ...]:
        """All seats in the order round the table, beginning with *seat*."""
        at = self.seats.index(seat) if seat in self.seats else 0
        return self.seats[at:] + self.seats[:at]

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
    def view(self, seat: SeatId | None) -> TableView:
        """What *seat* may see, and nothing else."""

    @abstractmethod
    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it."""

    @classmethod
    def follow(cls, view: TableView, event: Event) -> TableView:
        """*view* after *event*, which is redacted for the seat of the view.

        A table that plays events back shows what this reckons between them. After all the events of an action it is
        what ``view`` says then: the events tell each seat everything that it may know.
        """
        raise NotImplementedError(f"{cls.spec.name} cannot carry a view on")

    @classmethod
    def before_deal(cls, view: TableView) -> TableView:
        """The table before ``opening_events``: *view* is the first one of a game."""
        raise NotImplementedError(f"{cls.spec.name} cannot take its deal off a view")

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
