"""What happened, in words. Names, never "you": the screen may be looked at by anybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lexicon.games.game import Made, SeatId, TurnRecord
from lexicon.session.log import LogEntry, LogKind
from lexicon.wording import in_figures


def just_played(turn: TurnRecord, names: Mapping[SeatId, str], log: Sequence[LogEntry]) -> str:
    """What the last turn was, for the curtain; what is told only in the log is told as there."""
    name = names[turn.seat]
    if turn.made is Made.PASSED:
        return f"{name} has run out of time." if turn.timed else f"{name} has just passed."
    if turn.made is Made.TAKEN_BACK:
        return f"{name} has just taken {turn.words[0]} back."
    if turn.made is Made.PLAYED and turn.words:
        worth = f" for {in_figures(turn.points)}" if turn.points else ""
        return f"{name} has just played {turn.words[0]}{worth}."
    return next((entry.text for entry in reversed(log) if entry.seat == turn.seat), "")


def drawn_for_start(log: Sequence[LogEntry]) -> str:
    """Who drew what for the start (ruling 5.2), the last draw where there were several; "" where nothing was drawn."""
    return next((entry.text for entry in reversed(log) if is_draw(entry)), "")


def is_draw(entry: LogEntry) -> bool:
    """Whether a line of the log tells what was drawn for the start: it belongs to no one seat."""
    return entry.kind is LogKind.START and entry.seat is None
