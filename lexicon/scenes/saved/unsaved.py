"""Before the program ends with games that the disk has refused to save: try again, stay, or leave them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lexicon.scenes.dialog import Choice, Dialog
from lexicon.scenes.shelf.thumbs import game_name
from lexicon.storage import SavedGame

if TYPE_CHECKING:
    from lexicon.app import App


class UnsavedDialog(Dialog):
    """Says which games are not saved, and why; gives True to end the program, False to try again."""

    def __init__(self, games: Sequence[SavedGame], why: str) -> None:
        names = ", ".join(sorted({game_name(game.game) for game in games}))
        text = (
            f"{why}.\nWhat was played last in {names} is in memory alone, and lost when the program ends. "
            "All before it is kept. Make room, then try again."
        )
        choices = (
            Choice("Stay", None, key="Esc"),
            Choice("Quit, lose it", True, "danger"),
            Choice("Try again", False, "primary", "Enter"),
        )
        super().__init__("Not everything is saved", text, choices)


def ask_about_unsaved(app: App, on_quit: Callable[[], None]) -> bool:
    """Ask, where games wait to be saved, whether to end all the same; false where there is nothing to ask."""
    store = app.services.store
    store.write_waiting()
    if not store.waiting:
        return False
    if not isinstance(app.top, UnsavedDialog):

        def answered(end: bool | None) -> None:
            if end or (end is False and not ask_about_unsaved(app, on_quit)):
                on_quit()

        app.push(UnsavedDialog(store.waiting, store.problem(store.waiting[0].id)), answered)
    return True
