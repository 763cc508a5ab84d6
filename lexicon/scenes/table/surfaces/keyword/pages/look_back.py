"""The Keyword board in the look back: as it lay before the turn, with the play made and a better one on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from lexicon.crossword import EMPTY, Play
from lexicon.games.game import Made, TableView, TurnRecord
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.players.advice import Advice
from lexicon.scenes.pages import LookBackTable
from lexicon.scenes.table.surfaces.keyword.badges import BadgeField, place_badge
from lexicon.scenes.table.surfaces.keyword.variants import variant_of
from lexicon.sprites.pieces.block import MASTER, Badge, BadgeData, BlockSprite
from lexicon.sprites.pieces.board import BoardSprite, block_rect
from lexicon.sprites.pieces.marks import MarkKind, SquareMark
from lexicon.sprites.pieces.rack import RackData, RackSprite
from lexicon.sprites.sprite import Painted, PieceState

Square = tuple[int, int]
_GAP: Final = 5
_RACK: Final = 10


@dataclass(frozen=True)
class BadgedPlay:
    """A play on the board and what its badge says; ``kind`` is that of :class:`BadgeData`."""

    play: Play
    label: str
    kind: str = "score"


class KeywordLookBack(LookBackTable):
    """Board and rack."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The board fills the table."""
        view, variant = KeywordView.of(self.first), variant_of(self.first.game_id)
        own = variant.own_colour(view.seats)
        self._u = u
        self.board = BoardSprite(view.layout, square, u, table.topleft, self.strong, own, variant.patience)
        self.rack = RackSprite(RackData(piece), hand, u)

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Board, rack, blocks, badges."""
        view = KeywordView.of(before)
        slots = [self.rack.slot_rect(i) for i in range(_RACK)]
        wanted = None
        if better is not None and isinstance(better.action, PlayWord):
            wanted = BadgedPlay(better.action.play, better_label, "better")
        return [
            self.board,
            self.rack,
            *rack_blocks(view, slots, self._u),
            *on_board(self.board, view, _made(turn, label), wanted),
        ]


def _made(turn: TurnRecord, label: str) -> BadgedPlay | None:
    """The play of a turn; of one that was taken back the badge says what it lost."""
    assert isinstance(turn, PlayedTurn), "of the family"
    if turn.play is None:
        return None
    return (
        BadgedPlay(turn.play, f"−{turn.lost}", "refused")
        if turn.made is Made.TAKEN_BACK
        else BadgedPlay(turn.play, label)
    )


def on_board(
    board: BoardSprite, view: KeywordView, made: BadgedPlay | None, better: BadgedPlay | None
) -> list[Painted[Any]]:
    """Everything on the board, lowest first: what lay, the play made, the better one, the badges."""
    found: list[Painted[Any]] = []
    for row, line in enumerate(view.board):
        found += [_block(board, (row, col), letter) for col, letter in enumerate(line) if letter != EMPTY]
    if made is not None:
        found += [_block(board, square, letter, PieceState.TENTATIVE) for square, letter in made.play.placed()]
    if better is not None:
        found += [
            SquareMark(MarkKind.SUGGESTED, board.square_rect(*square), board.u, letter.upper())
            for square, letter in better.play.placed()
        ]
    shown = [laid for laid in (made, better) if laid is not None]
    filled = {square for laid in shown for square, _ in laid.play.squares()}
    filled |= {(r, c) for r, line in enumerate(view.board) for c, letter in enumerate(line) if letter != EMPTY}
    taken: list[pygame.Rect] = []
    for laid in shown:
        if laid.label:
            badge = _badge(board, laid, filled.__contains__, taken)
            taken.append(badge.body)
            found.append(badge)
    return found


def rack_blocks(view: KeywordView, slots: Iterable[pygame.Rect], u: float) -> list[Painted[Any]]:
    """The rack of the turn."""
    found: list[Painted[Any]] = []
    for letter, slot in zip(view.rack, slots, strict=False):
        sprite = BlockSprite(MASTER if letter == "?" else letter, slot.width, u)
        sprite.place(slot)
        found.append(sprite)
    return found


def _block(board: BoardSprite, square: Square, letter: str, state: PieceState = PieceState.REST) -> BlockSprite:
    body = block_rect(board.square_rect(*square), board.u)
    sprite = BlockSprite(letter.upper(), body.width, board.u, letter.islower(), state)
    sprite.place(body)
    return sprite


def _badge(board: BoardSprite, laid: BadgedPlay, busy: Callable[[Square], bool], taken: list[pygame.Rect]) -> Badge:
    """A badge beside the play: off letters and the badges *taken*, as far as there is room."""
    data = BadgeData(laid.label, laid.kind, size=16)
    field = BadgeField(board.body, board.grid, board.data.square, round(_GAP * board.u))
    run = [square for square, _ in laid.play.squares()]
    return Badge(data, place_badge(field, run, Badge.size(data, board.u), busy, taken=taken), board.u)
