"""What is drawn of the word line: words in their places, the strip, the tabs, what is said beside the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import Phase
from lexicon.games.handgame import figures
from lexicon.games.wordline import LinePlay
from lexicon.pieces import MASTER
from lexicon.scenes.table.clipping import clipped
from lexicon.scenes.table.surfaces.handgame import sentences
from lexicon.scenes.table.surfaces.wordline.laying.dropping import drop_at
from lexicon.scenes.table.surfaces.wordline.laying.trying import Cell, Tab
from lexicon.scenes.table.surfaces.wordline.rows import SMALL, Hit, offsets
from lexicon.session import counted, listing
from lexicon.sprites.pieces.wordline import (
    CellData,
    GapData,
    Making,
    MakingData,
    NumberData,
    RowData,
    StripCell,
    StripData,
    StripGap,
    TabsData,
    TrayTabs,
    WordNumber,
    WordRow,
    WordStrip,
)
from lexicon.sprites.sprite import Painted, PieceState
from lexicon.theme import rgba

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.wordline.surface import LineSurface

_NAMES: Final = ("New word", "Add letters", "Exchange letters", "Discard and draw")
_NOTES: Final = ("Lay two or more", "Order is kept", "Place for place", "One for one")
_ANOTHER: Final = (40.0, 38.0)
"""Units that the button for another way takes, in a small window and in others."""
_DISC: Final = (13.5, 11.0)
"""Radius of a word's number in units, and where cards are small."""


