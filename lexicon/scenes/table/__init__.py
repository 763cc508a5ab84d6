"""The table: bar, seats, score sheet, log, dialogs and undo, the same for every family; `surfaces` has what differs."""

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
