"""The side column: which panels a game has, where they lie and what they say. Chosen by the game's id."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

import pygame

from lexicon.games.base import SeatId
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.attempt import Attempt
from lexicon.scenes.table.layout import TableLayout
from lexicon.scenes.table.sentences import is_draw
from lexicon.scenes.table.shown import Shown
from lexicon.session.log import LogEntry, LogKind, arithmetic, signed
from lexicon.sprites.base import Painted
from lexicon.sprites.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.log import LogData, LogPanel, LogPart, LogRow, play_parts
from lexicon.sprites.pen import NO_BREAK, Pen
from lexicon.sprites.slip import Slip, SlipData
from lexicon.storage import SeatPlan

_TOLD: Final = {LogKind.PLAY, LogKind.PASS, LogKind.CHALLENGE, LogKind.TAKEN_BACK, LogKind.SETTLED}
_FLIP_AT: Final = 0.5
_ONE_LINE_BELOW: Final = 66
"""A sum panel lower than this many units takes one line."""


@dataclass(frozen=True)
class Facts:
    """Everything panels may show. ``thinking`` is the seat of the computer that thinks and the phase of its dots."""

    shown: Shown
    view: KeywordView
    plans: Mapping[SeatId, SeatPlan]
    log: Sequence[LogEntry]
    attempt: Attempt | None
    thinking: tuple[SeatId, int] | None = None
    best: str = ""
    """What was done best before, for one alone: in this game, or in this deal."""
    daily: str = ""
    """The date of the daily deal (ISO), if it is one."""
    streak: int = 0
    """Days on end on which the daily deal was done."""
    rings: bool = False
    """Whether letters that lead on are ringed on the board."""
    before: Mapping[SeatId, int] = field(default_factory=dict)
    """In a match from its second game on: everybody's points in the games before."""


class Panels:
    """The regular game's column: Key card, reserve, a slip a seat, the sum of the play being laid, the log."""

    def __init__(self, layout: TableLayout, seats: Sequence[SeatId]) -> None:
        self.layout = layout
        self.seats = tuple(seats)
        self.log = LogPanel(LogData(), layout.log, layout.unit)
        self.sprites: list[Painted[Any]] = [self.log]
        self.under_help: list[Painted[Any]] = [self.log]
        """Panels that hints and the list of unseen blocks cover."""
        self.slips: dict[SeatId, Slip] = {}
        self.build()

    @property
    def has_log(self) -> bool:
        """Whether the log is one of the panels."""
        return self.log in self.sprites

    def scroll(self, rows: int) -> None:
        """Go back (positive) or forward in the log."""
        self.log.scroll(rows)

    def log_down_to(self, bottom: int) -> None:
        """Have the log end at a line of the window, in pixels: it makes room for the strip that offers a challenge."""
        body = self.log.body
        self.log.place(pygame.Rect(body.x, body.y, body.width, bottom - body.y))

    def build(self) -> None:
        """Make the panels."""
        self._build_cards()
        layout, u = self.layout, self.layout.unit
        for seat, rect in zip(self.seats, layout.slips, strict=True):
            self.slips[seat] = Slip(SlipData(seat, "", "", 0, 0), rect, u)
            self.sprites.append(self.slips[seat])
        self._sum = SumPanel(SumData(), layout.detail, u) if layout.detail else None
        if self._sum:
            self.sprites.append(self._sum)

    def _build_cards(self) -> None:
        layout, u = self.layout, self.layout.unit
        if layout.compact:
            self._strip = KeyStrip(KeyStripData(None, 0), layout.card, u)
            self.sprites.append(self._strip)
        else:
            self._card = KeyCard(KeyCardData(None), layout.card, u)
            self._reserve = Reserve(ReserveData(0), layout.reserve, u)
            self.sprites += [self._card, self._reserve]

    def refresh(self, facts: Facts) -> None:
        """Show these facts; what is the same is not painted again."""
        self._refresh_cards(facts)
        for seat, slip in self.slips.items():
            slip.show(slip_data(seat, facts))
        if self._sum:
            self._sum.show(sum_data(facts.attempt))
        self.log.show(replace(self.log.data, rows=log_rows(facts.log)))

    def _refresh_cards(self, facts: Facts) -> None:
        shown = facts.shown
        if self.layout.compact:
            self._strip.show(KeyStripData(shown.key_word, shown.reserve))
        else:
            self._card.show(KeyCardData(shown.key_word))
            self._reserve.show(ReserveData(shown.reserve))

    @property
    def key_card_centre(self) -> tuple[int, int]:
        """Where the Key card is stamped when it has been earned: over its key, not over its word."""
        card = self.layout.card
        if self.layout.compact:
            return card.x + round(card.width * 0.47), card.centery
        return card.centerx, card.y + round(card.height * 0.335)

    def turn_key_card(self, share: float) -> None:
        """The Key card turns over: its width goes to nothing and comes back."""
        sprite: Painted[Any] = self._strip if self.layout.compact else self._card
        sprite.width = max(0.02, abs(min(1.0, share) - _FLIP_AT) * 2)

    def slip_rect(self, seat: SeatId) -> pygame.Rect:
        """Where points of a seat are written."""
        return self.slips[seat].body


