"""A line to type in, and the small label that can be changed: pygame_gui text in the look of the program."""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Callable, Hashable
from typing import Any, Final

import pygame
from pygame_gui.core.utility import clipboard_paste
from pygame_gui.elements import UITextEntryLine

from lexicon.sprites.paint.pen import Pen
from lexicon.system.text import clean
from lexicon.theme import Colour, mix, rgb
from lexicon.widgets.buttons import IconButton
from lexicon.widgets.control import Control, Rect, Ui

PLACEHOLDER: Final = mix("ink_off", "ink_soft", 0.5)
"""Colour of what is to be typed, faint and still to be read on a card."""
LETTERS: Final = "Letters on the screen"


class Field(UITextEntryLine):
    """A text line. ``on_change`` gets each text, ``on_enter`` the text when Enter is pressed in it.

    Everything typed, pasted or set goes through ``take``, which gives what of a text the line may hold.
    """

    focusable = True
    focus_radius = 4.0

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        text: str = "",
        *,
        label: str = "",
        placeholder: str = "",
        limit: int = 40,
        on_change: Callable[[str], None] | None = None,
        on_enter: Callable[[str], None] | None = None,
        tip: str | None = None,
        take: Callable[[str], str] = clean,
        beside: float = 0.0,
        search: bool = False,
        answers: pygame.Rect | None = None,
        one_of_several: bool = False,
    ) -> None:
        """``beside``: units at the right end that something else takes; left of it stands what shows letters.

        ``search``: a cross empties it. ``answers``: where what it finds is listed, in pixels, which the letters on the
        screen leave free. ``one_of_several``: after Enter the next is typed, so that they stay.
        """
        self.ui = ui
        self.label = label
        self.tip = tip
        self.take = take
        self.key: str | None = None
        self.on_change = on_change
        self.on_enter = on_enter
        self.answers = answers
        self.one_of_several = one_of_several
        side = min(26.0 if rect[2] < 240 else 34.0, rect[3] - 6)
        taken = round((beside + (side + 3) * (2 if search else 1) + 2) * ui.u)
        x, y, w, h = (round(v * ui.u) for v in rect)
        self.face = pygame.Rect(x, y, w, h)
        """All of it, with what stands at its right end; the line itself ends before that."""
        super().__init__(pygame.Rect(x, y, w - taken, h), ui, placeholder_text=placeholder)
        self.set_text_length_limit(limit)
        if text:
            self.set_text(text)
        right = rect[0] + rect[2] - beside - side
        self._small = [self._make_small((right, rect[1], side, rect[3]), "keys", self.show_keys, LETTERS)]
        if search:
            place = right - side - 3, rect[1], side, rect[3]
            self._small.append(self._make_small(place, "cross", self.empty, "Empty the line"))
        self._follow()
        self.redraw()

    def _make_small(self, place: Rect, icon: str, press: Callable[[], None], tip: str) -> IconButton:
        """A small button in the line: for the mouse and for fingers, not for the keyboard."""
        x, y, side, h = place
        made = IconButton(self.ui, (x, y + (h - side) / 2, side, side), "", icon, press, tip=tip, layer=2)
        made.focusable = False
        return made

    def _follow(self) -> None:
        """A line that is empty needs no emptying."""
        for button in self._small[1:]:
            button.set_enabled(bool(self.text), "There is nothing in the line")

    def empty(self) -> None:
        """Take all of the text away, and go on typing."""
        self.put("")
        self.got_focus()
        if self.on_change is not None:
            self.on_change(self.text)

    def show_keys(self) -> None:
        """Have letters come on the screen, and type here."""
        if self.ui.ask_letters is not None:
            self.got_focus()
            self.ui.ask_letters()

    def kill(self) -> None:
        """Go, with the small buttons."""
        for button in self._small:
            button.kill()
        super().kill()

    def redraw(self) -> None:
        """Show the text, or faintly what is to be typed."""
        empty = not self.text and not self.is_focused
        if self.drawable_shape is not None:
            self.drawable_shape.theming["normal_text"] = pygame.Color(*(PLACEHOLDER if empty else rgb("ink")))
        super().redraw()

    @property
    def takes_digits(self) -> bool:
        """Whether digits can be typed in it."""
        return bool(self.take("1"))

    @property
    def usable(self) -> bool:
        """Whether it can be seen and typed in."""
        return bool(self.alive() and self.visible and self.is_enabled)

    def focus_rect(self) -> pygame.Rect:
        """Where the rings go."""
        return self.face

    def got_focus(self) -> None:
        """The keyboard has come: type here, the old text selected. The caret shows at once."""
        self.ui.set_focus_set(self.get_focus_set())
        self.cursor_has_moved_recently = True
        self.select_range = [0, len(self.text)]
        self.edit_position = len(self.text)

    def lost_focus(self) -> None:
        """The keyboard has gone."""
        if self.is_focused:
            self.ui.set_focus_set(None)

    def unfocus(self) -> None:
        """The keyboard has gone: no caret stays, not even one that was about to show."""
        if self.drawable_shape is not None and self.drawable_shape.text_box_layout is not None:
            self.drawable_shape.text_box_layout.turn_off_cursor()
        self.cursor_has_moved_recently = False
        super().unfocus()

    def press(self) -> None:
        """Enter while the ring is here."""
        if self.on_enter is not None:
            self.on_enter(self.text)

    def take_key(self, event: pygame.event.Event) -> bool:
        """Enter finishes; left and right stay in the line."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.press()
            return True
        return False

    def set_text(self, text: str | None) -> None:
        """Set the text, as much of it as the line may hold, without telling ``on_change``."""
        super().set_text(None if text is None else self.take(text)[: self.length_limit])

    def put(self, text: str) -> None:
        """The same, also while the line is being typed in."""
        if text or not self.is_focused:
            self.set_text(text)
            self.redraw()
        elif self.text:  # an empty text on a focused line would show the placeholder as if it were typed
            self.select_range = [0, len(self.text)]
            self._delete_text_in_selection_range()
        self._follow()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Type, and tell of changes."""
        before = self.text
        used: Any = self._take_typed(event) or super().process_event(event)
        if self.text != before:
            self._follow()
            if self.on_change is not None:
                self.on_change(self.text)
        return bool(used)

    def _take_typed(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.TEXTINPUT or not (self.is_enabled and self.is_focused):
            return False
        if pygame.key.get_mods() & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        whole = self.take(event.text) or unicodedata.category(event.text[:1] or " ").startswith("M")
        self._insert(event.text if whole else self._of_key(event))
        return True

    def _of_key(self, event: pygame.event.Event) -> str:
        """The letter or digit of the key, for a line that takes nothing of what the keyboard's layout makes of it."""
        code = getattr(event, "key", 0)
        return chr(code) if chr(code).isalnum() and code < 128 else ""

    def _do_paste(self) -> None:
        with contextlib.suppress(pygame.error, UnicodeError):  # a clipboard that holds no text
            self._insert(clipboard_paste())

    def _insert(self, typed: str) -> None:
        """Put a text in the place of what is selected, or at the caret; what is too long for the line is left out."""
        low, high = sorted(self.select_range)
        if low == high:
            low = high = self.edit_position
        behind = self.text[high:]
        kept = self.take(self.text[:low] + typed)
        if self.length_limit is not None:
            kept = kept[: max(low, self.length_limit - len(behind))]
        self.put(kept + behind)
        self.select_range = [0, 0]
        self.edit_position = min(len(kept), len(self.text))
        if self.drawable_shape is not None and self.drawable_shape.text_box_layout is not None:
            self.drawable_shape.text_box_layout.set_cursor_position(self.edit_position)
            self.drawable_shape.apply_active_text_changes()
        self.cursor_has_moved_recently = True


class TextLabel(Control):
    """Words that can change, without a face: nothing to press, nothing to focus."""

    focusable = False
    pressable = False

    def __init__(
        self,
        ui: Ui,
        rect: Rect,
        label: str,
        *,
        size: float = 16,
        family: str = "sans",
        weight: str = "Regular",
        color: Colour = "ink",
        align: str = "l",
    ) -> None:
        self._set = (size, family, weight, color, align)
        super().__init__(ui, rect, label=label)

    def look(self) -> Hashable:
        """Words and how they are set."""
        return self.label, self._set

    def set_color(self, color: Colour) -> None:
        """Print it in another colour."""
        size, family, weight, _, align = self._set
        self._set = (size, family, weight, color, align)
        self.repaint()

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """The mouse goes through it."""
        del hover_x, hover_y
        return False

    def paint(self, pen: Pen, w: float, h: float, state: str) -> None:
        """The words, shortened if they are too long."""
        del state
        size, family, weight, color, align = self._set
        x = {"l": 0.0, "c": w / 2, "r": w}[align]
        pen.text_in(self.label, x, h / 2, w, size, family, weight, color, align)
