"""What O-U-T shows outside its table: its columns, its turns in the look back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pygame

from lexicon.games.game import TableView, TurnRecord
from lexicon.games.out import Add, OutTurn, OutView
from lexicon.games.out.view import Account
from lexicon.pieces import MASTER, load_pack
from lexicon.players.advice import Advice
from lexicon.scenes.pages import FamilyPages, LookBackTable, SheetColumn
from lexicon.sprites.pieces.out import Rows, RunData, RunPanel, SeatData, SeatZone
from lexicon.sprites.pieces.playing_cards import CardData, CardSprite
from lexicon.sprites.sprite import Painted, PieceState

_GAP = 8
_RUN = 128


class OutLookBack(LookBackTable):
    """The run before a turn, everybody's cards, the letter that was added, and a better one."""

    def arrange(self, table: pygame.Rect, square: int, hand: pygame.Rect, piece: int, u: float) -> None:
        """The others' hands in rows above the run, the cards of who played under it."""
        self._u, self._hand = u, hand
        run = round(_RUN * u)
        self._run = RunPanel(RunData(), pygame.Rect(table.x, table.bottom - run, table.width, run), u)
        self._field = pygame.Rect(table.x, table.y, table.width, table.height - run - round(_GAP * u))

    def sprites(
        self, before: TableView, turn: TurnRecord, label: str, better: Advice | None, better_label: str
    ) -> Sequence[Painted[Any]]:
        """Raised is the letter that was added; ringed the *better* one."""
        before = OutView.of(before)
        assert isinstance(turn, OutTurn), "of the family"
        values = load_pack("american").values
        figures = tuple(values[MASTER if card.islower() else card] for card in before.text)
        names = tuple(self.names.get(each.seat, "") for each in before.run)
        action = better.action if better is not None else None
        wanted = action.letter if isinstance(action, Add) else ""
        self._run.show(RunData(before.text, names, figures, self.names.get(turn.seat, ""), turn.letter))
        return [*self._zones(before, turn.seat), self._run, *self._cards(before, turn, wanted)]

    def _zones(self, view: OutView, seat: str) -> list[SeatZone]:
        at = view.seats.index(seat)
        others = [each for each in (*view.seats[at + 1 :], *view.seats[:at]) if each not in view.retired]
        columns, gap, u = min(3, max(1, len(others))), round(_GAP * self._u), self._u
        rows = -(-len(others) // columns) or 1
        w = (self._field.width - gap * (columns - 1)) // columns
        h = (self._field.height - gap * (rows - 1)) // rows
        made = []
        for number, other in enumerate(others):
            row, column = divmod(number, columns)
            rect = pygame.Rect(self._field.x + column * (w + gap), self._field.y + row * (h + gap), w, h)
            data = SeatData(
                self.names.get(other, other),
                cards=view.cards[other],
                letters=view.letters[other],
                excellent=view.excellent[other],
                tag="added last" if other == view.last else "",
            )
            made.append(SeatZone(data, rect, u))
        return made

    def _cards(self, view: OutView, turn: OutTurn, wanted: str) -> list[CardSprite]:
        cards, hand, u = view.cards[turn.seat], self._hand, self._u
        rows = Rows.of(max(6, len(cards)), hand.width / u, hand.height / u, 60.0, 2)
        states = _states(cards, turn.letter, wanted)
        made = []
        for number, card in enumerate(cards):
            x, y = rows.place(number)
            rect = pygame.Rect(hand.x + round(x * u), hand.y + round(y * u), round(rows.width * u), 0)
            rect.height = round(rect.width * 1.4)
            made.append(CardSprite(CardData(card, state=states[number]), rect, u))
        return made


def _states(cards: str, added: str, wanted: str) -> list[PieceState]:
    states = [PieceState.REST] * len(cards)
    for letter, state in ((added, PieceState.LAST), (wanted, PieceState.TENTATIVE)):
        card = MASTER if letter.islower() else letter
        if letter and card in cards:
            states[cards.index(card)] = state
    return states


class OutPages(FamilyPages):
    """`FamilyPages` for O-U-T."""

    columns: ClassVar[Sequence[SheetColumn]] = (
        SheetColumn(Account.COMPLETED, "Completed", signed=False),
        SheetColumn(Account.ASKED, "Asked", signed=False),
        SheetColumn(Account.NO_WORD, "No word", signed=False),
        SheetColumn(Account.CANCELLED, "E’s"),
    )

    def look_back(self, first: TableView, strong: bool) -> LookBackTable:
        """Run and hands."""
        return OutLookBack(first, strong)
