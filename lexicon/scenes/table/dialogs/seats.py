"""Who plays on: a person who leaves hands the seat to a computer player, and takes it again when back."""

from __future__ import annotations

from functools import partial
from typing import Final

from lexicon.games.game import SeatId
from lexicon.scenes.dialog import Overlay
from lexicon.scenes.heads import LEVELS, LevelChoice, level_words
from lexicon.session import Session
from lexicon.sprites.paint.pen import Pen
from lexicon.widgets.buttons import TicketButton

_ROW: Final = 44.0
_TOP: Final = 152.0
_USUAL: Final = 2


class SeatsDialog(Overlay):
    """A row for each seat of a person, and of one who has left. It stays open until it is closed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._level = _USUAL

    @property
    def _seats(self) -> list[SeatId]:
        """The seats that people have, or had."""
        return [seat for seat, plan in self._session.plans.items() if plan.is_person or plan.left]

    @property
    def sheet(self) -> tuple[float, float]:
        """As high as the rows need."""
        return 560, _TOP + _ROW * len(self._seats) + 68

    def sheet_key(self) -> object:
        """The people, and the level that a computer player would have."""
        return "seats", tuple(self._session.plans.values()), self._level

    def paint_sheet(self, pen: Pen, w: float, h: float) -> None:
        """The heading, the level, and who sits where."""
        del h
        pen.text("Who plays on", 36, 46, 26, "serif", "Bold")
        pen.text("A computer player takes the place of who leaves.", 36, 80, 16, color="ink_soft")
        pen.text("As good as", 36, 124, 16, color="ink_soft")
        pen.text(LEVELS[self._level].name, w - 36, 124, 17, "serif", "Bold", align="r")
        for i, seat in enumerate(self._seats):
            plan, y = self._session.plans[seat], _TOP + _ROW * i + 19
            pen.seat_chip(seat, 36, y - 14, 28, 28, r=14)
            pen.text(pen.fitted(plan.name, 250, 18, "serif", "Semibold"), 76, y - (9 if plan.left else 0), 18, "serif")
            if plan.left:
                pen.text(f"played by a computer, {level_words(plan.level).name}", 76, y + 11, 16, color="ink_soft")

    def build(self) -> None:
        """The level, a button a row, and the way back."""
        x, y, (w, h) = self.sx, self.sy, self.sheet
        level = LevelChoice(
            self.ui,
            (x + 130, y + 104, 270, 40),
            [each.name for each in LEVELS],
            self._level,
            self._set_level,
            label="Level",
        )
        rows = []
        for i, seat in enumerate(self._seats):
            plan = self._session.plans[seat]
            label = "Back again" if plan.left else "Leaves"
            press = partial(self._come_back if plan.left else self._leave, seat)
            rect = (x + w - 36 - 176, y + _TOP + _ROW * i, 176, 38)
            button = TicketButton(self.ui, rect, label, press, key=str(i + 1), tip=f"{plan.name}: {label.lower()}")
            button.set_enabled(
                plan.left or len(self._session.people) > 1, "Somebody has to stay: the menu ends or keeps the game"
            )
            rows.append(button)
        done = TicketButton(
            self.ui, (x + w - 36 - 176, y + h - 58, 176, 44), "Done", self.cancel, kind="primary", key="Esc"
        )
        self.focus.region("level", [level])
        self.focus.region("seats", rows)
        self.focus.region("done", [done])
        self.focus.focus(done)

    def _set_level(self, i: int) -> None:
        self._level = i
        self.rebuild()

    def _leave(self, seat: SeatId) -> None:
        self._session.hand_over(seat, LEVELS[self._level].id)
        self.rebuild()

    def _come_back(self, seat: SeatId) -> None:
        self._session.come_back(seat)
        self.rebuild()
