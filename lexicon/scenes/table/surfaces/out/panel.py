"""The panel of the turn's further step: pointing out after a pass, naming a word, the letter of a Master."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from lexicon.games.out.rules import placing_problems
from lexicon.scenes.table.surfaces.out.naming import Step
from lexicon.scenes.table.surfaces.out.sentences import can_be_asked
from lexicon.session import ChanceKind
from lexicon.sprites.pieces.out import PointData, PointPanel
from lexicon.widgets.buttons import TicketButton

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.out.surface import OutSurface

_ROW: Final = 34.0
"""Height of its buttons, in units."""

#: Label, key, share of the width, what it does.
Wanted = tuple[str, str | None, float, Callable[[], None]]


class Panel:
    """What the panel says, and its buttons, which come and go with the step."""

    def __init__(self, surface: OutSurface) -> None:
        self._surface = surface
        self._buttons: list[TicketButton] = []
        self._made: object = None
        self.sprite: PointPanel

    def build(self) -> None:
        """The table is laid out anew: the buttons are gone with their layout."""
        frame = self._surface.frame
        self.sprite = PointPanel(PointData(""), frame.panel, frame.unit)
        self._buttons, self._made = [], None

    # ------------------------------------------------------------------ what it says
    def refresh(self) -> None:
        """Follow the step."""
        wanted = self._wanted()
        rows = len({each[2] == 1.0 for each in wanted})
        self.sprite.show(replace(self._data(), rows=rows))
        made = [(label, key) for label, key, _, _ in wanted]
        if made != self._made:
            self._made = made
            self._make(wanted)

    def _data(self) -> PointData:
        own, naming = self._surface, self._surface.naming
        if naming is None:
            return self._chance() if own.pointers else self._idle()
        run, names = own.view.text.upper(), own.table.names
        if naming.step is Step.MASTER:
            return PointData("The Master", ("Which letter is it to be? Type it, or choose it below.",))
        if naming.step is Step.ANSWER:
            asker = names.get(own.view.to_move or "", "")
            note = f"{asker} asks for a word of nine letters or more. Type its end."
            return PointData("Your word", (note,), "", True, run, naming.typed)
        title = f"{names[naming.seat]} points out" if len(own.pointers) > 1 else self._passed()
        if not naming.letter:
            return PointData(title, ("Which letter would do?",), "", True, run)
        note = "Spell the word to its end." if self.problem() else "It goes in; you get an E."
        return PointData(title, (note,), naming.letter, True, naming.given(run), naming.typed)

    def problem(self) -> str:
        """Why the word cannot be named as it stands, but for its spelling; "" where it can."""
        own, naming = self._surface, self._surface.naming
        passer = own.view.to_move
        if naming is None or passer is None or not naming.letter:
            return "Which letter would do?"
        run = own.view.text
        found = placing_problems(run, naming.letter, own.view.cards[passer], naming.word(run.upper()))
        return "Spell the word to its end: nine letters or more." if found else ""

    def _passed(self) -> str:
        own, left = self._surface, self._seconds()
        name = own.table.names.get(own.view.to_move or "", "")
        return f"{name} passes" + (f" · {left} s" if left is not None else "")

    def _seconds(self) -> int | None:
        """How long something may still be pointed out; None where there is no limit."""
        chance = self._surface.table.session.chance
        seconds = chance.seconds_left if chance is not None else None
        return math.ceil(seconds) if seconds is not None else None

    def _chance(self) -> PointData:
        own = self._surface
        name = own.table.names.get(own.view.to_move or "", "")
        left = self._seconds()
        ends = (f"In {left} s the pass stands.",) if left is not None else ()
        asks = f"Does {name} hold a letter that would do? Choose it, and name the word."
        return PointData(f"{name} passes", (*ends, asks))

    def _idle(self) -> PointData:
        own = self._surface
        view, names = own.view, own.table.names
        asked = can_be_asked(view, names)
        if own.table.may_act and not view.run:
            return PointData("Your word", ("You begin. Think of a word of nine letters or more, and add its first.",))
        if view.asked is not None:
            return PointData("The word", (f"{names[view.asked]} is asked for the word.",))
        if view.run and own.table.may_act:
            return PointData("Your turn", asked or ("Add a letter, or pass.",))
        return PointData("How it goes", ("Who completes a word gets a letter: O, then U, then T.",))

    # ------------------------------------------------------------------ its buttons
    def _wanted(self) -> list[Wanted]:
        own, naming = self._surface, self._surface.naming
        if naming is None:
            return self._for_chance() if own.pointers else []
        if naming.step is Step.MASTER:
            return [("Cancel", None, 1.0, own.recall)]
        if naming.step is Step.ANSWER:
            return [("I have none", "F7", 0.68, own.have_none), ("Del", None, 0.32, own.rub_out)]
        who: list[Wanted] = []
        if len(own.pointers) > 1:
            who = [("Someone else points out", None, 1.0, own.next_pointer)]
        label = f"Point out {naming.letter}".rstrip()
        row: list[Wanted] = [
            (label, None, 0.54, own.point_out),
            ("Del", None, 0.2, own.rub_out),
            ("Back", None, 0.26, own.recall),
        ]
        return [*who, *row]

    def _for_chance(self) -> list[Wanted]:
        own, chance = self._surface, self._surface.table.session.chance
        timed = chance is not None and chance.kind is ChanceKind.TIMED
        stand = own.table.let_stand
        return [("Point out", "F3", 0.5, own.begin_pointing), ("Let it be", "Space" if timed else None, 0.5, stand)]

    def _make(self, wanted: list[Wanted]) -> None:
        for button in self._buttons:
            button.kill()
        rect, u = self.sprite.body, self.sprite.u
        left, width = rect.x / u + 14, rect.w / u - 28
        rows = [[each for each in wanted if each[2] == 1.0], [each for each in wanted if each[2] < 1.0]]
        y, made = rect.bottom / u - 10 - _ROW, []
        for row in reversed([row for row in rows if row]):
            made += self._make_row(row, left, y, width)
            y -= PointPanel.ROW
        self._buttons = made
        self._surface.table.focus.region("panel", made)

    def _make_row(self, row: list[Wanted], left: float, y: float, width: float) -> list[TicketButton]:
        gap, made = 6.0, []
        room = width - gap * (len(row) - 1)
        for label, key, share, press in row:
            place = (left, y, room * share, _ROW)
            made.append(TicketButton(self._surface.table.ui, place, label, press, size=16, key=key, layer=3))
            left += room * share + gap
        return made

    @property
    def rect(self) -> pygame.Rect:
        """Where it lies."""
        return self.sprite.body
