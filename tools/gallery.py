"""Draw sheets of everything the sprites can show, to be looked at: ``python -m tools.gallery FOLDER [SHEET ...]``."""
from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from lexicon.games.keyword.board import keyword_board
from lexicon.pieces import MASTER
from lexicon.scenes.table.layout import arrange
from lexicon.sprites.base import Painted, State
from lexicon.sprites.block import Badge, BadgeData, BlockSprite
from lexicon.sprites.board import BoardSprite, block_rect, draw_square
from lexicon.sprites.grounds import baize, bar
from lexicon.sprites.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.log import LogData, LogPanel, LogRow, play_parts
from lexicon.sprites.marks import BandData, HintBand, Mark, MarkKind, outline_run
from lexicon.sprites.pen import ButtonKind, ButtonState, Pen, paint
from lexicon.sprites.rack import RackData, RackSprite
from lexicon.sprites.slip import Slip, SlipData
from lexicon.theme import scale_for
from tools import gallery_sample as sample

Sprites = list[Painted[Any]]


def log_rows() -> tuple[LogRow, ...]:
    names = {letter: name for letter, name, *_ in sample.SEATS}
    return tuple(LogRow(seat, names[seat], play_parts(list(words)), str(score), str(i + 1))
                 for i, (seat, words, score) in enumerate(sample.PLAYS))


def table_sprites(width: int, height: int) -> Sprites:
    """The table of look 02 for a window of so many pixels."""
    at = arrange(width, height)
    u = at.unit
    board = BoardSprite(keyword_board().rows, at.square, u, at.board.topleft)
    board.resize(at.board, at.square, u)
    sprites: Sprites = [board, outline_run(board.run_rect((4, 14), 5, True), 5, True, u)]
    for r, line in enumerate(sample.LETTERS):
        sprites += [_on_board(board, r, c, letter, (r, c) in sample.MASTERS) for c, letter in enumerate(line)
                    if letter != "."]
    for (r, c), letter in sample.TENTATIVE.items():
        sprites.append(_on_board(board, r, c, letter, False, State.TENTATIVE))
    badge_at = board.square_rect(14, 8)
    sprites.append(Badge(BadgeData("25"), (badge_at.x + round(24 * u), badge_at.centery), u))
    rack = RackSprite(RackData(at.block, emptied=frozenset(range(5, 10))), at.rack, u)
    sprites.append(rack)
    for i, letter in enumerate(sample.RACK[:5]):
        block = BlockSprite(letter, at.block, u)
        block.place(rack.slot_rect(i))
        sprites.append(block)
    for (seat, name, kind, total, left, last), body in zip(sample.SEATS, at.slips, strict=True):
        sprites.append(Slip(SlipData(seat, name, kind, total, left, last, seat == "b"), body, u))
    sprites.append(LogPanel(LogData(log_rows()), at.log, u))
    if at.compact:
        sprites.append(KeyStrip(KeyStripData("PIANO", 18), at.card, u))
    else:
        sprites += [KeyCard(KeyCardData("PIANO"), at.card, u), Reserve(ReserveData(18), at.reserve, u)]
    return sprites


def _on_board(board: BoardSprite, r: int, c: int, letter: str, master: bool, state: State = State.REST) -> BlockSprite:
    body = block_rect(board.square_rect(r, c), board.u)
    block = BlockSprite(letter, body.w, board.u, master, state)
    block.place(body)
    return block


def table(width: int = 1280, height: int = 800) -> pygame.Surface:
    at = arrange(width, height)
    window = ground(width, height)
    window.blit(bar(width, at.unit, "Keyword", "Turn 15 · Mary to play · four players, challenge rule",
                    34 if at.compact else 40), (0, 0))
    group: pygame.sprite.LayeredUpdates[Any] = pygame.sprite.LayeredUpdates(*table_sprites(width, height))
    group.draw(window)
    labels = (("Hint", "hint"), ("Challenge", "query"), ("Pass", "pass"))
    for body, (label, icon) in zip(at.buttons, labels, strict=True):
        _button(window, body, at.unit, label, icon=icon, size=16 if at.compact else 17)
    _button(window, at.play, at.unit, "PLAY", kind=ButtonKind.PRIMARY, badge="25", size=20 if at.compact else 24)
    _button(window, at.shuffle, at.unit, "Shuffle", size=16)
    _button(window, at.recall, at.unit, "Recall", size=16)
    return window


