"""The hand of the seat in view: its pieces in their owner's order, and the line of words over it."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import SeatId
from lexicon.scenes.table.panels.marks import MarkTips
from lexicon.scenes.table.surfaces.card_hand import CardHand, HandCard
from lexicon.scenes.table.surfaces.hand_line import NAME_X, draw_sentence
from lexicon.scenes.table.surfaces.handgame.layout import HandFrame
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.playing_cards import CardData, PileData, PileSprite
from lexicon.sprites.pieces.rack import RackData, RackSprite
from lexicon.sprites.sprite import PieceState
from lexicon.theme import rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface

_MARK: Final = 20.0


class HandTray:
    """Draws the hand; each seat keeps its own order, also while others are in view and over an undo.

    The session keeps it too, so that a game goes on with hands as they were left.
    """

    def __init__(self, surface: HandSurface[Any]) -> None:
        self._surface = surface
        self.hand = CardHand(surface.table.stage, surface.values, surface.sprite_type)
        self._orders: dict[SeatId | None, list[HandCard]] = {}
        self._seat: SeatId | None = None

    # ------------------------------------------------------------------ which pieces
    def take(self, seat: SeatId | None, letters: str) -> list[HandCard]:
        """Agree with the hand of *seat*, in its order; returns the new pieces, which come last."""
        if seat != self._seat:
            self._orders[self._seat] = list(self.hand.cards)
            self._seat = seat
            self.hand.cards = self._orders.get(seat, [])
            self.hand.chosen.clear()
        first = not self.hand.cards
        fresh = self.hand.deal(letters)
        if first and seat is not None:
            self.hand.put_in_order(self._surface.table.session.order_of(seat))
        return fresh

    def drop(self, cards: frozenset[HandCard]) -> None:
        """These very pieces have left the hand."""
        self.hand.cards = [card for card in self.hand.cards if card not in cards]

    def shuffle(self) -> None:
        """Mix the pieces."""
        random.shuffle(self.hand.cards)
        self.arranged()

    def sort(self) -> None:
        """Sort the pieces."""
        self.hand.sort()
        self.arranged()

    def arranged(self) -> None:
        """The hand's owner has put it in another order, which is kept with the game."""
        if self._seat is not None:
            self._surface.table.session.keep_order(self._seat, "".join(card.letter for card in self.hand.cards))

    # ------------------------------------------------------------------ layout
    def build(self, frame: HandFrame) -> None:
        """Lie as the frame wants it."""
        self._frame = frame
        self._tips = MarkTips(self._surface.table, self._surface.marks_of)
        self.hand.arrange(frame.hand_rect, frame.unit)
        self._place = PileSprite(PileData(0), frame.exposed, frame.unit)
        self._rack: RackSprite | None = None
        if self._surface.blocks:
            self._rack = RackSprite(RackData(frame.card), frame.hand, frame.unit)

    # ------------------------------------------------------------------ drawing
    def paint_ground(self, pen: Pen) -> None:
        """A line over what is said of the hand."""
        frame, u = self._frame, self._frame.unit
        line = frame.hand_line
        pen.line(rgba("cream", 60), line.x / u, line.y / u - 5, line.right / u, line.y / u - 5, 1.2)

    def draw(self, canvas: pygame.Surface) -> None:
        """Rack, pieces, sentence and marks."""
        self._draw_line(canvas)
        if self._rack is not None:
            canvas.blit(self._rack.image, self._rack.rect)
        own, hand = self._surface, self.hand
        loose, named = own.loose, own.named
        for card in sorted(hand.cards, key=lambda each: each in hand.flying):
            rect = hand.rect(card)
            if card in loose or card is own.dragged:
                self._draw_place(canvas, rect)
                continue
            sprite = hand.sprite(card)
            if card not in hand.flying:
                sprite.body = rect
            sprite.show(self._face(card, card.letter in named))
            canvas.blit(sprite.image, sprite.rect)

    def _face(self, card: HandCard, named: bool) -> CardData:
        if self._surface.table.hand_covered:
            return CardData(None)
        state = PieceState.REST
        if card in self.hand.chosen or card is self._surface.picked_up:
            state = PieceState.LIFTED
        elif card is self.hand.hovered or named:
            state = PieceState.HOVER
        return CardData(card.letter, self._surface.values.get(card.letter), state=state)

    def _draw_place(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        self._place.place(rect)
        if self._rack is None:
            canvas.blit(self._place.image, self._place.rect)

    def tell_marks(self) -> None:
        """Let it be asked what the marks before the sentence mean."""
        frame, seat = self._frame, self._surface.view.seat
        line, count = frame.hand_line, len(self._surface.marks_of(seat)) if seat is not None else 0
        step = round((_MARK + 4) * frame.unit)
        place = pygame.Rect(line.x + round(NAME_X * frame.unit), line.y, step * count, line.h)
        self._tips.follow({seat: place} if seat is not None and count else {})

    def _draw_line(self, canvas: pygame.Surface) -> None:
        """Whose hand it is, or that it is its turn; what it comes to, and whether its owner deals or begins."""
        frame, own = self._frame, self._surface
        u, line = frame.unit, frame.hand_line
        size = NAME_X, line.height / u
        name = "Your turn" if own.mine else "Your rack" if own.blocks else "Your hand"
        picture = paint(size, u, partial(_draw_name, high=size[1], name=name, lit=own.mine), ("hand name", name))
        canvas.blit(picture, line)
        x = line.x + round(NAME_X * u)
        for mark in own.marks_of(own.view.seat) if own.view.seat is not None else "":
            picture = paint((_MARK, _MARK), u, partial(_draw_mark, mark=mark), ("hand mark", mark))
            canvas.blit(picture, (x, line.centery - picture.get_height() // 2))
            x += round((_MARK + 4) * u)
        draw_sentence(canvas, own.sentence(), u, x, line.centery, frame.tools[0].left - frame.px(8) - x)


def _draw_name(pen: Pen, high: float, name: str, lit: bool) -> None:
    if lit:
        pen.to_play(0, high / 2, name)
    else:
        pen.caps(name, 0, high / 2, 14, "cream", "l", 1.4, "Semibold", "sans")


def _draw_mark(pen: Pen, mark: str) -> None:
    pen.circ("cream", _MARK / 2, _MARK / 2, 8.5)
    pen.text(mark, _MARK / 2, _MARK / 2, 13, "sans", "Bold", "ink", "c")
