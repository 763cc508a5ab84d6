"""Screens that come while people play: lessons, curtains, and questions that have to be answered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from lexicon import scenes
from lexicon.app.app import App
from lexicon.games.keyword.actions import PlayWord
from lexicon.scenes.lesson import open_lesson_at_table
from lexicon.scenes.saved.giving_up import ask_give_up
from lexicon.scenes.saved.unsaved import UnsavedDialog
from lexicon.scenes.settings.scene import SettingsScene
from lexicon.scenes.statistics import StatisticsScene
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from lexicon.session.families.keyword import KeywordFamily
from lexicon.session.lessons import lesson_ids
from lexicon.storage import SaveStore, SeatPlan


def people_screens(app: App, names: Sequence[str]) -> Iterator[tuple[str, Callable[[], None]]]:
    """Name of each screen and what opens it; people of these *names* sit at Keyword."""
    for game in lesson_ids():
        yield f"lesson {game}", partial(open_lesson_at_table, app, game)
    yield "curtain", partial(_sit_down, app, names)
    yield "curtain with a play", partial(_sit_down, app, names, played=True)
    yield "question: end this game", lambda: ask_give_up(app, _table(app, names).session)
    yield "question: reset everything", partial(_ask_reset, app)
    yield "question: clear all figures", partial(_ask_clear, app)
    unsaved = ("No space left on device", "Make room on the disk, then try again.")
    yield "question: not saved", lambda: app.push(UnsavedDialog([], True, *unsaved))


def _sit_down(app: App, names: Sequence[str], played: bool = False) -> None:
    _table(app, names, played)


def _table(app: App, names: Sequence[str], played: bool = False) -> TableScene:
    """A table of people in a Challenge game; the first has *played* if that is wanted. It is among no saved games."""
    seats = ("red", "green", "blue", "yellow")
    plans = [SeatPlan(seat, "person", name) for seat, name in zip(seats, names, strict=False)]
    options = {"challenges": "challenge", "starter": "red"}
    services = app.services
    store = SaveStore(services.places.cache / "people")
    session = Session.start("keyword", options, plans, 11, store, services.settings, services.tools)
    if played:
        session.open_curtain("red")
        play = KeywordFamily().best_plays(session.view(), session.dictionary, 1)[0].play
        session.submit(PlayWord.of("red", play))
    table = TableScene(session)
    app.push(table)
    return table


def _ask_reset(app: App) -> None:
    settings = scenes.make("settings")
    assert isinstance(settings, SettingsScene)
    app.push(settings)
    settings.ask_reset()


def _ask_clear(app: App) -> None:
    figures = scenes.make("statistics")
    assert isinstance(figures, StatisticsScene)
    app.push(figures)
    figures.ask_clear()
