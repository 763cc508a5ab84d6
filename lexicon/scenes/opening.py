"""Opening a saved game, and showing a file in the system's own file manager."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from lexicon.scenes.dialog import confirm, message
from lexicon.system.text import path_words

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.scenes.scene import Scene
    from lexicon.services import Services
    from lexicon.storage import SaveInfo

_log = logging.getLogger(__name__)


_PRESSES = (
    pygame.KEYDOWN,
    pygame.TEXTINPUT,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.FINGERDOWN,
    pygame.FINGERUP,
)


@contextmanager
def saying(app: App, words: str) -> Iterator[None]:
    """Show at once that something is being worked at that holds the window up.

    What is pressed meanwhile was not meant for the scene that comes, and is dropped.
    """
    app.toasts.show(words, at_once=True)
    app.draw()
    app.display.flip()
    try:
        yield
    finally:
        if app.toasts.text == words:
            app.toasts.clear()
        pygame.event.clear(_PRESSES)


def open_saved(app: App, info: SaveInfo, show: Callable[[Any], None], rescue: bool = False) -> None:
    """Go on with a saved game at the table, or show the results of a finished one; ``show`` is the app's ``push``.

    ``rescue``: with what is sound of a damaged one, as a new game. What can't be opened is said, and left as it is.
    """
    from lexicon.session import CannotResume
    from lexicon.storage import SaveError

    party = info.save is not None and info.save.party is not None
    try:
        with saying(app, "Opening the party …" if party else "Opening the game …"):
            show((_party if party else _table)(app.services, info.id, rescue))
    except (KeyError, SaveError, CannotResume) as error:
        _log.warning("%s cannot be opened: %s", info.path, error)
        text = error.info.problem if isinstance(error, SaveError) else str(error)
        title, text = "This game can’t be opened", f"{text}\nThe file is left as it is:\n{path_words(info.path)}"
        sound = error.sound_actions if isinstance(error, CannotResume) and not rescue else 0
        if sound:
            text = f"{text}\nWhat comes before that is sound and can be gone on with as a new game."
            confirm(app, title, text, "Open what is sound", lambda: open_saved(app, info, show, rescue=True))
        else:
            message(app, title, text)


def _table(services: Services, save_id: str, rescue: bool) -> Scene:
    from lexicon.scenes.results import ResultsScene
    from lexicon.scenes.table import TableScene

    session = (services.rescue_session if rescue else services.resume_session)(save_id)
    return ResultsScene(session, listed=True) if session.over else TableScene(session)


def _party(services: Services, save_id: str, rescue: bool) -> Scene:
    from lexicon.scenes.party import FinalSheet, PartyFloor

    run = (services.rescue_party if rescue else services.resume_party)(save_id)
    return FinalSheet(run.view, run.close) if run.over else PartyFloor(run)


def show_in_folder(path: Path) -> bool:
    """Open the folder of a file (or a folder) in the system's file manager; false where that can't be done."""
    folder = path if os.path.isdir(path) else path.parent
    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [command, str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError as error:
        _log.warning("%s cannot be shown: %s", folder, error)
        return False
    return True
