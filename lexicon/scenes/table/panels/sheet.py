"""The score sheet of a game of several hands: what each hand cost whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lexicon.games.game import SeatId
from lexicon.sprites.table.scoresheet import SheetData

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


def seats_in_rows(scene: TableScene) -> tuple[SeatId, ...]:
    """The seats as the sheet has them: from the one in view on."""
    seats = scene.view.seats
    first = seats.index(scene.front) if scene.front in seats else 0
    return seats[first:] + seats[:first]


def sheet_data(scene: TableScene, title: str = "Score sheet") -> SheetData:
    """The sheet as it stands: seats from the one in view on, hands as what they added to the totals."""
    view, names = scene.view, scene.names
    order = seats_in_rows(scene)
    before = dict.fromkeys(view.seats, 0)
    hands = []
    for hand in view.hands:
        hands.append(tuple(hand.totals[seat] - before[seat] if seat in hand.figures else None for seat in order))
        before = hand.totals
    totals = {seat: scene.shown_score(seat) for seat in order}
    playing = [total for seat, total in totals.items() if seat not in view.retired]
    best = (min if scene.spec.low_wins else max)(playing, default=0)
    leading = frozenset(i for i, seat in enumerate(order) if view.hands and totals[seat] == best)
    out = frozenset(i for i, seat in enumerate(order) if seat in view.retired)
    shown, figures = tuple(names[seat] for seat in order), tuple(totals.values())
    return SheetData(shown, tuple(hands), figures, leading, scene.surface.sheet_foot(), title, out)
