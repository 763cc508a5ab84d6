"""Where the keyboard is: regions that Tab goes between, things in them that arrows go between, and the two rings.

In a form Tab goes from each thing to the next, as arrows may have to change what they are on; so it does where there is
one region alone.
The rings are drawn only after a key was used; a click hides them and takes the place along; hovering never does.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from lexicon.sprites.paint.pen import Pen, paint

_ROOM: Final = 12.0
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_DO: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Focusable(Protocol):
    """What the keyboard can be at: a control, or anything of a scene's own that has these.

    It may also have ``got_focus`` and ``lost_focus``, and ``modal``, true when it takes every key until it closes.
    """

    focus_radius: float
    """Corner radius of the thing in units."""

    @property
    def usable(self) -> bool:
        """Whether it may have the keyboard now."""

    def focus_rect(self) -> pygame.Rect:
        """The thing's rectangle in pixels, round which the rings go."""

    def take_key(self, event: pygame.event.Event) -> bool:
        """A KEYDOWN that it may use before the ring does; true when it did."""

    def press(self) -> None:
        """Enter or Space."""


class FocusRing:
    """The keyboard's place in a scene."""

    def __init__(self, u: float, larger: bool = False) -> None:
        self.u = u
        self.larger = larger
        self.shown = False
        self.form = False
        """Whether Tab stops at every thing and not only once in a region."""
        self.open = False
        """Whether the arrows go from one region into another that lies there."""
        self.current: Focusable | None = None
        self.home: Focusable | None = None
        """Where the keyboard goes when it can no longer be where it is, ``None`` for nowhere."""
        self._regions: dict[str, list[Focusable]] = {}
        self._last: dict[str, Focusable] = {}

    # --- regions

    def region(self, name: str, items: Sequence[Focusable]) -> None:
        """Say what is in a region, in reading order; regions are visited in the order they were first named."""
        self._regions[name] = list(items)

    def drop(self, name: str) -> None:
        """Forget a region."""
        self._regions.pop(name, None)

    @property
    def where(self) -> str | None:
        """Name of the region the keyboard is in."""
        return next((name for name, items in self._regions.items() if self.current in items), None)

    def _usable(self, name: str) -> list[Focusable]:
        return [item for item in self._regions[name] if item.usable]

    # --- moving

    def focus(self, item: Focusable | None, show: bool | None = None) -> None:
        """Go to a thing; ``show`` draws or hides the rings, ``None`` leaves that as it is."""
        if show is not None:
            self.shown = show
        if item is self.current:
            return
        old, self.current = self.current, item
        for thing, hook in ((old, "lost_focus"), (item, "got_focus")):
            if thing is not None and hasattr(thing, hook):
                getattr(thing, hook)()
        if (name := self.where) is not None and item is not None:
            self._last[name] = item

    def go(self, name: str) -> bool:
        """Go to a region, to where it was last; false when nothing in it can be used."""
        items = self._usable(name)
        if not items:
            return False
        last = self._last.get(name)
        self.focus(last if last in items else items[0])
        return True

    def next_region(self, back: bool = False) -> bool:
        """Go to the next region that has something to use, round the end; false when there is none."""
        names = list(self._regions)
        if not names:
            return False
        here = self.where
        start = names.index(here) if here else (0 if back else -1)
        step = -1 if back else 1
        return any(self.go(names[(start + step * i) % len(names)]) for i in range(1, len(names) + 1))

    def next_thing(self, back: bool = False) -> bool:
        """Go to the next thing that can be used, through all regions and round the end; false when there is none."""
        things = [item for name in self._regions for item in self._usable(name)]
        if not things:
            return False
        here = things.index(self.current) if self.current in things else 0 if back else -1
        self.focus(things[(here + (-1 if back else 1)) % len(things)])
        return True

    def move(self, dx: int, dy: int) -> bool:
        """Go to the nearest thing of the region in a direction, else to the next or the one before; false at the end.

        So everything in a region is within reach of the arrows, wherever it lies. Of an `open` ring the nearest thing
        of any region does.
        """
        here = self.where
        if here is None or self.current is None:
            return False
        items = self._usable(here)
        best = self._nearest(items, dx, dy)
        if best is None and self.open:
            best = self._nearest([item for name in self._regions for item in self._usable(name)], dx, dy)
        following = items.index(self.current) + (1 if dx + dy > 0 else -1)
        if best is None and not 0 <= following < len(items):
            return False
        self.focus(best or items[following])
        return True

    def _nearest(self, items: list[Focusable], dx: int, dy: int) -> Focusable | None:
        assert self.current is not None
        place = self.current.focus_rect()
        far = [
            (_distance(place, item.focus_rect(), dx, dy), i) for i, item in enumerate(items) if item is not self.current
        ]
        best = min([(away, i) for away, i in far if away is not None], default=None)
        return items[best[1]] if best is not None else None

    # --- events

    def event(self, event: pygame.event.Event) -> bool:
        """Use a KEYDOWN: Tab, arrows, Enter, Space. True when it was used."""
        if event.type != pygame.KEYDOWN:
            return False
        if self.current is not None and not self.current.usable:
            self.current = self.home
            self.shown = self.shown and self.home is None  # it was not seen to go there
        if getattr(self.current, "modal", False) and self.current is not None:
            return self.current.take_key(event)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._tab(bool(event.mod & pygame.KMOD_SHIFT))
        if self.current is not None and self.current.take_key(event):
            self.shown = True
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key in _ARROWS:
            return self._arrow(*_ARROWS[event.key])
        if event.key in _DO and self.shown and self.current is not None:
            self.current.press()
            return True
        return False

    def awaken(self) -> bool:
        """Show where the keyboard is, at the first thing if it was nowhere; false when that could be seen before."""
        return not self.shown and self._tab(False)

    def _tab(self, back: bool) -> bool:
        first = not self.shown
        self.shown = True
        if first and self.current is not None:
            return True
        return self.next_thing(back) if self.form or self._has_one_region else self.next_region(back)

    @property
    def _has_one_region(self) -> bool:
        """Whether there is no other region to go to, as in a dialog of a few buttons."""
        return sum(bool(self._usable(name)) for name in self._regions) == 1

    def _arrow(self, dx: int, dy: int) -> bool:
        first = not self.shown
        self.shown = True
        if self.current is None:
            return self.next_region()
        return True if first else self.move(dx, dy)

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the two rings, if a key was used."""
        if self.shown and self.current is not None and self.current.usable:
            draw_rings(surface, self.current.focus_rect(), self.current.focus_radius, self.u, self.larger)


def _distance(place: pygame.Rect, other: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far a thing lies in a direction, sideways counting double; ``None`` when it does not lie there."""
    ox, oy = other.centerx - place.centerx, other.centery - place.centery
    along, aside = (ox * dx, abs(oy)) if dx else (oy * dy, abs(ox))
    if along <= 0:
        return None
    overlap = (
        (min(place.bottom, other.bottom) > max(place.top, other.top))
        if dx
        else (min(place.right, other.right) > max(place.left, other.left))
    )
    if not overlap and aside > 3 * along:
        return None
    return along + (0.3 if overlap else 2.5) * aside


def draw_rings(surface: pygame.Surface, place: pygame.Rect, radius: float, u: float, larger: bool = False) -> None:
    """The two rings round a rectangle of pixels: ink, and pale marmalade in it."""
    w, h = place.w / u, place.h / u
    radius = min(radius, w / 2, h / 2)

    def rings(pen: Pen) -> None:
        if larger:
            pen.rr("ink", _ROOM - 9, _ROOM - 9, w + 18, h + 18, radius + 7, 9)
            pen.rr("accent_light", _ROOM - 7, _ROOM - 7, w + 14, h + 14, radius + 5, 5)
        else:
            pen.focus(_ROOM, _ROOM, w, h, radius)

    picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), u, rings, ("focus", radius, larger))
    room = round(_ROOM * u)
    surface.blit(picture, (place.x - room, place.y - room))
