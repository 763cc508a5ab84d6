"""What a family shows and does at the table: the `Surface`, and the table as a surface sees it.

The table owns bar, seats and scores, log, challenge strip, curtain, dialogs, menu, help, undo, saving and clocks. It
asks the session about what the surface would send, sends it, and plays events back in their order. The surface owns
the pieces: where they lie, what pointer and keys do to them, and how an event moves them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from lexicon.crossword import Direction, Square
from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Action, Event, HandRecord, SeatId, TableView, TurnRecord, Verdict
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Stage, Tween
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.trial import PlaySum, Trial
from lexicon.session import LogEntry, Session
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.log import LogRow
from lexicon.widgets.keyboard.focus import Focusable, FocusRing

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.widgets.control import Ui

ViewT = TypeVar("ViewT", bound=TableView)
Point = tuple[int, int]


@dataclass(frozen=True)
class Button:
    """A control of the turn or of the hand. ``careful``: it ends something; it is printed as a warning.

    ``say``: what it says now, where that changes. ``why``: why it cannot be used although its user could act, told in
    the place of its tip; why nobody acts now the table says by itself. ``seen``: whether it is there now; without it
    always.
    """

    name: str
    label: str
    press: Callable[[], None]
    usable: Callable[[], bool]
    icon: str | None = None
    key: str = ""
    tip: str = ""
    careful: bool = False
    say: Callable[[], str] | None = None
    why: Callable[[], str] | None = None
    seen: Callable[[], bool] | None = None


class Table(Protocol):
    """The table as a surface sees it."""

    app: App
    ui: Ui
    focus: FocusRing
    session: Session
    stage: Stage
    names: dict[SeatId, str]
    front: SeatId | None
    """Whose hand is in view, None: nobody's."""
    trial: Trial | None
    """The trial of the surface as it was judged last."""

    @property
    def frame(self) -> Frame:
        """Where everything lies now."""

    @property
    def size(self) -> tuple[int, int]:
        """The canvas in pixels."""

    @property
    def log_entries(self) -> Sequence[LogEntry]:
        """What has happened, as far as it has been shown."""

    @property
    def may_act(self) -> bool:
        """Whether the person in view may take a turn now."""

    @property
    def untimely(self) -> str:
        """Why the person in view may take no turn now, without a stop; "" where that may be done."""

    @property
    def in_hand(self) -> bool:
        """Whether the hand in view may be used: laid from, sorted, typed from."""

    @property
    def hand_covered(self) -> bool:
        """Whether the hand in view lies face down."""

    @property
    def to_play(self) -> SeatId | None:
        """Whose turn is shown."""

    @property
    def nothing_goes(self) -> bool:
        """Whether it has been found that the person in view has no play at all."""

    def shown_score(self, seat: SeatId) -> int:
        """A seat's total as it is shown: a new one counts up."""

    def changed(self) -> None:
        """Say that the pieces being tried lie otherwise: the trial is judged anew."""

    def refresh(self) -> None:
        """Say that panels have to be looked at again."""

    def play(self) -> None:
        """Send the trial, or tell why not."""

    def send(self, action: Action) -> None:
        """Send an action of the person in view."""

    def object(self, objection: Action) -> None:
        """Send an objection to the last turn, of a person who may object (``session.chance.people``)."""

    def let_stand(self) -> None:
        """The people let the last turn stand."""

    def confirm(self, title: str, text: str, yes: str, do: Callable[[], None], danger: bool = False) -> None:
        """Ask before something is done."""

    def refuse(self, text: str) -> None:
        """Something does not go: shake, sound, and the reason."""

    def sound(self, name: str) -> None:
        """Play a sound."""

    def notice(self, text: str, icon: str | None = None) -> None:
        """Show a notice for a moment."""

    def score_rect(self, seat: SeatId) -> pygame.Rect:
        """Where a seat's plate or slip lies, or the hand of the one in view."""

    def fly_badge(self, label: str, start: Point, seat: SeatId) -> Tween:
        """A tween that flies a badge from a place to where the points of a seat are written."""

    def standard(self, name: str) -> Button:
        """A control that tables have in common: "hint", "challenge", "undo"."""


