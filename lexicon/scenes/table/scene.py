"""The table: a session in sight and within reach. What its pieces are and do is the surface's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import Phase, SeatId, TableView
from lexicon.games.registry import game_class
from lexicon.games.spec import GameSpec, SeatStyle
from lexicon.scenes.families import make_surface
from lexicon.scenes.scene import UiScene
from lexicon.scenes.table.actions import Actions
from lexicon.scenes.table.animation import Motion, Stage, Tween
from lexicon.scenes.table.controls import Controls
from lexicon.scenes.table.drawing import Drawing
from lexicon.scenes.table.frame import Frame
from lexicon.scenes.table.panels.help import HelpPanels
from lexicon.scenes.table.panels.log import LogFocus, LogMouse, log_rows
from lexicon.scenes.table.panels.seats import SeatPanels
from lexicon.scenes.table.panels.sheet import sheet_data
from lexicon.scenes.table.panels.strip import ChallengeStrip
from lexicon.scenes.table.playback import Playback
from lexicon.scenes.table.progress import Progress
from lexicon.scenes.table.surfaces.surface import Button, Point, Surface
from lexicon.scenes.table.surfaces.trial import Trial
from lexicon.scenes.table.undoing import Undoing
from lexicon.session import LogEntry, Session
from lexicon.sprites.paint.grounds import baize
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.log import LogData, LogPanel
from lexicon.sprites.table.scoresheet import ScoreSheet, SheetData
from lexicon.widgets.keyboard.hotkeys import matches

if TYPE_CHECKING:
    from lexicon.app.app import App

TEMPO: Final = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
"""Setting of movement to the factor on every duration."""
_NOTICE: Final = 26
"""Units from the middle of a notice to what it must not cover."""
_NOT_TYPING: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class TableScene(UiScene):
    """Shows a session and hands it what people do."""

    frame: Frame

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.names: dict[SeatId, str] = {seat: plan.name for seat, plan in session.plans.items()}
        self.stage = Stage()
        self.front: SeatId | None = None
        self.trial: Trial | None = None
        self.controls_ahead = False
        """While the look of the buttons is worked out: they look as they will when nothing moves any more."""
        self.undoing = Undoing(self)
        self.actions = Actions(self)
        self.progress = Progress(self)
        self.playback = Playback(self)
        self.strip = ChallengeStrip(self)
        self.help = HelpPanels(self)
        self.surface: Surface[Any] = make_surface(self, self.playback.opening_view())
        self.log_focus = LogFocus(self)
        self.log_mouse = LogMouse(self)
        self.drawing = Drawing(self)
        self._moment = 0.0

    # ------------------------------------------------------------------ life
    def entered(self, app: App) -> None:
        """Take the speed of movement from the settings and show the hand that may be seen."""
        super().entered(app)
        self.take_settings()
        self.front = self.session.front_seat

    def keep(self) -> None:
        """Save the game with the time used so far."""
        self.surface.keep()
        self.session.keep()

    def left(self) -> None:
        """Leave the table: the game is saved by then."""
        self.surface.keep()
        self.session.close()

    def resumed(self) -> None:
        """Settings may have changed."""
        self.take_settings()

    def take_settings(self) -> None:
        """Movement at the speed that is set."""
        self.stage.tempo.factor = TEMPO[self.app.services.settings.movement]

    def layout(self, size: tuple[int, int]) -> None:
        """Lay the table out for a canvas of this size; what moves comes to rest, what is held goes back."""
        if hasattr(self, "frame"):
            self.surface.drop()
            self.stage.finish()
        self.frame = self.surface.arrange(*size, self.reading)
        super().layout(size)

    def build(self) -> None:
        """The surface's pieces, panels, buttons, the keyboard's regions."""
        frame = self.frame
        self.seats = SeatPanels(self)
        self.sheet = ScoreSheet(SheetData((), (), ()), frame.sheet, frame.unit) if frame.sheet is not None else None
        self.surface.build()
        rect = self.surface.log_rect()
        self.has_log = rect is not None
        data = LogData(title=self.surface.log_title, plain=not self.coloured)
        self.log = LogPanel(data, rect or frame.log, frame.unit)
        self.controls = Controls(self)
        self.tooltip.rather_clear = [frame.hand]
        self.help.make_link()
        self._name_regions()
        self.strip.refresh()
        self.refresh()
        self.changed()

    def _name_regions(self) -> None:
        focus = self.focus
        focus.region("bar", self.controls.bar)
        regions = self.surface.regions()
        for name, items in regions.items():
            focus.region(name, items)
        focus.region("tools", self.controls.tools)
        focus.region("log", [self.log_focus])
        focus.region("help", self.help.items)
        focus.region("turn", self.controls.turn)
        first = next((item for items in regions.values() for item in items), self.controls.bar[-1])
        focus.home = self.surface.home or first
        if focus.current is None:
            focus.focus(focus.home)

    def _place_by_mouse(self, pos: tuple[int, int]) -> None:
        """A click hides the ring; the keyboard goes to where the surface wants it."""
        del pos
        self.focus.focus(self.focus.home, show=False)

    def update(self, dt: float) -> None:
        """Let the game, the movements and the controls go on."""
        super().update(dt)
        self._moment += dt
        self.progress.update(dt)
        self.surface.update(dt)
        self.strip.follow()
        self.controls.refresh()
        if self.session.thinking is not None:
            self.refresh()

    def update_covered(self, dt: float) -> None:
        """Under one of the table's own dialogs movements end; the game itself waits, unless the dialog has it go on."""
        self.stage.update(dt * 1000)
        self.strip.follow()
        self.controls.refresh()

    # ------------------------------------------------------------------ what is so
    @property
    def view(self) -> TableView:
        """What is shown: a first view and the events played back since."""
        view: TableView = self.surface.view
        return view

    @property
    def spec(self) -> GameSpec:
        """What the rules say of the game as a whole."""
        return game_class(self.session.game_id).spec

    @property
    def coloured(self) -> bool:
        """Whether seats are colours, whose chips stand beside names."""
        return self.spec.seat_style is SeatStyle.COLOURS

    @property
    def log_entries(self) -> Sequence[LogEntry]:
        """What has happened, as far as it has been shown."""
        return self.progress.log

    @property
    def part_of(self) -> str:
        """What this table is part of and leads back to, such as "the floor" of a party; "": it stands alone."""
        return ""

    @property
    def waits(self) -> bool:
        """Whether the game waits: no computer player takes a turn, and nobody is asked."""
        return False

    @property
    def only_seen(self) -> str:
        """Why the table is only looked at now, so that no button of it can be pressed; "" where it is played at."""
        return ""

    @property
    def may_act(self) -> bool:
        """Whether the person in view may take a turn now."""
        session = self.session
        return self.front is not None and session.to_move == self.front and not session.over and not self.moving

    @property
    def untimely(self) -> str:
        """Why the person in view may take no turn now, without a stop; "" where that may be done."""
        return self.actions.untimely

    @property
    def moving(self) -> bool:
        """Whether something still moves, so that nothing can be done yet; buttons are shown as they will be then."""
        return self.stage.busy and not self.controls_ahead

    @property
    def to_play(self) -> SeatId | None:
        """Whose turn is shown; while a play may be challenged, whose it will be if it stands."""
        if self.view.phase is Phase.CHALLENGE and self.progress.at_rest:
            return self.session.to_move
        return self.view.to_move

    @property
    def nothing_goes(self) -> bool:
        """Whether it has been found that no play exists for the seat in view."""
        return self.may_act and self.session.no_play

    @property
    def hand_covered(self) -> bool:
        """Whether the hand lies face down: in a Challenge game among several people while it is not its owner's turn.

        Then the others look on, for they may challenge what is played meanwhile.
        """
        session = self.session
        several = len(session.people) > 1 and session.hidden_hands and not session.checked and not session.over
        return several and session.to_move != self.front

    @property
    def in_hand(self) -> bool:
        """Whether the hand in view may be used: laid from, mixed, typed from."""
        return self.front is not None and not self.hand_covered

    @property
    def notice_at(self) -> tuple[int, int] | None:
        """At the end over the hand, which is done with, and not over what was played; else above the strip."""
        if self.session.over:
            return self.frame.hand.center
        if self.strip.shown:
            return self.size[0] // 2, self.strip.rect.top - self.frame.px(_NOTICE)
        return self.surface.notice_at

    @property
    def kept_clear(self) -> Sequence[Sequence[pygame.Rect]]:
        """Where letters go and PLAY, then hand, other buttons and what is told of the play, then the other pieces."""
        frame, places = self.frame, chain.from_iterable(self.surface.regions().values())
        told = [frame.detail] if frame.detail is not None else []
        pieces = [place.focus_rect() for place in places if place.usable]
        return [*self.surface.typed_at(), frame.play], [frame.hand, *frame.buttons, *frame.tools, *told], pieces

    @property
    def log_in_view(self) -> bool:
        """Whether the log is not covered by hints."""
        return self.has_log and not self.help.open

    @property
    def thinking(self) -> tuple[SeatId, int] | None:
        """The computer player that thinks, and the phase of its dots."""
        seat = self.session.thinking
        return (seat, int(self._moment * 3) % 4) if seat is not None else None

    def shown_score(self, seat: SeatId) -> int:
        """A seat's total as it is shown: a new one counts up."""
        return self.playback.shown_score(seat)

    # ------------------------------------------------------------------ keeping up
    def set_front(self, seat: SeatId | None, view: TableView | None = None) -> None:
        """Show the hand of a seat, or nobody's. ``view``: what that seat sees, if it is not what it sees now.

        The session's view has all that happened in it, so what has not been played back yet is played back before.
        A *view* of earlier is shown first, and what has happened since is played back after it.
        """
        self.surface.drop()
        if view is None and seat != self.view.seat:
            self.progress.catch_up()
        if seat != self.front:
            self.help.close()
        self.front = seat
        if view is not None or seat != self.view.seat:
            self.surface.show(view if view is not None else self.session.view())
        if hasattr(self, "frame"):
            self.changed()

    def show_anew(self) -> None:
        """Show the session as it stands, without movement: after a turn was taken back."""
        self.stage.finish()
        self.help.close()
        self.surface.drop()
        self.front = self.session.front_seat
        self.playback.forget()
        self.surface.show(self.session.view())
        self.changed()

    def refresh(self) -> None:
        """Panels follow what is shown."""
        self.seats.refresh()
        if self.sheet is not None:
            self.sheet.show(sheet_data(self))
        rows = self.surface.log_rows(log_rows(self.log_entries, self.coloured))
        self.log.show(replace(self.log.data, rows=self.log.in_lines(rows)))
        self.surface.refresh()

    def tried(self) -> Trial | None:
        """What the person in view tries in his turn, judged by the game."""
        mine = self.front is not None and self.session.to_move == self.front and not self.session.over
        return self.surface.trial(self.session.check) if mine else None

    def changed(self) -> None:
        """The pieces being tried lie otherwise: score or reason, badge, buttons."""
        self.trial = self.tried()
        self.surface.judged(self.trial if self.trial is None or not self.trial.begun else None)
        if self.surface.trying:
            self.help.unlight()
        self.controls.refresh()
        self.refresh()

    def ended(self) -> None:
        """The game is over, and its end has been shown: the results."""
        from lexicon.scenes.results import ResultsScene

        self.app.replace(ResultsScene(self.session))

    # ------------------------------------------------------------------ for the surface
    def play(self) -> None:
        """PLAY: send the trial, or tell why not."""
        self.actions.play()

    def send(self, action: Any) -> None:
        """Send an action of the person in view."""
        self.actions.send(action)

    def object(self, objection: Any) -> None:
        """Send an objection to the last turn."""
        self.progress.object(objection)

    def let_stand(self) -> None:
        """The people let the last turn stand."""
        self.progress.let_stand()

    def confirm(self, title: str, text: str, yes: str, do: Any, danger: bool = False) -> None:
        """Ask before something is done."""
        self.actions.confirm(title, text, yes, do, danger)

    def refuse(self, text: str) -> None:
        """Something does not go: shake, sound, and the reason."""
        if text:
            self.notice(text, "cross")
        self.sound("refuse")
        self.stage.run(self.stage.tween(Motion.SHAKE, self.surface.shake))

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.app.play(name)

    def notice(self, text: str, icon: str | None = None) -> None:
        """Show a notice."""
        self.app.toast(text, icon)

    def standard(self, name: str) -> Button:
        """A control that tables have in common."""
        made = {"hint": self.help.button, "challenge": self.progress.challenge_button, "undo": self.undoing.button}
        return made[name]

    def score_rect(self, seat: SeatId) -> pygame.Rect:
        """Where a seat's points are written."""
        return self.surface.score_rect(seat) or self.seats.rect(seat)

    def fly_badge(self, label: str, start: Point, seat: SeatId) -> Tween:
        """A tween of a badge that flies from the play to where the seat's points are written."""
        return self.drawing.fly_badge(label, start, seat)

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """Buttons first, unless a piece is in hand; then hints, pieces and the log."""
        if event.type == pygame.KEYDOWN:
            return self.key_down(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._wakes(event.pos):
            return True
        if self.surface.holding and self.surface.pointer(event):
            return True
        if self.log_mouse.held and self.log_mouse.event(event):
            return True
        if self.on_controls(event) or self.help.event(event):
            return True
        if self.in_hand and self.surface.pointer(event):
            return True
        return self.log_mouse.event(event) or self.beside_controls(event) or self._hurry_along(event)

    def _wakes(self, pos: tuple[int, int]) -> bool:
        """A click ends the wait before the curtain; on a button it first shows at once what still moves.

        So no button is dead while something flies. True when the click has done its work.
        """
        if self.progress.lingering:
            self.progress.go_on()
            return not self.controls.under(pos)
        if self.stage.busy and self.controls.under(pos):
            self.progress.settle()
        return False

    def _hurry_along(self, event: pygame.event.Event) -> bool:
        """A click on the felt shows at once what still moves."""
        wanted = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.stage.busy
        if wanted:
            self.stage.finish()
        return wanted

    def key_down(self, event: pygame.event.Event) -> bool:
        """Letters and the like first, then the ring, hot keys, Esc."""
        if self.progress.lingering and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.progress.go_on()
            return True
        if self.stage.busy and self.controls.is_turn_key(event):
            self.progress.hurry()
            if self.app.top is not self:
                return True
        return self._own_key(event) or super().key_down(event)

    def _own_key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_l and event.mod & pygame.KMOD_CTRL and self.has_log:
            self.help.close()  # it lies over the log
            if self.log_focus.usable:
                self.focus.focus(self.log_focus, show=True)
            return True
        if matches("Ctrl+Shift+Z", event) and self.undoing.may_redo:
            self.undoing.redo()
            return True
        if event.mod & _NOT_TYPING:
            return False
        on_control = self.focus.shown and self.focus.current is not self.focus.home
        if event.key == pygame.K_SPACE and not (on_control and self.in_hand) and self.progress.space():
            return True
        return self.in_hand and self.surface.key(event)

    def cancel(self) -> None:
        """Esc: put down what is held, close the hints, take the pieces back, else the menu."""
        if self.surface.holding:
            self.surface.drop()
        elif self.help.open:
            self.help.close()
        elif self.surface.trying:
            self.surface.recall()
        else:
            self.progress.open_menu()

    # ------------------------------------------------------------------ drawing
    def paint_back(self, pen: Pen) -> None:
        """Baize and what the surface has printed on it."""
        pen.surface.blit(baize(self.size, self.u), (0, 0))
        self.surface.paint_ground(pen)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole table."""
        self.drawing.draw(surface)

    def draw_lying(self, surface: pygame.Surface) -> None:
        """What lies on the table, without buttons."""
        self.drawing.draw_lying(surface)
