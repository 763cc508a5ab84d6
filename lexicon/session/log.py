"""The log of a game: what happened, turn by turn, with names, directions and the arithmetic of each score."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from lexicon.crossword import Direction
from lexicon.games.base import ScorePart, SeatId
from lexicon.games.keyword.scoring import Why

MINUS = "−"


class LogKind(enum.StrEnum):
    """What a line of the log tells."""

    START = "start"
    PLAY = "play"
    PASS = "pass"
    CHALLENGE = "challenge"
    TAKEN_BACK = "taken_back"
    KEY_CARD = "key_card"
    SETTLED = "settled"
    """Going out, or paying for blocks left."""
    END = "end"


@dataclass(frozen=True, slots=True)
class LogWord:
    """A word that was formed, and which way it reads."""

    word: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line.

    ``step``: how many actions had been taken (0: before the first). ``turn``: of the game, from 1; 0 before the start.
    ``text``: the whole line as a sentence, with names. ``sum``: the arithmetic, "10 + 5 + 50 (Key card) = 65", or "".
    ``points``: what the line earned or cost, or None. ``squares``: (row, column) of blocks laid or taken back.
    """

    step: int
    turn: int
    kind: LogKind
    text: str
    seat: SeatId | None = None
    name: str = ""
    words: tuple[LogWord, ...] = ()
    points: int | None = None
    sum: str = ""
    squares: tuple[tuple[int, int], ...] = ()


_NAMED: dict[str, str] = {Why.KEY_CARD: "Key card", Why.OUT: "out", Why.BLOCKS: "blocks", Why.CHALLENGE: "challenge"}


def true_minus(number: int) -> str:
    """ "25", "−25"."""
    return str(number).replace("-", MINUS)


def signed(points: int) -> str:
    """ "+25", "−25", "0": with the true minus."""
    return f"+{points}" if points > 0 else true_minus(points)


def arithmetic(parts: Iterable[ScorePart]) -> str:
    """The sum of a score: "10 + 10 + 5 + 50 (Key card) = 75"; one plain term stands alone."""
    terms = tuple(parts)
    if not terms:
        return ""
    shown = [f"{part.points} ({_NAMED[part.why]})" if part.why in _NAMED else str(part.points) for part in terms]
    total = sum(part.points for part in terms)
    if len(shown) == 1 and terms[0].why not in _NAMED:
        return shown[0]
    return f"{' + '.join(shown)} = {total}".replace("+ -", f"{MINUS} ").replace("-", MINUS)


def listing(items: Iterable[str], joiner: str = "and") -> str:
    """ "A", "A and B", "A, B and C"."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joiner} {names[-1]}"


def counted(number: int, singular: str, plural: str = "") -> str:
    """ "1 block", "3 blocks", "−5 points"."""
    return f"{true_minus(number)} {singular if number == 1 else plural or singular + 's'}"
