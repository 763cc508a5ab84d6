"""Buttons: printed tickets, quiet ones on the wooden bar, icons in a square or a round, links, players' chips."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from lexicon.sprites.paint.pen import ButtonKind, ButtonState, Pen
from lexicon.theme import LINK, Colour, mix, rgba, seat
from lexicon.widgets.control import Pressable, Rect, Ui

Action = Callable[[], None] | None
KEY_SIZE: Final = 13.0


def key_width(pen: Pen, key: str | None) -> float:
    """Width of a shown key hint in units, with the gap before it; 0 without a key."""
    return pen.text_width(key, KEY_SIZE, "sans", "Semibold") + 12 + 7 if key else 0.0


def draw_key(pen: Pen, right: float, cy: float, key: str, ink: Colour, edge: Colour) -> None:
    """A key hint whose box ends at ``right``, its middle at ``cy``."""
    w = key_width(pen, key) - 7
    pen.rr(edge, right - w, cy - 9.5, w, 19, 4, 0.9)
    pen.text(key, right - w / 2, cy, KEY_SIZE, "sans", "Semibold", ink, "c")


class TicketButton(Pressable):
    """A printed ticket with nicked corners; ``kind`` is paper, primary, dark (on wood or baize) or danger."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on_press: Action = None,
        *,
        kind: str = ButtonKind.PAPER,
        icon: str | None = None,
        badge: str | None = None,
        key: str | None = None,
        show_key: bool = True,
        size: float = 17,
        tip: str | None = None,
        layer: int = 1,
    ) -> None:
        self.kind = kind
        self.icon = icon
        self.badge = badge
        self.size = size
        self._show_key = show_key
        super().__init__(ui, rect, label, on_press, key=key, tip=tip, layer=layer)

    def look(self) -> Hashable:
        """Label, kind, size, icon, badge, key."""
        return self.label, self.kind, self.size, self.icon, self.badge, self.key if self._show_key else None

    def set_badge(self, badge: str | None) -> None:
        """Change the figure in the ink pill."""
        if badge != self.badge:
            self.badge = badge
            self.repaint()

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The ticket; a label too wide for it is set smaller, down to 14, then its key hint is left out."""
        size, key = self._print(pen, w)
        pen.button(0, 0, w, h, self.label, self.kind, state, size, self.icon, self.badge, key)

    def _print(self, pen: Pen, w: float) -> tuple[float, str | None]:
        """Size of the label on a ticket of *w* units, and the key hint if there is room for it."""
        key = self.key if self._show_key else None
        size = self.size
        while size > 14 and pen.button_width(self.label, size, self.icon, self.badge, key, 9) > w:
            size -= 0.5
        least = 9 if self.badge else 6  # a pill beside the rim looks as if it did not fit
        if pen.button_width(self.label, size, self.icon, self.badge, key, least) > w:
            key, size = None, self.size
            while size > 12 and pen.button_width(self.label, size, self.icon, self.badge, key, 7) > w:
                size -= 0.5
        return size, key

    @property
    def told(self) -> str | None:
        """What a button says of itself; where its key is not on it its label, beside which a tip has the key."""
        said = super().told
        if said or not self.key or self._print(measure(self.ui), self.face.w / self.ui.u)[1]:
            return said
        return self.label


BAR_BUTTON: Final = 32.0
"""Height of what can be pressed on the bar, in units: most of the bar's own, so that a finger meets it."""


