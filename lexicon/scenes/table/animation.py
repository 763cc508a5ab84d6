"""Tweens: values that go from one to another in so many milliseconds, and queues of them.

Durations and easings are those of the style page's table. ``Tempo`` scales them to the player's setting; with movement
off every tween is over at once, and what waits for it comes at once too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

Easing = Callable[[float], float]

LONGEST_STEP: Final = 50.0
"""Milliseconds that one frame counts for at most, so that a hitch is no jump."""


def linear(t: float) -> float:
    """t."""
    return t


def out_quad(t: float) -> float:
    """Fast, then settling."""
    return 1 - (1 - t) ** 2


def in_quad(t: float) -> float:
    """Slow, then fast: a stamp coming down."""
    return t * t


def out_cubic(t: float) -> float:
    """Fast, then settling softly."""
    return float(1 - (1 - t) ** 3)


def in_out_quad(t: float) -> float:
    """Slow at both ends."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def in_out_cubic(t: float) -> float:
    """Slower at both ends."""
    return float(4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3)


def out_back(t: float) -> float:
    """Overshoots by 4% and comes back."""
    s = 1.04  # overshoot of 4%
    return float(1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2)


def shake(t: float) -> float:
    """Three swings dying away, −1 to 1, ending at 0."""
    return math.sin(t * 3 * 2 * math.pi) * (1 - t)


class Motion(Enum):
    """The movements of the style page: milliseconds, apart (ms between the pieces of one movement), easing."""

    DEAL = (260, 60, out_cubic)
    LIFT = (90, 0, out_quad)
    PLACE = (140, 0, out_back)
    SLIDE = (200, 20, in_out_cubic)
    FLIP = (220, 0, linear)
    SHAKE = (280, 0, shake)
    BADGE = (420, 0, in_out_quad)
    COUNT = (300, 0, out_quad)
    """A total counting up, and the ring of the last play coming."""
    KEY_CARD = (600, 0, out_back)
    STAMP = (180, 0, in_quad)
    CURTAIN_CLOSE = (450, 0, in_out_cubic)
    CURTAIN_OPEN = (550, 0, in_out_cubic)
    FLY = (320, 110, in_out_cubic)
    """A computer player's block from its slip to the board (ours; block by block, so that the eye can follow)."""

    TAKE = (420, 60, in_out_cubic)
    """A card of a word that is made or taken, on its way from where it lay."""

    def __init__(self, milliseconds: int, apart: int, easing: Easing) -> None:
        self.milliseconds = milliseconds
        self.apart = apart
        self.easing = easing


@dataclass
class Tempo:
    """How fast things move: 1 normal, 0.5 fast, 1.6 slow, 0 off (reduced motion)."""

    factor: float = 1.0

    def length(self, motion: Motion) -> float:
        """Milliseconds of a movement at this tempo."""
        return motion.milliseconds * self.factor

    def apart(self, motion: Motion) -> float:
        """Milliseconds between the pieces of one movement."""
        return motion.apart * self.factor


@dataclass(eq=False)
class Tween:
    """One value on its way: ``show`` gets the eased share, 0–1, at every step; ``done`` is called once at its end."""

    length: float
    easing: Easing
    show: Callable[[float], None]
    done: Callable[[], None] | None = None
    delay: float = 0.0
    elapsed: float = field(default=0.0, init=False)

    @property
    def over(self) -> bool:
        """Whether it has come to its end."""
        return self.elapsed >= self.delay + self.length

    def step(self, milliseconds: float) -> None:
        """Let time go by."""
        self.elapsed += milliseconds
        if self.elapsed < self.delay:
            return
        share = 1.0 if self.length <= 0 else min(1.0, (self.elapsed - self.delay) / self.length)
        self.show(self.easing(share))
        if share >= 1.0 and self.done is not None:
            done, self.done = self.done, None
            done()


class Gate(Tween):
    """Not over until somebody opens it: an act that waits for a person to have read something."""

    def __init__(self) -> None:
        super().__init__(math.inf, linear, lambda _: None)
        self._open = False

    def open(self) -> None:
        """Let the acts behind it go on."""
        self._open = True

    @property
    def over(self) -> bool:
        """Whether it has been opened."""
        return self._open

    def step(self, milliseconds: float) -> None:
        """Time does not open it."""


class Stage:
    """Everything that moves: tweens side by side, and acts that wait for their turn."""

    def __init__(self, tempo: Tempo | None = None) -> None:
        self.tempo = tempo or Tempo()
        self._tweens: list[Tween] = []
        self._acts: list[Callable[[], Iterable[Tween] | None]] = []
        self._current: list[Tween] = []
        self._advancing = False

    @property
    def busy(self) -> bool:
        """Whether an act is running or waiting (tweens set off by a hand do not count)."""
        return bool(self._current or self._acts)

    @property
    def moving(self) -> bool:
        """Whether anything moves at all."""
        return self.busy or bool(self._tweens)

    def tween(
        self, motion: Motion, show: Callable[[float], None], done: Callable[[], None] | None = None, index: int = 0
    ) -> Tween:
        """A tween of this movement at the present tempo; ``index`` is its place among several in a row."""
        return Tween(self.tempo.length(motion), motion.easing, show, done, index * self.tempo.apart(motion))

    def run(self, *tweens: Tween) -> None:
        """Start tweens at once, beside whatever else moves."""
        self._tweens += tweens
        self._settle(self._tweens)

    def then(self, act: Callable[[], Iterable[Tween] | None]) -> None:
        """Queue an act: called when all acts before it are over; the tweens it returns are what it lasts."""
        self._acts.append(act)
        self._advance()

    def then_next(self, act: Callable[[], Iterable[Tween] | None]) -> None:
        """Queue an act before all that wait: it comes when the act that is running is over."""
        self._acts.insert(0, act)
        self._advance()

    def pause(self, milliseconds: float) -> Tween:
        """A tween that moves nothing: a moment to read (none when movement is off, never longer than asked)."""
        return Tween(milliseconds * min(1.0, self.tempo.factor), linear, lambda _: None)

    def update(self, milliseconds: float) -> None:
        """Let time go by: at most ``LONGEST_STEP`` a frame."""
        step = min(milliseconds, LONGEST_STEP)
        for tween in [*self._tweens, *self._current]:
            tween.step(step)
        self._tweens = [t for t in self._tweens if not t.over]
        self._advance()

    def finish(self) -> None:
        """Bring everything to its end at once, as far as the first closed gate: at a resize, on leaving the table."""
        while self.moving and not any(isinstance(t, Gate) for t in self._current):
            for tween in [*self._tweens, *self._current]:
                tween.step(math.inf)
            self._tweens = [t for t in self._tweens if not t.over]
            self._advance()

    def _settle(self, tweens: list[Tween]) -> None:
        for tween in [t for t in tweens if t.length <= 0 and t.delay <= 0]:
            tween.step(0.0)
            tweens.remove(tween)

    def _advance(self) -> None:
        if self._advancing:  # an act that queues more acts
            return
        self._advancing = True
        self._current = [t for t in self._current if not t.over]
        while not self._current and self._acts:
            self._current = list(self._acts.pop(0)() or ())
            self._settle(self._current)
        self._advancing = False
