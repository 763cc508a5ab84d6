"""What hands do to blocks: drag and drop, click and click, touch. One small state machine for mouse and finger.

A finger is heard by the mouse events that SDL makes of it, which go where all others do: first to what lies over the
board. The machine knows blocks, places and squares; what a change looks and sounds like is its ``Pointer`` owner's
business.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from lexicon.scenes.table.surfaces.keyword.laying.tentative import Block, Tentative
from lexicon.scenes.table.surfaces.keyword.layout import BoardLayout, Square

Point = tuple[int, int]

DRAG_SLOP: Final = 6
"""Pixels a pressed pointer may wander and still be a click."""
CATCH: Final = 0.75
"""A drop that misses counts for the nearest free square within this many squares."""
FINGER_LIFT: Final = 0.9
"""Block sides by which a block dragged by a finger floats above it, so as to be seen."""


class Owner(Protocol):
    """The surface as the pointer sees it."""

    @property
    def layout(self) -> BoardLayout:
        """Where things lie now."""

    @property
    def tentative(self) -> Tentative:
        """The blocks."""

    def may_lay(self, square: Square) -> bool:
        """Whether a block may be put on this square: empty and on the board."""

    def in_flight(self, block: Block) -> bool:
        """Whether the block is moving by itself just now and cannot be taken hold of."""

    def laid(self, block: Block, start: Point) -> None:
        """A block was put on a square; it was seen last with its centre at ``start``."""

    def put_back(self, block: Block, start: Point) -> None:
        """A block went to a place on the rack (or back where it was)."""

    def sent_back(self, block: Block, start: Point, square: Square) -> None:
        """A loose block went from its square to the rack."""

    def picked_up(self, block: Block) -> None:
        """A block was lifted."""

    def rack_clicked(self, block: Block) -> bool:
        """A block on the rack was clicked: true when it has been laid at the cursor, false when it is to be lifted."""

    def square_clicked(self, square: Square) -> None:
        """A square was clicked with nothing in hand."""

    def master_clicked(self, block: Block) -> None:
        """A Master lying loose was clicked: its letter may be changed."""


@dataclass
class Held:
    """A block in the hand: pressed, dragged, or picked up by a click and waiting for its square."""

    block: Block
    press: Point
    grip: Point
    """From the pointer to the block's centre."""
    finger: bool = False
    dragging: bool = False
    chosen: bool = False
    """Picked up by a click: the next click says where to."""
    was_chosen: bool = False
    """It was so already when this press began."""


