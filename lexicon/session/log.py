"""The log of a game: what happened, turn by turn, with names, directions and the arithmetic of each score."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lexicon.games.game import Made, ScorePart, SeatId, TurnRecord
from lexicon.wording import MINUS, in_figures


class LogKind(enum.StrEnum):
    """What a line of the log tells."""

    START = "start"
    PLAY = "play"
    PASS = "pass"
    TURN = "turn"
    """Another kind of turn: cards thrown away, taken, turned up."""
    CHALLENGE = "challenge"
    TAKEN_BACK = "taken_back"
    KEY_CARD = "key_card"
    SETTLED = "settled"
    """Going out, or paying for blocks left."""
    UNDONE = "undone"
    """Something was taken back after what followed had been seen."""
    END = "end"


@dataclass(frozen=True, slots=True)
class LogWord:
    """A word that was formed, and which way it reads ("across", "down"); "" where words lie nowhere."""

    word: str
    direction: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.direction}".rstrip()


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line.

    ``step``: how many actions had been taken (0: before the first). ``turn``: of the game, from 1; 0 before the start.
    ``text``: the whole line as a sentence, with names. ``sum``: the arithmetic, "10 + 5 + 50 (Key card) = 65", or "".
    ``points``: what the line earned or cost, or None. ``squares``: (row, column) of blocks laid or taken back. ``was``:
    the word out of which the first of ``words`` was made, or "".
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
    was: str = ""


def log_words(turn: TurnRecord) -> tuple[LogWord, ...]:
    """The words of a turn, main word first, each with the way it reads."""
    if not turn.places:
        return tuple(LogWord(word) for word in turn.words)
    return tuple(LogWord(word, place.direction) for word, place in zip(turn.words, turn.places, strict=True))


#: What came of a turn that made no word, for a line of the log.
_DONE: Mapping[Made, str] = {
    Made.PASSED: "passes",
    Made.EXCHANGED: "discards and draws",
    Made.LEFT: "puts a letter in the middle",
    Made.TURNED: "turns a card",
    Made.FILLED: "fills a column",
    Made.LOST: "loses the turn",
    Made.MISSED: "misses",
    Made.GAVE_UP: "gives up",
}


def turn_entry(step: int, turn: TurnRecord, names: Mapping[SeatId, str]) -> LogEntry:
    """One line for a finished turn: its words, or what was done without one."""
    name, words = names.get(turn.seat, turn.seat), log_words(turn)
    if turn.made is Made.TAKEN_BACK:
        kind, text = LogKind.TAKEN_BACK, f"{name} takes {listing(map(str, words))} back."
    elif words:
        kind, text = LogKind.PLAY, f"{name}: {listing(map(str, words))}"
    else:
        done = "runs out of time" if turn.timed else _DONE.get(turn.made, turn.made.value.replace("_", " "))
        kind, text = LogKind.PASS, f"{name} {done}."
    points = turn.points if turn.points or words else None
    return LogEntry(step, turn.turn, kind, text, turn.seat, name, words, points)


def signed(points: int) -> str:
    """ "+25", "−25", "0": with the true minus."""
    return f"+{in_figures(points)}" if points > 0 else in_figures(points)


def arithmetic(parts: Iterable[ScorePart], reasons: Mapping[str, str]) -> str:
    """The sum of a score: "10 + 10 + 5 + 50 (Key card) = 75"; one plain term stands alone.

    *reasons*: what terms are called by their ``why``; plain terms have no name.
    """
    terms = tuple(parts)
    if not terms:
        return ""
    shown = [in_figures(part.points) + (f" ({reasons[part.why]})" if part.why in reasons else "") for part in terms]
    total = in_figures(sum(part.points for part in terms))
    if len(shown) == 1 and terms[0].why not in reasons:
        return shown[0]
    return f"{' + '.join(shown)} = {total}".replace(f"+ {MINUS}", f"{MINUS} ")


def listing(items: Iterable[str], joiner: str = "and") -> str:
    """ "A", "A and B", "A, B and C"."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {joiner} {names[-1]}"


def counted(number: int, singular: str, plural: str = "") -> str:
    """ "1 block", "3 blocks", "−5 points"."""
    return f"{in_figures(number)} {singular if number == 1 else plural or singular + 's'}"
