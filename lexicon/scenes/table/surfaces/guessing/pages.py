"""What Guess-O-Gram shows outside its table: its turns in the look back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from lexicon.games.game import TableView, TurnRecord
from lexicon.games.guessing import GuessingView, GuessTurn
from lexicon.players.advice import Advice
from lexicon.scenes.pages import FamilyPages, LookBackTable
from lexicon.sprites.pieces.guessing import ALPHABET, DOWN, KeysData, LetterKeys, RowData, SecretRow
from lexicon.sprites.sprite import Painted

_GAP = 12


class GuessingLookBack(LookBackTable):
    """The cards as they lay before a turn, the letters called till then, and what the turn called."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The cards in the upper part, the letters in the lower."""
        gap = round(_GAP * u)
        upper = (table.height - gap) // 2
        self._row = SecretRow(RowData(""), pygame.Rect(table.x, table.y, table.width, upper), u)
        lower = pygame.Rect(table.x, table.y + upper + gap, table.width, table.height - upper - gap)
        self._keys = LetterKeys(KeysData(), lower, u)

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Ringed is the letter that the turn called last, or the *better* one."""
        before = GuessingView.of(before)
        called = [call.text for call in turn.calls if len(call.text) == 1] if isinstance(turn, GuessTurn) else []
        chosen = better.label if better is not None else (called[-1] if called else "")
        up = tuple(before.row.upper().count(letter) for letter in ALPHABET)
        note = f"{before.row.count(DOWN)} down" if before.row else "a word is set"
        self._row.show(RowData(before.row, (), f"Word {before.word}", note))
        self._keys.show(KeysData(before.called, up, chosen if len(chosen) == 1 else "", "".join(called)))
        return (self._row, self._keys)


class GuessingPages(FamilyPages):
    """`FamilyPages` for Guess-O-Gram."""

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """Cards and letters."""
        return GuessingLookBack(first, strong)
