"""Ending a game of several early: people are asked, then it is put away as given up, and can be brought back.

The rule sheets know no resigning. A person who leaves a table of people gives the seat to a computer player instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.scenes.dialog import confirm
from lexicon.scenes.saved.scene import SavedList, SavedScene
from lexicon.scenes.shelf.thumbs import game_name

if TYPE_CHECKING:
    from lexicon.app.app import App
    from lexicon.session import Session

END = "End this game"


def ask_give_up(app: App, session: Session) -> None:
    """Ask whether the game is to end here, and end it."""
    text = "Nobody wins, and it is in no statistics. Saved games keep it under Put away, where you can bring it back."
    if session.match is not None and session.match.games > 1:
        text += " Its match waits with it."
    confirm(app, f"{END}?", text, "End it", lambda: _give_up(app, session), danger=True)


def _give_up(app: App, session: Session) -> None:
    """Leave the table, put the game away and show it there; where its file stays, it is still in progress."""
    save_id, name, store = session.save_id, game_name(session.game_id), app.services.store
    session.give_up()
    app.home()
    shelf = SavedList.AWAY
    try:
        store.put_away(save_id)
    except (KeyError, OSError) as error:
        shelf = SavedList.IN_PROGRESS
        why = "its file is gone" if isinstance(error, KeyError) else error.strerror or error
        app.toast(f"{name} stays here: {why}.", "cross")
    app.push(SavedScene(shelf, save_id))
    if shelf is SavedList.AWAY:
        app.toast(f"{name} was given up and put away", "check")