class BarButton(Pressable):
    """A quiet button on the wooden bar."""

    focus_radius = 5.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        icon: str,
        on_press: Action = None,
        *,
        key: str | None = None,
        tip: str | None = None,
    ) -> None:
        self.icon = icon
        super().__init__(ui, rect, label, on_press, key=key, tip=tip)

    @staticmethod
    def width(pen: Pen, label: str, key: str | None = None) -> float:
        """The width it wants in units."""
        return pen.bar_button_width(label) + 2 + key_width(pen, key)

    @staticmethod
    def place(x: float, w: float, bar: float) -> Rect:
        """Where one lies that begins at *x* and is *w* wide, in the middle of a bar so high, all in units."""
        return x, (bar - BAR_BUTTON) / 2, w, BAR_BUTTON

    def look(self) -> Hashable:
        """Label, icon, key."""
        return self.label, self.icon, self.key

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Icon, label, key hint."""
        pen.bar_button(0, 0, w, h, self.label, self.icon, state)
        if self.key and self.label:
            draw_key(pen, w - 8, h / 2, self.key, "cream2", mix("cream2", "wood", 0.5))


class IconButton(Pressable):
    """A small square on paper with an icon in it."""

    focus_radius = 4.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        icon: str,
        on_press: Action = None,
        *,
        key: str | None = None,
        tip: str | None = None,
        ink: Colour = "ink_soft",
        layer: int = 1,
    ) -> None:
        self.icon = icon
        self.ink = ink
        super().__init__(ui, rect, label, on_press, key=key, tip=tip or label, layer=layer)

    def look(self) -> Hashable:
        """Icon and its colour."""
        return self.icon, self.ink

    def set_icon(self, icon: str, ink: Colour = "ink") -> None:
        """Change the icon."""
        self.icon, self.ink = icon, ink
        self.repaint()

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A card square with a hairline."""
        fill: Colour = "#ffffff" if state == ButtonState.HOVER else "card"
        if state == ButtonState.PRESSED:
            fill = mix("card", "ink", 0.14)
        pen.rr(fill, 0, 0, w, h, 4)
        pen.rr("rule", 0, 0, w, h, 4, 1.1)
        pen.icon(self.icon, w / 2, h / 2, min(w, h) * 0.46, self.ink if state != ButtonState.DISABLED else "ink_off")


class SwapButton(Pressable):
    """A small round between two seats that exchanges them; ``upright`` for seats above each other."""

    focus_radius = 18.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on_press: Action = None,
        *,
        upright: bool = False,
        key: str | None = None,
        tip: str | None = None,
    ) -> None:
        self.upright = upright
        super().__init__(ui, rect, label, on_press, key=key, tip=tip or label)

    def look(self) -> Hashable:
        """Which way its arrows go."""
        return self.upright

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A card disc with two arrows."""
        r = w / 2
        lift = {ButtonState.HOVER: -1.0, ButtonState.PRESSED: 1.0}.get(ButtonState(state), 0.0)
        fill: Colour = "#ffffff" if state == ButtonState.HOVER else "card"
        cy = h / 2 + lift
        pen.shadow(0, 0, w, h, r, 3, 130, 2)
        pen.circ(fill, r, cy, r)
        pen.circ(mix("card", "ink", 0.3), r, cy, r, 0.9)
        pen.circ("rule", r, cy, r - 3, 0.9)
        for side in (1, -1):
            if self.upright:
                x = r + side * 3.6
                pen.line("ink", x, cy - 7, x, cy + 7, 1.8)
                pen.poly("ink", [(x, cy + side * 9), (x - 4, cy + side * 3), (x + 4, cy + side * 3)])
            else:
                y = cy + side * 3.6
                pen.line("ink", r - 7, y, r + 7, y, 1.8)
                pen.poly("ink", [(r + side * 9, y), (r + side * 3, y - 4), (r + side * 3, y + 4)])


_LINK_INKS: Final[tuple[tuple[Colour, Colour, Colour, Colour], ...]] = (
    (LINK, "ink", "ink_soft", mix("card", "ink", 0.45)),
    ("cream", "accent_light", "cream2", rgba("cream", 120)),
)
"""Of a link on paper and on felt: its words, under the mouse, its key, the box round that."""


class LinkButton(Pressable):
    """Underlined words: marmalade on paper, cream on *felt*."""

    focus_radius = 3.0

    def __init__(
        self,
        ui: Ui,
        x: float,
        y: float,
        label: str,
        on_press: Action = None,
        *,
        align: str = "l",
        size: float = 16,
        key: str | None = None,
        tip: str | None = None,
        felt: bool = False,
    ) -> None:
        self.size, self.felt = size, felt
        pen = measure(ui)
        w = pen.text_width(label, size, "sans", "Semibold") + 4 + key_width(pen, key)
        super().__init__(
            ui, (x - 2 if align == "l" else x - w + 2, y - size * 0.8, w, size * 1.6), label, on_press, key=key, tip=tip
        )

    def look(self) -> Hashable:
        """Label, size, key, ground."""
        return self.label, self.size, self.key, self.felt

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The words, darker under the mouse."""
        rest, hover, key, edge = _LINK_INKS[self.felt]
        pen.link(self.label, 2, h / 2, "l", self.size, hover if state == ButtonState.HOVER else rest)
        if self.key:
            draw_key(pen, w - 2, h / 2, self.key, key, edge)


