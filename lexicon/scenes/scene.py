"""What a scene is: a screen with a life (entered, laid out, drawn, left), and one with controls on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from lexicon.sprites.paint.cache import InParts, Parts, stop_if_late
from lexicon.sprites.paint.pen import Pen
from lexicon.theme import WIDEST, layout_scale
from lexicon.widgets.control import Control, Ui
from lexicon.widgets.field import Field
from lexicon.widgets.keyboard.focus import FocusRing
from lexicon.widgets.keyboard.hotkeys import is_letter, matches
from lexicon.widgets.near import NearFinger
from lexicon.widgets.tooltip import Tooltip

if TYPE_CHECKING:
    from lexicon.app.app import App

_Place = tuple[str, int, str | None]
"""Where the keyboard is: a region, the number of the thing in it, and the thing's key."""
LONG_PRESS: Final = 0.6
"""Seconds after which a finger, or the left button, that stays asks instead of pressing."""
STRAYED: Final = 10.0
"""Units that it may move meanwhile."""
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
TEXT_SIZES: Final = {"normal": 1.0, "large": 1.15, "largest": 1.3}
"""The text sizes of the settings: how many times as large as usual, as far as the window allows."""


class Scene:
    """A screen. The app calls these; a scene calls the app's ``push``, ``pop`` and ``replace``."""

    overlay: ClassVar[bool] = False
    """Whether the scene below is drawn under this one."""
    takes_letters: ClassVar[bool] = False
    """Whether letters that are typed go to its line of text although that has not the keyboard."""
    lessons_over: ClassVar[bool] = False
    """Whether a lesson may begin over this scene: no game waits in it."""
    app: App

    @property
    def typing(self) -> bool:
        """Whether a text line on it has the keyboard."""
        return False

    @property
    def notice_at(self) -> tuple[int, int] | None:
        """The middle of a notice, in pixels, where the usual place would cover what matters."""
        return None

    @property
    def kept_clear(self) -> Sequence[Sequence[pygame.Rect]]:
        """What letters on the screen are not to cover, in pixels: groups, what matters most first."""
        return ()

    def entered(self, app: App) -> None:
        """It has come on the stack; a layout follows."""
        self.app = app

    def keep(self) -> None:
        """Save what has not been saved yet; the scene may stay. So it is known before the program ends what cannot."""

    def left(self) -> None:
        """It has gone from the stack for good."""

    def resumed(self) -> None:
        """The scene above it has gone."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a canvas of so many pixels: after :meth:`entered`, and at each resize."""

    def event(self, event: pygame.event.Event) -> bool:
        """Use an event; true when it did."""
        del event
        return False

    def sees_first(self, event: pygame.event.Event) -> bool:
        """See an event before :meth:`event`; true where that is not to get it, as an open list has the mouse alone."""
        del event
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass, while it is on top."""

    def update_covered(self, dt: float) -> None:
        """Let ``dt`` seconds pass, while another scene lies on it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole of it on the canvas."""


class UiScene(Scene):
    """A scene with controls, the keyboard's ring, tips and hot keys.

    A subclass makes its controls in :meth:`build` and paints what does not move in :meth:`paint_back`, both in units
    within ``x0``, ``w`` and ``h``: the layout's left edge and size, at most `WIDEST` times as wide as high.
    """

    ui: Ui
    focus: FocusRing
    u: float
    w: float
    h: float
    x0: float
    compact: bool

    def __init__(self) -> None:
        self._back: pygame.Surface | None = None
        self._back_begun: InParts | None = None
        """The background while it is painted in parts."""
        self._finger: tuple[tuple[int, int], float] | None = None
        """Where a finger was laid, or the left button went down, as many screens tell of fingers; seconds since."""
        self._finger_near = NearFinger()

    # --- to be filled in

    def build(self) -> None:
        """Make the controls on ``self.ui`` and name the regions of ``self.focus``. The old ones are gone."""

    def paint_back(self, pen: Pen) -> Parts | None:
        """Paint everything that lies under the controls; the pen's origin is the canvas's corner.

        May be a generator: where it yields, painting may go on in a later frame.
        """

    def cancel(self) -> None:
        """Esc was pressed and nothing else wanted it."""

    # --- life

    @property
    def typing(self) -> bool:
        """Whether a text line on it has the keyboard."""
        return self.ui.typing

    def layout(self, size: tuple[int, int]) -> None:
        """Take the canvas's measures, make the controls anew, keep the keyboard's place by name."""
        self.size = size
        self.u, self.compact = layout_scale(*size, self.reading)
        width, self.h = size[0] / self.u, size[1] / self.u
        self.w = min(width, WIDEST * self.h)
        self.x0 = (width - self.w) / 2
        self.rebuild()

    @property
    def reading(self) -> float:
        """How many times as large as usual text is to be."""
        return TEXT_SIZES[self.app.services.settings.text_size]

    def rebuild(self) -> None:
        """Make all controls and the background anew, for the same size."""
        before = getattr(self, "focus", None)
        spot = _place_of(before) if before is not None else None
        mouse = self.ui.mouse_at if hasattr(self, "ui") else self.app.mouse
        self.ui = Ui(self.size, self.u)
        self.ui.mouse_at = mouse
        self.ui.ask_letters, self.ui.drop_letters = self.app.letters.open, self.app.letters.close
        self.focus = FocusRing(self.u, self.app.services.settings.larger_focus)
        self.tooltip = Tooltip(self.ui)
        self.repaint()
        self.build()
        if before is not None:
            self.focus.shown = before.shown
            _restore(self.focus, spot)

    def repaint(self) -> None:
        """Have the background painted again at the next frame."""
        self._back = self._back_begun = None

    @property
    def back(self) -> pygame.Surface:
        """The painted background."""
        if self._back is None:
            stop_if_late()
            if self._back_begun is None:
                back = pygame.Surface(self.size).convert()
                self._back_begun = InParts(back, self.paint_back(Pen(back, self.u)))
            self._back_begun.go_on()
            self._back, self._back_begun = self._back_begun.surface, None  # whole: it may have taken several frames
        return self._back

    def draw(self, surface: pygame.Surface) -> None:
        """Background, controls, what :meth:`draw_over` adds, an open list over that, rings, tips."""
        surface.blit(self.back, (0, 0))
        self.ui.draw_ui(surface)
        self.draw_over(surface)
        if (opened := self.ui.modal) is not None:
            opened.draw_over(surface)
        self.focus.draw(surface)
        self.tooltip.draw(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what moves over the controls."""

    def update(self, dt: float) -> None:
        """Let the controls live."""
        self.ui.mouse_at = self.app.mouse
        self.ui.update(dt)
        self._feel(dt)
        self.tooltip.update(dt)

    # --- events

    def event(self, event: pygame.event.Event) -> bool:
        """Keys: the text line, the ring, hot keys, Esc. Mouse: the controls."""
        return self.on_controls(event) or self.beside_controls(event)

    def sees_first(self, event: pygame.event.Event) -> bool:
        """A press takes away what a control told of itself. Mouse and wheel are an open list's, whatever lies there."""
        if event.type == pygame.KEYDOWN or (
            event.type == pygame.MOUSEBUTTONDOWN and event.button <= pygame.BUTTON_RIGHT
        ):
            self.tooltip.untell()
        if event.type not in _MOUSE or self.ui.modal is None:
            return False
        self.on_controls(event)
        return True

    def beside_controls(self, event: pygame.event.Event) -> bool:
        """A finger that nothing else has used presses the small control that it was laid beside."""
        moved = self._finger_near.laid(self.ui, event)
        return moved is not None and self.on_controls(moved)

    def on_controls(self, event: pygame.event.Event) -> bool:
        """Use a key, or the mouse where a control is under it."""
        event = self._finger_near.followed(self.ui, event)
        if event.type == pygame.KEYDOWN:
            return self.key_down(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.ui.mouse_at = event.pos
            if event.button <= pygame.BUTTON_RIGHT:  # the wheel's turns are told of as buttons, too
                self._place_by_mouse(event.pos)
            self._finger = (event.pos, 0.0) if event.button == 1 else None
            under = self._control_at(event.pos)
            if event.button == 1 and under is not None and under.why:
                self.tooltip.tell(under)
        elif event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self.ui.mouse_at = event.pos
            if event.type == pygame.MOUSEMOTION:
                self.tooltip.mouse_moved()
            if event.type == pygame.MOUSEBUTTONUP or self._strayed(event.pos):
                self._finger = None
            if event.type == pygame.MOUSEBUTTONUP:
                self.tooltip.finger_gone()
        used = bool(self.ui.process_events(event))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and getattr(event, "touch", False):
            self._ask_letters(event.pos)
        return used

    def _ask_letters(self, pos: tuple[int, int]) -> None:
        """A finger in a line of text, or on what empties it, has letters come, as wherever else fingers type."""
        fields = [thing for thing in self._things() if isinstance(thing, Field) and thing.is_focused]
        line = next((field for field in fields if field.face.collidepoint(pos)), None)
        if line is not None and not self.app.letters.shown:
            line.show_keys()

    # --- a finger that stays where it is

    def _strayed(self, pos: tuple[int, int]) -> bool:
        """Whether a finger has gone from where it was laid."""
        if self._finger is None:
            return False
        (x, y), _ = self._finger
        return max(abs(pos[0] - x), abs(pos[1] - y)) > STRAYED * self.u

    def _feel(self, dt: float) -> None:
        """Count how long a finger has stayed; after `LONG_PRESS` seconds it asks instead of pressing."""
        if self._finger is None:
            return
        pos, since = self._finger
        self._finger = (pos, since + dt)
        if since + dt < LONG_PRESS:
            return
        self._finger = None
        under = self._control_at(pos)
        if under is not None and not under.goes_on and self.long_press(under):
            under.held = False
            under.repaint()

    def _control_at(self, pos: tuple[int, int]) -> Control | None:
        """The control on top at a pixel."""
        return next((c for c in reversed(self.ui.controls()) if c.hover_point(*pos)), None)

    def long_press(self, control: Control) -> bool:
        """A finger has stayed on a control: by default that tells its tip. False where it is an ordinary press."""
        if control.told is None:
            return False
        self.tooltip.tell(control)
        return True

    def key_down(self, event: pygame.event.Event) -> bool:
        """A key: first what is being typed in, then the ring, hot keys, Esc; Enter at least shows the ring."""
        if self.ui.typing and _is_text(event):
            return bool(self.ui.process_events(event))
        if self.focus.event(event) or self.hot_key(event):
            return True
        if self.ui.typing and self.ui.process_events(event):
            return True
        if event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.focus.awaken()

    def hot_key(self, event: pygame.event.Event) -> bool:
        """Press the control whose key this is, or have it tell why it cannot be used.

        Letters are not hot keys while a text line has the keyboard.
        """
        typing = self.ui.typing
        meant = [c for c in self.ui.controls() if c.key and matches(c.key, event) and not (typing and is_letter(c.key))]
        usable = next((control for control in meant if control.usable), None)
        if usable is not None:
            usable.press()
            return True
        return self.tell_why(next((control for control in meant if control.why), None))

    def tell_why(self, control: Control | None) -> bool:
        """Have a control that was asked for by key tell why it cannot be used; false where there is none."""
        if control is None:
            return False
        self.tooltip.tell(control)
        self.tooltip.finger_gone()
        return True

    def _place_by_mouse(self, pos: tuple[int, int]) -> None:
        """A click hides the rings and takes the keyboard's place along."""
        self.focus.shown = False
        things = self._things()
        under = next((c for c in reversed(things) if c.hover_point(*pos)), None)
        line = next((c for c in things if isinstance(c, Field) and c.usable and c.face.collidepoint(pos)), None)
        if under is not None and under.focusable:
            self.focus.focus(under)
        elif line is not None:  # a small button in it was pressed: it types there, so that Enter is meant for it too
            self.focus.focus(line)
        elif self.ui.typing:
            self.focus.focus(None)

    def find(self, label: str) -> Control | Field | None:
        """The control on top with this label or tip."""
        return next((c for c in reversed(self._things()) if label in (c.label, c.tip)), None)

    def _things(self) -> list[Control | Field]:
        """Controls and text lines that can be seen, lowest first."""
        return [c for c in self.ui.ui_group.sprites() if isinstance(c, (Control, Field)) and c.visible]


def _is_text(event: pygame.event.Event) -> bool:
    """Whether a text line should see a key before anything else: printing and editing keys without Alt."""
    if event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP, pygame.K_DOWN):
        return False
    if event.mod & pygame.KMOD_ALT:
        return False
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return event.key in (pygame.K_a, pygame.K_c, pygame.K_v, pygame.K_x, pygame.K_LEFT, pygame.K_RIGHT)
    return not pygame.K_F1 <= event.key <= pygame.K_F12


def _place_of(ring: FocusRing) -> _Place | None:
    name = ring.where
    if not name or ring.current is None:
        return None
    return name, ring._regions[name].index(ring.current), getattr(ring.current, "key", None)


def _restore(ring: FocusRing, place: _Place | None) -> None:
    """Go to the thing of the same key, for others may have come before it; else to the one at the same place.

    Where that was the last one and is gone, to the last one now.
    """
    name, index, key = place or ("", 0, None)
    items = ring._regions.get(name, ())
    same = next((item for item in items if key is not None and getattr(item, "key", None) == key), None)
    if items:
        ring.focus(same or items[min(index, len(items) - 1)])
