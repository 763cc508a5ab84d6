"""Tickets for games that can be gone on with: on the title and in the list of saved games."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import ClassVar, Final

import pygame

from lexicon.sprites.paint.pen import Pen, ticket_points
from lexicon.sprites.sprite import Can, Painted
from lexicon.theme import mix, rgba


@dataclass(frozen=True)
class Thumb:
    """A picture of a table for a ticket, with a name that tells it from others."""

    name: Hashable
    picture: pygame.Surface | Callable[[], pygame.Surface] = field(compare=False, hash=False)
    """Larger than needed; or what makes it when the ticket is painted, where that takes long."""


def draw_thumb(pen: Pen, thumb: Thumb, x: float, y: float, size: float) -> None:
    """The picture in an ink frame."""
    side, picture = pen.px(size), thumb.picture
    pen.shadow(x, y, size, size, 2, 3, 120, 2)
    made = picture if isinstance(picture, pygame.Surface) else picture()
    pen.blit(pygame.transform.smoothscale(made, (side, side)), x, y)
    pen.rr("ink", x - 0.5, y - 0.5, size + 1, size + 1, 1, 1.4)
    pen.rr(rgba("cream", 150), x + 1, y + 1, size - 2, size - 2, 1, 0.8)


@dataclass(frozen=True)
class ResumeData:
    """The game that Continue goes on with."""

    name: str
    turn: str
    thumb: Thumb | None = None


_ACROSS: Final = {False: (16, 76, 16, 152), True: (14, 48, 14, 140)}
"""Units from left to right, and in the low ticket: edge, picture, gap before the words, the button with its room."""


def resume_width(pen: Pen, data: ResumeData, low: bool) -> float:
    """Units that a ticket needs to tell its words at their usual width."""
    name, turn = pen.text_width(data.name, 19 if low else 22, "serif", "Bold"), pen.text_width(data.turn, 16)
    return sum(_ACROSS[low]) + max(name, turn) + 1


class ResumeTicket(Painted[ResumeData]):
    """The ticket at the head of the title, 100 units high, 68 in the compact layout; its button is a widget."""

    can: ClassVar[Can] = Can.PRESS

    @property
    def low(self) -> bool:
        """Whether it takes the compact form."""
        return self.h < 84

    @property
    def button(self) -> pygame.Rect:
        """Where its primary button lies, in pixels of the window."""
        w, h, right = (112, 40, 14) if self.low else (120, 46, 18)
        u, made = self.u, pygame.Rect(0, 0, round(w * self.u), round(h * self.u))
        made.midright = (self.body.right - round(right * u), self.body.centery)
        return made

    def draw(self, pen: Pen) -> None:
        """Ticket, picture, name and turn."""
        w, h, data = self.w, self.h, self.data
        pen.ticket(0, 0, w, h, 8 if self.low else 9, alpha=190)
        left, side, gap, right = _ACROSS[self.low]
        if data.thumb:
            draw_thumb(pen, data.thumb, left, (h - side) / 2, side)
        x = left + side + gap
        room = w - x - right
        if self.low:
            pen.text_in(data.name, x, h * 0.35, room, 19, "serif", "Bold")
            pen.text_in(data.turn, x, h * 0.69, room, 16, color="ink_soft")
            return
        pen.caps("Resume", x, 25, 14, "accent_dark", weight="Bold")
        size = 22.0
        while size > 16 and pen.text_width(data.name, size, "serif", "Bold") > room:
            size -= 0.5
        pen.text_in(data.name, x, 49, room, size, "serif", "Bold")
        pen.text_in(data.turn, x, 75, room, 16, color="ink_soft")


@dataclass(frozen=True)
class SavedData:
    """One saved game, or one that cannot be read."""

    name: str
    turn: str
    """Second line; for a damaged one what is wrong with it."""
    people: tuple[tuple[str | None, str], ...] = ()
    """Seat letter (``None``: no chip) and name."""
    date: str = ""
    note: str = ""
    """Under the date; for a damaged one what still works."""
    thumb: Thumb | None = None
    chosen: bool = False
    hover: bool = False
    damaged: bool = False


_NICK: Final = 9.0
_MARK: Final = 8.0
"""Units of the corners' nicks, and of the bar at the left of the chosen one."""
_NAME: Final = 96.0
"""Units that a name of sixteen letters needs at least."""


