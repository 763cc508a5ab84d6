"""*Put it on my desktop*, or in the menu: offered on the title at the first starts, and always in the settings."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.system.desktop import Desktop

_log = logging.getLogger(__name__)


def words(app: App) -> str:
    """What the button in the settings says."""
    desktop = app.services.desktop
    if desktop.there:
        return "Take it off my desktop" if desktop.on_desktop else "Take it out of the desktop's menu"
    return put_words(desktop)


def put_words(desktop: Desktop) -> str:
    """What puts it there: on a system that has no folder for the desktop it goes in the menu alone."""
    return "Put it on my desktop" if desktop.on_desktop else "Put it in the desktop's menu"


def no_words(desktop: Desktop) -> str:
    """What declines that."""
    return "Not on my desktop" if desktop.on_desktop else "Not in the desktop's menu"


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
