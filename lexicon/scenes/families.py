"""The families that have a table, and what makes the surface of each. A new family is one function and one line here.

Surfaces are imported when a table is opened: lists of games need their names alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from lexicon.games.base import TableView
from lexicon.games.registry import game_class

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.base import Surface, Table

    MakeSurface = Callable[[Table, Any], Surface[Any]]


def _keyword() -> MakeSurface:
    from lexicon.scenes.table.surfaces.keyword import KeywordSurface

    return KeywordSurface


SURFACES: dict[str, Callable[[], MakeSurface]] = {
    "keyword": _keyword,
}
"""Family to what fetches the maker of its surfaces. Tests may enter families of their own."""


def make_surface(table: Table, view: TableView) -> Surface[Any]:
    """The surface of a game at *table*, of a first view. Raises KeyError for a family without one."""
    return SURFACES[game_class(view.game_id).spec.family]()(table, view)
