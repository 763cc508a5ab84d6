"""What is fetched while people still look at the title, so that other screens open sooner."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

from lexicon.crash import show_box
from lexicon.system.memory import keep_for_good

_log = logging.getLogger("lexicon.app.preload")
_RULES: Final = ("words", "games.game", "games.turns", "crossword")
_ROOMS: Final = (
    *("games.registry", "players.registry", "session", "scenes.setup", "scenes.table", "scenes.settings.scene"),
    *("scenes.saved", "scenes.rulebook", "scenes.dictionary", "scenes.statistics", "scenes.results", "scenes.lookback"),
)
"""What is imported, one a frame: rules, then computer players and the rooms of scenes besides the title."""


def ready_steps(title: str) -> list[Callable[[], object]]:
    """What every screen needs, in small steps to be taken while people still look at the title.

    Not in a thread: two threads that import at once may see each other's modules half made. Where the move generator
    cannot run, that is said in a box with the *title*, and people may play by themselves.
    """

    from lexicon.scenes.families import PAGES, SURFACES

    def dictionary() -> None:
        from lexicon.words import open_dictionary

        open_dictionary()

    def chapters() -> None:
        from lexicon.scenes.rulebook.pages import chapters

        chapters()

    def generator() -> None:
        from lexicon.crossword import KernelUnavailable, make_ready

        try:
            make_ready()
        except KernelUnavailable as error:
            _log.exception("no move generator")
            show_box(title, f"{error}\n\nUntil then only people can play one another, without hints.")

    families = (f"games.{name}._all" for name in SURFACES)
    modules = [partial(import_module, f"lexicon.{name}") for name in (*_RULES, *families, *_ROOMS)]
    return [*modules, dictionary, generator, *SURFACES.values(), *PAGES.values(), chapters, keep_for_good]
