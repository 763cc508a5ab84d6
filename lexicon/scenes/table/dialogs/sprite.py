"""A dialog whose sheet is a sprite's face, with buttons where the face leaves room for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from lexicon.scenes.dialog import Overlay
from lexicon.sprites.paint.pen import ButtonKind
from lexicon.sprites.sprite import Painted
from lexicon.widgets.buttons import TicketButton

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class SpriteDialog(Overlay):
    """Over the table. Subclasses make ``face`` in :meth:`make_face` and put buttons on it in :meth:`build`."""

    face: Painted[Any]

    def __init__(self, table: TableScene) -> None:
        super().__init__()
        self.table = table

    def make_face(self, u: float) -> Painted[Any]:
        """The face at ``u`` pixels per unit, anywhere; it is put in the middle."""
        raise NotImplementedError

    @property
    def sheet(self) -> tuple[float, float]:
        """The face's size."""
        face = self.make_face(self.u)
        return face.w, face.h

    def rebuild(self) -> None:
        """The face in the middle of the canvas, then its controls."""
        self.face = self.make_face(self.u)
        self.face.body.center = self.size[0] // 2, self.size[1] // 2
        super().rebuild()

    def button(
        self,
        rect: pygame.Rect,
        label: str,
        press: Callable[[], None],
        *,
        primary: bool = False,
        key: str | None = None,
        icon: str | None = None,
        size: float = 18,
    ) -> TicketButton:
        """A button at pixels of the window."""
        u = self.u
        units = rect.x / u, rect.y / u, rect.w / u, rect.h / u
        kind = ButtonKind.PRIMARY if primary else ButtonKind.PAPER
        return TicketButton(self.ui, units, label, press, kind=kind, key=key, icon=icon, size=size)

    def update_covered(self, dt: float) -> None:
        """Something lies on the dialog: nothing moves."""

    def _draw_sheet(self, surface: pygame.Surface) -> None:
        surface.blit(self.face.image, self.face.rect)
        self.draw_face_over(surface)
        self.ui.draw_ui(surface)
        self.focus.draw(surface)
        self.tooltip.draw(surface)

    def draw_face_over(self, surface: pygame.Surface) -> None:
        """What lies on the face, under the buttons."""
