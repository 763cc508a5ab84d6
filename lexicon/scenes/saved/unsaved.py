"""Before the program ends with games that the disk has refused to save: try again, stay, or leave them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.shelf.thumbs import game_name
from lexicon.storage import SavedGame

if TYPE_CHECKING:
    from lexicon.app.app import App


class UnsavedDialog(Dialog):
    """Says what is not saved, and why; gives True to end the program, False to try again."""

    def __init__(self, games: Sequence[SavedGame], settings: bool, why: str, advice: str) -> None:
        """*settings*: they are not saved either. *why*: the system's reason; *advice*: what can be done about it."""
        names = ", ".join(sorted({game_name(game.game) for game in games}))
        what = [f"what was played last in {names}"] if games else []
        said = " and ".join([*what, *(["what was set last"] if settings else [])])
        text = (
            f"{why}.\n{said[0].upper()}{said[1:]} is in memory alone, and lost when the program ends. "
            f"What the disk holds already stays there. {advice}"
        )
        choices = (
            DialogButton("Stay", None, key="Esc"),
            DialogButton("Quit, lose it", True, "danger"),
            DialogButton("Try again", False, "primary", "Enter"),
        )
        super().__init__("Not everything is saved", text, choices)


def ask_about_unsaved(app: App, on_quit: Callable[[], None]) -> bool:
    """Ask, where games or settings wait to be saved, whether to end all the same; false where all is saved."""
    services = app.services
    games, why = services.store.unsaved(), services.settings_refused
    if why:
        services.save_settings()
        why = services.settings_refused
    if not games and not why:
        return False
    if not isinstance(app.top, UnsavedDialog):

        def answered(end: bool | None) -> None:
            if end or (end is False and not ask_about_unsaved(app, on_quit)):
                on_quit()

        store = services.store
        reason, advice = (
            (store.problem(games[0].id), store.advice(games[0].id)) if games else (why, services.settings_advice)
        )
        app.push(UnsavedDialog(games, bool(why), reason, advice), answered)
    return True