class Pointer:
    """Mouse and finger over rack and board. ``event`` says whether it has dealt with an event."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self.held: Held | None = None
        self.pointer: Point = (-1, -1)

    # ------------------------------------------------------------------ for drawing
    @property
    def dragged(self) -> Block | None:
        """The block that follows the pointer."""
        return self.held.block if self.held and self.held.dragging else None

    @property
    def chosen(self) -> Block | None:
        """The block picked up by a click."""
        return self.held.block if self.held and self.held.chosen else None

    @property
    def dragged_centre(self) -> Point:
        """Where the dragged block's centre is."""
        if self.held is None:
            return self.pointer
        return self.pointer[0] + self.held.grip[0], self.pointer[1] + self.held.grip[1]

    @property
    def target(self) -> Square | None:
        """The square that the block in hand would go to."""
        if self.held is None or not (self.held.dragging or self.held.chosen):
            return None
        return self._square_near(self.dragged_centre if self.held.dragging else self.pointer, self.held.block)

    @property
    def hovered(self) -> Block | None:
        """The block under the pointer, with nothing in hand."""
        return self._block_at(self.pointer) if self.held is None else None

    def drop(self) -> None:
        """Let go of whatever is held; it goes back where it was."""
        held, self.held = self.held, None
        if held is not None and held.dragging:
            self._owner.put_back(held.block, self.pointer)

    # ------------------------------------------------------------------ events
    def event(self, event: pygame.event.Event) -> bool:
        """Deal with a mouse event; ``True`` if it was for the blocks."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos, finger=getattr(event, "touch", False))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            block = self._block_at(event.pos)
            return block is not None and not self._owner.in_flight(block) and self._send_back(block)
        return False

    def _press(self, point: Point, finger: bool) -> bool:
        self.pointer = point
        owner, chosen = self._owner, self.chosen
        block = self._block_at(point)
        if block is not None and not owner.in_flight(block):
            centre = self._rect_of(block).center
            lift = -round(owner.layout.block * FINGER_LIFT) if finger else 0
            self.held = Held(
                block, point, (centre[0] - point[0], centre[1] - point[1] + lift), finger, was_chosen=block is chosen
            )
            return True
        if chosen is not None:
            return self._place_chosen(chosen, point)
        if block is None and (square := owner.layout.square_at(point)) is not None:
            owner.square_clicked(square)
            return True
        return owner.layout.hand.collidepoint(point)

    def _move(self, point: Point) -> bool:
        self.pointer = point
        held = self.held
        if held is None or held.chosen:
            return False
        if not held.dragging and max(abs(point[0] - held.press[0]), abs(point[1] - held.press[1])) >= DRAG_SLOP:
            held.dragging = True
            self._owner.picked_up(held.block)
        return True

    def _release(self, point: Point) -> bool:
        held = self.held
        if held is None or held.chosen:
            return False
        self._move(point)
        if held.dragging:
            self._drop_at(held)
        else:
            self._clicked(held)
        return True

    # ------------------------------------------------------------------ what comes of it
    def _clicked(self, held: Held) -> None:
        self.held = None
        if held.was_chosen:  # a second click on it puts it down again, a loose one on the rack
            if not self._send_back(held.block):
                self._owner.put_back(held.block, self._rect_of(held.block).center)
        elif held.block.is_master and self._owner.tentative.square_of(held.block) is not None:
            self._owner.master_clicked(held.block)
        elif self._owner.tentative.square_of(held.block) is not None or not self._owner.rack_clicked(held.block):
            held.chosen = True
            self.held = held
            self._owner.picked_up(held.block)

    def _drop_at(self, held: Held) -> None:
        centre = self.dragged_centre
        target = self._square_near(centre, held.block)
        self.held = None
        if target is not None:
            self._lay(held.block, target, centre)
        else:
            self._to_rack(held.block, centre, self._owner.layout.place_at(centre))

    def _place_chosen(self, block: Block, point: Point) -> bool:
        target = self._square_near(point, block)
        place = self._owner.layout.place_at(point)
        start = self._rect_of(block).center
        if target is not None:
            self.held = None
            self._lay(block, target, start)
        elif place is not None:
            self.held = None
            self._to_rack(block, start, place)
        else:
            self.held = None  # a click elsewhere puts it down, and is not used up
            self._owner.put_back(block, start)
            return False
        return True

    def _lay(self, block: Block, square: Square, start: Point) -> None:
        if self._owner.tentative.square_of(block) == square:
            self._owner.put_back(block, start)
            return
        self._owner.tentative.lay(block, square)
        self._owner.laid(block, start)

    def _to_rack(self, block: Block, start: Point, place: int | None) -> None:
        tentative = self._owner.tentative
        if tentative.square_of(block) is not None:
            tentative.take_back(block, place)
        elif place is not None and place != tentative.place_of(block):
            tentative.shift(block, place)
        self._owner.put_back(block, start)

    def _send_back(self, block: Block) -> bool:
        """Put a loose block back on the rack; false where it is none."""
        square, start = self._owner.tentative.square_of(block), self._rect_of(block).center
        if square is None:
            return False
        self.held = None
        self._owner.tentative.take_back(block)
        self._owner.sent_back(block, start, square)
        return True

    # ------------------------------------------------------------------ where things are
    def _rect_of(self, block: Block) -> pygame.Rect:
        square = self._owner.tentative.square_of(block)
        if square is not None:
            return self._owner.layout.square_rect(square)
        place = self._owner.tentative.place_of(block)
        return self._owner.layout.place_rect(0 if place is None else place)

    def _block_at(self, point: Point) -> Block | None:
        layout, tentative = self._owner.layout, self._owner.tentative
        square = layout.square_at(point)
        if square is not None:
            return tentative.loose.get(square)
        place = layout.place_at(point)
        if place is None or not layout.place_rect(place).inflate(4, layout.px(16)).collidepoint(point):
            return None
        return tentative.places[place]

    def _square_near(self, point: Point, block: Block) -> Square | None:
        """The free square under the point, or the nearest one that a small miss may mean."""
        layout = self._owner.layout
        at = layout.square_at(point)
        if at is not None and self._free(at, block):
            return at
        row, col = (point[1] - layout.grid.y) // layout.square, (point[0] - layout.grid.x) // layout.square
        near = [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1) if self._free((r, c), block)]
        distance = {s: pygame.Vector2(layout.square_rect(s).center).distance_to(point) for s in near}
        best = min(distance, key=lambda s: distance[s], default=None)
        return best if best is not None and distance[best] <= CATCH * layout.square else None

    def _free(self, square: Square, block: Block) -> bool:
        loose = self._owner.tentative.loose.get(square)
        return self._owner.may_lay(square) and (loose is None or loose is block)
