"""A chance to object in which answers are gathered: the first to the left who has one counts (ruling 8.2)."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.games.common.challenges import LetStand
from lexicon.games.game import Action, SeatId
from lexicon.session.challenge.chance import CHANCE_SECONDS, ChallengeChance, ChanceKind, ChanceSetup, objection_of


class GatheringChance(ChallengeChance):
    """An open chance that waits for everybody who comes before the best answer there is.

    ``order``: all who may object, the first to the left of who played first. ``examine`` raises IllegalAction for an
    objection that the rules refuse.
    """

    def __init__(self, setup: ChanceSetup, order: tuple[SeatId, ...], examine: Callable[[Action], None]) -> None:
        super().__init__(setup)
        self._order, self._examine = order, examine
        self._given: dict[SeatId, Action] = {}
        self._answered = False

    def object(self, seat: SeatId, objection: Action | None = None) -> None:
        """The answer of *seat* is kept; only who sits before him may still have a better one.

        Raises ValueError for a seat that may not answer; IllegalAction where the rules refuse, and nothing has changed.
        """
        if objection is None or seat not in self.people or objection.seat != seat:
            raise ValueError(f"{seat} has no answer to this")
        self._examine(objection)
        self._answered = True
        self._take(seat, objection)
        self.kind, self.seconds_left = ChanceKind.TIMED, CHANCE_SECONDS
        self._shut_when_known()

    @property
    def answered(self) -> bool:
        """Whether a person has answered already."""
        return self._answered

    def let_stand(self) -> None:
        """The people have no answer, or no further one; computers that come before the best may still have theirs."""
        self.people = ()
        self.kind, self.seconds_left = ChanceKind.SILENT, None
        self._shut_when_known()

    def update(self, dt: float) -> None:
        """Take the computers' answers and count the seconds; close when nobody can have a better answer any more."""
        self._collect()
        if self.seconds_left is not None:
            self.seconds_left = max(0.0, self.seconds_left - dt)
            if self.seconds_left == 0.0:
                self.people = ()
        self._shut_when_known()

    @property
    def stands(self) -> bool:
        """Whether nobody has answered so far."""
        return not self._given

    def _collect(self) -> None:
        for seat in [seat for seat, job in self._answers.items() if job.done]:
            if seat in self._answers:  # who comes after an answer is no longer asked
                objection = objection_of(seat, self._answers.pop(seat))
                if objection is not None:
                    self._take(seat, objection)

    def _take(self, seat: SeatId, objection: Action) -> None:
        """Keep an answer; who comes after it is not asked any more."""
        self._given[seat] = objection
        before = self._order[: self._order.index(seat)]
        self.people = tuple(each for each in self.people if each in before)
        for other in [other for other in self._answers if other not in before]:
            self._answers.pop(other).cancel()

    def _shut_when_known(self) -> None:
        if not self._answers and not self.people:
            self._shut()

    def _shut(self) -> None:
        best = next((self._given[seat] for seat in self._order if seat in self._given), None)
        self.cancel()
        self._close(best or LetStand(""))
