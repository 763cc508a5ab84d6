"""What a game of the board family looks like at the table, by its id: one scene, several side columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lexicon.games.game import SeatId
from lexicon.scenes.table.surfaces.keyword.side.panels import Panels
from lexicon.scenes.table.surfaces.keyword.side.solo_panels import PatiencePanels, SolitairePanels

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface


@dataclass(frozen=True)
class Variant:
    """How one game is laid out: its name, its turn controls, its side column."""

    title: str
    buttons: tuple[str, ...] = ("hint", "challenge", "pass")
    """Turn controls left of PLAY."""
    widths: tuple[int, ...] = (104, 156, 104)
    panel_class: type[Panels] = Panels
    alone: bool = False
    """A game for one: the score panel takes the place of the slips."""
    patience: bool = False
    """Start and goal square are marked; words are counted."""

    def slips(self, seats: Sequence[SeatId]) -> int:
        """How many score slips there are."""
        return 0 if self.alone else len(seats)

    def own_colour(self, seats: Sequence[SeatId]) -> str | None:
        """The one colour that counts, where the others lie in the dark."""
        return seats[0][0] if self.alone and not self.patience else None

    def panels(self, surface: KeywordSurface) -> Panels:
        """The side column."""
        return self.panel_class(surface)


_VARIANTS: Final[dict[str, Variant]] = {
    "keyword": Variant("Keyword"),
    "keyword-partners": Variant("Keyword, partners"),
    "keyword-party": Variant("Keyword party"),
    "keyword-solitaire": Variant("Keyword Solitaire", ("hint", "declare"), (110, 212), SolitairePanels, alone=True),
    "keyword-patience": Variant(
        "Patience on the board", ("hint", "undo", "give_up"), (96, 136, 120), PatiencePanels, alone=True, patience=True
    ),
}


def variant_of(game_id: str) -> Variant:
    """The look of a game. Raises ``KeyError`` for one that is not played at this table."""
    return _VARIANTS[game_id]
