"""Looking back through a finished game, turn by turn: the board before each turn, the rack, and what was played."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, cast

import pygame

from lexicon.games.keyword.view import KeywordView, PlayedTurn
from lexicon.scenes.base import UiScene
from lexicon.scenes.table.layout import TableLayout, arrange
from lexicon.scenes.table.overlay import blit
from lexicon.scenes.table.shown import Run
from lexicon.session import LookBack, Moment, Session, arithmetic, signed
from lexicon.sprites.base import Painted, State
from lexicon.sprites.block import MASTER, Badge, BadgeData, BlockSprite
from lexicon.sprites.board import BoardSprite, block_rect
from lexicon.sprites.grounds import baize, bar
from lexicon.sprites.keycard import KeyCard, KeyCardData, KeyStrip, KeyStripData, Reserve, ReserveData
from lexicon.sprites.log import LogData, LogPanel, LogPart, LogRow, play_parts
from lexicon.sprites.pen import ButtonKind, Pen
from lexicon.sprites.rack import RackData, RackSprite
from lexicon.sprites.slip import Slip, SlipData
from lexicon.widgets.buttons import TicketButton

_STEPS: Final = (("First", "first", "Home"), ("Back", "back", "←"), ("On", "play", "→"), ("Last", "last", "End"))
_WIDTHS: Final = (104, 96, 90, 96)


class LookBackScene(UiScene):
    """Opened from the results; racks show, as the game is over."""

    place: TableLayout

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.story: LookBack = session.look_back()
        self.at = 0
        self.names = {seat: plan.name for seat, plan in session.plans.items()}

    @property
    def moment(self) -> Moment:
        """The turn that is shown."""
        return self.story.at(self.at)

    @property
    def _before(self) -> KeywordView:
        return cast(KeywordView, self.moment.before)

    @property
    def played(self) -> PlayedTurn:
        """What came of the turn."""
        after = cast(KeywordView, self.moment.after)
        return next(turn for turn in reversed(after.history) if turn.turn == self.moment.turn)

    # ------------------------------------------------------------------ building
    def layout(self, size: tuple[int, int]) -> None:
        """The table's layout, its turn controls taken by the steps."""
        seats = len(self.session.seats)
        self.place = arrange(*size, seats=seats if seats > 1 else 1, buttons=_WIDTHS, text=self.reading)
        super().layout(size)

    def build(self) -> None:
        """Board, rack, panels and the steps."""
        place, u = self.place, self.place.unit
        strong = self.app.services.settings.patterns == "strong"
        view = self._before
        self.board = BoardSprite(view.layout, place.square, u, place.board.topleft, strong)
        self.board.resize(place.board, place.square, u)
        self.rack = RackSprite(RackData(place.block), place.rack, u)
        self.log = LogPanel(LogData(tuple(self._row(m) for m in self.story.moments), "Turns"), place.log, u)
        self.panels: list[Painted[Any]] = [self.rack, self.log]
        self._build_steps()
        self.go(self.at)

    def _build_steps(self) -> None:
        place, u = self.place, self.place.unit
        doing: dict[str, Callable[[], None]] = {
            "First": lambda: self.go(0), "Back": lambda: self.go(self.at - 1),
            "On": lambda: self.go(self.at + 1), "Last": lambda: self.go(len(self.story) - 1)}

        def units(r: pygame.Rect) -> tuple[float, float, float, float]:
            return r.x / u, r.y / u, r.w / u, r.h / u

        self._steps = [TicketButton(self.ui, units(rect), label, doing[label], icon=icon, key=key, size=16)
                       for (label, icon, key), rect in zip(_STEPS, place.buttons, strict=True)]
        done = TicketButton(self.ui, units(place.play), "Done", self.cancel, kind=ButtonKind.PRIMARY, key="Esc",
                            size=20)
        self.focus.region("steps", [*self._steps, done])
        self.focus.focus(self._steps[2])

    def _row(self, moment: Moment) -> LogRow:
        record = moment.record
        name, number = self.names[moment.seat], str(moment.turn)
        if record.made == "pass":
            return LogRow(moment.seat, name, (LogPart("passed"),), "–", number)
        parts = play_parts([(w.word, str(w.direction)) for w in record.words])
        if record.made == "taken_back":
            return LogRow(moment.seat, name, (*parts, LogPart(", taken back")), "0", number)
        return LogRow(moment.seat, name, parts, str(record.points), number)

    # ------------------------------------------------------------------ going
    def go(self, number: int) -> None:
        """Show a turn of the game, from 0."""
        if not len(self.story):
            return
        self.at = max(0, min(len(self.story) - 1, number))
        for i, step in enumerate(self._steps):
            step.set_enabled(self.at > 0 if i < 2 else self.at + 1 < len(self.story))
        self._show_blocks()
        self._show_panels()
        self.repaint()

    def _show_blocks(self) -> None:
        place, u, view = self.place, self.place.unit, self._before
        self._blocks: list[BlockSprite] = []
        for r, row in enumerate(view.board):
            for c, letter in enumerate(row):
                if letter != ".":
                    self._lay(r, c, letter.upper(), letter.islower(), State.REST)
        turn = self.played
        for filled in turn.filled:
            self._lay(filled.row, filled.col, filled.letter, filled.master, State.TENTATIVE)
        for i, letter in enumerate(view.rack[:10]):
            sprite = BlockSprite(MASTER if letter == "?" else letter, place.block, u)
            sprite.place(place.place_rect(i))
            self._blocks.append(sprite)
        self._badge: Badge | None = None
        if turn.letters:
            last = place.square_rect(Run.of(turn).squares[-1])
            label, kind = (str(turn.points), "score") if turn.kind == "play" else (f"−{turn.lost}", "refused")
            self._badge = Badge(BadgeData(label, kind), (last.right + place.px(24), last.centery), u)

    def _lay(self, row: int, col: int, letter: str, master: bool, state: State) -> None:
        body = block_rect(self.place.square_rect((row, col)), self.place.unit)
        sprite = BlockSprite(letter, body.width, self.place.unit, master, state)
        sprite.place(body)
        self._blocks.append(sprite)

    def _show_panels(self) -> None:
        place, u, view, moment = self.place, self.place.unit, self._before, self.moment
        self.panels = [self.rack, self.log]
        if place.compact:
            self.panels.append(KeyStrip(KeyStripData(view.key_word, view.reserve), place.card, u))
        else:
            self.panels += [KeyCard(KeyCardData(view.key_word), place.card, u),
                            Reserve(ReserveData(view.reserve), place.reserve, u)]
        for seat, rect in zip(self.session.seats, place.slips, strict=False):
            gain = moment.record.scores[seat] - view.scores[seat]
            last = signed(gain) if gain else ""
            plan = self.session.plans[seat]
            kind = "Person" if plan.is_person else f"Computer · {(plan.level or '').title()}"
            data = SlipData(seat, plan.name, kind, view.scores[seat], view.counts[seat], last, seat == moment.seat)
            self.panels.append(Slip(data, rect, u))
        self.log.show(replace(self.log.data, hover=self.at))
        self.log.scroll(self._scroll_to(self.at))

    def _scroll_to(self, index: int) -> int:
        back = len(self.log.data.rows) - 1 - index
        if back < self.log.offset:
            return back - self.log.offset
        return max(0, back - self.log.offset - self.log.visible + 1)

    # ------------------------------------------------------------------ events
    def key_down(self, event: pygame.event.Event) -> bool:
        """The steps' own keys come before the ring."""
        return self.hot_key(event) or super().key_down(event)

    def event(self, event: pygame.event.Event) -> bool:
        """A click on a row of the log goes to that turn."""
        if super().event(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            row = self.log.row_at(event.pos)
            if row is not None:
                self.go(row)
                return True
        if event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y)
            self.repaint()
            return True
        return False

    def cancel(self) -> None:
        """Back to the results."""
        self.app.pop()

    # ------------------------------------------------------------------ drawing
    def paint_back(self, pen: Pen) -> None:
        """Everything: nothing moves between two steps."""
        surface, place = pen.surface, self.place
        surface.blit(baize(self.size, self.u), (0, 0))
        words = "Look back", self._subtitle()
        surface.blit(bar(place.window.width, place.unit, *words, place.bar.h / place.unit), (0, 0))
        blit(surface, self.board)
        for panel in self.panels:
            blit(surface, panel)
        for block in self._blocks:
            blit(surface, block)
        if self._badge is not None:
            blit(surface, self._badge)
        self._paint_number(pen)

    def _paint_number(self, pen: Pen) -> None:
        """Which turn it is, in the place of Shuffle and Recall."""
        place, u = self.place, self.place.unit
        rect = place.shuffle.union(place.sort)
        x, y, w, h = rect.x / u, rect.y / u, rect.w / u, rect.h / u
        pen.panel(x, y, w, h, 6, "card")
        pen.text(f"Turn {self.moment.turn}", x + w / 2, y + h * 0.34, 18, "serif", "Bold", align="c")
        turns = self.story.at(len(self.story) - 1).turn
        pen.text(f"of {turns}", x + w / 2, y + h * 0.7, 16, color="ink_soft", align="c")

    def _subtitle(self) -> str:
        turn, name = self.played, self.names[self.moment.seat]
        if not turn.letters:
            return f"{name} passed"
        words = ", ".join(turn.words)
        if turn.kind != "play":
            return f"{name} played {words} and took it back"
        return f"{name} played {words}: {arithmetic(turn.parts)}" if turn.parts else f"{name} played {words}"
