"""*Put it on my desktop*: offered on the title at the first starts, and always in the settings."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lexicon.app.app import App

PUT: Final = "Put it on my desktop"
TAKE: Final = "Take it off my desktop"
_log = logging.getLogger(__name__)


def words(app: App) -> str:
    """What the button in the settings says."""
    return TAKE if app.services.desktop.there else PUT


def icon(app: App) -> str:
    """What stands beside it."""
    return "cross" if app.services.desktop.there else "plus"


def flip(app: App, after: Callable[[], None]) -> None:
    """Put it there, or take it away; say what came of it, then call *after*."""
    desktop = app.services.desktop
    try:
        if desktop.there:
            desktop.remove()
            app.toast(f"The game has been taken off {desktop.place}.", "check")
        else:
            desktop.make()
            app.toast(f"The game can be started from {desktop.place}.", "check")
    except OSError as error:
        _log.exception("the desktop entry could not be changed")
        app.toast(f"That did not work: {error.strerror or error}.", "cross")
    after()
