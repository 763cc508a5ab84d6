"""Painting once: draw at twice the size, scale down smoothly, keep the picture until room is needed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from time import perf_counter, thread_time
from typing import Final, TypeVar

import pygame

from lexicon.sprites.paint.pool import MATERIALS, PICTURES
from lexicon.sprites.paint.stored import NoName, name_of

_FACTORS: Final = 6
"""Factors of 1 / alpha: with six, an alpha of a tenth is met to within a thousandth."""
_SMALL: Final = 8192
"""Pixels of a box that is not split further: calls would take longer than pixels do."""


_WITHIN: Final = 0.03
"""Seconds of the processor in a frame after which no part of a larger picture is begun. The larger one is begun anew
in the next frame, with the parts that there are, so that it is longer than for other pictures."""
_BAND: Final = 1 << 17
"""Pixels that are scaled down before it is asked whether there is time for more: some 8 ms."""
_Made = TypeVar("_Made")


class OutOfTime(Exception):
    """The time for painting in this frame is used up; what was painted so far is kept."""


Parts = Iterator[None]
"""What paints something in parts: after each it may be asked to go on in a later frame."""


class InParts:
    """Something that is painted on *surface* in parts, over frames where the time is over.

    What is asked for while a part is painted is made at once: a part that was broken off could not be gone on with.
    """

    def __init__(self, surface: pygame.Surface, parts: object) -> None:
        """*parts*: what painting it gave, an iterator or whatever a drawing gives that is done at once."""
        self.surface = surface
        self._parts: Parts | None = parts if isinstance(parts, Iterator) else None

    @property
    def whole(self) -> bool:
        """Whether all parts are painted."""
        return self._parts is None

    def go_on(self) -> None:
        """Paint further parts, one at least; `OutOfTime` if the time is over and not all is painted."""
        while self._parts is not None:
            inner, _clock.in_part = _clock.in_part, True
            try:
                next(self._parts)
            except StopIteration:
                self._parts = None
            finally:
                _clock.in_part = inner
            _clock.painted += 1
            if self._parts is not None and _clock.stops and not _clock.in_part:
                raise OutOfTime


class _Shrinking:
    """A picture that is drawn in parts and scaled down in bands, so that a large one need not be in one frame."""

    def __init__(self, drawing: InParts, pixels: tuple[int, int], supersample: int) -> None:
        self._drawing, self._supersample, self._done = drawing, supersample, 0
        self._big = drawing.surface
        self.small = self._big if supersample == 1 else pygame.Surface(pixels, pygame.SRCALPHA, 32)

    def draw(self) -> None:
        """Draw what is not drawn yet; `OutOfTime` if that has to go on in the next frame."""
        self._drawing.go_on()

    @property
    def drawn(self) -> bool:
        """Whether all of it is drawn."""
        return self._drawing.whole

    @property
    def whole(self) -> bool:
        """Whether all of it is scaled down."""
        return self._supersample == 1 or self._done >= self.small.get_height()

    def go_on(self) -> None:
        """Scale the next band down. Sizes are whole multiples, so bands do not show."""
        (w, h), n, top = self.small.get_size(), self._supersample, self._done
        high = min(h - top, max(1, _BAND // w))
        part = self._big.subsurface((0, top * n, w * n, high * n))
        self.small.blit(shrink(part, (w, high)), (0, top), special_flags=pygame.BLEND_RGBA_ADD)
        self._done += high


class _Clock:
    """When painting stops in this frame, if it does at all, and how deep in pictures of pictures we are."""

    def __init__(self) -> None:
        self.until: float | None = None
        self.work = 0.0
        """What this thread had used of the processor when this frame's painting began."""
        self.painted = 0
        self.made = 0
        """Pictures of pictures that were made in this frame."""
        self.depth = 0
        self.in_part = False
        """Whether a part of something is painted now, which is not broken off."""
        self.drawn: dict[Hashable, _Shrinking] = {}
        """The picture that was being drawn when the time was over, or was not all scaled down yet."""

    @property
    def stops(self) -> bool:
        """Whether the time is over."""
        return self.until is not None and perf_counter() > self.until

    @property
    def stops_within(self) -> bool:
        """Whether a picture that is made of others is given up for this frame: those that are made are kept."""
        return self.until is not None and not self.in_part and self.made > 0 and thread_time() > self.work + _WITHIN


_clock = _Clock()