def _button(window: pygame.Surface, body: pygame.Rect, u: float, label: str, **look: Any) -> None:
    w, h = body.w / u, body.h / u
    made = paint((w + 16, h + 16), u, lambda pen: pen.button(8, 8, w, h, label, **look), ("button", label, w, h))
    window.blit(made, (body.x - round(8 * u), body.y - round(8 * u)))


def ground(width: int = 1280, height: int = 800) -> pygame.Surface:
    window = pygame.Surface((width, height))
    window.blit(baize((width, height), scale_for(width, height)), (0, 0))
    return window


def painted(draw: Callable[[Pen], None], name: str) -> pygame.Surface:
    """A sheet of 1280 × 800 drawn with one pen."""
    window = ground()
    window.blit(paint((1280, 800), 1.0, draw, ("sheet", name)), (0, 0))
    return window


def pieces() -> pygame.Surface:
    """Blocks, squares and marks in all states."""
    window = painted(_draw_pieces, "pieces")
    for i, state in enumerate(State):
        block = BlockSprite("E", 56, 1.0, state=state)
        block.place(pygame.Rect(36 + i * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    for i, (letter, master) in enumerate(((MASTER, False), ("R", True), (None, False), ("Q", False), ("J", False))):
        block = BlockSprite(letter, 56, 1.0, master)
        block.place(pygame.Rect(36 + (i + len(State)) * 88, 84, 56, 56))
        window.blit(block.image, block.rect)
    board = BoardSprite(keyword_board().rows, 34, 1.0, (28, 330))
    window.blit(board.image, board.rect, (0, 0, board.rect.w, 420))
    for i, kind in enumerate(MarkKind):
        mark = Mark(kind, board.square_rect(2 + i // 5 * 3, 1 + i % 5 * 3), 1.0, "O")
        if mark.layer >= 50:
            on = _on_board(board, 2 + i // 5 * 3, 1 + i % 5 * 3, "E", False)
            window.blit(on.image, on.rect)
        window.blit(mark.image, mark.rect)
    band = HintBand(BandData(5, 3, False), board.square_rect(8, 14), 1.0)
    window.blit(band.image, band.rect)
    return window


def _draw_pieces(pen: Pen) -> None:
    pen.felt_head("Blocks", 28, 66, 1224)
    for i, state in enumerate([*State, "Master", "As R", "Down", "Q", "J"]):
        pen.text(str(state), 64 + i * 88, 160, 16, color="cream", align="c")
    pen.felt_head("Squares", 28, 192, 1224)
    for row, z in enumerate((56, 34)):
        for i, (kind, letter) in enumerate(zip("rgbyRGBYSSSkkkk", "________YWOKERD", strict=True)):
            draw_square(pen, kind, 28 + i * (z + 6), 210 + row * 62, z, letter, False)


def chrome() -> pygame.Surface:
    """Buttons and notices."""
    return painted(_draw_chrome, "chrome")


def _draw_chrome(pen: Pen) -> None:
    for j, kind in enumerate(ButtonKind):
        for i, state in enumerate(ButtonState):
            pen.button(140 + i * 116, 108 + j * 58, 104, 42, "Play", kind, state)
    pen.toast(474, 530, "CATS: plural made with S", "l", "cross")
    pen.tooltip(474, 584, "Shuffle the rack", "S")
    pen.progress(474, 640, 170, 14, 0.62)
    pen.badge(700, 600, "45")
    for i, seat in enumerate("rgby"):
        pen.seat_chip(seat, 28 + i * 50, 400, 38, 34)


SHEETS: dict[str, Callable[[], pygame.Surface]] = {
    "table": table, "table-compact": lambda: table(960, 600), "table-large": lambda: table(1920, 1080),
    "table-huge": lambda: table(2560, 1440), "table-wide": lambda: table(1720, 800),
    "table-tall": lambda: table(960, 760), "pieces": pieces, "chrome": chrome,
}


def main(folder: str, names: Iterable[str]) -> None:
    """Write the sheets named, or all, to a folder as PNG files."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in list(names) or list(SHEETS):
        start = time.perf_counter()
        made = SHEETS[name]()
        print(f"{name}: {time.perf_counter() - start:.2f} s")
        pygame.image.save(made, Path(folder) / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
