"""What a lesson is: steps, their words, what is lit, and what ends each. Read from a file of assets/lessons."""

from __future__ import annotations

import enum
import os
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from lexicon.pieces import ASSETS

_FOLDER = ASSETS / "lessons"


class BadLesson(ValueError):
    """A lesson's file cannot be used; the message says which and why."""


class Goal(enum.StrEnum):
    """What ends a step."""

    READ = "read"  # Next
    TURN = "turn"  # the action asked for: a play, a discard, a pile
    REFUSED = "refused"  # a play is tried that the rules refuse for the reason asked for
    CHALLENGE = "challenge"  # a challenge that is won
    OVER = "over"  # the end of the game


class LessonSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where. ``name`` empty: the person who is taught; all others are computer players."""

    seat: str
    name: str = ""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as far as a step may begin in it: as a saved game has it, without its table."""

    seed: int
    options: dict[str, Any] = {}
    actions: list[dict[str, Any]] = []


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step.

    ``heading``, ``text``: what the coach says before, in paragraphs; ``done``: after. In ``done`` ``{points}`` and
    ``{word}`` stand for what the play earned and its main word. ``position``: the name of the lesson's position in
    which it begins, after ``taken`` of its actions; ``shown``: so many more are then played for all to see.
    ``continues``: it is a second part of the step before and has no number of its own.

    ``goal``: what ends it. ``kinds``: the kinds of action that do; ``then``: what is said after the first of several.
    ``pays``: one of these reasons must be among the parts of the score. ``words``: so many words must be made at
    least. ``ending``: with what the main word ends. ``code``: for REFUSED. ``otherwise``: what is said of an action
    that is right and not what is asked for. ``suggested``: an action that does it.

    ``squares``, ``direction``, ``letters``: what is lit, as in a hint. ``about``: the parts of the table spoken of.
    """

    heading: str
    text: list[str]
    position: str
    continues: bool = False
    taken: int = 0
    shown: int = 0
    goal: Goal = Goal.READ
    kinds: tuple[str, ...] = ("play",)
    pays: list[str] = []
    words: int = 1
    code: str = ""
    ending: str = ""
    then: str = ""
    otherwise: str = ""
    suggested: dict[str, Any] | None = None
    done: list[str] = []
    squares: list[tuple[int, int]] = []
    direction: str = ""
    letters: str = ""
    about: list[str] = []


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of a game. ``minutes``: about how long it takes."""

    title: str
    game: str
    minutes: int
    seats: list[LessonSeat]
    positions: dict[str, Position]
    steps: list[LessonStep]

    def numbered(self, index: int) -> tuple[int, int]:
        """Which number the step at *index* has, and how many there are."""
        counted = [not step.continues for step in self.steps]
        return sum(counted[: index + 1]), sum(counted)

    @property
    def person(self) -> str:
        """The seat of the person who is taught."""
        return next(seat.seat for seat in self.seats if not seat.name)


def lesson_ids() -> tuple[str, ...]:
    """The games that have a lesson, in the order of their files' names."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


@cache
def open_lesson(game_id: str) -> Lesson:
    """The lesson of a game. Raises BadLesson, KeyError where there is none."""
    path = _FOLDER / f"{game_id}.toml"
    if not os.path.isfile(path):
        raise KeyError(game_id)
    return read_lesson(path)


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file. Raises BadLesson."""
    try:
        lesson = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Lesson)
    except (OSError, ValueError, msgspec.ValidationError) as error:
        raise BadLesson(f"{path.name}: {error}") from error
    if [seat.name for seat in lesson.seats].count("") != 1:
        raise BadLesson(f"{path.name}: exactly one seat is the person's.")
    for number, step in enumerate(lesson.steps, start=1):
        position = lesson.positions.get(step.position)
        if position is None or step.taken + step.shown > len(position.actions):
            raise BadLesson(f"{path.name}: step {number} begins in no position of the lesson.")
    return lesson
