"""The state of a card crossword."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from lexicon.crossword import Grid
from lexicon.games.cards.view import CardTurn
from lexicon.games.handgame import HandState


@dataclass
class State(HandState[CardTurn]):
    """Everything there is, hidden or not: ``grid`` is what lies on the table.

    ``drawn``: in solitaires all cards in the order in which they come; it follows from the deal.
    """

    grid: Grid = field(default_factory=Grid.empty)
    drawn: str = ""

    def plain(self) -> dict[str, Any]:
        """For the digest."""
        return {**super().plain(), "board": self.grid.rows(), "origin": self.grid.origin}
