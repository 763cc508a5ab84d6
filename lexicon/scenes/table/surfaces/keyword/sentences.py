"""What happens in a Keyword game, in words."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.games.base import Event, SeatId
from lexicon.games.keyword.events import Charged, Passed, PassReason, RackThrownBack, StarterDraw, WentOut
from lexicon.session.log import counted, signed

SETTLES = (Charged,)
"""Events that tell one settlement together."""


def tell(event: Event, names: Mapping[SeatId, str]) -> str:
    """One sentence on an event that needs one; "" for the others."""
    match event:
        case StarterDraw():
            drawn = {one.seat: one.letter for draws in event.rounds for one in draws if one.letter != "?"}
            letters = ", ".join(f"{names[seat]} {letter}" for seat, letter in drawn.items())
            return f"Drawn for the start: {letters}. {names[event.starter]} begins."
        case RackThrownBack():
            return "The first rack had no word to open with; another is drawn."
        case Passed():
            late = event.reason is PassReason.TIME
            return f"{names[event.seat]} is out of time for this turn." if late else f"{names[event.seat]} passes."
        case WentOut():
            return f"{names[event.seat]} has gone out: {signed(event.points)}."
        case Charged():
            return f"{names[event.seat]} has {counted(event.blocks, 'block')} left: {signed(event.points)}."
    return ""
