"""The score sheet between two hands; going on is said by anybody at the table."""

from __future__ import annotations

import pygame

from lexicon.scenes.table.dialogs.sprite import SpriteDialog
from lexicon.scenes.table.panels.sheet import seats_in_rows, sheet_data
from lexicon.sprites.table.handsheet import HandEnd, HandSheet


class BetweenHands(SpriteDialog):
    """Who went out, what each still held and what it cost him; gives True when the next hand is to be dealt."""

    def make_face(self, u: float) -> HandSheet:
        """The sheet."""
        table, surface = self.table, self.table.surface
        record = table.view.hands[-1]
        sheet = sheet_data(table, f"Hand {record.number}")
        order = seats_in_rows(table)
        open_hands = surface.laid_open()
        data = HandEnd(
            sheet,
            surface.why_over(record),
            tuple(open_hands.get(seat, "") for seat in order),
            tuple(record.figures.get(seat) for seat in order),
            tuple(record.challenges.get(seat, 0) for seat in order),
            surface.piece_name == "block",
        )
        width, height = HandSheet.size(len(order))
        return HandSheet(data, pygame.Rect(0, 0, round(width * u), round(height * u)), u)

    def build(self) -> None:
        """Go on."""
        if isinstance(self.face, HandSheet):
            go_on = self.button(
                self.face.button, "Next hand", lambda: self.close(True), primary=True, key="Space", size=20
            )
            self.focus.region("buttons", [go_on])
            self.focus.focus(go_on)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Enter goes on too; F10 is the menu, as everywhere."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.close(True)
            return True
        if event.key == pygame.K_F10:
            self.cancel()
            return True
        return super().key_down(event)

    def cancel(self) -> None:
        """Esc opens the menu: the sheet comes again."""
        self.close(None)
        self.table.progress.open_menu()