class Drawing:
    """Holds one sprite a word, made when it is first drawn."""

    def __init__(self, surface: LineSurface) -> None:
        self._surface = surface
        self.table: tuple[str, ...] = surface.view.table
        """The words as they are shown: one that cards fly to changes when they have landed."""
        self._rows: dict[int, Any] = {}
        self._numbers: dict[int, Any] = {}
        self._cell_sprites: dict[int, Any] = {}
        self._gap_sprites: dict[int, Any] = {}

    def build(self) -> None:
        """Make strip, tabs and what is said; words are painted anew."""
        own, frame = self._surface, self._surface.frame
        for sprites in (self._rows, self._numbers, self._cell_sprites, self._gap_sprites):
            sprites.clear()
        self.table = own.view.table
        self._strip = WordStrip(StripData(), frame.strip, frame.unit)
        left = frame.tabs[0].unionall(list(frame.tabs[1:]))
        self._tabs = TrayTabs(TabsData((), (), (), 0), left, frame.unit)
        self._said = Making(MakingData(), frame.making, frame.unit)
        self.refresh()

    # ------------------------------------------------------------------ what is said
    def refresh(self) -> None:
        """Tabs and sentence follow what is being tried."""
        if not hasattr(self, "_said"):
            return
        own = self._surface
        frame, left = own.frame, own.frame.tabs[0].x
        spans = tuple(((rect.x - left) / frame.unit, rect.width / frame.unit) for rect in frame.tabs)
        off = frozenset(int(tab) for tab in own.tabs_off)
        hover = own.line_pointer.tab
        self._tabs.show(TabsData(_NAMES, _NOTES, spans, int(own.tab), off, None if hover is None else int(hover)))
        self._said.show(self._making())
        own.tray.tell_marks()

    @property
    def marks(self) -> pygame.Rect | None:
        """Where the round marks of the seat in view lie, in pixels."""
        return self._said.marks

    def _making(self) -> MakingData:
        own, view = self._surface, self._surface.view
        seat = view.seat
        marks = own.marks_of(seat) if seat is not None else ""
        if seat is None or own.table.hand_covered:
            return MakingData()
        if seat in view.retired:
            return MakingData(line=f"{own.table.names[seat]} is out of the game and looks on.")
        if own.exchange.choosing or (own.mine and view.phase is Phase.FOLLOW):
            said = own.sentence()
            note = "" if own.exchange.choosing else "That ends the turn."
            return MakingData(line=f"{said[:1].upper()}{said[1:].rstrip('.')}.", note=note, marks=marks, turn=own.mine)
        if own.making.busy:
            return self._tried(marks)
        held = f"{sentences.held(view.hand, 'card')}.".capitalize()
        return MakingData(line=held, note=self._advice(), marks=marks, turn=own.mine)

    def _advice(self) -> str:
        """What may be done, for who has begun nothing."""
        own = self._surface
        if not own.mine or not own.begins:
            return ""
        match own.tab:
            case Tab.ADD:
                at = own.making.at
                return "Put cards between its letters." if at is not None else "Choose a word on the table."
            case Tab.EXCHANGE:
                chosen = own.making.at is not None
                return "Put a card on the letter it replaces." if chosen else "Choose a word on the table."
        return "Choose or drag cards, or type a word."

    def _tried(self, marks: str) -> MakingData:
        own, making, trial = self._surface, self._surface.making, self._surface.table.trial
        word = making.typed if making.typed and not making.ways else making.word
        line = self._counts()
        note, good = "", None
        if trial is not None and trial.reason:
            note, good = trial.reason, False
        elif trial is not None and own.table.session.checked and isinstance(trial.action, LinePlay):
            note, good = "A word in the list", True
        foot = 0.0
        if own.way[1] > 1:
            foot = _ANOTHER[0 if own.frame.compact else 1]
            if good and own.frame.compact:  # there the tick alone says that it is a word
                note = ""
        return MakingData(word, line, note, good, marks, own.mine, bool(making.typed), foot)

    def _counts(self) -> str:
        """How many cards go, what comes, what stays and counts."""
        making, hand = self._surface.making, self._surface.view.hand
        count = len(making.cards)
        if not count:
            return ""
        used = "".join(card.letter for card in making.cards)
        coming = making.coming
        left = figures(hand) - figures(used) + figures(coming)
        stay = len(hand) - count + len(coming)
        if not stay:
            return f"{counted(count, 'card')}, and out"
        if coming:
            named = listing("the Master" if card == MASTER else card for card in coming)
            return f"{counted(count, 'card')} for {named}, leaving {stay} ({left})"
        return f"{counted(count, 'card')}, leaving {stay} ({left})"

    # ------------------------------------------------------------------ every frame
    def draw(self, canvas: pygame.Surface) -> None:
        """Words, then strip and tabs, then where a card in hand would go."""
        self.refresh()
        own = self._surface
        margin = own.frame.px(4)
        with clipped(canvas, own.frame.words.inflate(2 * margin, 2 * margin)):
            for number in own.rows.visible():
                self._draw_word(canvas, number)
            self._draw_mark(canvas)
        self._draw_more(canvas)
        self._draw_strip(canvas)
        for sprite in (self._tabs, self._said):
            canvas.blit(sprite.image, sprite.rect)

    def _draw_word(self, canvas: pygame.Surface, number: int) -> None:
        own, rows = self._surface, self._surface.rows
        if number >= len(self.table):
            return
        word, u = rows.table[number], own.frame.unit
        rect, last = rows.rect(number), own.view.last
        xs = tuple(x / u for x in offsets(word, rows.card)[:-1])
        data = RowData(
            word,
            xs,
            rows.card / u,
            last is not None and last.word == number and not own.making.busy,
            any(step.word == number for step in own.hint),
            own.making.at == number,
            own.choosing_word,
        )
        self._blit(canvas, self._rows, number, WordRow, data, rect)
        self._draw_number(canvas, number)

    def _draw_number(self, canvas: pygame.Surface, number: int) -> None:
        own, rows = self._surface, self._surface.rows
        u = own.frame.unit
        r = round((_DISC[0] if rows.card >= SMALL * u else _DISC[1]) * u)
        body = pygame.Rect(0, 0, 2 * r, 2 * r)
        body.center = rows.number_at(number)
        data = NumberData(number + 1, own.making.at == number)
        self._blit(canvas, self._numbers, number, WordNumber, data, body)

    def _draw_more(self, canvas: pygame.Surface) -> None:
        """Arrows where words lie out of sight."""
        own, rows = self._surface, self._surface.rows
        area, size = own.frame.words, own.frame.px(7)
        x = area.right - 2 * size
        if rows.scroll > 0:
            tip = area.top + size
            pygame.draw.polygon(canvas, rgba("cream"), [(x - size, tip), (x + size, tip), (x, tip - size)])
        if rows.scroll < rows.hidden:
            tip = area.bottom - size
            pygame.draw.polygon(canvas, rgba("cream"), [(x - size, tip), (x + size, tip), (x, tip + size)])

    # ------------------------------------------------------------------ the strip
    def _draw_strip(self, canvas: pygame.Surface) -> None:
        own, making, plan = self._surface, self._surface.making, self._surface.plan
        number = making.at + 1 if making.at is not None else 0
        lit = bool(own.hint) and own.hint[0].word is None and not making.busy
        filled = bool(making.cells)
        self._strip.show(StripData(number, "" if filled else self._prompt(), filled, lit))
        canvas.blit(self._strip.image, self._strip.rect)
        shown, hot = self._gaps()
        for i, rect in enumerate(plan.gaps if shown else ()):
            self._blit(canvas, self._gap_sprites, i, StripGap, GapData(i == hot), rect)
        for i, (cell, rect) in enumerate(zip(making.cells, plan.cells, strict=True)):
            self._blit(canvas, self._cell_sprites, i, StripCell, self._cell(i, cell), rect)

    def _blit(
        self,
        canvas: pygame.Surface,
        sprites: dict[int, Any],
        number: int,
        kind: type[Painted[Any]],
        data: Any,
        rect: pygame.Rect,
    ) -> None:
        """Draw one of several sprites of a kind, made when it is first needed."""
        if number not in sprites:
            sprites[number] = kind(data, rect, self._surface.frame.unit)
        sprite = sprites[number]
        sprite.show(data)
        sprite.place(rect)
        canvas.blit(sprite.image, sprite.rect)

    def _cell(self, place: int, cell: Cell) -> CellData:
        own, making = self._surface, self._surface.making
        if cell.card is not None and cell.card is own.dragged:
            return CellData("")
        if cell.ghost:
            return CellData(cell.ghost, ghost=True)
        marked = making.place == place or self._aimed_at(place)
        if cell.card is None:
            return CellData(cell.lies, marked=marked)
        return CellData(MASTER if cell.letter == MASTER else cell.sent, PieceState.TENTATIVE, marked=marked)

    def _aimed_at(self, place: int) -> bool:
        """Whether a card in hand would take that place."""
        at, hit = self._drop()
        return hit is not None and hit.place == place and at == self._surface.making.at and at is not None

    def _drop(self) -> tuple[int | None, Hit | None]:
        """What the card in hand would do where it is."""
        own = self._surface
        return drop_at(own, own.pointing.at) if own.dragged is not None else (None, None)

    def _gaps(self) -> tuple[bool, int | None]:
        """Whether the gaps of the word that is changed are shown, and the one where the next card goes."""
        own, making = self._surface, self._surface.making
        if not making.cells or making.exchanging or any(cell.ghost for cell in making.cells):
            return False, None
        if own.dragged is not None:
            at, hit = self._drop()
            return True, hit.gap if hit is not None and at == making.at else None
        return True, making.gap if own.mine and not making.typed else None

    def _prompt(self) -> str:
        own = self._surface
        if own.view.seat is None or not own.table.in_hand or own.view.seat in own.view.retired:
            return ""
        if own.choosing_word:
            return "Choose a word below"
        if own.exchange.choosing or own.view.phase is Phase.FOLLOW:
            return ""
        return "A new word goes here, or choose a word below" if own.view.table else "A new word goes here"

    def _draw_mark(self, canvas: pygame.Surface) -> None:
        """On a word that is not open: the letter or the gap that the card in hand is over."""
        own, rows = self._surface, self._surface.rows
        at, hit = self._drop()
        if at is None or hit is None or at == own.making.at or own.frame.strip.collidepoint(own.pointing.at):
            return
        rects, width = rows.card_rects(at), own.frame.px(4)
        if hit.place is not None:
            pygame.draw.rect(canvas, rgba("accent"), rects[hit.place], max(2, width // 2), width)
            return
        gap = hit.gap or 0
        x = rects[gap].x if gap < len(rects) else rects[-1].right
        bar = pygame.Rect(x - width // 2, rects[0].y - width, width, rects[0].height + 2 * width)
        pygame.draw.rect(canvas, rgba("accent"), bar, 0, width // 2)
