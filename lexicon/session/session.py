"""A table in progress: the one thing between the rules and a screen.

The scene calls ``update(dt)`` each frame, takes ``poll()`` for what happened, shows ``view()``, and sends in actions.
Nothing else writes the state of a game. No call waits for a computer player.
"""

from __future__ import annotations

import logging
import secrets
from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from time import localtime, strftime
from typing import Any, ClassVar, Self

import msgspec

from lexicon.games.base import Action, BadSetup, Event, Game, IllegalAction, Outcome, SeatId, Verdict, View
from lexicon.games.registry import UnknownGame, game_class, new_game
from lexicon.session import matches
from lexicon.session._course import Course
from lexicon.session._workers import Job, Workers
from lexicon.session.computers import Tools
from lexicon.session.family import Clocks, Family
from lexicon.session.hints import Hint, Strength, make_hint
from lexicon.session.keyword import KeywordFamily
from lexicon.session.log import LogEntry
from lexicon.session.lookback import LookBack
from lexicon.session.records import game_record
from lexicon.session.results import Results, make_results
from lexicon.session.window import ChallengeWindow, WindowKind
from lexicon.storage import Match, SavedGame, SaveStore, SeatPlan, Settings, Table

_log = logging.getLogger(__name__)

_FAMILIES: Mapping[str, Family] = {"keyword": KeywordFamily()}
_STRIP_WAIT = 0.25
"""Seconds that a person's own play waits at most for computers still looking at the play before it."""
_DEALS = 999_999


class CannotResume(Exception):
    """A save cannot be played again as it stands. ``sound_actions``: how many of its actions can."""

    def __init__(self, text: str, sound_actions: int) -> None:
        super().__init__(text)
        self.sound_actions = sound_actions


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


