"""The state of the word line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lexicon.games.handgame import HandState
from lexicon.games.wordline.view import LineTurn


@dataclass
class State(HandState[LineTurn]):
    """Everything there is, hidden or not. ``table``: see ``LineView``."""

    table: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """For the digest."""
        return {**super().plain(), "table": list(self.table)}
