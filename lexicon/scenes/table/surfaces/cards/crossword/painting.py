"""How the crossword of a table is drawn: what lies, what is tried, marks, and cards on their way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.crossword import Direction
from lexicon.pieces import MASTER
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.clipping import clipped
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Square
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.pieces.marks import MarkKind, SquareMark
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import PieceState
from lexicon.theme import rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.cards.crossword.area import CrosswordArea

_RING: Final = 2.0
_HINT: Final = 96
_AIM: Final = 60
_FIGURES_FROM: Final = 36.0
"""Width in units of a card from which on its figure is printed on the table."""


class Painting:
    """Draws one crossword. ``badge``: what is said beside the play that is tried, None for nothing.

    Sprites are made when they are first drawn, one for each square and look; pictures of equal cards are shared.
    """

    def __init__(self, area: CrosswordArea) -> None:
        self._area = area
        self.badge: BadgeData | None = None
        self.wrong: frozenset[Square] = frozenset()
        """Squares for which a play would be refused."""
        self._sprites: dict[tuple[Square, str, PieceState], CardSprite] = {}
        self._flying: dict[Square, pygame.Rect] = {}
        self._still: tuple[object, pygame.Surface] | None = None

    def build(self) -> None:
        """Another layout: everything is painted anew, what flew lies."""
        self._sprites.clear()
        self._flying.clear()
        self._still = None

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return bool(self._flying)

    # ------------------------------------------------------------------ movement
    def fly_in(self, squares: Sequence[Square], start: pygame.Rect) -> list[Tween]:
        """Cards that nobody here has tried come from where they were held."""
        return [self._fly(square, start, i) for i, square in enumerate(squares)]

    def _fly(self, square: Square, start: pygame.Rect, index: int) -> Tween:
        end = self._area.viewport.rect(square)
        self._flying[square] = moving = end.copy()
        moving.center = start.center

        def show(share: float) -> None:
            end = self._area.viewport.rect(square).center
            x, y = (round(a + (b - a) * share) for a, b in zip(start.center, end, strict=True))
            moving.center = x, y

        def done() -> None:
            self._flying.pop(square, None)

        return self._area.owner.table.stage.tween(Motion.FLY, show, done, index)

    # ------------------------------------------------------------------ every frame
    def draw(self, canvas: pygame.Surface) -> None:
        """Everything within the area; cards on their way come from beyond it."""
        area = self._area
        with clipped(canvas, area.viewport.area):
            self._draw_within(canvas)
        area.tools.draw(canvas)
        for square, rect in self._flying.items():
            self._draw_card(canvas, square, area.lying.get(square, MASTER), PieceState.REST, rect)

    def _draw_within(self, canvas: pygame.Surface) -> None:
        area = self._area
        self._draw_lying(canvas)
        self._draw_hint(canvas)
        if not self._flying:
            self._draw_last(canvas)
        for square, card in area.laying.loose.items():
            if card is not area.owner.dragged:
                self._draw_card(canvas, square, card.laid, PieceState.TENTATIVE, area.viewport.rect(square))
        self._draw_marks(canvas)
        self._draw_aim(canvas)
        self._draw_cursor(canvas)
        self._draw_badge(canvas)

    def _draw_lying(self, canvas: pygame.Surface) -> None:
        """All that lies, in one picture that is kept as long as nothing is different."""
        area = self._area
        view = area.viewport
        flying = frozenset(self._flying)
        key = view.rect((0, 0)), view.area.size, view.area.topleft, area.owner.view.board, flying
        if self._still is None or self._still[0] != key:
            self._still = key, self._paint_lying(flying)
        picture = self._still[1]
        canvas.blit(picture, view.area)

    def _paint_lying(self, flying: frozenset[Square]) -> pygame.Surface:
        area = self._area
        corner = area.viewport.area.topleft
        picture = pygame.Surface(area.viewport.area.size, pygame.SRCALPHA)
        for square, letter in sorted(area.lying.items()):
            rect = area.viewport.rect(square)
            if square not in flying and rect.colliderect(area.viewport.area):
                self._draw_card(picture, square, letter, PieceState.REST, rect.move(-corner[0], -corner[1]))
        return picture

    def _draw_card(
        self, canvas: pygame.Surface, square: Square, letter: str, state: PieceState, rect: pygame.Rect
    ) -> None:
        key = square, letter, state
        sprite = self._sprites.get(key)
        if sprite is None or sprite.body.size != rect.size:
            sprite = self._sprites[key] = self._area.owner.sprite_type(self._face(letter, state), rect, self._area.unit)
        sprite.place(rect)
        canvas.blit(sprite.image, sprite.rect)

    def _face(self, letter: str, state: PieceState) -> CardData:
        owner = self._area.owner
        master = letter == MASTER or letter.islower()
        wide = self._area.viewport.card[0] >= _FIGURES_FROM * self._area.unit
        figure = owner.values.get(MASTER if master else letter) if wide else None
        stands_for = letter.upper() if master and letter != MASTER else None
        return CardData(MASTER if master else letter, figure, stands_for, state=state)

    # ------------------------------------------------------------------ marks
    def _draw_last(self, canvas: pygame.Surface) -> None:
        """Ink with cream in it round the last word."""
        area, squares = self._area, self._area.last_squares()
        if not squares:
            return
        rect = area.viewport.rect(squares[0]).union(area.viewport.rect(squares[-1]))
        width = max(1, round(_RING * area.unit))
        pygame.draw.rect(canvas, rgba("ink"), rect.inflate(2, 2), width, width * 2)
        pygame.draw.rect(canvas, rgba("cream"), rect.inflate(-2 * width, -2 * width), max(1, width // 2), width)

    def _draw_hint(self, canvas: pygame.Surface) -> None:
        area = self._area
        for square in {square for step in area.hint for square in step.squares}:
            light = pygame.Surface(area.viewport.card, pygame.SRCALPHA)
            light.fill(rgba("accent_light", _HINT))
            canvas.blit(light, area.viewport.rect(square))

    def _draw_marks(self, canvas: pygame.Surface) -> None:
        """Where a play is wrong, and the last S of its words: a ring where it is a joint, dashes where it is none."""
        area = self._area
        if area.owner.dragged is not None:
            return
        for square, joint in area.line_ends_in_s().items():
            self._mark(canvas, MarkKind.JOINT if joint else MarkKind.JOINT_OTHER, square)
        for square in self.wrong:
            rect = area.viewport.rect(square)
            width = max(2, round(_RING * area.unit))
            pygame.draw.rect(canvas, rgba("bad"), rect, width, width * 2)

    def _mark(self, canvas: pygame.Surface, kind: MarkKind, square: Square) -> None:
        rect = self._area.viewport.rect(square)
        side = pygame.Rect(0, 0, rect.width, rect.width)
        side.center = rect.center
        mark = SquareMark(kind, side, self._area.unit)
        canvas.blit(mark.image, mark.rect)

    def _draw_aim(self, canvas: pygame.Surface) -> None:
        """Where the card in hand would lie: the table shows no squares."""
        area = self._area
        square = area.aimed_at
        if square is None:
            return
        rect = area.viewport.rect(square)
        light = pygame.Surface(rect.size, pygame.SRCALPHA)
        light.fill(rgba("accent_light", _AIM))
        canvas.blit(light, rect)
        width = max(1, round(_RING * area.unit))
        pygame.draw.rect(canvas, rgba("accent_light"), rect, width, width * 2)

    def _draw_cursor(self, canvas: pygame.Surface) -> None:
        area = self._area
        if not area.cursor_shown:
            return
        rect = area.viewport.rect(area.laying.cursor.square)
        width = max(2, round(_RING * area.unit))
        pygame.draw.rect(canvas, rgba("ink"), rect.inflate(2 * width, 2 * width), 2 * width, width * 2)
        pygame.draw.rect(canvas, rgba("accent"), rect, width, width * 2)
        w, (cx, cy) = max(4, rect.w // 6), rect.center
        if area.laying.cursor.direction is Direction.ACROSS:
            points = [(rect.right - w, cy - w), (rect.right, cy), (rect.right - w, cy + w)]
        else:
            points = [(cx - w, rect.bottom - w), (cx, rect.bottom), (cx + w, rect.bottom - w)]
        pygame.draw.polygon(canvas, rgba("accent"), points)

    def _draw_badge(self, canvas: pygame.Surface) -> None:
        """Beside what is tried, in a free place of the area."""
        area, data = self._area, self.badge
        if data is None or not area.laying.loose or area.owner.dragged is not None:
            return
        badge = Badge(data, self._badge_place(Badge.size(data, area.unit)), area.unit)
        canvas.blit(badge.image, badge.rect)

    def _badge_place(self, size: tuple[int, int]) -> tuple[int, int]:
        """The middle of the badge: right of what is tried or below, else left or above, else the nearest free place.

        It covers neither a letter nor the cursor; where there is no such place at all, it lies below.
        """
        area, bounds = self._area, self._area.viewport.area
        squares = [*area.lying, *area.laying.loose, *([area.laying.cursor.square] if area.cursor_shown else [])]
        busy = [*(area.viewport.rect(square) for square in squares), *area.tools.rects]
        rects = [area.viewport.rect(square) for square in area.laying.loose]
        around, (w, h), gap = rects[0].unionall(rects[1:]), size, round(10 * area.unit)

        def is_free(centre: tuple[int, int]) -> bool:
            rect = pygame.Rect((0, 0), size)
            rect.center = centre
            return bounds.contains(rect) and rect.collidelist(busy) < 0

        beside = [
            (around.right + gap + w // 2, around.centery),
            (around.centerx, around.bottom + gap + h // 2),
            (around.left - gap - w // 2, around.centery),
            (around.centerx, around.top - gap - h // 2),
        ]
        found = next((each for each in beside if is_free(each)), None)
        if found is not None:
            return found
        step = max(1, h // 2)
        xs, ys = range(bounds.left + w // 2, bounds.right, step), range(bounds.top + h // 2, bounds.bottom, step)
        free = [each for x in xs for y in ys if is_free(each := (x, y))]
        below = pygame.Rect((0, 0), size)
        below.center = beside[1]
        x, y = around.center
        return min(free, key=lambda each: (each[0] - x) ** 2 + (each[1] - y) ** 2, default=below.clamp(bounds).center)
