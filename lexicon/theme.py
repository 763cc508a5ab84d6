"""The numbers of the look: colours, seats, type, contrast and scale.

Lengths are in units (u): one unit is one pixel in a window of 1280 × 800. Colours are asked for by palette name, by
``#rrggbb`` or as a tuple; :func:`rgb`, :func:`rgba` and :func:`mix` turn all of these into tuples.
"""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from lexicon.typeface import Face

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = str | RGB | RGBA

PALETTE: Final[dict[str, str]] = {
    # table
    "baize": "#1f4a3c",
    "baize_light": "#2f6350",
    "baize_dark": "#0f2a23",
    "wood": "#6b4426",
    "wood_light": "#8d6138",
    "wood_dark": "#3a2414",
    # paper and ivory
    "card": "#f8efda",
    "paper": "#f3e8cf",
    "paper2": "#e7d8b6",
    "ivory": "#f4e9c9",
    "ivory_side": "#c8b080",
    "ivory_light": "#fff9e6",
    "line": "#cbb388",
    "rule": "#a98e5e",
    # print
    "ink": "#231a14",
    "ink_soft": "#59483a",
    "ink_off": "#8d7b64",
    "figure": "#b3261e",
    "cream": "#f6ecd2",
    "cream2": "#e4d3ad",
    # the one accent
    "accent": "#e07a24",
    "accent_light": "#ffb35c",
    "accent_dark": "#a9530f",
    # seats: square, then Key square, plot line and chip rim
    "red": "#b35440",
    "red_dark": "#8c3526",
    "green": "#3f6f54",
    "green_dark": "#24503a",
    "blue": "#40608c",
    "blue_dark": "#27436b",
    "yellow": "#d2a442",
    "yellow_dark": "#a97b1c",
    "yellow_key": "#bb8d2d",
    # grey squares, verdicts, card backs
    "start": "#45403c",
    "key": "#6c655d",
    "good": "#2f6b45",
    "bad": "#a3271b",
    "back": "#7a2a2a",
    "back_dark": "#5e1d1f",
    "back2": "#2c4668",
    "back2_dark": "#1d3250",
    "shadow": "#0a0603",
    "gold": "#e6c780",
    "veil": "#0e0905",
}
"""Palette name to ``#rrggbb``."""

LID_COLOURS: Final[dict[str, tuple[str, str]]] = {
    "keyword": ("#7d3a2c", "#5e2a20"),
    "crossword": ("#2f5a49", "#204034"),
    "word-line": ("#34506f", "#243a54"),
    "parlour": ("#8a6420", "#67490f"),
    "solitaire": ("#5a3f5c", "#412c43"),
    "party": ("#8c4a1f", "#683412"),
}
"""Colours of the lids on the title shelf by group: cover, turned edge."""

TYPE: Final[dict[str, int]] = {
    "curtain": 76,
    "word": 44,
    "result": 34,
    "total": 32,
    "total_small": 26,
    "name": 21,
    "tab": 18,
    "button": 17,
    "text": 16,
    "caps": 14,
    "key_hint": 13,
}
"""The type scale in units. Nothing that must be read is below ``text`` but small caps, key hints and "+20"."""

GAMES_BASE: Final = (1280, 800)
FULL_MIN: Final = (1280, 720)
"""The smallest window with the full layouts; below 1280 × 800 they are drawn a little smaller."""
COMPACT_MIN: Final = (960, 600)
COMPACT_WHOLE: Final = 650
"""Height in units from which a compact layout that is wide leaves nothing out."""
WIDEST: Final = 3.0
"""The most of width to height for what a screen holds; in a wider window it is centred, with bare felt beside it."""


@dataclass(frozen=True)
class SeatStyle:
    """How one seat is shown: never by colour alone, always with its print pattern, initial and name."""

    letter: str
    name: str
    square: str
    dark: str
    print_: str
    """Colour of letters and signs printed on the seat's colour."""
    pattern: str
    """``dots``, ``diagonal``, ``hatch`` or ``rings``."""
    pattern_colour: str
    pattern_alpha: int
    """Alpha of the pattern on squares (0–255); chips and bars use 80–110."""
    marker: str
    """Plot marker: ``square``, ``disc``, ``diamond`` or ``triangle``."""
    dash: tuple[float, float] | None
    """Dash and gap of plot lines in units; ``None`` is solid."""

    @property
    def initial(self) -> str:
        """The upper-case initial printed on the chip."""
        return self.letter.upper()


SEATS: Final[dict[str, SeatStyle]] = {
    "r": SeatStyle("r", "Red", "red", "red_dark", "cream", "dots", "#fff4d8", 62, "square", (10, 4)),
    "g": SeatStyle("g", "Green", "green", "green_dark", "cream", "diagonal", "#fff4d8", 46, "disc", None),
    "b": SeatStyle("b", "Blue", "blue", "blue_dark", "cream", "hatch", "#fff4d8", 36, "diamond", (3.5, 3.5)),
    "y": SeatStyle("y", "Yellow", "yellow", "yellow_dark", "ink", "rings", "#5a3d05", 40, "triangle", (12, 3)),
}
"""Seat letter to its style, in the order of play (ruling 5.1)."""
NO_SEAT: Final = SeatStyle("?", "Nobody", "rule", "ink_soft", "ink", "dots", "#fff4d8", 40, "disc", None)
ALONE: Final = replace(NO_SEAT, letter="1", name="Playing alone")
"""The seat of games that are always for one, ``"player"``."""


