"""The near words of the look-up screen: groups with a label, each word a chip, in lines that may be scrolled."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame

from lexicon.scenes.dictionary.facts import Facts
from lexicon.sprites.paint.pen import ButtonState, Pen
from lexicon.widgets.buttons import measure
from lexicon.widgets.control import Pressable, Rect, Ui
from lexicon.widgets.field import TextLabel
from lexicon.widgets.keyboard.focus import FocusRing
from lexicon.widgets.lines import Lines, LinesMouse

CHIP: Final = 32.0
_TOP: Final = 42.0
_PITCH: Final = 33.0
_GAP: Final = 9.0


class WordChip(Pressable):
    """A near word: a click looks it up."""

    focus_radius = 4.0

    def look(self) -> Hashable:
        """The word."""
        return self.label

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """A small card with a hairline."""
        pen.rr("#ffffff" if state == ButtonState.HOVER else "card", 0, 0, w, h, 4)
        pen.rr("rule", 0, 0, w, h, 4, 1)
        pen.text(self.label, w / 2, h / 2, 16, "sans", "Semibold", align="c")


def chip_width(pen: Pen, word: str) -> float:
    """Units that the chip of a word is wide."""
    return pen.text_width(word, 16, "sans", "Semibold") + 22


EXAMPLES: Final = ("CATS", "NEWS", "BRINGS", "WENT", "PARIS", "QUIXOTRY")
"""Words to try, before one is typed: of each the rules say something else."""


@dataclass(frozen=True)
class NearLine:
    """A line: the label of a group, words of one, or both where only one line has room."""

    label: str = ""
    words: tuple[str, ...] = ()


def near_lines(pen: Pen, facts: Facts, room: float, beside: bool = False) -> list[NearLine]:
    """The groups that have words, their chips on as many lines of *room* units as they need.

    *beside*: each label stands before its first words, for there is one line in sight.
    """
    if not beside:
        return _in_lines(pen, _groups(facts), room)
    groups = [(label, words, room - _label_width(pen, label)) for label, words in _groups(facts) if words]
    lines = [(label, _in_lines(pen, [("", words)], left)) for label, words, left in groups]
    return [replace(line, label=label) for label, several in lines for line in several]


def _label_width(pen: Pen, label: str) -> float:
    """Units of a label with the gap behind it."""
    return pen.text_width(label, 16) + 2 * _GAP


def has_near(facts: Facts) -> bool:
    """Whether there is any near word."""
    return any(words for _, words in _groups(facts))


def _groups(facts: Facts) -> Sequence[tuple[str, Sequence[str]]]:
    near = facts.near
    return (
        ("Did you mean", facts.meant),
        ("Same letters", near.same_letters),
        ("One letter changed", near.one_changed),
        ("One letter more", near.one_more),
    )


def _examples(pen: Pen, room: float) -> list[NearLine]:
    return _in_lines(pen, [("Some to try", EXAMPLES)], room)


def examples_height(pen: Pen, w: float) -> float:
    """Units that heading and examples take of a sheet so many units wide, before a word is typed."""
    return _TOP + _PITCH * len(_examples(pen, w - 40))


def _in_lines(pen: Pen, groups: Sequence[tuple[str, Sequence[str]]], room: float) -> list[NearLine]:
    made: list[NearLine] = []
    for label, words in groups:
        made += [NearLine(label)] if words and label else []
        left, line = 0.0, list[str]()
        for word in words:
            wide = chip_width(pen, word)
            if line and left + wide > room:
                made.append(NearLine(words=tuple(line)))
                left, line = 0.0, []
            line.append(word)
            left += wide + _GAP
        made += [NearLine(words=tuple(line))] if line else []
    return made


class NearList:
    """The near words on their sheet at *place* (units): labels and chips in sight; without *facts* examples."""

    def __init__(self, ui: Ui, focus: FocusRing, place: Rect, facts: Facts | None, ask: Callable[[str], None]) -> None:
        self._ui, self._focus, self._ask = ui, focus, ask
        x, y, w, h = place
        self._area = (x, y + _TOP, w - 3, h - _TOP - 8)
        rows = max(1, int(self._area[3] / _PITCH))
        pen, room = measure(ui), w - 40
        self._listed = near_lines(pen, facts, room, beside=rows == 1) if facts is not None else _examples(pen, room)
        self.lines = Lines(lambda: rows, lambda: len(self._listed), self._show)
        self.mouse = LinesMouse(self.lines, lambda: self._area)
        self.chips: list[WordChip] = []
        self._labels: list[TextLabel] = []
        self._show()

    def _show(self) -> None:
        """Make the lines in sight, in the place of those made before."""
        for old in (*self.chips, *self._labels):
            old.kill()
        self.chips, self._labels = [], []
        pen, (x, top, _, _) = measure(self._ui), self._area
        for i, line in enumerate(self.lines.of(self._listed)):
            y, left = top + i * _PITCH, x + 20
            if line.label:
                self._labels.append(TextLabel(self._ui, (left, y + 8, 240, 22), line.label, color="ink_soft"))
                left += _label_width(pen, line.label)
            for word in line.words:
                wide = chip_width(pen, word)
                self.chips.append(WordChip(self._ui, (left, y, wide, CHIP), word, partial(self._ask, word)))
                left += wide + _GAP
        self._focus.region("near", self.chips)

    def step_out(self, key: int) -> bool:
        """From a chip of the first or last line in sight go on to words beyond it; false where there are none."""
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0)
        here = next((chip for chip in self.chips if chip is self._focus.current), None)
        if not by or here is None or any((chip.face.y - here.face.y) * by > 0 for chip in self.chips):
            return False
        first = self.lines.first
        self.lines.turn(by if by * 2 > self.lines.rows else 2 * by)
        if self.lines.first == first:
            return False
        end = self.chips[0 if by < 0 else -1] if self.chips else None
        row = [chip for chip in self.chips if end is not None and chip.face.y == end.face.y]
        self._focus.focus(row[0] if row else None, show=True)
        return True
