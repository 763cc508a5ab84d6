"""A lesson being taken: the session of a step, and whether what was done is what the step asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from lexicon.crossword import Square
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, Made, Phase, Verdict
from lexicon.games.registry import game_class
from lexicon.session.lessons.lesson import Goal, Lesson, LessonStep
from lexicon.session.session import Session
from lexicon.session.work.computers import Tools
from lexicon.storage import SavedGame, SavedTable, SeatPlan, Settings, UnkeptStore
from lexicon.wording import in_figures
from lexicon.words import Level

_FIRST_A_WORD: Final = "Not now: first lay the word that the coach asks for."


class LessonRun:
    """A lesson at one of its steps, with a session that stands where the step begins.

    Nothing of it is saved and nothing counts: a step is begun again from its position.
    """

    def __init__(self, lesson: Lesson, number: int, name: str, settings: Settings, tools: Tools) -> None:
        """*number*: of the step, from 0. *name*: the person's. Raises CannotResume for a position that is not sound."""
        self.lesson, self.number, self._name = lesson, number, name
        self._settings, self._tools = settings, tools
        self.done = False
        """Whether the step's goal has been reached."""
        self.session = self._begin()
        self._begun_at, self._taken_at = self.session.turn, self.session.taken
        """The turn in which the person is to do what is asked for, and how many actions were taken before it."""
        self._to_show = list(self._position_actions[self.step.taken : self.step.taken + self.step.shown])

    @property
    def step(self) -> LessonStep:
        """The step."""
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        """Whether no step comes after this one."""
        return self.number + 1 == len(self.lesson.steps)

    def at(self, number: int) -> LessonRun:
        """The lesson at another step."""
        return LessonRun(self.lesson, number, self._name, self._settings, self._tools)

    def again(self) -> LessonRun:
        """The step from its beginning, without what was played for all to see."""
        run = self.at(self.number)
        while run.show_next():
            pass
        return run

    # ------------------------------------------------------------------ the position
    @property
    def _position_actions(self) -> list[dict[str, Any]]:
        return self.lesson.positions[self.step.position].actions

    def _begin(self) -> Session:
        position = self.lesson.positions[self.step.position]
        plans = [
            SeatPlan(seat.seat, "computer", seat.name, Level.BEGINNER.value)
            if seat.name
            else SeatPlan(seat.seat, "person", self._name)
            for seat in self.lesson.seats
        ]
        saved = SavedGame(
            id=f"lesson-{self.lesson.game}",
            game=self.lesson.game,
            options=dict(position.options),
            seats=[plan.seat for plan in plans],
            seed=position.seed,
            actions=list(self._position_actions[: self.step.taken]),
            table=SavedTable(plans, practice=True),
        )
        return Session.of_save(saved, UnkeptStore(), self._settings, self._tools)

    def show_next(self) -> bool:
        """Play the next of the actions that are shown; whether there was one."""
        if not self._to_show:
            return False
        self.session.enact(self._decoded(self._to_show.pop(0)))
        self._begun_at, self._taken_at = self.session.turn, self.session.taken
        return True

    @property
    def all_shown(self) -> bool:
        """Whether all that is played for all to see has been."""
        return not self._to_show

    def _decoded(self, data: Mapping[str, Any]) -> Action:
        return game_class(self.lesson.game).actions_codec.decode(data)

    @property
    def under_way(self) -> bool:
        """Whether the first of several actions has been done, and the step's goal not reached."""
        return bool(self.step.then) and not self.done and self.session.taken > self._taken_at

    @property
    def suggestion(self) -> Action | None:
        """An action that the step asks for."""
        return self._decoded(self.step.suggested) if self.step.suggested is not None else None

    @property
    def wanted(self) -> dict[Square, str]:
        """The letters to be laid, upper case, by their lit squares; none where the step asks for no play."""
        action = self.suggestion
        if not self.step.squares or not isinstance(action, PlayWord):
            return {}
        return {square: letter.upper() for square, letter in action.play.placed()}

    def wrong(self, laid: Mapping[Square, str]) -> str:
        """What is wrong with letters laid on lit squares, named by the first that is; "" if none is."""
        wanted = self.wanted
        if not laid.keys() <= wanted.keys():
            return ""  # another play is tried: the rules say what is against it
        found = ((wanted[square], laid[square].upper()) for square in sorted(laid))
        return next((f"That square takes {asked}, not {got}." for asked, got in found if asked != got), "")

    def is_beginning(self, laid: Mapping[Square, str]) -> bool:
        """Whether what is laid is a part of what is asked for, and not yet all of it."""
        return laid.keys() < self.wanted.keys() and not self.wrong(laid)

    # ------------------------------------------------------------------ what is done
    def objection(self, action: Action, verdict: Verdict) -> str:
        """Why an action, which the game would take, is not what the step asks for; "" if it is."""
        step = self.step
        acts = step.goal in (Goal.TURN, Goal.OVER)
        if "play" in step.kinds and action.kind != "play" and step.goal is not Goal.CHALLENGE:
            return _FIRST_A_WORD
        if not acts or action.kind not in step.kinds:
            return step.otherwise or "Not yet: first what the coach asks for."
        pays = not step.pays or any(part.why in step.pays for part in verdict.parts)
        enough = len(verdict.words) >= step.words or action.kind != "play"
        ending = not step.ending or bool(verdict.words and verdict.words[0].endswith(step.ending))
        ends = step.goal is not Goal.OVER or self.session.would_end(action)
        return "" if pays and enough and ending and ends else step.otherwise

    def refused(self, action: Action, verdict: Verdict) -> bool:
        """What comes of trying *action*: whether it is refused as the step asks for, all its letters laid."""
        laid = sum(letter.isalpha() for letter in getattr(action, "letters", ""))
        codes = {problem.code.value for problem in verdict.problems}
        if self.step.goal is Goal.REFUSED and self.step.code in codes and laid >= len(self.step.letters):
            self.done = True
        return self.done

    def look(self) -> bool:
        """Whether what has happened ends the step."""
        if self.step.goal is Goal.OVER:
            self.done = self.done or self._over
        elif self.step.goal is Goal.CHALLENGE:
            self.done = self.done or self._challenge_won()
        elif self.step.goal is Goal.TURN:
            self.done = self.done or (self.all_shown and self.session.turn > self._begun_at)
        return self.done

    @property
    def strayed(self) -> bool:
        """Whether the game has gone another way than the step asks for."""
        if self.step.goal is not Goal.CHALLENGE or not self.all_shown:
            return False  # nothing but what is asked for can be done
        return self.session.phase is not Phase.CHALLENGE and not self.look()

    @property
    def _over(self) -> bool:
        """Whether the game is over, or the hand."""
        return self.session.over or self.session.phase is Phase.BETWEEN

    def _challenge_won(self) -> bool:
        history = self.session.view().history
        return bool(history) and history[-1].made is Made.TAKEN_BACK and history[-1].challenger == self.lesson.person

    def words_after(self) -> list[str]:
        """What the coach says when the step is done."""
        history = self.session.view().history
        turn = self.session.view().pending or (history[-1] if history else None)
        points, word = (turn.points, turn.words[0]) if turn is not None and turn.words else (0, "")
        return [text.replace("{points}", in_figures(points)).replace("{word}", word) for text in self.step.done]
