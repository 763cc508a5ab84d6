"""What is drawn of a crossword solitaire besides the crossword: the piles, the hand, the card in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.hand_line import NAME_X, draw_sentence
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite, PileData, PileSprite
from lexicon.sprites.sprite import PieceState
from lexicon.theme import rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface


class Drawing:
    """Draws piles and hand; the crossword draws itself."""

    def __init__(self, surface: CardSoloSurface) -> None:
        self._surface = surface
        self._turning: HandCard | None = None
        self._turned = 1.0

    def build(self) -> None:
        """Make the piles."""
        frame = self._surface.frame
        self._turning = None
        self._blind = PileSprite(PileData(0), frame.blind, frame.unit)
        self._up = PileSprite(PileData(0), frame.up, frame.unit)

    # ------------------------------------------------------------------ on the felt
    def paint_ground(self, pen: Pen) -> None:
        """The names of piles and hand, and the line over the hand."""
        own, frame = self._surface, self._surface.frame
        u = frame.unit
        for rect, name in ((frame.blind, "Blind pile"), (frame.up, "Turned up")):
            pen.caps(name, rect.centerx / u, rect.y / u - 13, 13, "cream", "c", 1.2, "Semibold", "sans")
        line = frame.hand_line
        pen.line(rgba("cream", 60), line.x / u, line.y / u - 5, line.right / u, line.y / u - 5, 1.2)
        name = "The row" if own.game.refilled else "Your hand"  # type: ignore[attr-defined]
        pen.caps(name, line.x / u, line.centery / u, 14, "cream", "l", 1.4, "Semibold", "sans")

    # ------------------------------------------------------------------ movement
    def turn_card(self, card: HandCard) -> Tween:
        """The top of the blind pile goes over to the turned-up ones."""
        self._turning, self._turned = card, 0.0

        def show(share: float) -> None:
            self._turned = share

        def done() -> None:
            self._turning = None

        return self._surface.table.stage.tween(Motion.SLIDE, show, done)

    # ------------------------------------------------------------------ every frame
    def draw(self, canvas: pygame.Surface) -> None:
        """Everything that moves or may move."""
        self._surface.area.painting.draw(canvas)
        self._draw_piles(canvas)
        self._draw_hand(canvas)
        self._draw_reason(canvas)
        self._draw_held(canvas)

    # ------------------------------------------------------------------ piles and hand
    def _draw_piles(self, canvas: pygame.Surface) -> None:
        own, view = self._surface, self._surface.view
        turning = self._turning is not None
        self._blind.show(PileData(view.blind))
        under = view.exposed[:-1] if turning or own.up in own.area.laying.cards else view.exposed
        top = CardData(under[-1], own.values.get(under[-1])) if under else None
        self._up.show(PileData(len(under), top))
        for pile in (self._blind, self._up):
            canvas.blit(pile.image, pile.rect)
        if own.up is not None and own.up is own.area.chosen:
            face = CardData(own.up.letter, own.values.get(own.up.letter), state=PieceState.LIFTED)
            lifted = CardSprite(face, own.frame.up, own.frame.unit)
            canvas.blit(lifted.image, lifted.rect)
        if turning and own.up is not None:
            frame = own.frame
            moving = frame.up.copy()
            y = round(frame.blind.centery + (frame.up.centery - frame.blind.centery) * self._turned)
            moving.centery = y
            sprite = CardSprite(CardData(own.up.letter, own.values.get(own.up.letter)), moving, frame.unit)
            canvas.blit(sprite.image, sprite.rect)

    def _draw_hand(self, canvas: pygame.Surface) -> None:
        own = self._surface
        loose = own.area.laying.cards
        for card in own.hand.cards:
            sprite = own.hand.sprite(card)
            if card not in own.hand.flying:
                sprite.body = own.hand.rect(card)
            if card in loose:
                place = PileSprite(PileData(0), own.hand.rect(card), own.frame.unit)
                canvas.blit(place.image, place.rect)
                continue
            state = PieceState.HOVER if card is own.hand.hovered or card.letter in self._named() else PieceState.REST
            sprite.state = PieceState.LIFTED if card is own.area.chosen else state
            if card is not own.pointing.dragged:
                canvas.blit(sprite.image, sprite.rect)

    def _named(self) -> str:
        """The cards that a hint names."""
        return "".join(step.pieces for step in self._surface.hint)

    def _draw_reason(self, canvas: pygame.Surface) -> None:
        """Why what is tried does not go, over the hand."""
        own, frame = self._surface, self._surface.frame
        x = frame.hand_line.x + frame.px(NAME_X)
        draw_sentence(
            canvas, own.sentence(), frame.unit, x, frame.hand_line.centery, frame.tools[0].left - frame.px(8) - x
        )

    def _draw_held(self, canvas: pygame.Surface) -> None:
        own, held = self._surface, self._surface.pointing.dragged
        if held is None:
            return
        w, h = own.area.viewport.card if own.frame.table.collidepoint(own.pointing.at) else own.frame.up.size
        rect = pygame.Rect(0, 0, w, h)
        rect.center = own.pointing.at
        sprite = CardSprite(
            CardData(held.letter, own.values.get(held.letter), state=PieceState.LIFTED), rect, own.frame.unit
        )
        canvas.blit(sprite.image, sprite.rect)
