"""Every screen, with people of long names, games begun and ended, and figures: to be measured, and to be looked at."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from lexicon import scenes
from lexicon.app.app import App
from lexicon.games.common.hands import NextHand
from lexicon.games.game import Phase
from lexicon.games.spec import GameSpec
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.opening import open_saved
from lexicon.scenes.party.setup.guests import Guests
from lexicon.scenes.rulebook.pages import chapters, leaves
from lexicon.scenes.setup import NameDialog, setup_of
from lexicon.scenes.shelf.playable import playable_games, shown_games
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, PlayersOfAllLevels, Session, Tools
from lexicon.sound import Sounds
from lexicon.storage import Places, SavedGame, SaveStore, SeatPlan, SettingsStore
from tools.window.parties import ON_FLOOR, fill_parties, party_screens, to_floor
from tools.window.people import people_screens

FRAME = 1 / 60
LEVEL = "beginner"
NAMES = ("Wilhelmina Woods", "Maximilian Momms", "Gwendolyn Mamwam", "Anne-Marie Wamms")
"""Names of sixteen letters, the most that a name may have, and wide ones; one with a hyphen."""
TURNS = 6
"""So many turns have been taken at the tables of games that go on."""
STACKED = ("menu of ", "look back ", "rule book ")
"""Screens that are opened from the one before; the first page of a rule book's chapter is not."""
Open = Callable[[], None]


class Idle(Executor):
    """Never does what it is given: searches of a screen would be measured with it."""

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """A future that stays open."""
        return Future()


class LastSaves(SaveStore):
    """Writes only the last state of each game, when told to: those before it take half of the time of playing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._last: dict[str, SavedGame] = {}

    def write(self, save: SavedGame) -> Path:
        """Keep *save* for `write_last`; where it is going to be written cannot be told."""
        self._last[save.id] = save
        return self.folder

    def write_last(self) -> None:
        """Write the games as they stand."""
        for save in self._last.values():
            super().write(save)


def make_services(home: Path, executor: Executor | None = None) -> Services:
    """What the program has besides its window, silent, with its files below *home*."""
    places = Places.under(home)
    made = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(0.0, True))
    tools = Tools(PlayersOfAllLevels(), executor=executor or Idle(), statistics=made.statistics)
    made.__dict__["tools"] = tools  # in the place of the cached property
    made.settings.movement, made.settings.thinking_pause = "off", 0.0
    return made


def fill(home: Path, most_turns: int = 400) -> None:
    """Play a game of each kind to its end, and another for some turns; people of long names sit everywhere."""
    services = make_services(home, InlineExecutor())
    services.store = saves = LastSaves(services.places.saves)
    for name in NAMES:
        services.settings.remember_player(name)
    for spec in playable_games():
        for over in (True, False):
            quick = {"quick": True} if over and any(option.id == "quick" for option in spec.options) else {}
            session = services.start_session(spec.id, quick, _plans(spec), seed=5)
            _go_on(session, services, random.Random(7), most_turns if over else TURNS)
            session.close()
        services.settings.last_seats[spec.id] = _plans(spec)
    for spec in shown_games():
        if spec.party is not None:
            fill_parties(services, Guests(spec, {}, (), NAMES[0]).setup(5), NAMES)
    saves.write_last()
    services.save_settings()
    services.statistics.catch_up()


def _plans(spec: GameSpec) -> list[SeatPlan]:
    """As many seats as there may be, a person first and computer players after."""
    seats = spec.usual_seats[max(count for count in spec.usual_seats if count <= len(NAMES))]
    person, *computers = zip(seats, NAMES, strict=False)
    return [
        SeatPlan(person[0], "person", person[1]),
        *(SeatPlan(seat, "computer", name, LEVEL) for seat, name in computers),
    ]


def _go_on(session: Session, services: Services, rng: random.Random, turns: int) -> None:
    """Take turns for whoever sits there; a game that lasts too long is given up where that can be done."""
    for _ in range(20 * turns):
        if session.over or session.taken >= turns:
            return
        seat = session.front_seat
        if session.phase is Phase.BETWEEN:
            session.submit(NextHand(""))
        elif session.chance is not None and session.chance.people:
            session.chance.let_stand()
        elif seat is None or session.chance is not None or session.to_move != seat:
            session.update(0.05)
            session.poll()
        else:
            act = services.tools.computers.act
            session.submit(act(session.view(), LEVEL, session.dictionary, str(rng.random()), lambda: False))


def press(app: App, key: int, mod: int = 0) -> None:
    """Post a key, down and up."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, {"key": key, "mod": mod, "unicode": ""}))
    del app


def make_way(app: App, name: str) -> None:
    """Close what the screen of that *name* does not lie on."""
    if name.startswith(ON_FLOOR):
        to_floor(app)
    elif not name.startswith(STACKED) or name.endswith(" 1"):
        app.home()


def every_screen(app: App) -> Iterator[tuple[str, Open]]:
    """Name of each screen, and what opens it, once :func:`make_way` has closed the one before.

    *app* shows the title, which is the first of them.
    """
    yield "title", lambda: app.replace(TitleScene())
    for name in scenes.SCENES:
        yield name, partial(_push, app, name)
    for spec in shown_games():
        yield f"setup {spec.id}", partial(_set_up, app, spec.id)
    yield "new name", lambda: app.push(NameDialog())
    yield "menu", lambda: app.push(MenuScene(back="Back"))
    yield from people_screens(app, NAMES)
    for info in app.services.store.list_games():
        game = info.save.game if info.save else ""
        if info.save is not None and info.save.party is not None:
            yield from party_screens(app, info)
            continue
        yield f"table {game}", partial(open_saved, app, info, app.push)
        yield f"menu of {game}", lambda: press(app, pygame.K_F10)
    for info in app.services.store.list_finished():
        game = info.save.game if info.save else ""
        yield f"results {game}", partial(open_saved, app, info, app.push)
        yield f"look back {game}", lambda: press(app, pygame.K_l)
    for chapter in chapters():
        for page in range(len(leaves(chapter, halves=True))):
            yield f"rule book {chapter.game} {page + 1}", partial(_push_page, app, chapter.game, page)


def _push(app: App, name: str) -> None:
    app.push(scenes.make(name))


def _set_up(app: App, game: str) -> None:
    app.push(setup_of(game))


def _push_page(app: App, game: str, page: int) -> None:
    if page == 0:
        app.push(scenes.make("rule_book", game))
    else:
        press(app, pygame.K_PAGEDOWN)
