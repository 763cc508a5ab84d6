"""What all controls share: pygame_gui elements that are painted by the pen and pressed by mouse or key."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

import i18n
import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.core.resource_loaders import IResourceLoader
from pygame_gui.core.ui_appearance_theme import UIAppearanceTheme

from lexicon import theme
from lexicon.sprites.paint.pen import ButtonState, Pen, paint
from lexicon.widgets.linefont import LineFont

MARGIN: Final = 9.0
"""Units of room round a control's face for its shadow and lift."""
Rect = tuple[float, float, float, float]
_BLANK: Final = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
"""What a control shows before it is painted."""


def _line_pixels(u: float) -> int:
    return max(4, round(theme.TYPE["button"] * u))


def theme_data(u: float) -> dict[str, object]:
    """pygame_gui theme for text lines at a scale: our fonts and colours."""
    size = str(_line_pixels(u))
    radius = str(round(4 * u))
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": theme.PALETTE["card"],
                "selected_bg": theme.PALETTE["accent_light"],
                "normal_text": theme.PALETTE["ink"],
                "selected_text": theme.PALETTE["ink"],
                "normal_border": theme.PALETTE["rule"],
                "disabled_bg": theme.PALETTE["paper"],
                "disabled_text": theme.PALETTE["ink_off"],
                "disabled_border": theme.PALETTE["line"],
                "text_cursor": theme.PALETTE["ink"],
                "disabled_dark_bg": theme.PALETTE["paper"],
            },
            "font": {"name": "sourcesans", "size": size, "regular_path": str(theme.font_path("sans"))},
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": radius,
                "shadow_width": "0",
                "border_width": str(max(1, round(1.2 * u))),
                "padding": f"{round(10 * u)},{round(2 * u)}",
            },
        },
    }


class OurTheme(UIAppearanceTheme):
    """A theme whose one font is ours, which draws any text."""

    line_font: LineFont | None = None

    @property
    def loader(self) -> IResourceLoader:
        """What has loaded its fonts."""
        return self._resource_loader

    def get_font(self, combined_element_ids: list[str]) -> Any:
        """The font of text lines; the theme's own until that is known."""
        return self.line_font or super().get_font(combined_element_ids)


_themes: dict[float, OurTheme] = {}


def forget_themes() -> None:
    """Let go of the themes and their fonts, before pygame ends."""
    _themes.clear()


class Ui(pygame_gui.UIManager):
    """A scene's elements, at ``u`` pixels per unit. The mouse is where events said it was, not where it is."""

    def __init__(self, size: tuple[int, int], u: float) -> None:
        self.u = u
        self.mouse_at = (-1, -1)
        self.ask_letters: Callable[[], None] | None = None
        """Shows letters on the screen for the line of text that has the keyboard; ``None`` where there are none."""
        self.drop_letters: Callable[[], None] | None = None
        """Takes the letters on the screen away."""
        read = _themes[u].loader if u in _themes else None  # a loader of its own would start five threads for nothing
        super().__init__(size, theme_data(u), enable_live_theme_updates=False, resource_loader=read)
        i18n.load_path[:] = dict.fromkeys(i18n.load_path)  # each manager adds its folder once more

    def create_new_theme(self, theme_path: Any = None) -> OurTheme:
        """The theme for this scale: made once, as reading it takes longer than all else here."""
        if self.u not in _themes:
            if len(_themes) > 3:
                _themes.clear()
            made = _themes[self.u] = OurTheme(self.resource_loader, self._locale)
            made.load_theme(theme_path)
            made.line_font = LineFont(theme.font("sans", "Regular", _line_pixels(self.u)))
        return _themes[self.u]

    def _update_mouse_position(self) -> None:
        self.mouse_position = self.mouse_at

    def draw_ui(self, window_surface: pygame.Surface) -> None:
        """Draw all elements, those just made too; controls that look otherwise than before are painted first."""
        for control in self.controls():
            control.picture()
        if self.ui_group.should_update_visibility:  # else what is new would be drawn after the next update only
            self.ui_group.update_visibility()
            self.ui_group.should_update_visibility = False
        super().draw_ui(window_surface)

    @property
    def typing(self) -> bool:
        """Whether a text line has the keyboard, so that letters are not hot keys."""
        focused = self.get_focus_set() or ()
        return any(isinstance(element, pygame_gui.elements.UITextEntryLine) for element in focused)

    def controls(self) -> list[Control]:
        """The controls that can be seen, lowest first."""
        return [s for s in self.ui_group.sprites() if isinstance(s, Control) and s.visible]

    @property
    def modal(self) -> Control | None:
        """What takes every key and the mouse until it closes, as an open list does; ``None`` where nothing does."""
        return next((control for control in self.controls() if control.modal), None)

    def let_all_go(self) -> None:
        """No control is held any more: the button that went down on one does something else, as dragging a list."""
        for control in self.controls():
            if control.held:
                control.held = False
                control.repaint()


