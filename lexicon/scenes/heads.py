"""Choosing one of the five levels of computer players by its head; the level's name always stands below."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lexicon.sprites.faces import draw_face
from lexicon.sprites.pen import Pen
from lexicon.widgets.choices import Choice


@dataclass(frozen=True)
class LevelWords:
    """How a level of computer players is called, and one line on it."""

    id: str
    name: str
    line: str


LEVELS: Final = (
    LevelWords("beginner", "Beginner", "Short everyday words"),
    LevelWords("casual", "Casual", "Everyday words, some planning"),
    LevelWords("club", "Club", "A reader’s words, keeps a good rack"),
    LevelWords("expert", "Expert", "Rare words, blocks your colours"),
    LevelWords("master", "Master", "The whole dictionary"),
)
"""The five levels, weakest first; ids are those of :class:`lexicon.words.Level`."""


def level_words(level: str | None) -> LevelWords:
    """The words for a level; the middle one for an id that is not known."""
    return next((words for words in LEVELS if words.id == level), LEVELS[2])


class LevelChoice(Choice):
    """The five heads in a row; the chosen one on a card."""

    def item_width(self, pen: Pen, i: int) -> float:
        """All are as wide."""
        del pen, i
        return 0.0

    def paint_item(self, pen: Pen, i: int, cx: float, cy: float, state: str) -> None:
        """The head, a little lower for its hat."""
        del state
        on = i == self.chosen
        draw_face(pen, i, cx, cy + 2, min(13.5, self.face.h / self.ui.u * 0.3), on, not on)
