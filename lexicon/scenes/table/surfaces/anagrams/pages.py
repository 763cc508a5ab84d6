"""What Anagrams shows outside its table: the columns of its score sheet, its turns in the look back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pygame

from lexicon.games.anagrams import AnagramsView, AnagramTurn, Lengthen, Make, Take
from lexicon.games.anagrams.rules import value
from lexicon.games.anagrams.view import Account
from lexicon.games.game import SeatId, TableView, TurnRecord
from lexicon.players.advice import Advice
from lexicon.scenes.pages import FamilyPages, LookBackTable, SheetColumn
from lexicon.scenes.table.surfaces.anagrams.pieces import (
    FieldData,
    FieldSprite,
    HeadSprite,
    WordData,
    WordSprite,
    card_data,
)
from lexicon.scenes.table.surfaces.anagrams.sentences import words_before
from lexicon.scenes.table.surfaces.anagrams.spread import lay_cards, lay_words
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.pieces.playing_cards import CardSprite, card_rect
from lexicon.sprites.sprite import Painted, PieceState

_MIDDLE, _MADE = 0.17, 0.24
"""Shares of the height that the middle and the words of the turn take."""
_GAP, _HEAD = 8, 30


class AnagramsPages(FamilyPages):
    """Words in cards."""

    columns: ClassVar[Sequence[SheetColumn]] = (
        SheetColumn(Account.LETTERS, "Letters", signed=False),
        SheetColumn(Account.SUBS, "Subs", signed=False),
    )

    def lying(self, view: TableView, turn: TurnRecord) -> str:
        """The first word of a turn, its Subs in lower case."""
        return turn.acts[0].letters if isinstance(turn, AnagramTurn) and turn.acts else super().lying(view, turn)

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """Middle, words, and what was made of them."""
        return AnagramsLookBack(first, strong)


class AnagramsLookBack(LookBackTable):
    """The table as it lay before a turn: the middle, every seat's words, and below what was made, and what was better.

    The words of whoever was to move lie first, in an edged field.
    """

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The middle above, then a field for each seat, then the words of the turn."""
        self._u, self._hand, self._piece = u, hand, piece
        gap = round(_GAP * u)
        high = round(table.height * _MIDDLE)
        made = round(table.height * _MADE)
        self._middle = pygame.Rect(table.x, table.y, table.width, high)
        self._made = pygame.Rect(table.x, table.bottom - made, table.width, made)
        fields = pygame.Rect(table.x, self._middle.bottom + gap, table.width, 0)
        fields.height = self._made.y - gap - fields.y
        self._fields = list(_grid(fields, len(self.first.seats), gap))

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Ringed are the words that went into what was made, or into the *better* act."""
        before = AnagramsView.of(before)
        assert isinstance(turn, AnagramTurn), "of the family"
        action = better.action if better is not None else None
        sources = {(act.owner, act.old) for act in turn.acts if act.old}
        wanted = {(action.owner, action.word)} if isinstance(action, Take) else set()
        wanted |= {(turn.seat, action.word)} if isinstance(action, Lengthen) else set()
        found: list[Painted[Any]] = [*self._middle_cards(before)]
        for seat, field in zip(_from(before.seats, turn.seat), self._fields, strict=True):
            found += self._words(before, seat, field, seat == turn.seat, sources, wanted)
        new = action.letters if isinstance(action, Make | Take | Lengthen) else ""
        found += self._made_words(tuple(act.letters for act in turn.acts), label, new, better_label, turn)
        if before.held:
            body = card_rect(self._hand.x, self._hand.y, min(self._piece, round(self._hand.height / 1.4)))
            found.append(CardSprite(card_data(before.held), body, self._u))
        return found

    def _middle_cards(self, view: AnagramsView) -> Iterator[Painted[Any]]:
        u = self._u
        yield FieldSprite(FieldData("Middle", "" if view.middle else "empty"), self._middle, u)
        inner = pygame.Rect(self._middle.x + round(12 * u), self._middle.y + round(_HEAD * u), 0, 0)
        inner.size = self._middle.width - round(24 * u), self._middle.height - round((_HEAD + 6) * u)
        for shown, rect in zip(view.middle, lay_cards(len(view.middle), inner, u), strict=True):
            yield CardSprite(card_data(shown), rect, u)

    def _words(
        self,
        view: AnagramsView,
        seat: SeatId,
        field: pygame.Rect,
        mover: bool,
        sources: set[tuple[SeatId, str]],
        wanted: set[tuple[SeatId, str]],
    ) -> Iterator[Painted[Any]]:
        """The words before one seat."""
        u, words = self._u, view.owned[seat]
        note = words_before(len(words), view.scores[seat])
        data = FieldData(f"Place {seat}", note, warm=mover, state="to play" if mover else "")
        yield FieldSprite(data, field, u)
        inner = pygame.Rect(field.x + round(12 * u), field.y + round(_HEAD * u), 0, 0)
        inner.size = field.width - round(24 * u), field.height - round((_HEAD + 6) * u)
        for lying in lay_words(seat, words, inner, u, 36):
            at = seat, lying.word
            ring = PieceState.TENTATIVE if at in wanted else PieceState.LAST if at in sources else PieceState.REST
            yield WordSprite(WordData(lying.word, lying.card / u, ring=ring), lying.body, u)

    def _made_words(
        self, made: Sequence[str], label: str, new: str, better_label: str, turn: AnagramTurn
    ) -> Iterator[Painted[Any]]:
        """What was made with its badge, and what was better."""
        u, line = self._u, round(22 * self._u)
        head = pygame.Rect(self._made.x, self._made.y, self._made.width, line)
        what = "" if made else f"{turn.letter.replace('?', 'the Sub')} to the middle" if turn.to_middle else "nothing"
        yield HeadSprite(FieldData("Made", what), head, u)
        room = pygame.Rect(self._made.x, head.bottom + 4, self._made.width, self._made.height - line - 8)
        words = [*made, *([new] if new else [])]
        for number, lying in enumerate(lay_words(turn.seat, words, room, u, 44)):
            is_new = bool(new) and number == len(words) - 1
            ring = PieceState.TENTATIVE if is_new else PieceState.LAST
            yield WordSprite(WordData(lying.word, lying.card / u, ring=ring), lying.body, u)
            badge = better_label if is_new else label if len(made) == 1 else str(value(lying.word))
            if badge:
                spot = lying.body.right - round(6 * u), lying.body.bottom - round(6 * u)
                yield Badge(BadgeData(badge, "better") if is_new else BadgeData(badge), spot, u)


def _grid(room: pygame.Rect, count: int, gap: int) -> Iterator[pygame.Rect]:
    """Fields for so many seats: one below the other, from three on two in a row."""
    columns = 1 if count < 3 else 2
    rows = -(-count // columns)
    w, h = (room.width - gap * (columns - 1)) // columns, (room.height - gap * (rows - 1)) // rows
    for number in range(count):
        row, column = divmod(number, columns)
        yield pygame.Rect(room.x + column * (w + gap), room.y + row * (h + gap), w, h)


def _from(seats: Sequence[SeatId], first: SeatId) -> tuple[SeatId, ...]:
    at = seats.index(first)
    return (*seats[at:], *seats[:at])
