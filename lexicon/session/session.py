"""A table in progress: the one thing between the rules and a screen.

The scene calls ``update(dt)`` each frame, takes ``poll()`` for what happened, shows ``view()``, and sends in actions.
Nothing else writes the state of a game. No call waits for a computer player.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import localtime, strftime
from typing import Any, ClassVar, Self

import msgspec

from lexicon.crossword import Square
from lexicon.games.base import Action, BadSetup, Event, Game, IllegalAction, Outcome, Phase, SeatId, TableView, Verdict
from lexicon.games.registry import UnknownGame, dealt, game_class, new_game
from lexicon.session import matches
from lexicon.session._course import Course
from lexicon.session._driver import STRIP_WAIT, CannotResume, Driver, family_of
from lexicon.session._workers import Cancelled, Workers
from lexicon.session.computers import Tools
from lexicon.session.hints import Hint, Strength, make_hint
from lexicon.session.log import LogEntry
from lexicon.session.lookback import LookBack
from lexicon.session.moment import Moment
from lexicon.session.results import Results, make_results
from lexicon.session.review import Review
from lexicon.session.review_kept import KeptReview
from lexicon.session.review_line import BestLine
from lexicon.session.review_marks import Reviewed
from lexicon.storage import SavedGame, SaveStore, SeatPlan, Settings, Table
from lexicon.storage.reviews import ReviewStore
from lexicon.words import Dictionary, Level

_log = logging.getLogger(__name__)

_DEALS = 999_999


class Hidden(PermissionError):
    """Something was asked for that the screen may not show now."""


@dataclass(frozen=True, slots=True)
class Rewound(Event):
    """A turn was taken back: the scene draws itself anew from ``session.view()``. Session's own, in no save."""

    kind: ClassVar[str] = "rewound"


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """What undo would do now: ``text`` names the turn, ``ask`` are the people who have to agree (none: at once)."""

    text: str
    seat: SeatId
    ask: tuple[SeatId, ...]
    taken: int


def new_seed(game_id: str) -> int:
    """A fresh seed; for one alone a deal number of at most six figures."""
    alone = game_class(game_id).spec.max_seats == 1
    return 1 + secrets.randbelow(_DEALS) if alone else secrets.randbits(48)


def _with_known_level(plan: SeatPlan) -> SeatPlan:
    """*plan* with a level that there is: a file may name any."""
    if plan.is_person or plan.level in set(Level):
        return plan
    return msgspec.structs.replace(plan, level=Level.CLUB.value)


