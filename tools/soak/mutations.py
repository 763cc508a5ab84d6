"""Each field of every file with values that make no sense, and the program shown with it on every screen."""

from __future__ import annotations

import copy
import json
import random
import shutil
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pygame

from lexicon import scenes
from lexicon.app.app import App
from lexicon.games.spec import GameSpec
from lexicon.scenes.opening import open_saved
from lexicon.scenes.party import FinalSheet, PartyFloor
from lexicon.scenes.party.setup.guests import Guests
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.saved import SavedList, SavedScene
from lexicon.scenes.scene import Scene
from lexicon.scenes.setup import setup_of
from lexicon.scenes.shelf.playable import playable_games, shown_games
from lexicon.services import Services
from lexicon.session import Session
from lexicon.storage import SaveState
from tools.soak.parties import call_time
from tools.soak.program import FRAME, LEVEL, make_services, press, running, some_plans, step
from tools.soak.turns import take_turn

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 10**6, 2**31, 2**63, 2**70, -(2**70), 0.5, 1e18, 1e300, -1e300),
    *("", "x", "\0", "\ud800", "\u200b\u202e", "\n", "red", "2026-02-30", "../../x", "x" * 200_000, "🎲" * 300),
    *([], [[]], [None], {}, {"": None}, {"red": "x"}, [{}] * 3),
)
_ENTRIES = 2
"""So many entries of a list are spoilt."""
_COLUMNS = {"games": "id", "seats": "rowid", "cleared": "rowid"}
Where = tuple[str | int, ...]


class Sample:
    """A home with games of each of *specs*, statistics and settings, and all that can be spoilt in it."""

    def __init__(self, home: Path, specs: Sequence[GameSpec]) -> None:
        self.home = home
        _fill(home, specs)
        self.files = sorted(path.relative_to(home) for path in home.rglob("*.json"))
        self.spoilt = [
            (path, where) for path in self.files for where in fields_of(json.loads((home / path).read_text()))
        ]
        self.columns = [(table, column) for table in _COLUMNS for column in _columns(home, table)]

    @property
    def kinds(self) -> int:
        """How many fields there are."""
        return len(self.spoilt) + len(self.columns)

    def order(self, rng: random.Random) -> list[int]:
        """The numbers of all fields, by chance, but one of each file before a second of any."""
        of_file: dict[object, list[int]] = {}
        for number in range(self.kinds):
            file = self.spoilt[number][0] if number < len(self.spoilt) else "statistics"
            of_file.setdefault(file, []).append(number)
        for numbers in of_file.values():
            rng.shuffle(numbers)
        files = sorted(of_file.values())
        rng.shuffle(files)
        return [each for at_once in zip_longest(*files) for each in at_once if each is not None]

    def spoil(self, home: Path, number: int, value: Any) -> tuple[str, str]:
        """Make a home in which field *number* is *value*; the file's name without its suffix, and the field's."""
        shutil.copytree(self.home, home, dirs_exist_ok=True)
        if number >= len(self.spoilt):
            return "statistics", self._spoil_column(home, *self.columns[number - len(self.spoilt)], value)
        path, where = self.spoilt[number]
        data = json.loads((home / path).read_text())
        if path.parent.name != "reviews":  # which are made anew where their check is wrong
            data.pop("check", None)
        put(data, where, copy.deepcopy(value))
        (home / path).write_text(json.dumps(data))
        return path.stem, ".".join(map(str, where))

    def _spoil_column(self, home: Path, table: str, column: str, value: Any) -> str:
        if not isinstance(value, str | int | float | None):
            value = json.dumps(value).encode()
        database = sqlite3.connect(home / "data" / "statistics.sqlite3")
        with suppress(OverflowError, UnicodeEncodeError, sqlite3.IntegrityError), database:
            database.execute(f"UPDATE {table} SET {column} = ? WHERE {_COLUMNS[table]} = "
                             f"(SELECT {_COLUMNS[table]} FROM {table} LIMIT 1)", (value,))  # fmt: skip
        database.close()
        return f"{table}.{column}"


