"""The seats of a table with their totals: slips in the colours of a board, or plates by name and place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from lexicon.games.game import Made, SeatId
from lexicon.scenes.table.panels.marks import MarkTips
from lexicon.session.log import signed
from lexicon.sprites.sprite import Painted
from lexicon.sprites.table.plate import Plate, PlateData
from lexicon.sprites.table.slip import Slip, SlipData
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

MANY: Final = 4
"""From so many plates on their backs lie on them, in small."""


class SeatPanels:
    """One panel a seat where the frame has room for it; empty where the surface draws the seats itself."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        frame = scene.frame
        seats = scene.session.seats if frame.seats else ()
        self.slips: dict[SeatId, Slip] = {}
        self._plates: list[Plate] = []
        self._tips = MarkTips(scene, scene.surface.marks_of)
        if scene.coloured:
            for seat, rect in zip(seats, frame.seats, strict=True):
                self.slips[seat] = Slip(SlipData(seat, "", "", 0, 0), rect, frame.unit)
        else:
            self._plates = [Plate(PlateData(""), rect, frame.unit) for rect in frame.seats]

    @property
    def sprites(self) -> list[Painted[Any]]:
        """All panels."""
        return [*self.slips.values(), *self._plates]

    @property
    def plates(self) -> dict[SeatId, Plate]:
        """The plates: of every seat where there are enough, else of all but the one in view, from its left on."""
        seats, many = self._scene.session.seats, len(self._plates)
        if many >= len(seats):
            return dict(zip(seats, self._plates, strict=True))
        first = seats.index(self._nearest) + 1
        return dict(zip((seats[first:] + seats[:first])[:many], self._plates, strict=True))

    @property
    def _nearest(self) -> SeatId:
        """The seat at the near side of the table: the one in view, else the first person's."""
        scene = self._scene
        return scene.front or next(iter(scene.session.people), scene.session.seats[0])

    def rect(self, seat: SeatId) -> pygame.Rect:
        """Where the points of a seat are written."""
        if seat in self.slips:
            return self.slips[seat].body
        plates = self.plates
        return plates[seat].body if seat in plates else self._scene.frame.hand

    def refresh(self) -> None:
        """Show totals and counts; what is the same is not painted again."""
        for seat, slip in self.slips.items():
            slip.show(self._slip_data(seat))
        plates = self.plates
        for seat, plate in plates.items():
            plate.show(self._plate_data(seat))
        self._tips.at_plates({seat: plate.body for seat, plate in plates.items()})

    def _plate_data(self, seat: SeatId) -> PlateData:
        scene, view = self._scene, self._scene.view
        plan, thinking = scene.session.plans[seat], scene.thinking
        return PlateData(
            plan.name,
            self._kind(seat),
            scene.shown_score(seat),
            view.counts.get(seat),
            plan.is_person,
            len(self._plates) < MANY,
            to_play=scene.to_play == seat,
            thinking=thinking[1] if thinking and thinking[0] == seat else None,
            out=seat in view.retired,
            marks=scene.surface.marks_of(seat),
            near=scene.surface.nearly_out(seat),
            blocks=scene.surface.piece_name == "block",
        )

    def _slip_data(self, seat: SeatId) -> SlipData:
        scene, view = self._scene, self._scene.view
        plan = scene.session.plans[seat]
        gained = self._gained(seat)
        last = f"{signed(gained)} last" if gained is not None else ""
        thinking = scene.thinking[1] if scene.thinking and scene.thinking[0] == seat else None
        total, left = scene.shown_score(seat), view.counts.get(seat, 0)
        return SlipData(seat, plan.name, self._kind(seat), total, left, last, scene.to_play == seat, thinking)

    def _kind(self, seat: SeatId) -> str:
        """Person or computer, with whom, and what the match stands at."""
        scene, view = self._scene, self._scene.view
        plan, before = scene.session.plans[seat], scene.progress.before
        kind = "Person" if plan.is_person else f"Computer · {(plan.level or '').title()}"
        partners = [scene.names[mate] for side in view.sides if seat in side for mate in side if mate != seat]
        if partners:
            kind = f"with {partners[0]}" + ("" if plan.is_person else f" · {kind.removeprefix('Computer · ')}")
        if seat in before:
            kind = f"match {in_figures(before[seat] + view.scores.get(seat, 0))} · {kind}"
        return kind

    def _gained(self, seat: SeatId) -> int | None:
        """What the seat's last turn, or a challenge since, brought.

        A play that may still be challenged is in the totals already.
        """
        view, tariff = self._scene.view, self._scene.spec.tariff
        turns = (*view.history, view.pending) if view.pending is not None else view.history
        for turn in reversed(turns):
            if turn.seat == seat:
                return turn.points
            if turn.challenger == seat and tariff is not None:
                return tariff.right if turn.made is Made.TAKEN_BACK else tariff.wrong
        return None