def slip_data(seat: SeatId, facts: Facts) -> SlipData:
    """What a seat's slip says."""
    plan, shown = facts.plans[seat], facts.shown
    kind = "Person" if plan.is_person else f"Computer · {(plan.level or '').title()}"
    gained = shown.gained.get(seat)
    last = f"{signed(gained)} last" if gained is not None else ""
    thinking = facts.thinking[1] if facts.thinking and facts.thinking[0] == seat else None
    to_play = shown.to_move == seat
    total, left = shown.scores.get(seat, 0), shown.counts.get(seat, 0)
    partners = [facts.plans[other].name for side in facts.view.sides if seat in side for other in side if other != seat]
    if partners:
        kind = f"with {partners[0]}" + ("" if plan.is_person else f" · {kind.removeprefix('Computer · ')}")
    if seat in facts.before:
        kind = f"match {facts.before[seat] + facts.view.scores.get(seat, 0)} · {kind}".replace("-", "−")
    return SlipData(seat, plan.name, kind, total, left, last, to_play, thinking)


def log_rows(entries: Sequence[LogEntry]) -> tuple[LogRow, ...]:
    """The log's lines, oldest first: plays with their words, everything else as its sentence."""
    return tuple(_row(entry) for entry in entries if entry.kind in _TOLD or is_draw(entry))


def _row(entry: LogEntry) -> LogRow:
    number = str(entry.turn) if entry.turn and entry.kind in (LogKind.PLAY, LogKind.PASS) else ""
    if entry.kind is LogKind.PLAY:
        parts = play_parts([(word.word, str(word.direction)) for word in entry.words])
        return LogRow(entry.seat, entry.name, parts, str(entry.points), number)
    score = signed(entry.points) if entry.points is not None else ""
    text = entry.text.removeprefix(f"{entry.name} ").removeprefix(f"{entry.name}: ")
    if entry.kind is LogKind.CHALLENGE:  # the reason has been read on the verdict; here it would be cut
        text = text.partition(". ")[0]
    return LogRow(entry.seat, entry.name, (LogPart(text),), score, number)


@dataclass(frozen=True)
class SumData:
    """The play being laid: its words, its sum, or why it would be refused."""

    words: str = ""
    sum: str = ""
    score: str = ""
    reason: str = ""


def sum_data(attempt: Attempt | None) -> SumData:
    """The arithmetic of an attempt."""
    if attempt is None:
        return SumData()
    verdict = attempt.verdict
    if not attempt.playable or verdict is None:
        return SumData(reason=attempt.reason)
    return SumData(", ".join(verdict.words), arithmetic(verdict.parts), attempt.label)


def sum_lines(pen: Pen, text: str, width: float, most: int) -> list[str]:
    """A sum on lines of so many units: each sign stays with its figure, and what that is for too; the last one cut."""
    glued = re.sub(r"(?<=[+−=]) | (?=\()|(?<=\(Key) ", NO_BREAK, text)
    lines = pen.wrap(glued, width, 16)
    if len(lines) > most:
        lines[most - 1 :] = [pen.fitted(" ".join(lines[most - 1 :]), width, 16)]
    return lines


class SumPanel(Painted[SumData]):
    """The sum of the play being laid, where there is room for it."""

    def draw(self, pen: Pen) -> None:
        """Words, arithmetic and total; or the reason; or what to do."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "paper")
        if h < _ONE_LINE_BELOW:
            self._draw_line(pen)
            return
        pen.rulehead("This play", 18, 22, w - 36)
        if data.reason:
            pen.icon("cross", 26, 52, 15, "bad")
            for i, line in enumerate(pen.wrap(data.reason, w - 64, 16)[: max(1, int((h - 44) / 22))]):
                pen.text(line, 42, 52 + i * 22, 16, color="bad")
        elif data.score:
            pen.text(data.score, w - 18, h / 2 + 14, 44 if h > 120 else 30, "serif", "Bold", "figure", "r")
            pen.text(pen.fitted(data.words, w - 130, 18, "sans", "Semibold"), 18, 52, 18, "sans", "Semibold")
            for i, line in enumerate(sum_lines(pen, data.sum, w - 130, max(1, int((h - 70) / 22)))):
                pen.text(line, 18, 78 + i * 22, 16, color="ink_soft")
        else:
            pen.text("Lay letters on the board to see their sum.", 18, 54, 16, "sans", "It", "ink_soft")

    def _draw_line(self, pen: Pen) -> None:
        """The low form: reason, or words, sum and score on one line."""
        w, cy, data = self.w, self.h / 2, self.data
        if data.reason:
            pen.icon("cross", 24, cy, 15, "bad")
            pen.text(pen.fitted(data.reason, w - 56, 16), 40, cy, 16, color="bad")
        elif data.score:
            n = pen.text(data.score, w - 16, cy, 24, "serif", "Bold", "figure", "r")
            x = 18 + pen.text(pen.fitted(data.words, w * 0.4, 17, "sans", "Semibold"), 18, cy, 17, "sans", "Semibold")
            pen.text(pen.fitted(data.sum.partition(" =")[0], w - n - x - 50, 16), x + 14, cy, 16, color="ink_soft")
        else:
            pen.text("Lay letters to see their sum.", 18, cy, 16, "sans", "It", "ink_soft")
