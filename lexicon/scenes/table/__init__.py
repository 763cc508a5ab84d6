"""The table: board, rack, score slips and log of the crossword board games, and what people do there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

__all__ = ["TableScene"]


def __getattr__(name: str) -> Any:
    """The scene, fetched when somebody asks for it: the title shows lids, which lie beside it, and no table."""
    if name != "TableScene":
        raise AttributeError(name)
    from lexicon.scenes.table.scene import TableScene

    return TableScene
