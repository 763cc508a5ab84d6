"""The seats of a table with their totals: slips in the colours of a board, or plates by name and place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from lexicon.games.base import SeatId, SeatStyle
from lexicon.session.log import signed
from lexicon.sprites.base import Painted
from lexicon.sprites.slip import Slip, SlipData

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene


class SeatPanels:
    """One panel a seat where the frame has room for it; empty where the surface draws the seats itself."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        frame = scene.frame
        seats = scene.session.seats if frame.seats else ()
        self.slips: dict[SeatId, Slip] = {}
        if scene.spec.seat_style is SeatStyle.COLOURS:
            for seat, rect in zip(seats, frame.seats, strict=True):
                self.slips[seat] = Slip(SlipData(seat, "", "", 0, 0), rect, frame.unit)

    @property
    def sprites(self) -> list[Painted[Any]]:
        """All panels."""
        return list(self.slips.values())

    def rect(self, seat: SeatId) -> pygame.Rect:
        """Where the points of a seat are written."""
        return self.slips[seat].body if seat in self.slips else self._scene.frame.hand

    def refresh(self) -> None:
        """Show totals and counts; what is the same is not painted again."""
        for seat, slip in self.slips.items():
            slip.show(self._slip_data(seat))

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
            kind = f"match {before[seat] + view.scores.get(seat, 0)} · {kind}".replace("-", "−")
        return kind

    def _gained(self, seat: SeatId) -> int | None:
        """What the seat's last turn brought; a play that may still be challenged is in the totals already."""
        view = self._scene.view
        turns = (*view.history, view.pending) if view.pending is not None else view.history
        return next((turn.points for turn in reversed(turns) if turn.seat == seat), None)
