"""The side column of a Keyword table that several play: Key card, reserve, the sum of the play being laid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.surfaces.keyword.laying.trial import BoardTrial
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout
from lexicon.session.families.keyword import REASONS
from lexicon.session.log import arithmetic
from lexicon.sprites.base import Painted
from lexicon.sprites.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.log import LogRow
from lexicon.sprites.pen import NO_BREAK, Pen

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

FACE_DOWN: Final = " "
"""The word of the Key card while the first one has not been turned up yet."""
_FLIP_AT: Final = 0.5
_ONE_LINE_BELOW: Final = 66
"""A sum panel lower than this many units takes one line."""


class Panels:
    """The column of a table of several: Key card, reserve, the sum of the play being laid.

    Slips and log, which every table has, are the table's.
    """

    def __init__(self, surface: KeywordSurface) -> None:
        self.surface = surface
        self.layout: BoardLayout = surface.layout
        self.sprites: list[Painted[Any]] = []
        self.under_help: list[Painted[Any]] = []
        """Panels that hints and the list of unseen blocks cover, besides the log."""
        self.log_rect: pygame.Rect | None = self.layout.log
        self.build()

    def build(self) -> None:
        """Make the panels."""
        self._build_cards()
        layout = self.layout
        self._sum = SumPanel(SumData(), layout.detail, layout.unit) if layout.detail else None
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

    def refresh(self) -> None:
        """Show what is so; what is the same is not painted again."""
        self._refresh_cards()
        if self._sum:
            self._sum.show(sum_data(self.surface.trial_now))

    def _refresh_cards(self) -> None:
        view = self.surface.view
        word = key_word(self.surface.key_card_of or view)
        if self.layout.compact:
            self._strip.show(KeyStripData(word, view.reserve))
        else:
            self._card.show(KeyCardData(word))
            self._reserve.show(ReserveData(view.reserve))

    def log_rows(self, rows: tuple[LogRow, ...]) -> tuple[LogRow, ...]:
        """The log's rows as they are."""
        return rows

    def scroll(self, rows: int) -> bool:
        """Nothing here scrolls."""
        del rows
        return False

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


def key_word(view: KeywordView) -> str | None:
    """What the Key card shows: its word, a blank while the first one lies face down, None when the last is gone."""
    return FACE_DOWN if view.key_word is None and view.key_cards else view.key_word


@dataclass(frozen=True)
class SumData:
    """The play being laid: its words, its sum, or why it would be refused."""

    words: str = ""
    sum: str = ""
    score: str = ""
    reason: str = ""


def sum_data(trial: BoardTrial | None) -> SumData:
    """The arithmetic of a trial."""
    if trial is None:
        return SumData()
    verdict = trial.verdict
    if not trial.playable or verdict is None:
        return SumData(reason=trial.reason)
    return SumData(", ".join(verdict.words), arithmetic(verdict.parts, REASONS), trial.label)


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
