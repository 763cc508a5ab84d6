"""What a person is trying on a table of cards: cards of the hand that lie loose, and the typing cursor. No drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lexicon.crossword import Direction
from lexicon.pieces import MASTER
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Square
from lexicon.scenes.table.surfaces.cursor import Cursor, Typed


class Laying:
    """Cards that lie loose on squares, in the order in which they were laid."""

    def __init__(self) -> None:
        self.loose: dict[Square, HandCard] = {}
        self.cursor = Cursor()

    @property
    def letters(self) -> dict[Square, str]:
        """Loose letters by square, lower case where a Master stands for one; ``?`` is one without a letter yet."""
        return {square: card.laid for square, card in self.loose.items()}

    @property
    def unnamed(self) -> HandCard | None:
        """A Master on the table that stands for no letter yet."""
        return next((card for card in self.loose.values() if card.laid == MASTER), None)

    @property
    def cards(self) -> frozenset[HandCard]:
        """The cards that lie loose."""
        return frozenset(self.loose.values())

    def square_of(self, card: HandCard) -> Square | None:
        """Where a card lies loose; None where it does not."""
        return next((square for square, each in self.loose.items() if each is card), None)

    def lay(self, card: HandCard, square: Square) -> None:
        """Put a card on a square, from the hand or from another square; a loose card there goes back."""
        there, was = self.loose.get(square), card.stands_for
        if there is not None:
            self.take_back(there)
        self.take_back(card)
        self.loose[square], card.stands_for = card, was

    def take_back(self, card: HandCard) -> None:
        """A loose card goes back to the hand."""
        square = self.square_of(card)
        if square is not None:
            del self.loose[square]
            card.stands_for = ""

    def take_all_back(self) -> None:
        """All loose cards go back to the hand."""
        for card in self.cards:
            self.take_back(card)

    def keep(self, held: Iterable[HandCard], is_filled: Callable[[Square], bool]) -> None:
        """Take back what is held no longer, and everything if a card now lies on one of the squares."""
        if any(is_filled(square) for square in self.loose):
            self.take_all_back()
        still = set(held)
        self.loose = {square: card for square, card in self.loose.items() if card in still}

    def take_back_last(self) -> HandCard | None:
        """Backspace: the card laid last goes back, and the cursor to its square."""
        if not self.loose:
            return None
        square, card = next(reversed(self.loose.items()))
        self.take_back(card)
        self.cursor.square = square
        return card

    def type_letter(
        self, letter: str, held: Iterable[HandCard], lying: Callable[[Square], str | None]
    ) -> tuple[Typed, HandCard | None]:
        """Lay a letter of *held* at the cursor and move on; a letter that lies there already is passed over."""
        if lying(self.cursor.square) == letter:
            self.cursor.step()
            return Typed.PASSED, None
        card = next((each for each in held if each.letter == letter and each not in self.cards), None)
        if card is None:
            return Typed.NOT_HELD, None
        self.lay_at_cursor(card, lying)
        return Typed.LAID, card

    def follow_line(self) -> None:
        """Have the cursor go on along the line in which cards were put one by one."""
        rows, columns = {row for row, _ in self.loose}, {column for _, column in self.loose}
        if len(self.loose) > 1 and min(len(rows), len(columns)) == 1:
            self.cursor.direction = Direction.DOWN if len(columns) == 1 else Direction.ACROSS

    def lay_at_cursor(self, card: HandCard, lying: Callable[[Square], str | None]) -> None:
        """Lay a card on the first free square from the cursor on, and move behind it."""
        while lying(self.cursor.square) is not None or self.cursor.square in self.loose:
            self.cursor.step()
        self.lay(card, self.cursor.square)
        self.follow_line()
        self.cursor.step()
