"""What is drawn about the blocks: targets, cursor, the last play's ring, hints, the badge and why it would fail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.crossword import Direction
from lexicon.scenes.table.attempt import UNNAMED, Attempt, badge_centre
from lexicon.scenes.table.layout import Square, TableLayout
from lexicon.scenes.table.shown import Run
from lexicon.sprites.base import Painted
from lexicon.sprites.block import Badge, BadgeData
from lexicon.sprites.marks import BandData, HintBand, Mark, MarkKind, outline_run
from lexicon.sprites.pen import Pen, paint
from lexicon.theme import mix

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

CALLOUT_WIDTH: Final = 300.0
"""Widest note beside a play, in units."""
_ROOM: Final = 12.0


@dataclass(frozen=True)
class Lit:
    """What a hint lights: the joined letter and its line, or exactly the squares of the play."""

    run: Run
    anchor: Square | None
    exact: bool


def blit(surface: pygame.Surface, sprite: Painted[Any]) -> None:
    """Draw one sprite."""
    surface.blit(sprite.image, sprite.rect)


class Overlay:
    """Draws the marks of a scene, below and above its blocks."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.ring_share = 1.0
        self.lit: Lit | None = None
        self._badge: Badge | None = None
        self._note = ""

    # ------------------------------------------------------------------ below the blocks
    def draw_under(self, surface: pygame.Surface) -> None:
        """Where a hint points, where the block in hand came from and may go."""
        scene, place = self._scene, self._scene.place
        if self.lit is not None:
            self._draw_lit(surface, self.lit)
        target = scene.hands.target
        if target is not None:
            blit(surface, Mark(MarkKind.TARGET_HOT, place.square_rect(target), place.unit))
        held = scene.hands.dragged
        if held is not None and (origin := scene.tentative.square_of(held)) is not None and origin != target:
            blit(surface, Mark(MarkKind.TAKEN, place.square_rect(origin), place.unit))

    def _draw_lit(self, surface: pygame.Surface, lit: Lit) -> None:
        place, shown = self._scene.place, self._scene.shown
        if lit.exact:
            for square in lit.run.squares:
                if not shown.is_filled(square):
                    blit(surface, Mark(MarkKind.HINT, place.square_rect(square), place.unit))
            return
        anchor = lit.anchor or lit.run.square
        before, after = self._free_beside(anchor, lit.run.direction)
        data = BandData(before, after, lit.run.direction is Direction.DOWN)
        blit(surface, HintBand(data, place.square_rect(anchor), place.unit))

    def _free_beside(self, square: Square, direction: Direction) -> tuple[int, int]:
        """How many squares the light may run over before and after the joined letter: to the edge of the board."""
        row, col = square
        along = col if direction is Direction.ACROSS else row
        return along, 18 - along

    # ------------------------------------------------------------------ above the blocks
    def draw_over(self, surface: pygame.Surface) -> None:
        """The last play's ring, a hint's letter, the cursor, the badge."""
        scene, place = self._scene, self._scene.place
        if scene.shown.last is not None and self.ring_share > 0:
            self._draw_ring(surface, scene.shown.last)
        if self.lit is not None and not self.lit.exact and self.lit.anchor is not None:
            blit(surface, Mark(MarkKind.ANCHOR, place.square_rect(self.lit.anchor), place.unit))
        if scene.variant.patience:
            self._draw_joints(surface)
        if scene.cursor_shown:
            down = scene.cursor.direction is Direction.DOWN
            kind = MarkKind.CURSOR_DOWN if down else MarkKind.CURSOR_ACROSS
            blit(surface, Mark(kind, place.square_rect(scene.cursor.square), place.unit))
        if self._badge is not None and scene.hands.dragged is None:
            blit(surface, self._badge)
            if self._note:
                self._draw_note(surface, place, self._badge, self._note)

    def _draw_joints(self, surface: pygame.Surface) -> None:
        """Patience: the letter that the word being laid uses, and the others that lead on."""
        scene, place = self._scene, self._scene.place
        made = scene.attempt
        used: set[Square] = set()
        if made is not None and made.play is not None and made.playable:
            used = {square for square, letter in made.play.squares() if letter == "."}
        for square in used:
            blit(surface, Mark(MarkKind.JOINT, place.square_rect(square), place.unit))
        for square in scene.leading - used:
            blit(surface, Mark(MarkKind.JOINT_OTHER, place.square_rect(square), place.unit))

    def _draw_ring(self, surface: pygame.Surface, run: Run) -> None:
        place = self._scene.place
        body = place.square_rect(run.square).union(place.square_rect(run.squares[-1]))
        ring = outline_run(body, run.length, run.direction is Direction.DOWN, place.unit)
        ring.fade = round(255 * min(1.0, self.ring_share))
        blit(surface, ring)

    # ------------------------------------------------------------------ the badge
    def show_attempt(self, made: Attempt | None) -> None:
        """Put the badge beside the play being laid, with its score or a cross and the reason."""
        scene, place = self._scene, self._scene.place
        self._badge, self._note = None, ""
        if made is None or made.reason == UNNAMED:  # the chooser is open or will be: no refusal yet
            return
        data = BadgeData(made.label, "score") if made.playable else BadgeData("×", "refused")
        size = Badge.size(data, place.unit)
        cursor = scene.cursor.square if scene.cursor_shown else None

        def busy(square: Square) -> bool:
            return scene.shown.is_filled(square) or square in scene.tentative.loose or square == cursor

        centre = badge_centre(place, made, size, busy)
        self._badge = Badge(data, centre, place.unit)
        told = place.detail is not None or made.unfinished  # in the panel This play, or by and by
        self._note = "" if told else made.reason

    def _draw_note(self, surface: pygame.Surface, place: TableLayout, badge: Badge, text: str) -> None:
        picture = _note_picture(text, place.unit)
        rect = picture.get_rect(midtop=(badge.body.centerx, badge.body.bottom - place.px(_ROOM) + place.px(5)))
        if rect.bottom > place.board.bottom:
            rect.bottom = badge.body.top + place.px(_ROOM) - place.px(5)
        room = place.px(_ROOM)
        rect.left = max(place.board.left - room, min(rect.left, place.board.right + room - rect.w))
        surface.blit(picture, rect)


def _note_picture(text: str, u: float) -> pygame.Surface:
    """A small card with the reason why a play would be refused."""
    pen = Pen(pygame.Surface((1, 1)), u * 2)
    lines = pen.wrap(text, CALLOUT_WIDTH - 30, 16)
    width = max(pen.text_width(line, 16) for line in lines) + 30
    height = len(lines) * 21 + 13

    def draw(p: Pen) -> None:
        p = p.at(_ROOM, _ROOM)
        p.shadow(0, 0, width, height, 5, 5, 150, 3)
        p.rr("card", 0, 0, width, height, 5)
        p.rr(mix("card", "bad", 0.6), 0, 0, width, height, 5, 1)
        p.rr("bad", 0, 0, 5, height, 2)
        for i, line in enumerate(lines):
            p.text(line, 16, 17 + i * 21, 16)

    return paint((width + 2 * _ROOM, height + 2 * _ROOM), u, draw, ("note", text))
