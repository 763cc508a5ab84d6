"""The card crosswords on the pages outside their table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

import pygame

from lexicon.crossword import Play
from lexicon.games.cards import CardsView, CardTurn, card_game
from lexicon.games.common.hands import HandAccount
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import TableView, TurnRecord
from lexicon.games.spec import GameSpec
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import Advice
from lexicon.scenes.pages import Example, FamilyPages, LookBackTable, Picture, SheetColumn
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Square, Viewport
from lexicon.scenes.table.surfaces.cards.rule_book import faults, paint_example
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import Badge, BadgeData
from lexicon.sprites.pieces.card import SHAPE
from lexicon.sprites.pieces.letter_blocks import LetterBlock
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import Painted, PieceState

_FIGURES_FROM: Final = 30.0
"""Width in units from which on a card of the look back has its figure."""


class CardsPages(FamilyPages):
    """Cards on a table without edges."""

    columns: ClassVar[Sequence[SheetColumn]] = (
        SheetColumn(HandAccount.LEFT, "Left over", signed=False),
        SheetColumn(HandAccount.CHALLENGES, "Challenges"),
        SheetColumn(HandAccount.FINES, "Fines"),
    )

    def in_blocks(self, spec: GameSpec) -> bool:
        """Lexicon Blocks."""
        return card_game(spec.id).blocks

    def seats_note(self, spec: GameSpec) -> str:
        """The blocks are one pack: the sheet has eight sit at two tables. Who deals is cut for."""
        if spec.max_seats == 1:
            return ""
        return "Eight play two games, at two tables." if spec.max_seats == 7 else "The dealer is cut for."

    def paint_example(self, pen: Pen, game_id: str, example: Example, w: float, h: float) -> Parts:
        """The crossword with the play on it, and what the rules say to it."""
        return paint_example(pen, game_id, example, w, h)

    def faults(self, game_id: str, shown: Example | Picture) -> Sequence[str]:
        """What the rules have against the words and the play."""
        return faults(game_id, shown)

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """The crossword, and the cards that were held."""
        return CardsLookBack(first, strong)

    def on_table(self, view: TableView, table: pygame.Rect, u: float) -> Sequence[Painted[Any]]:
        """The crossword."""
        view = CardsView.of(view)
        shown = CardsLookBack(view, strong=False)
        shown.arrange(table, 0, table, 0, u)
        return shown.crossword(view)


class CardsLookBack(LookBackTable):
    """The crossword as it lay before a turn, what was laid, and a better play."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The crossword in the middle of the table, as large as it goes."""
        self._table, self._hand, self._piece, self._u = table, hand, piece, u
        self._blocks = card_game(self.first.game_id).blocks
        self._sprite_type = LetterBlock if self._blocks else CardSprite
        self._viewport = Viewport(1.0 if self._blocks else SHAPE)
        self._viewport.arrange(table, u)

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Cards of the table, of the hand, the play and the better one, badges."""
        before = CardsView.of(before)
        assert isinstance(turn, CardTurn), "of the family"
        made = turn.play
        wanted = better.action.play if better is not None and isinstance(better.action, PlayWord) else None
        found: list[Painted[Any]] = self.crossword(before, [*_placed(made), *_placed(wanted)])
        found += [self._card(square, letter, PieceState.LAST) for square, letter in _placed(made).items()]
        new = {square: letter for square, letter in _placed(wanted).items() if square not in _placed(made)}
        found += [self._card(square, letter, PieceState.TENTATIVE) for square, letter in new.items()]
        found += self._held(before)
        found += self._badge(made, BadgeData(label))
        return [*found, *self._badge(wanted, BadgeData(better_label, "better"))]

    def crossword(self, view: CardsView, further: Sequence[Square] = ()) -> list[Painted[Any]]:
        """The cards that lie, as large as they go with *further* squares in sight."""
        lying = dict(view.grid.items())
        self._viewport.fit([*lying, *further])
        return [self._card(square, letter) for square, letter in lying.items()]

    def _card(self, square: Square, letter: str, state: PieceState = PieceState.REST) -> CardSprite:
        master = letter.islower()
        shown = MASTER if master else letter
        wide = self._viewport.card[0] >= _FIGURES_FROM * self._u
        figure = _values().get(shown) if wide else None
        data = CardData(shown, figure, letter.upper() if master else None, state=state)
        return self._sprite_type(data, self._viewport.rect(square), self._u)

    def _held(self, view: CardsView) -> Iterator[CardSprite]:
        """The cards that could be laid, side by side; alone the turned-up one too, as the last."""
        cards = view.hand + (view.exposed[-1:] if len(view.seats) == 1 else "")
        width = min(self._piece, round(self._hand.height / SHAPE))
        step = min(width + 4, (self._hand.width - width) // max(1, len(cards) - 1))
        for i, letter in enumerate(cards):
            high = round(width * (1.0 if self._blocks else SHAPE))
            body = pygame.Rect(self._hand.x + i * step, self._hand.y, width, high)
            yield self._sprite_type(CardData(letter, _values().get(letter)), body, self._u)

    def _badge(self, play: Play | None, data: BadgeData) -> list[Badge]:
        """What a play is worth, under its last letter."""
        if play is None or not data.label:
            return []
        rect = self._viewport.rect(play.squares()[-1][0])
        return [Badge(data, (rect.centerx, min(rect.bottom + round(12 * self._u), self._table.bottom)), self._u)]


def _placed(play: Play | None) -> dict[Square, str]:
    return dict(play.placed()) if play is not None else {}


def _values() -> Mapping[str, int]:
    return load_pack("american").values
