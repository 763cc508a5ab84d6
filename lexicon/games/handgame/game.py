"""What every game of hands and piles is, for several or for one: whose turn it is, what a seat sees, how it ends."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Generic

from lexicon.games.common.hands import Dealt
from lexicon.games.common.piles import Took
from lexicon.games.game import Action, Ending, Event, Outcome, Phase, SeatId, SheetLine
from lexicon.games.handgame.state import HandState
from lexicon.games.handgame.view import TurnT, last_play
from lexicon.games.spec import Grade
from lexicon.games.turns import TurnGame, not_your_turn
from lexicon.pieces import MASTER, load_pack
from lexicon.problems import Problem


class HandGame(TurnGame, Generic[TurnT]):
    """One game. Class attributes are what its rules are made of; ``turn_type`` is what its history holds."""

    #: Where the cards are that may be laid, as sentences say it.
    held: ClassVar[str] = "in the hand"
    #: Whether each seat sees its own hand only.
    hidden: ClassVar[bool] = True

    turn_type: type[TurnT]
    _state: HandState[TurnT]

    @classmethod
    @abstractmethod
    def pack(cls, options: Mapping[str, Any], seats: int) -> Sequence[str]:
        """Every card of a game for so many *seats*, in a fixed order."""

    @classmethod
    def target(cls, options: Mapping[str, Any]) -> int | None:
        """The total that ends the game, or a seat's part in it; None where hands are not counted."""
        return None

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def _in_turn(self) -> tuple[SeatId, ...]:
        """The seat to play; everybody between hands."""
        return self.seats if self._state.phase is Phase.BETWEEN else super()._in_turn

    @property
    def playing(self) -> tuple[SeatId, ...]:
        """The seats that are still in the game, in their order."""
        standing = self._state.standing
        return standing.playing if standing is not None else self.seats

    @property
    def challengers(self) -> tuple[SeatId, ...]:
        """Who may challenge the play just made; nobody at other times."""
        state = self._state
        return tuple(s for s in self.playing if s != state.to_move) if state.phase is Phase.CHALLENGE else ()

    def _seen(self, seat: SeatId | None) -> dict[str, Any]:
        """The fields of the view of *seat* that every ``HandView`` has, but for ``unseen``."""
        state, standing = self._state, self._state.standing
        number = standing.number if standing else 1
        hand = (state.hands[seat] if seat is not None else "") if self.hidden else state.hands[self.seats[0]]
        return {
            **self._table_fields(seat),
            "counts": {each: len(state.hands[each]) for each in self.seats},
            "starter": state.starter,
            "hands": tuple(standing.records) if standing else (),
            "retired": tuple(standing.retired) if standing else (),
            "hand": hand,
            "exposed": "".join(state.piles.exposed),
            "blind": len(state.piles.blind),
            "discarded": state.discarded,
            "may_take": state.piles.choices() if state.phase is Phase.FOLLOW else (),
            "hand_no": number,
            "dealer": standing.dealer if standing else None,
            "target": self.target(self.options),
            "left": dict(state.left),
            "pending": state.pending if state.phase is Phase.CHALLENGE else None,
            "last": state.pending or last_play(state.history, number),
        }

    def redact(self, event: Event, seat: SeatId | None) -> Event:
        """*event* as *seat* may see it: cards dealt, or taken from the blind pile, are for the seat that got them."""
        if not self.hidden:
            return event
        if isinstance(event, Dealt) and event.seat != seat:
            return dataclasses.replace(event, cards=None)
        if isinstance(event, Took) and event.seat != seat and not event.open:
            return dataclasses.replace(event, card=None)
        return event

    def _untimely(self, action: Action) -> Problem | None:
        """Whether it is not for that seat to act now."""
        return not_your_turn() if action.seat != self._state.to_move else None

    # ------------------------------------------------------------------ turns and the end

    def _close(self, turn: TurnT) -> None:
        """Enter a turn in the history."""
        self._state.history.append(dataclasses.replace(turn, scores=self.scores))
        self._state.pending = None

    def _end(self, ending: Ending, winners: Sequence[SeatId], grade: Grade | None = None) -> None:
        hands = dict(self._state.hands)
        self._over(Outcome(ending, self.scores, tuple(winners), self._sheet(), hands, grade))

    @abstractmethod
    def _sheet(self) -> dict[SeatId, tuple[SheetLine, ...]]:
        """The lines of every seat's score."""


@cache
def cards(pack: str, packs: int, masters: bool = True) -> tuple[str, ...]:
    """So many packs of that id (ruling 2), with their Masters or without, sorted."""
    one = load_pack(pack).letters()
    return tuple(card for card in sorted(one * packs) if masters or card != MASTER)
