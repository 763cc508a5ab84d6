"""What drives a table: actions in, windows opened and closed, computers asked, clocks run, every step saved."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

import msgspec

from lexicon.crossword import Square
from lexicon.games.base import Action, Advice, Event, Game, IllegalAction, Phase, SeatId, View
from lexicon.games.registry import UnknownGame
from lexicon.session import matches
from lexicon.session._course import Course
from lexicon.session._workers import Cancelled, Job, Workers
from lexicon.session.computers import Tools
from lexicon.session.family import Clocks, Family
from lexicon.session.hints import Strength
from lexicon.session.keyword import KeywordFamily
from lexicon.session.records import game_record
from lexicon.session.window import ChallengeWindow, WindowKind
from lexicon.storage import SavedGame, SaveStore, SeatPlan, Settings, Table
from lexicon.words import Dictionary

T = TypeVar("T")

_log = logging.getLogger(__name__)

_FAMILIES: Mapping[str, Family] = {"keyword": KeywordFamily()}
STRIP_WAIT = 0.25
"""Seconds that a person's own turn waits at most for computers still looking at the play before it."""


def family_of(game: Game) -> Family:
    """What the session knows of the family of *game*. Raises `UnknownGame` where it has no table."""
    if game.spec.family not in _FAMILIES:
        raise UnknownGame(f"{game.spec.name} cannot be played at the table yet")
    return _FAMILIES[game.spec.family]


def _unheeding(ask: Callable[[Dictionary], T], dictionary: Dictionary, _: Cancelled) -> T:
    """A search that is too short to be told to stop."""
    return ask(dictionary)


class CannotResume(Exception):
    """A save cannot be played again as it stands. ``sound_actions``: how many of its actions can."""

    def __init__(self, text: str, sound_actions: int) -> None:
        super().__init__(text)
        self.sound_actions = sound_actions


_UNSAVED = "The game is kept while the program runs."