class Chip(Pressable):
    """A remembered player: the initial on a disc, in a seat's colour and print where he sits; or "add" on the felt."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on_press: Action = None,
        *,
        seat_id: str | None = None,
        adds: bool = False,
        key: str | None = None,
        tip: str | None = None,
        on_drop: Callable[[tuple[int, int]], None] | None = None,
    ) -> None:
        self.seat_id = seat_id
        self.adds = adds
        self.on_drop = on_drop
        self.drag_pos: tuple[int, int] | None = None
        self._from = (0, 0)
        self.focus_radius = rect[3] / 2
        super().__init__(ui, rect, label, on_press, key=key, tip=tip)

    @staticmethod
    def width(pen: Pen, label: str, h: float = 36, key: str | None = None) -> float:
        """The width it wants in units."""
        return pen.text_width(label, 17, "sans", "Semibold") + h + 18 + key_width(pen, key)

    def look(self) -> Hashable:
        """Name, seat, kind, key."""
        return self.label, self.seat_id, self.adds, self.key

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A pill of card, or a dark one for "add"."""
        fill: Colour = mix("baize_dark", "ink", 0.2) if self.adds else "card"
        if state == ButtonState.HOVER:
            fill = mix(fill, "#ffffff", 0.12 if self.adds else 0.6)
        pen.shadow(0, 0, w, h, h / 2, 3, 110, 2)
        pen.rr(fill, 0, 0, w, h, h / 2)
        pen.rr("rule", 0, 0, w, h, h / 2, 1)
        self._paint_disc(pen, h)
        ink: Colour = "cream" if self.adds else "ink"
        pen.text(self.label, h + 3, h / 2, 17, "sans", "Semibold", ink)
        if self.key:
            draw_key(pen, w - 12, h / 2, self.key, "cream2" if self.adds else "ink_soft", mix(fill, ink, 0.4))

    def _paint_disc(self, pen: Pen, h: float) -> None:
        cx, cy, r = h / 2 + 1, h / 2, h / 2 - 5
        if self.adds:
            pen.text("+", cx, cy, 21, "sans", "Semibold", "cream", "c")
            return
        initial = self.label[:1].upper()
        if self.seat_id:
            style = seat(self.seat_id)
            pen.seat_fill(self.seat_id, cx - r, cy - r, 2 * r, 2 * r, r)
            pen.circ(style.dark, cx, cy, r, 1.2)
            pen.glyph(initial, cx, cy, 16, style.print_)
        else:
            pen.circ(mix("paper2", "ink", 0.06), cx, cy, r)
            pen.circ("rule", cx, cy, r, 1)
            pen.glyph(initial, cx, cy, 16, "ink")

    # --- dragging to a seat

    def grabbed(self, pos: tuple[int, int]) -> None:
        """Remember where the drag starts."""
        self._from = pos

    def dragged(self, pos: tuple[int, int]) -> None:
        """More than a few pixels make it a drag; the scene draws the chip at ``drag_pos``."""
        if self.on_drop is not None and (
            self.drag_pos or max(abs(pos[0] - self._from[0]), abs(pos[1] - self._from[1])) > 5 * self.ui.u
        ):
            self.drag_pos = pos

    def let_go(self, pos: tuple[int, int]) -> None:
        """Drop it there, or press it."""
        if self.drag_pos is not None and self.on_drop is not None:
            self.drag_pos = None
            self.on_drop(pos)
        else:
            super().let_go(pos)


def measure(ui: Ui) -> Pen:
    """A pen for measuring text at the scale of painted pictures; draw nothing with it."""
    import pygame

    return Pen(pygame.Surface((1, 1)), ui.u * 2)