def seat(which: str) -> SeatStyle:
    """Style of a seat named by any string that starts with its colour's letter: ``"r"``, ``"R"``, ``"red"``.

    A place round the table ("3") has its number and no colour. So has a seat that is not known, as a file may name one.
    """
    if which[:1] == "p":
        return ALONE
    return _place(which) if which.isdigit() else SEATS.get(which[:1].lower(), NO_SEAT)


@lru_cache(maxsize=16)
def _place(number: str) -> SeatStyle:
    return replace(NO_SEAT, letter=number[:1], name=f"Place {number}")


@lru_cache(maxsize=1024)
def rgba(colour: Colour, alpha: int | None = None) -> RGBA:
    """Colour as (r, g, b, alpha), 0–255 each; ``alpha`` given here wins over one in the tuple.

    Raises ``ValueError`` for a name that is neither in the palette nor a hex colour.
    """
    if isinstance(colour, str):
        text = PALETTE.get(colour, colour).lstrip("#")
        if len(text) != 6:
            raise ValueError(f"no such colour: {colour!r}")
        r, g, b = (int(text[i : i + 2], 16) for i in (0, 2, 4))
        own = 255
    else:
        r, g, b = colour[:3]
        own = colour[3] if len(colour) == 4 else 255
    return r, g, b, own if alpha is None else alpha


def rgb(colour: Colour) -> RGB:
    """Colour as (r, g, b), 0–255 each."""
    return rgba(colour)[:3]


def mix(first: Colour, second: Colour, share: float) -> RGB:
    """``first`` with ``share`` (0–1) of ``second`` in it, mixed in sRGB; alpha is dropped."""
    a, b = rgb(first), rgb(second)
    r, g, bl = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return r, g, bl


LINK: Final[RGB] = mix("accent_dark", "ink", 0.18)
"""Marmalade dark enough to be read as text on paper (plain it is 4.4 : 1)."""


def luminance(colour: Colour) -> float:
    """Relative luminance, 0–1, as WCAG 2 defines it."""
    parts = [v / 255 for v in rgb(colour)]
    r, g, b = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two flat colours, 1–21 (WCAG 2)."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def scale_for(width: int, height: int) -> float:
    """Pixels per unit for a window: 1.0 at 1280 × 800, beyond that as both sides allow.

    From 1280 × 720 on it is 0.9 at least, so that usual laptops have the full layouts; with less, the compact layouts
    are drawn at 1.0, and larger where a low window has more height than they need and is wide besides.
    """
    fits = min(width / GAMES_BASE[0], height / GAMES_BASE[1])
    if width >= FULL_MIN[0] and height >= FULL_MIN[1]:
        return fits
    return max(1.0, min(width / FULL_MIN[0], height / COMPACT_WHOLE))


def is_compact(width: float, height: float) -> bool:
    """Whether a layout of so many units, as :func:`layout_scale` scales them, is a compact one."""
    return width < GAMES_BASE[0] or height < GAMES_BASE[1]


def layout_scale(width: int, height: int, text: float = 1.0) -> tuple[float, bool]:
    """Pixels per unit, and whether the compact layouts are taken, for text ``text`` times as large as usual.

    Larger text makes everything larger, as far as the smallest layout still fits: so nothing is ever cut off.
    """
    usual = scale_for(width, height)
    u = max(usual, min(usual * text, width / COMPACT_MIN[0], height / COMPACT_MIN[1]))
    return u, is_compact(round(width / u), round(height / u))


def text_fits(width: int, height: int, text: float) -> bool:
    """Whether a window has room for text so many times as large; where not, `layout_scale` does what it can."""
    return layout_scale(width, height, text)[0] >= 0.99 * text * scale_for(width, height)


@lru_cache(maxsize=32)
def font_path(family: str, weight: str = "Regular") -> Path:
    """File of a Source font: family ``sans`` or ``serif``; weight ``Regular``, ``Semibold``, ``Bold``, ``It`` …

    Raises ``FileNotFoundError`` when the package ``font-source-<family>-pro`` or the weight is not there.
    """
    spec = importlib.util.find_spec(f"font_source_{family}_pro")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder) / "files" / f"Source{family.title()}Pro-{weight}.ttf"
        if os.path.isfile(path):
            return path
    raise FileNotFoundError(f"font Source {family.title()} {weight} (package font-source-{family}-pro)")


@lru_cache(maxsize=48)
def font(family: str, weight: str, pixels: int) -> Face:
    """A loaded font of so many pixels (at least 4). Cleared by :func:`lexicon.sprites.paint.pen.clear_caches`.

    Each holds a third of a megabyte, letters drawn among it; no screen needs more than are kept.
    """
    return Face(font_path(family, weight), max(4, pixels))
