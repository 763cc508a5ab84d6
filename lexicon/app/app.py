"""The program with its window: the stack that scenes stand on, and the loop.

``lexicon.app.start`` opens the window. Tests drive an ``App`` by :meth:`App.step` under the dummy driver.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.app.preload import catch_up
from lexicon.services import Services
from lexicon.sprites.paint.pen import OutOfTime, painting_until
from lexicon.system.memory import TIDYING
from lexicon.widgets.keyboard.held import HeldKeys
from lexicon.widgets.keyboard.hotkeys import matches
from lexicon.widgets.keyboard.layouts import KeyLayout

if TYPE_CHECKING:
    from lexicon.scenes.scene import Scene
    from lexicon.storage import SavedGame
    from lexicon.widgets.keyboard.letterkeys import LetterKeys
    from lexicon.widgets.toast import Toasts

TITLE: Final = "Lexicon & Keyword"
FPS: Final = 60
LONGEST_STEP: Final = 0.050
"""Seconds of game time a frame may bring at most, however long it really took."""

PAINTING: Final = 0.016
"""Seconds from the beginning of a frame after which no picture is begun."""
_BUSY: Final = 0.005
"""Seconds of the processor after which a frame that has events and time behind it begins no picture."""
_SPARE: Final = 0.008
"""Seconds of the processor after which a frame does no spare work: that may take 18 ms."""
TIDY: Final = 0.5
"""Seconds after a screen was left or laid out, when the memory that it needed is given back."""
_SPARE_WAITS: Final = 30
"""Frames for which spare work waits for a short one: on a slow machine there may be none."""
RETRY: Final = 5.0
"""Seconds between two tries to write games that the disk has refused."""

Result = Callable[[Any], None]
_log = logging.getLogger("lexicon.app")
_NOWHERE: Final = (-1, -1)
"""Where the mouse is said to be before it has come, and when a finger has gone."""
_MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@dataclass
class _Entry:
    scene: Scene
    on_result: Result | None


class App:
    """The loop and the stack of scenes. The top scene gets events and time; scenes below an overlay are still drawn."""

    def __init__(
        self, services: Services, size: tuple[int, int] | None = None, full_screen: bool | None = None
    ) -> None:
        from lexicon.app.display import FRAME, Display, FrameTimes, fitting, needs_whole_screen
        from lexicon.sprites.pieces.block import block_face
        from lexicon.widgets.keyboard.letterkeys import LetterKeys
        from lexicon.widgets.toast import Toasts

        settings = services.settings
        self.services = services
        self.display = Display(
            size or fitting(settings.window_size, FRAME),
            (settings.full_screen or (size is None and needs_whole_screen())) if full_screen is None else full_screen,
            TITLE,
            size is None and settings.maximized,
        )
        pygame.display.set_icon(block_face("K", 64, 64 / 34))
        self.frame_times = FrameTimes()
        self.painting: float | None = None
        """Seconds of each frame that may be painted in; without bound each frame is whole, as tests want it."""
        self.spare: deque[Callable[[], object]] = deque()
        """What is done one a frame, when the screen is whole and the frame was short: it makes later frames shorter."""
        self._spare_waits = 0
        """For how many frames `spare` has waited for a short one."""
        self.unfinished = False
        """Whether the picture of the scenes is still being painted."""
        self.running = True
        self.time = 0.0
        self.mouse = _NOWHERE
        self._layout = KeyLayout()
        self._held = HeldKeys()
        self.toasts: Toasts = Toasts(self)
        self.letters: LetterKeys = LetterKeys(self)
        services.tell = lambda text: self.toast(text, "cross")
        self._tidy_in: float | None = None
        self._retry_in = RETRY
        self.given_up: set[str] = set()
        """Ids of games of which the people know that what was played last is lost when the program ends."""
        self._stack: list[_Entry] = []

    # --- scenes

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events, or ``None`` before the first is pushed."""
        return self._stack[-1].scene if self._stack else None

    @property
    def scenes(self) -> list[Scene]:
        """All scenes, lowest first."""
        return [entry.scene for entry in self._stack]

    def below(self, scene: Scene) -> Scene | None:
        """The scene that ``scene`` lies on."""
        scenes = self.scenes
        i = scenes.index(scene)
        return scenes[i - 1] if i else None

    def push(self, scene: Scene, on_result: Result | None = None) -> None:
        """Put a scene on top. ``on_result`` gets what it gives to :meth:`pop`."""
        self._stack.append(_Entry(scene, on_result))
        self._enter(scene)

    def pop(self, result: Any = None) -> None:
        """Take the top scene away and hand its result to whoever pushed it; without a scene left the program ends."""
        entry = self._stack.pop()
        entry.scene.left()
        if self._stack:
            self._stack[-1].scene.resumed()
        else:
            self.running = False
        if entry.on_result is not None:
            entry.on_result(result)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; it inherits the one who waits for the result."""
        entry = self._stack.pop()
        entry.scene.left()
        self._stack.append(_Entry(scene, entry.on_result))
        self._enter(scene)

    def home(self) -> None:
        """Back to the lowest scene, the title; results of those left are dropped."""
        while len(self._stack) > 1:
            self._stack.pop().scene.left()
        self._stack[0].scene.resumed()
        store = self.services.store
        if store.waiting:
            self.toast(
                f"Not saved yet: {store.problem(store.waiting[0].id)}. It is kept while the program runs.", "query"
            )

    def _enter(self, scene: Scene) -> None:
        if not scene.overlay:
            self.toasts.drop_action()  # its key means something else there
        scene.entered(self)
        scene.layout(self.display.size)
        self._tidy_soon()

    def _tidy_soon(self) -> None:
        """Have memory given back in a while, and the sooner the more screens come one after the other meanwhile.

        Each one that is left holds some 20 MB at 1920 × 1080 until then.
        """
        self._tidy_in = TIDY if self._tidy_in is None else self._tidy_in / 2

    # --- what scenes ask for

    @property
    def unit(self) -> float:
        """Pixels per unit of what lies over all scenes."""
        return float(getattr(self.top, "u", 1.0))

    def toast(
        self, text: str, icon: str | None = None, action: tuple[str, str, Callable[[], None]] | None = None
    ) -> None:
        """Show a notice for a moment; ``action`` is a word, its key and what it does, as in ("Undo", "Ctrl+Z", f)."""
        self.toasts.show(text, icon, action)

    def play(self, sound: str) -> None:
        """Play a sound of the set by name; silence where there is no device."""
        self.services.sounds.play(sound)

    def set_full_screen(self, on: bool) -> None:
        """Go to full screen or back, and remember it."""
        self.display.set_full_screen(on)
        self.services.settings.full_screen = on
        self.services.save_settings()

    def relayout(self) -> None:
        """Have all scenes lay themselves out again: after a resize or a setting that changes how things look."""
        for entry in self._stack:
            entry.scene.layout(self.display.size)
        self._tidy_soon()

    def keep(self) -> None:
        """Have every scene save what it has not saved yet; they stay. What fails is logged."""
        for scene in reversed(self.scenes):
            try:
                scene.keep()
            except Exception:
                _log.exception("what a scene holds could not be saved")

    def quit(self) -> None:
        """End the program after this frame; asks first where the disk refuses something, tried until now."""
        from lexicon.scenes.saved.unsaved import ask_about_unsaved

        self.keep()
        if not ask_about_unsaved(self, self._end):
            self._end()

    def _end(self) -> None:
        self.given_up = {save.id for save in self.services.store.waiting}
        self.running = False

    # --- the loop

    def step(self, dt: float) -> None:
        """One frame: events, time, picture. ``dt`` is seconds, held down to 50 ms.

        Where :attr:`painting` bounds the time for pictures, a new screen is painted in several frames. Until it is
        whole, the window shows what it showed, time stands, and events wait. What is spare is done in short frames.
        """
        begun, work = perf_counter(), thread_time()
        if not self.unfinished:
            self.live(dt)
            if self._is_long(work, self.painting):
                self.unfinished = True  # making a scene or its controls has taken this frame's time
                return
        if self.running:
            self._show(begun, thread_time() < work + _BUSY)
        if self.spare and not self.unfinished:
            self._spare_waits += 1
            if not self._is_long(work, _SPARE) or self._spare_waits > _SPARE_WAITS:
                self._spare_waits = 0
                self.spare.popleft()()

    def _is_long(self, begun: float, bound: float | None) -> bool:
        """Whether a frame begun at that time of the processor has had more than *bound*; what others do does not count.

        Where the time for painting has no bound, no frame is.
        """
        return self.painting is not None and bound is not None and thread_time() > begun + bound

    def live(self, dt: float) -> None:
        """Events and time of one frame without its picture: where many frames pass and nobody looks at them."""
        dt = min(dt, LONGEST_STEP)
        for event in pygame.event.get():
            self._handle(event)
        if self.display.settle(dt):
            self.relayout()
        if self.running:
            self._update(dt)

    def _show(self, begun: float, fresh: bool) -> None:
        """Draw and show the frame that began then, or as much of its pictures as there is time for.

        In a frame that is not *fresh* no picture is begun: a large one and what was done before would be a long frame.
        """
        if self.painting is None:
            self.draw()
        else:
            try:
                with painting_until(begun + (self.painting if fresh else 0), fresh):
                    self.draw()
            except OutOfTime:
                self.unfinished = True
                return
        self.unfinished = False
        self.display.flip()

    def run(self) -> None:
        """Step until the program ends."""
        clock = pygame.time.Clock()
        while self.running:
            dt = clock.tick(0 if self.unfinished else FPS) / 1000
            start = perf_counter()
            self.step(dt)
            self.frame_times.record(perf_counter() - start)

    def close(self) -> tuple[SavedGame, ...]:
        """Leave every scene, try once more to save what waits, and remember the window.

        Returns the games that the disk still refuses and nobody has been told of.
        """
        while self._stack:
            try:
                self._stack.pop().scene.left()
            except Exception:
                _log.exception("a scene could not be left")
        store = self.services.store
        store.write_waiting()
        settings = self.services.settings
        settings.window_size, settings.maximized = self.display.windowed_size, self.display.maximized
        self.services.save_settings()
        return tuple(save for save in store.waiting if save.id not in self.given_up)

    def _handle(self, event: pygame.event.Event) -> None:
        if not self._held.takes(event, self.top):
            return
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            event = self._layout.plain(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.display.resized()
        elif event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.display.set_maximized(event.type == pygame.WINDOWMAXIMIZED)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.set_full_screen(not self.display.full_screen)
        elif event.type == pygame.KEYDOWN and matches("Ctrl+Q", event):
            self.quit()
        else:
            self._pass_on(self._on_canvas(event))
            if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
                self._lift_finger()

    def _lift_finger(self) -> None:
        """A finger that is gone is over nothing, so that nothing stays lit where it was."""
        self.mouse = _NOWHERE
        gone = {"pos": _NOWHERE, "rel": (0, 0), "buttons": (0, 0, 0), "touch": True}
        self._pass_on(pygame.event.Event(pygame.MOUSEMOTION, gone))

    def _pass_on(self, event: pygame.event.Event) -> None:
        """Give an event to whoever takes it."""
        top = self.top
        if self.letters.event(event) or self.toasts.event(event) or top is None:
            return
        if not top.sees_first(event):
            top.event(event)

    def _on_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        if event.type not in _MOUSE:
            return event
        pos = self.display.to_canvas(event.pos)
        self.mouse = pos
        if pos == tuple(event.pos):
            return event
        return pygame.event.Event(event.type, {**event.dict, "pos": pos})

    def _update(self, dt: float) -> None:
        self.time += dt
        self._try_again(dt)
        for scene in self.scenes:
            if scene is self.top:
                scene.update(dt)
            elif scene in self.scenes:
                scene.update_covered(dt)
        self.toasts.update(dt)
        self.letters.update(dt)
        if self._tidy_in is not None:
            self._tidy_in -= dt
            if self._tidy_in <= 0:
                self._tidy_in = None
                self.spare.extend(step for step in TIDYING if step not in self.spare)

    def _try_again(self, dt: float) -> None:
        """Now and then write the games that the disk has refused."""
        self._retry_in -= dt
        if self._retry_in > 0:
            return
        self._retry_in = RETRY
        store = self.services.store
        if store.waiting and store.write_waiting():
            self.toast("Saved again." if not store.waiting else "Some games are saved again.", "check")
            catch_up(self.services)

    def draw(self) -> None:
        """Draw the whole frame on the canvas."""
        self.display.canvas.set_clip(None)  # a frame that was broken off may have left only a part of it open
        scenes = self.scenes
        start = max((i for i, scene in enumerate(scenes) if not scene.overlay), default=0)
        for scene in scenes[start:]:
            scene.draw(self.display.canvas)
        self.toasts.draw(self.display.canvas)
        self.letters.draw(self.display.canvas)
