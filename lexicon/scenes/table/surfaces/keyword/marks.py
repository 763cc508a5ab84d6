"""What is drawn about the blocks: targets, cursor, the last play's ring, hints, the badge and why it would fail."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.crossword import Direction
from lexicon.games.keyword import keyword_board
from lexicon.players.advice import HintStep
from lexicon.scenes.table.surfaces.keyword.laying.trial import UNNAMED, BoardTrial, badge_centre
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.pieces.marks import BandData, HintBand, MarkKind, SquareMark, outline_run
from lexicon.sprites.sprite import Painted
from lexicon.theme import mix

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

CALLOUT_WIDTH: Final = 300.0
"""Widest note beside a play, in units."""
_ROOM: Final = 12.0


@dataclass(frozen=True)
class Lit:
    """What a hint lights: the joined letter and its line, or exactly the squares of the play."""

    run: Run
    anchor: Square | None
    exact: bool


def lit_by(steps: Sequence[HintStep]) -> Lit | None:
    """What a hint lights: its line from the first strength on, exactly its squares from the second."""
    if not steps:
        return None
    where, direction = steps[0].squares[0], Direction(steps[0].direction)
    if len(steps) == 1:
        return Lit(Run(where, direction, 1), where, exact=False)
    first, last = min(steps[1].squares), max(steps[1].squares)
    return Lit(Run(first, direction, last[0] - first[0] + last[1] - first[1] + 1), where, exact=True)


def blit(canvas: pygame.Surface, sprite: Painted[Any]) -> None:
    """Draw one sprite."""
    canvas.blit(sprite.image, sprite.rect)


class Marks:
    """Draws the marks of a surface, below and above its blocks."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface
        self.ring_share = 1.0
        self.lit: Lit | None = None
        self._badge: Badge | None = None
        self._note = ""

    # ------------------------------------------------------------------ below the blocks
    def draw_under(self, canvas: pygame.Surface) -> None:
        """Where a hint points, where the block in hand came from and may go."""
        own, place = self._surface, self._surface.layout
        if self.lit is not None:
            self._draw_lit(canvas, self.lit)
        target = own.pointing.target
        if target is not None:
            blit(canvas, SquareMark(MarkKind.TARGET_HOT, place.square_rect(target), place.unit))
        held = own.pointing.dragged
        if held is not None and (origin := own.tentative.square_of(held)) is not None and origin != target:
            blit(canvas, SquareMark(MarkKind.TAKEN, place.square_rect(origin), place.unit))

    def _draw_lit(self, canvas: pygame.Surface, lit: Lit) -> None:
        own, place = self._surface, self._surface.layout
        if lit.exact:
            for square in lit.run.squares:
                if not own.is_filled(square):
                    kind = MarkKind.HINT_KEY if keyword_board().is_key(*square) else MarkKind.HINT
                    blit(canvas, SquareMark(kind, place.square_rect(square), place.unit))
            return
        anchor = lit.anchor or lit.run.square
        before, after = self._free_beside(anchor, lit.run.direction)
        data = BandData(before, after, lit.run.direction is Direction.DOWN)
        blit(canvas, HintBand(data, place.square_rect(anchor), place.unit))

    def _free_beside(self, square: Square, direction: Direction) -> tuple[int, int]:
        """How many squares the light may run over before and after the joined letter: to the edge of the board."""
        row, col = square
        along = col if direction is Direction.ACROSS else row
        return along, 18 - along

    # ------------------------------------------------------------------ above the blocks
    def draw_over(self, canvas: pygame.Surface) -> None:
        """The last play's ring, a hint's letter, the cursor, the badge."""
        own, place = self._surface, self._surface.layout
        if own.last_run is not None and self.ring_share > 0:
            self._draw_ring(canvas, own.last_run)
        if self.lit is not None and not self.lit.exact and self.lit.anchor is not None:
            blit(canvas, SquareMark(MarkKind.ANCHOR, place.square_rect(self.lit.anchor), place.unit))
        if own.variant.patience:
            self._draw_joints(canvas)
        if own.cursor_shown:
            down = own.cursor.direction is Direction.DOWN
            kind = MarkKind.CURSOR_DOWN if down else MarkKind.CURSOR_ACROSS
            blit(canvas, SquareMark(kind, place.square_rect(own.cursor.square), place.unit))
        if self._badge is not None and own.pointing.dragged is None:
            blit(canvas, self._badge)
            if self._note:
                self._draw_note(canvas, place, self._badge, self._note)

    def _draw_joints(self, canvas: pygame.Surface) -> None:
        """Patience: the letter that the word being laid uses, and the others that lead on."""
        own, place = self._surface, self._surface.layout
        made = own.trial_now
        used: set[Square] = set()
        if made is not None and made.play is not None and made.playable:
            used = {square for square, letter in made.play.squares() if letter == "."}
        for square in used:
            blit(canvas, SquareMark(MarkKind.JOINT, place.square_rect(square), place.unit))
        for square in own.leading - used:
            blit(canvas, SquareMark(MarkKind.JOINT_OTHER, place.square_rect(square), place.unit))

    def _draw_ring(self, canvas: pygame.Surface, run: Run) -> None:
        place = self._surface.layout
        body = place.square_rect(run.square).union(place.square_rect(run.squares[-1]))
        ring = outline_run(body, run.length, run.direction is Direction.DOWN, place.unit)
        ring.fade = round(255 * min(1.0, self.ring_share))
        blit(canvas, ring)

    # ------------------------------------------------------------------ the badge
    def show_trial(self, made: BoardTrial | None) -> None:
        """Put the badge beside the play being laid, with its score or a cross and the reason."""
        own, place = self._surface, self._surface.layout
        self._badge, self._note = None, ""
        if made is None or made.reason == UNNAMED:  # the chooser is open or will be: no refusal yet
            return
        data = BadgeData(made.label, "score") if made.playable else BadgeData("×", "refused")
        size = Badge.size(data, place.unit)
        cursor = own.cursor.square if own.cursor_shown else None

        def busy(square: Square) -> bool:
            return own.is_filled(square) or square in own.tentative.loose or square == cursor

        centre = badge_centre(place, made, size, busy)
        self._badge = Badge(data, centre, place.unit)
        told = place.detail is not None or made.unfinished  # in the panel This play, or by and by
        self._note = "" if told else made.reason

    def _draw_note(self, canvas: pygame.Surface, place: BoardLayout, badge: Badge, text: str) -> None:
        picture = _note_picture(text, place.unit)
        rect = picture.get_rect(midtop=(badge.body.centerx, badge.body.bottom - place.px(_ROOM) + place.px(5)))
        if rect.bottom > place.board.bottom:
            rect.bottom = badge.body.top + place.px(_ROOM) - place.px(5)
        room = place.px(_ROOM)
        rect.left = max(place.board.left - room, min(rect.left, place.board.right + room - rect.w))
        canvas.blit(picture, rect)


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