class Control(UIElement):
    """A painted element. Subclasses say what they look like (:meth:`look`, :meth:`paint`) and do (:meth:`press`)."""

    focusable = True
    focus_radius = 6.0
    pressable = True
    modal = False
    """Whether keys and mouse are its alone, until it closes."""
    margin = MARGIN
    """Units of room that its picture has round the face."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        *,
        label: str = "",
        key: str | None = None,
        tip: str | None = None,
        layer: int = 1,
    ) -> None:
        self.ui = ui
        self.label = label
        self.key = key
        self.tip = tip
        self.why = ""
        """Why it cannot be used now, without a stop; told in the place of the tip."""
        self.held = False
        self.touched = False
        """Whether a button of the mouse has gone down on it since the mouse came."""
        u = ui.u
        x, y, w, h = rect
        self.face = pygame.Rect(
            round(x * u), round(y * u), round((x + w) * u) - round(x * u), round((y + h) * u) - round(y * u)
        )
        self._pad = round(self.margin * u)
        super().__init__(
            self.face.inflate(2 * self._pad, 2 * self._pad),
            ui,
            None,
            starting_height=layer,
            layer_thickness=1,
            element_id=["control"],
        )
        self.blendmode = 0
        self.image = _BLANK
        self.repaint()

    # --- what a control is

    def look(self) -> Hashable:
        """Everything but size and state that its picture depends on."""
        return self.label

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """Draw the face, ``w`` × ``h`` units from the pen's origin."""
        raise NotImplementedError

    def press(self) -> None:
        """What a click, Enter or Space does."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what is modal over whatever a scene has drawn over its controls."""

    def take_key(self, event: pygame.event.Event) -> bool:
        """A KEYDOWN while this has the keyboard's place; true when it was used."""
        del event
        return False

    @property
    def goes_on(self) -> bool:
        """Whether it does something as long as it is held, so that a finger that stays asks nothing."""
        return False

    # --- state and picture

    @property
    def state(self) -> ButtonState:
        """How it is shown now; the keyboard's ring is drawn over it by the scene."""
        if not self.is_enabled:
            return ButtonState.DISABLED
        if self.held:
            return ButtonState.PRESSED
        return ButtonState.HOVER if self.hovered else ButtonState.NORMAL

    def repaint(self) -> None:
        """Have the picture made anew for the state and the look, when it is drawn next."""
        self._stale = True

    def picture(self) -> pygame.Surface:
        """What it looks like now, painted if that has changed."""
        if self._stale:
            u, state = self.ui.u, self.state
            w, h = self.face.w / u, self.face.h / u
            size = self.rect.w / u, self.rect.h / u
            pad = self._pad / u
            key = (type(self).__name__, state, self.look())
            self.image = paint(size, u, lambda pen: self.paint(pen.at(pad, pad), w, h, state), key)
            self._stale = False
        return self.image

    @property
    def told(self) -> str | None:
        """What it says of itself: why it cannot be used now, else its tip."""
        return self.why or self.tip

    def set_enabled(self, enabled: bool, why: str) -> None:
        """Let it be used or not; *why* not, for whoever presses it or rests on it."""
        self.why = "" if enabled else why
        if enabled != self.is_enabled:
            self.is_enabled = enabled
            self.held = False
            self.repaint()

    def enable(self) -> None:
        """Let it be used."""
        self.set_enabled(True, "")

    def disable(self) -> None:
        """Show it, but don't let it be used."""
        self.set_enabled(False, "")

    def set_label(self, label: str) -> None:
        """Change the words on it."""
        if label != self.label:
            self.label = label
            self.repaint()

    def focus_rect(self) -> pygame.Rect:
        """Where the keyboard's ring goes, in pixels."""
        return self.face

    def tip_rect(self) -> pygame.Rect:
        """What the tip lies above or below, in pixels."""
        return self.face

    @property
    def usable(self) -> bool:
        """Whether it can be seen and used."""
        return bool(self.alive() and self.visible and self.is_enabled)

    # --- pygame_gui

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Only the face counts, not the room round it."""
        return bool(self.face.collidepoint(hover_x, hover_y))

    def on_hovered(self) -> None:
        """The mouse has come."""
        super().on_hovered()
        self.repaint()

    def on_unhovered(self) -> None:
        """The mouse has gone."""
        super().on_unhovered()
        self.touched = False
        self.repaint()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Held by the left button, pressed when it is let go on the face."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hover_point(*event.pos):
            self.touched = True
            if self.is_enabled and self.pressable:
                self.held = True
                self.grabbed(event.pos)
                self.repaint()
            return True
        if event.type == pygame.MOUSEMOTION and self.held:
            self.dragged(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.held:
            self.held = False
            self.repaint()
            self.let_go(event.pos)
            return True
        return False

    def grabbed(self, pos: tuple[int, int]) -> None:
        """The left button went down on it at a pixel."""
        del pos

    def dragged(self, pos: tuple[int, int]) -> None:
        """The mouse moved to a pixel with the button down."""
        del pos

    def let_go(self, pos: tuple[int, int]) -> None:
        """The button came up at a pixel; on the face that is a press."""
        if self.hover_point(*pos):
            self.press()


class Pressable(Control):
    """A control with one action."""

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        on_press: Callable[[], None] | None = None,
        *,
        key: str | None = None,
        tip: str | None = None,
        layer: int = 1,
    ) -> None:
        self.on_press = on_press
        super().__init__(ui, rect, label=label, key=key, tip=tip, layer=layer)

    def press(self) -> None:
        """Do it."""
        if self.is_enabled and self.on_press is not None:
            self.on_press()
