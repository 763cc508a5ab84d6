"""Sounds of the table; silence where there is no device, no file, or a wish for none."""

from __future__ import annotations

import atexit
import logging
import threading
from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Final

import pygame

NAMES: Final = (
    *("deal", "place", "refuse", "turn", "challenge", "win", "lift", "tick", "card", "take"),
    *("seal", "right", "wrong", "shuffle"),
)
"""Every sound there is; sounds/README.md says where each is heard."""

FOLDER: Final = Path(__file__).resolve().parent.parent / "sounds"
_RATE, _BUFFER = 44_100, 512  # 12 ms from a click to its sound
_OPENING: Final = "sounds"
"""The thread that opens a device."""
_log = logging.getLogger("lexicon.sound")


class Sounds:
    """Plays the sounds by name at `volume` (0 to 1) unless `muted`; both may be changed at any time.

    The device is opened on a thread of its own, which may take a good part of a second: the first window does not wait
    for it, and what is played before is silent. Nothing here raises while a game runs.
    """

    def __init__(self, volume: float = 0.7, muted: bool = False, folder: Path = FOLDER) -> None:
        self.volume = volume
        self.muted = muted
        self._ready: Mapping[str, cycle[pygame.mixer.Sound]] = {}
        threading.Thread(target=self._open, args=(folder,), name=_OPENING, daemon=True).start()

    @property
    def silent(self) -> bool:
        """Whether nothing can be heard: the device isn't open (yet), or no file could be read."""
        return not self._ready

    def play(self, name: str) -> None:
        """Play a sound; one with several takes goes through them in turn, as no two blocks fall alike."""
        takes = self._ready.get(name)
        if takes is None or self.muted or self.volume <= 0:
            return
        sound = next(takes)
        try:
            # Squared: half way along the slider sounds half as loud.
            sound.set_volume(min(1.0, self.volume) ** 2)
            sound.play()
        except pygame.error as error:  # a device that was unplugged
            self._ready = {}
            _log.warning("no more sound: %s", error)

    def _open(self, folder: Path) -> None:
        try:
            pygame.mixer.init(_RATE, -16, 2, _BUFFER)
            self._ready = {name: cycle(takes) for name in NAMES if (takes := _load(folder, name))}
        except (pygame.error, NotImplementedError, OSError) as error:
            _log.info("silence: %s", error)


def wait_for_devices(seconds: float = 10.0) -> None:
    """Wait until each device is open or known to be missing; to be done before pygame is left.

    Not by `pygame.register_quit`: where anything is registered there, `pygame.quit` puts back the handlers of signals
    without what they are handed, and a fault in the move generator would end the program.
    """
    for thread in threading.enumerate():
        if thread.name == _OPENING:
            thread.join(seconds)


atexit.register(wait_for_devices)  # before pygame's own, which was registered when it was imported


def _load(folder: Path, name: str) -> Sequence[pygame.mixer.Sound]:
    """All takes of a sound: `name.ogg`, or `name-1.ogg`, `name-2.ogg`…; those that can't be read are left out."""
    takes = []
    for path in sorted([*folder.glob(f"{name}.ogg"), *folder.glob(f"{name}-[0-9].ogg")]):
        try:
            takes.append(pygame.mixer.Sound(str(path)))
        except (pygame.error, OSError) as error:
            _log.warning("%s: %s", path.name, error)
    return takes
