"""How a game is made from what it is set up with, and how it tells what happened: the same in every family."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from lexicon.games.events import Ended, TurnBegan
from lexicon.games.game import BadSetup, Event, Game, Outcome, Phase, SeatId, TurnRecord
from lexicon.games.setup import settle_deal, settle_options, settle_seats, settle_seed
from lexicon.words import Dictionary, UnknownDictionary, open_dictionary


class GameState(Protocol):
    """What of a game's state every family has: whose turn it is, the number of it, the turns before, how it ended."""

    phase: Phase
    to_move: SeatId
    turn: int
    outcome: Outcome | None

    @property
    def history(self) -> Sequence[TurnRecord]:
        """All turns that are over."""

    def digest(self) -> str:
        """SHA-256 of the state, the same on every machine."""


class SeededGame(Game):
    """A game whose chance all comes from its seed. A family deals in ``_begin`` and tells with ``_tell``."""

    _state: GameState

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

    @property
    def phase(self) -> Phase:
        """Which kind of action is awaited."""
        return self._state.phase

    @property
    def to_move(self) -> SeatId | None:
        """Whose turn it is; while a play may be challenged still the seat that played; None when over."""
        return None if self._state.phase is Phase.OVER else self._state.to_move

    @property
    def to_act(self) -> frozenset[SeatId]:
        """Who may act now: those who may object to what was just done, else whose turn it is; nobody when over."""
        phase = self._state.phase
        if phase is Phase.OVER:
            return frozenset()
        return frozenset(self.challengers if phase is Phase.CHALLENGE else self._in_turn)

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may object to what was just done, the first to be asked first; nobody at other times."""
        return ()

    @property
    def _in_turn(self) -> tuple[SeatId, ...]:
        """Who may act where nobody may object."""
        return (self._state.to_move,)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._state.outcome

    @property
    def turns(self) -> int:
        """How many turns are over."""
        return len(self._state.history)

    @property
    def state(self) -> GameState:
        """Everything there is, hidden parts too: for who makes positions, never for a seat. Changed by rules alone."""
        return self._state

    def set_state(self, state: GameState) -> None:
        """Go on from *state*, for a position that is to be tried; the actions so far stay, but do not lead there.

        Raises TypeError where it is another family's.
        """
        if type(state) is not type(self._state):
            raise TypeError(f"a {type(self).__name__} has no {type(state).__module__}.{type(state).__name__}")
        self._state, self._events, self.actions = state, [], list(self.actions)

    def state_hash(self) -> str:
        """A digest of the whole state, hidden parts too."""
        return self._state.digest()

    def _table_fields(self, seat: SeatId | None) -> dict[str, Any]:
        """The fields of the view of *seat* that follow from what every game is asked; the state adds the rest."""
        return {
            "game_id": self.spec.id,
            "seat": seat,
            "options": dict(self.options),
            "seats": self.seats,
            "sides": self.sides,
            "scores": self.scores,
            "phase": self.phase,
            "turn": self._state.turn,
            "to_move": self.to_move,
            "to_act": self.to_act,
            "history": tuple(self._state.history),
            "outcome": self.outcome,
            "deal": self.seed if len(self.seats) == 1 else None,
        }

    @abstractmethod
    def _begin(self) -> None:
        """Make the state at the start, and tell how it came about."""

    def _begin_turn(self, seat: SeatId) -> None:
        """*seat* is to act, in the turn after the last one in the history."""
        state = self._state
        state.phase, state.to_move = Phase.ACT, seat
        state.turn = state.history[-1].turn + 1 if state.history else 1
        self._tell(TurnBegan(seat, state.turn))

    def _over(self, outcome: Outcome) -> None:
        """The game is over."""
        self._state.phase, self._state.outcome = Phase.OVER, outcome
        self._tell(Ended(outcome))

    def _told(self) -> tuple[Event, ...]:
        """What happened since this was last asked."""
        events, self._events = tuple(self._events), []
        return events

    def _tell(self, *events: Event) -> None:
        self._events += events
