"""The strip that offers people a challenge while the game may go on: below the log, which makes room for it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.session import ChanceKind
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.theme import Colour
from lexicon.widgets.buttons import TicketButton
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

HEIGHT = 58.0
LOW = 34.0
"""Height where the window is small: one line."""
_NARROW: Final = 330.0
"""Width in units below which the key of the button is not shown on it."""
_BUTTON: Final = 104.0
_GAP, _LOW_GAP = 8.0, 6.0
"""Units between the strip and the panels above it."""
_ROOM = 12.0
_LATE = 10
"""The last seconds, which are written in red."""


class ChallengeStrip:
    """Names the play, says how long it may be challenged, and has a button that lets it stand."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._button: TicketButton | None = None
        self._laid = False
        """Whether the table is laid out with the strip on it."""

    @property
    def shown(self) -> bool:
        """Whether somebody at the screen may challenge now."""
        chance = self._scene.session.chance
        if chance is None or not chance.people or self._scene.stage.busy or self._scene.surface.shows_chance:
            return False
        return chance.kind in (ChanceKind.STRIP, ChanceKind.TIMED)

    @property
    def rect(self) -> pygame.Rect:
        """Where the strip lies."""
        frame = self._scene.frame
        height = frame.px(LOW if frame.compact else HEIGHT)
        return pygame.Rect(frame.log.x, frame.log.bottom - height, frame.log.width, height)

    @property
    def room(self) -> pygame.Rect:
        """What is left for the log and for what lies over it: all of its place while the strip is not shown."""
        room = self._scene.frame.log.copy()
        if self.shown:
            room.height = self._top - room.top
        return room

    @property
    def room_beside(self) -> pygame.Rect:
        """What is left where a strip may come: a panel that lies here stays where it is when one comes or goes."""
        room, scene = self._scene.frame.log.copy(), self._scene
        if not scene.session.checked and not scene.surface.shows_chance and len(scene.session.seats) > 1:
            room.height = self._top - room.top
        return room

    @property
    def _top(self) -> int:
        """Where the panels above it end, in pixels."""
        frame = self._scene.frame
        return self.rect.top - frame.px(_LOW_GAP if frame.compact else _GAP)

    def follow(self) -> None:
        """Come or go as the game wants it."""
        if self.shown != self._laid:
            self.refresh()

    def refresh(self) -> None:
        """Make or take away the button, and make room; called when the game has moved on or the table is laid anew."""
        if self._button is not None:
            self._button.kill()
            self._button = None
        scene, chance = self._scene, self._scene.session.chance
        self._laid = self.shown
        if self.shown and chance is not None and chance.kind is ChanceKind.TIMED:
            u, rect = scene.frame.unit, self.rect
            narrow = rect.width < scene.frame.px(_NARROW)
            w, h = (162.0, 28.0) if scene.frame.compact else (176.0, 40.0)
            w = _BUTTON if narrow else w
            x, y = rect.right / u - w - (4 if scene.frame.compact else 10), rect.centery / u - h / 2
            self._button = TicketButton(
                *(scene.ui, (x, y, w, h), "Let it stand", scene.progress.let_stand),
                size=16,
                key="Space",
                show_key=not narrow,
                layer=3,
            )
        scene.focus.region("strip", [self._button] if self._button is not None else [])
        self._shorten_log()
        scene.help.build()

    def _shorten_log(self) -> None:
        """Have the log end where the strip begins."""
        log, rect = self._scene.log, self._scene.surface.log_rect()
        if rect is not None:
            bottom = min(rect.bottom, self.room.bottom) if self.shown else rect.bottom
            log.place(pygame.Rect(rect.x, rect.y, rect.width, bottom - rect.y))

    def draw(self, surface: pygame.Surface) -> None:
        """The strip below its button; no tip lies over it."""
        self._scene.tooltip.keep_clear = [self.rect] if self.shown else []
        if not self.shown:
            return
        frame, rect = self._scene.frame, self.rect
        u, left = frame.unit, self._button.face.left if self._button is not None else rect.right
        w, h, free = rect.w / u, rect.h / u, (left - rect.left) / u - 16
        head, foot = self._words(), self._foot()
        lay, ink = _draw_line if frame.compact else _draw, "bad" if self._late else "ink_soft"

        def draw(pen: Pen) -> None:
            lay(pen.at(_ROOM, _ROOM), w, h, free, head, foot, ink)

        picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), u, draw, ("strip", head, foot, free, ink))
        surface.blit(picture, (rect.x - frame.px(_ROOM), rect.y - frame.px(_ROOM)))

    def _words(self) -> tuple[str, ...]:
        """What was played: as a sentence, and shorter where there is no room for that."""
        scene, chance = self._scene, self._scene.session.chance
        if chance is None:
            return ("",)
        words, worth = ", ".join(chance.words), f" for {in_figures(chance.points)}" if chance.points else ""
        main = chance.words[0]
        return f"{scene.names[chance.player]} played {words}{worth}.", f"{words}{worth}.", f"{main}{worth}.", main

    @property
    def _late(self) -> bool:
        chance = self._scene.session.chance
        return chance is not None and chance.seconds_left is not None and chance.seconds_left <= _LATE

    def _foot(self) -> tuple[str, ...]:
        """What may be done about it: as a sentence, and shorter. It names the button, which has its key on it."""
        chance = self._scene.session.chance
        if chance is None or chance.seconds_left is None:
            return "Press Challenge (F3), or let it stand by the next play.", "Challenge it, or play on"
        seconds = math.ceil(chance.seconds_left)
        return f"Press Challenge (F3): {seconds} seconds", f"Challenge: {seconds} s", f"{seconds} s"


def _sheet(pen: Pen, w: float, h: float) -> None:
    pen.panel(0, 0, w, h, 6, "card", rule=False, alpha=150)
    pen.rr("accent", 0, 0, 6, h, 2)
    pen.rr("ink", 0, 0, w, h, 6, 1.2)


def _draw(pen: Pen, w: float, h: float, free: float, head: tuple[str, ...], foot: tuple[str, ...], ink: Colour) -> None:
    """The play above what may be done about it."""
    _sheet(pen, w, h)
    _set_what_fits(pen, head, 20, h / 2 - 11, free - 20)
    told = next((text for text in foot if pen.text_width(text, 16) <= free - 20), foot[-1])
    pen.text(pen.fitted(told, free - 20, 16), 20, h / 2 + 12, 16, color=ink)


def _draw_line(
    pen: Pen, w: float, h: float, free: float, head: tuple[str, ...], foot: tuple[str, ...], ink: Colour
) -> None:
    """Both on one line."""
    _sheet(pen, w, h)
    least = pen.text_width(head[-1], 17, "sans", "Semibold")
    told = next((text for text in foot if pen.text_width(text, 16) <= free - least - 34), None)
    n = pen.text(told, free, h / 2, 16, color=ink, align="r") if told is not None else -16.0
    _set_what_fits(pen, head, 18, h / 2, free - n - 34)


def _set_what_fits(pen: Pen, texts: tuple[str, ...], x: float, y: float, room: float) -> None:
    """Write the first of the texts that fits, else the last one, the shortest, in narrower letters."""
    fits = (text for text in texts if pen.text_width(text, 17, "sans", "Semibold") <= room)
    pen.text_in(next(fits, texts[-1]), x, y, room, 17, "sans", "Semibold")
