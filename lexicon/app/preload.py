"""What is fetched while people still look at the title, so that other screens open sooner."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from datetime import date
from functools import partial
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING, Final

from lexicon.crash import show_box
from lexicon.system.memory import keep_for_good

if TYPE_CHECKING:
    from lexicon.services import Services

_log = logging.getLogger("lexicon.app.preload")
_RULES: Final = ("words", "games.game", "games.turns", "crossword")
_ROOMS: Final = (
    *("games.registry", "players.registry", "session", "scenes.setup", "scenes.table", "scenes.settings.scene"),
    *("scenes.saved", "scenes.rulebook", "scenes.dictionary", "scenes.statistics", "scenes.results", "scenes.lookback"),
)
"""What is imported, one a frame: rules, then computer players and the rooms of scenes besides the title."""


def ready_steps(title: str) -> list[Callable[[], object]]:
    """What every screen needs, in small steps to be taken while people still look at the title.

    Not in a thread: two threads that import at once may see each other's modules half made. Only the move generator is
    compiled in one, which imports nothing, from when its rules are there. Where it cannot run, that is said in a box
    with the *title*, and people may play by themselves.
    """

    from lexicon.games.shelf import SPECS
    from lexicon.scenes.families import PAGES, SURFACES

    def compiling() -> None:
        from lexicon.crossword import start_compiling

        start_compiling()

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

    def deal_of_today(game: str) -> None:
        from lexicon.games.registry import game_class

        game_class(game).daily_deal(date.today())  # reads the list of deals

    deals = [partial(deal_of_today, spec.id) for spec in SPECS.values() if spec.max_seats == 1]
    families = (f"games.{name}._all" for name in SURFACES)
    return [
        *_imports(_RULES),
        compiling,
        *_imports((*families, *_ROOMS)),
        dictionary,
        generator,
        *SURFACES.values(),
        *PAGES.values(),
        *deals,
        chapters,
        keep_for_good,
    ]


def _imports(rooms: Iterable[str]) -> list[Callable[[], object]]:
    return [partial(import_module, f"lexicon.{room}") for room in rooms]


def catch_up(services: Services) -> Thread:
    """Enter games in the statistics that were finished just before the program was killed; beside the window.

    What is read is kept: lists of games and figures open sooner.
    """

    def work() -> None:
        try:
            services.statistics.catch_up()
            services.statistics.people()
        except Exception:
            _log.exception("statistics could not be brought up to date")
        try:
            services.store.tidy()
            services.places.tidy()
        except Exception:
            _log.exception("what was left behind could not be removed")

    thread = Thread(target=work, name="statistics", daemon=True)
    thread.start()
    return thread
