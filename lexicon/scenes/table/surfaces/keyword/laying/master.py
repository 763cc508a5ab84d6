"""Which letter a Master stands for: a pop-up with its point on the square, the row played cut out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.crossword import play_from_squares
from lexicon.games.base import Verdict
from lexicon.scenes.base import UiScene
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block
from lexicon.scenes.table.surfaces.keyword.laying.trial import grid_of
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.sprites.helps import ALPHABET, MasterData, MasterPanel
from lexicon.sprites.marks import Veil, VeilData

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

_GAP = 14
_MARGIN = 8
_CORNER = 30
"""How near to a corner of the panel its point may be, in units."""


class MasterChooser(UiScene):
    """Gives the letter chosen, or ``None`` when the Master goes back to the rack.

    Only in Checked games letters that make words are brighter and the words are shown; in Challenge games all 26 look
    alike (ruling 3.3).
    """

    overlay = True

    def __init__(self, surface: KeywordSurface, block: Block) -> None:
        super().__init__()
        self._surface = surface
        self._block = block
        self._square = surface.tentative.square_of(block) or (0, 0)
        self._words = self._words_by_letter() if surface.table.session.checked else {}
        first = min(self._words, default="E")
        self._letter = block.shown or first

    # ------------------------------------------------------------------ what it would make
    def _words_by_letter(self) -> dict[str, str]:
        """For each letter that makes a legal play as it lies, the main word it makes; empty while none does."""
        found = {}
        for letter in ALPHABET:
            verdict = self._verdict(letter)
            if verdict is not None and verdict.ok and verdict.words:
                found[letter] = verdict.words[0]
        return found

    def _verdict(self, letter: str) -> Verdict | None:
        own = self._surface
        letters = {**own.tentative.letters, self._square: letter.lower()}
        play = play_from_squares(grid_of(own.view), letters)
        mine = own.table.front is not None and own.table.session.to_move == own.table.front
        return own.check(play) if play is not None and mine else None

    def _run(self) -> Run:
        """The squares of the row being played."""
        own = self._surface
        letters = {**own.tentative.letters, self._square: "a"}
        play = play_from_squares(grid_of(own.view), letters)
        if play is None:
            return Run(self._square, own.cursor.direction, 1)
        return Run((play.row, play.col), play.direction, len(play.letters))

    # ------------------------------------------------------------------ life
    def build(self) -> None:
        """Place the panel above or below the square, moved in from the edges."""
        place = self._surface.layout
        u = place.unit
        w, h = (round(n * u) for n in (MasterPanel.SIZE if self._words else MasterPanel.SIZE_SILENT))
        square = place.square_rect(self._square)
        run = self._run()
        row = place.square_rect(run.square).union(place.square_rect(run.squares[-1]))
        body, self._edge = self._where(row, square, w, h)
        along = square.centery - body.y if self._edge in ("left", "right") else square.centerx - body.x
        self._beak = along / u
        self._panel = MasterPanel(self._data(), body, u)
        hole = row.inflate(place.px(14), place.px(14))
        self._veil = Veil(VeilData(158, (hole.x, hole.y, hole.w, hole.h)), place.window, u)

    def _where(self, row: pygame.Rect, square: pygame.Rect, w: int, h: int) -> tuple[pygame.Rect, str]:
        """Where the panel lies, and the edge with its point on the square.

        Above the row or below it, or beside it; off the Key card where that can be, for its word is wanted now.
        """
        place = self._surface.layout
        room = place.window.inflate(-2 * place.px(_MARGIN), -2 * place.px(_MARGIN))
        reach = place.px(_CORNER)
        found = []
        for body, edge in self._around(row, square, w, h):
            start, length = (body.y, h) if edge in ("left", "right") else (body.x, w)
            tip = (square.centery if edge in ("left", "right") else square.centerx) - start
            if room.contains(body) and reach <= tip <= length - reach:
                found.append((body, edge))
        apart = [(body, edge) for body, edge in found if not body.colliderect(place.card)]
        if apart or found:
            return (apart or found)[0]
        return pygame.Rect(row.right, row.bottom, w, h).clamp(room), ""

    def _around(self, row: pygame.Rect, square: pygame.Rect, w: int, h: int) -> list[tuple[pygame.Rect, str]]:
        """Places to try, the best first: each side of the row, as it suits the square and then beside the Key card."""
        place = self._surface.layout
        gap, margin = place.px(_GAP + 8), place.px(_MARGIN)
        left = min(max(margin, square.centerx - place.px(117)), place.window.right - margin - w)
        top = min(max(margin, square.centery - h // 2), place.window.bottom - margin - h)
        beside, under = place.card.left - margin - w, place.card.bottom + margin
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
            return MasterData(self._letter, beak=self._beak, edge=self._edge)
        return MasterData(
            self._letter,
            frozenset(words),
            tuple(words[letter] for letter in sorted(words)),
            words.get(self._letter, ""),
            beak=self._beak,
            edge=self._edge,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The table dimmed but for the row, and the letters."""
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
            letter = self._panel.letter_at(event.pos)
            if letter is not None:
                self.app.pop(letter)
            elif not self._panel.hit(event.pos):
                self.app.pop(self._block.shown)
        return True

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
