"""How the events of O-U-T look: cards go to the run and back, seals fly to who gets them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from lexicon.games.game import Event
from lexicon.games.out import OutView
from lexicon.games.out.events import (
    Added,
    Answered,
    CardsBack,
    Completed,
    Dealt,
    GotExcellent,
    GotLetter,
    PointedOut,
    WentOut,
    WordBegan,
    WordDied,
)
from lexicon.games.out.rules import card_for
from lexicon.pieces import MASTER
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table.animation import Gate, Motion, Tween
from lexicon.scenes.table.surfaces.out.sentences import pointed_out
from lexicon.sprites.pieces.out import LETTERS
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.out.surface import OutSurface


class OutPlayback:
    """Turns events into tweens. What is so after an event is in the surface's view already."""

    def __init__(self, surface: OutSurface) -> None:
        self._surface = surface
        self._stage = surface.table.stage
        self.flying: list[CardSprite] = []
        """Cards on their way, drawn over everything."""
        self.word_over = False
        """Whether the end of a word is being shown, and the next has not begun yet."""

    def tweens(self, event: Event, before: OutView) -> Iterable[Tween] | None:
        """What is to be seen of one event."""
        own = self._surface
        self.word_over = isinstance(event, CardsBack) or (self.word_over and not isinstance(event, WordBegan))
        match event:
            case Dealt():
                own.table.sound("deal")
                return [self._stage.pause(400)]
            case Added():
                return [self._added(event, before)]
            case PointedOut(good=good):
                own.table.sound("right" if good else "wrong")
                return [self._slip(event) if self.on_slip(event) else self._stage.pause(500)]
            case Answered(good=good):
                own.table.sound("right" if good else "wrong")
            case Completed():
                own.table.sound("wrong")
            case GotLetter():
                return self._seal(event.seat, LETTERS[max(0, min(before.letters[event.seat], 2))])
            case GotExcellent():
                return self._seal(event.seat, "E")
            case CardsBack():
                return self._back(before)
            case WentOut() | WordDied():
                own.table.sound("deal")
                return [self._stage.pause(500)]
        return None

    def on_slip(self, event: PointedOut) -> bool:
        """Whether a slip tells it: a card of a person is laid then by no act of a person, all in a moment."""
        people = self._surface.table.session.people
        return event.good and event.seat in people and event.pointer not in people

    def _slip(self, event: PointedOut) -> Tween:
        """The slip; what follows waits until it has been read."""
        table, gate = self._surface.table, Gate()
        title, text = pointed_out(event, table.names, self._surface.view.text)
        slip = Dialog(title, text, (DialogButton("Go on", True, "primary", "Space"),))
        table.app.push(slip, lambda _: gate.open())
        return gate

    def _seal(self, seat: str, letter: str) -> list[Tween]:
        """A letter flies from the run to the seat that gets it."""
        own = self._surface
        own.table.sound("seal")
        return [own.table.fly_badge(letter, own.run.body.center, seat), self._stage.pause(250)]

    def _added(self, event: Added, before: OutView) -> Tween:
        """A card goes from where it lay to the end of the run."""
        own, place = self._surface, len(before.run)
        start = own.card_place(event.seat, card_for(event.letter))
        own.clear()
        own.hidden = 1
        own.refresh()

        def landed() -> None:
            own.hidden = 0
            own.table.sound("place")
            own.refresh()

        return self._fly(card_for(event.letter), event.letter, start, own.run.place_rect(place), landed)

    def _back(self, before: OutView) -> list[Tween]:
        """All cards of the run go back to their owners."""
        own = self._surface
        cards = [MASTER if each.master else each.letter for each in before.run]
        lay = [
            (each, card, own.run.place_rect(n)) for n, (each, card) in enumerate(zip(before.run, cards, strict=True))
        ]
        own.clear()
        own.refresh()
        own.table.sound("deal")
        return [
            self._fly(card, each.letter, start, own.card_place(each.seat, card), None, place)
            for place, (each, card, start) in enumerate(lay)
        ]

    def _fly(
        self,
        card: str,
        letter: str,
        start: pygame.Rect,
        end: pygame.Rect,
        landed: Callable[[], None] | None,
        index: int = 0,
    ) -> Tween:
        u = self._surface.frame.unit
        stands_for = letter.upper() if card == MASTER else None
        sprite = CardSprite(CardData(card, None, stands_for), end.copy(), u)
        sprite.body.center = start.center
        self.flying.append(sprite)

        def show(share: float) -> None:
            sprite.body.center = (
                round(start.centerx + (end.centerx - start.centerx) * share),
                round(start.centery + (end.centery - start.centery) * share),
            )

        def done() -> None:
            if sprite in self.flying:
                self.flying.remove(sprite)
            if landed is not None:
                landed()

        return self._stage.tween(Motion.FLY, show, done, index)
