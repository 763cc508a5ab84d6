"""How many frames of a table come late while somebody thinks all the time in a thread beside it, or nobody does.

python -m tools.measure.late [--what nobody|GAME] [--size 1280x800] [--seconds 10] [--cold]

GAME: the id of one, at which Master takes turns; of one for a single player hints are asked for. --cold: from the
first search on, which has tables to make; otherwise from the third on.

Late is a frame that comes more than 25 ms after the one before; 16.7 are meant. It needs a window system (or
SDL_VIDEODRIVER=dummy, which shows less). On a busy machine run it first in turn, which who thinks then is too:
``chrt -f 50 python -m tools.measure.late``, and the window system likewise.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from lexicon.app.app import App
from lexicon.app.start import SWITCH
from lexicon.games.game import Action, View
from lexicon.games.registry import new_game
from lexicon.games.shelf import SPECS
from lexicon.players import Budget, Cancelled, make_adviser, make_player
from lexicon.players.evening import next_action
from lexicon.scenes.table import TableScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.work.searches import search
from lexicon.sound import Sounds
from lexicon.storage import Places, SaveStore, SettingsStore
from lexicon.words import Dictionary, Level, open_dictionary

_LATE = 0.025
Work = Callable[[Dictionary, Callable[[], bool]], object]


def _think(view: View, dictionary: Dictionary, cancelled: Callable[[], bool]) -> object:
    budget = Budget(cancelled=cancelled)
    return make_player(view.game_id, Level.MASTER, dictionary).choose(view, random.Random(1), budget)


def _advise(view: View, dictionary: Dictionary, cancelled: Callable[[], bool]) -> object:
    return make_adviser(view.game_id, Level.CASUAL, dictionary).advise(view, 1, Budget(cancelled=cancelled))


def works(game_id: str, dictionary: Dictionary, cold: bool) -> list[Work]:
    """What is thought about, one after the other: the turns of a game, or hints at the start of some deals.

    *cold*: only the first, so that nothing is searched before.
    """
    seated = SPECS[game_id].usual_seats
    seats = seated[min(count for count in seated if count > 1 or len(seated) == 1)]
    if len(seats) == 1:
        deals = (new_game(game_id, {}, seats, deal, dictionary) for deal in range(1, 2 if cold else 9))
        return [partial(_advise, game.view(seats[0])) for game in deals]
    game, views = new_game(game_id, {}, seats, 5, dictionary), list[View]()
    player, chance = make_player(game_id, Level.CLUB, dictionary), random.Random(1)

    def act(view: View, _level: str, _seed: str) -> Action:
        views.append(view)
        return player.choose(view, chance, Budget())

    while game.outcome is None and (game.acting is not None or game.to_act) and not (cold and views):
        game.apply(next_action(game, dict.fromkeys(seats, Level.CLUB.value), act, lambda *_: None))
    return [partial(_think, view) for view in views]


def sit_down(folder: Path, size: tuple[int, int]) -> App:
    """Two people at a table of Keyword."""
    places = Places.under(folder)
    services = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(muted=True))
    services.__dict__["tools"] = Tools(executor=InlineExecutor())
    plans = [SeatPlan(seat, "person", seat.title()) for seat in ("red", "blue")]
    options = {"challenges": "checked", "starter": "red"}
    session = Session.start("keyword", options, plans, 7, services.store, services.settings, services.tools)
    app, table = App(services, size), TableScene(session)
    app.push(table)
    for _ in range(3):
        app.step(1 / 60)
    while app.top is not table:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}))
        for _ in range(40):
            app.step(1 / 60)
    return app


def gaps(app: App, seconds: float) -> list[float]:
    """Seconds from frame to frame, sorted, while the pointer moves."""
    clock, at = pygame.time.Clock(), list[float]()
    for _ in range(30):
        app.step(1 / 60)
        clock.tick(60)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pygame.mouse.set_pos((200 + len(at) % 300 * 2, 300 + len(at) % 100))
        app.step(1 / 60)
        clock.tick(60)
        at.append(time.perf_counter())
    return sorted(later - earlier for earlier, later in pairwise(at))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.late", description="Late frames while one thinks.")
    parser.add_argument("--what", choices=("nobody", *SPECS), default="nobody")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--seconds", type=float, default=10.0)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    sys.setswitchinterval(SWITCH)
    pygame.display.init()
    pygame.font.init()
    dictionary, stop, done = open_dictionary(), threading.Event(), [0]

    def work() -> None:
        while not stop.is_set():
            for each in works_:
                with suppress(Cancelled):
                    search(each, dictionary, stop.is_set)
                done[0] += 1
                if stop.is_set():
                    return

    works_ = works(options.what, dictionary, options.cold) if options.what != "nobody" else []
    with tempfile.TemporaryDirectory() as folder:
        app = sit_down(Path(folder), (width, height))
        thread = threading.Thread(target=work, daemon=True)
        if works_:
            thread.start()
            while done[0] < 2 and not options.cold:
                time.sleep(0.05)
        found = gaps(app, options.seconds)
        stop.set()
        late = sum(gap > _LATE for gap in found)
        what = f"{options.what}{' cold' * options.cold} {options.size}"
        print(
            f"{what}: {late} of {len(found)} frames late, slowest {1000 * found[-1]:.0f} ms, {done[0]} answers",
            flush=True,
        )
        os._exit(0)


if __name__ == "__main__":
    main()
