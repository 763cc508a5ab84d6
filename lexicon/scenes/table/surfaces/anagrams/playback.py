"""Events of Anagrams as movement: cards fly from where they lay to their places in a new word."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.anagrams import ActMade, AnagramsView
from lexicon.games.anagrams.events import Acted, Drew, PutInMiddle, StarterCut, TakenBack
from lexicon.games.game import Event, Made, SeatId
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.anagrams.gathering import HELD, Card, Where
from lexicon.scenes.table.surfaces.anagrams.pieces import card_data
from lexicon.scenes.table.surfaces.anagrams.spread import Lying
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

_GHOSTS: Final = ((0.12, 46), (0.06, 80))
"""Pictures that follow a flying card: how far behind, and how faint."""
_TURN: Final = -9.0
"""Degrees by which a flying card is turned half-way."""
_BEND: Final = 0.12
"""How far the way bends aside, in lengths of the way."""


@dataclass(eq=False)
class Flight:
    """A card on its way: its sprite, from where to where, and how far it is."""

    sprite: CardSprite
    start: pygame.Rect
    end: pygame.Rect
    share: float = 0.0

    def draw(self, canvas: pygame.Surface) -> None:
        """The card, and two pictures behind it."""
        if 0 < self.share < 1:
            for behind, alpha in _GHOSTS:
                self._draw_at(canvas, max(0.0, self.share - behind), alpha)
        self._draw_at(canvas, self.share, 255)

    def _draw_at(self, canvas: pygame.Surface, share: float, alpha: int) -> None:
        (x0, y0), (x2, y2) = self.start.center, self.end.center
        x1, y1 = (x0 + x2) / 2 - (y2 - y0) * _BEND, (y0 + y2) / 2 + (x2 - x0) * _BEND
        rest = 1 - share
        x = rest * rest * x0 + 2 * rest * share * x1 + share * share * x2
        y = rest * rest * y0 + 2 * rest * share * y1 + share * share * y2
        sprite = self.sprite
        sprite.body.center = round(x), round(y)
        sprite.zoom = (self.start.width + (self.end.width - self.start.width) * share) / max(1, self.end.width)
        sprite.turn = _TURN * math.sin(math.pi * share)
        sprite.fade = alpha
        canvas.blit(sprite.image, sprite.rect)


class AnagramsPlayback:
    """Makes the tweens. While cards fly the table lies as it lay, with gaps; then as it lies now."""

    def __init__(self, surface: AnagramsSurface) -> None:
        self._surface = surface
        self.flights: list[Flight] = []

    def tweens(self, event: Event, before: AnagramsView) -> list[Tween]:
        """What is to be seen of *event*."""
        match event:
            case Acted():
                return self._acted(event, before)
            case PutInMiddle():
                return self._put_down(event, before)
            case Drew():
                return self._drew(event)
            case TakenBack():
                self._surface.show_lying(self._surface.view)
                self._surface.table.sound("lift")
                return [self._surface.table.stage.pause(500)]
            case StarterCut():
                self._surface.table.sound("card")
        return []

    # ------------------------------------------------------------------ an act
    def _acted(self, event: Acted, before: AnagramsView) -> list[Tween]:
        surface, act = self._surface, event.act
        order = self._cards(act, event.seat, before)
        starts = [self._start(card, place, event.seat, len(order)) for place, card in enumerate(order)]
        ends = self._ends(event.seat, act.letters)
        if event.seat == surface.view.seat:
            surface.gathering.clear()
        surface.leave_gaps(frozenset(order), event.seat)
        surface.table.sound("take" if act.made is Made.TOOK else "place")
        waiting = len(order)

        def landed() -> None:
            nonlocal waiting
            waiting -= 1
            if not waiting:
                surface.show_lying(surface.view)

        return [
            self._fly(letter, start, end, place, landed)
            for place, (letter, start, end) in enumerate(zip(act.letters, starts, ends, strict=True))
        ]

    def _cards(self, act: ActMade, seat: SeatId, before: AnagramsView) -> list[Card]:
        """Where each letter of the new word came from."""
        free = [Card(Where.WORD, at, act.owner, act.old) for at in range(len(act.old))]
        middle = before.middle
        for shown in act.from_middle:
            at = middle.index(shown)
            middle = middle[:at] + "\0" + middle[at + 1 :]
            free.append(Card(Where.MIDDLE, at))
        if act.held:
            free.append(HELD)
        held = before.held if seat == before.seat else ""
        made = []
        for letter in act.letters:
            card = next((card for card in free if _shows(card, letter, before, held)), free[-1])
            free.remove(card)
            made.append(card)
        return made

    def _start(self, card: Card, place: int, seat: SeatId, count: int) -> pygame.Rect:
        """Where a card sets out: in the tray, for who has gathered it there; else where it lay."""
        surface = self._surface
        if seat == surface.view.seat and surface.gathering.pieces:
            return surface.place.place(place, count)
        return surface.card_rect(card, seat)

    def _ends(self, seat: SeatId, letters: str) -> list[pygame.Rect]:
        """The places of the cards in the new word."""
        _, words = self._surface.spread(self._surface.view)
        lying = next(each for each in words if (each.owner, each.word) == (seat, letters))
        return [_card_of(lying, at) for at in range(len(letters))]

    # ------------------------------------------------------------------ other cards
    def _put_down(self, event: PutInMiddle, before: AnagramsView) -> list[Tween]:
        surface = self._surface
        if event.seat == before.seat:
            surface.gathering.clear()
        surface.table.sound("place")
        cards, _ = surface.spread(surface.view)
        surface.leave_gaps(frozenset((HELD,)), event.seat)
        start = surface.card_rect(HELD, event.seat)
        return [self._fly(event.letter, start, cards[-1], 0, partial(surface.show_lying, surface.view))]

    def _drew(self, event: Drew) -> list[Tween]:
        surface = self._surface
        surface.show_lying(surface.view)
        surface.leave_gaps(frozenset((HELD,)), event.seat)
        surface.table.sound("deal")
        end = surface.card_rect(HELD, event.seat)
        back = CardSprite(CardData(None), end, surface.place.unit)
        done = partial(surface.show_lying, surface.view)
        return [self._tween(Flight(back, surface.place.pack, end), Motion.DEAL, 0, done)]

    def _fly(self, letter: str, start: pygame.Rect, end: pygame.Rect, place: int, done: Callable[[], None]) -> Tween:
        sprite = CardSprite(card_data(letter), end, self._surface.place.unit)
        return self._tween(Flight(sprite, start, end), Motion.TAKE, place, done)

    def _tween(self, flight: Flight, motion: Motion, place: int, done: Callable[[], None]) -> Tween:
        self.flights.append(flight)

        def show(share: float) -> None:
            flight.share = share

        def landed() -> None:
            self.flights.remove(flight)
            done()

        return self._surface.table.stage.tween(motion, show, landed, place)


def _shows(card: Card, letter: str, before: AnagramsView, held: str) -> bool:
    """Whether *card* may be the one that is now *letter*; what another held is not known and does for any."""
    if card.where is Where.WORD:
        return card.word[card.at] == letter
    if card.where is Where.MIDDLE:
        return before.middle[card.at] == (letter if letter.isupper() else "?")
    return held in ("", letter) or (held == "?" and letter.islower())


def _card_of(lying: Lying, at: int) -> pygame.Rect:
    """The place of a letter, of the shape of a card."""
    rect = lying.letter_rect(at)
    if lying.card:
        return rect
    made = pygame.Rect(0, 0, max(6, round(rect.height / 1.4)), rect.height)
    made.center = rect.center
    return made


def seats_from(seats: Sequence[SeatId], nearest: SeatId) -> tuple[SeatId, ...]:
    """The other seats, from the left of *nearest* on."""
    at = seats.index(nearest)
    return (*seats[at + 1 :], *seats[:at])
