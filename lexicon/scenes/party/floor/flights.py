"""Tickets on their way from table to table when a round begins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import pygame

from lexicon.scenes.table.animation import Tempo, in_out_cubic
from lexicon.sprites.pages.party import PartyTicket, RugData, TicketData

_LENGTH: Final = 700.0
_APART: Final = 40.0
"""Milliseconds that a ticket is on its way, and from one to the next."""


class Flights:
    """The tickets that fly. Nothing is locked meanwhile."""

    def __init__(self) -> None:
        self.tempo = Tempo()
        self._flying: list[tuple[PartyTicket, pygame.Rect, pygame.Rect, float]] = []
        """Ticket, where from, where to, after how many milliseconds it starts."""
        self._names: frozenset[str] = frozenset()
        self._passed = 0.0
        self._done: Callable[[], None] | None = None

    @property
    def busy(self) -> bool:
        """Whether anything flies."""
        return bool(self._flying)

    def begin(
        self,
        before: Mapping[str, pygame.Rect],
        after: Mapping[str, pygame.Rect],
        tickets: Mapping[str, TicketData],
        u: float,
        done: Callable[[], None],
    ) -> None:
        """Let everybody's ticket fly from where it lay *before* to where it lies *after*, if that is elsewhere."""
        moved = [name for name in after if name in before and before[name].topleft != after[name].topleft]
        if not moved or self.tempo.factor <= 0:
            return
        self._passed, self._done = 0.0, done
        self._names = frozenset(moved)
        self._flying = []
        for i, name in enumerate(moved):
            data = replace(tickets[name], moves_on=None, figure="", leads=False)
            self._flying.append((PartyTicket(data, before[name], u), before[name], after[name], i * _APART))

    def without(self, rug: RugData) -> RugData:
        """A table without the tickets that fly: their places are bare."""
        if not self._names:
            return rug
        return replace(rug, tickets=tuple(replace(t, name="") if t.name in self._names else t for t in rug.tickets))

    def update(self, milliseconds: float) -> None:
        """Let time go by."""
        if not self._flying:
            return
        self._passed += milliseconds
        factor = self.tempo.factor
        for ticket, one, other, begins in self._flying:
            share = in_out_cubic(max(0.0, min(1.0, (self._passed - begins * factor) / (_LENGTH * factor))))
            at = tuple(a + (b - a) * share for a, b in zip(one.topleft, other.topleft, strict=True))
            ticket.place(pygame.Rect(round(at[0]), round(at[1]), *(other.size if share > 0.5 else one.size)))
        if self._passed >= (_LENGTH + self._flying[-1][3]) * factor:
            self.finish()

    def finish(self) -> None:
        """Everything lies where it belongs."""
        self._flying, self._names = [], frozenset()
        if self._done is not None:
            done, self._done = self._done, None
            done()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies."""
        for ticket, *_ in self._flying:
            surface.blit(ticket.image, ticket.rect)
