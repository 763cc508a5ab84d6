"""What is drawn of a crossword solitaire: the cards on the table, the piles, the hand, marks and movement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.crossword import Direction
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.viewport import Square
from lexicon.sprites.base import State
from lexicon.sprites.block import Badge, BadgeData
from lexicon.sprites.pen import Pen
from lexicon.sprites.playing_cards import CardData, CardSprite, PileData, PileSprite
from lexicon.theme import rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface

_RING: Final = 2.0
_HINT: Final = 96


class Drawing:
    """Holds one sprite a card on the table, made when it is first drawn."""

    def __init__(self, surface: CardSoloSurface) -> None:
        self._surface = surface
        self._sprites: dict[tuple[Square, str, State], CardSprite] = {}
        self._flying: dict[Square, pygame.Rect] = {}
        self._turning: HandCard | None = None
        self._turned = 1.0

    def build(self) -> None:
        """Make the piles; what lies on the table is painted anew."""
        frame = self._surface.frame
        self._sprites.clear()
        self._flying.clear()
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
    def fly_in(self, squares: Sequence[Square]) -> list[Tween]:
        """Cards that nobody here has laid come from the hand's place."""
        start = self._surface.frame.hand.center
        return [self._fly(square, start, i) for i, square in enumerate(squares)]

    def _fly(self, square: Square, start: tuple[int, int], index: int) -> Tween:
        end = self._surface.viewport.rect(square)
        self._flying[square] = moving = end.copy()
        moving.center = start

        def show(share: float) -> None:
            x, y = (round(a + (b - a) * share) for a, b in zip(start, end.center, strict=True))
            moving.center = x, y

        def done() -> None:
            self._flying.pop(square, None)

        return self._surface.table.stage.tween(Motion.FLY, show, done, index)

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
        own = self._surface
        before = canvas.get_clip()
        canvas.set_clip(own.frame.table.clip(before))
        self._draw_table(canvas)
        canvas.set_clip(before)
        self._draw_piles(canvas)
        self._draw_hand(canvas)
        self._draw_held(canvas)

    def _draw_table(self, canvas: pygame.Surface) -> None:
        own = self._surface
        self._draw_hint(canvas)
        for square, letter in own.lying.items():
            self._card(canvas, square, letter, State.REST, self._flying.get(square))
        self._draw_last(canvas)
        for square, card in own.laying.loose.items():
            if card is not own.pointing.dragged:
                self._card(canvas, square, card.letter, State.TENTATIVE)
        self._draw_cursor(canvas)
        self._draw_badge(canvas)

    def _card(
        self, canvas: pygame.Surface, square: Square, letter: str, state: State, at: pygame.Rect | None = None
    ) -> None:
        own = self._surface
        rect = at or own.viewport.rect(square)
        if not rect.colliderect(own.frame.table):
            return
        key = square, letter, state
        sprite = self._sprites.get(key)
        if sprite is None:
            data = CardData(letter, own.values.get(letter), state=state)
            sprite = self._sprites[key] = CardSprite(data, rect, own.frame.unit)
        sprite.place(rect)
        canvas.blit(sprite.image, sprite.rect)

    def _draw_last(self, canvas: pygame.Surface) -> None:
        own, last = self._surface, self._surface.last_squares()
        if last is None or self._flying:
            return
        squares, _ = last
        rect = own.viewport.rect(squares[0]).union(own.viewport.rect(squares[-1]))
        width = max(1, round(_RING * own.frame.unit))
        pygame.draw.rect(canvas, rgba("ink"), rect, width, width * 2)

    def _draw_hint(self, canvas: pygame.Surface) -> None:
        own = self._surface
        for square in {square for step in own.hint for square in step.squares}:
            light = pygame.Surface(own.viewport.card, pygame.SRCALPHA)
            light.fill(rgba("accent_light", _HINT))
            canvas.blit(light, own.viewport.rect(square))

    def _draw_cursor(self, canvas: pygame.Surface) -> None:
        own = self._surface
        if not own.cursor_shown:
            return
        rect = own.viewport.rect(own.laying.cursor.square)
        width = max(2, round(_RING * own.frame.unit))
        pygame.draw.rect(canvas, rgba("accent"), rect, width, width * 2)
        w, (cx, cy) = max(4, rect.w // 6), rect.center
        if own.laying.cursor.direction is Direction.ACROSS:
            points = [(rect.right - w, cy - w), (rect.right, cy), (rect.right - w, cy + w)]
        else:
            points = [(cx - w, rect.bottom - w), (cx, rect.bottom), (cx + w, rect.bottom - w)]
        pygame.draw.polygon(canvas, rgba("accent"), points)

    def _draw_badge(self, canvas: pygame.Surface) -> None:
        """How many cards the word takes, or that it does not go, beside what is being tried."""
        own, trial = self._surface, self._surface.table.trial
        if trial is None or not own.laying.loose or own.pointing.dragged is not None:
            return
        data = BadgeData(trial.label, "score") if trial.playable else BadgeData("×", "refused")
        rects = [own.viewport.rect(square) for square in own.laying.loose]
        around = rects[0].unionall(rects[1:])
        _, h = Badge.size(data, own.frame.unit)
        gap = own.frame.px(8) + h // 2
        centre = around.centerx, around.bottom + gap
        if centre[1] + gap > own.frame.table.bottom:
            centre = around.centerx, around.top - gap
        badge = Badge(data, centre, own.frame.unit)
        canvas.blit(badge.image, badge.rect)

    # ------------------------------------------------------------------ piles and hand
    def _draw_piles(self, canvas: pygame.Surface) -> None:
        own, view = self._surface, self._surface.view
        turning = self._turning is not None
        self._blind.show(PileData(view.blind))
        under = view.exposed[:-1] if turning or own.up in own.laying.cards else view.exposed
        top = CardData(under[-1], own.values.get(under[-1])) if under else None
        self._up.show(PileData(len(under), top))
        for pile in (self._blind, self._up):
            canvas.blit(pile.image, pile.rect)
        if turning and own.up is not None:
            frame = own.frame
            moving = frame.up.copy()
            y = round(frame.blind.centery + (frame.up.centery - frame.blind.centery) * self._turned)
            moving.centery = y
            sprite = CardSprite(CardData(own.up.letter, own.values.get(own.up.letter)), moving, frame.unit)
            canvas.blit(sprite.image, sprite.rect)

    def _draw_hand(self, canvas: pygame.Surface) -> None:
        own = self._surface
        loose = own.laying.cards
        for card in own.hand.cards:
            sprite = own.hand.sprite(card)
            if card not in own.hand.flying:
                sprite.body = own.hand.rect(card)
            if card in loose:
                place = PileSprite(PileData(0), own.hand.rect(card), own.frame.unit)
                canvas.blit(place.image, place.rect)
                continue
            state = State.HOVER if card is own.hand.hovered or card.letter in self._named() else State.REST
            sprite.state = state
            if card is not own.pointing.dragged:
                canvas.blit(sprite.image, sprite.rect)

    def _named(self) -> str:
        """The cards that a hint names."""
        return "".join(step.pieces for step in self._surface.hint)

    def _draw_held(self, canvas: pygame.Surface) -> None:
        own, held = self._surface, self._surface.pointing.dragged
        if held is None:
            return
        w, h = own.viewport.card if own.frame.table.collidepoint(own.pointing.at) else own.frame.up.size
        rect = pygame.Rect(0, 0, w, h)
        rect.center = own.pointing.at
        sprite = CardSprite(
            CardData(held.letter, own.values.get(held.letter), state=State.LIFTED), rect, own.frame.unit
        )
        canvas.blit(sprite.image, sprite.rect)
