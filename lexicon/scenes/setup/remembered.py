"""The remembered players below the seats: dragged or clicked to a seat, added and forgotten."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from lexicon.scenes.dialog import confirm
from lexicon.scenes.setup.cards import SeatCards
from lexicon.scenes.setup.layout import SeatsOwner
from lexicon.scenes.setup.newname import NameDialog
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import Chip, measure
from lexicon.widgets.control import Control

MOST_CHIPS: Final = 8


class RememberedPlayers:
    """A chip for each player remembered, as many as there is room for, and one for a new name."""

    def __init__(self, scene: SeatsOwner, cards: SeatCards) -> None:
        self._scene, self._cards = scene, cards
        self.chips: list[Chip] = []

    def build(self) -> None:
        """The chips, in the order of the settings."""
        self.chips = []
        scene, places, compact = self._scene, self._scene.places, self._scene.compact
        pen = measure(scene.ui)
        x, y = places.ox + places.margin, places.players_top + (16 if compact else 20)
        h, gap = (36.0, 8.0) if compact else (40.0, 12.0)
        end = x + places.seats_width
        new, key = ("New" if compact else "New name"), "Ctrl+N"
        new_width = Chip.width(pen, new, h, key)
        for name in scene.app.services.settings.players[:MOST_CHIPS]:
            w = Chip.width(pen, name, h)
            if x + w + gap + new_width > end:
                break
            self.chips.append(
                Chip(
                    scene.ui,
                    (x, y, w, h),
                    name,
                    partial(self.seat_player, name),
                    seat_id=scene.seating.seat_of(name),
                    on_drop=partial(self._dropped, name),
                )
            )
            x += w + gap
        add = Chip(scene.ui, (x, y, new_width, h), new, self.ask_name, adds=True, key=key)
        scene.focus.region("players", [*self.chips, add])

    def show_seats(self) -> None:
        """Each chip wears the colour of the seat where its player sits."""
        for chip in self.chips:
            seat = self._scene.seating.seat_of(chip.label)
            if seat != chip.seat_id:
                chip.seat_id = seat
                chip.repaint()

    # --- what happens

    def seat_player(self, name: str) -> None:
        """Seat a remembered player where a player is wanted most: where a name was last typed, else the best place."""
        if self._scene.seating.seat_of(name) is None:
            self._scene.app.play("card")
            self._scene.seat_person(name, self._scene.seating.best_place())

    def _dropped(self, name: str, pos: tuple[int, int]) -> None:
        slot = self._cards.slot_at(pos)
        if slot is None:
            return
        self._scene.app.play("place")
        self._scene.seat_person(name, slot.seat.seat)

    def ask_name(self) -> None:
        """Ask for a new name to remember, and seat that player."""
        self._scene.app.push(NameDialog(), self._got_name)

    def _got_name(self, name: str | None) -> None:
        if name:
            self._scene.app.services.settings.remember_player(name)
            self._scene.app.services.save_settings()
            self._scene.seat_person(name, self._scene.seating.best_place())

    def forget(self, name: str) -> None:
        """Take a name off the list, with a way back. Who sits at this table keeps the head chosen for him."""
        settings = self._scene.app.services.settings
        before, heads = list(settings.players), dict(settings.heads)

        def undo() -> None:
            settings.players, settings.heads = before, heads
            self._scene.app.services.save_settings()
            self._scene.rebuild()

        settings.forget_player(name)
        if self._scene.seating.seat_of(name) is not None:
            settings.heads = dict(heads)
        self._scene.app.services.save_settings()
        self._scene.app.toast(f"{name} is no longer remembered", action=("Undo", "Ctrl+Z", undo))
        self._scene.rebuild()

    def forget_focused(self) -> bool:
        """Del: forget the player whose chip the keyboard is on; whether it is on one."""
        focus = self._scene.focus
        chip = next((chip for chip in self.chips if chip is focus.current and focus.shown), None)
        if chip is not None:
            self.forget(chip.label)
        return chip is not None

    def forget_at(self, point: tuple[int, int]) -> bool:
        """Forget the player whose chip lies there; whether one does."""
        chip = next((chip for chip in self.chips if chip.hover_point(*point)), None)
        if chip is not None:
            self.forget(chip.label)
        return chip is not None

    def ask_to_forget(self, control: Control) -> bool:
        """Ask whether to forget the player whose chip a finger stays on, as it does elsewhere to read a tip.

        Returns whether it is one.
        """
        if control not in self.chips:
            return False
        name = control.label
        text = "The name is no longer offered here. What it has played stays in the statistics."
        confirm(self._scene.app, f"Forget {name}?", text, "Forget", partial(self.forget, name), danger=True)
        return True

    def draw_dragged(self, surface: pygame.Surface) -> None:
        """The player being dragged, and the seat under him."""
        chip = next((chip for chip in self.chips if chip.drag_pos is not None), None)
        if chip is None or chip.drag_pos is None or chip.image is None:
            return
        slot = self._cards.slot_at(chip.drag_pos)
        if slot is not None:
            x, y, w, h = slot.rect
            Pen(surface, self._scene.u).dashed("accent_light", x - 4, y - 4, w + 8, h + 8, 10, 2.5, 9, 6)
        surface.blit(chip.image, chip.image.get_rect(center=chip.drag_pos))
