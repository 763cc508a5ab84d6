"""How long a frame of the card crosswords' table takes us, with every card of two packs lying on it.

python -m tools.measure.frames [--size 1920x1080] [--frames 300] [--picture FILE]

Milliseconds of the processor for letting time pass and drawing all, without what the window system does with it. The
crossword is one of the public positions (assets/bench), or a chain of words cut to 108 cards; nothing is shown.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from lexicon.app.app import App
from lexicon.crossword import Grid
from lexicon.games.cards import CardsView
from lexicon.pieces import ASSETS
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.cards.table import CardTableSurface
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.sound import Sounds
from lexicon.storage import Places, SaveStore, SettingsStore

CARDS = 108
_SEATS = 8


def crossword(cards: int) -> Grid:
    """So many cards that lie together: the first squares of a public position, in the order in which they join."""
    tables = json.loads((ASSETS / "bench" / "positions.json").read_text(encoding="utf-8"))["tables"]
    whole = dict(Grid.from_rows(tables[0]["board"], bounded=False).items())
    found: list[tuple[int, int]] = []
    edge = [min(whole)]
    while edge and len(found) < cards:
        square = edge.pop(0)
        if square in found:
            continue
        found.append(square)
        row, col = square
        beside = ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col))
        edge += [each for each in beside if each in whole and each not in found]
    rows, cols = [r for r, _ in found], [c for _, c in found]
    board = [["."] * (max(cols) - min(cols) + 1) for _ in range(max(rows) - min(rows) + 1)]
    for row, col in found:
        board[row - min(rows)][col - min(cols)] = whole[row, col]
    return Grid.from_rows(["".join(line) for line in board], bounded=False)


def sit_down(folder: Path, size: tuple[int, int]) -> tuple[App, TableScene]:
    """Eight at a table of two packs, all cards lying."""
    places = Places.under(folder)
    services = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(muted=True))
    services.settings.movement = "off"
    services.__dict__["tools"] = Tools(executor=InlineExecutor())
    plans = [SeatPlan(str(n + 1), "person", f"Player {n + 1}") for n in range(_SEATS)]
    options = {"challenges": "checked", "starter": "1"}
    session = Session.start("crossword-lexicon", options, plans, 7, services.store, services.settings, services.tools)
    app, table = App(services, size), TableScene(session)
    app.push(table)
    for _ in range(3):
        app.step(1 / 60)
    while app.top is not table:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0, "unicode": " "}))
        for _ in range(40):
            app.step(1 / 60)
    surface = table.surface
    assert isinstance(surface, CardTableSurface)
    assert isinstance(surface.view, CardsView)
    grid = crossword(CARDS)
    surface.show(dataclasses.replace(surface.view, board=grid.rows(), origin=grid.origin))
    surface.area.viewport.fit(surface.area.lying)
    return app, table


def timed(app: App, table: TableScene, frames: int, before: Callable[[int], None]) -> list[float]:
    """Milliseconds of each frame, sorted; *before* is done ahead of it and counts."""
    taken = []
    for number in range(frames):
        start = time.process_time()
        before(number)
        table.update(1 / 60)
        app.draw()
        taken.append(1000 * (time.process_time() - start))
    return sorted(taken)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.measure.frames", description="Frames of a full table.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        app, table = sit_down(Path(folder), (width, height))
        surface = table.surface
        assert isinstance(surface, CardTableSurface)
        view = surface.area.viewport
        ways: dict[str, Callable[[int], None]] = {
            "lying still": lambda number: None,
            "panned every frame": lambda number: view.pan(3 if number % 2 else -3, 0),
            "zoomed every frame": lambda number: view.zoom(0.2 if number % 2 else -0.2),
        }
        print(f"{len(surface.area.lying)} cards lying, {width} x {height}, card {view.card[0]} pixels wide")
        for name, before in ways.items():
            timed(app, table, 20, before)
            taken = timed(app, table, options.frames, before)
            print(
                f"{name}: median {taken[len(taken) // 2]:.1f} ms, 99 of 100 under {taken[len(taken) * 99 // 100]:.1f}"
            )
        if options.picture:
            pygame.image.save(app.display.canvas, str(options.picture))
        app.close()


if __name__ == "__main__":
    main()
