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
from lexicon.session.log import arithmetic, listing
from lexicon.sprites.paint.pen import NO_BREAK, Pen
from lexicon.sprites.pieces.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.log import LogRow

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

FACE_DOWN: Final = " "
"""The word of the Key card while the first one has not been turned up yet."""
_FLIP_AT: Final = 0.5
_NO_HEAD_BELOW: Final = 110
"""Height in units under which the panel of the play has no heading."""
_LOWEST: Final = 66
"""Height in units up to which it has two lines alone."""
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
            self._sum.show(sum_data(self.surface.trial_now, self.surface.table.front is not None))

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
    begun: bool = False
    """Nothing is wrong with it: the reason is what is missing."""
    invites: bool = True
    """Whether somebody is told to lay letters where none are."""


def sum_data(trial: BoardTrial | None, invites: bool = True) -> SumData:
    """The arithmetic of a trial; without one, whether somebody in view is to lay letters."""
    if trial is None:
        return SumData(invites=invites)
    verdict = trial.verdict
    if not trial.playable or verdict is None:
        return SumData(reason=trial.reason, begun=trial.begun)
    return SumData(", ".join(verdict.words), arithmetic(verdict.parts, REASONS) + _lying(trial), trial.label)


def _lying(trial: BoardTrial) -> str:
    """Which letters of the main word lay there already and so earn nothing: "; the S was there"."""
    words = trial.verdict.words if trial.verdict is not None else ()
    if trial.play is None or not words:
        return ""
    there = [letter for letter, laid in zip(words[0], trial.play.letters, strict=True) if laid == "."]
    return f"; the {listing(there)} {'was' if len(there) == 1 else 'were'} there" if there else ""


def sum_lines(pen: Pen, text: str, width: float, most: int) -> tuple[list[str], float]:
    """A sum on at most so many lines of so many units, and the size of its figures: smaller ones where it is long.

    Each sign stays with its figure, and what that is for too. Where even small ones have no room the total, which
    stands beside the sum, is left out, and then the last line cut.
    """
    glued = re.sub(r"(?<=[+−=]) | (?=\()|(?<=\(Key) ", NO_BREAK, text)
    for words in (glued, glued.partition(" =")[0]):
        for size in (16.0, 15.0, 14.0):
            lines = pen.wrap(words, width, size)
            if len(lines) <= most:
                return lines, size
    lines[most - 1 :] = [pen.fitted(" ".join(lines[most - 1 :]), width, size)]
    return lines, size


class SumPanel(Painted[SumData]):
    """The sum of the play being laid, where there is room for it."""

    def draw(self, pen: Pen) -> None:
        """Words, arithmetic and total; or the reason; or what to do."""
        w, h, data = self.w, self.h, self.data
        pen.panel(0, 0, w, h, 7, "paper")
        low = h < _NO_HEAD_BELOW
        if not low:
            pen.rulehead("This play", 18, 22, w - 36)
        top, pitch = (h * (0.24 if h > _LOWEST else 0.31), 20.0) if low else (52.0, 22.0)
        if data.reason:
            self._draw_reason(pen, top, pitch)
        elif data.score:
            size = 44 if h > 120 else 30 if h > _LOWEST else 24
            pen.text(data.score, w - 18, h / 2 + (0 if low else 14), size, "serif", "Bold", "figure", "r")
            room = w - 130 if h > _LOWEST else w - 36 - pen.text_width(data.score, size, "serif", "Bold")
            pen.text_in(data.words, 18, top, room, 18, "sans", "Semibold")
            first = top + (26 if not low else pitch)
            lines, figures = sum_lines(pen, data.sum, room, 1 + max(0, int((h - 16 - first) / pitch)))
            for i, line in enumerate(lines):
                pen.text(line, 18, first + i * pitch, figures, color="ink_soft")
        elif data.invites:
            words = "Lay letters on the board to see their sum."
            pen.text_in(words, 18, h / 2 if low else 54, w - 36, 16, "sans", "It", "ink_soft")

    def _draw_reason(self, pen: Pen, top: float, pitch: float) -> None:
        """Why it would be refused, on as many lines as there are; in smaller letters if it is long for a low panel."""
        w, h, data = self.w, self.h, self.data
        lines, size = pen.wrap(data.reason, w - 64, 16), 16
        most = 1 + max(0, int((h - 16 - top) / pitch))
        if len(lines) > most:
            pitch, size = 17.0, 14
            lines, most = pen.wrap(data.reason, w - 64, size), max(1, int((h - 10) / pitch))
            top = max(14.0, (h - (len(lines) - 1) * pitch) / 2)
        if len(lines) > most:
            lines[most - 1 :] = [pen.fitted(" ".join(lines[most - 1 :]), w - 64, size)]
        y = top if len(lines) > 1 or h > _LOWEST else h / 2
        if not data.begun:
            pen.icon("cross", 26, y, 15, "bad")
        for i, line in enumerate(lines):
            pen.text(line, 18 if data.begun else 42, y + i * pitch, size, color="ink_soft" if data.begun else "bad")
