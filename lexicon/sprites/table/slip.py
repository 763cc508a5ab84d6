"""Score slips: one a seat, with chip, name, blocks left, total and what the last turn brought."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint_pixels
from lexicon.sprites.sprite import TEXT_PAD, Can, Painted, text_picture
from lexicon.theme import mix, seat
from lexicon.wording import in_figures

THINKING_PHASES: Final = 4
"""Pictures of the thinking dots: none, one, two, three of them dark."""
ONE_LINE_BELOW: Final = 66
"""Slips lower than this many units take one line."""


@dataclass(frozen=True)
class SlipData:
    """What a slip says."""

    seat: str
    name: str
    kind: str
    """The second line after the colour: ``Person``, ``Computer · Club``."""
    total: int
    left: int
    """Blocks on the rack."""
    last: str = ""
    """What the last turn brought: ``+35 last``; ``−25`` is printed in the colour of losses."""
    to_play: bool = False
    thinking: int | None = None
    """Phase of the thinking dots of a computer (0–3), ``None`` when it does not think."""
    places: int = 10
    focus: bool = False


class Slip(Painted[SlipData]):
    """One seat's slip; low ones take one line. Totals are laid over the cached slip, so counting up costs nothing."""

    can: ClassVar[Can] = Can.FOCUS

    @property
    def one_line(self) -> bool:
        """Whether it takes the compact form."""
        return self.h < ONE_LINE_BELOW

    def _paint(self) -> pygame.Surface:
        m = self.margin_px
        pixels = self.body.w + 2 * m, self.body.h + 2 * m
        quiet = "slip", replace(self.data, total=0), len(self._total())
        made = paint_pixels(pixels, self.u, self.draw, quiet, (m, m)).copy()
        size, y = (24, self.h / 2) if self.one_line else (32, self.h * 0.352)
        total = text_picture(self._total(), self.u, size, "serif", "Bold")
        right = m + self.body.w - round((16 - TEXT_PAD) * self.u)
        made.blit(total, (right - total.get_width(), m + round(y * self.u) - total.get_height() // 2))
        return made

    def _total(self) -> str:
        return in_figures(self.data.total)

    def draw(self, pen: Pen) -> None:
        """All but the total."""
        w, h, data, turn = self.w, self.h, self.data, self.data.to_play
        inset = 3 if self.one_line else 4
        pen.panel(0, 0, w, h, 6, "card" if turn else "paper", rule=not turn, inset=inset, alpha=170 if turn else 120)
        if turn:
            pen.rr("ink", -2.4, -2.4, w + 4.8, h + 4.8, 8, 5)
            pen.rr("accent", -1.4, -1.4, w + 2.8, h + 2.8, 7, 3)
        if self.one_line:
            self._draw_line(pen)
        else:
            self._draw_full(pen)
        if data.focus:
            pen.focus(0, 0, w, h, 6)

    def _draw_full(self, pen: Pen) -> None:
        w, h, data = self.w, self.h, self.data
        pen.seat_chip(data.seat, 11, 11, 36, h - 22)
        total = pen.text_width(self._total(), 32, "serif", "Bold")
        self._draw_name(pen, 60, h * 0.275, 21, w - 16 - total - 10)
        kind = f"{seat(data.seat).name} · {data.kind}" if data.kind else seat(data.seat).name
        pen.text(pen.fitted(kind, w - 60 - total - 26, 16), 60, h * 0.54, 16, color="ink_soft")
        y = h * 0.792
        for i in range(data.places):
            x = 60 + i * 11
            pen.rr(
                mix("ivory_side", "ink", 0.25) if i < data.left else mix("paper", "rule", 0.35), x, y - 4.5, 9, 9, 1.8
            )
            if i < data.left:
                pen.rr("ivory", x + 0.6, y - 4, 7.2, 7, 1.5)
        pen.text(_blocks(data.left), 66 + data.places * 11, y, 16, color="ink_soft")
        pen.text(data.last, w - 16, y, 16, "sans", "Semibold", _delta_colour(data.last), "r")

    def _draw_line(self, pen: Pen) -> None:
        w, h, data = self.w, self.h, self.data
        cy = h / 2
        pen.seat_chip(data.seat, 9, 9, 32, h - 18)
        self._draw_name(pen, 52, cy, 19, w - 206)
        pen.text(_blocks(data.left), w - 132, cy, 16, color="ink_soft", align="r")
        pen.text(data.last.removesuffix(" last"), w - 78, cy, 16, "sans", "Semibold", _delta_colour(data.last), "r")

    def _draw_name(self, pen: Pen, x: float, y: float, size: float, right: float) -> None:
        """The name, and behind it what its seat is doing, as far as ``right``: in words where the name leaves room."""
        data, thinks = self.data, self.data.thinking is not None
        label = "Thinking" if thinks else "To play" if data.to_play else ""
        pill = _pill_width(pen, label, thinks)
        if label and right - x - pill - 12 < pen.text_width(data.name, size, "serif", "Bold"):
            label, pill = "", _pill_width(pen, "", thinks)
        busy = thinks or data.to_play
        n = pen.text_in(data.name, x, y, right - x - (pill + 12 if busy else 0), size, "serif", "Bold")
        if thinks:
            _draw_thinking(pen, x + n + 12, y + 0.5, pill, label, data.thinking or 0)
        elif data.to_play and label:
            pen.to_play(x + n + 12, y + 0.5, label)
        elif data.to_play:
            pen.rr("accent", x + n + 12, y - 10, pill, 21, 10.5)
            pen.icon("pointer", x + n + 12 + pill / 2, y + 0.5, 11)


def _pill_width(pen: Pen, label: str, thinks: bool) -> float:
    """Width of the pill behind a name; without its words it holds only the dots, or the pointer."""
    if not label:
        return 42.0 if thinks else 26.0
    return pen.caps_width(label, 13, "Bold") + (52 if thinks else 30)


def _draw_thinking(pen: Pen, x: float, y: float, w: float, label: str, phase: int) -> None:
    """A quiet pill with three dots, so many of them dark."""
    pen.rr(mix("paper2", "rule", 0.35), x, y - 10.5, w, 21, 10.5)
    left = x + 12 + (pen.caps(label, x + 12, y, 13, "ink", weight="Bold") + 8 if label else 1)
    for i in range(3):
        dark = i < phase % THINKING_PHASES
        pen.circ("ink" if dark else mix("paper2", "ink", 0.35), left + i * 8, y + 0.5, 2.6)


def _blocks(count: int) -> str:
    return "1 block" if count == 1 else f"{count} blocks"


def _delta_colour(text: str) -> str:
    return "good" if text.startswith("+") else "bad" if text.startswith("−") else "ink_soft"
