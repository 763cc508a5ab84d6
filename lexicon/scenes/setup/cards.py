"""The cards of the seats before a game: who sits there, a name to type, a level to choose."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from lexicon.games.spec import GameSpec, SeatStyle
from lexicon.scenes.heads import LEVELS, HeadButton, LevelChoice, level_words, told
from lexicon.scenes.setup.layout import CARD_HIGH, GAP, QUARTERS, Rect, SeatsOwner
from lexicon.scenes.setup.seating import KINDS, NAME_LIMIT, SeatState, usual_name
from lexicon.session import listing
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.board import draw_square
from lexicon.theme import ALONE
from lexicon.theme import seat as seat_style
from lexicon.widgets.buttons import SwapButton, measure
from lexicon.widgets.choices import Choice
from lexicon.widgets.control import Control
from lexicon.widgets.field import Field, TextLabel
from lexicon.widgets.lists import DropButton, Row, open_list

_ROOMY_ROW: Final = 600.0
"""Width in units of a seat's row below which the kinds stand closer, so that a name of 16 letters is read whole."""
LEAST_HEAD: Final = 33.0
"""From one head of a level to the next at the least, in units: what a finger can tell apart."""


@dataclass
class Slot:
    """Where a seat's card lies, and what is on it."""

    seat: SeatState
    rect: Rect
    controls: list[Control | Field]

    def pixels(self, u: float) -> pygame.Rect:
        """Its rectangle in pixels."""
        x, y, w, h = self.rect
        return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