class Driver:
    """The moving part of a `Session`."""

    def __init__(
        self,
        course: Course,
        save_id: str,
        table: Table,
        store: SaveStore,
        settings: Settings,
        tools: Tools,
    ) -> None:
        """Raises `CannotResume` where another process is at the game."""
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
        self.notices: list[str] = []
        """Sentences for the people, such as that a computer player failed; the scene takes and clears them."""
        self._workers = Workers(tools.executor)
        self._eyes: SeatId | None = self.people[0] if len(self.people) == 1 else None
        self._events: deque[Event] = deque(course.steps[0].events if course.taken == 0 else ())
        self._window: ChallengeWindow | None = None
        self._computer: Job[Action] | None = None
        self._any_play: Job[bool] | None = None
        self._joints: Job[frozenset[Square]] | None = None
        self._hint: Job[Advice | None] | None = None
        self._hint_strength: Strength | None = None
        self._taken_back: list[list[Action]] = []
        """What each `undo` since the last turn took back, the latest last."""
        self._on_turn_for = 0.0
        self._closed = False
        self._claimed = course.game.outcome is None
        if self._claimed and not store.claim(save_id):
            raise CannotResume("This game is open in another window.", course.taken)

    # -- where the game stands -------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[SeatId, ...]:
        """In the order of play."""
        return self._game.seats

    @property
    def phase(self) -> Phase:
        """Which kind of action is awaited."""
        return self._game.phase

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.outcome is not None

    @property
    def to_move(self) -> SeatId | None:
        """Whose turn it is; while a play may be challenged, whose turn it will be if it stands. None: over."""
        if self.phase is Phase.CHALLENGE:
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
    def curtain_needed(self) -> SeatId | None:
        """The person who has to take the screen before the game goes on, or None."""
        if len(self.people) < 2 or self.over:
            return None
        if self._window is not None and self._window.kind is not WindowKind.CURTAIN:
            return None
        seat = self.to_move
        return seat if seat in self.people and seat != self._eyes else None

    @property
    def window(self) -> ChallengeWindow | None:
        """The chance to challenge, while there is one."""
        return self._window

    @property
    def thinking(self) -> SeatId | None:
        """The computer player that is thinking."""
        seat = self._game.to_move
        return seat if self._computer is not None and self.phase is Phase.ACT else None

    @property
    def save_problem(self) -> str:
        """Why the game could not be saved, so that it is kept in memory alone; empty when it is saved."""
        return self._store.problem(self.save_id)

    # -- time ------------------------------------------------------------------------------------------------------

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
        self._computer = self._any_play = self._joints = self._hint = None
        self._hint_strength = None

    def close(self) -> None:
        """Leave the table: everything is cancelled, the times used are saved."""
        if not self._closed:
            self.cancel()
            if not self.over:
                self._save()
            self._workers.close()
            if self._claimed:
                self._store.let_go(self.save_id)
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
                self._window.settle(STRIP_WAIT)
            self._apply(self._family.time_up(seat))
            return True
        return False

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
        self._taken_back.clear()
        if self._window is not None:
            self._window.cancel()
            self._window = None
        for job in (self._computer, self._any_play, self._joints, self._hint):
            if job is not None:
                job.cancel()
        self._computer = self._any_play = self._joints = self._hint = None
        self._hint_strength = None
        if (self.turn, self._game.to_move) != before:
            self._on_turn_for = 0.0
        if self.over:
            self._finish()
        else:
            self._save()
            self._open_window_if_due()

    def _open_window_if_due(self) -> None:
        pending = (
            self._family.pending(self._spectator) if self.phase is Phase.CHALLENGE and self._window is None else None
        )
        if pending is None:
            return
        upcoming = self._course.if_it_stands().to_move
        people = [seat for seat in pending.challengers if seat in self.people]
        people.sort(key=lambda seat: seat != upcoming)
        asked = [s for s in self._leftwards(pending.seat) if s in pending.challengers and s not in self.people]
        answers = {seat: self._ask(seat) for seat in asked}
        kind = self._window_kind(bool(people), upcoming)
        self._window = ChallengeWindow(pending, kind, tuple(people), upcoming, answers, self._close_window)

    def _leftwards(self, seat: SeatId) -> tuple[SeatId, ...]:
        at = self.seats.index(seat) + 1
        return self.seats[at:] + self.seats[:at]

    def _ask(self, seat: SeatId) -> Job[bool]:
        view, level, seed = self._game.view(seat), self.plans[seat].level or "", self._chance(seat)
        computers, dictionary = self._tools.computers, self._game.dictionary
        return self._workers.start(lambda stop: computers.objects(view, level, dictionary, seed, stop))

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
        if self.phase is not Phase.ACT or seat is None or seat in self.people or self.curtain_needed:
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
            if problems := self._game.check(action).problems:
                raise IllegalAction(problems)
        except Exception:
            _log.exception("the computer player at %s failed; it passes", seat)
            self.notices.append(f"{self.plans[seat].name} could not find a turn and passes.")
            action = self._family.give_way(seat)
        self._apply(action)

    def _look_for_any_play(self) -> None:
        seat, asked = self.to_move, self._asked()
        if self._any_play is None and seat in self.people and asked.phase is Phase.ACT and not self.curtain_needed:
            self._any_play = self._search(partial(self._family.any_play, asked.view(seat)))

    def _search(self, ask: Callable[[Dictionary], T]) -> Job[T]:
        """Begin a question of the table's own. *ask* is a method of the family, bound to all but the dictionary."""
        search, dictionary = self._tools.search, self._game.dictionary
        return self._workers.start(lambda stop: search(partial(_unheeding, ask), dictionary, stop))

    def _finish(self) -> None:
        outcome = self._game.outcome
        assert outcome is not None, "only asked when the game is over"
        match = self._table.match
        if match is not None:
            match = matches.with_result(match, outcome, self._family.starter(self._spectator), self.save_id)
        self._table = msgspec.structs.replace(self._table, match=match)
        if self._table.practice:
            self._save()
        else:
            self._save_and_record()

    def _save_and_record(self) -> None:
        record = game_record(self.save_id, self._table, self._course, self.times, self._tools.now())
        self._table = msgspec.structs.replace(self._table, result=msgspec.to_builtins(record))
        # The save first: should the program be killed in between, statistics catch up from it.
        self._save()
        if self._tools.statistics is not None:
            try:
                self._tools.statistics.record(record)
            except Exception:
                _log.exception("the game could not be entered in the statistics")
                self.notices.append("The statistics cannot be written; they take this game up at the next start.")

    def _save(self) -> None:
        self._table = msgspec.structs.replace(
            self._table,
            updated=self._tools.now(),
            times=dict(self.times),
            summary=self._family.summary(self._spectator, self.over),
        )
        before = self.save_problem
        try:
            self._store.write(SavedGame(id=self.save_id, table=self._table, **self._game.save()))
        except OSError:
            if not before:
                self.notices.append(f"Not saved: {self.save_problem}. {_UNSAVED}")
