"""The pictures of the title between one start and the next: a file that may be missing, old or damaged at any time.

Painting them is the longest part of a start: a third of it, and half on a slow machine.
"""

from __future__ import annotations

import logging
import os
import sys
from threading import Thread
from typing import Final

import pygame

from lexicon import __version__
from lexicon.sprites.paint.cache import FIRST
from lexicon.sprites.paint.stored import pack, unpack
from lexicon.storage import Places
from lexicon.storage._files import write_atomically
from lexicon.system.plainfile import read_plain

_log = logging.getLogger("lexicon.app.title_pictures")
_FILE: Final = "title.pictures"


def stamp() -> str:
    """What pictures hang on besides their keys: the program, as far as it is loaded, and what it draws with."""
    files = {getattr(module, "__file__", None) for name, module in sys.modules.items() if name.startswith("lexicon.")}
    changed = 0
    for file in files | {sys.executable}:
        try:
            changed = max(changed, os.stat(file).st_mtime_ns) if file else changed
        except OSError:
            continue
    return f"{__version__} {pygame.version.ver} {pygame.get_sdl_version()} {len(files)} {changed}"


def look_among_stored(places: Places) -> str:
    """Take pictures from the file as long as nothing else is said; gives the stamp of this program."""
    made_by = stamp()
    try:
        FIRST.begin(unpack(made_by, read_plain(places.cache / _FILE)))
    except OSError:
        FIRST.begin({})
    return made_by


def store(places: Places, made_by: str) -> None:
    """Keep what was seen first for the next start, if some of it had to be painted; written beside the window."""
    seen = FIRST.end()
    if not FIRST.painted:
        return
    data = pack(made_by, seen)

    def work() -> None:
        try:
            write_atomically(places.cache / _FILE, data, backup=False)
        except OSError:
            _log.exception("the pictures of the title could not be kept")

    Thread(target=work, name="pictures", daemon=True).start()
