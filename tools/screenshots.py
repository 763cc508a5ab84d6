"""Take the pictures of docs/screenshots: ``python -m tools.screenshots [PICTURE …] [--folder FOLDER]``.

A game with a fixed seed is played by the program itself, one person's seat by the best hint; no screen is needed. The
pictures kept are reduced to 255 colours (ImageMagick: ``convert -colors 255 in.png PNG8:out.png``).
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from lexicon.app.app import App
from lexicon.games.game import Phase
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.scenes.lookback import LookBackScene
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sound import Sounds
from lexicon.storage import Places, SaveStore, SeatPlan, SettingsStore

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screenshots"
SEATS = [
    SeatPlan("red", "person", "George"),
    SeatPlan("green", "computer", "Hazel", "club"),
    SeatPlan("blue", "computer", "Mary", "club"),
    SeatPlan("yellow", "computer", "Oscar", "casual"),
]
PICTURES = ("title", "table", "results", "look-back")
SIZE = (1280, 800)
MIDDLE = 14


def play(session: Session, turns: int) -> None:
    """Go on until so many turns have been played and the person is to move, or to the end."""
    family = KeywordFamily()
    while not session.over:
        session.update(0.05)
        session.poll()
        if session.to_move != "red" or session.view().phase is not Phase.ACT:
            continue
        if session.turn > turns:
            return
        best = family.best_plays(session.view_for("red"), session.dictionary, 1)
        if not best:
            session.submit(Pass("red"))
            continue
        word = best[0].play
        session.submit(PlayWord("red", word.row, word.col, word.direction, word.letters))


def save(app: App, path: Path) -> None:
    """Keep what is shown now."""
    pygame.image.save(app.display.canvas, path)
    print(path)


def show(app: App, seconds: float) -> None:
    """Let so many seconds pass."""
    for _ in range(round(seconds * 60)):
        app.step(1 / 60)


def take_table(app: App, session: Session, path: Path) -> None:
    """The table with the best play laid, not yet played."""
    table = TableScene(session)
    app.push(table)
    show(app, 2)
    best = KeywordFamily().best_plays(session.view_for("red"), session.dictionary, 1)[0]
    assert isinstance(table.surface, KeywordSurface)
    table.surface.moves.lay_all(best.play.placed())
    show(app, 1)
    save(app, path)
    table.surface.moves.recall()


def main(folder: Path, wanted: Sequence[str]) -> None:
    """Take those of `PICTURES` that are wanted, in the order in which the game comes to them."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as home:
        places = Places.under(Path(home))
        services = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(0.0, True))
        services.settings.thinking_pause, services.settings.movement = 0.0, "off"
        tools = Tools(executor=InlineExecutor())
        options = {"challenges": "checked"}
        session = Session.start("keyword", options, SEATS, 1953, services.store, services.settings, tools)
        app = App(services, SIZE, full_screen=False)
        play(session, MIDDLE)
        if "title" in wanted:
            app.push(TitleScene())
            show(app, 1)
            save(app, folder / "title.png")
        if "table" in wanted:
            take_table(app, session, folder / "table.png")
        if {"results", "look-back"} & set(wanted):
            play(session, 999)
        if "results" in wanted:
            app.push(ResultsScene(session))
            show(app, 3)
            save(app, folder / "results.png")
        if "look-back" in wanted:
            app.push(LookBackScene(session))
            show(app, 20)
            save(app, folder / "look-back.png")
        app.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.screenshots", description=__doc__)
    parser.add_argument("pictures", nargs="*", metavar="PICTURE", help=f"of {', '.join(PICTURES)}; default: all")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args()
    if unknown := set(given.pictures) - set(PICTURES):
        parser.error(f"there is no picture {', '.join(sorted(unknown))}")
    main(given.folder, given.pictures or PICTURES)
