"""Events of a card solitaire as movement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.games.game import Event
from lexicon.games.patience import MASTER_CARD, NEST
from lexicon.games.patience.events import ColumnFilled, Dealt, NestTurned, Uncovered, WordTaken
from lexicon.games.patience.view import PatienceView
from lexicon.scenes.table.animation import Tween

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface


class PatiencePlayback:
    """Makes the tweens; what lies still is drawn from the view, which is already what is so afterwards."""

    def __init__(self, surface: PatienceSurface) -> None:
        self._surface = surface

    def tweens(self, event: Event, before: PatienceView) -> list[Tween]:
        """What is to be seen of *event*."""
        match event:
            case Dealt():
                self._surface.table.sound("deal")
            case WordTaken():
                return self._word(event, before)
            case Uncovered():
                at = self._surface.cards.rect(event.column, len(self._surface.view.piles[event.column]) - 1)
                return [self._surface.cards.turn_over(event.column, event.letter, at, at)]
            case NestTurned():
                return self._turned(event)
            case ColumnFilled():
                return self._filled(event, before)
        return []

    def _word(self, event: WordTaken, before: PatienceView) -> list[Tween]:
        """The cards go from the tray, or from where they lay if somebody else took them, to the words made."""
        surface = self._surface
        tried = surface.trying
        surface.tray.clear()
        surface.table.sound("card")
        end = surface.words.body
        count = len(event.letters)
        starts = [
            surface.place.tray_rect(at, count) if tried else self._lay(source, before)
            for at, source in enumerate(event.cards)
        ]
        return [
            surface.cards.fly(letter.upper(), start, end, at)
            for at, (letter, start) in enumerate(zip(event.letters, starts, strict=True))
        ]

    def _lay(self, source: int, before: PatienceView) -> pygame.Rect:
        """Where the top card of a pile, of the nest or a Master lay."""
        if source == MASTER_CARD:
            return self._surface.place.masters[0]
        heap = before.nest_up if source == NEST else before.piles[source]
        return self._surface.cards.rect(source, len(heap) - 1)

    def _turned(self, event: NestTurned) -> list[Tween]:
        surface = self._surface
        surface.table.sound("card")
        assert surface.place.nest is not None, "a game with a nest"
        end = surface.cards.rect(NEST, len(surface.view.nest_up) - 1)
        return [surface.cards.turn_over(NEST, event.letter, surface.place.nest, end)]

    def _filled(self, event: ColumnFilled, before: PatienceView) -> list[Tween]:
        surface, cards = self._surface, self._surface.cards
        surface.table.sound("place")
        heap = before.nest_up if event.source == NEST else before.piles[event.source]
        start = cards.rect(event.source, len(heap) - 1)
        cards.covered.add(event.column)

        def landed() -> None:
            cards.covered.discard(event.column)

        return [cards.fly(event.letter, start, cards.rect(event.column, 0), landed=landed)]
