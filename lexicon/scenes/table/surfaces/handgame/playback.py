"""How a table of hands and piles shows its events: cutting, the deal, discards, cards taken, reshuffles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.common.hands import Cut, Dealt, HandBegan, HandEnded
from lexicon.games.common.piles import Discarded, Pile, Reshuffled, Took, TurnedUp
from lexicon.games.game import Event, SeatId
from lexicon.games.handgame import HandView, Idled
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.handgame import sentences
from lexicon.sprites.pieces.playing_cards import CardData

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface

_DEALT: Final = 130.0
"""Milliseconds between one seat's deal and the next one's."""
_SHUFFLED: Final = 7
"""So many discards are seen going back to the blind pile."""


class HandPlayback:
    """Shows the events of hands and piles. ``landing``: how many cards fly to the exposed pile, not lying on it yet."""

    def __init__(self, surface: HandSurface[Any]) -> None:
        self._surface = surface
        self.landing = 0

    def play_back(self, event: Event, before: HandView) -> Iterable[Tween] | None:
        """What moves for an event of hands and piles; None for any other event."""
        own = self._surface
        match event:
            case Cut():
                return own.cutting.tweens(event)
            case HandBegan():
                return self._begin_hand()
            case Dealt():
                return self._deal(event)
            case TurnedUp():
                return [self._turn_up(event)]
            case Discarded():
                return [self._lay_discard(event)]
            case Took():
                return self._fetch(event)
            case Reshuffled():
                return self._shuffle_back(before)
        return None

    def tell(self, event: Event) -> str:
        """Who deals, why the blind pile is new, why a hand is over, whose time is up."""
        names = self._surface.table.names
        match event:
            case HandBegan():
                return sentences.hand_began(event, names)
            case Reshuffled():
                return f"The blind pile is used up: the discards are shuffled, {event.cards} of them."
            case HandEnded():
                return sentences.hand_ended(event.hand, names)
            case Idled():
                return f"{names[event.seat]}’s time is up: the turn counts as one without a play."
        return ""

    # ------------------------------------------------------------------ a hand begins
    def _begin_hand(self) -> list[Tween]:
        own = self._surface
        own.exchange.leave()
        own.cleared()
        own.tray.take(own.view.seat, own.view.hand)
        own.table.sound("shuffle")
        return [own.table.stage.pause(300)]

    def _deal(self, event: Dealt) -> list[Tween]:
        """One's own cards one by one; those of others meanwhile."""
        own = self._surface
        stage, source = own.table.stage, own.piles.source
        own.table.sound("deal")
        if event.seat == own.view.seat:
            fresh = own.tray.take(own.view.seat, own.view.hand)
            return [own.hand.glide(card, source, Motion.DEAL, i) for i, card in enumerate(fresh)]
        end = own.plate_of(event.seat)
        for i in range(event.count):
            stage.run(own.flights.fly(self._card(None), source, end, Motion.DEAL, i))
        return [stage.pause(_DEALT)]

    # ------------------------------------------------------------------ piles
    def _card(self, letter: str | None) -> CardData:
        return CardData(letter, self._surface.values.get(letter or ""))

    def _place_of(self, seat: SeatId, letter: str) -> pygame.Rect:
        """Where a piece leaves its seat's hand."""
        own = self._surface
        if seat != own.view.seat:
            return own.plate_of(seat)
        card = next((c for c in own.hand.chosen if c.letter == letter), None) or own.hand.find(letter)
        if card is None:
            return own.frame.hand
        rect = own.hand.rect(card)
        own.tray.drop(frozenset((card,)))
        return rect

    def _lands(self, tween: Tween) -> Tween:
        """Until *tween* is over the top exposed card is not on its pile."""
        self.landing = 1
        done = tween.done

        def landed() -> None:
            self.landing = 0
            if done is not None:
                done()

        tween.done = landed
        return tween

    def _turn_up(self, event: TurnedUp) -> Tween:
        own = self._surface
        own.table.sound("card")
        source, end = own.piles.source, own.frame.exposed
        face = self._card(event.card)
        return self._lands(own.flights.fly(self._card(None), source, end, Motion.FLIP, last=face))

    def _lay_discard(self, event: Discarded) -> Tween:
        own = self._surface
        start = self._place_of(event.seat, event.card)
        own.exchange.leave()
        own.tray.take(own.view.seat, own.view.hand)
        own.table.sound("card")
        end = own.piles.aside_rect
        return self._lands(own.flights.fly(self._card(event.card), start, end, Motion.SLIDE))

    def _fetch(self, event: Took) -> list[Tween]:
        own = self._surface
        blind = event.pile is Pile.BLIND
        source = own.piles.source if blind else own.frame.exposed
        own.table.sound("deal")
        if event.seat == own.view.seat:
            fresh = own.tray.take(own.view.seat, own.view.hand)
            return [own.hand.glide(card, source, Motion.DEAL) for card in fresh]
        face = self._card(None if blind else event.card)
        return [own.flights.fly(face, source, own.plate_of(event.seat), Motion.FLY)]

    def _shuffle_back(self, before: HandView) -> list[Tween]:
        """The discards go to the blind pile, face down (ruling 4.5)."""
        own = self._surface
        own.table.sound("shuffle")
        start, end, back = own.frame.exposed, own.piles.source, self._card(None)
        some = before.exposed[-_SHUFFLED:]
        return [
            own.flights.fly(self._card(letter), start, end, Motion.SLIDE, 3 * i, last=back)
            for i, letter in enumerate(some)
        ]
