"""The score sheet between two hands; going on is said by anybody at the table."""

from __future__ import annotations

import pygame

from lexicon.scenes.table.dialogs.sprite import SpriteDialog
from lexicon.scenes.table.panels.sheet import sheet_data
from lexicon.sprites.scoresheet import HandSheet


class BetweenHands(SpriteDialog):
    """Who went out and what it cost everybody; gives True when the next hand is to be dealt."""

    def make_face(self, u: float) -> HandSheet:
        """The sheet."""
        view = self.table.view
        out = view.hands[-1].out if view.hands else None
        told = f"{self.table.names[out]} goes out" if out else "nobody went out, all is counted"
        title = f"Hand {len(view.hands)}: {told}"
        width, height = HandSheet.SIZE
        return HandSheet(sheet_data(self.table, title), pygame.Rect(0, 0, round(width * u), round(height * u)), u)

    def build(self) -> None:
        """Go on."""
        if isinstance(self.face, HandSheet):
            go_on = self.button(
                self.face.button, "Next hand", lambda: self.close(True), primary=True, key="Space", size=20
            )
            self.focus.region("buttons", [go_on])
            self.focus.focus(go_on)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Enter goes on too."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.close(True)
            return True
        return super().key_down(event)

    def cancel(self) -> None:
        """Esc opens the menu: the sheet comes again."""
        self.close(None)
        self.table.progress.open_menu()