class First:
    """The pictures that are seen first: taken from those that an earlier start has painted, as far as there are any."""

    def __init__(self) -> None:
        self.stored: dict[str, pygame.Surface] = {}
        """By name (`stored.name_of`), what an earlier start has painted."""
        self.seen: dict[str, pygame.Surface] | None = None
        """What was asked for since `begin`; ``None`` when nothing is noted."""
        self.painted = False
        """Whether something was asked for that was not stored."""

    def begin(self, stored: dict[str, pygame.Surface]) -> None:
        """From now on look among *stored* pictures, and note what is asked for."""
        self.stored, self.seen, self.painted = stored, {}, False

    def end(self) -> dict[str, pygame.Surface]:
        """What was asked for since `begin`. Nothing is noted any more, and what was stored is let go."""
        seen, self.seen, self.stored = self.seen or {}, None, {}
        return seen

    def take(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that key, stored or made now."""
        if self.seen is None:
            return make()
        try:
            name = name_of(key)
        except NoName:
            return make()
        found = self.stored.get(name)
        if found is not None:
            made = for_display(found)
        else:
            made, self.painted = make(), True
        self.seen[name] = made
        return made


FIRST: Final = First()


@contextmanager
def painting_until(moment: float, fresh: bool = True) -> Iterator[None]:
    """Raise `OutOfTime` before a picture that would be begun after *moment* (of ``perf_counter``).

    One is always drawn, or a part of it, and if that took too long, gone on with at the next try; or a part of one is
    made that is kept. So trying again comes to an end. Only in a frame that is not *fresh*, in which much was done
    before, none is begun once *moment* is over.
    """
    _clock.until, _clock.painted, _clock.made, _clock.work = moment, 0 if fresh else 1, 0, thread_time()
    try:
        yield
    finally:
        _clock.until = None


def stop_if_late() -> None:
    """Raise `OutOfTime` if nothing more is begun in this frame."""
    if _clock.painted and _clock.stops and not _clock.in_part:
        raise OutOfTime


def at_once(make: Callable[[], _Made]) -> _Made:
    """What *make* makes, in a frame that has time for it; whoever asks keeps it, and asks again after `OutOfTime`."""
    stop_if_late()
    _clock.painted += 1
    return make()


def keep(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """The picture kept under ``key``, made now if it is not there. Callers must not draw on it."""

    def made() -> pygame.Surface:
        if not _clock.depth:
            stop_if_late()
            _clock.painted += 1
        elif _clock.stops_within:
            raise OutOfTime
        _clock.depth += 1
        try:
            picture = make() if _clock.depth > 1 else FIRST.take(key, make)
        finally:
            _clock.depth -= 1
        _clock.made += _clock.depth > 0
        return picture

    return PICTURES.keep(key, made)


def kept_bytes() -> int:
    """Bytes of pixels in the cache of pictures now."""
    return PICTURES.bytes


def kept_count() -> int:
    """Pictures in the cache now."""
    return len(PICTURES.pictures)


def drop_all() -> None:
    """Forget every picture and every material."""
    PICTURES.clear()
    MATERIALS.clear()
    _clock.drawn.clear()


def for_display(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's own format, where there is a display; blits faster."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    return surface


def shrink(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Scale a picture with alpha down smoothly, without the dark rim that plain averaging gives.

    Colours are weighted by alpha for the averaging and weighted back after it.
    """
    small = pygame.transform.smoothscale(surface.premul_alpha(), size)
    mixed = pygame.mask.from_surface(small, 0)
    mixed.erase(pygame.mask.from_surface(small, 254), (0, 0))
    for area in _areas(mixed, small.get_rect()):
        _divide_by_alpha(small.subsurface(area))
    return small


def _areas(mask: pygame.Mask, area: pygame.Rect) -> Iterator[pygame.Rect]:
    """Boxes in *area* that hold all of *mask*, without the wide empty ones: a panel has soft edges and little else."""
    count = mask.overlap_area(pygame.Mask(area.size, fill=True), area.topleft)
    if not count:
        return
    if area.w * area.h <= _SMALL or 2 * count > area.w * area.h:
        yield area
        return
    w, h = (area.w // 2, area.h) if area.w > area.h else (area.w, area.h // 2)
    first = pygame.Rect(area.topleft, (w, h))
    second = pygame.Rect(0, 0, area.w - w or area.w, area.h - h or area.h)
    second.bottomright = area.bottomright
    yield from _areas(mask, first)
    yield from _areas(mask, second)


def _divide_by_alpha(small: pygame.Surface) -> None:
    """Turn colours weighted by alpha into plain ones, to within two of 255 as they are seen.

    With b = 1 - alpha, 1 / alpha is (1 + b)(1 + b²)(1 + b⁴)…: products and sums, which pygame does on whole pictures.
    So nothing that is shown first needs NumPy, and it takes less time than NumPy does.
    """
    rest = pygame.Surface(small.get_size(), 0, 32)  # b, as a grey
    rest.fill((255, 255, 255))
    ink = small.copy()
    ink.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rest.blit(ink, (0, 0))
    for _ in range(_FACTORS):
        part = small.copy()
        part.blit(rest, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        small.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        rest.blit(rest.copy(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        rest.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_SUB)  # products are rounded up


def keep_scaled(
    key: Hashable, pixels: tuple[int, int], supersample: int, draw: Callable[[], InParts]
) -> pygame.Surface:
    """The picture kept under *key*, *pixels* large; *draw* begins it, *supersample* times as large."""

    def make() -> pygame.Surface:
        work = _clock.drawn.pop(key, None)
        if work is None:
            work = _Shrinking(draw(), pixels, supersample)
            if work.drawn:
                _wait_with(key, work)
        _draw(key, work)
        while not work.whole:
            work.go_on()
            if not work.whole:
                _wait_with(key, work)
        return for_display(work.small)

    return keep(key, make)


def _draw(key: Hashable, work: _Shrinking) -> None:
    """Draw what is not drawn yet of a picture; one that is asked for alone is kept when the time is over."""
    if work.drawn:
        return
    alone = _clock.depth == 1 and not _clock.in_part
    inner, _clock.in_part = _clock.in_part, not alone
    try:
        work.draw()
    except OutOfTime:
        _clock.drawn = {key: work}
        raise
    finally:
        _clock.in_part = inner
    _wait_with(key, work)


def _wait_with(key: Hashable, work: _Shrinking) -> None:
    """Keep a picture for the next frame, to go on scaling it down, and raise `OutOfTime` if the time is over."""
    if _clock.stops and _clock.depth == 1 and not _clock.in_part:
        _clock.drawn = {key: work}
        raise OutOfTime
