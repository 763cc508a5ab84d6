"""The Keyword family on the pages outside its table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from string import ascii_letters
from typing import Any, ClassVar, Final

import pygame

from lexicon.games.game import TableView, TurnRecord
from lexicon.games.keyword import keyword_board, keyword_game
from lexicon.games.keyword.rules.scoring import Account
from lexicon.games.keyword.view import KeywordView
from lexicon.games.spec import GameSpec
from lexicon.scenes.outcome.content import deal_facts
from lexicon.scenes.outcome.panels import BestData
from lexicon.scenes.pages import Example, ExtraTick, FamilyPages, LookBackTable, Picture, SheetColumn
from lexicon.scenes.table.surfaces.keyword.pages import results as own_results
from lexicon.scenes.table.surfaces.keyword.pages.example import faults
from lexicon.scenes.table.surfaces.keyword.pages.look_back import KeywordLookBack, on_board
from lexicon.scenes.table.surfaces.keyword.pages.rule_book import paint_example, paint_picture
from lexicon.scenes.table.surfaces.keyword.variants import variant_of
from lexicon.session import Results, Session
from lexicon.sprites.pages.plots import LineData
from lexicon.sprites.pages.tickets import Thumb
from lexicon.sprites.paint.cache import Parts
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.board import FRAME, board_thumbnail
from lexicon.sprites.sprite import Painted
from lexicon.storage import SavedGame, Statistics

RINGS: Final = "rings"
"""Key, among the options remembered for Patience, of whether letters that lead on are ringed."""


class KeywordPages(FamilyPages):
    """Board and blocks."""

    columns: ClassVar[Sequence[SheetColumn]] = (
        SheetColumn(Account.WORDS, "Words", signed=False),
        SheetColumn(Account.PLAYS, "Plays", signed=False),
        SheetColumn(Account.KEY_CARDS, "Key card"),
        SheetColumn(Account.CHALLENGES, "Challenges"),
        SheetColumn(Account.OUT, "Out"),
        SheetColumn(Account.BLOCKS, "Blocks"),
    )

    def in_blocks(self, spec: GameSpec) -> bool:
        """All of them."""
        return True

    def title(self, spec: GameSpec) -> str:
        """As at the table."""
        return variant_of(spec.id).title

    def ticks(self, spec: GameSpec) -> Sequence[ExtraTick]:
        """Patience: rings round letters that lead on."""
        return (ExtraTick(RINGS, "Ring the letters that lead on"),) if variant_of(spec.id).patience else ()

    def thumbnail(self, save: SavedGame, pixels: int) -> Thumb | None:
        """The board."""
        rows, layout = tuple(save.table.summary.board), keyword_board().rows
        if not _is_board(rows, len(layout)):
            return None
        masters = frozenset((r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter.islower())
        return Thumb((save.id, rows, pixels), partial(board_thumbnail, layout, rows, pixels, masters))

    def on_table(self, view: TableView, table: pygame.Rect, u: float) -> Sequence[Painted[Any]]:
        """The board and its blocks, each a picture of its own: of a table that is played on, little is new."""
        view = KeywordView.of(view)
        shown = KeywordLookBack(view, strong=False)
        square = (table.width - 2 * round(FRAME * u)) // len(view.layout)
        shown.arrange(table, square, pygame.Rect(0, 0, 0, 0), 0, u)
        shown.board.body.center = table.center
        return [shown.board, *on_board(shown.board, view, None, None)]

    def lying(self, view: TableView, turn: TurnRecord) -> str:
        """With its Masters."""
        view = KeywordView.of(view)
        return own_results.lying(view, turn)

    def panels(
        self,
        session: Session,
        results: Results,
        statistics: Statistics,
        plot: LineData,
        best: BestData,
        places: Sequence[pygame.Rect],
        u: float,
    ) -> list[Painted[Any]]:
        """Patience is shown by its words, Solitaire by its points."""
        view = session.view()
        view = KeywordView.of(view)
        if keyword_game(view.game_id).scoring is None:
            return own_results.patience_panels(view, results, deal_facts(session, statistics), places, u)
        facts = own_results.solitaire_facts(session, view, results, statistics)
        return own_results.solitaire_panels(view, results, facts, plot, best, places, u)

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """The board and the rack."""
        return KeywordLookBack(first, strong)

    def paint_example(self, pen: Pen, game_id: str, example: Example, w: float, h: float) -> Parts:
        """A piece of the board, and the arithmetic."""
        return paint_example(pen, game_id, example, w, h)

    def paint_picture(self, pen: Pen, game_id: str, picture: Picture, w: float, h: float) -> Parts:
        """The whole board."""
        return paint_picture(pen, picture, w, h)

    def faults(self, game_id: str, shown: Example | Picture) -> Sequence[str]:
        """What the rules have against the words and the play."""
        return faults(game_id, shown)


def _is_board(rows: Sequence[str], size: int) -> bool:
    """Whether *rows* are a board's, so many each way, of letters and dots: a file may say anything."""
    letters = {*ascii_letters, "."}
    return len(rows) == size and all(len(row) == size and letters.issuperset(row) for row in rows)
