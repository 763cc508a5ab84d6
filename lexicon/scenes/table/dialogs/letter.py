"""Which letter a Master stands for: a pop-up with its point on the Master, what is being laid cut out."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import pygame

from lexicon.scenes.scene import UiScene
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.pieces.marks import Veil, VeilData
from lexicon.sprites.table.helps import ALPHABET, MasterData, MasterPanel

_GAP = 14
_MARGIN = 8
_SHARES = 1.0, 0.88, 0.76
"""Sizes of the panel, the first as a rule."""
_CORNER = 30
"""How near to a corner of the panel its point may be, in units."""


@dataclass(frozen=True)
class MasterPlace:
    """Where the Master lies. ``row``: all that is being laid; ``square``: the Master; ``clear``: to stay in sight."""

    row: pygame.Rect
    square: pygame.Rect
    clear: pygame.Rect | None = None


class LetterChooser(UiScene):
    """Gives the letter chosen, or ``None`` when the Master goes back to the hand.

    *words*: for each letter that makes a legal play the main word it makes; empty where that is not to be told. Only
    in Checked games letters that make words are brighter and the words are shown; in Challenge games all 26 look alike
    (ruling 3.3).
    """

    overlay = True
    note: ClassVar[str] = "It keeps that letter for the rest of the game."
    home: str = "rack"
    """Where a Master goes back to."""

    def __init__(self, shown: str | None, words: Mapping[str, str]) -> None:
        super().__init__()
        self._shown, self._words = shown, dict(words)
        self._letter = shown or min(self._words, default="E")

    @abstractmethod
    def master_place(self) -> MasterPlace:
        """Where the Master lies at the present layout."""

    @property
    @abstractmethod
    def frame(self) -> Frame:
        """The table's frame."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """The table that it lies over."""

    # ------------------------------------------------------------------ life
    def build(self) -> None:
        """Place the panel beside what is being laid, smaller where there is no other room for it there."""
        frame, place = self.frame, self.master_place()
        units = [frame.unit * share for share in _SHARES]
        size = MasterPanel.SIZE if self._words else MasterPanel.SIZE_SILENT
        bodies = [self._where(place, round(size[0] * u), round(size[1] * u)) for u in units]
        beside = (i for i, (_, edge) in enumerate(bodies) if edge)
        chosen = next(beside, 0)
        u, (body, self._edge) = units[chosen], bodies[chosen]
        upright = self._edge in ("left", "right")
        along = place.square.centery - body.y if upright else place.square.centerx - body.x
        self._beak = along / u
        self._panel = MasterPanel(self._data(), body, u)
        hole = place.row.inflate(frame.px(14), frame.px(14))
        self._veil = Veil(VeilData(158, (hole.x, hole.y, hole.w, hole.h)), frame.window, u)

    def _where(self, place: MasterPlace, w: int, h: int) -> tuple[pygame.Rect, str]:
        """Where the panel lies, and the edge with its point on the Master; off what is to stay in sight if it can."""
        frame = self.frame
        room = frame.window.inflate(-2 * frame.px(_MARGIN), -2 * frame.px(_MARGIN))
        reach = frame.px(_CORNER)
        found = []
        for body, edge in self._around(place, w, h):
            start, length = (body.y, h) if edge in ("left", "right") else (body.x, w)
            tip = (place.square.centery if edge in ("left", "right") else place.square.centerx) - start
            if room.contains(body) and reach <= tip <= length - reach:
                found.append((body, edge))
        apart = [(body, edge) for body, edge in found if place.clear is None or not body.colliderect(place.clear)]
        if apart or found:
            return (apart or found)[0]
        return pygame.Rect(place.row.right, place.row.bottom, w, h).clamp(room), ""

    def _around(self, place: MasterPlace, w: int, h: int) -> list[tuple[pygame.Rect, str]]:
        """Places to try, the best first: each side of the row, as it suits the Master, then beside what is seen."""
        frame, row, square = self.frame, place.row, place.square
        gap, margin = frame.px(_GAP + 8), frame.px(_MARGIN)
        left = min(max(margin, square.centerx - frame.px(117)), frame.window.right - margin - w)
        top = min(max(margin, square.centery - h // 2), frame.window.bottom - margin - h)
        beside = place.clear.left - margin - w if place.clear is not None else left
        under = place.clear.bottom + margin if place.clear is not None else top
        return [
            *(
                (pygame.Rect(x, y, w, h), edge)
                for y, edge in ((row.top - gap - h, "bottom"), (row.bottom + gap, "top"))
                for x in (left, beside)
            ),
            *(
                (pygame.Rect(x, y, w, h), edge)
                for x, edge in ((row.right + gap, "left"), (row.left - gap - w, "right"))
                for y in (top, under)
            ),
        ]

    def _data(self) -> MasterData:
        words = self._words
        if not words:
            return MasterData(self._letter, beak=self._beak, edge=self._edge, note=self.note, home=self.home)
        return MasterData(
            self._letter,
            frozenset(words),
            tuple(words[letter] for letter in sorted(words)),
            words.get(self._letter, ""),
            beak=self._beak,
            edge=self._edge,
            note=self.note,
            home=self.home,
        )

    def update(self, dt: float) -> None:
        """The clock of one's own turn goes on, for all that is needed to think is in sight; it may end the turn."""
        super().update(dt)
        table = self.table
        if table.front is None or table.session.to_move != table.front:
            return
        table.session.update(dt)
        if table.session.to_move != table.front:
            self.app.pop(None)

    def draw(self, surface: pygame.Surface) -> None:
        """The table dimmed but for what is being laid, and the letters."""
        self._panel.show(self._data())
        surface.blit(self._veil.image, self._veil.rect)
        surface.blit(self._panel.image, self._panel.rect)

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """A letter typed or clicked is chosen; arrows move, Enter takes, Esc puts the Master back."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION and (letter := self._panel.letter_at(event.pos)):
            self._letter = letter
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._click(event.pos)
        return True

    def _click(self, at: tuple[int, int]) -> None:
        """A letter, or what stands beside a key, so that no keyboard is needed; beside the panel nothing is changed."""
        letter = self._panel.letter_at(at)
        if letter is not None:
            self.app.pop(letter)
        elif self._panel.take.collidepoint(at):
            self.app.pop(self._letter)
        elif self._panel.give_back.collidepoint(at):
            self.app.pop(None)
        elif not self._panel.hit(at):
            self.app.pop(self._shown)

    def _key(self, event: pygame.event.Event) -> None:
        if pygame.K_a <= event.key <= pygame.K_z and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.app.pop(chr(event.key).upper())
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.app.pop(self._letter)
        elif event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.app.pop(None)
        elif event.key in _STEPS:
            at = ALPHABET.index(self._letter) + _STEPS[event.key]
            if 0 <= at < len(ALPHABET):
                self._letter = ALPHABET[at]


_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -9, pygame.K_DOWN: 9}
