"""The buttons of the table, each with its key: the bar, the tools of the hand, the turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from lexicon.scenes import exists
from lexicon.scenes.table.panels.clock import WIDTH, BarClock
from lexicon.scenes.table.surfaces.surface import Button
from lexicon.scenes.table.undoing import NO_REDO, TIP
from lexicon.sprites.paint.pen import ButtonKind
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.widgets.keyboard.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class Controls:
    """Makes the buttons for a layout and keeps them in step with the game."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._unit = scene.frame.unit
        frame, surface = scene.frame, scene.surface
        self._of: dict[TicketButton, Button] = {}
        self.clock: BarClock | None = None
        self.bar_left = 0
        """Where the buttons on the bar begin, in pixels."""
        size = 16.0 if frame.compact else 17.0
        turn = [self._make(b, r, size) for b, r in zip(surface.buttons(), frame.buttons, strict=True)]
        self.play = TicketButton(
            scene.ui,
            self._units(frame.play),
            surface.say_play(),
            self._press_play,
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
            partial(self._press, what),
            kind=ButtonKind.DANGER if what.careful else ButtonKind.PAPER,
            icon=what.icon,
            key=what.key or None,
            show_key=show_key,
            tip=what.tip,
            size=size,
        )
        self._of[button] = what
        return button

    def _press_play(self) -> None:
        if self._scene.stage.busy:
            self._scene.progress.settle()
        self._scene.play()

    def _press(self, what: Button) -> None:
        """Do it when nothing moves any more, if it may be done then."""
        if self._scene.stage.busy:
            self._scene.progress.settle()
        if what.usable():
            what.press()

    def _bar_buttons(self) -> list[BarButton]:
        scene, frame = self._scene, self._scene.frame
        pen = measure(scene.ui)
        x, bar = frame.bar_inner.right / self._unit - 22, frame.bar.height / self._unit
        made = []
        for label, icon, press, key, tip in reversed(self._on_bar()):
            w = BarButton.width(pen, label, key if label else None)
            x -= w
            place = BarButton.place(x, w, bar)
            made.append(BarButton(scene.ui, place, label, icon, press, key=key or None, tip=tip))
            x -= 6
        if scene.session.clock is not None and not scene.surface.shows_clock:
            x -= WIDTH
            self.clock = BarClock(scene.ui, BarButton.place(x, WIDTH, bar))
        self.bar_left = round((x - 8) * self._unit)
        return made[::-1]

    def _on_bar(self) -> list[tuple[str, str, Callable[[], None], str, str | None]]:
        """Words, icon, action, key and tip of the buttons on the bar; one without words has a tip."""
        scene, compact = self._scene, self._scene.frame.compact
        undoing, progress = scene.undoing, scene.progress
        wanted: list[tuple[str, str, Callable[[], None], str, str | None]] = []
        if all(what.name != "undo" for what in self._of.values()):
            wanted.append(("Undo", "undo", undoing.undo, "Ctrl+Z", TIP))
        wanted.append(("" if compact else "Redo", "redo", undoing.redo, "Ctrl+Y", "Redo" if compact else None))
        wanted.append(("", "keys", scene.app.letters.toggle, "", "Letters on the screen"))
        if exists("rule_book"):
            wanted.append(("Rule book", "book", progress.open_rules, "F1", None))
        wanted.append(("Menu", "menu", progress.open_menu, "F10", None))
        return wanted

    def is_turn_key(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is the key of a button that may be pressed only when nothing moves; Enter is none."""
        return any(b.key and matches(b.key, event) for b in self.turn if b is not self.play)

    def refresh(self) -> None:
        """Let be pressed what may be done, or may be when nothing moves any more: a press ends what moves."""
        self._scene.controls_ahead = True
        try:
            self._refresh()
        finally:
            self._scene.controls_ahead = False

    def _refresh(self) -> None:
        """Each button, and on PLAY what the trial is worth; one that was sent and still moves is none."""
        scene = self._scene
        trial = scene.trial
        playable = trial is not None and trial.playable and (scene.surface.trying or not scene.stage.busy)
        self.play.set_enabled(scene.may_act and playable, scene.actions.why_no_play)
        self.play.set_badge(trial.label or None if trial is not None and playable else None)
        self.play.set_label(scene.surface.say_play())
        for button, what in self._of.items():
            usable = what.usable() and not scene.only_seen
            if usable:
                button.set_enabled(True, "")  # why not is asked only where there is a reason
            else:
                why = scene.only_seen or (what.why() if what.why is not None else scene.untimely)
                button.set_enabled(False, why)
            if what.say is not None:
                button.set_label(what.say())
            if what.seen is not None and what.seen() != button.visible:
                (button.show if what.seen() else button.hide)()
        for bar in self.bar:
            if bar.icon == "undo":
                bar.set_enabled(scene.undoing.may_undo, scene.undoing.why)
            elif bar.icon == "redo":
                bar.set_enabled(scene.undoing.may_redo, NO_REDO)
        if self.clock is not None and scene.session.clock is not None:
            self.clock.follow(*scene.session.clock)

    def has(self, name: str) -> bool:
        """Whether there is such a control of the turn or of the hand."""
        return any(what.name == name for what in self._of.values())

    def under(self, pos: tuple[int, int]) -> bool:
        """Whether a button lies at a pixel."""
        return any(b.visible and b.hover_point(*pos) for b in (*self.turn, *self.tools, *self.bar))