class SeatCards:
    """A card, or a row, for each seat. Between the four cards of a board: what exchanges two of them."""

    def __init__(self, scene: SeatsOwner, spec: GameSpec) -> None:
        self._scene, self._spec = scene, spec
        self.slots: list[Slot] = []
        self.fields: dict[str, Field] = {}
        self._heads: dict[str, HeadButton] = {}

    def slot_at(self, point: tuple[int, int]) -> Slot | None:
        """The seat under a point of the window."""
        return next((slot for slot in self.slots if slot.pixels(self._scene.u).collidepoint(point)), None)

    # --- painting

    def paint(self, pen: Pen) -> None:
        """The cards, and the board in small between them."""
        scene, layout = self._scene, self._scene.places
        for slot in self.slots:
            draw = self._paint_card if layout.whole else self._paint_row
            if layout.by_place:
                draw = self._paint_place
            key = (slot.seat.seat, slot.seat.kind, slot.rect[2:], self._side_of(slot.seat))
            scene.plate(pen, slot.rect, partial(draw, seat=slot.seat, w=slot.rect[2], h=slot.rect[3]), key)
        if layout.quarters:
            x, y = layout.middle
            scene.plate(pen, (x - 23, y - 23, 46, 46), _paint_small_board, "small board")

    def _side_of(self, seat: SeatState) -> str:
        """With whom a seat plays, or nothing."""
        side = next((side for side in self._spec.sides if seat.seat in side), ())
        others = [seat_style(other).name for other in side if other != seat.seat]
        return f"with {listing(others)}" if others else ""

    def _paint_card(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 7, "paper2" if seat.kind == "empty" else "paper")
        pen.seat_chip(seat.seat, 14, 14, 52, h - 28, r=5)
        top = 32 + (h - CARD_HIGH) / 10
        alone = self._spec.max_seats == 1 and self._spec.seat_style is SeatStyle.PLACES
        pen.text(ALONE.name if alone else seat_style(seat.seat).name, 84, top, 21, "serif", "Bold")
        if side := self._side_of(seat):
            pen.text(side, w - 20, top + 1, 17, "sans", "It", "ink_soft", "r")
        if seat.kind == "person":
            _, _, first, second = _card_lines(h)
            pen.text("Type a name, or take one from", 84, first - 2, 16, color="ink_soft")
            pen.text("the list of remembered players.", 84, second - 4, 16, color="ink_soft")
        elif seat.kind == "empty":
            pen.text("Nobody sits here", 84 + (w - 104) / 2, 0.64 * h, 17, "sans", "It", "ink_soft", "c")

    def _paint_place(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 6, "paper2" if seat.kind == "empty" else "paper", inset=3)
        pen.seat_chip(seat.seat, 10, (h - 28) / 2, 28, 28, r=14)
        if seat.kind == "empty":
            pen.text("Nobody sits here", (w + 290) / 2, h / 2, 16, "sans", "It", "ink_soft", "c")

    def _paint_row(self, pen: Pen, seat: SeatState, w: float, h: float) -> None:
        pen.panel(0, 0, w, h, 6, "paper2" if seat.kind == "empty" else "paper", inset=3)
        pen.seat_chip(seat.seat, 12, 12, 42, h - 24, r=4)
        y = h / 2 - 16
        n = pen.text(seat_style(seat.seat).name, 68, y, 19, "serif", "Bold")
        if side := self._side_of(seat):
            pen.text(side, 68 + n + 10, y, 16, "sans", "It", "ink_soft")
        if seat.kind == "empty":
            pen.text("Nobody sits here", (w + 308) / 2, h / 2, 16, "sans", "It", "ink_soft", "c")

    # --- controls

    def build(self) -> None:
        """The controls of every seat, in the order of play, and the exchanges."""
        scene, layout = self._scene, self._scene.places
        self.slots = [Slot(seat, layout.slot(i, seat), []) for i, seat in enumerate(scene.seating.seats)]
        self.fields = {}
        for slot in self.slots:
            build = self._build_card if layout.whole else self._build_row
            (self._build_place if layout.by_place else build)(slot)
            scene.focus.region(f"seat {slot.seat.seat}", slot.controls)
        if not layout.alone:
            scene.focus.region("exchange", self._build_exchanges())

    def _build_card(self, slot: Slot) -> None:
        x, y, w, h = slot.rect
        x, w = x + 84, w - 104
        kind, control, words, line = _card_lines(h)
        self._build_kind(slot, (x, y + kind, w, 38))
        if slot.seat.kind == "person":
            self._build_name(slot, (x, y + control + 4, min(w, 350), 42))
        elif slot.seat.kind == "computer":
            self._build_level(slot, (x, y + control, w, 48), (x, y + words, w), line)

    def _build_place(self, slot: Slot) -> None:
        x, y, w, h = slot.rect
        kinds, gap = (236.0, 14.0) if w >= _ROOMY_ROW else (184.0, 10.0)
        left, width, high = x + 50 + gap + kinds, w - 50 - 2 * gap - kinds, min(h - 8, max(34.0, min(44.0, h / 2)))
        self._build_kind(slot, (x + 50, y + (h - high) / 2, kinds, high))
        if slot.seat.kind == "person":
            self._build_name(slot, (left, y + (h - high) / 2, width, high))
        elif slot.seat.kind == "computer":
            part = max(width * (0.56 if w >= _ROOMY_ROW else 0.5), len(LEVELS) * LEAST_HEAD)
            heads, words = (left, y + (h - high) / 2, part, high), (left + part + 8, y + h / 2, width - part - 8)
            self._build_level(slot, heads, words, None)

    def _build_row(self, slot: Slot) -> None:
        x, y, w, h = slot.rect
        y += (h - 82) / 2
        left, width = x + 284, w - 296
        self._build_kind(slot, (x + 68, y + 41, 206, 32))
        if slot.seat.kind == "person":
            self._build_name(slot, (left, y + 21, width, 40))
        elif slot.seat.kind == "computer":
            self._build_level(slot, (left, y + 11, width, 38), (left, y + 64, width), None)

    def _build_kind(self, slot: Slot, rect: Rect) -> None:
        kinds = self._scene.seating.kinds
        if len(kinds) == 1:
            return
        names = [kind.title() for kind in kinds]
        slot.controls.append(
            Choice(
                self._scene.ui,
                rect,
                names,
                kinds.index(slot.seat.kind),
                lambda i: self._scene.set_kind(slot.seat.seat, KINDS[i]),
                label=f"{slot.seat.seat} kind",
            )
        )

    def _build_name(self, slot: Slot, rect: Rect) -> None:
        seat = slot.seat
        x, y, w, h = rect
        head = HeadButton(
            self._scene.ui,
            (x + w - h, y, h, h),
            f"{seat.seat} head",
            self._head_of(seat),
            lambda number: self._scene.app.services.settings.choose_head(self._scene.seating.shown_name(seat), number),
        )
        self._heads[seat.seat] = head
        w -= h + 8
        rect = x, y, w, h
        drop = 26.0 if w < 240 else h - 2
        field = Field(
            self._scene.ui,
            rect,
            seat.name,
            label=f"{seat.seat} name",
            limit=NAME_LIMIT,
            placeholder=usual_name(self._spec, seat.seat) + (" (no name yet)" if w >= 240 else ""),
            on_change=lambda text: self._named(seat, text),
            on_enter=lambda _: self._leave_field(),
            beside=drop if self._scene.app.services.settings.players else 0.0,
        )
        slot.controls.append(field)
        self.fields[seat.seat] = field
        if self._scene.app.services.settings.players:
            slot.controls.append(
                DropButton(
                    self._scene.ui,
                    (x + w - drop - 1, y + 1, drop, h - 2),
                    f"{seat.seat} names",
                    lambda: self._open_names(slot, rect),
                    layer=2,
                    tip="Remembered players",
                )
            )
        slot.controls.append(head)  # after the name, which most people come to type

    def _build_level(
        self,
        slot: Slot,
        rect: Rect,
        words: tuple[float, float, float],
        line: float | None,
    ) -> None:
        seat, ui = slot.seat, self._scene.ui
        x, y, w = words
        level, size = level_words(seat.level), 18 if line else 16
        widest = max(measure(ui).text_width(each.name, size, "serif", "Bold") for each in LEVELS) + 2
        name = TextLabel(ui, (x, y - 12, widest, 24), level.name, size=size, family="serif", weight="Bold")
        TextLabel(
            ui,
            (x + widest + 8, y - 12, w - widest - 8, 24),
            self._scene.seating.shown_name(seat),
            size=17,
            weight="It",
            color="ink_soft",
            align="r",
        )
        about = TextLabel(ui, (x, slot.rect[1] + line - 12, w, 24), level.line, color="ink_soft") if line else None

        def chosen(i: int) -> None:
            seat.level = LEVELS[i].id
            name.set_label(LEVELS[i].name)
            if about is not None:
                about.set_label(LEVELS[i].line)

        heads = LevelChoice(
            ui,
            rect,
            [lv.name for lv in LEVELS],
            LEVELS.index(level),
            chosen,
            label=f"{seat.seat} level",
            tip=told(level),
        )
        slot.controls.append(heads)

    def _build_exchanges(self) -> list[Control]:
        if not self._scene.places.quarters:
            return []
        (cx, cy), (w, h) = self._scene.places.middle, self._scene.places.card
        r = 18.0
        spots = (
            (cx, cy - h / 2 - GAP / 2, "red", "green"),
            (cx + w / 2 + GAP / 2, cy, "green", "blue"),
            (cx, cy + h / 2 + GAP / 2, "yellow", "blue"),
            (cx - w / 2 - GAP / 2, cy, "red", "yellow"),
        )
        return [
            SwapButton(
                self._scene.ui,
                (x - r, y - r, 2 * r, 2 * r),
                f"Exchange {a.title()} and {b.title()}",
                partial(self._scene.exchange, a, b),
                upright=x != cx,
                key=f"Ctrl+{i}",
            )
            for i, (x, y, a, b) in enumerate(spots, 1)
        ]

    # --- what happens

    def _named(self, seat: SeatState, text: str) -> None:
        seat.name = text
        self._heads[seat.seat].set_head(self._head_of(seat))
        self._scene.seats_changed()

    def _head_of(self, seat: SeatState) -> int:
        return self._scene.app.services.settings.head_of(self._scene.seating.shown_name(seat))

    def _leave_field(self) -> None:
        self._scene.focus.shown = True
        self._scene.focus.next_region()

    def _open_names(self, slot: Slot, rect: Rect) -> None:
        names = self._scene.app.services.settings.players[:12]
        field = self.fields[slot.seat.seat]
        current = names.index(slot.seat.name) if slot.seat.name in names else None
        rows = [Row(name, "has a seat" if self._scene.seating.seat_of(name) else "") for name in names]
        self._scene.focus.focus(
            open_list(
                self._scene.ui,
                rect,
                rows,
                current,
                lambda i: self._take_name(names[i], slot.seat.seat),
                lambda: self._scene.focus.focus(field),
            )
        )

    def _take_name(self, name: str, seat_id: str) -> None:
        self._scene.seat_person(name, seat_id)


def _card_lines(h: float) -> tuple[float, float, float, float]:
    """On a card so high: tops of the strip of kinds and of what is chosen; middles of the two lines under that."""
    more = h - CARD_HIGH
    return 52 + more * 0.3, 102 + more * 0.45, 170 + more * 0.75, 193 + more * 0.9


def _paint_small_board(pen: Pen) -> None:
    """Which corner of the board is whose."""
    z = 20.0
    pen.shadow(0, 0, 46, 46, 4, 4, 150, 3)
    pen.rr("cream", 0, 0, 46, 46, 4)
    for name, (column, row) in QUARTERS.items():
        draw_square(pen, name[0], 3 + column * z, 3 + row * z, z)
    pen.line("cream", 23, 3, 23, 43, 2)
    pen.line("cream", 3, 23, 43, 23, 2)
    pen.rr("ink", 3, 3, 40, 40, 0, 1)
