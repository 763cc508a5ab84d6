"""What a family shows on the pages outside its table: results, look back, saved games, rule book, title, set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    import pygame

    from lexicon.games.game import SeatId, TableView, TurnRecord
    from lexicon.games.spec import GameSpec
    from lexicon.players.advice import Advice
    from lexicon.scenes.outcome.panels import BestData
    from lexicon.session import BestLine, Results, Session
    from lexicon.sprites.pages.plots import LineData
    from lexicon.sprites.pages.tickets import Thumb
    from lexicon.sprites.paint.cache import Parts
    from lexicon.sprites.paint.pen import Pen
    from lexicon.sprites.sprite import Painted
    from lexicon.storage import SavedGame, Statistics


@dataclass(frozen=True)
class SheetColumn:
    """A column of the score sheet. ``why``: what for; ``signed``: whether it is won or lost, and not counted up."""

    why: str
    head: str
    signed: bool = True


@dataclass(frozen=True)
class ExtraTick:
    """A box on the set-up sheet that is the table's business and not the rules': its key, its label, whether ticked."""

    key: str
    label: str
    on: bool = True


@dataclass(frozen=True)
class Example:
    """A worked example: a heading, a note, and what it shows, in the family's own terms (``FamilyPages``)."""

    heading: str
    note: str
    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Picture:
    """A picture of the table, in the family's own terms."""

    data: Mapping[str, Any] = field(default_factory=dict, hash=False)


class LookBackTable:
    """A family's table as the look back shows it: still, one turn at a time. This one shows nothing."""

    def __init__(self, first: TableView, strong: bool) -> None:
        """*first*: a view of the game; *strong*: whether colours have patterns that are easier to tell apart."""
        self.first, self.strong = first, strong
        self.names: Mapping[SeatId, str] = {}
        """Of the seats; set before the first ``sprites``."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """Lay it out. *square*, *piece*: sides of a square of the table and of a piece of the hand, in pixels."""

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Everything, lowest first: what lay *before* the *turn*, what was done, and something *better*.

        *label*, *better_label*: what the badges say; "" for none.
        """
        return ()


class FamilyPages:
    """What is here does for most; a family overrides what it has of its own."""

    #: Columns of the score sheet, from left to right; empty: a column for each account, as it comes.
    columns: ClassVar[Sequence[SheetColumn]] = ()

    def in_blocks(self, spec: GameSpec) -> bool:
        """Whether the pieces of the game are blocks, and not cards."""
        return False

    def title(self, spec: GameSpec) -> str:
        """The name of the game on the bar."""
        return spec.name

    def ticks(self, spec: GameSpec) -> Sequence[ExtraTick]:
        """Further boxes of the set-up sheet."""
        return ()

    def seats_note(self, spec: GameSpec) -> str:
        """What the set-up sheet says of how many may play, where that is not plain."""
        return ""

    def thumbnail(self, save: SavedGame, pixels: int) -> Thumb | None:
        """A picture of a saved game, so many pixels wide; None: that of the lid."""
        return None

    def on_table(self, view: TableView, table: pygame.Rect, u: float) -> Sequence[Painted[Any]]:
        """What lies on the table that *view* shows, set into *table* (pixels); empty: nothing."""
        return ()

    def lying(self, view: TableView, turn: TurnRecord) -> str:
        """The main word of a turn as it lies: in lower case the letters for which a Master stands."""
        return turn.words[0] if turn.words else ""

    #: Whether the results of a game for one tell of the best line of the same deal, once it is found.
    tells_line: ClassVar[bool] = False

    def line_panel(
        self, session: Session, results: Results, line: BestLine, place: pygame.Rect, u: float
    ) -> Painted[Any] | None:
        """What is told of the best line, in the second of the four places; None: what is there anyhow."""
        return None

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
        """The four panels of the results of a game for one; empty: those that every game has."""
        return []

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """The table of the look back."""
        return LookBackTable(first, strong)

    def paint_example(self, pen: Pen, game_id: str, example: Example, w: float, h: float) -> Parts | None:
        """A worked example of the rule book, on so many units; its ``data`` is what the family says it is."""

    def paint_picture(self, pen: Pen, game_id: str, picture: Picture, w: float, h: float) -> Parts | None:
        """A picture of the rule book, on so many units."""

    def faults(self, game_id: str, shown: Example | Picture) -> Sequence[str]:
        """What the rules have against an example or a picture of the rule book; empty where it is as it says."""
        return (f"{type(self).__name__} draws nothing in the rule book",)
