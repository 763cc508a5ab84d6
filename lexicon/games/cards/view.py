"""What one seat sees of a card crossword, and its turns."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.crossword import Direction, Grid, Play, formed_words
from lexicon.games.base import Made, Place, SeatId, TableView, TurnRecord
from lexicon.games.piles import Pile
from lexicon.games.plays import FilledSquare, Placed
from lexicon.pieces import MASTER, load_pack


@dataclass(frozen=True, slots=True)
class CardTurn(TurnRecord):
    """One turn of the history.

    ``hand``: the number of the hand it belongs to. A play has the fields from ``row`` to ``filled``, also when it was
    taken back. An exchange: the card ``discarded``, the ``pile`` and, if that was the exposed one, the card ``took``
    (a solitaire's turned card is in ``took`` too). ``figures["shed"]``: the figures of the cards laid.
    """

    hand: int = 1
    row: int = 0
    col: int = 0
    direction: Direction = Direction.ACROSS
    letters: str = ""
    filled: tuple[FilledSquare, ...] = ()
    discarded: str = ""
    pile: Pile | None = None
    took: str = ""

    @property
    def play(self) -> Play | None:
        """The play as the crossword knows it; None for a turn without one."""
        return Play(self.row, self.col, self.direction, self.letters) if self.letters else None


def played_turn(placed: Placed, after: Grid, turn: int, hand: int) -> CardTurn:
    """The turn in which *placed* happened, which left the table as *after*."""
    play = Play(placed.row, placed.col, placed.direction, placed.letters)
    return CardTurn(
        turn=turn,
        seat=placed.seat,
        made=Made.PLAYED,
        scores={},
        words=placed.words,
        places=tuple(Place(word.row, word.col, word.direction) for word in formed_words(after, play)),
        shed=len(placed.filled),
        figures={"shed": figures(cards_of(placed.filled))},
        hand=hand,
        row=placed.row,
        col=placed.col,
        direction=placed.direction,
        letters=placed.letters,
        filled=placed.filled,
    )


def exchanged_turn(seat: SeatId, discarded: str, pile: Pile, card: str | None, turn: int, hand: int) -> CardTurn:
    """The turn in which *seat* discarded a card and took one; which, is remembered only of an exposed one."""
    return CardTurn(
        turn=turn,
        seat=seat,
        made=Made.EXCHANGED,
        scores={},
        shed=1,
        gained=1,
        hand=hand,
        discarded=discarded,
        pile=pile,
        took=card or "" if pile is Pile.EXPOSED else "",
    )


def turned_turn(seat: SeatId, card: str, turn: int) -> CardTurn:
    """The turn in which *seat* turned *card* up."""
    return CardTurn(turn, seat, Made.TURNED, {}, took=card)


def cards_of(filled: tuple[FilledSquare, ...]) -> str:
    """The cards of filled squares: "?" for a Master."""
    return "".join(MASTER if square.master else square.letter for square in filled)


def figures(cards: str) -> int:
    """The sum of the figures on *cards* (ruling 2): what a hand costs (4.7)."""
    values = load_pack("american").values
    return sum(values[card] for card in cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsView(TableView):
    """A game as ``seat`` sees it; of hidden things only their number.

    ``board``: the rectangle in use, ``.`` empty, upper case a card, lower case a Master standing for the letter; its
    first square is ``origin`` (row, column), and the table goes on around it. ``hand``: the seat's own cards ("?" a
    Master), "" for a spectator; in solitaires what lies face up for all. ``exposed``: the cards face up beside the
    blind pile, the top one last; ``blind``: how many lie face down. ``discarded``: the card laid down in this turn, on
    top of the exposed ones, while a pile is to be chosen: one of ``may_take``. ``hand_no``: the number of the hand,
    ``dealer`` who dealt it, ``target`` the total that ends the game (None in solitaires). ``left``: when a hand has
    been counted, what each held. ``last``: the last play that still lies. ``unseen``: how many of each letter are
    neither on the table, nor exposed, nor in the own hand.
    """

    board: tuple[str, ...]
    origin: tuple[int, int]
    hand: str
    exposed: str
    blind: int
    discarded: str
    may_take: tuple[Pile, ...]
    hand_no: int
    dealer: SeatId | None
    target: int | None
    left: dict[SeatId, str]
    pending: CardTurn | None
    history: tuple[CardTurn, ...]
    last: CardTurn | None
    unseen: dict[str, int]

    @property
    def grid(self) -> Grid:
        """The table."""
        return Grid.from_rows(self.board, bounded=False, origin=self.origin)
