"""Which surface a card crossword has: for several or for one, cards or blocks."""

from __future__ import annotations

from typing import Any

from lexicon.games.cards import CardSolo, CardsView, card_game
from lexicon.scenes.table.surfaces.cards.surface import CardSoloSurface
from lexicon.scenes.table.surfaces.cards.table import BlockTableSurface, CardTableSurface
from lexicon.scenes.table.surfaces.surface import Surface, Table


def make_card_surface(table: Table, view: CardsView) -> Surface[Any]:
    """The surface of the game of *view*."""
    game = card_game(view.game_id)
    if issubclass(game, CardSolo):
        return CardSoloSurface(table, view)
    return (BlockTableSurface if game.blocks else CardTableSurface)(table, view)
