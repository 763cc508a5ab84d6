"""The table of a board game: a session in sight and within reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from lexicon.crossword import Play
from lexicon.games.base import SeatId, Verdict
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.base import UiScene
from lexicon.scenes.options import RINGS
from lexicon.scenes.table.animation import Motion, Stage, Tween
from lexicon.scenes.table.attempt import Attempt, attempt
from lexicon.scenes.table.cloth import Cloth, between
from lexicon.scenes.table.controls import Controls
from lexicon.scenes.table.deeds import Deeds
from lexicon.scenes.table.director import Director
from lexicon.scenes.table.flow import Flow
from lexicon.scenes.table.help import Help
from lexicon.scenes.table.input import Hands, Point
from lexicon.scenes.table.keys import Keys
from lexicon.scenes.table.layout import RACK, Square, TableLayout, arrange
from lexicon.scenes.table.overlay import Overlay, blit
from lexicon.scenes.table.panels import Facts, Panels
from lexicon.scenes.table.regions import BoardFocus, LogFocus, PlaceFocus
from lexicon.scenes.table.still import Still
from lexicon.scenes.table.tentative import Block, Cursor, Tentative, on_board
from lexicon.scenes.table.variants import Variant, variant_of
from lexicon.session import Session
from lexicon.sprites.base import Painted, State
from lexicon.sprites.block import Badge, BadgeData
from lexicon.sprites.board import BoardSprite
from lexicon.sprites.dialogs import Stamp, StampData
from lexicon.sprites.grounds import baize, bar
from lexicon.sprites.pen import Pen
from lexicon.sprites.rack import RackData, RackSprite

if TYPE_CHECKING:
    from lexicon.app import App

TEMPO: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""Setting of movement to the factor on every duration."""
MIDDLE: Final = (9, 9)
START: Final = (9, 8)
"""Where an opening word across begins (ruling 5.3)."""
_NOTICE: Final = 26
"""Units from the middle of a notice to what it must not cover."""


