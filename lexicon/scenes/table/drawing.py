"""Draws a table: one picture of what does not move, so that a quiet frame is one blit, and on it what may move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import SeatId
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.surface import Point
from lexicon.sprites.paint.grounds import bar
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.sprite import Painted
from lexicon.widgets.buttons import measure

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_BEFORE_SUBTITLE: Final = 52
"""Units on the bar round its title, up to what stands after it."""

Piece = tuple[pygame.Surface, tuple[int, int]]


class Backdrop:
    """Keeps the ground with sprites laid on it; laid anew when one of them looks or lies otherwise."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._pieces: list[Piece] = []  # holds the pictures, so that none is mistaken for another

    def draw(
        self, surface: pygame.Surface, ground: pygame.Surface, first: Iterable[Piece], sprites: Iterable[Painted[Any]]
    ) -> None:
        """Blit the ground with ``first`` (pictures and where they go) and then the sprites on it."""
        pieces = [*first, *((sprite.image, sprite.rect.topleft) for sprite in sprites)]
        if self._picture is None or ground is not self._ground or not self._same(pieces):
            self._lay(ground, pieces)
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))

    def _same(self, pieces: list[Piece]) -> bool:
        return len(pieces) == len(self._pieces) and all(
            new[0] is old[0] and new[1] == old[1] for new, old in zip(pieces, self._pieces, strict=True)
        )

    def _lay(self, ground: pygame.Surface, pieces: list[Piece]) -> None:
        if self._picture is None or self._picture.get_size() != ground.get_size():
            self._picture = pygame.Surface(ground.get_size()).convert(ground)
        self._picture.blit(ground, (0, 0))
        for picture, where in pieces:
            self._picture.blit(picture, where)
        self._ground, self._pieces = ground, pieces


class Drawing:
    """What a table draws and in which order: ground and panels, buttons, pieces, badges in flight."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._badges: list[Badge] = []
        self._backdrop = Backdrop()

    def fly_badge(self, label: str, start: Point, seat: SeatId) -> Tween:
        """A tween of a badge that flies from *start* to where the points of *seat* are written."""
        scene = self._scene
        badge, end = Badge(BadgeData(label), start, scene.frame.unit), scene.score_rect(seat).center
        self._badges.append(badge)

        def show(share: float) -> None:
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            badge.move((x, y))

        return scene.stage.tween(Motion.BADGE, show, lambda: self._badges.remove(badge))

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table."""
        self.draw_lying(surface, self._draw_buttons)
        self._scene.tooltip.draw(surface)

    def _draw_buttons(self, surface: pygame.Surface) -> None:
        """Hints, the strip of a challenge, all buttons: what lies on the panels and under pieces that move."""
        self._scene.help.draw(surface)
        self._scene.strip.draw(surface)
        self._scene.ui.draw_ui(surface)

    def draw_lying(self, surface: pygame.Surface, between: Callable[[pygame.Surface], None] | None = None) -> None:
        """What lies on the table; *between* draws on the panels and under the pieces that may move."""
        scene, own = self._scene, self._scene.surface
        covered = [scene.log, *own.under_help] if scene.help.open else []
        if scene.help.over_sheet and scene.sheet is not None:
            covered.append(scene.sheet)
        lying = [sprite for sprite in [*self._panels(), *own.at_rest()] if sprite not in covered]
        self._backdrop.draw(surface, scene.back, [self._bar_picture()], lying)
        if between is not None:
            between(surface)
        own.draw(surface)
        for badge in self._badges:
            surface.blit(badge.image, badge.rect)
        if between is not None and not own.draws_own_focus(scene.focus.current):
            scene.focus.draw(surface)

    def _panels(self) -> list[Painted[Any]]:
        """The table's own panels."""
        scene = self._scene
        log = [scene.log] if scene.has_log else []
        sheet = [scene.sheet] if scene.sheet is not None else []
        return [*scene.seats.sprites, *sheet, *log]

    def _bar_picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        scene, frame = self._scene, self._scene.frame
        pen, title = measure(scene.ui), scene.surface.title
        room = scene.controls.bar_left / frame.unit - pen.caps_width(title, 19, "Bold", "serif") - _BEFORE_SUBTITLE
        words = title, scene.progress.subtitle(lambda text: pen.text_width(text, 16) <= room)
        return bar(frame.window.width, frame.unit, *words, frame.bar.h / frame.unit), (0, 0)
