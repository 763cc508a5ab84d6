"""Hints in three strengths and the list of unseen blocks; they take the log's frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.surface import Button
from lexicon.session import Hidden, Hint, Strength
from lexicon.sprites.table.helps import HintData, HintPanel, UnseenData, UnseenPanel
from lexicon.widgets.buttons import LinkButton

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_GAP = 14
_HINT_WIDTH = 232
_LEAST_UNSEEN = 240
"""Width in units below which the list of unseen pieces does not stand beside the hints."""
_LEAST_HIGH = 200
"""Height in units of the log below which the panels take the place of the score sheet too."""
_ORDER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + MASTER


class PanelTarget:
    """A place of a panel that the keyboard can be at: the next rung of the ladder, a closing cross."""

    focus_radius = 5.0

    def __init__(self, where: Callable[[], pygame.Rect | None], press: Callable[[], None]) -> None:
        self._where = where
        self._press = press

    @property
    def usable(self) -> bool:
        """While its panel is there."""
        return self._where() is not None

    def focus_rect(self) -> pygame.Rect:
        """Where it lies."""
        return self._where() or pygame.Rect(0, 0, 0, 0)

    def take_key(self, event: pygame.event.Event) -> bool:
        """No key of its own."""
        del event
        return False

    def press(self) -> None:
        """Do it."""
        self._press()


class HelpPanels:
    """The two panels, what has been asked for, and what the board shows of it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._asked: Strength | None = None
        self._hint: Hint | None = None
        self._hints_open = False
        self._unseen_open = False
        self._unseen_beside = False
        """Whether the list came with a hint, with which it also goes."""
        self._panel: HintPanel | None = None
        self._unseen: UnseenPanel | None = None
        self._targets = [PanelTarget(self._rung, self.ask), PanelTarget(self._cross, self.close)]
        self._link: LinkButton | None = None

    # ------------------------------------------------------------------ state
    @property
    def items(self) -> list[PanelTarget | LinkButton]:
        """What the keyboard can be at."""
        return [*([self._link] if self._link is not None else []), *self._targets]

    @property
    def open(self) -> bool:
        """Whether a panel lies over the log."""
        return self._hints_open or (self._unseen_open and self.unseen_allowed)

    @property
    def allowed(self) -> bool:
        """Whether a hint may be asked for now."""
        return self._scene.may_act and self._scene.session.hints_allowed

    @property
    def button(self) -> Button:
        """The control that asks for a hint."""
        tip = "Where a good play lies"
        return Button("hint", "Hint", self.ask, lambda: self.allowed, "hint", "F2", tip, why=self._why_none)

    def _why_none(self) -> str:
        """Why no hint may be asked for now."""
        if not self._scene.session.hints_allowed:
            return "This game is played without hints"
        return "A hint can be asked for in your own turn"

    @property
    def unseen_allowed(self) -> bool:
        """Whether the list of unseen blocks may be looked at now."""
        scene = self._scene
        return scene.front is not None and scene.session.hints_allowed and not scene.hand_covered

    @property
    def _room_for_both(self) -> bool:
        """Whether hints and the list of unseen pieces go side by side over the log."""
        frame, room = self._scene.frame, self._above_strip
        return not frame.compact and room.width >= frame.px(_HINT_WIDTH + _GAP + _LEAST_UNSEEN)

    @property
    def over_sheet(self) -> bool:
        """Whether the panels lie over the score sheet too, since the log alone is too low for them."""
        scene = self._scene
        return self.open and scene.frame.sheet is not None and self._above_strip.height < scene.frame.px(_LEAST_HIGH)

    @property
    def _above_strip(self) -> pygame.Rect:
        """Where the panels may lie: hints, whose steps are pressed, in the same place with a strip and without one."""
        strip = self._scene.strip
        return strip.room_beside if self._hints_open else strip.room

    @property
    def _room(self) -> pygame.Rect:
        """Where the panels lie."""
        room, sheet = self._above_strip, self._scene.frame.sheet
        return room.union(sheet) if self.over_sheet and sheet is not None else room

    def build(self) -> None:
        """Lay the open panels over the log."""
        scene, frame = self._scene, self._scene.frame
        room = self._room
        if self._hints_open and not self._room_for_both:
            self._unseen_open = False
        hint_rect, unseen_rect = room.copy(), room.copy()
        if self._hints_open and self._unseen_open:
            hint_rect.width = frame.px(_HINT_WIDTH)
            unseen_rect.left = hint_rect.right + frame.px(_GAP)
            unseen_rect.width = room.right - unseen_rect.left
        self._panel = (
            HintPanel(HintData(steps=scene.surface.hint_steps), hint_rect, frame.unit) if self._hints_open else None
        )
        self._unseen = None
        if self._unseen_open and self.unseen_allowed:
            unseen = scene.session.unseen()
            counts = tuple((letter, unseen.get(letter, 0)) for letter in _ORDER)
            self._unseen = UnseenPanel(self._unseen_data(counts), unseen_rect, frame.unit)
        self._follow()

    def _unseen_data(self, counts: tuple[tuple[str, int], ...]) -> UnseenData:
        """The list with the words and the piece of the game at hand."""
        surface = self._scene.surface
        title, held = f"Unseen {surface.piece_name}s", f"in other {surface.hand_name}s"
        return UnseenData(counts, surface.unseen_left, title, surface.unseen_lie, held, surface.piece_name == "block")

    def make_link(self) -> None:
        """A link on the reserve that opens the list of unseen blocks; called when the table is laid out."""
        self._link = None
        if not self._scene.session.hints_allowed:
            return
        surface = self._scene.surface
        spot, tip = surface.unseen_link(), f"{surface.piece_name.capitalize()}s not seen yet"
        if spot is not None:
            x, y, align = spot
            ui = self._scene.ui
            felt = surface.unseen_on_felt
            self._link = LinkButton(ui, x, y, "Unseen", self.toggle_unseen, key="F5", align=align, tip=tip, felt=felt)

    def unlight(self) -> None:
        """Nothing is marked on the table any more."""
        if hasattr(self._scene, "frame"):
            self._scene.surface.show_hint(())

    def _rung(self) -> pygame.Rect | None:
        panel = self._panel
        step = panel.data.next_step if panel is not None else None
        return panel.step_rect(step) if panel is not None and step is not None else None

    def _cross(self) -> pygame.Rect | None:
        panel = self._panel or self._unseen
        return panel.close if panel is not None else None

    def turn_changed(self) -> None:
        """The game has gone on: hints are stale, the list is counted anew."""
        self._asked = self._hint = None
        self.unlight()
        self._hints_open = False
        if self._unseen_beside:
            self._unseen_open = self._unseen_beside = False
        self.build()

    def close(self) -> None:
        """Put both panels away; the log shows again."""
        self._hints_open = self._unseen_open = self._unseen_beside = False
        self.unlight()
        if hasattr(self._scene, "frame"):
            self.build()

    # ------------------------------------------------------------------ asking
    def ask(self) -> None:
        """Open the ladder; asked again, climb the next rung, also while the one before is still being looked for."""
        if not self.allowed:
            return
        if not self._hints_open:
            self._hints_open = True
            self._unseen_beside = not self._unseen_open
            self._unseen_open = self.unseen_allowed
            self.build()
            if self._asked is not None:
                self._light()
                return
        if self._panel is None or self._panel.data.nothing:
            return
        if self._asked == max(Strength):  # taken back in the meantime: lay it again
            self._light()
            return
        strength = Strength((self._asked or 0) + 1)
        try:
            self._scene.session.ask_hint(strength)
        except Hidden:
            return
        self._asked = strength
        self._follow()

    def toggle_unseen(self) -> None:
        """F5: the list of unseen blocks."""
        self._unseen_open = not self._unseen_open and self.unseen_allowed
        self._unseen_beside = False
        if not self._room_for_both:
            self._hints_open = False
        self.build()

    def _follow(self) -> None:
        """Take the answer if it is there, and show how far the ladder has been climbed."""
        hint = self._scene.session.hint if self._asked is not None else None
        if hint is not None and hint != self._hint:
            self._hint = hint
            self._light()
        if self._panel is None:
            return
        busy = self._asked is not None and hint is None
        nothing = hint is not None and not hint.exists
        told = hint or self._hint
        notes = tuple(step.text for step in told.steps) if told is not None else ()
        strongest = told is not None and told.strength is Strength.STRONGEST
        steps = self._scene.surface.hint_steps
        shown = 0 if nothing or told is None else min(told.strength, len(steps))
        none, way_out = self._scene.surface.no_play, self._scene.surface.way_out()
        instead = way_out.label if way_out is not None else ""
        hovered = self._hovered()
        self._panel.show(
            HintData(shown, strongest, notes, busy, nothing, hovered, steps=steps, none=none, instead=instead)
        )

    def _hovered(self) -> int | None:
        return self._panel.step_at(self._scene.app.mouse) if self._panel is not None else None

    def _light(self) -> None:
        """Show on the table what the hint gives away."""
        hint, surface = self._hint, self._scene.surface
        if hint is None or not hint.exists:
            return
        surface.recall()
        surface.show_hint(hint.steps if hint.advice is None else ())
        if hint.advice is not None:
            surface.lay_out(hint.advice.action)

    # ------------------------------------------------------------------ events and drawing
    def event(self, event: pygame.event.Event) -> bool:
        """Clicks on the panels."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.open:
            return False
        for panel in (self._panel, self._unseen):
            if panel is not None and panel.close.collidepoint(event.pos):
                self.close()
                return True
        step = self._panel.step_at(event.pos) if self._panel is not None else None
        if step is not None:
            self.ask()
            return True
        return any(panel is not None and panel.hit(event.pos) for panel in (self._panel, self._unseen))

    def draw(self, surface: pygame.Surface) -> None:
        """The panels that are open."""
        if not self.open:
            return
        self._follow()
        for panel in (self._panel, self._unseen):
            if panel is not None:
                surface.blit(panel.image, panel.rect)
