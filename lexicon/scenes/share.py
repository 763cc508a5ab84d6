"""A table to share: its picture as a file, what has happened as text on the clipboard. Nobody's hand is in either."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame_gui.core.utility import clipboard_copy, clipboard_paste

from lexicon.session import Session, counted
from lexicon.system.plainfile import write_whole
from lexicon.system.text import path_words
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.scenes.table import TableScene

_log = logging.getLogger(__name__)


def share(table: TableScene) -> None:
    """Write the picture, copy the text, and say where they are."""
    _share(table.app, table.session, lambda: table_picture(table))


def share_finished(app: App, session: Session) -> None:
    """The same of a game that is over, from a page that is not its table: as the table stands at the end."""
    _share(app, session, lambda: finished_picture(app, session))


def _share(app: App, session: Session, draw: Callable[[], pygame.Surface]) -> None:
    told = []
    try:
        path = keep_picture(draw(), app.services.places.pictures, session.spec.name)
        told.append(f"Picture: {path_words(path)}")
    except (OSError, pygame.error) as error:
        _log.exception("the picture of a table could not be written")
        told.append(f"No picture: {getattr(error, 'strerror', None) or error}")
    problem = copied(table_words(session))
    told.append(f"the clipboard cannot be used: {problem}" if problem else "the text is on the clipboard.")
    app.toast(" · ".join(told), "check" if told[0].startswith("Picture") else "cross")


def copy_text(app: App, words: str, name: str) -> None:
    """Put words on the clipboard and say whether they are there. ``name``: what they are, "The result"."""
    problem = copied(words)
    if problem:
        app.toast(f"The clipboard cannot be used: {problem}", "cross")
    else:
        app.toast(f"{name} is on the clipboard, {counted(len(words.splitlines()), 'line')}.", "check")


def copied(words: str) -> str:
    """Put words on the clipboard and read them back; returns "", or why they are not there."""
    try:
        clipboard_copy(words)
        there = clipboard_paste()
    except (pygame.error, RuntimeError, UnicodeError) as error:
        return str(error)
    return "" if there.splitlines() == words.splitlines() else "it does not keep what is put there"


def table_picture(table: TableScene) -> pygame.Surface:
    """The table as somebody who only looks on sees it: the hand in view is taken up again afterwards, as it stood."""
    front = table.front
    table.progress.settle()
    picture = _without_hand(table)
    table.set_front(front, table.session.view())
    return picture


def finished_picture(app: App, session: Session) -> pygame.Surface:
    """The table of a game that is over, laid out for the window; no scene of the program."""
    from lexicon.scenes.table import TableScene

    table = TableScene(session)
    table.app = app
    table.layout(app.display.size)
    table.progress.settle()
    return _without_hand(table)


def _without_hand(table: TableScene) -> pygame.Surface:
    """What lies on the table, without buttons: whoever looks at the picture cannot press them."""
    picture = pygame.Surface(table.size).convert()
    table.set_front(None, table.session.view_for(None))
    table.draw_lying(picture)
    return picture


def keep_picture(picture: pygame.Surface, folder: Path, game: str) -> Path:
    """Write it under a name that no file has. Raises ``OSError``, ``pygame.error``."""
    path, file = free_path(folder, game, "png"), BytesIO()
    pygame.image.save(picture, file, path.name)  # SDL itself opens no names that are no text
    write_whole(path, file.getvalue())
    return path


def free_path(folder: Path, game: str, kind: str) -> Path:
    """A file of this *kind* of ending that is not there yet, called by the game and the moment. Raises ``OSError``."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{''.join(c for c in game if c.isalnum() or c in ' -()').strip()} {datetime.now():%Y-%m-%d %H.%M.%S}"
    path = folder / f"{stem}.{kind}"
    number = 1
    while os.path.exists(path):
        number += 1
        path = folder / f"{stem} ({number}).{kind}"
    return path


def table_words(session: Session) -> str:
    """The game, the totals, and every turn, as lines of text."""
    names = {seat: plan.name for seat, plan in session.plans.items()}
    totals = ", ".join(f"{names[seat]} {in_figures(session.scores[seat])}" for seat in session.seats)
    when = counted(session.turn, "turn") if session.over else f"turn {session.turn}"
    head = f"{session.spec.name} · {when}"
    return "\n".join([head, totals, "", *(entry.text for entry in session.log)]) + "\n"
