"""The pieces on the table as sprites: letters on the board, blocks on the rack, blocks on their way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from lexicon.scenes.table.animation import Motion, Stage, Tween
from lexicon.scenes.table.surfaces.keyword.laying.pointer import Point, Pointer
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block, Tentative
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square
from lexicon.sprites.pieces.block import MASTER, BlockSprite
from lexicon.sprites.pieces.board import block_rect
from lexicon.sprites.sprite import Layer, PieceState


def between(start: Point, end: Point, share: float) -> Point:
    """The point that share of the way from start to end."""
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


class Pieces:
    """Holds one sprite a block and keeps each where its block is; says which are in flight."""

    def __init__(self, stage: Stage, tentative: Tentative) -> None:
        self.stage = stage
        self.tentative = tentative
        self.group: pygame.sprite.LayeredUpdates[BlockSprite] = pygame.sprite.LayeredUpdates()
        self.board: dict[Square, BlockSprite] = {}
        self.rack: dict[Block, BlockSprite] = {}
        self.flying: set[Block] = set()
        self._layout: BoardLayout | None = None
        self._covered = False

    @property
    def layout(self) -> BoardLayout:
        """Where things lie now."""
        if self._layout is None:
            raise RuntimeError("the table has not been laid out yet")
        return self._layout

    # ------------------------------------------------------------------ keeping up
    def arrange(self, layout: BoardLayout, lying: Mapping[Square, tuple[str, bool]]) -> None:
        """Put every sprite where it belongs at this layout."""
        self._layout = layout
        for sprite in self.board.values():
            sprite.kill()
        self.board.clear()
        for square, (letter, master) in lying.items():
            self.put(square, letter, master)
        self.settle()

    def put(self, square: Square, letter: str, master: bool) -> BlockSprite:
        """A letter lies on a square of the board from now on."""
        if (old := self.board.get(square)) is not None:
            old.kill()
        body = self.square_body(square)
        sprite = BlockSprite(letter, body.width, self.layout.unit, master)
        sprite.place(body)
        self.board[square] = sprite
        self.group.add(sprite, layer=Layer.PIECES)
        return sprite

    def lift_off(self, squares: Iterable[Square]) -> None:
        """The letters on these squares are gone."""
        for square in squares:
            if (sprite := self.board.pop(square, None)) is not None:
                sprite.kill()

    def settle(self) -> None:
        """One sprite for every block in view, each in its place; sprites of blocks that are gone go."""
        blocks = set(self.tentative.blocks)
        for block in [b for b in self.rack if b not in blocks]:
            self.rack.pop(block).kill()
            self.flying.discard(block)
        for block in blocks - self.flying:
            self._rest(block)

    def cover(self, hidden: bool) -> None:
        """Turn the blocks of the rack in view face down, or up again."""
        self._covered = hidden
        for block, sprite in self.rack.items():
            self._turn(block, sprite)

    def _turn(self, block: Block, sprite: BlockSprite) -> None:
        if self._covered:
            sprite.turn_up(None)
        else:
            sprite.turn_up(block.shown or MASTER, block.is_master and block.shown is not None)

    def _rest(self, block: Block) -> None:
        sprite, body = self.sprite(block), self.rest_body(block)
        on_board = self.tentative.square_of(block) is not None
        self._turn(block, sprite)
        sprite.state = PieceState.TENTATIVE if on_board else PieceState.REST
        sprite.zoom, sprite.turn, sprite.fade = 1.0, 0.0, 255
        sprite.place(body, self.layout.unit)
        self.group.change_layer(sprite, Layer.TENTATIVE if on_board else Layer.PIECES)

    def sprite(self, block: Block) -> BlockSprite:
        """The sprite of a block of the rack in view."""
        if block not in self.rack:
            sprite = BlockSprite(block.shown or MASTER, self.layout.block, self.layout.unit)
            self.rack[block] = sprite
            self.group.add(sprite, layer=Layer.PIECES)
        return self.rack[block]

    def resting(self) -> list[BlockSprite]:
        """The letters of the board that lie still."""
        return [sprite for sprite in self.board.values() if self.group.get_layer_of_sprite(sprite) == Layer.PIECES]

    def draw(self, surface: pygame.Surface, but: set[BlockSprite]) -> None:
        """Draw every block but these, lowest layer first."""
        surface.fblits([(sprite.image, sprite.rect) for sprite in self.group.sprites() if sprite not in but])

    # ------------------------------------------------------------------ places
    def square_body(self, square: Square) -> pygame.Rect:
        """Where a block lies on a square."""
        return block_rect(self.layout.square_rect(square), self.layout.unit)

    def rest_body(self, block: Block) -> pygame.Rect:
        """Where a block of the rack in view belongs: its square or its place."""
        square = self.tentative.square_of(block)
        if square is not None:
            return self.square_body(square)
        place = self.tentative.place_of(block)
        return self.layout.place_rect(place if place is not None else 0)

    def mark(self, block: Block, state: PieceState) -> None:
        """Show a resting block hovered or lifted."""
        sprite = self.sprite(block)
        if block not in self.flying:
            sprite.state = state

    def hold(self, block: Block, centre: Point) -> None:
        """The block follows the hand."""
        sprite = self.sprite(block)
        sprite.state = PieceState.LIFTED
        sprite.body.center = centre
        self.group.change_layer(sprite, Layer.HELD)

    def pose(self, hand: Pointer, sway: int) -> None:
        """Show each block as it is held, chosen or pointed at, and moved aside by *sway* pixels."""
        for block in self.tentative.blocks:
            if block in self.flying:
                continue
            loose = self.tentative.square_of(block) is not None
            if block is hand.dragged:
                self.hold(block, hand.dragged_centre)
            elif block is hand.chosen:
                self.mark(block, PieceState.LIFTED)
            else:
                self.sprite(block).body = self.rest_body(block).move(sway, 0)
                plain = PieceState.TENTATIVE if loose else PieceState.REST
                self.mark(block, PieceState.HOVER if block is hand.hovered and not loose else plain)

    # ------------------------------------------------------------------ movement
    def glide(
        self, block: Block, start: Point, motion: Motion = Motion.SLIDE, index: int = 0, start_side: int | None = None
    ) -> Tween:
        """A tween that brings a block from where it was seen to where it belongs; not yet running."""
        self._rest(block)
        sprite = self.sprite(block)
        end, ratio = sprite.body.center, (start_side or sprite.body.width) / sprite.body.width
        self.group.change_layer(sprite, Layer.HELD)
        self.flying.add(block)
        sprite.body.center = start

        def show(share: float) -> None:
            sprite.body.center = between(start, end, share)
            sprite.zoom = ratio + (1 - ratio) * min(1.0, share)

        def done() -> None:
            self.flying.discard(block)
            if block in self.rack:
                self._rest(block)

        return self.stage.tween(motion, show, done, index)

    def glide_all(
        self, blocks: Sequence[Block], starts: dict[Block, pygame.Rect], motion: Motion = Motion.SLIDE
    ) -> None:
        """Several blocks go to their places, a little apart."""
        moving = [b for b in blocks if b in starts and starts[b].center != self.rest_body(b).center]
        self.stage.run(*[self.glide(b, starts[b].center, motion, i, starts[b].width) for i, b in enumerate(moving)])
        self.settle()

    def bodies(self) -> dict[Block, pygame.Rect]:
        """Where every block of the rack in view is seen now."""
        return {block: sprite.body.copy() for block, sprite in self.rack.items()}

    def fly_in(self, square: Square, letter: str, master: bool, start: Point, index: int) -> Tween:
        """A tween that brings a block of another seat from ``start`` to a square of the board."""
        sprite = self.put(square, letter, master)
        end = sprite.body.center
        self.group.change_layer(sprite, Layer.HELD)
        sprite.body.center = start
        sprite.fade = 0

        def show(share: float) -> None:
            sprite.fade = min(255, int(255 * share * 3))
            sprite.body.center = between(start, end, share)

        def done() -> None:
            sprite.fade = 255
            if self.board.get(square) is sprite:
                self.group.change_layer(sprite, Layer.PIECES)

        return self.stage.tween(Motion.FLY, show, done, index)
