"""What the families show: lids, tables, pages. A new family is one function and one line in each of the three lists.

Surfaces are imported when a table is opened, pages when one is asked for: lists of games need names and lids alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from lexicon.games.shelf import SPECS
from lexicon.scenes.pages import FamilyPages
from lexicon.scenes.shelf.lidwords import LidWords

if TYPE_CHECKING:
    from lexicon.games.game import TableView
    from lexicon.games.spec import GameSpec
    from lexicon.scenes.table.surfaces.surface import Surface, Table

    MakeSurface = Callable[[Table, Any], Surface[Any]]
    Lids = Mapping[str, LidWords]


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


def _anagrams_lids() -> Lids:
    from lexicon.scenes.table.surfaces.anagrams.lid import LIDS

    return LIDS


def _cards_lids() -> Lids:
    from lexicon.scenes.table.surfaces.cards.lid import LIDS

    return LIDS


def _guessing_lids() -> Lids:
    from lexicon.scenes.table.surfaces.guessing.lid import LIDS

    return LIDS


def _keyword_lids() -> Lids:
    from lexicon.scenes.table.surfaces.keyword.lid import LIDS

    return LIDS


def _out_lids() -> Lids:
    from lexicon.scenes.table.surfaces.out.lid import LIDS

    return LIDS


def _patience_lids() -> Lids:
    from lexicon.scenes.table.surfaces.patience.lid import LIDS

    return LIDS


def _wordline_lids() -> Lids:
    from lexicon.scenes.table.surfaces.wordline.lid import LIDS

    return LIDS


LIDS_OF: dict[str, Callable[[], Lids]] = {
    "anagrams": _anagrams_lids,
    "cards": _cards_lids,
    "guessing": _guessing_lids,
    "keyword": _keyword_lids,
    "out": _out_lids,
    "patience": _patience_lids,
    "wordline": _wordline_lids,
}
"""Family to the lids of its games; a game without one has its name on it."""


def lid_of(spec: GameSpec) -> LidWords:
    """What the lid of a game says."""
    own = LIDS_OF[spec.family]() if spec.family in LIDS_OF else {}
    return own.get(spec.id) or LidWords(spec.name, spec.name)


@cache
def _pages(family: str) -> FamilyPages:
    return PAGES.get(family, FamilyPages)()


def pages_of(game_id: str) -> FamilyPages:
    """What the family of a game shows on the pages outside its table; of an unknown game, what every family can."""
    spec = SPECS.get(game_id)
    return _pages(spec.family if spec is not None else "")


def spelt_in_blocks(game_id: str) -> bool:
    """Whether words of a game are shown in blocks, and not in cards; those of an unknown game in cards."""
    spec = SPECS.get(game_id)
    return spec is not None and _pages(spec.family).in_blocks(spec)


def make_surface(table: Table, view: TableView) -> Surface[Any]:
    """The surface of a game at *table*, of a first view. Raises KeyError for a family without one."""
    return SURFACES[SPECS[view.game_id].family]()(table, view)
