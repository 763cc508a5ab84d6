"""On no screen is a name or a word cut to less than eight letters, or a text beyond the edge of what it is set on.

The same walk over all screens looks for controls that cannot be used and do not tell why.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.app.app import App
from lexicon.scenes.scene import UiScene
from lexicon.scenes.title import TitleScene
from lexicon.sprites.paint import cache, pen
from lexicon.sprites.paint.lettering import Typesetter
from lexicon.sprites.paint.pen import Pen, clear_caches
from tools.window.screens import NAMES, every_screen, fill, make_services, make_way

LEAST = 8


class Cuts:
    """What was set too short or beyond its edge, with the screen on which."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = ""
        self.found: set[tuple[str, str, str]] = set()
        fitted, text = Typesetter.fitted, Typesetter.text

        def watch_fitted(pen: Typesetter, words: str, *rest: Any, **named: Any) -> str:
            shown = fitted(pen, words, *rest, **named)
            if shown != words and len(shown.rstrip("…")) < min(LEAST, len(words)):
                self.found.add((self.screen, words, shown))
            return shown

        def watch_text(pen: Typesetter, words: str, x: float, *rest: Any, **named: Any) -> float:
            width = text(pen, words, x, *rest, **named)
            align = named.get("align", rest[5] if len(rest) > 5 else "l")
            left = pen.spot(x - {"l": 0.0, "c": width / 2, "r": width}[align], 0)[0]
            over = max(-left, left + width * pen.k - pen.surface.get_width())
            if any(f"{name.partition('-')[0]}−" in words for name in NAMES if "-" in name):
                self.found.add((self.screen, words, "a hyphen of a name as a minus"))
            if words and over > 1 + pen.k and pen.surface.get_width() > 1:
                self.found.add((self.screen, words, f"{over:.0f} pixels beyond the edge"))
            return width

        monkeypatch.setattr(Typesetter, "fitted", watch_fitted)
        monkeypatch.setattr(Typesetter, "text", watch_text)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files with a game of each kind ended, and one that goes on, of people with names of sixteen letters."""
    made = tmp_path_factory.mktemp("home")
    fill(made)
    return made


@pytest.fixture
def _nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are set and measured as they are shown, and stay empty: nobody looks at them, and paint takes time."""

    def closed(surface: pygame.Surface, k: float, origin: tuple[int, int] = (0, 0)) -> Pen:
        surface.set_clip((0, 0, 0, 0))
        return Pen(surface, k, origin)

    monkeypatch.setattr(pen, "Pen", closed)
    monkeypatch.setattr(cache, "shrink", lambda _, size: pygame.Surface(size, pygame.SRCALPHA))


@pytest.fixture
def app(home: Path, _nothing_is_painted: None, request: pytest.FixtureRequest) -> Iterator[App]:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    clear_caches()
    services = make_services(home)
    size, services.settings.text_size = request.param
    made = App(services, size)
    made.push(TitleScene())
    yield made
    made.close()
    clear_caches()


@pytest.mark.slow
@pytest.mark.fine  # measured at the size at which letters are set
@pytest.mark.xdist_group("every screen")  # one worker plays the games that are shown
@pytest.mark.parametrize(
    "app",
    [((960, 600), "largest"), ((1366, 768), "normal"), ((1000, 1000), "largest"), ((2000, 700), "normal")],
    ids=str,
    indirect=True,
)
def test_nothing_is_cut_short_and_every_grey_control_tells_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts, silent = Cuts(monkeypatch), set()
    for name, show in every_screen(app):
        if name.startswith("rule book "):
            continue
        cuts.screen = name
        make_way(app, name)
        show()
        app.step(0.05)
        for _ in range(13):
            app.live(0.05)
        app.step(0.05)
        if isinstance(app.top, UiScene):
            silent |= {(name, c.label or c.tip) for c in app.top.ui.controls() if not (c.is_enabled or c.why)}
    assert sorted(cuts.found) == []
    assert silent == set()
