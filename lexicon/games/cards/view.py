"""What one seat sees of a card crossword, and its turns."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.crossword import Direction, Grid, Play, formed_words
from lexicon.games.common.plays import FilledSquare, Placed
from lexicon.games.game import Made, Place, SeatId
from lexicon.games.handgame import HandTurn, HandView, figures
from lexicon.pieces import MASTER


@dataclass(frozen=True, slots=True)
class CardTurn(HandTurn):
    """One turn of the history.

    A play has the fields from ``row`` to ``filled``, also when it was taken back. A solitaire's turned card is in
    ``took``. ``figures["shed"]``: the figures of the cards laid.
    """

    row: int = 0
    col: int = 0
    direction: Direction = Direction.ACROSS
    letters: str = ""
    filled: tuple[FilledSquare, ...] = ()

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


def turned_turn(seat: SeatId, card: str, turn: int) -> CardTurn:
    """The turn in which *seat* turned *card* up."""
    return CardTurn(turn, seat, Made.TURNED, {}, took=card)


def cards_of(filled: tuple[FilledSquare, ...]) -> str:
    """The cards of filled squares: "?" for a Master."""
    return "".join(MASTER if square.master else square.letter for square in filled)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsView(HandView):
    """A game as ``seat`` sees it; of hidden things only their number.

    ``board``: the rectangle in use, ``.`` empty, upper case a card, lower case a Master standing for the letter; its
    first square is ``origin`` (row, column), and the table goes on around it.
    """

    board: tuple[str, ...]
    origin: tuple[int, int]
    pending: CardTurn | None
    history: tuple[CardTurn, ...]
    last: CardTurn | None

    @property
    def grid(self) -> Grid:
        """The table."""
        return Grid.from_rows(self.board, bounded=False, origin=self.origin)
