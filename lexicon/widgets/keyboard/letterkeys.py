"""Letters on the screen, for whoever has no keyboard: a board of keys over every scene that types as a keyboard does.

Its keys become the events of real ones, so that whatever takes letters takes these: lines of text and every table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame

from lexicon.sprites.paint.pen import Pen, paint
from lexicon.theme import Colour, mix
from lexicon.widgets.field import Field
from lexicon.widgets.program import Program
from lexicon.widgets.tooltip import tip_picture

KEY: Final = (54.0, 46.0)
GAP: Final = 6.0
PAD: Final = 14.0
_ROOM: Final = 12.0
_BAR: Final = 42.0
"""Units at the top of the window that a bar takes."""
_ROWS: Final = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
_DIGITS: Final = "1234567890"
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
_SHARES: Final = (1.0, 0.85, 0.7)
"""Sizes of the board, the first as a rule: a smaller one where that covers nothing of what matters most."""
_MATTERS: Final = 2
"""So many groups of what is kept clear matter so much."""
ASKS: Final = 0.6
"""Seconds after which the key that moves the board tells what it does, instead of doing it."""
TYPES_ON: Final = 0.5
"""Seconds after a key of the board, in which whoever presses where the board lay means a key of it still."""
_GOES_ON: Final = 0.5
_EACH: Final = 0.1
"""Seconds after which ⌫ that is held goes on, and then from one letter to the next."""
_FOLLOWS: Final = " -'"
"""After one of these a name goes on with a capital."""


@dataclass(frozen=True)
class ScreenKey:
    """A key: what stands on it, where it lies on the board in units, and what it does.

    ``types`` is a character to type; ``code`` a key without one; ``does`` something of the board's own.
    """

    face: str
    rect: tuple[float, float, float, float]
    types: str = ""
    code: int = 0
    does: str = ""


def lay_keys(digits: bool) -> tuple[tuple[float, float], list[ScreenKey]]:
    """The board's size in units and its keys; ``digits`` has a row of them above the letters."""
    (w, h), step = KEY, KEY[0] + GAP
    keys, y = [], PAD
    width = 2 * PAD + 10 * step - GAP + step * 1.7
    if digits:
        keys += [ScreenKey(d, (PAD + i * step, y, w, h), d) for i, d in enumerate(_DIGITS)]
        keys.append(ScreenKey("-", (PAD + 10 * step, y, width - 2 * PAD - 10 * step, h), "-"))
        y += h + GAP
    right = PAD + 10 * step
    side = [("⌫", "", pygame.K_BACKSPACE, ""), ("Enter", "", pygame.K_RETURN, ""), ("Close", "", 0, "close")]
    for row, letters in enumerate(_ROWS):
        left = PAD + row * step / 2
        keys += [ScreenKey(letter, (left + i * step, y, w, h), letter) for i, letter in enumerate(letters)]
        face, types, code, does = side[row]
        keys.append(ScreenKey(face, (right, y, width - PAD - right, h), types, code, does))
        if row == 2:
            after = left + len(letters) * step
            half = (right - after) / 2
            keys.append(ScreenKey("Space", (after, y, half + 8 - GAP, h), " ", pygame.K_SPACE))
            keys.append(ScreenKey("Move", (after + half + 8, y, half - 8 - GAP, h), does="move"))
        y += h + GAP
    return (width, y - GAP + PAD), keys


