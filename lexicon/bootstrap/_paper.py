"""A Canvas with the game's colours and letters: flat fills, straight lines and the system's own type.

Lengths are units of a 96 dpi screen; on a denser screen each is more pixels.
"""

from __future__ import annotations

import tkinter as tk
from tkinter import font
from typing import Literal

WIDTH, HEIGHT = 520, 300
BAIZE, WOOD, PAPER, CARD = "#1f4a3c", "#6b4426", "#f3e8cf", "#f8efda"
INK, INK_SOFT, RULE, BAD, GOOD = "#231a14", "#59483a", "#a98e5e", "#a3271b", "#2f6b45"
ACCENT, ACCENT_DARK, ACCENT_LIGHT = "#e07a24", "#a9530f", "#ffb35c"
IVORY, IVORY_SIDE, TROUGH = "#f4e9c9", "#c8b080", "#d7c8ab"
_SERIF = ("Source Serif 4", "Source Serif Pro", "Georgia", "Noto Serif", "DejaVu Serif", "Liberation Serif")
_SANS = ("Source Sans 3", "Source Sans Pro", "Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans", "Arial")
_WIDE = 0.88  # DejaVu's letters are that much too wide for the lines of a narrower face


class Paper:
    """A sheet of 520 × 300 to draw on, headed with the game's name."""

    def __init__(self, root: tk.Tk) -> None:
        self.canvas = tk.Canvas(root, highlightthickness=0, background=PAPER, takefocus=True)
        self.canvas.pack()
        self.scale = max(1.0, root.winfo_fpixels("1i") / 96)
        there = {name.lower(): name for name in font.families(root)}
        self._serif, self._sans = (
            next((there[name.lower()] for name in names if name.lower() in there), "TkDefaultFont")
            for names in (_SERIF, _SANS)
        )
        self._root = root
        self._faces: dict[tuple[float, str], font.Font] = {}
        self.resize(HEIGHT)

    def resize(self, height: float) -> None:
        """Make the sheet `height` long."""
        wide, high = self.pixels(WIDTH, height)
        self.canvas.configure(width=wide, height=high)

    def pixels(self, *units: float) -> list[int]:
        """Whole pixels for lengths in units."""
        return [round(unit * self.scale) for unit in units]

    def face(self, size: float, style: str = "") -> font.Font:
        """The type of `size` units; `style` may name serif, bold and italic."""
        if (size, style) not in self._faces:
            family = self._serif if "serif" in style else self._sans
            self._faces[size, style] = font.Font(
                self._root,
                family=family,
                size=-round(size * self.scale * (_WIDE if "DejaVu" in family else 1)),
                weight="bold" if "bold" in style else "normal",
                slant="italic" if "italic" in style else "roman",
            )
        return self._faces[size, style]

    def text_width(self, text: str, size: float) -> float:
        """The width of a line in units."""
        return self.face(size).measure(text) / self.scale

    def clear(self) -> None:
        """An empty sheet under the name of the game in cards and blocks."""
        self.canvas.delete("all")
        self.box(0, 0, WIDTH, 74, BAIZE)
        self.box(0, 74, WIDTH, 5, WOOD)
        for place, letter in enumerate("LEXICON"):
            x = 24 + place * 33
            self.box(x, 14, 33, 45, CARD, RULE)
            self.text(x + 17, 37, letter, 24, "serif bold", anchor="center")
        self.text(24 + 7 * 33 + 18, 37, "&", 25, "serif italic", ACCENT_LIGHT, anchor="center")
        for place, letter in enumerate("KEYWORD"):
            x = 292 + place * 29
            self.box(x, 23, 29, 29, IVORY_SIDE)
            self.box(x + 1, 24, 25.5, 25.5, IVORY)
            self.text(x + 14, 37, letter, 18, "serif bold", anchor="center")

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        style: str = "",
        fill: str = INK,
        *,
        anchor: Literal["w", "e", "nw", "center"] = "w",
        width: float = 0,
        tag: str = "",
    ) -> None:
        """Print `text`; lines longer than `width` are broken, when it is given."""
        left, top, most = self.pixels(x, y, width)
        face = self.face(size, style)
        self.canvas.create_text(left, top, text=text, font=face, fill=fill, anchor=anchor, width=most, tags=tag)

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        edge: str = "",
        *,
        line: float = 1,
        tag: str = "",
    ) -> None:
        """A filled rectangle, edged when `edge` is a colour."""
        left, top, right, bottom = self.pixels(x, y, x + width, y + height)
        self.canvas.create_rectangle(left, top, right, bottom, fill=fill, outline=edge, width=line, tags=tag)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str) -> None:
        """A filled disc round a point."""
        left, top, right, bottom = self.pixels(x - radius, y - radius, x + radius, y + radius)
        self.canvas.create_oval(left, top, right, bottom, fill=fill, outline=edge, width=1.2 * self.scale)

    def tick(self, x: float, y: float) -> None:
        """A tick of 14, its left at `x`, its middle at `y`."""
        places = self.pixels(x + 1, y, x + 5, y + 5, x + 13, y - 5)
        self.canvas.create_line(*places, fill=GOOD, width=2 * self.scale)

    def button(self, x: float, width: float, label: str, tag: str, *, primary: bool, focus: bool) -> None:
        """A button of 36 in the bottom row, with a ring round it when it has the focus."""
        fill, edge = (ACCENT, ACCENT_DARK) if primary else (CARD, RULE)
        if focus:
            self.box(x - 4, 240, width + 8, 44, PAPER, INK, line=2)
        self.box(x, 244, width, 36, fill, edge, tag=tag)
        self.box(x + 3, 247, width - 6, 30, fill, edge, tag=tag)
        self.text(x + width / 2, 262, label, 16, "bold", anchor="center", tag=tag)

    def line_to_copy(self, y: float, text: str) -> None:
        """A line across the sheet that can be marked and copied."""
        line = tk.Entry(self.canvas, font=self.face(14), relief="flat", readonlybackground=CARD, foreground=INK)
        line.insert(0, text)
        line.configure(state="readonly", takefocus=False, highlightthickness=1, highlightbackground=RULE)
        self.put(line, y, 28, "widget")

    def put(self, widget: tk.Widget, y: float, height: float, tag: str) -> None:
        """Lay a widget across the sheet."""
        left, top, wide, high = self.pixels(24, y, WIDTH - 48, height)
        self.canvas.create_window(left, top, width=wide, height=high, anchor="nw", window=widget, tags=tag)