class Session(Driver):
    """One table. Make it with `start`, `resume` or `rescue`; call `close` when leaving it."""

    # -- making ----------------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        game_id: str,
        options: Mapping[str, Any],
        plans: Sequence[SeatPlan],
        seed: int,
        store: SaveStore,
        settings: Settings,
        tools: Tools,
        *,
        match_games: int = 1,
        daily: str = "",
    ) -> Self:
        """Begin a game; it is saved at once. Raises ``UnknownGame``, ``BadSetup``.

        *daily*: the date (ISO) if the seed is the daily deal's.
        """
        seats = [plan.seat for plan in plans]
        match = matches.new_match(match_games, seats) if len(seats) > 1 else None
        game = new_game(game_id, options, seats, seed, tools.dictionary)
        return cls._begin(game, Table(list(plans), match=match, daily=daily), store, settings, tools)

    @classmethod
    def _begin(cls, game: Game, table: Table, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """A session of a new *game*, saved at once. The plans of *table* may stand in any order."""
        now = tools.now()
        by_seat = {plan.seat: plan for plan in table.plans}
        plans = {seat: by_seat[seat] for seat in game.seats}
        table = msgspec.structs.replace(table, plans=list(plans.values()), started=now, updated=now)
        save_id = f"{game.spec.id}-{strftime('%Y%m%d-%H%M%S', localtime(now))}-{secrets.token_hex(2)}"
        session = cls(Course(game, family_of(game), plans), save_id, table, store, settings, tools)
        session._save()
        return session

    @classmethod
    def resume(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with a saved game. Raises ``KeyError``, `SaveError` (damaged, newer), `CannotResume`."""
        claimed = store.claim(save_id)  # before it is read: another window may be about to write it
        try:
            return cls._from_save(store.load(save_id), store, settings, tools, lenient=False)
        finally:
            if claimed:
                store.let_go(save_id)

    @classmethod
    def rescue(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with what can be played of a damaged save, as a new save; the file is left as it is.

        Raises ``KeyError``, `SaveError` or `CannotResume` where nothing can.
        """
        saved = store.load_rescued(save_id)
        if saved.id == save_id:
            saved = msgspec.structs.replace(saved, id=store.free_id(f"{save_id}-rescued"))
        session = cls._from_save(saved, store, settings, tools, lenient=True)
        session._save()
        return session

    @classmethod
    def _from_save(cls, saved: SavedGame, store: SaveStore, settings: Settings, tools: Tools, *, lenient: bool) -> Self:
        try:
            game = dealt(saved.rules_part(), tools.dictionary)
            family = family_of(game)
        except (UnknownGame, BadSetup) as error:
            raise CannotResume(str(error), 0) from error
        by_seat = {plan.seat: _with_known_level(plan) for plan in saved.table.plans}
        plans = {seat: by_seat.get(seat) or SeatPlan(seat, "person", seat.title()) for seat in game.seats}
        course = Course(game, family, plans)
        problem = course.replay(saved)
        if problem and not lenient:
            raise CannotResume(problem, course.taken)
        session = cls(course, saved.id, saved.table, store, settings, tools)
        if session.over and not saved.table.summary.over:
            session._finish()  # its end was never written
        return session

    # -- what a screen asks ----------------------------------------------------------------------------------------

    @property
    def game_id(self) -> str:
        """Of the registry."""
        return self._game.spec.id

    @property
    def options(self) -> dict[str, Any]:
        """The rules' options as settled."""
        return dict(self._game.options)

    @property
    def dictionary(self) -> Any:
        """The game's dictionary, for meanings. In a Challenge game nothing may be looked up for a play to come."""
        return self._game.dictionary

    @property
    def daily(self) -> str:
        """The date (ISO) if this is the day's deal that everybody plays, else empty."""
        return self._table.daily

    @property
    def practice(self) -> bool:
        """Whether it was begun from a position of another game, and so does not count in the statistics."""
        return self._table.practice

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self._game.outcome

    @property
    def scores(self) -> Mapping[SeatId, int]:
        """Every seat's total."""
        return self._family.scores(self._spectator)

    @property
    def log(self) -> Sequence[LogEntry]:
        """Everything that happened, oldest first."""
        return tuple(self._course.log)

    @property
    def checked(self) -> bool:
        """Whether bad words are refused at once, so that the screen may show what is a word."""
        return self._family.checked(self._spectator)

    @property
    def front_seat(self) -> SeatId | None:
        """Whose rack may be shown now; None: nobody's (a curtain is needed, or only computers play)."""
        return None if self.curtain_needed else self._eyes

    def view(self) -> TableView:
        """What the screen may show: the front seat's view, or a spectator's."""
        return self._game.view(self.front_seat)

    def view_for(self, seat: SeatId | None) -> TableView:
        """The view of *seat* (None: a spectator). Raises `Hidden` if that rack may not be shown now."""
        if seat is not None and seat != self._eyes and not self.over:
            raise Hidden(f"the rack of {seat} may not be shown now")
        return self._game.view(seat)

    def poll(self) -> list[Event]:
        """What happened since the last call, in order, as the person at the screen may see it."""
        events = [
            event if isinstance(event, Rewound) else self._game.redact(event, self._eyes) for event in self._events
        ]
        self._events.clear()
        return events

    # -- the curtain -----------------------------------------------------------------------------------------------

    def close_curtain(self) -> None:
        """From now on nobody's rack may be shown (the curtain is closed between two people)."""
        if len(self.people) > 1:
            self._eyes = None

    def open_curtain(self, seat: SeatId) -> TableView:
        """*seat* has taken the screen; a play that might have been challenged stands. Raises `Hidden` for another.

        Returns what *seat* sees at that moment; the events that ``poll`` gives next go on from there.
        """
        if seat != self.curtain_needed:
            raise Hidden(f"it is not for {seat} to take the screen")
        self._eyes = seat
        view = self._game.view(seat)
        if self._window is not None:
            self._window.let_stand()
        return view

    # -- acting ----------------------------------------------------------------------------------------------------

    def check(self, action: Action) -> Verdict:
        """What would come of *action* now. While a play may be challenged: if it stands."""
        return self._asked().check(action)

    def submit(self, action: Action) -> None:
        """Do the action of the person at the screen. Raises `IllegalAction` (nothing has changed) and `Hidden`.

        A person's own turn lets the play before it stand.
        """
        seat = self.to_move
        if seat is None or seat not in self.people or (seat != self._eyes) or not self._family.to_seat(action, seat):
            raise Hidden("it is another's turn")
        verdict = self.check(action)
        if not verdict.ok:
            raise IllegalAction(verdict.problems)
        if self._window is not None:
            self._window.settle(STRIP_WAIT)
        self._apply(action)

    # -- undo ------------------------------------------------------------------------------------------------------

    def undo_offer(self) -> UndoOffer | None:
        """What undo would take back: the last turn of a person, with all that came after. None: nothing to undo.

        Between people all others have to agree. The same letters come again, so undo shows nobody what was hidden.
        """
        if self.over:
            return None
        for number in range(self._course.taken, 0, -1):
            action = self._course.steps[number].action
            assert action is not None, "every step after the first has its action"
            if self._family.is_turn(action) and action.seat in self.people:
                lines = [entry.text for entry in self._course.log if entry.step == number]
                ask = tuple(seat for seat in self.people if seat != self._eyes) if len(self.people) > 1 else ()
                return UndoOffer(lines[0] if lines else "", action.seat, ask, number - 1)
        return None

    def undo(self, agreed: Collection[SeatId] = ()) -> None:
        """Take back what `undo_offer` says. Raises ``ValueError`` when there is nothing or somebody has not agreed."""
        offer = self.undo_offer()
        if offer is None:
            raise ValueError("there is nothing to take back")
        if missing := set(offer.ask) - set(agreed):
            raise ValueError(f"not everybody has agreed: {', '.join(sorted(missing))}")
        later = [step.action for step in self._course.steps[offer.taken + 1 :] if step.action is not None]
        if not offer.ask:
            self._taken_back.append(later)
        self.cancel()
        self._go_to(self._course.cut(offer.taken), self._table.undone + 1)

    @property
    def can_redo(self) -> bool:
        """Whether the last `undo` can be undone: nobody had to agree to it, and nothing has happened since."""
        return bool(self._taken_back)

    def redo(self) -> None:
        """Bring back what the last `undo` took. Raises ``ValueError`` when there is nothing to bring back."""
        if not self._taken_back:
            raise ValueError("nothing was taken back")
        self.cancel()
        for action in self._taken_back.pop():
            self._course.apply(action)
        self._go_to(self._course, self._table.undone - 1)

    def _go_to(self, course: Course, undone: int) -> None:
        """Stand where *course* stands, and let the screen draw that anew."""
        self._course = course
        self._table = msgspec.structs.replace(self._table, undone=undone)
        self._on_turn_for = 0.0
        self._events.clear()
        self._events.append(Rewound())
        self._save()

    # -- help ------------------------------------------------------------------------------------------------------

    @property
    def hints_allowed(self) -> bool:
        """Whether hints and the list of unseen blocks may be looked at."""
        return self._family.hints_allowed(self._spectator)

    def unseen(self) -> Mapping[str, int]:
        """How many of each letter ("?" a Master) the front seat cannot see. Raises `Hidden` if not allowed."""
        if not self.hints_allowed:
            raise Hidden("this game is played without the list of unseen blocks")
        return self._family.unseen(self.view())

    def ask_hint(self, strength: Strength) -> None:
        """Ask for a hint for the front seat; it comes as ``hint``. Raises `Hidden` if hints are not allowed now.

        The strongest play is searched for when it is first asked for, and takes the place of the everyday one.
        """
        seat = self.front_seat
        if not self.hints_allowed or seat is None or seat != self.to_move:
            raise Hidden("no hint now")
        first, strongest = self._hint is None, strength is Strength.STRONGEST
        if first or (strongest and self._hint_strength is not Strength.STRONGEST):
            view, dictionary = self._asked().view(seat), self._game.dictionary
            computers = self._tools.computers
            if self._hint is not None:
                self._hint.cancel()
            self._hint = self._workers.start(lambda stop: computers.advise(view, strongest, dictionary, stop))
        if first:
            used = {**self._table.hints_used, seat: self._table.hints_used.get(seat, 0) + 1}
            self._table = msgspec.structs.replace(self._table, hints_used=used)
        self._hint_strength = max(strength, self._hint_strength or strength)

    @property
    def hint(self) -> Hint | None:
        """The hint asked for in this turn, as strong as asked; None before it is there."""
        if self._hint is None or self._hint_strength is None or not self._hint.done:
            return None
        if self.front_seat != self.to_move:  # the curtain has been closed since
            return None
        try:
            best = self._hint.result()
        except Exception:
            _log.exception("the search for a hint failed")
            return None
        return make_hint(best, self._hint_strength)

    @property
    def no_play(self) -> bool:
        """True once it is known that the person to move has no play at all (ruling 5.6): the screen offers Pass."""
        if self._any_play is None or not self._any_play.done:
            return False
        try:
            return not self._any_play.result()
        except Exception:
            _log.exception("the search for any play failed")
            return False

    @property
    def joints(self) -> frozenset[Square]:
        """Letters at which the person to move could join a word that leads on, in a game in which each word joins one.

        Empty until they are found, which begins when they are first asked for.
        """
        seat = self.front_seat
        if seat is None or seat != self.to_move or self.phase is not Phase.ACT or not self.hints_allowed:
            return frozenset()
        if self._joints is None:
            self._joints = self._search(partial(self._family.joints, self._game.view(seat)))
        if not self._joints.done:
            return frozenset()
        try:
            return self._joints.result()
        except Exception:
            _log.exception("the search for joints failed")
            return frozenset()

    # -- the end ---------------------------------------------------------------------------------------------------

    def results(self) -> Results:
        """The results page. Raises ``ValueError`` before the end."""
        outcome = self._game.outcome
        if outcome is None:
            raise ValueError("the game is not over")
        view = self._spectator
        further = self._family.next_game(view)
        seat_now = next(seat for seat, moved in further.moves.items() if moved == further.starter)
        return make_results(
            outcome,
            self._family.turns(view),
            self.plans,
            self.times,
            self._family.partners(view),
            self.plans[seat_now].name if len(self.plans) > 1 else "",
            self._game.spec.unit,
        )

    @property
    def match(self) -> matches.MatchSheet | None:
        """The match sheet; None for one alone."""
        return matches.sheet(self._table.match, self.plans) if self._table.match is not None else None

    def rematch(self, seed: int | None = None) -> Self:
        """The next game of the match, or of a new match after its end; the start moves to the left (ruling 5.2).

        *seed*: the same deal again, or another. Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        further = self._family.next_game(self._spectator)
        plans = [msgspec.structs.replace(plan, seat=further.moves[seat]) for seat, plan in self.plans.items()]
        match = self._table.match
        if match is not None:
            over = len(match.played) >= match.games
            match = matches.new_match(match.games, self.seats) if over else matches.moved(match, further.moves)
        self.close()
        seed = new_seed(self.game_id) if seed is None else seed
        game = new_game(self.game_id, further.options, [plan.seat for plan in plans], seed, self._tools.dictionary)
        return self._begin(game, Table(plans, match=match), self._store, self._settings, self._tools)

    def look_back(self) -> LookBack:
        """The game turn by turn; racks show only when it is over."""
        return LookBack(self._course, racks=self.over)

    def note(self, moment: Moment) -> str:
        """Where what was done in a turn lies, in few words."""
        return self._family.note(moment)

    def review(self, story: LookBack) -> Review:
        """The best plays there were at each turn of *story*, marks, and the best line of the same draw.

        Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        kept = KeptReview(ReviewStore(self._store.folder / "reviews"), self.save_id, self._game)
        workers = Workers(self._tools.executor)
        search = self._family.known_draw(self._game)
        line = BestLine(self._course, search, kept, workers) if search is not None else None
        return Review(story, partial(self._reviewed, self._game.dictionary), kept, workers, line)

    def _reviewed(self, dictionary: Dictionary, moment: Moment, stop: Cancelled) -> Reviewed:
        """Look at one turn; in a worker."""
        return self._tools.search(partial(self._family.review, moment), dictionary, stop)

    def play_from(self, taken: int) -> Self:
        """A new game, for practice, that stands as this finished one did after *taken* actions.

        Raises ``ValueError`` before the end.
        """
        if not self.over:
            raise ValueError("the game is not over")
        table = Table(plans=list(self.plans.values()), started=self._tools.now(), practice=True)
        save_id = self._store.free_id(f"{self.save_id.split('-from-')[0]}-from-{taken}")
        course = self._course.cut(taken)
        session = type(self)(course, save_id, table, self._store, self._settings, self._tools)
        session._save()
        return session
