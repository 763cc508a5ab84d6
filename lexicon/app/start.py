"""Starting the program and ending it: display, services, what a crash leaves, and what is said at the very last."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from lexicon import __version__
from lexicon.app.app import PAINTING, TITLE, App
from lexicon.app.preload import catch_up, ready_steps
from lexicon.app.title_pictures import look_among_stored, store
from lexicon.crash import crash_words, kept_words, log_crash, show_box, start_log
from lexicon.services import Services
from lexicon.system.text import path_words

if TYPE_CHECKING:
    from lexicon.storage import Places, SavedGame

SWITCH: Final = 0.0005
"""Seconds that the window waits for a searching thread to let it run; with Python's usual 0.005 frames are late."""


def start_pygame() -> None:
    """Open the display and the fonts. Raises `NoDisplay`."""
    from lexicon.app import display

    display.name_window()
    display.use_true_pixels()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise display.NoDisplay(f"SDL says: {error}.") from error
    display.require_display()
    display.use_plain_pixels()
    pygame.font.init()
    pygame.key.set_repeat()
    display.close_with_terminal()


def _end_pygame() -> None:
    from lexicon.sound import wait_for_devices
    from lexicon.sprites.paint.pen import clear_caches
    from lexicon.widgets.control import forget_themes

    clear_caches()  # fonts do not outlive pygame
    forget_themes()
    wait_for_devices()
    pygame.quit()


def _services(places: Places) -> Services:
    from lexicon.sound import Sounds
    from lexicon.storage import SaveStore, SettingsStore

    config = SettingsStore(places.settings)
    sounds = Sounds(config.settings.sound_volume / 100, not config.settings.sound_on)
    return Services(places, config, SaveStore(places.saves), sounds)


def _lost_in_crash(app: App) -> tuple[SavedGame, ...]:
    """What cannot be saved after a crash, all scenes having tried; the box tells of it."""
    app.keep()
    lost = app.services.store.unsaved()
    app.given_up = {save.id for save in lost}
    return lost


def _close(app: App) -> None:
    """Close the program, and say what the disk has refused at the very last."""
    with suppress(Exception):
        if lost := app.close():
            show_box(TITLE, kept_words(lost))


def _write_frame_times(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        print(f"main.py: {path_words(path)} cannot be written: {error.strerror or error}", file=sys.stderr)


def _tell_no_display(error: Exception) -> int:
    """Say that there is no screen; gives the exit status."""
    from lexicon.bootstrap import tell

    _end_pygame()
    advice = "Start it in a desktop session; judge, arena and bench need no screen."
    tell("There is no display to open a window on", str(error), advice)
    return 1


def _arguments(argv: Sequence[str]) -> argparse.Namespace:
    from lexicon.app.display import size_in

    parser = argparse.ArgumentParser(prog="main.py", description="Word games for one table.")
    parser.add_argument("--size", type=size_in, metavar="WIDTHxHEIGHT", help="size of the window in pixels")
    parser.add_argument("--full-screen", action="store_true", default=None, help="start on the full screen")
    parser.add_argument("--frame-times", type=Path, metavar="FILE", help="write how long each frame took, in ms")
    parser.add_argument("--version", action="version", version=__version__)
    return parser.parse_args(argv)


def main(argv: Sequence[str]) -> int:
    """Play: open the window and run until it is closed. Returns the exit status: 1 after a crash or with no display."""
    options = _arguments(argv)
    sys.setswitchinterval(SWITCH)
    from lexicon.app.display import NoDisplay
    from lexicon.storage import Places

    try:
        start_pygame()
    except NoDisplay as error:
        return _tell_no_display(error)

    places = Places.find()
    log = start_log(places.log)
    app: App | None = None
    try:
        app = App(_services(places), options.size, options.full_screen)
        app.painting = PAINTING
        app.display.blank()
        from lexicon.scenes.title import TitleScene  # the window is up before the games are read

        made_by = look_among_stored(places)
        app.push(TitleScene())
        app.draw()
        app.display.flip()
        app.spare.extend([*ready_steps(TITLE), partial(store, places, made_by)])
        catch_up(app.services)
        if message := " ".join(filter(None, (app.services.config.message, app.services.store.message))):
            app.toast(message, "query")
        app.run()
    except Exception as error:
        log_crash(log, error)
        show_box(TITLE, crash_words(error, log, _lost_in_crash(app) if app is not None else ()))
        return 1
    finally:
        if app is not None:
            _close(app)
            if options.frame_times:
                _write_frame_times(options.frame_times, app.frame_times.as_text())
        _end_pygame()
    return 0