class Surface(ABC, Generic[ViewT]):
    """One family's part of a table. ``view`` is what is shown: the first view and the events played back since.

    The table calls :meth:`arrange` and :meth:`build` at each layout, :meth:`show` with a first view (at the start, when
    another seat comes into view, after a turn was taken back), and :meth:`play_back` for each event.
    """

    title: str
    """The name of the game on the bar."""
    hand_name: ClassVar[str] = "hand"
    """What the pieces of a seat are called together."""
    piece_name: ClassVar[str] = "card"
    """What one of them is called."""
    hint_steps: ClassVar[tuple[tuple[str, str], ...]] = (
        ("Where", "Marks the place"),
        ("How much", "Marks how much"),
        ("What", "Lays it for you to see"),
    )
    """The three strengths of a hint: name, and what asking for it does."""
    no_play: ClassVar[str] = "No play goes from this hand"
    """What the hints say where there is nothing to hint at."""
    log_title: ClassVar[str] = "Last plays"
    shows_chance: ClassVar[bool] = False
    """Whether the surface itself shows the chance to object, and how to let a turn stand; else the table's strip."""
    settles: ClassVar[tuple[type[Event], ...]] = ()
    """Events that tell one settlement together: totals are final while they are told one after another."""
    shows_clock: ClassVar[bool] = False
    """Whether the surface shows the clock itself; else it stands on the bar."""
    play_label: ClassVar[str] = "PLAY"
    play_tip: ClassVar[str] = "Play the letters laid"
    nothing_tried: ClassVar[str] = "Nothing is laid yet"
    """Why PLAY cannot be used before anything is tried."""

    @property
    def play_size(self) -> float:
        """Size of the words on PLAY, in units."""
        return 20 if self.table.frame.compact else 24

    def __init__(self, table: Table, view: ViewT) -> None:
        self.table = table
        self.view = view

    # ------------------------------------------------------------------ layout
    @abstractmethod
    def arrange(self, width: int, height: int, text: float) -> Frame:
        """Lay the table out for a window of so many pixels; ``text``: how much larger than usual text is to be.

        Depends on these, the seats and what ``view`` shows, and on nothing else; nothing overlaps at any size.
        """

    @abstractmethod
    def build(self) -> None:
        """Make all sprites for ``table.frame``, at rest."""

    # ------------------------------------------------------------------ what is so
    @abstractmethod
    def show(self, view: ViewT) -> None:
        """Show a view from scratch, without movement. ``view.seat`` is whose hand is in view."""

    @abstractmethod
    def play_back(self, event: Event, before: ViewT) -> Iterable[Tween] | None:
        """Show one event. ``view`` is what is so after it, ``before`` what was.

        The tweens returned are what it lasts; at their end everything lies as :meth:`show` would lay it.
        """

    def tell(self, event: Event) -> str:
        """One sentence on an event that needs one, for a notice; "" for others."""
        del event
        return ""

    def refresh(self) -> None:
        """Panels of the surface follow ``view``, the trial and the clock."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        del dt

    def keep(self) -> None:
        """The table is left or saved: have the save tell of what is being tried, where that is taken up again."""

    # ------------------------------------------------------------------ what the player does
    def buttons(self) -> Sequence[Button]:
        """Turn controls left of PLAY, in reading order; they lie at ``frame.buttons``."""
        return (self.table.standard("hint"), self.table.standard("challenge"))

    def tools(self) -> Sequence[Button]:
        """Controls of the hand; they lie at ``frame.tools``."""
        return ()

    def say_play(self) -> str:
        """What PLAY says now: it may be another thing at another step of the turn."""
        return self.play_label

    @abstractmethod
    def trial(self, check: Callable[[Action], Verdict]) -> Trial | None:
        """What PLAY would send now; None where nothing is being tried. ``check`` asks the game."""

    def say_sum(self, trial: Trial) -> str:
        """What a play that goes would earn and why, in one line; "" where the table says nothing of that."""
        del trial
        return ""

    def judged(self, trial: Trial | None) -> None:
        """The trial has been judged: show its badge, or why it would be refused."""
        del trial

    @property
    def trying(self) -> bool:
        """Whether something is laid that can be recalled."""
        return False

    def recall(self) -> None:
        """Take back everything that is being tried."""

    @property
    def letters_laid(self) -> Mapping[Square, str]:
        """The letters tried on squares, lower case a Master's; none where words are not laid on squares."""
        return {}

    @property
    def holding(self) -> bool:
        """Whether a piece is in the player's hand."""
        return False

    def drop(self) -> None:
        """Let go of the piece in hand; it goes back where it was."""

    def pointer(self, event: pygame.event.Event) -> bool:
        """Use a mouse or finger event; true when it was one for the pieces. Called while the hand may be used."""
        del event
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN without Ctrl or Alt; true when it was one for the pieces."""
        del event
        return False

    def typed_at(self) -> Sequence[pygame.Rect]:
        """Where letters that are typed go now, in pixels: letters on the screen lie beside it. Else to the hand."""
        return [self.table.frame.hand]

    def regions(self) -> Mapping[str, Sequence[Focusable]]:
        """What the keyboard can be at, by region, in the order of Tab; they come before the buttons."""
        return {}

    @property
    def home(self) -> Focusable | None:
        """Where the keyboard is at first; None: at the first thing of the first region."""
        return None

    def draws_own_focus(self, item: Focusable | None) -> bool:
        """Whether the surface itself shows that the keyboard is there, so that no ring is drawn."""
        del item
        return False

    def way_out(self) -> Button | None:
        """What is offered to somebody who has no play at all."""
        return None

    def ask_objection(self) -> bool:
        """CHALLENGE was pressed: true when the surface asks in its own way and then calls ``table.object``.

        False where an objection is a challenge of the words.
        """
        return False

    def ask_what(self, seat: SeatId, do: Callable[[Action | None], None]) -> None:
        """*seat* challenges on the curtain: ask what exactly, if that is a question, and call *do* with the objection.

        None: the last turn as a whole.
        """
        del seat
        do(None)

    def cost(self, event: Challenged) -> str:
        """What a challenge brought its challenger where that is not points, in few words; "" for none."""
        del event
        return ""

    def shake(self, share: float) -> None:
        """The hand shakes its head: ``share`` of its swing, −1 to 1."""
        del share

    # ------------------------------------------------------------------ help
    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Mark what a hint gives away: the strengths asked for so far, the weakest first; none: nothing any more."""
        del steps

    def type_along(self, squares: Sequence[Square], direction: Direction) -> None:
        """Let the next word that is typed run this way, from the first free one of *squares*."""
        del squares, direction

    def lay_out(self, action: Action) -> None:
        """Lay out tentatively what an action would play."""
        del action

    part_names: ClassVar[Mapping[str, str]] = {"field": "area"}
    """What a lesson calls a part of the table, to its name in the frame."""

    def lit_at(self) -> Sequence[pygame.Rect]:
        """Where the pieces and places lie that :meth:`show_hint` marks."""
        return ()

    def parts(self, names: Sequence[str]) -> Sequence[pygame.Rect]:
        """Where parts of the table lie, by their names in the frame; "field": where words are laid.

        "lying": the words themselves, where they lie on a field that is not needed as a whole. "laid": the pieces of a
        word that is begun there, and the square that is next.
        """
        found = (getattr(self.table.frame, self.part_names.get(name, name), None) for name in names)
        return [rect for rect in found if isinstance(rect, pygame.Rect)]

    unseen_lie: ClassVar[str] = "in the blind pile"
    """Where pieces lie that have not been drawn, for the list of unseen pieces."""
    unseen_on_felt: ClassVar[bool] = False
    """Whether the link to it stands on felt; else it is on paper."""

    def unseen_link(self) -> tuple[float, float, str] | None:
        """Where the link to that list stands: x, y in units and its alignment; None: nowhere."""
        return None

    @property
    def unseen_left(self) -> int:
        """How many pieces have not been drawn yet."""
        return 0

    # ------------------------------------------------------------------ drawing
    def paint_ground(self, pen: Pen) -> None:
        """Paint what never moves, on the felt."""
        del pen

    def at_rest(self) -> Sequence[Painted[Any]]:
        """What does not move now; it is kept in one picture with the panels."""
        return ()

    @property
    def under_help(self) -> Sequence[Painted[Any]]:
        """Panels of the surface that hints cover, besides the log."""
        return ()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw what moves or may move, over the panels."""
        del canvas

    @property
    def notice_at(self) -> Point | None:
        """Where notices show their middle; None: low in the window."""
        return None

    def score_rect(self, seat: SeatId) -> pygame.Rect | None:
        """Where the points of a seat are written, if the surface does that; None: the table does."""
        del seat
        return None

    # ------------------------------------------------------------------ the log, and words
    def log_rect(self) -> pygame.Rect | None:
        """Where the log lies; None: the surface has something in its stead."""
        return self.table.frame.log

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """The log's rows as this table shows them."""
        return rows

    def scroll(self, rows: int) -> bool:
        """The wheel was turned over the log's place; true when the surface scrolls there itself."""
        del rows
        return False

    def sheet_foot(self) -> str:
        """How the game is won, at the foot of the score sheet; "" where nothing is to be said."""
        return ""

    def laid_open(self) -> Mapping[SeatId, str]:
        """What each held when the hand was counted, for the sheet between two hands ("?" a Master)."""
        return {}

    def why_over(self, hand: HandRecord) -> str:
        """Why a hand is over, in one sentence."""
        return f"{self.table.names[hand.out]} goes out." if hand.out is not None else "Nobody went out."

    def situation(self) -> Sequence[str] | None:
        """What the bar says after the name, in parts; None: what it says at every table."""
        return None

    def agreed(self) -> Sequence[str]:
        """What was agreed on for this game, for the bar: in few words each."""
        return ()

    def marks_of(self, seat: SeatId) -> str:
        """Letters of the round marks on a seat's plate."""
        del seat
        return ""

    def nearly_out(self, seat: SeatId) -> bool:
        """Whether a seat may soon hold nothing more, which its plate shows."""
        del seat
        return False

    def directed(self, turn: TurnRecord) -> list[str]:
        """The words of a turn, each with where it reads: "MIO across"."""
        if not turn.places:
            return list(turn.words)
        return [f"{word} {place.direction}" for word, place in zip(turn.words, turn.places, strict=True)]

    def letters(self, turn: TurnRecord) -> tuple[tuple[str, bool], ...]:
        """The main word's letters as it lies on the table, and whether each is a blank that stands for it."""
        return tuple((letter, False) for letter in turn.words[0])

    def sum_of(self, turn: TurnRecord) -> PlaySum:
        """What a play that may be challenged earned, for the curtain."""
        del turn
        return PlaySum()
