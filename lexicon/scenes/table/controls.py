"""The buttons of the table, each with its key: bar, rack tools, turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.scenes import exists
from lexicon.sprites.pen import ButtonKind
from lexicon.widgets.buttons import BarButton, TicketButton, measure
from lexicon.widgets.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_LABELS: Final[dict[str, tuple[str, str | None, str, str]]] = {
    "hint": ("Hint", "hint", "F2", "Where a good play lies"),
    "challenge": ("Challenge", "query", "F3", "Challenge the last play"),
    "pass": ("Pass", "pass", "F4", "Pass this turn"),
    "undo": ("Undo", "undo", "Ctrl+Z", "Take the last turn back"),
    "declare": ("Nothing more goes", None, "F4", "End the game: nothing more will go"),
    "give_up": ("Give up", None, "F4", "End the game: it is not to be done from here"),
}
"""Turn control to label, icon, key, tip."""
_CAREFUL: Final = ("declare", "give_up")


class Controls:
    """Makes the buttons for a layout and keeps them in step with the game."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._unit = scene.place.unit
        deeds, flow, place = scene.deeds, scene.flow, scene.place
        doing: dict[str, Callable[[], None]] = {
            "hint": scene.help.ask,
            "challenge": flow.challenge,
            "pass": deeds.pass_turn,
            "undo": flow.undo,
            "declare": deeds.declare,
            "give_up": deeds.give_up,
        }
        names = scene.variant.buttons
        self.by_name = {
            name: self._turn_button(name, rect, doing[name]) for name, rect in zip(names, place.buttons, strict=True)
        }
        size = 20 if place.compact or scene.variant.patience else 24
        self.play = TicketButton(
            scene.ui,
            self._units(place.play),
            "PLAY",
            deeds.play,
            kind=ButtonKind.PRIMARY,
            size=size,
            key="Enter",
            tip="Play the letters laid",
        )
        self.turn = [*self.by_name.values(), self.play]
        self.tools = [
            TicketButton(
                scene.ui,
                self._units(place.shuffle),
                "Shuffle",
                deeds.shuffle,
                size=16,
                key="Ctrl+M",
                show_key=False,
                tip="Mix the rack",
            ),
            TicketButton(
                scene.ui,
                self._units(place.recall),
                "Recall",
                deeds.recall,
                size=16,
                key="Ctrl+R",
                show_key=False,
                tip="Take all letters back",
            ),
            TicketButton(
                scene.ui,
                self._units(place.sort),
                "",
                deeds.sort,
                icon="sort",
                size=16,
                key="Ctrl+S",
                show_key=False,
                tip="Sort the rack",
            ),
        ]
        self.bar = self._bar_buttons()

    def _units(self, rect: pygame.Rect) -> tuple[float, float, float, float]:
        u = self._unit
        return rect.x / u, rect.y / u, rect.w / u, rect.h / u

    def _turn_button(self, name: str, rect: pygame.Rect, press: Callable[[], None]) -> TicketButton:
        label, icon, key, tip = _LABELS[name]
        kind = ButtonKind.DANGER if name in _CAREFUL else ButtonKind.PAPER
        return TicketButton(
            self._scene.ui,
            self._units(rect),
            label,
            press,
            kind=kind,
            icon=icon,
            key=key,
            tip=tip,
            size=16 if self._scene.place.compact else 17,
        )

    def _bar_buttons(self) -> list[BarButton]:
        scene, place, flow = self._scene, self._scene.place, self._scene.flow
        wanted = [] if "undo" in scene.variant.buttons else [("Undo", "undo", flow.undo, "Ctrl+Z")]
        if exists("rule_book"):
            wanted.append(("Rule book", "book", flow.open_rules, "F1"))
        wanted.append(("Menu", "menu", flow.open_menu, "F10"))
        pen = measure(scene.ui)
        x, y = (place.bar_inner.right / self._unit) - 22, 3 if place.compact else 6
        made = []
        for label, icon, press, key in reversed(wanted):
            w = BarButton.width(pen, label, key)
            x -= w
            made.append(BarButton(scene.ui, (x, y, w, 28), label, icon, press, key=key))
            x -= 6
        return made[::-1]

    def is_turn_key(self, event: pygame.event.Event) -> bool:
        """Whether a KEYDOWN is the key of a button that may be pressed only when nothing moves; Enter is none."""
        return any(button.key and matches(button.key, event) for button in self.by_name.values())

    def refresh(self) -> None:
        """Let be pressed what may be done, and show the score on PLAY."""
        scene = self._scene
        made = scene.attempt
        self.play.set_enabled(scene.may_act and made is not None and made.playable)
        self.play.set_badge(made.label if made is not None and made.playable else None)
        usable = {
            "hint": scene.help.allowed,
            "challenge": scene.flow.may_challenge,
            "pass": scene.may_act,
            "undo": scene.flow.may_undo,
            "declare": scene.may_act,
            "give_up": scene.may_act,
        }
        for name, button in self.by_name.items():
            button.set_enabled(usable[name])
        tentative = scene.tentative
        several = scene.in_hand and sum(b is not None for b in tentative.places) > 1
        self.tools[0].set_enabled(several)
        self.tools[2].set_enabled(several)
        self.tools[1].set_enabled(scene.in_hand and bool(tentative.loose))
        if self.bar[0].label == "Undo":
            self.bar[0].set_enabled(scene.flow.may_undo)
