"""What the word line shows outside its table: lid, score sheet, look back, worked examples of the rule book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from lexicon.games.common.hands import HandAccount
from lexicon.games.game import TableView, TurnRecord
from lexicon.games.wordline import LinePlay, LineTurn, LineView, NewWord
from lexicon.games.wordline.rules import Change, change
from lexicon.games.wordline.view import changed
from lexicon.players.advice import Advice
from lexicon.scenes.pages import Example, FamilyPages, LookBackTable, Picture, SheetColumn
from lexicon.scenes.table.surfaces.examples import read_data
from lexicon.scenes.table.surfaces.wordline.pages.example import LineExample
from lexicon.scenes.table.surfaces.wordline.rows import Rows, offsets
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.pieces.card import draw_card
from lexicon.sprites.pieces.playing_cards import CardSprite, card_rect
from lexicon.sprites.pieces.wordline import NumberData, RowData, WordNumber, WordRow, row_card
from lexicon.sprites.sprite import Painted

_PICTURES: Final[Mapping[str, str]] = {"lexicon": "FAIRY", "lexicon-uk": "MANY"}
_CARD: Final = 34.0
_DISC: Final = 11.0


def _picture(pen: Pen, word: str) -> None:
    """A word of overlapping cards, its last one just added."""
    xs = offsets(word, _CARD)
    left = -(xs[-1] + 10) / 2
    for x, letter in zip(xs[:-2], word[:-1], strict=True):
        draw_card(pen, letter, left + x, -_CARD * 0.7 + 2, _CARD)
    draw_card(pen, word[-1], left + xs[-2] + 12, -_CARD * 0.7 - 4, _CARD, turn=-9)


_DRAWN: Final = {game: partial(_picture, word=word) for game, word in _PICTURES.items()}


class LinePages(FamilyPages):
    """`FamilyPages` for Lexicon with both packs."""

    columns: ClassVar[Sequence[SheetColumn]] = (
        SheetColumn(HandAccount.LEFT, "Cards left", signed=False),
        SheetColumn(HandAccount.CHALLENGES, "Challenges"),
    )

    def lying(self, view: TableView, turn: TurnRecord) -> str:
        """As it was made: in lower case where a Master stands."""
        return turn.after if isinstance(turn, LineTurn) and turn.after else super().lying(view, turn)

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """The words, and the cards that were held."""
        return LineLookBack(first, strong)

    def paint_example(self, pen: Pen, game_id: str, example: Example, w: float, h: float) -> None:
        """A word before and after, and what the hand gives and gets."""
        read_data(example.data, LineExample).paint(pen, example.heading, example.note, w, h)

    def faults(self, game_id: str, shown: Example | Picture) -> Sequence[str]:
        """What the rules have against an example."""
        return (
            read_data(shown.data, LineExample).faults()
            if isinstance(shown, Example)
            else super().faults(game_id, shown)
        )


class LineLookBack(LookBackTable):
    """The words as they lay before a turn, the one that was made, and a better one in its place."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The words all over the table."""
        self._table, self._hand, self._piece, self._u = table, hand, piece, u
        self._rows = Rows()

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Rows with their numbers, badges, the hand."""
        before = LineView.of(before)
        assert isinstance(turn, LineTurn), "of the family"
        number, word, badge = turn.word, turn.after, BadgeData(label)
        if better is not None and (made := _made(before, better)) is not None:
            number, word, badge = *made, BadgeData(better_label, "better")
        shown = changed(before.table, number, word) if word else before.table
        u = self._u
        self._rows.arrange(shown, self._table.inflate(-round(16 * u), -round(16 * u)), u)
        if word:
            self._rows.reveal(number)
        found: list[Painted[Any]] = []
        for i in self._rows.visible():
            found += self._row(i, shown[i], bool(word) and i == number, badge.kind == "better")
        found += self._held(before)
        if word and badge.label:
            rect = self._rows.rect(number)
            found.append(Badge(badge, (min(rect.right + round(20 * u), self._table.right), rect.centery), u))
        return found

    def _row(self, number: int, word: str, made: bool, better: bool) -> Iterator[Painted[Any]]:
        rect, u = self._rows.rect(number), self._u
        xs = tuple(x / u for x in offsets(word, self._rows.card)[:-1])
        data = RowData(word, xs, self._rows.card / u, last=made and not better, lit=made and better)
        yield WordRow(data, rect, u)
        body = pygame.Rect(0, 0, round(2 * _DISC * u), round(2 * _DISC * u))
        body.center = self._rows.number_at(number)
        yield WordNumber(NumberData(number + 1, made), body, u)

    def _held(self, view: LineView) -> Iterator[CardSprite]:
        """The hand, side by side."""
        width = min(self._piece, round(self._hand.height / 1.4))
        step = min(width + 4, (self._hand.width - width) // max(1, len(view.hand) - 1))
        for i, letter in enumerate(view.hand):
            yield CardSprite(row_card(letter), card_rect(self._hand.x + i * step, self._hand.y, width), self._u)


def _made(view: LineView, advice: Advice) -> tuple[int, str] | None:
    """The number of the word that an advised play makes, and the word as it would lie."""
    play = advice.action
    result = change(view.table, play) if isinstance(play, LinePlay) else None
    if not isinstance(result, Change):
        return None
    return len(view.table) if isinstance(play, NewWord) else int(getattr(play, "word", 0)), result.after
