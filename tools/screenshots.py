"""Take the pictures of docs/screenshots: ``python -m tools.screenshots [FOLDER]``.

A game with a fixed seed is played by the program itself, one person's seat by the best hint; no screen is needed. The
pictures kept are reduced to 255 colours (ImageMagick: ``convert -colors 255 in.png PNG8:out.png``).
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from lexicon.app import App
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.scenes.base import Scene
from lexicon.scenes.lookback import LookBackScene
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
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
SIZE = (1280, 800)
MIDDLE = 14


def play(session: Session, turns: int) -> None:
    """Go on until so many turns have been played and the person is to move, or to the end."""
    family = KeywordFamily()
    while not session.over:
        session.update(0.05)
        session.poll()
        if session.to_move != "red" or session.view().phase != "play":  # type: ignore[attr-defined]
            continue
        if session.turn > turns:
            return
        best = family.best_plays(session.view_for("red"), session.dictionary, 1)
        if not best:
            session.submit(Pass("red"))
            continue
        word = best[0].play
        session.submit(PlayWord("red", word.row, word.col, word.direction, word.letters))


def take(app: App, scene: Scene, path: Path, seconds: float = 3.0) -> None:
    """Show a scene for a while, then keep what it looks like."""
    app.push(scene)
    for _ in range(round(seconds * 60)):
        app.step(1 / 60)
    pygame.image.save(app.display.canvas, path)
    print(path)


def main(folder: Path) -> None:
    """Title, table, results, look back."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as home:
        places = Places.under(Path(home))
        services = Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(0.0, True))
        services.settings.thinking_pause, services.settings.movement = 0.0, "off"
        session = Session.start(
            "keyword",
            {"challenges": "checked"},
            SEATS,
            1953,
            services.store,
            services.settings,
            Tools(executor=InlineExecutor()),
        )
        play(session, MIDDLE)
        app = App(services, SIZE, full_screen=False)
        take(app, TitleScene(), folder / "title.png", 1.0)
        table = TableScene(session)
        app.push(table)
        for _ in range(120):
            app.step(1 / 60)
        best = KeywordFamily().best_plays(session.view_for("red"), session.dictionary, 1)[0]
        table.surface.moves.lay_all(best.play.placed())
        for _ in range(60):
            app.step(1 / 60)
        pygame.image.save(app.display.canvas, folder / "table.png")
        table.surface.moves.recall()
        play(session, 999)
        take(app, ResultsScene(session), folder / "results.png")
        take(app, LookBackScene(session), folder / "look-back.png", 20.0)
        app.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
