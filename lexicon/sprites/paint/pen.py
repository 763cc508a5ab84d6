"""The pen: every shape, text, icon and printed ornament of the look as a method, in units on a surface.

``Pen(surface, k)`` draws with ``k`` pixels per unit. What is shown often is painted once through :func:`paint`, at
twice the size and scaled down, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import StrEnum

import pygame

from lexicon.sprites.paint import cache, lettering, textures
from lexicon.sprites.paint.brush import Point, ticket_points
from lexicon.sprites.paint.cache import InParts, OutOfTime, Parts, keep_scaled, kept_bytes, kept_count, painting_until
from lexicon.sprites.paint.icons import ICONS
from lexicon.sprites.paint.lettering import NO_BREAK, Typesetter
from lexicon.theme import Colour, mix, seat

__all__ = [
    "ICONS",
    "NO_BREAK",
    "ButtonKind",
    "ButtonState",
    "OutOfTime",
    "Pen",
    "Point",
    "clear_caches",
    "kept_bytes",
    "kept_count",
    "paint",
    "paint_pixels",
    "painting_until",
    "ticket_points",
]


SUPERSAMPLE = 2
"""How many times as large pictures are drawn, where nothing else is said."""


class ButtonKind(StrEnum):
    """What a button is: printed ticket, the one primary action, on wood or baize, or one to be careful with."""

    PAPER = "paper"
    PRIMARY = "primary"
    DARK = "dark"
    DANGER = "danger"


class ButtonState(StrEnum):
    """How a button is shown."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"
    FOCUS = "focus"


_FILL: dict[str, Colour] = {
    "paper": "card",
    "primary": "accent",
    "dark": mix("baize_dark", "ink", 0.35),
    "danger": "card",
}
_EDGE: dict[str, Colour] = {
    "paper": "rule",
    "primary": "accent_dark",
    "dark": mix("cream2", "baize_dark", 0.6),
    "danger": "bad",
}
_LABEL: dict[str, Colour] = {"paper": "ink", "primary": "ink", "dark": "cream", "danger": "bad"}


def clear_caches() -> None:
    """Forget every picture, font, string, shadow and texture: after a change of scale, or before pygame ends."""
    cache.drop_all()
    lettering.clear()
    textures.clear()