class LetterKeys:
    """The board of the app; it closes when another scene comes on top."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._scene: object = None
        self._place: tuple[object, pygame.Rect] | None = None
        """Where the board lies, in the window and for the size it was found for."""
        self._put = False
        """Whether its user has put it where it lies, so that it stays there."""
        self._asked = False
        """Whether something beside the board was pressed, so that letters may go elsewhere now."""
        self._for_line = False
        """Whether it was opened for a line of text."""
        self._share = _SHARES[0]
        """Which of its sizes the board has."""
        self._left = 0
        """Pixels at the left of the window that stay free."""
        self._pressed: ScreenKey | None = None
        self._typed: tuple[float, pygame.Rect] | None = None
        """When a key was pressed last, and where the board lay."""
        self._missed = False
        """Whether what is pressed was meant for a key of the board, which has gone."""
        self._next_in = 0.0
        """Seconds until a key that is held works again."""
        self._held_for = 0.0
        """Seconds since a key went down."""
        self._entered = False
        """Whether Enter is on its way to a line after which another name or figure is typed."""
        self.keys: list[ScreenKey] = []
        self._size = (0.0, 0.0)

    @property
    def shown(self) -> bool:
        """Whether the keys are on the screen."""
        return self._scene is not None and self._scene is self._program.top

    @property
    def _field(self) -> Field | None:
        """The line of text that has the keyboard."""
        focused = getattr(getattr(self._program.top, "ui", None), "get_focus_set", lambda: None)() or ()
        return next((element for element in focused if isinstance(element, Field)), None)

    def open(self) -> None:
        """Show the keys where they cover neither what is typed nor what is wanted next, as far as there is room."""
        self._scene, self._pressed = self._program.top, None
        self._entered = False
        field = self._field
        self._size, self.keys = lay_keys(digits=field is not None and field.takes_digits)
        self._left = field.answers.right if field is not None and field.answers is not None else 0
        self._place, self._put, self._asked = None, False, False
        self._for_line = field is not None

    def close(self) -> None:
        """Take the keys away."""
        self._scene = None

    def toggle(self) -> None:
        """Show them, or take them away."""
        if self.shown:
            self.close()
        else:
            self.open()

    @property
    def _largest(self) -> float:
        """Pixels per unit at most: as the scene has, and no wider than what is free of the window."""
        return min(self._program.unit, (self._program.display.size[0] - self._left) / (self._size[0] + 16))

    @property
    def _u(self) -> float:
        """Pixels per unit."""
        return self._largest * self._share

    @property
    def _key(self) -> object:
        """What its place was found for."""
        return self._program.display.size, self._largest, self._size

    def rect(self) -> pygame.Rect:
        """Where the board lies, in pixels."""
        if self._place is None or self._place[0] != self._key:
            self._place = self._key, self._find()
        return self._place[1].copy()

    @property
    def at_top(self) -> bool:
        """Whether it lies in the upper half of the window."""
        return self.rect().centery < self._program.display.size[1] / 2

    @property
    def _clear(self) -> Sequence[Sequence[pygame.Rect]]:
        """What it is not to cover: groups, what matters most first; in a dialog line, buttons, then words."""
        field, top = self._field, self._program.top
        if field is None:
            clear: Sequence[Sequence[pygame.Rect]] = top.kept_clear
            return clear
        if not top.overlay:
            return ([field.rect],)
        return [field.rect], [control.face for control in top.ui.controls() if control is not field], [top.written]

    def _places(self) -> list[pygame.Rect]:
        """Where it may lie, the usual first: below, under the bar, then right over or under what is kept clear."""
        (width, height), u = self._program.display.size, self._largest
        board = pygame.Rect(0, 0, round(self._size[0] * self._u), round(self._size[1] * self._u))
        top, bottom, edge = round(_BAR * u), height - round(6 * u) - board.h, round(2 * u)
        middle = (self._left + width - board.w) // 2
        edges = {y for group in self._clear for rect in group for y in (rect.bottom, rect.top - board.h)}
        columns = middle, self._left + edge, width - edge - board.w
        rows = bottom, top, *sorted((y for y in edges if top < y < bottom), reverse=True)
        return [board.move(x, y) for y in rows for x in columns]

    def _find(self) -> pygame.Rect:
        """The best place at the largest size that covers nothing of what matters most; where none does, the first.

        Of a dialog nothing is covered if that can be, be it at a smaller size.
        """
        whole = (len(self._clear),) if self._program.top.overlay else ()
        for matters, share in product((*whole, _MATTERS), _SHARES):
            self._share = share
            place = self._best(self._places())
            if not any(self._covered(place)[:matters]):
                return place
        self._share = _SHARES[0]
        return self._best(self._places())

    def _best(self, places: list[pygame.Rect]) -> pygame.Rect:
        """The first that covers least of what is to be kept clear: of the first group, then of the next."""
        return min(places, key=self._covered)

    def _covered(self, place: pygame.Rect) -> list[int]:
        """How much of each group it covers there."""
        overlaps = ([place.clip(rect) for rect in group] for group in self._clear)
        return [sum(each.w * each.h for each in group) for group in overlaps]

    def _look_again(self) -> None:
        """Stay where it lies, unless it covers more there than it would elsewhere now; digits come where they go.

        Go where no line takes letters any more, for those that were typed would be lost.
        """
        self._asked = False
        field = self._field
        if field is not None:
            self._size, self.keys = lay_keys(field.takes_digits)
        elif self._for_line and not self._program.top.takes_letters:
            self.close()
            return
        if self._put:
            return
        lies = self.rect()
        if self._best([lies, *self._places()]) != lies:
            self._place = self._key, self._find()

    def place_of(self, face: str) -> pygame.Rect:
        """Where a key lies, in pixels. Raises StopIteration where there is none."""
        key = next(key for key in self.keys if key.face == face)
        return self._pixels(key)

    def _pixels(self, key: ScreenKey) -> pygame.Rect:
        board, u = self.rect(), self._u  # where it lies decides how large it is
        x, y, w, h = key.rect
        return pygame.Rect(board.x + round(x * u), board.y + round(y * u), round(w * u), round(h * u))

    # --- events

    def event(self, event: pygame.event.Event) -> bool:
        """Use what happens on the board, or where it lay a moment ago; nothing there gets through to the scene."""
        if event.type == pygame.KEYUP and self._entered:
            self._go_on()
        if event.type not in _MOUSE:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            held, self._pressed = self._pressed, None
            if held is not None and held.does == "move" and self._pixels(held).collidepoint(event.pos):
                self._move()
            missed, self._missed = self._missed, False
            self._asked = self._asked or (held is None and not missed)
            return held is not None or missed
        if event.type == pygame.MOUSEBUTTONDOWN and self._types_on(event.pos):
            self._missed = True
            return True
        if not self.shown or not self.rect().collidepoint(event.pos):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = next((key for key in self.keys if self._pixels(key).collidepoint(event.pos)), None)
            if self._pressed is not None:
                self._next_in, self._held_for = _GOES_ON, 0.0
                self._press(self._pressed)
        return True

    def _types_on(self, pos: tuple[int, int]) -> bool:
        """Whether a key of the board was meant, which went with the key before: nothing beneath is to be pressed."""
        if self.shown or self._typed is None:
            return False
        (when, board), now = self._typed, self._program.time
        if now - when > TYPES_ON or not board.collidepoint(pos):
            return False
        self._typed = now, board
        return True

    def _go_on(self) -> None:
        """Enter has been taken: stay for the next line, or go where none is typed in."""
        self._entered = False
        if self._field is None:
            self.close()
        self._asked = True

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: ⌫ goes on while it is held, where a held key does: in a line of text."""
        held = self._pressed
        self._held_for += dt
        if held is None or held.code != pygame.K_BACKSPACE or not self.shown or self._field is None:
            return
        self._next_in -= dt
        if self._next_in <= 0 and self._pixels(held).collidepoint(self._program.mouse):
            self._next_in = _EACH
            self._press(held)

    def _press(self, key: ScreenKey) -> None:
        self._typed = self._program.time, self.rect()
        if key.does == "close":
            self._typed = None
            self.close()
        elif key.does != "move":
            self._send(key)
            field = self._field
            if key.code == pygame.K_RETURN and field is not None:
                self._entered = field.one_of_several
                if not self._entered:
                    self.close()

    def _move(self) -> None:
        """The key that moves the board was let go: go to the other end of the window, unless it has only been asked."""
        if self._held_for >= ASKS:
            return
        middle_below, *_ = places = self._places()
        other = next(place for place in places if place.y != middle_below.y)
        self._place = self._key, middle_below if self.at_top else other
        self._put = True

    @property
    def tip(self) -> str:
        """What the key that moves the board tells while it is held; "" as long as it has not been for a while."""
        held = self._pressed
        asked = held is not None and held.does == "move" and self._held_for >= ASKS
        return f"Moves these keys to the {'foot' if self.at_top else 'top'} of the window" if asked else ""

    def _send(self, key: ScreenKey) -> None:
        """What a keyboard would send: the key goes down, types, and comes up."""
        text = self._cased(key.types)
        code = key.code or pygame.key.key_code(key.types.lower())
        down = {"key": code, "mod": 0, "unicode": text, "scancode": 0}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, down))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": text}))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, down))

    def _cased(self, letter: str) -> str:
        """Small, but for the first letter of a name."""
        field = self._field
        before = field.text[: field.edit_position] if field is not None else ""
        replaced = field is not None and field.select_range[0] != field.select_range[1]
        return letter if replaced or not before or before[-1] in _FOLLOWS else letter.lower()

    # --- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The board with its keys."""
        if self.shown and self._asked:
            self._look_again()
        if not self.shown:
            return
        board, u, (w, h) = self.rect(), self._u, self._size
        key = ("letter keys", len(self.keys), self._pressed)
        picture = paint((w + 2 * _ROOM, h + 2 * _ROOM), u, lambda pen: self._paint(pen.at(_ROOM, _ROOM), w, h), key)
        surface.blit(picture, (board.x - round(_ROOM * u), board.y - round(_ROOM * u)))
        if self.tip:
            self._draw_tip(surface)

    def _draw_tip(self, surface: pygame.Surface) -> None:
        """Over the key, as over a control that is held."""
        key = self.place_of("Move")
        card = tip_picture([self.tip], self._program.unit)
        place = card.get_rect(midbottom=(key.centerx, key.top))
        surface.blit(card, place.clamp(surface.get_rect()))

    def _paint(self, pen: Pen, w: float, h: float) -> None:
        pen.shadow(0, 0, w, h, 8, 8, 170, 5)
        pen.rr(mix("wood_dark", "ink", 0.35), 0, 0, w, h, 8)
        pen.rr(mix("wood_light", "wood", 0.3), 0, 0, w, h, 8, 1)
        for key in self.keys:
            x, y, kw, kh = key.rect
            fill: Colour = "paper2" if key.does or key.code else "card"
            pen.rr(mix(fill, "ink", 0.2) if key is self._pressed else fill, x, y, kw, kh, 5)
            pen.rr("rule", x, y, kw, kh, 5, 1)
            if key.face == "⌫":
                pen.icon("back", x + kw / 2, y + kh / 2, 20, "ink")
            else:
                size = 22 if len(key.face) == 1 else 16 if kw > KEY[0] else 14
                family = "serif" if len(key.face) == 1 else "sans"
                pen.text(key.face, x + kw / 2, y + kh / 2, size, family, "Bold", "ink", "c")