class Mutations:
    """The trial; all fields come before any comes again.

    *games*: the ids of those that are played and spoilt, all if there are none.
    """

    def __init__(self, folder: Path, seed: int, games: Collection[str] = ()) -> None:
        self.sample = Sample(folder, [spec for spec in playable_games() if not games or spec.id in games])
        self.order = self.sample.order(random.Random(seed))

    def __call__(self, number: int, rng: random.Random, home: Path) -> str:
        """One field, one value, every screen."""
        which, value = self.order[number % len(self.order)], VALUES[(number // len(self.order) + number) % len(VALUES)]
        file, field = self.sample.spoil(home, which, value)
        try:
            _look_at_everything(home, file)
        except BaseException as error:
            error.add_note(f"{file}: {field} = {value!r:.60}")
            raise
        return file.split("-2")[0]


def _look_at_everything(home: Path, spoilt: str) -> None:
    """The lists, the seats and options of every game, settings, statistics, and the table or the end of *spoilt*."""
    with running(home, thinking=False) as app:
        store = app.services.store
        infos = [*store.list_games(), *store.list_finished()]
        lost = [info.id for info in infos if info.state is not SaveState.GOOD and info.id != spoilt]
        assert not lost, f"more than the spoilt game is lost: {lost}"
        app.services.statistics.catch_up()
        _look_at_saves(app, spoilt)
        for spec in shown_games():
            _look_at(app, setup_of(spec.id))
        for name in ("statistics", "settings"):
            scene: Any = scenes.make(name)
            _look_at(app, scene)
        for name, _ in app.services.statistics.people()[:2]:
            app.services.statistics.records(name)
        assert app.services.statistics.export_csv(home / "statistics.csv") >= 1, "all figures are lost"
        app.services.save_settings()
    with running(home, thinking=False):
        pass


def _look_at_saves(app: App, spoilt: str) -> None:
    scene = SavedScene()
    app.push(scene)
    for shelf in SavedList:
        scene.shelf = shelf
        scene.resumed()
        for info in list(scene.infos):
            scene.choose(info.id)
            step(app)
            if info.id != spoilt or info.state is SaveState.NEWER or info.save is None:
                continue
            open_saved(app, info, app.push, rescue=info.state is SaveState.DAMAGED)
            step(app, 5)
            for key in _keys_of(app.top):
                press(app, key)
                step(app, 3)
            while app.top is not scene:
                app.pop()
    app.home()


def _keys_of(scene: Scene | None) -> Sequence[int]:
    """Keys that show more of what *scene* has: look back, the menu; tables, all players, arrivals, the next table."""
    if isinstance(scene, ResultsScene):
        return (pygame.K_l,)
    if isinstance(scene, FinalSheet):
        return pygame.K_c, pygame.K_v, pygame.K_p
    if isinstance(scene, PartyFloor):
        shut = pygame.K_ESCAPE
        return pygame.K_1, shut, pygame.K_2, shut, pygame.K_F7, shut, pygame.K_F8, shut, pygame.K_RETURN
    return (pygame.K_F10,)


def _look_at(app: App, scene: Any) -> None:
    app.push(scene)
    step(app, 2)
    app.home()


def _fill(home: Path, specs: Sequence[GameSpec]) -> None:
    """Play a game of each kind, to its end and not."""
    rng, services = random.Random(7), make_services(home)
    services.settings.remember_player("Zoë")
    services.settings.thinking_pause = 0.0
    for spec in specs:
        for over in (False, True):
            alone = spec.max_seats == 1
            plans = some_plans(spec, rng, 1)
            session = services.start_session(
                spec.id, {}, plans, seed=5, match_games=1 if alone else 3, daily="2026-01-31" if alone else ""
            )
            while not session.over and (over or session.taken < 3):
                if not take_turn(session, services, rng):
                    session.update(FRAME)
            if over and not alone:
                _review(session)
            session.close()
            services.settings.last_seats[spec.id] = plans
            services.settings.last_options[spec.id] = {**session.options, "match": 3, "alone": True, "rings": True}
    for number, over in enumerate((False, True)):
        _fill_party(services, number, over)
    services.save_settings()


def _fill_party(services: Services, number: int, over: bool) -> None:
    """Play a round of a party; another one is over after it, or has begun."""
    specs = [spec for spec in shown_games() if spec.party is not None]
    spec = specs[number % len(specs)]
    guests = Guests(
        spec, {"count": 8, "rounds": 1 if over else 2, "prize": "table", "levels": [LEVEL]}, ["Zoë", "Max"], "Zoë"
    )
    services.settings.last_seats[spec.id], services.settings.last_options[spec.id] = guests.plans(), guests.remembered()
    run = services.start_party(guests.setup(number))
    for _ in range(1 if over else 2):
        run.start_round()
        people = [number for number in run.tables if run.has_people(number)]
        for table in people:
            session = run.session_for(table)
            for _ in range(4):
                if not take_turn(session, services, random.Random(number)):
                    session.update(FRAME)
            if run.view.round == 1:
                call_time(session)
        for _ in range(2 * len(run.tables)):
            run.update(FRAME)
    run.close()


def _review(session: Session) -> None:
    """Have the look back of a finished game kept."""
    review = session.review(session.look_back())
    while review.progress < 1:
        review.update()
    review.close()


def fields_of(data: Any, where: Where = ()) -> Iterator[Where]:
    """Every place in *data* that holds a value, containers too.

    Of most lists the first entries alone, since all are read by the same code; of who takes part all, and of what was
    done in a party.
    """
    if where:
        yield where
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "check":
                yield from fields_of(value, (*where, key))
    elif isinstance(data, list):
        whole = where[-1:] in (("entrants",), ("seats",), ("plans",)) or _are_of_party(data)
        for number, value in enumerate(data if whole else data[:_ENTRIES]):
            yield from fields_of(value, (*where, number))


def _are_of_party(actions: list[Any]) -> bool:
    return any(isinstance(each, dict) and each.get("kind") == "start_round" for each in actions)


def put(data: Any, where: Where, value: Any) -> None:
    """Have *value* at a place of *data*."""
    for key in where[:-1]:
        data = data[key]
    data[where[-1]] = value


def _columns(home: Path, table: str) -> list[str]:
    database = sqlite3.connect(home / "data" / "statistics.sqlite3")
    names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    database.close()
    return names
