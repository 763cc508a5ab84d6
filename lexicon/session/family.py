"""What a session must know of a family of games beyond the `Game` interface. One object a family."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import Action, Ending, Event, Game, Phase, SeatId, TableView, TurnRecord
from lexicon.games.registry import game_class
from lexicon.players import Line, Solution
from lexicon.session.log import LogEntry, LogKind, turn_entry
from lexicon.session.results.results import headline
from lexicon.session.review.marks import Reviewed, by_advice
from lexicon.session.review.moment import Moment
from lexicon.storage import Summary
from lexicon.words import Dictionary


@dataclass(frozen=True, slots=True)
class Step:
    """One action (None: the start), the events it brought, unredacted, and what a spectator sees after it."""

    action: Action | None
    events: tuple[Event, ...]
    after: TableView


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds for a turn and for the game; 0 is no limit."""

    turn: float = 0.0
    game: float = 0.0


@dataclass(frozen=True, slots=True)
class NextTable:
    """A further game: its options (they say who begins), who that is, and the new seat of whoever had each seat."""

    options: dict[str, Any]
    starter: SeatId
    moves: Mapping[SeatId, SeatId]


class Revealed(enum.IntEnum):
    """What an event reveals that was hidden before."""

    NOTHING = 0
    HIDDEN = 1
    """Something that comes again in the same way after an undo."""
    BLIND = 2
    """A card that was chosen without its being seen: between people nothing before it is taken back."""
    FINAL = 3
    """A card that its seat may see only when what it gave for it is final: nothing before it is taken back at all.

    As long as it is a computer player's, nobody has seen it.
    """


#: Finds the best line; is handed whom to tell how much is done, 0 to 1, and whether it has been cancelled. In a worker.
LineSearch = Callable[[Callable[[float], None], Callable[[], bool]], Line]

#: The same for whether a game can still be won.
SolutionSearch = Callable[[Callable[[float], None], Callable[[], bool]], Solution]


class Family:
    """One family at the table. What is here does for most; a family overrides what differs.

    Views handed in are views of the family's own games, a spectator's unless something else is said.
    """

    #: Whether hands are hidden from other seats, so that a curtain falls between people.
    hidden_hands: ClassVar[bool] = True
    #: Whether all objections are gathered and the first to the left counts, or the first that comes decides.
    gathers: ClassVar[bool] = False
    #: What parts of a score are called in sums, by their reason; plain terms have no name.
    reasons: ClassVar[Mapping[str, str]] = {}
    #: How a game ended, in words, where the family says it in its own; ``{out}`` is who went out,
    #: ``{left}`` how many cards somebody alone has left.
    endings: ClassVar[Mapping[Ending, str]] = {}

    def of_game(self, game: Game) -> Family:
        """The object for *game*: where games of a family differ much at the table it has one for each kind."""
        return self

    def log(self, number: int, step: Step, names: Mapping[SeatId, str], turn: int) -> list[LogEntry]:
        """The lines that step *number* adds; *turn* is the turn in which it was taken.

        By default one line for a turn that is over, from its record, and one for the end of the game.
        """
        view = step.after
        ended = view.phase in (Phase.BETWEEN, Phase.OVER) or view.turn != turn
        lines = [turn_entry(number, record, names) for record in view.history[-1:] if ended and record.turn == turn]
        if view.outcome is not None:
            unit = game_class(view.game_id).spec.unit
            text = f"{headline(view.outcome, names, view.sides, unit)}."
            lines.append(LogEntry(number, turn, LogKind.END, text))
        return lines

    def fallback(self, seat: SeatId) -> Action:
        """What is done for a computer player at *seat* that failed (ruling 3.5): as if its time were up."""
        return TimeUp(seat, Span.TURN)

    def summary(self, view: TableView, over: bool) -> Summary:
        """What the list of saved games shows."""
        return Summary(
            turn=view.turn,
            to_move=view.to_move if view.phase is not Phase.BETWEEN else None,
            scores=dict(view.scores),
            over=over,
            challengeable=view.phase is Phase.CHALLENGE,
            does="Between two hands" if view.phase is Phase.BETWEEN else "",
            ending=view.outcome.ending if over and view.outcome is not None else "",
        )

    def share(self, view: TableView) -> float | None:
        """About how much of the game is over, 0 to 1; None where nobody can tell."""
        return None

    def next_game(self, view: TableView) -> NextTable:
        """A further game after the one that *view* shows: the start moves to the left; alone, simply another deal."""
        stay = {seat: seat for seat in view.seats}
        if "starter" not in view.options:
            return NextTable(dict(view.options), view.starter, stay)
        starter = view.seats[(view.seats.index(view.starter) + 1) % len(view.seats)]
        return NextTable({**view.options, "starter": starter}, starter, stay)

    def clocks(self, view: TableView) -> Clocks:
        """The time limits agreed."""
        return Clocks(float(view.options.get("turn_seconds", 0)), 60.0 * view.options.get("game_minutes", 0))

    def checked(self, view: TableView) -> bool:
        """Whether bad words are refused at once: a Checked game, or one alone."""
        return view.options.get("challenges") != "challenge"

    def hints_allowed(self, view: TableView) -> bool:
        """Whether hints and the list of unseen pieces may be looked at."""
        return self.checked(view) or bool(view.options.get("hints"))

    def reveals(self, game: Game, event: Event) -> Revealed:
        """What *event* reveals that was hidden before: by default what only one seat may see."""
        return Revealed.BLIND if game.redact(event, None) != event else Revealed.NOTHING

    def curtain(self, view: TableView, front: SeatId | None, seat: SeatId) -> bool:
        """Whether a curtain falls before the person at *seat* takes the screen, which *front* has (None: nobody)."""
        return self.hidden_hands

    def unseen(self, view: TableView) -> Mapping[str, int]:
        """How many of each letter the seat of *view* cannot see; empty where nobody needs to know."""
        return {}

    def any_play(self, view: TableView, dictionary: Dictionary) -> bool:
        """Whether the seat of *view* has any play. May take a while: for a worker."""
        return True

    def joints(self, view: TableView, dictionary: Dictionary) -> frozenset[tuple[int, int]]:
        """Letters at which a word of the seat of *view* could join and lead on; none where that is no question.

        For a worker.
        """
        return frozenset()

    #: Whether a review gives an order of what was possible, and neither worth nor marks.
    ranks: ClassVar[bool] = False

    def review(self, moment: Moment, dictionary: Dictionary, stop: Callable[[], bool]) -> Reviewed:
        """What is said of a turn when looking back. May take a while: for a worker. Raises Cancelled."""
        return by_advice(moment, dictionary, stop)

    def note(self, moment: Moment) -> str:
        """Where what was done in a turn lies, in few words; "" where there is nothing to say."""
        return ""

    def winnable(self, view: TableView, dictionary: Dictionary) -> SolutionSearch | None:
        """The search for whether the seat of *view* can still win, knowing *view* alone; None: it is no question."""
        return None

    def taken_from(self, turn: TurnRecord) -> tuple[SeatId, ...]:
        """Whose words *turn* took, a seat for each word; none where words are not taken from one another."""
        return ()

    def hand_of(self, turn: TurnRecord) -> int:
        """The number of the hand that *turn* belongs to, from 1; 0 in games that are not of several hands."""
        return 0

    def known_draw(self, game: Game) -> LineSearch | None:
        """The search for the best line of a finished game with the same draw; None where there is none."""
        return None
