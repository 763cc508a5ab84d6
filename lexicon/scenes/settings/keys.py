"""The sheet of keys: what each does everywhere, and at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import mix

EVERYWHERE: Final = (
    (("Tab",), "next region"),
    (("←", "→", "↑", "↓"), "move inside it"),
    (("Enter",), "do it"),
    (("Esc",), "back, or put down"),
    (("F1",), "rules of this game"),
    (("F10",), "menu"),
    (("F11",), "full screen"),
    (("Ctrl", "Z"), "undo"),
    (("Ctrl", "Y"), "redo"),
    (("Ctrl", "Q"), "quit; the game is kept"),
)
AT_THE_TABLE: Final = (
    (("A … Z",), "lay that letter"),
    (("Space",), "lay a Master"),
    (("Ins",), "turn: across, down"),
    (("Backspace",), "take one back"),
    (("Ctrl", "R"), "recall all"),
    (("Ctrl", "M"), "mix the rack"),
    (("Ctrl", "S"), "sort the rack"),
    (("Enter",), "play"),
    (("F2",), "hint"),
    (("F3",), "challenge"),
    (("F4",), "pass"),
    (("F5",), "unseen blocks"),
    (("Ctrl", "L"), "the log"),
)
Group = tuple[str, Sequence[tuple[tuple[str, ...], str]]]
"""A heading, and under it keys with what they do."""


def paint_keys(pen: Pen, w: float, h: float, pad: float, groups: Sequence[Group]) -> Parts:
    """Paint the sheet, *w* by *h* with *pad* at its sides, with *groups* one below the other."""
    pen.panel(0, 0, w, h, 7, "card")
    pen.rulehead("Keyboard", pad, 28, w - 2 * pad, rule=mix("card", "rule", 0.9))
    lines = sum(len(rows) for _, rows in groups) + 1.2 * len(groups)
    pitch = min(31.0, (h - 62) / lines)
    cap = min(26.0, pitch - 3)
    y = 56.0
    for title, rows in groups:
        pen.text(title, pad, y, 18, "serif", "Bold")
        y += pitch
        for keys, words in rows:
            yield
            x = pad
            for key in keys:
                x += pen.keycap(x, y - cap / 2, key, cap, 14) + 4
            pen.text(words, pad + 156, y, 16)
            y += pitch
        y += 0.2 * pitch