class TableScene(UiScene):
    """Shows a session and hands it what people do. Public parts: ``session``, ``tentative``, ``shown``, ``deeds``."""

    place: TableLayout
    panels: Panels

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.names: dict[SeatId, str] = {seat: plan.name for seat, plan in session.plans.items()}
        self.variant: Variant = variant_of(session.game_id)
        self.stage = Stage()
        self.tentative = Tentative()
        self.cloth = Cloth(self.stage, self.tentative)
        self.hands = Hands(self)
        self.deeds = Deeds(self)
        self.keys = Keys(self)
        self.overlay_marks = Overlay(self)
        self.help = Help(self)
        self.flow = Flow(self)
        self.front: SeatId | None = None
        self._orders: dict[SeatId | None, tuple[str | None, ...]] = {}
        self.view = cast(KeywordView, session.view())
        self.shown = self.flow.first_sight()
        self.director = Director(self, self.stage, self.cloth, self.tentative)
        self.attempt: Attempt | None = None
        self.board_focus = BoardFocus(self)
        self.place_focus = [PlaceFocus(self, i) for i in range(RACK)]
        self.log_focus = LogFocus(self)
        self._badges: list[Badge] = []
        self._stamp: Stamp | None = None
        self._still = Still()
        self._shake = 0.0
        self._moment = 0.0
        self._cursor_set = False
        self._best = ""
        self._streak = 0
        self._before = self.flow.match_before()
        self._ring_leading = False

    # ------------------------------------------------------------------ life
    def entered(self, app: App) -> None:
        """Take the speed of movement from the settings and show the rack that may be seen."""
        super().entered(app)
        self.take_settings()
        self._best, self._streak = self.flow.best_before(), self.flow.daily_streak()
        chosen = app.services.settings.last_options.get(self.session.game_id, {})
        self._ring_leading = self.variant.patience and bool(chosen.get(RINGS, True))
        self.set_front(self.session.front_seat)

    def left(self) -> None:
        """Leave the table: the game is saved by then."""
        self.session.close()

    def resumed(self) -> None:
        """Settings may have changed."""
        self.take_settings()

    def take_settings(self) -> None:
        """Movement at the speed that is set."""
        self.stage.tempo.factor = TEMPO[self.app.services.settings.movement]

    def layout(self, size: tuple[int, int]) -> None:
        """Lay the table out for a canvas of this size; what moves comes to rest, what is held goes back."""
        if self._back is not None or hasattr(self, "place"):
            self.hands.drop()
            self.stage.finish()
        self.place = arrange(
            *size, seats=self.variant.slips(self.session.seats), buttons=self.variant.widths, text=self.reading
        )
        super().layout(size)

    def build(self) -> None:
        """Board, rack, panels, buttons, the keyboard's regions."""
        place, view = self.place, self.view
        strong = self.app.services.settings.patterns == "strong"
        own = self.variant.own_colour(self.session.seats)
        self.board = BoardSprite(
            view.layout, place.square, place.unit, place.board.topleft, strong, own, self.variant.patience
        )
        self.board.resize(place.board, place.square, place.unit)
        self.rack = RackSprite(RackData(place.block), place.rack, place.unit)
        self.panels = self.variant.panels(place, self.session.seats)
        self.controls = Controls(self)
        self.help.make_link()
        self.cloth.arrange(place, self.shown)
        self._name_regions()
        self.flow.strip.refresh()
        self.refresh()
        self.tried()

    def _name_regions(self) -> None:
        focus = self.focus
        focus.region("bar", self.controls.bar)
        focus.region("board", [self.board_focus])
        focus.region("rack", self.place_focus)
        focus.region("tools", self.controls.tools)
        focus.region("log", [self.log_focus])
        focus.region("help", self.help.items)
        focus.region("turn", self.controls.turn)
        focus.home = self.board_focus
        if focus.current is None:
            focus.focus(self.board_focus)

    def _place_by_mouse(self, pos: tuple[int, int]) -> None:
        """A click hides the ring; the keyboard stays on the board, whose squares and letters it is for."""
        del pos
        self.focus.focus(self.board_focus, show=False)

    def update(self, dt: float) -> None:
        """Let the game, the movements and the controls go on."""
        super().update(dt)
        self._moment += dt
        self._live(dt)

    def update_covered(self, dt: float) -> None:
        """Under one of the table's own dialogs movements end; the game itself waits."""
        self.stage.update(dt * 1000)
        self.flow.strip.follow()

    def _live(self, dt: float) -> None:
        self.flow.update(dt)
        self.flow.strip.follow()
        self.controls.refresh()
        if self.session.thinking is not None:
            self.panels.refresh(self.facts())

    # ------------------------------------------------------------------ what is so
    @property
    def may_act(self) -> bool:
        """Whether the person in view may take his turn now."""
        session = self.session
        return self.front is not None and session.to_move == self.front and not session.over and not self.stage.busy

    @property
    def nothing_goes(self) -> bool:
        """Whether it has been found that no play exists for the seat in view."""
        return self.may_act and self.session.no_play

    @property
    def leading(self) -> frozenset[Square]:
        """Letters at which another word of Patience could join and lead on, if they are to be shown."""
        return self.session.joints if self._ring_leading and self.may_act else frozenset()

    @property
    def cursor(self) -> Cursor:
        """The typing cursor; made when it is first asked for."""
        if self.tentative.cursor is None:
            start = MIDDLE if self.shown.letters else (0, 0) if self.variant.patience else START
            self.tentative.cursor = Cursor(start)
        return self.tentative.cursor

    @property
    def cursor_shown(self) -> bool:
        """Whether the cursor is drawn: it was set by a click or by typing, or the keyboard is on the board."""
        wanted = self._cursor_set or self.focus.shown
        return self.in_hand and wanted and self.focus.current is self.board_focus

    @property
    def rack_covered(self) -> bool:
        """Whether the rack lies face down: in a Challenge game among several people while it is not its owner's turn.

        Then the others look on, for they may challenge what is played meanwhile.
        """
        session = self.session
        several = len(session.people) > 1 and not session.checked and not session.over
        return several and session.to_move != self.front

    @property
    def notice_at(self) -> tuple[int, int] | None:
        """At the end over the rack, which is done with, and not over the finished board; else above the strip."""
        if self.session.over:
            return self.place.rack.center
        if self.flow.strip.shown:
            return self.size[0] // 2, self.flow.strip.rect.top - self.place.px(_NOTICE)
        return None

    @property
    def in_hand(self) -> bool:
        """Whether the rack in view may be used: laid from, mixed, typed from."""
        return self.front is not None and not self.rack_covered

    @property
    def log_in_view(self) -> bool:
        """Whether the log is not covered by hints."""
        return self.panels.has_log and not self.help.open

    def hide_cursor(self) -> None:
        """The turn is over: the cursor shows again when a key is used."""
        self._cursor_set = False

    def ensure_cursor(self) -> None:
        """Typing needs a cursor, and the keyboard on the board."""
        self.tentative.cursor = self.cursor
        self._cursor_set = True
        self.focus.focus(self.board_focus)

    def facts(self) -> Facts:
        """Everything that panels may show."""
        seat = self.session.thinking
        thinking = (seat, int(self._moment * 3) % 4) if seat is not None else None
        return Facts(
            self.shown,
            self.view,
            self.session.plans,
            self.flow.log,
            self.attempt,
            thinking,
            self._best,
            self.session.daily,
            self._streak,
            self._ring_leading,
            self._before,
        )

    def check(self, play: Play) -> Verdict:
        """What the game says to a tentative play of the seat in view."""
        seat = self.front or ""
        return self.session.check(PlayWord(seat, play.row, play.col, play.direction, play.letters))

    # ------------------------------------------------------------------ keeping up
    def set_front(self, seat: SeatId | None) -> None:
        """Show the rack of a seat, or nobody's."""
        self.hands.drop()
        if seat != self.front:
            self.put_rack_away()
            self.tentative.cursor = None
            self._cursor_set = False
            self.help.close()
        self.front = seat
        self.view = cast(KeywordView, self.session.view())
        if not self.flow.dealing:
            self.tentative.deal(self.view.rack if seat is not None else "")
            if (order := self._orders.pop(seat, None)) is not None:
                self.tentative.arrange(order)
        if hasattr(self, "place"):
            self.cloth.settle()
            self.tried()

    def put_rack_away(self) -> None:
        """Take the rack out of sight. Its owner finds it again as he arranged it."""
        if self.front is not None and any(self.tentative.blocks):
            self._orders[self.front] = self.tentative.order
        self.tentative.clear()

    def refresh(self) -> None:
        """Panels follow what is shown."""
        self.panels.refresh(self.facts())

    def tried(self) -> None:
        """The loose blocks have changed: score or reason, badge, buttons."""
        mine = self.front is not None and self.session.to_move == self.front and not self.session.over
        self.attempt = attempt(self.shown, self.tentative, self.check) if mine else None
        self.overlay_marks.show_attempt(self.attempt)
        if self.tentative.loose:
            self.overlay_marks.lit = None
        self.controls.refresh()
        self.refresh()

    # ------------------------------------------------------------------ for hands and director
    def may_lay(self, square: Square) -> bool:
        """Whether a block may be put there."""
        return self.front is not None and on_board(square) and not self.shown.is_filled(square)

    def in_flight(self, block: Block) -> bool:
        """Whether the block moves by itself."""
        return block in self.cloth.flying

    def laid(self, block: Block, start: Point) -> None:
        """A hand put a block on a square."""
        self.deeds.laid(block, start)

    def put_back(self, block: Block, start: Point) -> None:
        """A hand put a block back."""
        self.deeds.put_back(block, start)

    def picked_up(self, block: Block) -> None:
        """A hand took a block."""
        del block
        self.app.play("lift")

    def square_clicked(self, square: Square) -> None:
        """The cursor goes to the square; on the cursor's own square it turns."""
        if self.front is None:
            return
        if self.cursor_shown and self.cursor.square == square:
            self.cursor.turn()
        else:
            self.cursor.square = square
        self.ensure_cursor()

    def master_clicked(self, block: Block) -> None:
        """Its letter may be changed."""
        self.deeds.name_master(block)

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.app.play(name)

    def notice(self, text: str, icon: str | None = None) -> None:
        """Show a notice."""
        self.app.toast(text, icon)

    def slip_of(self, seat: SeatId) -> pygame.Rect:
        """Where a seat's points are written."""
        return self.panels.slip_rect(seat)

    def fly_badge(self, label: str, start: Point, end: Point) -> Tween:
        """A tween of a badge that flies from the play to the slip."""
        badge = Badge(BadgeData(label), start, self.place.unit)
        self._badges.append(badge)

        def show(share: float) -> None:
            badge.move(between(start, end, share))

        return self.stage.tween(Motion.BADGE, show, lambda: self._badges.remove(badge))

    def ring_share(self, share: float) -> None:
        """How far the ring of the last play has come."""
        self.overlay_marks.ring_share = share

    def stamp_key_card(self, share: float) -> None:
        """The Key card is stamped EARNED."""
        if self._stamp is None:
            data = StampData("EARNED", "good", 4 if self.place.compact else 9, 17 if self.place.compact else 23)
            self._stamp = Stamp(data, self.panels.key_card_centre, self.place.unit)
        self._stamp.zoom = 1.6 - 0.6 * share
        self._stamp.fade = round(255 * min(1.0, share * 2))

    def turn_key_card(self, share: float) -> None:
        """The Key card turns over."""
        if share >= 0.25:
            self._stamp = None
        self.panels.turn_key_card(share)

    def show_challenge(self, event: Any, after: Any) -> None:
        """How a challenge was judged."""
        self.flow.show_challenge(event, after)

    def shake(self) -> None:
        """The rack shakes its head."""
        self.stage.run(self.stage.tween(Motion.SHAKE, self._shaken))

    def _shaken(self, share: float) -> None:
        self._shake = share

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """Buttons first, unless a block is in hand; then hints, hands and the log."""
        if event.type == pygame.KEYDOWN:
            return self.key_down(event)
        if self.hands.dragged is not None and self.hands.event(event):
            return True
        if super().event(event) or self.help.event(event):
            return True
        if self.in_hand and self.hands.event(event):
            return True
        return self._log_event(event)

    def key_down(self, event: pygame.event.Event) -> bool:
        """Letters and the like first, then the ring, hot keys, Esc."""
        if self.stage.busy and self.controls.is_turn_key(event):
            self.flow.hurry()
            if self.app.top is not self:
                return True
        return self.keys.event(event) or super().key_down(event)

    def cancel(self) -> None:
        """Esc: put down what is held, close the hints, take the letters back, else the menu."""
        if self.hands.held is not None:
            self.hands.drop()
        elif self.help.open:
            self.help.close()
        elif self.tentative.loose:
            self.deeds.recall()
        else:
            self.flow.open_menu()

    def _log_event(self, event: pygame.event.Event) -> bool:
        log = self.panels.log
        if event.type == pygame.MOUSEWHEEL and self.place.log.collidepoint(self.app.mouse):
            self.panels.scroll(event.y)
            return True
        if not self.log_in_view:
            return False
        if event.type == pygame.MOUSEMOTION:
            log.point_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (word := log.word_at(event.pos)):
            self.deeds.tell_word(word)
            return True
        return False

    # ------------------------------------------------------------------ drawing
    def paint_back(self, pen: Pen) -> None:
        """Baize and the printed board."""
        pen.surface.blit(baize(self.size, self.u), (0, 0))
        blit(pen.surface, self.board)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table."""
        self._pose()
        resting = self.cloth.resting() if self.overlay_marks.lit is None else []
        self._still.draw(surface, self.back, [self._bar_picture()], [*self._panels_shown(), *resting])
        self.help.draw(surface)
        self.flow.draw(surface)
        self.ui.draw_ui(surface)
        self.overlay_marks.draw_under(surface)
        self.cloth.draw(surface, set(resting))
        self.overlay_marks.draw_over(surface)
        for badge in self._badges:
            blit(surface, badge)
        if self._stamp is not None:
            blit(surface, self._stamp)
        if self.focus.current is not self.board_focus:
            self.focus.draw(surface)
        self.tooltip.draw(surface)

    def _panels_shown(self) -> list[Painted[Any]]:
        covered = self.panels.under_help if self.help.open else []
        return [self.rack, *(sprite for sprite in self.panels.sprites if sprite not in covered)]

    def _bar_picture(self) -> tuple[pygame.Surface, tuple[int, int]]:
        place = self.place
        words = self.variant.title, self.flow.subtitle()
        return bar(place.window.width, place.unit, *words, place.bar.h / place.unit), (0, 0)

    def _pose(self) -> None:
        """Blocks as they are held, pointed at or shaken; the rack's dashed places."""
        tentative, hands, cloth = self.tentative, self.hands, self.cloth
        sway = round(self._shake * self.place.px(6))
        cloth.cover(self.rack_covered)
        for block in tentative.blocks:
            if block in cloth.flying:
                continue
            loose = tentative.square_of(block) is not None
            if block is hands.dragged:
                cloth.hold(block, hands.dragged_centre)
            elif block is hands.chosen:
                cloth.mark(block, State.LIFTED)
            else:
                cloth.sprite(block).body = cloth.rest_body(block).move(sway, 0)
                plain = State.TENTATIVE if loose else State.REST
                cloth.mark(block, State.HOVER if block is hands.hovered and not loose else plain)
        emptied = {i for i in range(RACK) if tentative.places[i] is None} if tentative.loose else set()
        if hands.dragged is not None and (at := tentative.place_of(hands.dragged)) is not None:
            emptied.add(at)
        aim = self.place.place_at(hands.dragged_centre) if hands.dragged is not None else None
        self.rack.show(RackData(self.place.block, RACK, frozenset(emptied), aim))
        self.rack.body.x = self.place.rack.x + sway