class Pen(Typesetter):
    """Draws the printed things of the look; see :class:`Typesetter` for text and :class:`Brush` for shapes."""

    ticket_points = staticmethod(ticket_points)

    def icon(self, name: str, cx: float, cy: float, size: float, color: Colour = "ink") -> None:
        """An icon of :data:`ICONS` about its centre."""
        ICONS[name](self, cx, cy, size, color)

    # ------------------------------------------------------------------ paper
    def panel(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 7,
        fill: Colour = "paper",
        rule: bool = True,
        shadow: bool = True,
        inset: float = 4,
        alpha: int = 120,
    ) -> None:
        """A sheet of paper: shadow 4 down, hairline edge, printed rule ``inset`` in."""
        if shadow:
            self.shadow(x, y, w, h, r, 7, alpha, 4, hollow=True)
        self.sheet(fill, x, y, w, h, r)
        self.rr(mix(fill, "ink", 0.22), x, y, w, h, r, 0.6)
        if rule:
            self.rr(mix(fill, "rule", 0.75), x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(2, r - 3), 0.8)

    def inset_sheet(
        self, x: float, y: float, w: float, h: float, r: float = 5, fill: Colour = "card", edge: Colour | None = None
    ) -> None:
        """A sheet lying flat on another one: no shadow, one hairline."""
        self.sheet(fill, x, y, w, h, r)
        self.rr(edge or mix("card", "rule", 0.8), x, y, w, h, r, 1)

    def rulehead(
        self,
        label: str,
        x: float,
        y: float,
        w: float,
        color: Colour = "ink_soft",
        size: float = 14,
        rule: Colour | None = None,
    ) -> None:
        """A small-caps heading with a hairline running out to ``x + w``."""
        n = self.caps(label, x, y, size, color)
        self.line(rule or mix("paper", "rule", 0.9), x + n + 10, y, x + w, y, 1)

    def felt_head(self, label: str, x: float, y: float, w: float, note: str | None = None) -> None:
        """A heading on the felt: small caps, a faint hairline, a note at the right end."""
        n = self.caps(label, x, y, 14, "cream")
        end = x + w
        if note:
            end -= self.text(note, x + w, y, 16, color="cream2", align="r") + 10
        self.line((246, 236, 210, 80), x + n + 10, y, end, y, 1)

    def ticket(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float = 9,
        fill: Colour = "card",
        edge: Colour = "rule",
        inset: float = 4,
        alpha: int = 150,
    ) -> None:
        """A ticket with nicked corners and a printed rule."""
        self.shadow(x + 2, y + 1, w - 4, h - 1, 6, 6, alpha, 4)
        self.poly(fill, ticket_points(x, y, w, h, r))
        self.poly(mix(fill, "ink", 0.3), ticket_points(x, y, w, h, r), 0.8)
        self.poly(edge, ticket_points(x + inset, y + inset, w - 2 * inset, h - 2 * inset, r), 0.9)

    def curl(self, cx: float, y: float, w: float, color: Colour = "rule") -> None:
        """The printer's ornament: a rule with a diamond."""
        self.line(color, cx - w / 2, y, cx - 9, y, 1)
        self.line(color, cx + 9, y, cx + w / 2, y, 1)
        self.poly(color, [(cx, y - 4.5), (cx + 4.5, y), (cx, y + 4.5), (cx - 4.5, y)])

    def link(
        self, label: str, x: float, y: float, align: str = "l", size: float = 16, color: Colour | None = None
    ) -> float:
        """Underlined marmalade text; gives its width."""
        c = color or mix("accent_dark", "ink", 0.18)
        n = self.text_width(label, size, "sans", "Semibold")
        left = x if align == "l" else x - n
        self.text(label, left, y, size, "sans", "Semibold", c)
        self.line(c, left, y + size * 0.55, left + n, y + size * 0.55, 1.1)
        return n

    def keycap(self, x: float, y: float, label: str, h: float = 26, size: float = 14) -> float:
        """A key of the keyboard; gives its width."""
        w = max(h, self.text_width(label, size, "sans", "Semibold") + 16)
        self.rr(mix("card", "ink", 0.45), x, y + 1.5, w, h, 5)
        self.rr("card", x, y, w, h - 0.5, 5)
        self.rr(mix("card", "ink", 0.5), x, y, w, h - 0.5, 5, 1)
        self.text(label, x + w / 2, y + h / 2, size, "sans", "Semibold", align="c")
        return w

    def to_play(self, x: float, y: float, label: str = "To play") -> float:
        """The marmalade pill with the pointer, its middle at ``y``; gives its width."""
        w = self.caps_width(label, 13, "Bold") + 30
        self.rr("accent", x, y - 10.5, w, 21, 10.5)
        self.icon("pointer", x + 13, y, 11, "ink")
        self.caps(label, x + 23, y, 13, "ink", weight="Bold")
        return w

    # ------------------------------------------------------------------ buttons
    def button(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        kind: str = ButtonKind.PAPER,
        state: str = ButtonState.NORMAL,
        size: float = 17,
        icon: str | None = None,
        badge: str | None = None,
        key: str | None = None,
    ) -> None:
        """A printed ticket with nicked corners; ``badge`` is a figure in an ink pill, ``key`` a shown key hint.

        Its shadow, its lift and its focus ring need 8 units of room all round.
        """
        fill, ink, edge, lift, dark = _button_look(kind, state)
        self._button_sheet(x, y + lift, w, h, (fill, edge), state, dark)
        if state == ButtonState.FOCUS:
            self.focus(x, y, w, h, 6)
        self._button_label(x, y + lift, w, h, label, (fill, ink), (size, icon, badge, key))

    def _button_sheet(
        self, x: float, y: float, w: float, h: float, colours: tuple[Colour, Colour], state: str, dark: bool
    ) -> None:
        fill, edge = colours
        alpha = {ButtonState.HOVER: 150, ButtonState.PRESSED: 0, ButtonState.DISABLED: 40}.get(ButtonState(state), 110)
        if alpha:
            hover = state == ButtonState.HOVER
            self.shadow(x + 2, y + (2 if hover else 1), w - 4, h - 1, 6, 4, alpha, 5 if hover else 3)
        nick = 5 if h >= 34 else 4
        rim = mix("cream2", "baize_dark", 0.45) if dark else mix(fill, "ink", 0.3)
        self.poly(fill, ticket_points(x, y, w, h, nick))
        self.poly(rim, ticket_points(x, y, w, h, nick), 0.8)
        self.poly(edge, ticket_points(x + 3, y + 3, w - 6, h - 6, nick), 0.8)
        if state == ButtonState.PRESSED:
            self.line(mix(fill, "ink", 0.3), x + 6, y + 1.4, x + w - 6, y + 1.4, 1.6)

    def _button_label(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        label: str,
        colours: tuple[Colour, Colour],
        extra: tuple[float, str | None, str | None, str | None],
    ) -> None:
        (fill, ink), (size, icon, badge, key), gap = colours, extra, 7.0
        words = self.text_width(label, size, "sans", "Semibold") if label else 0.0
        icon_w = size if icon else 0.0
        badge_w = self.text_width(badge, size, "sans", "Bold") + 16 if badge else 0.0
        key_w = self.text_width(key, 13, "sans", "Semibold") + 12 if key else 0.0
        widths = [n for n in (icon_w, words, badge_w, key_w) if n]
        cx, cy = x + (w - sum(widths) - gap * (len(widths) - 1)) / 2, y + h / 2
        if icon:
            self.icon(icon, cx + size / 2, cy, size, ink)
            cx += icon_w + gap
        if label:
            self.text(label, cx, cy, size, "sans", "Semibold", ink)
            cx += words + gap
        if badge:
            self.rr("ink", cx, cy - size * 0.78, badge_w, size * 1.56, size * 0.78)
            self.text(badge, cx + badge_w / 2, cy, size, "sans", "Bold", "accent_light", "c")
            cx += badge_w + gap
        if key:
            self.rr(mix(fill, "ink", 0.45), cx, cy - 9.5, key_w, 19, 4, 0.9)
            self.text(key, cx + key_w / 2, cy, 13, "sans", "Semibold", mix(fill, ink, 0.85), "c")

    def button_width(
        self,
        label: str,
        size: float = 17,
        icon: str | None = None,
        badge: str | None = None,
        key: str | None = None,
        pad: float = 18,
    ) -> float:
        """The width in units that a button with this label wants."""
        parts = [self.text_width(label, size, "sans", "Semibold")] if label else []
        parts += [size] if icon else []
        parts += [self.text_width(badge, size, "sans", "Bold") + 16] if badge else []
        parts += [self.text_width(key, 13, "sans", "Semibold") + 12] if key else []
        return sum(parts) + 7 * (len(parts) - 1) + 2 * pad

    def focus(self, x: float, y: float, w: float, h: float, r: float = 6, off: float = 3) -> None:
        """The two rings of the keyboard's place, ``off`` outside the thing: ink, and pale marmalade in it."""
        self.rr("ink", x - off - 1.4, y - off - 1.4, w + 2 * off + 2.8, h + 2 * off + 2.8, r + off, 4.6)
        self.rr("accent_light", x - off - 0.4, y - off - 0.4, w + 2 * off + 0.8, h + 2 * off + 0.8, r + off - 1, 2.6)

    # ------------------------------------------------------------------ notices
    def badge(
        self,
        cx: float,
        cy: float,
        label: str,
        size: float = 18,
        point: Point | None = None,
        fill: Colour = "accent",
        color: Colour = "ink",
        rim: Colour = "ink",
    ) -> float:
        """The score pill about a point, with a beak to ``point`` if given; gives its width."""
        w, h = self.badge_size(label, size)
        self.shadow(cx - w / 2, cy - h / 2, w, h, h / 2, 4, 150, 2)
        if point:
            self.poly(rim, [(cx - 6, cy), (cx + 6, cy), point])
        self.rr(rim, cx - w / 2 - 1.6, cy - h / 2 - 1.6, w + 3.2, h + 3.2, h / 2 + 1.6)
        self.rr(fill, cx - w / 2, cy - h / 2, w, h, h / 2)
        self.text(label, cx, cy, size, "sans", "Bold", color, "c")
        return w

    def badge_size(self, label: str, size: float = 18) -> tuple[float, float]:
        """Width and height of a badge in units."""
        return max(34, self.text_width(label, size, "sans", "Bold") + 20), size * 1.55

    def toast(self, x: float, y: float, label: str, align: str = "c", icon: str | None = None) -> float:
        """A notice in a dark pill 38 high, its top at ``y``; gives its width."""
        w = self.toast_width(label, icon)
        x = x - w / 2 if align == "c" else x
        self.shadow(x, y, w, 38, 19, 7, 140, 4)
        self.rr("ink", x, y, w, 38, 19)
        self.rr(mix("ink", "cream", 0.35), x + 3, y + 3, w - 6, 32, 16, 0.8)
        if icon:
            self.icon(icon, x + 26, y + 19, 17, "accent_light")
        self.text(label, x + (44 if icon else 20), y + 19, 17, "sans", "Semibold", "cream")
        return w

    def toast_width(self, label: str, icon: str | None = None) -> float:
        """Width of a toast in units."""
        return self.text_width(label, 17, "sans", "Semibold") + (64 if icon else 40)

    def tooltip(self, x: float, y: float, label: str, key: str | None = None, beak: float = 27) -> float:
        """A small card 34 high with its beak below; gives its width."""
        key_w = self.text_width(key, 13, "sans", "Semibold") + 12 if key else 0
        w = self.text_width(label, 16) + 24 + (key_w + 10 if key else 0)
        self.shadow(x, y, w, 34, 5, 5, 140, 3)
        self.poly("card", [(x + beak - 7, y + 34), (x + beak + 7, y + 34), (x + beak, y + 42)])
        self.rr("card", x, y, w, 34, 5)
        self.rr("rule", x, y, w, 34, 5, 1)
        self.text(label, x + 12, y + 17, 16)
        if key:
            self.rr(mix("card", "ink", 0.45), x + w - 10 - key_w, y + 8, key_w, 18, 4, 0.9)
            self.text(key, x + w - 10 - key_w / 2, y + 17, 13, "sans", "Semibold", align="c")
        return w

    def progress(self, x: float, y: float, w: float, h: float, share: float) -> None:
        """A bar filled by ``share`` (0–1)."""
        self.rr("ink", x - 1, y - 1, w + 2, h + 2, h / 2 + 1)
        self.rr(mix("paper2", "rule", 0.3), x, y, w, h, h / 2)
        if share > 0:
            self.rr("accent", x, y, max(h, w * min(1.0, share)), h, h / 2)

    def stamp(self, label: str, cx: float, cy: float, color: Colour, degrees: float, size: float = 26) -> None:
        """A rubber stamp, turned; grown letters in two frames."""
        w, h = self.stamp_width(label, size), size * 1.75
        layer = self.new(w + 6, h + 6)
        layer.rr(color, 2, 2, w, h, 5, 3)
        layer.rr(color, 6.5, 6.5, w - 9, h - 9, 3, 1.2)
        layer.text(label, (w + 4) / 2, h / 2 + 2, size, "sans", "Bold", color, "c", size * 0.12)
        layer.surface.set_alpha(225)
        turned = pygame.transform.rotozoom(layer.surface, degrees, 1)
        x, y = self.spot(cx, cy)
        self.surface.blit(turned, (x - turned.get_width() // 2, y - turned.get_height() // 2))

    def stamp_width(self, label: str, size: float = 26) -> float:
        """Units that a stamp takes across before it is turned; a small one has less room round its letters."""
        return self.text_width(label, size, "sans", "Bold", size * 0.12) + (34 if size >= 14 else 22)

    # ------------------------------------------------------------------ seats and bars
    def seat_chip(self, which: str, x: float, y: float, w: float, h: float, letter: bool = True, r: float = 4) -> None:
        """A chip in the seat's colour and print with its initial."""
        style = seat(which)
        self.seat_fill(which, x, y, w, h, r)
        self.rr(style.dark, x, y, w, h, r, 1.2)
        if letter:
            self.glyph(style.initial, x + w / 2, y + h / 2, min(w, h) * 0.7, style.print_)

    def topbar(self, w: float, title: str, subtitle: str, h: float = 40) -> None:
        """The wooden bar along the top, ``w`` wide, with its shadow on the table (8 units more)."""
        self.wood(0, 0, w, h, "wood", "wood_dark", 11)
        self.rr((0, 0, 0, 70), 0, 0, w, h)
        self.line(mix("wood_dark", "ink", 0.5), 0, h - 0.75, w, h - 0.75, 1.5)
        self.line(mix("wood_light", "wood", 0.3), 0, h - 2.2, w, h - 2.2, 1)
        steps = self.px(8)
        for i in range(steps):
            self.rr((0, 0, 0, int(90 * (1 - i / steps) ** 2)), 0, h + i / self.k, w, 1 / self.k)
        n = self.caps(title, 20, h / 2, 19, "cream", family="serif", weight="Bold")
        if subtitle:
            self.line(mix("cream2", "wood", 0.5), 20 + n + 14, h / 2 - 8, 20 + n + 14, h / 2 + 8, 1)
            self.text(subtitle, 20 + n + 28, h / 2, 16, "sans", "Regular", "cream")

    def bar_button(
        self, x: float, y: float, w: float, h: float, label: str, icon: str, state: str = ButtonState.NORMAL
    ) -> None:
        """A quiet button on the wooden bar (28 high in the look)."""
        light = {ButtonState.HOVER: 60, ButtonState.PRESSED: 12}.get(ButtonState(state), 26)
        ink: Colour = mix("cream2", "wood", 0.5) if state == ButtonState.DISABLED else "cream"
        self.rr((255, 244, 214, light), x, y, w, h, 5)
        self.rr((246, 236, 210, 80), x, y, w, h, 5, 0.8)
        self.icon(icon, x + 18, y + h / 2, 15, ink)
        self.text(label, x + 31, y + h / 2, 16, "sans", "Semibold", ink)
        if state == ButtonState.FOCUS:
            self.focus(x, y, w, h, 5)

    def bar_button_width(self, label: str) -> float:
        """Width of a button on the bar in units."""
        return self.text_width(label, 16, "sans", "Semibold") + 38


def _button_look(kind: str, state: str) -> tuple[Colour, Colour, Colour, float, bool]:
    """Fill, ink, printed edge, lift down in units, and whether the button lies on wood."""
    dark, primary = kind == ButtonKind.DARK, kind == ButtonKind.PRIMARY
    fill, ink, edge = _FILL[kind], _LABEL[kind], _EDGE[kind]
    if state == ButtonState.HOVER:
        return mix(fill, "accent_light" if primary else "#ffffff", 0.12 if dark else 0.55), ink, edge, -1, dark
    if state == ButtonState.PRESSED:
        return mix(fill, "ink", 0.14), ink, edge, 1.5, dark
    if state == ButtonState.DISABLED:
        faint = edge if dark else mix("line", "paper", 0.2)
        return (fill if dark else mix("paper2", "paper", 0.4)), "ink_off", faint, 0, dark
    return fill, ink, edge, 0, dark


def paint_pixels(
    pixels: tuple[int, int],
    u: float,
    draw: Callable[[Pen], Parts | None],
    key: Hashable,
    origin: tuple[int, int] = (0, 0),
    supersample: int | None = None,
) -> pygame.Surface:
    """Like :func:`paint` for a picture of exactly so many pixels; ``origin`` is where the pen starts, in pixels."""
    times = supersample or SUPERSAMPLE

    def draw_large() -> InParts:
        big = pygame.Surface((pixels[0] * times, pixels[1] * times), pygame.SRCALPHA, 32)
        return InParts(big, draw(Pen(big, u * times, (origin[0] * times, origin[1] * times))))

    return keep_scaled((key, pixels, origin, round(u, 4), times), pixels, times, draw_large)


def paint(
    size: tuple[float, float],
    u: float,
    draw: Callable[[Pen], Parts | None],
    key: Hashable,
    supersample: int | None = None,
) -> pygame.Surface:
    """Picture of ``size`` units at ``u`` pixels per unit, drawn by ``draw`` on a transparent ground.

    ``draw`` may be a generator: where it yields, painting may go on in a later frame.

    Drawn ``supersample`` times as large (`SUPERSAMPLE` where it is not given), scaled down once and kept under ``key``
    (with size and scale); later calls with the same key give the same surface and do not call ``draw``. Callers must
    not draw on what they get.
    """
    pixels = max(1, round(size[0] * u)), max(1, round(size[1] * u))
    return paint_pixels(pixels, u, draw, key, supersample=supersample)
