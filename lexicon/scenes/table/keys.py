"""The keyboard at the table: letters, Masters, taking back, playing. Buttons' own keys are seen to by the scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.regions import PlaceFocus
from lexicon.widgets.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

_NOT_TYPING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Keys:
    """Turns a KEYDOWN into a deed; ``event`` says whether it was one."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def _on_blocks(self) -> bool:
        """Whether Space and Enter belong to the blocks: no button has the keyboard."""
        focus = self._scene.focus
        return not focus.shown or focus.current is self._scene.board_focus

    def event(self, event: pygame.event.Event) -> bool:
        """Letters lay a block, ``?`` and Space a Master, Backspace takes back, Enter plays."""
        scene = self._scene
        if event.key == pygame.K_l and event.mod & pygame.KMOD_CTRL and scene.panels.has_log:
            scene.help.close()  # it lies over the log
            if scene.log_focus.usable:
                scene.focus.focus(scene.log_focus, show=True)
            return True
        if matches("Ctrl+Y", event) or matches("Ctrl+Shift+Z", event):
            scene.flow.redo()
            return True
        if event.mod & _NOT_TYPING:
            return False
        if not scene.in_hand:
            return event.key == pygame.K_SPACE and scene.flow.space()
        if pygame.K_a <= event.key <= pygame.K_z:
            scene.deeds.type_letter(chr(event.key).upper())
            return True
        if event.unicode == "?" or event.key == pygame.K_QUESTION:
            scene.deeds.type_letter("?")
            return True
        if event.key == pygame.K_BACKSPACE:
            scene.deeds.take_back_last()
            return True
        return self._on_blocks and self._block_key(event)

    def _block_key(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        if event.key == pygame.K_SPACE:
            if not scene.flow.space():
                scene.deeds.type_letter("?")
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not isinstance(scene.focus.current, PlaceFocus):
            scene.deeds.play()
            return True
        return False
