"""How a game is made from what it is set up with, and how it tells what happened: the same in every family."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Self

from lexicon.games.base import BadSetup, Event, Game, SeatId
from lexicon.games.setup import settle_deal, settle_options, settle_seats, settle_seed
from lexicon.words import Dictionary, UnknownDictionary, open_dictionary


class SeededGame(Game):
    """A game whose chance all comes from its seed. A family deals in ``_begin`` and tells with ``_tell``."""

    def __init__(
        self,
        options: dict[str, Any],
        seats: tuple[SeatId, ...],
        seed: int,
        dictionary: Dictionary,
        deal: Mapping[str, Any] | None = None,
    ) -> None:
        self.options, self.seats, self.seed, self.dictionary = options, seats, seed, dictionary
        self.sides: tuple[tuple[SeatId, ...], ...] = tuple((seat,) for seat in seats)
        self.deal = dict(deal or {})
        self.actions = []
        self._events: list[Event] = []
        self._begin()
        self.opening_events = self._told()

    @classmethod
    def new(
        cls,
        options: Mapping[str, Any],
        seats: Sequence[SeatId],
        seed: int,
        dictionary: Dictionary | None = None,
        deal: Mapping[str, Any] | None = None,
    ) -> Self:
        """A game at its start (see ``Game.new``)."""
        settled, seated = settle_options(cls.spec, options), settle_seats(cls.spec, seats)
        settle_deal(cls, deal)
        cls._agree(settled, seated)
        if dictionary is None:
            try:
                dictionary = open_dictionary(settled["dictionary"])
            except UnknownDictionary as error:
                raise BadSetup(str(error)) from error
        return cls(settled, seated, settle_seed(seed), dictionary, deal)

    @classmethod
    def _agree(cls, options: Mapping[str, Any], seats: tuple[SeatId, ...]) -> None:
        """Make sure that *options*, each good in itself, go with one another and with *seats*. Raises BadSetup."""
        if options.get("starter", "") not in ("", *seats):
            raise BadSetup(f"the starter {options['starter']} has no seat")

    def _common(self, seat: SeatId | None) -> dict[str, Any]:
        """The fields of the view of *seat* that follow from what every game is asked; the state adds the rest."""
        return {
            "game_id": self.spec.id,
            "seat": seat,
            "options": dict(self.options),
            "seats": self.seats,
            "sides": self.sides,
            "scores": self.scores,
            "phase": self.phase,
            "to_move": self.to_move,
            "to_act": self.to_act,
            "outcome": self.outcome,
            "deal": self.seed if len(self.seats) == 1 else None,
        }

    @abstractmethod
    def _begin(self) -> None:
        """Make the state at the start, and tell how it came about."""

    def _told(self) -> tuple[Event, ...]:
        """What happened since this was last asked."""
        events, self._events = tuple(self._events), []
        return events

    def _tell(self, *events: Event) -> None:
        self._events += events
