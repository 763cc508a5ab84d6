"""What lies on a table without edges, what is tried on it, and the part of it that is in sight."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final, Protocol

import pygame

from lexicon.crossword import Direction, Grid, Play, play_from_squares
from lexicon.games.cards import CardsView, CardTurn
from lexicon.games.common.plays import Placed
from lexicon.pieces import MASTER
from lexicon.players.advice import HintStep
from lexicon.scenes.table.animation import Tween
from lexicon.scenes.table.surfaces.card_hand import HandCard
from lexicon.scenes.table.surfaces.cards.crossword.focus import TableFocus
from lexicon.scenes.table.surfaces.cards.crossword.laying import Laying
from lexicon.scenes.table.surfaces.cards.crossword.painting import Painting
from lexicon.scenes.table.surfaces.cards.crossword.view_tools import ViewTools
from lexicon.scenes.table.surfaces.cards.crossword.viewport import Place, Square, Viewport
from lexicon.scenes.table.surfaces.cursor import Typed
from lexicon.scenes.table.surfaces.handgame.pointer import HandPointer
from lexicon.scenes.table.surfaces.surface import Table
from lexicon.sprites.pieces.playing_cards import CardSprite

_CATCH: Final = 0.75
"""A press or drop on a letter counts for the free square beside it whose middle is within so many squares."""


class Owner(Protocol):
    """A surface with a crossword, as its crossword sees it."""

    table: Table
    view: CardsView
    values: Mapping[str, int]
    hand_name: ClassVar[str]
    piece_name: ClassVar[str]

    @property
    def sprite_type(self) -> type[CardSprite]:
        """What the pieces look like."""

    @property
    def held(self) -> Sequence[HandCard]:
        """Every card that may be laid, those that are tried too."""

    @property
    def held_in(self) -> str:
        """Where they are, as sentences say it."""

    @property
    def dragged(self) -> HandCard | None:
        """The card that follows the mouse."""

    @property
    def pointing(self) -> HandPointer:
        """What follows mouse and finger."""

    @property
    def marks_joints(self) -> bool:
        """Whether plurals with S need a joint in this game (ruling 3.2)."""

    def name_master(self, card: HandCard) -> None:
        """A Master was laid that stands for no letter yet."""


class CrosswordArea:
    """The crossword of a surface. ``unit``: pixels per unit; ``hint``: what a hint marks on it.

    ``chosen``: a card that was picked up by a click, the next one says where it goes.
    """

    def __init__(self, owner: Owner, shape: float) -> None:
        self.owner = owner
        self.unit = 1.0
        self.laying = Laying()
        self.viewport = Viewport(shape)
        self.tools = ViewTools(self)
        self.painting = Painting(self)
        self.focus = TableFocus(self)
        self.hint: tuple[HintStep, ...] = ()
        self.chosen: HandCard | None = None
        self._cursor_set = False
        self._followed: tuple[Square, ...] = ()
        """The last word laid that has been brought into sight."""
        self._before: Place | None = None
        """What was in view when the first of the loose cards was laid."""
        self._grid: tuple[object, Grid, Mapping[Square, str]] | None = None

    def build(self, rect: pygame.Rect, unit: float, compact: bool, tools: pygame.Rect) -> None:
        """Lie in a rectangle of the window; *tools*: where the buttons of the view lie beside it."""
        self.unit = unit
        self.viewport.arrange(rect, unit)
        self.tools.build(compact, tools)
        self.follow_newest()
        self.painting.build()

    # ------------------------------------------------------------------ what lies
    def _lying(self) -> tuple[object, Grid, Mapping[Square, str]]:
        """The grid of the view that is shown; read again only when the view shows another table."""
        view = self.owner.view
        key = view.board, view.origin
        if self._grid is None or self._grid[0] != key:
            grid = view.grid
            self._grid = key, grid, dict(grid.items())
        return self._grid

    @property
    def grid(self) -> Grid:
        """What lies on the table."""
        return self._lying()[1]

    @property
    def lying(self) -> Mapping[Square, str]:
        """The same by square; lower case where a Master stands for the letter."""
        return self._lying()[2]

    def letter(self, square: Square) -> str | None:
        """The letter that lies on a square."""
        letter = self.lying.get(square)
        return letter.upper() if letter is not None else None

    def last_squares(self) -> tuple[Square, ...]:
        """The squares of the last word laid."""
        last: CardTurn | None = self.owner.view.last
        return tuple(square for square, _ in last.play.squares()) if last is not None and last.play is not None else ()

    @property
    def play(self) -> Play | None:
        """The play that the loose cards make; None where they lie in no line, or a Master has no letter yet."""
        if self.laying.unnamed is not None:
            return None
        return play_from_squares(self.grid, self.laying.letters)

    def keep(self, held: Iterable[HandCard]) -> None:
        """Agree with the view: loose cards that are held no longer, or that lie on a letter, go back."""
        still = list(held)
        self.chosen = self.chosen if self.chosen in still else None
        self.laying.keep(still, lambda square: square in self.lying)

    def follow(self, wanted: Iterable[Square] = ()) -> None:
        """Keep everything that lies or is tried in sight if that goes, and *wanted* in any case."""
        self.viewport.follow([*self.lying, *self.laying.loose], list(wanted))

    def reach(self, wanted: Sequence[Square]) -> None:
        """Have *wanted* in sight, and nothing moves that need not: the next square is where the hand expects it."""
        self.viewport.reach([*self.lying, *self.laying.loose], wanted)

    def follow_newest(self) -> None:
        """Keep in sight what is tried, else the last word laid; to somebody who looks about it is shown once."""
        self._before, last = None, self.last_squares()
        newest = () if self.viewport.moved and last == self._followed else last
        self._followed = last
        self.follow(self.laying.loose or newest)

    def square_at(self, point: tuple[int, int]) -> Square | None:
        """The square under a point of the felt; None elsewhere.

        The free felt beside the plates counts too: it looks like the felt below, though nothing is drawn there.
        """
        view, frame = self.viewport, self.owner.table.frame
        top = frame.bar.bottom
        above = pygame.Rect(view.area.x, top, view.area.width, view.area.top - top)
        if above.collidepoint(point) and not any(plate.collidepoint(point) for plate in frame.seats):
            return view.square_towards(point)
        return view.square_at(point)

    @property
    def aimed_at(self) -> Square | None:
        """The free square that the card dragged or picked up would go to where the mouse is now."""
        own = self.owner
        if own.dragged is None and self.chosen is None:
            return None
        return self.free_square_at(own.pointing.at if own.dragged is not None else own.table.app.mouse)

    def free_square_at(self, point: tuple[int, int]) -> Square | None:
        """The free square under a point of the felt, or the one beside it that a small miss may mean."""
        at = self.square_at(point)
        if at is None or at not in self.lying:
            return at
        beside = [(at[0] + row, at[1] + col) for row, col in ((-1, 0), (1, 0), (0, -1), (0, 1))]
        w, h = self.viewport.card
        centres = {square: self.viewport.rect(square).center for square in beside if square not in self.lying}
        away = {square: math.hypot((x - point[0]) / w, (y - point[1]) / h) for square, (x, y) in centres.items()}
        best = min(away, key=away.__getitem__, default=None)
        return best if best is not None and away[best] <= _CATCH else None

    def _refuse_taken(self, point: tuple[int, int]) -> None:
        """Say that a letter lies there already; nothing beside the felt."""
        square = self.square_at(point)
        if square is not None:
            self.owner.table.refuse(f"{self.letter(square)} lies there: choose a free square.")

    # ------------------------------------------------------------------ the cursor
    @property
    def cursor_shown(self) -> bool:
        """Whether the cursor is drawn: set by a click or by typing, or the keyboard is on the table."""
        focus = self.owner.table.focus
        return self.owner.table.in_hand and (self._cursor_set or focus.shown) and focus.current is self.focus

    def show_cursor(self) -> None:
        """Typing needs a cursor, and the keyboard on the table; a card picked up goes back."""
        self._cursor_set, self.chosen = True, None
        self.owner.table.focus.focus(self.focus)

    def hide_cursor(self) -> None:
        """Another turn: the cursor is seen again when a square is chosen or a key is used."""
        self._cursor_set = False

    def clicked(self, point: tuple[int, int]) -> None:
        """The card that is picked up is laid there; without one the cursor goes there."""
        square, free = self.square_at(point), self.free_square_at(point)
        if self.chosen is None:
            if square is not None:
                self._square_clicked(square)
        elif free is not None:
            self._lay(self.chosen, free)
            self.owner.table.changed()
        else:
            self._refuse_taken(point)

    def _square_clicked(self, square: Square) -> None:
        """The cursor goes to the square, which comes into sight; on its own square it turns.

        A loose Master is asked for its letter.
        """
        card = self.laying.loose.get(square)
        if card is not None and card.is_master:
            self.owner.name_master(card)
        elif self.cursor_shown and self.laying.cursor.square == square:
            self.laying.cursor.turn()
        else:
            self.laying.cursor.square = square
        self.show_cursor()
        self.reach([square])

    # ------------------------------------------------------------------ laying
    def use(self, card: HandCard) -> None:
        """A card was clicked: a loose one goes back, one that is held is laid at the cursor.

        Where a click cannot show at which place, as no cursor is seen, the card is picked up for the next click to
        say it; clicked again it is put down. A key lays it in any case.
        """
        chosen, self.chosen = self.chosen, None
        if card in self.laying.cards:
            self.laying.cursor.square = self.laying.square_of(card) or self.laying.cursor.square
            self.laying.take_back(card)
            self.owner.table.sound("lift")
        elif self.cursor_shown or self.owner.table.focus.shown:
            self.laying.lay_at_cursor(card, self.letter)
            self.laid(card)
        else:
            self.chosen = card if card is not chosen else None
            self.owner.table.sound("lift")
        self.owner.table.changed()

    def recall(self) -> None:
        """All loose cards go back, the cursor to where they began, and the view to what it was before.

        The next click on a card picks it up again, as it may be meant for another place.
        """
        self.chosen = None
        self.hide_cursor()
        if self.laying.loose:
            self.laying.cursor.square = min(self.laying.loose)
            self.laying.take_all_back()
            if self._before is not None:
                self.viewport.go_back(self._before)
            self.reach([self.laying.cursor.square])

    def put_down(self, card: HandCard, point: tuple[int, int]) -> bool:
        """A dragged card was let go: whether it lies on a free square of the table now, with the cursor behind it."""
        square = self.free_square_at(point)
        if square is None:
            self._refuse_taken(point)
            return False
        self._lay(card, square)
        return True

    def _lay(self, card: HandCard, square: Square) -> None:
        """A card is put on a free square, the cursor behind it in the line of the cards put before."""
        self.laying.lay(card, square)
        self.laying.follow_line()
        self.laying.cursor.square = square
        self.laying.cursor.step()
        self.laid(card)

    def laid(self, card: HandCard) -> None:
        """A card lies loose: it can be heard and seen; a Master is asked for its letter."""
        self.owner.table.sound("place")
        self.show_cursor()
        if len(self.laying.loose) == 1:
            self._before = self.viewport.place
        square = self.laying.square_of(card)
        self.reach([self.laying.cursor.square, *([square] if square is not None else [])])
        if card.laid == MASTER:
            self.owner.name_master(card)

    def lay_out(self, play: Play) -> None:
        """Lay a whole play, as a hint advises it."""
        self.chosen = None
        self._before = self._before if self.laying.loose else self.viewport.place
        self.laying.take_all_back()
        for square, letter in play.placed():
            wanted = MASTER if letter.islower() else letter
            card = next((c for c in self.owner.held if c.letter == wanted and c not in self.laying.cards), None)
            if card is not None:
                card.stands_for = letter.upper() if card.is_master else ""
                self.laying.lay(card, square)
        self.follow(self.laying.loose)
        self.owner.table.changed()

    # ------------------------------------------------------------------ keys
    def key(self, event: pygame.event.Event) -> bool:
        """Letters lay a card, Space or ``?`` a Master, Backspace takes back, Enter plays."""
        if pygame.K_a <= event.key <= pygame.K_z:
            self._type(chr(event.key).upper())
            return True
        focus = self.owner.table.focus
        on_table = not focus.shown or focus.current is self.focus
        if (event.unicode and event.unicode in "?*") or (event.key == pygame.K_SPACE and on_table):
            self._type(MASTER)
            return True
        if event.key == pygame.K_BACKSPACE:
            if self.laying.take_back_last() is not None:
                self.owner.table.sound("lift")
                self.owner.table.changed()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and on_table:
            self.owner.table.play()
            return True
        return False

    def _type(self, letter: str) -> None:
        self.show_cursor()
        typed, card = self.laying.type_letter(letter, self.owner.held, self.letter)
        if typed is Typed.NOT_HELD:
            named = "Master" if letter == MASTER else letter
            self.owner.table.refuse(f"There is no {named} {self.owner.held_in}.")
        elif typed is Typed.LAID and card is not None:
            self.laid(card)
            self.owner.table.changed()

    def typed_at(self) -> list[pygame.Rect]:
        """Where the word lies that is laid, and where it goes on, as far as it is in sight."""
        view = self.viewport
        return [view.rect(square).clip(view.area) for square in (*self.laying.loose, *self.laying.cursor.ahead())]

    # ------------------------------------------------------------------ events and help
    def placed(self, event: Placed, start: pygame.Rect, mine: bool = True) -> tuple[frozenset[HandCard], list[Tween]]:
        """What was tried lies now: those cards, and tweens of the others, which come from *start*.

        *mine*: the seat in view played; what it tries while others play stays.
        """
        squares = [(filled.row, filled.col) for filled in event.filled]
        tried = {square: self.laying.loose.get(square) if mine else None for square in squares}
        used = frozenset(card for card in tried.values() if card is not None)
        if mine:
            self.laying.take_all_back()
            self.laying.cursor.direction = Direction.ACROSS  # the next word is another one
            self.hide_cursor()
        self.follow(squares)
        self.owner.table.sound("place")
        return used, self.painting.fly_in([square for square, card in tried.items() if card is None], start)

    def show_hint(self, steps: Sequence[HintStep]) -> None:
        """Light the squares of a hint."""
        self.hint = tuple(steps)
        squares = [square for step in steps for square in step.squares]
        if squares:
            self.follow(squares)

    def line_ends_in_s(self) -> Mapping[Square, bool]:
        """The last S of each word that the loose cards make or lengthen, and whether it is a joint (ruling 3.2).

        Told by how the letters lie alone: no dictionary is asked.
        """
        play = self.play if self.owner.marks_joints else None
        if play is None:
            return {}
        after = self.grid.place(play)
        found = {}
        for square in self.laying.loose:
            for direction in Direction:
                run = after.run(*square, direction)
                if len(run) > 2 and after.letter(*run[-1]) == "S":
                    found[run[-1]] = len(after.run(*run[-1], direction.other)) > 1
        return found
