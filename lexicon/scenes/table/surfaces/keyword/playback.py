"""How the events of a Keyword game look: blocks fly and land, cards turn, badges rise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from lexicon.crossword import MASTER
from lexicon.games.game import Event, SeatId
from lexicon.games.keyword.events import (
    Drew,
    FilledSquare,
    KeyTurned,
    Placed,
    RackThrownBack,
    Scored,
    TakenBack,
)
from lexicon.games.keyword.view import KeywordView
from lexicon.scenes.table.animation import Motion, Tween
from lexicon.scenes.table.surfaces.keyword.run import Run
from lexicon.wording import in_figures

if TYPE_CHECKING:
    from lexicon.scenes.table.surfaces.keyword.surface import KeywordSurface

STAMP_STAYS: Final = 620.0
"""Milliseconds from the stamp's fall until the earned Key card is turned away."""


class KeywordPlayback:
    """Turns events into tweens of a surface. What is so after an event is in the surface's view already."""

    def __init__(self, surface: KeywordSurface) -> None:
        self._surface = surface
        self._stage = surface.table.stage

    def tweens(self, event: Event, before: KeywordView) -> Iterable[Tween] | None:
        """What is to be seen of one event."""
        match event:
            case Placed():
                return self._placed(event)
            case Scored():
                return self._scored(event)
            case Drew():
                return self._drew(event)
            case KeyTurned():
                return self._key_turned(before)
            case TakenBack():
                return self._taken_back(event)
            case RackThrownBack() if self._is_front(event.seat):
                self._surface.tentative.deal("")  # the next ten find their places empty
                self._surface.pieces.settle()
        return None

    def _is_front(self, seat: SeatId) -> bool:
        return seat == self._surface.view.seat

    # ------------------------------------------------------------------ a play
    def _placed(self, event: Placed) -> list[Tween]:
        own = self._surface
        self._make_way(event)
        own.marks.ring_share = 0.0
        if self._is_front(event.seat):
            for filled in event.filled:
                own.pieces.put((filled.row, filled.col), filled.letter, filled.master)
            self._leave_rack(event.filled)
            own.table.sound("place")
            return [self._ring()]
        start = own.seat_rect(event.seat).center
        return [self._block_flies(filled, start, i) for i, filled in enumerate(event.filled)]

    def _block_flies(self, filled: FilledSquare, start: tuple[int, int], index: int) -> Tween:
        tween = self._surface.pieces.fly_in((filled.row, filled.col), filled.letter, filled.master, start, index)
        landed = tween.done

        def done() -> None:
            if landed is not None:
                landed()
            self._surface.table.sound("place")

        tween.done = done
        return tween

    def _ring(self) -> Tween:
        def show(share: float) -> None:
            self._surface.marks.ring_share = share

        return self._stage.tween(Motion.COUNT, show)

    def _make_way(self, event: Placed) -> None:
        """Letters tried before one's turn go back when a play lands there."""
        own = self._surface
        if self._is_front(event.seat):
            return
        before = own.pieces.bodies()
        squares = {(f.row, f.col) for f in event.filled}
        back = own.tentative.make_way(squares.__contains__)
        if back:
            own.pieces.glide_all(back, before)
            own.table.notice("Letters that were tried there are back on the rack.", "recall")

    def _leave_rack(self, filled: Iterable[FilledSquare]) -> None:
        """The front seat's blocks have become part of the board, wherever they were."""
        own = self._surface
        filled = list(filled)
        held = [b.letter for b in own.tentative.blocks]
        for one in filled:
            letter = MASTER if one.master else one.letter
            if letter in held:
                held.remove(letter)
        own.tentative.played((f.row, f.col) for f in filled)
        own.tentative.deal("".join(held))
        own.pieces.settle()
        own.hide_cursor()
        own.table.changed()

    def _scored(self, event: Scored) -> list[Tween]:
        own = self._surface
        tweens = [] if self._is_front(event.seat) else [self._ring()]
        if (run := own.last_run) is not None:
            tweens.append(own.table.fly_badge(in_figures(event.points), self._end_of(run), event.seat))
        return tweens

    def _end_of(self, run: Run) -> tuple[int, int]:
        return self._surface.layout.square_rect(run.squares[-1]).center

    # ------------------------------------------------------------------ blocks and cards
    def _drew(self, event: Drew) -> list[Tween] | None:
        if not self._is_front(event.seat) or event.letters is None:
            return None
        self._surface.table.sound("deal")
        return self._to_rack(event.letters, self._surface.layout.reserve.center, Motion.DEAL)

    def _to_rack(
        self, letters: str, start: tuple[int, int], motion: Motion, order: Sequence[str | None] = ()
    ) -> list[Tween]:
        """Blocks go to the rack: to where *order* has them, else where there is room."""
        own = self._surface
        held = "".join(b.letter for b in own.tentative.blocks)
        fresh = own.tentative.deal(held + letters)
        if order:
            own.tentative.arrange(order)
            own.pieces.settle()
        return [own.pieces.glide(block, start, motion, i) for i, block in enumerate(fresh)]

    def _key_turned(self, before: KeywordView) -> list[Tween]:
        """A card that was earned is stamped first; then the next one is turned up."""
        own = self._surface
        earned = before.key_word is not None
        own.key_card_of = before

        def show(share: float) -> None:
            if share >= 0.5:
                own.key_card_of = None
            own.turn_key_card(share)

        turn = self._stage.tween(Motion.KEY_CARD, show)
        if not earned:
            return [turn]
        own.table.sound("win")
        turn.delay = STAMP_STAYS * min(1.0, self._stage.tempo.factor)
        return [self._stage.tween(Motion.STAMP, own.stamp_key_card), turn]

    # ------------------------------------------------------------------ challenges
    def _taken_back(self, event: TakenBack) -> list[Tween]:
        own = self._surface
        squares = [(f.row, f.col) for f in event.filled]
        bodies = [own.pieces.square_body(s) for s in squares]
        own.pieces.lift_off(squares)
        own.table.sound("lift")
        if not self._is_front(event.seat):
            return []
        letters = "".join(MASTER if f.master else f.letter for f in event.filled)
        return self._to_rack(letters, bodies[0].center, Motion.SLIDE, own.tentative.order)
