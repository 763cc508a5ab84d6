"""The buttons of the table, each with its key: the bar, the tools of the hand, the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes import exists
from lexicon.scenes.table.surfaces.base import Button
from lexicon.sprites.pen import ButtonKind
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.widgets.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class Controls:
    """Makes the buttons for a layout and keeps them in step with the game."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._unit = scene.frame.unit
        frame, surface = scene.frame, scene.surface
        self._of: dict[TicketButton, Button] = {}
        size = 16.0 if frame.compact else 17.0
        turn = [self._make(b, r, size) for b, r in zip(surface.buttons(), frame.buttons, strict=True)]
        self.play = TicketButton(
            scene.ui,
            self._units(frame.play),
            surface.say_play(),
            scene.play,
            kind=ButtonKind.PRIMARY,
            size=surface.play_size,
            key="Enter",
            tip=surface.play_tip,
        )
        self.turn = [*turn, self.play]
        self.tools = [self._make(b, r, 16.0, show_key=False) for b, r in zip(surface.tools(), frame.tools, strict=True)]
        self.bar = self._bar_buttons()

    def _units(self, rect: pygame.Rect) -> tuple[float, float, float, float]:
        u = self._unit
        return rect.x / u, rect.y / u, rect.w / u, rect.h / u

    def _make(self, what: Button, rect: pygame.Rect, size: float, show_key: bool = True) -> TicketButton:
        button = TicketButton(
            self._scene.ui,
            self._units(rect),
            what.label,
            what.press,
            kind=ButtonKind.DANGER if what.careful else ButtonKind.PAPER,
            icon=what.icon,
            key=what.key or None,
            show_key=show_key,
            tip=what.tip,
            size=size,
        )
        self._of[button] = what
        return button

    def _bar_buttons(self) -> list[BarButton]:
        scene, frame, progress = self._scene, self._scene.frame, self._scene.progress
        wanted = []
        if all(what.name != "undo" for what in self._of.values()):
            wanted.append(("Undo", "undo", scene.undoing.undo, "Ctrl+Z"))
        if exists("rule_book"):
            wanted.append(("Rule book", "book", progress.open_rules, "F1"))
        wanted.append(("Menu", "menu", progress.open_menu, "F10"))
        pen = measure(scene.ui)
        x, y = (frame.bar_inner.right / self._unit) - 22, 3 if frame.compact else 6
        made = []
        for label, icon, press, key in reversed(wanted):
            w = BarButton.width(pen, label, key)
            x -= w
            made.append(BarButton(scene.ui, (x, y, w, 28), label, icon, press, key=key))
            x -= 6
        return made[::-1]

    def is_turn_key(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is the key of a button that may be pressed only when nothing moves; Enter is none."""
        return any(b.key and matches(b.key, event) for b in self.turn if b is not self.play)

    def refresh(self) -> None:
        """Let be pressed what may be done, and show on PLAY what the trial is worth."""
        scene = self._scene
        trial = scene.trial
        playable = trial is not None and trial.playable
        self.play.set_enabled(scene.may_act and playable)
        self.play.set_badge(trial.label or None if trial is not None and playable else None)
        self.play.set_label(scene.surface.say_play())
        for button, what in self._of.items():
            button.set_enabled(what.usable())
            if what.say is not None:
                button.set_label(what.say())
        if self.bar[0].label == "Undo":
            self.bar[0].set_enabled(scene.undoing.may_undo)
