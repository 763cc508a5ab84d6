"""How words come to the table and go back: cards fly from a hand to the word, and those exchanged to the hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from lexicon.games.game import Event
from lexicon.games.wordline import LineView
from lexicon.games.wordline.events import Laid, Retired, TakenBack
from lexicon.games.wordline.rules import KEPT
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.session import counted, listing
from lexicon.sprites.pieces.wordline import row_card

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface


class LinePlayback:
    """Shows the family's own events."""

    def __init__(self, surface: LineSurface) -> None:
        self._surface = surface

    def play_back(self, event: Event, before: LineView) -> Iterable[Tween] | None:
        """Cards on their way; at their end the word lies as it does now."""
        if isinstance(event, Laid):
            return self._lay(event, before)
        if isinstance(event, TakenBack):
            return self._take_back(event, before)
        return None

    def tell(self, event: Event) -> str:
        """Who is out of the game (ruling 7.1)."""
        if not isinstance(event, Retired):
            return ""
        own = self._surface
        out = [f"{own.table.names[seat]} with {counted(own.view.scores[seat], 'point')}" for seat in event.seats]
        return f"{listing(out)} {'is' if len(out) == 1 else 'are'} out of the game."

    def arrived(self) -> None:
        """The words are shown as they lie."""
        self._surface.drawing.table = self._surface.view.table

    # ------------------------------------------------------------------ a word made
    def _lay(self, event: Laid, before: LineView) -> list[Tween]:
        own = self._surface
        mine = event.seat == own.view.seat
        starts = self._starts(event, mine)
        if mine:
            own.tray.drop(own.making.cards)
            own.making.open(None, own.view.table)
        else:
            own.agree(before)
        own.arrange_words(own.view.table)
        own.rows.reveal(event.word)
        rects = own.rows.card_rects(event.word)
        self._hold(before.table, event.word)
        new = [i for i, letter in enumerate(event.letters) if letter != KEPT]
        own.table.sound("place")
        tweens = [
            own.flights.fly(row_card(event.letters[place]), start, rects[place], Motion.FLY, i)
            for i, (place, start) in enumerate(zip(new, starts, strict=False))
        ]
        if tweens:
            self._landing(tweens[-1])
        return [*tweens, *self._come(event, rects, mine)]

    def _hold(self, table: tuple[str, ...], number: int) -> None:
        """Until its cards have landed a word is shown as it lay; a new one not at all."""
        own = self._surface
        own.drawing.table = table
        shown = list(own.view.table)
        if number < len(table):
            shown[number] = table[number]
        own.rows.table = tuple(shown)

    def _landing(self, tween: Tween) -> None:
        """At the end of *tween* the word is shown as it lies now."""
        own, done = self._surface, tween.done

        def landed() -> None:
            self.arrived()
            own.arrange_words(own.view.table)
            if done is not None:
                done()

        tween.done = landed

    def _starts(self, event: Laid, mine: bool) -> list[pygame.Rect]:
        """Where the cards come from: the strip, where they were laid there, else the hand or the seat's plate."""
        own, count = self._surface, len(event.used)
        if not mine:
            return [own.plate_of(event.seat)] * count
        cells = [rect for rect, cell in zip(own.plan.cells, own.making.cells, strict=False) if cell.card is not None]
        return cells if len(cells) == count else [own.frame.hand] * count

    def _come(self, event: Laid, rects: list[pygame.Rect], mine: bool) -> list[Tween]:
        """The cards that were exchanged go to the hand."""
        own = self._surface
        replaced = [i for i, letter in enumerate(event.letters) if letter != KEPT] if event.gains else []
        if not mine:
            end = own.plate_of(event.seat)
            return [
                own.flights.fly(row_card(event.before[place]), rects[place], end, Motion.FLY, i)
                for i, place in enumerate(replaced)
            ]
        fresh = own.tray.take(own.view.seat, own.view.hand)
        if not replaced:
            return []
        return [own.hand.glide(card, rects[replaced[0]], Motion.FLY, i) for i, card in enumerate(fresh)]

    # ------------------------------------------------------------------ a word taken back (ruling 3.3)
    def _take_back(self, event: TakenBack, before: LineView) -> list[Tween]:
        own = self._surface
        mine = event.seat == own.view.seat
        rect = own.rows.rect(event.word) if event.word < len(own.rows.rects) else own.frame.strip
        own.agree(before)
        self.arrived()
        own.arrange_words(own.view.table)
        own.table.sound("card")
        if mine:
            fresh = own.tray.take(own.view.seat, own.view.hand)
            return [own.hand.glide(card, rect, Motion.FLY, i) for i, card in enumerate(fresh)]
        end = own.plate_of(event.seat)
        return [own.flights.fly(row_card(card), rect, end, Motion.FLY, i) for i, card in enumerate(event.used)]