class Session:
    """One table. Make it with `start`, `resume` or `rescue`; call `close` when leaving it."""

    def __init__(
        self,
        course: Course,
        save_id: str,
        table: Table,
        store: SaveStore,
        settings: Settings,
        tools: Tools,
    ) -> None:
        self._course = course
        self._table = table
        self._store = store
        self._settings = settings
        self._tools = tools
        self.save_id = save_id
        self.plans: dict[SeatId, SeatPlan] = dict(course.plans)
        self.people: tuple[SeatId, ...] = tuple(s for s in course.game.seats if self.plans[s].is_person)
        self.times: dict[SeatId, float] = {seat: table.times.get(seat, 0.0) for seat in course.game.seats}
        self.paused = False
        """Set by the scene while a menu or dialog covers the table: clocks stand still."""
        self.save_problem = ""
        """Why the last write of the save failed, or ""."""
        self.notices: list[str] = []
        """Sentences for the people, such as that a computer player failed; the scene takes and clears them."""
        self._workers = Workers(tools.executor)
        self._eyes: SeatId | None = self.people[0] if len(self.people) == 1 else None
        self._events: deque[Event] = deque(course.steps[0].events if course.taken == 0 else ())
        self._window: ChallengeWindow | None = None
        self._computer: Job[Action] | None = None
        self._any_play: Job[bool] | None = None
        self._hint: Job[list[Any]] | None = None
        self._hint_strength: Strength | None = None
        self._on_turn_for = 0.0
        self._closed = False

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
        return cls._begin(game_id, options, plans, seed, store, settings, tools, match, daily)

    @classmethod
    def _begin(
        cls,
        game_id: str,
        options: Mapping[str, Any],
        plans: Sequence[SeatPlan],
        seed: int,
        store: SaveStore,
        settings: Settings,
        tools: Tools,
        match: Match | None,
        daily: str,
    ) -> Self:
        game = new_game(game_id, options, [plan.seat for plan in plans], seed, tools.dictionary)
        now = tools.now()
        by_seat = {plan.seat: plan for plan in plans}
        table = Table(plans=[by_seat[seat] for seat in game.seats], started=now, updated=now, match=match, daily=daily)
        course = Course(game, family_of(game), {seat: by_seat[seat] for seat in game.seats})
        save_id = f"{game_id}-{strftime('%Y%m%d-%H%M%S', localtime(now))}-{secrets.token_hex(2)}"
        session = cls(course, save_id, table, store, settings, tools)
        session._save()
        return session

    @classmethod
    def resume(cls, save_id: str, store: SaveStore, settings: Settings, tools: Tools) -> Self:
        """Go on with a saved game. Raises ``KeyError``, `SaveError` (damaged, newer), `CannotResume`."""
        return cls._from_save(store.load(save_id), store, settings, tools, lenient=False)

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
            game = new_game(saved.game, saved.options, saved.seats, saved.seed, tools.dictionary)
        except (UnknownGame, BadSetup) as error:
            raise CannotResume(str(error), 0) from error
        by_seat = {plan.seat: plan for plan in saved.table.plans}
        plans = {seat: by_seat.get(seat) or SeatPlan(seat, "person", seat.title()) for seat in game.seats}
        course = Course(game, family_of(game), plans)
        problem = course.replay(saved)
        if problem and not lenient:
            raise CannotResume(problem, course.taken)
        return cls(course, saved.id, saved.table, store, settings, tools)

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
    def seats(self) -> tuple[SeatId, ...]:
        """In the order of play."""
        return self._game.seats

    @property
    def phase(self) -> str:
        """ "play", "window" or "over"."""
        return str(self._game.phase)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self._game.outcome

    @property
    def to_move(self) -> SeatId | None:
        """Whose turn it is; while a play may be challenged, whose turn it will be if it stands. None: over."""
        if self.phase == "window":
            return self._course.if_it_stands().to_move
        return self._game.to_move

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return self._family.turn(self._spectator)

    @property
    def taken(self) -> int:
        """How many actions have been taken. Changes with everything that happens."""
        return self._course.taken

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

    @property
    def curtain_needed(self) -> SeatId | None:
        """The person who has to take the screen before the game goes on, or None."""
        if len(self.people) < 2 or self.over:
            return None
        if self._window is not None and self._window.kind is not WindowKind.CURTAIN:
            return None
        seat = self.to_move
        return seat if seat in self.people and seat != self._eyes else None

    def view(self) -> View:
        """What the screen may show: the front seat's view, or a spectator's."""
        return self._game.view(self.front_seat)

    def view_for(self, seat: SeatId | None) -> View:
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

    def open_curtain(self, seat: SeatId) -> None:
        """*seat* has taken the screen; a play that might have been challenged stands. Raises `Hidden` for another."""
        if seat != self.curtain_needed:
            raise Hidden(f"it is not for {seat} to take the screen")
        self._eyes = seat
        if self._window is not None:
            self._window.let_stand()

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
            self._window.settle(_STRIP_WAIT)
        self._apply(action)

    @property
    def window(self) -> ChallengeWindow | None:
        """The chance to challenge, while there is one."""
        return self._window

    @property
    def thinking(self) -> SeatId | None:
        """The computer player that is thinking."""
        seat = self._game.to_move
        return seat if self._computer is not None and self.phase == "play" else None

    def update(self, dt: float) -> None:
        """Let *dt* seconds pass: computers, challenge window, clocks. At most one action is taken.

        Call it when the screen is through with showing what ``poll`` gave, so that people can follow.
        """
        if self.over or self._closed:
            return
        before = self._course.taken
        self._open_window_if_due()
        if self._window is not None:
            self._window.update(dt)
        if self._course.taken == before and not self._run_clock(dt):
            self._let_computer_play()
            self._look_for_any_play()

    def cancel(self) -> None:
        """Stop whatever computers and hints are working on; answers are dropped."""
        self._workers.cancel_all()
        if self._window is not None:
            self._window.cancel()
        self._window = None
        self._computer = self._any_play = self._hint = None
        self._hint_strength = None

    def close(self) -> None:
        """Leave the table: everything is cancelled, the times used are saved."""
        if not self._closed:
            self.cancel()
            if not self.over:
                self._save()
            self._workers.close()
            self._closed = True

    # -- clocks ----------------------------------------------------------------------------------------------------

    @property
    def clock(self) -> tuple[str, float] | None:
        """("turn" or "game", seconds left) of the limit that runs out first, or None without limits."""
        left = [("turn", self._clocks.turn - self._on_turn_for)] if self._clocks.turn else []
        if self._clocks.game:
            left.append(("game", self._clocks.game - sum(self.times.values())))
        return min(((what, max(0.0, seconds)) for what, seconds in left), key=lambda each: each[1], default=None)

    def _run_clock(self, dt: float) -> bool:
        """Count *dt* for whoever is to act; whether a limit ran out."""
        seat = self.to_move
        waiting = self._window is not None and self._window.kind is not WindowKind.STRIP
        if seat is None or waiting or self.paused or self.curtain_needed:
            return False
        self.times[seat] += dt
        self._on_turn_for += dt
        if self._clocks.game and sum(self.times.values()) >= self._clocks.game:
            self._apply(self._family.time_up(None))
            return True
        if self._clocks.turn and self._on_turn_for >= self._clocks.turn and seat in self.people:
            if self._window is not None:
                self._window.settle(_STRIP_WAIT)
            self._apply(self._family.time_up(seat))
            return True
        return False

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
        self.cancel()
        self._course = self._course.cut(offer.taken)
        self._table = msgspec.structs.replace(self._table, undone=self._table.undone + 1)
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
        """Ask for a hint for the front seat; it comes as ``hint``. Raises `Hidden` if hints are not allowed now."""
        seat = self.front_seat
        if not self.hints_allowed or seat is None or seat != self.to_move:
            raise Hidden("no hint now")
        if self._hint is None:
            view, dictionary = self._asked().view(seat), self._game.dictionary
            self._hint = self._workers.start(lambda _: self._family.best_plays(view, dictionary, 1))
            used = {**self._table.hints_used, seat: self._table.hints_used.get(seat, 0) + 1}
            self._table = msgspec.structs.replace(self._table, hints_used=used)
        self._hint_strength = max(strength, self._hint_strength or strength)

    @property
    def hint(self) -> Hint | None:
        """The hint asked for in this turn, as strong as asked; None before it is there."""
        if self._hint is None or self._hint_strength is None or not self._hint.done:
            return None
        try:
            best = self._hint.result()
        except Exception:
            _log.exception("the search for a hint failed")
            return None
        return make_hint(best[0] if best else None, self._hint_strength, self._family.board(self._spectator))

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
        return self._begin(
            self.game_id,
            further.options,
            plans,
            new_seed(self.game_id) if seed is None else seed,
            self._store,
            self._settings,
            self._tools,
            match,
            "",
        )

    def look_back(self) -> LookBack:
        """The game turn by turn; racks show only when it is over."""
        return LookBack(self._course, racks=self.over)

    def play_from(self, taken: int) -> Self:
        """A new game that stands as this finished one did after *taken* actions. Raises ``ValueError``: not over."""
        if not self.over:
            raise ValueError("the game is not over")
        table = Table(plans=list(self.plans.values()), started=self._tools.now())
        save_id = self._store.free_id(f"{self.save_id}-from-{taken}")
        course = self._course.cut(taken)
        session = type(self)(course, save_id, table, self._store, self._settings, self._tools)
        session._save()
        return session

    # -- within ----------------------------------------------------------------------------------------------------

    @property
    def _game(self) -> Game:
        return self._course.game

    @property
    def _family(self) -> Family:
        return self._course.family

    @property
    def _spectator(self) -> View:
        return self._course.steps[-1].after

    @property
    def _clocks(self) -> Clocks:
        return self._family.clocks(self._spectator)

    def _asked(self) -> Game:
        """The game to ask about a person's next turn: as it will be if the play in the window stands."""
        strip = self._window is not None and self._window.kind is WindowKind.STRIP
        return self._course.if_it_stands() if strip else self._game

    def _apply(self, action: Action) -> None:
        before = self.turn, self._game.to_move
        self._events.extend(self._course.apply(action))
        if self._window is not None:
            self._window.cancel()
            self._window = None
        for job in (self._computer, self._any_play, self._hint):
            if job is not None:
                job.cancel()
        self._computer = self._any_play = self._hint = None
        self._hint_strength = None
        if (self.turn, self._game.to_move) != before:
            self._on_turn_for = 0.0
        if self.over:
            self._finish()
        self._save()
        self._open_window_if_due()

    def _open_window_if_due(self) -> None:
        pending = self._family.pending(self._spectator) if self.phase == "window" and self._window is None else None
        if pending is None:
            return
        upcoming = self._course.if_it_stands().to_move
        people = [seat for seat in pending.challengers if seat in self.people]
        people.sort(key=lambda seat: seat != upcoming)
        answers = {
            seat: self._ask(seat) for seat in self._leftwards(pending.seat) if self._may_ask(seat, pending.challengers)
        }
        kind = self._window_kind(bool(people), upcoming)
        self._window = ChallengeWindow(pending, kind, tuple(people), upcoming, answers, self._close_window)

    def _leftwards(self, seat: SeatId) -> tuple[SeatId, ...]:
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    def _ask(self, seat: SeatId) -> Job[bool]:
        view, level, seed = self._game.view(seat), self.plans[seat].level or "", self._chance(seat)
        computers, dictionary = self._tools.computers, self._game.dictionary
        return self._workers.start(lambda _: computers.objects(view, level, dictionary, seed))

    def _window_kind(self, people_may_object: bool, upcoming: SeatId | None) -> WindowKind:
        if upcoming in self.people and len(self.people) > 1 and upcoming != self._eyes:
            return WindowKind.CURTAIN
        if not people_may_object:
            return WindowKind.SILENT
        if upcoming is None:
            return WindowKind.ASK
        return WindowKind.STRIP if upcoming in self.people else WindowKind.TIMED

    def _close_window(self, challenger: SeatId | None) -> None:
        self._window = None
        self._apply(self._family.let_stand() if challenger is None else self._family.challenge(challenger))

    def _chance(self, seat: SeatId) -> str:
        # One seed for each seat and position, so that after an undo or a resume the same is decided again.
        return f"{self._game.seed}/{self._course.taken}/{seat}"

    def _let_computer_play(self) -> None:
        seat = self._game.to_move
        if self.phase != "play" or seat is None or seat in self.people or self.curtain_needed:
            return
        if self._computer is None:
            self._start_thinking(seat)
        elif self._computer.done and self._on_turn_for >= self._settings.thinking_pause:
            self._take_answer(seat, self._computer)

    def _start_thinking(self, seat: SeatId) -> None:
        view, level, seed = self._game.view(seat), self.plans[seat].level or "", self._chance(seat)
        computers, dictionary = self._tools.computers, self._game.dictionary
        self._computer = self._workers.start(lambda stop: computers.act(view, level, dictionary, seed, stop))

    def _take_answer(self, seat: SeatId, answer: Job[Action]) -> None:
        self._computer = None
        try:
            action = answer.result()
            if not (self._family.to_seat(action, seat) and self._family.is_turn(action)):
                raise ValueError(f"not a turn of {seat}: {action}")
            self._apply(action)
        except Exception:
            _log.exception("the computer player at %s failed; it passes", seat)
            self.notices.append(f"{self.plans[seat].name} could not find a turn and passes.")
            self._apply(self._family.give_way(seat))

    def _look_for_any_play(self) -> None:
        seat = self._game.to_move
        if self.phase == "play" and self._any_play is None and seat in self.people and not self.curtain_needed:
            view, dictionary = self._game.view(seat), self._game.dictionary
            self._any_play = self._workers.start(lambda _: self._family.any_play(view, dictionary))

    def _finish(self) -> None:
        outcome = self._game.outcome
        assert outcome is not None, "only asked when the game is over"
        match = self._table.match
        if match is not None:
            match = matches.with_result(match, outcome, self._family.starter(self._spectator), self.save_id)
        record = game_record(self.save_id, self._table, self._course, self.times, self._tools.now())
        self._table = msgspec.structs.replace(self._table, match=match, result=msgspec.to_builtins(record))
        if self._tools.statistics is not None:
            try:
                self._tools.statistics.record(record)
            except Exception:
                _log.exception("the game could not be entered in the statistics")

    def _save(self) -> None:
        self._table = msgspec.structs.replace(
            self._table,
            updated=self._tools.now(),
            times=dict(self.times),
            summary=self._family.summary(self._spectator, self.over),
        )
        game = self._game
        actions = [action.to_json() for action in game.actions]
        try:
            self._store.write(
                SavedGame(
                    self.save_id, game.spec.id, dict(game.options), list(game.seats), game.seed, actions, self._table
                )
            )
            self.save_problem = ""
        except OSError as error:
            self.save_problem = f"This game could not be saved: {error.strerror or error}."
            _log.exception("could not write the save %s", self.save_id)


def family_of(game: Game) -> Family:
    """What the session knows of the family of *game*."""
    return _FAMILIES[game.spec.family]
