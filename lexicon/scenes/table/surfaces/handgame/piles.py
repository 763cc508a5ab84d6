"""Blind and exposed pile at a table: how many lie there, which may be taken, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.common.piles import Pile
from lexicon.games.handgame import HandView
from lexicon.scenes.table.surfaces.handgame.layout import ASIDE, HandFrame
from lexicon.session import counted
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces import block, playing_cards
from lexicon.sprites.pieces.letter_blocks import PoolData, PoolSprite
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite, PileData, PileSprite
from lexicon.sprites.sprite import TEXT_PAD, PieceState, measure, text_picture

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.handgame.surface import HandSurface

_RISE: Final = 3.0
"""Units by which the card under the mouse rises: over it stands the name of the pile."""


class PilePair:
    """Both piles. ``hovered``: the one under the mouse. In games of blocks the blind pile is a pool of blocks."""

    def __init__(self, surface: HandSurface[Any]) -> None:
        self._surface = surface
        self.hovered: Pile | None = None
        self._gone: list[int] = []
        """Places of the pool that are empty, in the order in which they became so."""

    def build(self, frame: HandFrame) -> None:
        """Make the sprites."""
        own = self._surface
        self._frame = frame
        self._pool: PoolSprite | None = None
        if own.blocks:
            self._pool = PoolSprite(PoolData(frozenset(), 1.0, 1), frame.blind, frame.unit)
        self._blind = PileSprite(PileData(0), frame.blind, frame.unit)
        self._exposed = PileSprite(PileData(0), frame.exposed, frame.unit)
        self._top = own.sprite_type(CardData(None), frame.exposed, frame.unit)
        self._aside = own.sprite_type(CardData(None), self.aside_rect, frame.unit)

    # ------------------------------------------------------------------ where they are
    def rect(self, pile: Pile) -> pygame.Rect:
        """Where a pile lies; of a pool all of it."""
        return self._frame.blind if pile is Pile.BLIND else self._frame.exposed

    @property
    def source(self) -> pygame.Rect:
        """Where a blind card comes from: the pile, or the block of the pool that went last."""
        if self._pool is None or not self._gone:
            return self._frame.blind if self._pool is None else self._piece_in(self._frame.blind)
        x, y, w, h = self._pool.spot_rect(self._gone[-1])
        u, corner = self._frame.unit, self._frame.blind.topleft
        return pygame.Rect(corner[0] + round(x * u), corner[1] + round(y * u), round(w * u), round(h * u))

    def _piece_in(self, rect: pygame.Rect) -> pygame.Rect:
        made = pygame.Rect((0, 0), self._frame.exposed.size)
        made.center = rect.center
        return made

    @property
    def aside_rect(self) -> pygame.Rect:
        """Where the card just discarded lies while a pile is to be chosen."""
        rect = self._frame.exposed
        return rect.move(round(rect.width * ASIDE[0]), round(rect.height * ASIDE[1]))

    def pile_at(self, point: tuple[int, int]) -> Pile | None:
        """The pile under a point of the window; of a pool any block of it."""
        if self._frame.exposed.collidepoint(point):
            return Pile.EXPOSED
        if self._pool is not None:
            return Pile.BLIND if self._pool.spot_at(point) is not None else None
        return Pile.BLIND if self._frame.blind.collidepoint(point) else None

    def point(self, point: tuple[int, int] | None) -> None:
        """The mouse is there."""
        self.hovered = self.pile_at(point) if point is not None else None
        if self._pool is not None:
            lit = self._pool.spot_at(point) if point is not None else None
            self._pool.show(PoolData(**{**self._pool.data.__dict__, "lit": lit}))

    def pick(self, point: tuple[int, int]) -> None:
        """The block under this point is the one that is taken: it leaves its place."""
        spot = self._pool.spot_at(point) if self._pool is not None else None
        if spot is not None:
            self._gone.append(spot)

    # ------------------------------------------------------------------ the pool
    def _keep_pool(self, view: HandView) -> None:
        """As many blocks lie there as the blind pile has; those that go are taken here and there."""
        pool = self._pool
        assert pool is not None, "asked of a pool"
        total = len(self._surface.game.pack(view.options, len(view.seats)))
        wanted = total - view.blind
        if wanted < len(self._gone):
            del self._gone[wanted:]
        free = [spot for spot in range(total) if spot not in self._gone]
        while len(self._gone) < wanted and free:
            self._gone.append(free.pop(len(self._gone) * 7 % len(free)))
        side, columns = pool_grid(total, self._frame)
        lit = pool.data.lit
        pool.show(PoolData(frozenset(free), side, columns, lit, Pile.BLIND in self._surface.exchange.may_take))

    # ------------------------------------------------------------------ drawing
    def paint_ground(self, pen: Pen) -> None:
        """The names over the piles."""
        frame, u = self._frame, self._frame.unit
        names = ("Pool", "Exposed") if self._surface.blocks else ("Blind pile", "Exposed")
        for rect, name in zip((frame.blind, frame.exposed), names, strict=True):
            pen.caps(name, rect.centerx / u, rect.y / u - 12, 13, "cream", "c", 1.2, "Semibold", "sans")

    def draw(self, canvas: pygame.Surface) -> None:
        """Both piles, and below each how many lie there."""
        view = self._surface.view
        self._draw_blind(canvas, view)
        self._draw_exposed(canvas, view)
        self._line(canvas, self._frame.blind, f"{view.blind} left")
        if not view.discarded:
            self._line(canvas, self._frame.exposed, counted(len(view.exposed), "discard"))

    def _state(self, pile: Pile) -> PieceState:
        exchange = self._surface.exchange
        if pile in exchange.may_take or (pile is Pile.EXPOSED and exchange.may_discard_on_pile):
            return PieceState.LIFTED if self.hovered is pile else PieceState.HOVER
        return PieceState.REST

    def _drawn_at(self, pile: Pile) -> pygame.Rect:
        """Where a pile is drawn: under the mouse it is lifted no higher than leaves the name over it free."""
        rect = self.rect(pile)
        if self._state(pile) != PieceState.LIFTED:
            return rect
        lift = rect.height * (block.LIFT if self._surface.blocks else playing_cards.LIFT)
        return rect.move(0, max(0, round(lift) - self._frame.px(_RISE)))

    def _draw_blind(self, canvas: pygame.Surface, view: HandView) -> None:
        if self._pool is not None:
            self._keep_pool(view)
            canvas.blit(self._pool.image, self._pool.rect)
            return
        self._blind.show(PileData(view.blind, state=self._state(Pile.BLIND)))
        self._blind.place(self._drawn_at(Pile.BLIND))
        canvas.blit(self._blind.image, self._blind.rect)

    def _draw_exposed(self, canvas: pygame.Surface, view: HandView) -> None:
        if view.discarded and not self._surface.hand_playback.landing:
            self._show(canvas, self._aside, self._face(view.discarded, PieceState.REST))
        under = view.exposed[: -1 if view.discarded else len(view.exposed)]
        under = under[: len(under) - self._surface.hand_playback.landing]
        top = self._face(under[-1], self._state(Pile.EXPOSED)) if under else None
        if self._surface.blocks and top is not None:
            self._top.place(self._drawn_at(Pile.EXPOSED))
            self._show(canvas, self._top, top)
        else:
            state = PieceState.REST if top else self._state(Pile.EXPOSED)
            self._exposed.show(PileData(len(under), top, state=top.state if top else state))
            self._exposed.place(self._drawn_at(Pile.EXPOSED))
            canvas.blit(self._exposed.image, self._exposed.rect)

    def _face(self, letter: str, state: PieceState) -> CardData:
        return CardData(letter, self._surface.values.get(letter), state=state)

    @staticmethod
    def _show(canvas: pygame.Surface, sprite: CardSprite, data: CardData) -> None:
        sprite.show(data)
        canvas.blit(sprite.image, sprite.rect)

    def _line(self, canvas: pygame.Surface, rect: pygame.Rect, text: str) -> None:
        u = self._frame.unit
        picture = text_picture(text, u, 16, color="cream")
        width = measure(text, u, 16) + 2 * TEXT_PAD
        canvas.blit(picture, (rect.centerx - round(width * u / 2), rect.bottom + round(4 * u)))


def pool_grid(total: int, frame: HandFrame) -> tuple[float, int]:
    """Side of a block in units and how many stand in a row, as large as *total* of them fit the pool."""
    w, h = frame.blind.width / frame.unit, frame.blind.height / frame.unit
    for columns in range(2, 12):
        side = (w + 3) / columns - 3
        if -(-total // columns) * (side + 3) <= h + 3:
            return side, columns
    return 8.0, 8
