"""What the player sees of a card solitaire."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.games.game import TableView, TurnRecord, Verdict
from lexicon.games.patience.rules.position import Fill


@dataclass(frozen=True, slots=True)
class PatienceVerdict(Verdict):
    """What is said of a word. ``cards``: where each of its letters comes from; empty where the cards cannot be had."""

    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PatienceTurn(TurnRecord):
    """One turn of the history.

    ``letters``: the word as it was made, lower case where a Master stands. ``cards``: where its cards came from; of a
    card moved to an empty column, where that came from, and ``column`` where it went.
    """

    letters: str = ""
    cards: tuple[int, ...] = ()
    column: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PatienceView(TableView):
    """A card solitaire as it lies; of cards face down only their number.

    ``piles``: each from the bottom up, "." a card face down. ``aside``: the card laid out of play, or "". ``nest_up``:
    the turned-up nest cards, the top one last; ``nest``: how many are face down. ``masters``: how many are left.
    ``left``: cards still to be used, Masters not counted; ``used``: the cards that went into words.
    ``vowels``: columns whose vowel may go to an empty one. ``fills``: all that may be moved now. ``may_turn``: whether
    a nest card may be turned. ``owes``: whether an empty column waits for a vowel; ``must_fill``: whether nothing else
    may be done before.
    """

    history: tuple[PatienceTurn, ...]
    piles: tuple[str, ...]
    aside: str
    nest_up: str
    nest: int
    masters: int
    left: int
    used: str
    vowels: tuple[int, ...]
    fills: tuple[Fill, ...]
    may_turn: bool
    owes: bool
    must_fill: bool
