"""On no screen is a name or a word cut to less than eight letters, or a text beyond the edge of what it is set on.

The same walk over all screens looks for controls that cannot be used and do not tell why.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from lexicon.app.app import App
from lexicon.scenes.dictionary import paint as dictionary_paint
from lexicon.scenes.scene import Scene, UiScene
from lexicon.sprites.paint import brush, cache, pen
from lexicon.sprites.paint.lettering import CAP_HEIGHT, Typesetter
from lexicon.sprites.paint.pen import Pen, clear_caches
from lexicon.sprites.table.log import LogPanel, LogRow
from tools.window.screens import NAMES, every_screen, fill, make_services, make_way

LEAST = 8


class Cuts:
    """What was set too short or beyond the edge of its picture, and sentences of which lines are left out."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = ""
        self.found: set[tuple[str, str, str]] = set()
        self._set: set[str] = set()
        """Every text that was set on the screen."""
        self._scrolled: set[str] = set()
        """What is told in several rows, of which some may be out of sight: by the log, and of a word looked up."""
        self._wrapped: dict[str, list[list[str]]] = {}
        """Texts of several lines that were broken on the screen, by themselves, with the lines of each way."""
        fitted, text, text_in, wrap = Typesetter.fitted, Typesetter.text, Typesetter.text_in, Typesetter.wrap

        def watch_fitted(pen: Typesetter, words: str, *rest: Any, **named: Any) -> str:
            shown = fitted(pen, words, *rest, **named)
            if shown != words and is_cut_short(words, shown.rstrip("…")):
                self.found.add((self.screen, words, shown))
            return shown

        def watch_text(pen: Typesetter, words: str, x: float, y: float, *rest: Any, **named: Any) -> float:
            width = text(pen, words, x, y, *rest, **named)
            self._see(pen, words, (x, y, width), *rest, **named)
            if any(f"{name.partition('-')[0]}−" in words for name in NAMES if "-" in name):
                self.found.add((self.screen, words, "a hyphen of a name as a minus"))
            return width

        def watch_text_in(pen: Typesetter, words: str, x: float, y: float, *rest: Any, **named: Any) -> float:
            width = text_in(pen, words, x, y, *rest, **named)
            self._see(pen, words, (x, y, width), *rest[1:], **named)
            return width

        def watch_wrap(pen: Typesetter, words: str, *rest: Any, **named: Any) -> list[str]:
            lines = wrap(pen, words, *rest, **named)
            if len(lines) > 1:
                self._wrapped.setdefault(words, []).append(list(lines))
            return lines

        in_lines = LogPanel.in_lines

        def watch_log(log: LogPanel, rows: Iterable[LogRow]) -> tuple[LogRow, ...]:
            told = tuple(rows)
            self._scrolled |= {part.text for row in told for part in row.parts}
            return in_lines(log, told)

        wrapped = dictionary_paint.wrapped

        def watch_sheet(pen: Pen, words: str, *rest: Any) -> list[dictionary_paint.Line]:
            self._scrolled.add(words)
            return wrapped(pen, words, *rest)

        monkeypatch.setattr(dictionary_paint, "wrapped", watch_sheet)
        monkeypatch.setattr(LogPanel, "in_lines", watch_log)
        monkeypatch.setattr(Typesetter, "fitted", watch_fitted)
        monkeypatch.setattr(Typesetter, "text", watch_text)
        monkeypatch.setattr(Typesetter, "text_in", watch_text_in)
        monkeypatch.setattr(Typesetter, "wrap", watch_wrap)

    def _see(
        self,
        pen: Typesetter,
        words: str,
        where: tuple[float, float, float],
        size: float = 16,
        family: str = "sans",
        weight: str = "Regular",
        color: Any = "ink",
        align: str = "l",
        *rest: Any,
        **named: Any,
    ) -> None:
        """Note a text, and whether it reaches beyond its picture; downwards without what hangs below its line."""
        del family, weight, color, rest, named
        (x, y, width), (w, h) = where, pen.surface.get_size()
        self._set.add(words)
        if not words or w == 1:
            return
        left, middle = pen.spot(x - {"l": 0.0, "c": width / 2, "r": width}[align], y)
        half = CAP_HEIGHT["sans"] / 2 * size * pen.k
        over = max(-left, left + width * pen.k - w, half - middle, middle + half - h)
        if over > 1 + pen.k:
            self.found.add((self.screen, words, f"{over:.0f} pixels beyond the edge"))

    def turn_to(self, screen: str) -> None:
        """See to the sentences of the screen before: none begins without going on to its end, or to an ellipsis."""
        for words, ways in self._wrapped.items():
            begun = [lines for lines in ways if lines[0] in self._set]
            if begun and words not in self._scrolled and not any(self._is_whole(lines) for lines in ways):
                self.found.add((self.screen, words, f"only its beginning: {begun[0][0]}"))
        self.screen, self._set, self._wrapped = screen, set(), {}

    def _is_whole(self, lines: list[str]) -> bool:
        if all(line in self._set for line in lines):
            return True
        return any(text.endswith("…") and text[:LEAST] in " ".join(lines) for text in self._set)


def is_cut_short(words: str, shown: str) -> bool:
    """Whether less than eight letters are left of a text, or of a name within it that is begun."""
    if len(shown) < min(LEAST, len(words)):
        return True
    names = {part for name in NAMES for part in (name, name.partition(" ")[0]) if part in words}
    left = {name: len(shown) - words.index(name) for name in names}
    return any(0 < letters < min(LEAST, len(name)) for name, letters in left.items())


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Files with a game of each kind ended, and one that goes on, of people with names of sixteen letters."""
    made = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda handle: None)  # some thousand times, for saves that no power cut can hit
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
    monkeypatch.setattr(brush, "_lay_soft", lambda *_, **__: None)
    monkeypatch.setattr(pygame.transform, "gaussian_blur", lambda picture, *_, **__: picture)


@pytest.fixture
def app(home: Path, _nothing_is_painted: None, request: pytest.FixtureRequest) -> Iterator[App]:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    clear_caches()
    services = make_services(home)
    size, services.settings.text_size = request.param
    made = App(services, size)
    made.push(Scene())
    yield made
    made.close()
    clear_caches()


@pytest.mark.slow
@pytest.mark.fine  # measured at the size at which letters are set
@pytest.mark.xdist_group("every screen")  # one worker plays the games that are shown
@pytest.mark.parametrize(
    "app",
    [
        ((960, 600), "largest"),
        ((1366, 768), "normal"),
        ((1000, 1000), "largest"),
        ((1000, 1000), "normal"),
        ((2000, 700), "normal"),
    ],
    ids=str,
    indirect=True,
)
def test_nothing_is_cut_short_and_every_grey_control_tells_why(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    cuts, silent = Cuts(monkeypatch), set()
    for name, show in every_screen(app):
        if name.startswith("rule book "):
            continue
        cuts.turn_to(name)
        make_way(app, name)
        show()
        app.step(0.05)
        for _ in range(13):
            app.live(0.05)
        app.step(0.05)
        if isinstance(app.top, UiScene):
            silent |= {(name, c.label or c.tip) for c in app.top.ui.controls() if not (c.is_enabled or c.why)}
        if name == "title":
            app.replace(Scene())  # it would be made anew before each screen that is opened from it
    cuts.turn_to("")
    assert sorted(cuts.found) == []
    assert silent == set()
