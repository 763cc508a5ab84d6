"""The families that have a table, and what makes the surface of each. A new family is one function and one line here.

Surfaces are imported when a table is opened: lists of games need their names alone.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from lexicon.games.base import TableView
from lexicon.games.registry import game_class, games
from lexicon.scenes.pages import FamilyPages

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.base import Surface, Table

    MakeSurface = Callable[[Table, Any], Surface[Any]]


def _keyword() -> MakeSurface:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

    return KeywordSurface


def _cards() -> MakeSurface:
    from lexicon.scenes.table.surfaces.cards.making import make_card_surface

    return make_card_surface


def _patience() -> MakeSurface:
    from lexicon.scenes.table.surfaces.patience.surface import PatienceSurface

    return PatienceSurface


def _guessing() -> MakeSurface:
    from lexicon.scenes.table.surfaces.guessing.surface import GuessingSurface

    return GuessingSurface


def _anagrams() -> MakeSurface:
    from lexicon.scenes.table.surfaces.anagrams.surface import AnagramsSurface

    return AnagramsSurface


def _wordline() -> MakeSurface:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface

    return LineSurface


def _out() -> MakeSurface:
    from lexicon.scenes.table.surfaces.out.surface import OutSurface

    return OutSurface


SURFACES: dict[str, Callable[[], MakeSurface]] = {
    "anagrams": _anagrams,
    "cards": _cards,
    "guessing": _guessing,
    "keyword": _keyword,
    "out": _out,
    "patience": _patience,
    "wordline": _wordline,
}
"""Family to what fetches the maker of its surfaces. Tests may enter families of their own."""


def _keyword_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.keyword.pages import KeywordPages

    return KeywordPages()


def _cards_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.cards.pages import CardsPages

    return CardsPages()


def _patience_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.patience.pages import PatiencePages

    return PatiencePages()


def _guessing_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.guessing.pages import GuessingPages

    return GuessingPages()


def _out_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.out.pages import OutPages

    return OutPages()


def _anagrams_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.anagrams.pages import AnagramsPages

    return AnagramsPages()


def _wordline_pages() -> FamilyPages:
    from lexicon.scenes.table.surfaces.wordline.pages import LinePages

    return LinePages()


PAGES: dict[str, Callable[[], FamilyPages]] = {
    "anagrams": _anagrams_pages,
    "cards": _cards_pages,
    "keyword": _keyword_pages,
    "guessing": _guessing_pages,
    "patience": _patience_pages,
    "out": _out_pages,
    "wordline": _wordline_pages,
}
"""Family to what it shows outside its table; a family without an entry shows what every family can."""


@cache
def _pages(family: str) -> FamilyPages:
    return PAGES.get(family, FamilyPages)()


def pages_of(game_id: str) -> FamilyPages:
    """What the family of a game shows on the pages outside its table; of an unknown game, what every family can."""
    game = games().get(game_id)
    return _pages(game.spec.family if game is not None else "")


def make_surface(table: Table, view: TableView) -> Surface[Any]:
    """The surface of a game at *table*, of a first view. Raises KeyError for a family without one."""
    return SURFACES[game_class(view.game_id).spec.family]()(table, view)
