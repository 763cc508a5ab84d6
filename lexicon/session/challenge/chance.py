"""The chance to challenge (ruling 3.3): who may object to the play just made, and how the chance closes."""

from __future__ import annotations

import enum
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.game import Action, SeatId, TurnRecord
from lexicon.session.work.workers import Job

#: Seconds that people have where a computer player is next.
CHANCE_SECONDS = 20.0
#: Seconds that a computer's objection waits where people have no seconds counted: they are asked first.
PEOPLE_FIRST = 8.0

_log = logging.getLogger(__name__)


class ChanceKind(enum.StrEnum):
    """How the chance is shown."""

    SILENT = "silent"
    """Only computer players may object: it closes by itself."""
    STRIP = "strip"
    """A person at the screen is next: the strip stays until he acts; his own turn lets the play stand.

    Where there are time limits it stays for some seconds, during which the clock stands.
    """
    CURTAIN = "curtain"
    """Another person is next: the chance is on the curtain; taking the screen lets the play stand."""
    TIMED = "timed"
    """A computer player is next: people have some seconds, shown, or say so sooner."""
    ASK = "ask"
    """The play would end the game: it waits until somebody says."""


@dataclass(frozen=True)
class ChanceSetup:
    """How a chance is opened.

    ``pending``: the turn that it is about. ``people``: those who may object, the next to play first. ``next_seat``: who
    plays if it stands, None if the game then ends. ``answers``: of the computer players that may object, the first to
    the left of who played first. ``close`` is called once, with the objection or `LetStand`. ``timed``: whether the
    game has time limits.
    """

    pending: TurnRecord
    kind: ChanceKind
    people: tuple[SeatId, ...]
    next_seat: SeatId | None
    answers: Mapping[SeatId, Job[Action | None]]
    close: Callable[[Action], None]
    timed: bool


class ChallengeChance:
    """The open chance. Valid while ``session.chance`` is this object.

    Where people and computers may object, the people have their chance first: a computer's objection waits until they
    have let the play stand, their time is over, or `PEOPLE_FIRST` seconds have gone.
    """

    def __init__(self, setup: ChanceSetup) -> None:
        self.player = setup.pending.seat
        self.words = setup.pending.words
        self.points = setup.pending.points
        self.kind = setup.kind
        self.people = setup.people
        """The people who may object, the next to play first."""
        self.next_seat = setup.next_seat
        """Who plays if it stands; None if the game then ends."""
        limited = setup.kind is ChanceKind.TIMED or (setup.kind is ChanceKind.STRIP and setup.timed)
        self.seconds_left = CHANCE_SECONDS if limited else None
        self._answers = dict(setup.answers)
        self._objection: Action | None = None
        self._waited = 0.0
        """Seconds that a computer's objection has waited."""
        self._close = setup.close

    @property
    def answered(self) -> bool:
        """Whether a person has objected already, so that nobody knows yet who is next."""
        return False

    @property
    def waiting(self) -> bool:
        """Whether computer players are still looking at the play."""
        return bool(self._answers)

    def object(self, seat: SeatId, objection: Action | None = None) -> None:
        """*seat*, one of ``people``, objects, by a challenge if nothing else is given.

        Raises ValueError for another seat, and IllegalAction (nothing has changed) where the rules refuse it.
        """
        objection = Challenge(seat) if objection is None else objection
        if seat not in self.people or objection.seat != seat:
            raise ValueError(f"{seat} may not challenge this play")
        self._close(objection)
        self.cancel()

    def let_stand(self) -> None:
        """The people let it stand. A computer player that is still looking may yet object."""
        if self._answers:
            self.people = ()
            self.kind = ChanceKind.SILENT
            self.seconds_left = None
        else:
            self._shut()

    def update(self, dt: float) -> None:
        """Take the computers' answers; close when everybody is through."""
        self._collect()
        if self._answers:
            return
        if self.kind is ChanceKind.SILENT:
            self._shut()
        elif self.seconds_left is not None:
            self.seconds_left = max(0.0, self.seconds_left - dt)
            if self.seconds_left == 0.0:
                self._shut()
        elif self._objection is not None and self.kind is ChanceKind.STRIP:
            self._waited += dt
            if self._waited >= PEOPLE_FIRST:
                self._shut()

    def settle(self, patience: float) -> None:
        """A person's own turn follows: close now, waiting *patience* seconds at most for computers still looking."""
        for job in self._answers.values():
            job.wait(patience)
        self._collect()
        self._shut()

    def cancel(self) -> None:
        """The play was undone, or the table left."""
        for job in self._answers.values():
            job.cancel()
        self._answers.clear()

    def _collect(self) -> None:
        # Nearest to the player's left first, whoever answers sooner: the same every time.
        for seat in list(self._answers):
            if not self._answers[seat].done:
                return
            self._objection = objection_of(seat, self._answers.pop(seat))
            if self._objection is not None:
                self.cancel()
                return

    def _shut(self) -> None:
        self.cancel()
        self._close(self._objection or LetStand(""))


def objection_of(seat: SeatId, answer: Job[Action | None]) -> Action | None:
    """What a computer player at *seat* objects; None where it does not, or failed."""
    try:
        objection = answer.result()
    except Exception:
        _log.exception("the computer player at %s failed while looking at a play", seat)
        return None
    return objection if objection is not None and objection.seat == seat else None