class SavedTicket(Painted[SavedData]):
    """A ticket in the list of saved games, 804 × 102 units. Its buttons are widgets."""

    can: ClassVar[Can] = Can.PRESS | Can.FOCUS

    @property
    def put_away(self) -> pygame.Rect:
        """Where the cross that puts it away lies, in pixels of the window."""
        side = round(36 * self.u)
        made = pygame.Rect(0, 0, side, side)
        made.center = (self.body.right - round(50 * self.u), self.body.centery)
        return made

    def draw(self, pen: Pen) -> None:
        """The ticket without its cross."""
        data, w, h = self.data, self.w, self.h
        fill, edge = ("paper2", "bad") if data.damaged else ("card", "rule")
        if data.hover and not data.damaged:
            fill = "ivory_light"
        pen.ticket(0, 0, w, h, _NICK, mix(fill, "accent_light", 0.4) if data.chosen else fill, edge)
        if data.chosen:  # a bar and a line as on whatever is the chosen one of a few; the rings are the keyboard's
            pen.rr("accent", 0, _NICK, _MARK, h - 2 * _NICK, 2)
            pen.poly("ink", ticket_points(0, 0, w, h, _NICK), 1.8)
        side = min(78.0, h - 20)
        self._draw_picture(pen, 16, (h - side) / 2, side)
        x = 16 + side + 20
        if data.damaged:
            pen.text(data.name, x, h * 0.26, 21, "serif", "Bold")
            pen.text(pen.fitted(data.turn, w - x - 250, 16), x, h * 0.51, 16)
            pen.text(pen.fitted(data.note, w - x - 250, 16), x, h * 0.72, 16, color="ink_soft")
            return
        beside = max(pen.text_width(data.date, 17, "sans", "Semibold"), pen.text_width(data.note, 16))
        room = w - 92 - beside - 16 - x
        pen.text(pen.fitted(data.name, room, 21, "serif", "Bold"), x, h * 0.275, 21, "serif", "Bold")
        pen.text(pen.fitted(data.turn, room, 16), x, h * 0.52, 16)
        pen.text(data.date, w - 92, h * 0.39, 17, "sans", "Semibold", align="r")
        pen.text(data.note, w - 92, h * 0.64, 16, color="ink_soft", align="r")
        self._draw_people(pen, x, h * 0.76, w - 76 - x)

    def _draw_picture(self, pen: Pen, x: float, y: float, side: float) -> None:
        if self.data.damaged:
            pen.rr(mix("paper2", "ink", 0.16), x, y, side, side, 2)
            pen.dashed("bad", x + 1, y + 1, side - 2, side - 2, 3, 1.4, 5, 4)
            pen.text("!", x + side / 2, y + side / 2, 44, "serif", "Bold", "bad", "c")
        elif self.data.thumb:
            draw_thumb(pen, self.data.thumb, x, y, side)

    def _draw_people(self, pen: Pen, x: float, y: float, room: float) -> None:
        """Chips and names: narrower where not all have room, and how many more there are."""
        people = self.data.people
        beside = 16.0 + (27.0 if any(seat for seat, _ in people) else 0.0)  # chip and gap of each
        most = max(1, len(people))
        if most * (_NAME + beside) > room:
            room -= 60
            most = max(1, int(room / (_NAME + beside)))
        each = room / most - beside
        wide = sum(pen.text_width(name) + beside for _, name in people) <= room
        for seat, name in people[:most]:
            if seat:
                pen.seat_chip(seat, x, y - 10.5, 20, 20, r=3)
                x += 27
            x += pen.text_in(name, x, y, room if wide else each, color="ink_soft") + 16
        if most < len(people):
            pen.text(f"+ {len(people) - most}", x, y, color="ink_soft")
