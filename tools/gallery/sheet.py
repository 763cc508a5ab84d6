"""What the sheets are made with: grounds, sprites put down, controls drawn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from lexicon.sprites.paint.grounds import baize
from lexicon.sprites.paint.pen import Pen, paint
from lexicon.sprites.pieces.block import BlockSprite
from lexicon.sprites.pieces.board import BoardSprite, block_rect
from lexicon.sprites.sprite import Painted, PieceState
from lexicon.sprites.table.log import LogRow, play_parts
from lexicon.theme import scale_for
from tools.gallery import sample


def log_rows() -> tuple[LogRow, ...]:
    """The plays of the sample as the log shows them."""
    names = {letter: name for letter, name, *_ in sample.SEATS}
    return tuple(
        LogRow(seat, names[seat], play_parts(list(words)), str(score), str(i + 1))
        for i, (seat, words, score) in enumerate(sample.PLAYS)
    )


def on_board(
    board: BoardSprite, r: int, c: int, letter: str, master: bool, state: PieceState = PieceState.REST
) -> BlockSprite:
    """A block on a square of the board."""
    body = block_rect(board.square_rect(r, c), board.u)
    block = BlockSprite(letter, body.w, board.u, master, state)
    block.place(body)
    return block


def button(window: pygame.Surface, body: pygame.Rect, u: float, label: str, **look: Any) -> None:
    """A button in the place of a control."""
    w, h = body.w / u, body.h / u
    made = paint((w + 16, h + 16), u, lambda pen: pen.button(8, 8, w, h, label, **look), ("button", label, w, h))
    window.blit(made, (body.x - round(8 * u), body.y - round(8 * u)))


def ground(width: int = 1280, height: int = 800) -> pygame.Surface:
    """A window of bare baize."""
    window = pygame.Surface((width, height))
    window.blit(baize((width, height), scale_for(width, height)), (0, 0))
    return window


def painted(draw: Callable[[Pen], None], name: str) -> pygame.Surface:
    """A sheet of 1280 × 800 drawn with one pen."""
    window = ground()
    window.blit(paint((1280, 800), 1.0, draw, ("sheet", name)), (0, 0))
    return window


def put(window: pygame.Surface, *sprites: Painted[Any]) -> None:
    """Draw sprites where they lie."""
    for sprite in sprites:
        window.blit(sprite.image, sprite.rect)
