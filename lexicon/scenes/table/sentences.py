"""What happened, in words. Names, never "you": the screen may be looked at by anybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.base import Event, Made, SeatId
from lexicon.games.keyword.events import Charged, Passed, PassReason, RackThrownBack, StarterDraw, WentOut
from lexicon.games.keyword.view import PlayedTurn
from lexicon.session.log import LogEntry, LogKind, counted, signed

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(n: int) -> str:
    """A small number as a word, a larger one in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


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


def just_played(turn: PlayedTurn, names: Mapping[SeatId, str]) -> str:
    """What the last turn was, for the curtain."""
    name = names[turn.seat]
    if turn.made is Made.PASSED:
        return f"{name} has just passed."
    if turn.made is Made.TAKEN_BACK:
        return f"{name} has just taken {turn.words[0]} back."
    return f"{name} has just played {turn.words[0]} for {turn.points}."


def drawn_for_start(log: Sequence[LogEntry]) -> str:
    """Who drew what for the start (ruling 5.2), the last draw where there were several; "" where nothing was drawn."""
    return next((entry.text for entry in reversed(log) if is_draw(entry)), "")


def is_draw(entry: LogEntry) -> bool:
    """Whether a line of the log tells what was drawn for the start: it belongs to no one seat."""
    return entry.kind is LogKind.START and entry.seat is None
