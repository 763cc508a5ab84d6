"""Turns what happened into what is seen: every event becomes an act on the stage, one after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

import pygame

from lexicon.crossword import MASTER
from lexicon.games.base import Event, SeatId
from lexicon.games.challenges import Challenged
from lexicon.games.keyword.events import (
    Charged,
    Drew,
    Ended,
    FilledSquare,
    KeyTurned,
    Passed,
    Placed,
    RackThrownBack,
    Scored,
    StarterDraw,
    TakenBack,
    TurnBegan,
    WentOut,
)
from lexicon.scenes.table import sentences
from lexicon.scenes.table.animation import Gate, Motion, Stage, Tween
from lexicon.scenes.table.cloth import Cloth
from lexicon.scenes.table.layout import TableLayout
from lexicon.scenes.table.shown import FACE_DOWN, Run, Shown
from lexicon.scenes.table.tentative import Tentative

STAMP_STAYS = 620.0
"""Milliseconds from the stamp's fall until the earned Key card is turned away."""
PAUSE_AFTER_PASS = 700.0
"""Milliseconds to read that somebody passed."""


class House(Protocol):
    """What the director needs of the scene."""

    place: TableLayout
    shown: Shown
    front: SeatId | None
    names: dict[SeatId, str]

    def sound(self, name: str) -> None:
        """Play a sound."""

    def notice(self, text: str, icon: str | None = None) -> None:
        """Show a notice for a moment."""

    def refresh(self) -> None:
        """What is shown has changed: panels and rings follow."""

    def slip_of(self, seat: SeatId) -> pygame.Rect:
        """Where a seat's score slip lies."""

    def fly_badge(self, label: str, start: tuple[int, int], end: tuple[int, int]) -> Tween:
        """A tween that flies a score badge."""

    def tried(self) -> None:
        """The loose blocks have changed."""

    def ring_share(self, share: float) -> None:
        """How far the ring of the last play has come."""

    def stamp_key_card(self, share: float) -> None:
        """How far the stamp on the earned Key card has come down."""

    def turn_key_card(self, share: float) -> None:
        """How far the Key card has turned: below a half the old one shows, then the new."""

    def show_challenge(self, event: Challenged, after: Callable[[], None]) -> None:
        """Show how a challenge was judged; call ``after`` when it has been read."""


class Director:
    """Performs events on the stage. Nothing here asks the session: an event says all there is to see."""

    def __init__(self, house: House, stage: Stage, cloth: Cloth, tentative: Tentative) -> None:
        self._house = house
        self._stage = stage
        self._cloth = cloth
        self._tentative = tentative

    def perform(self, events: Iterable[Event]) -> None:
        """Queue what is to be seen of these events."""
        events = list(events)
        settled = [event for event in events if isinstance(event, Charged)]
        for event in events:
            if settled and event is settled[0]:
                self._stage.then(partial(self._settle, settled))
            self._stage.then(partial(self._act, event))

    def _settle(self, charges: Iterable[Charged]) -> None:
        """The game is over: everybody's total is final while the charges are told one after the other."""
        for event in charges:
            self._follow(event)

    def _act(self, event: Event) -> Iterable[Tween] | None:
        match event:
            case Placed():
                return self._placed(event)
            case Scored():
                return self._scored(event)
            case Drew():
                return self._drew(event)
            case KeyTurned():
                return self._key_turned(event)
            case Challenged():
                return self._challenged(event)
            case TakenBack():
                return self._taken_back(event)
            case TurnBegan():
                self._turn_began(event)
            case RackThrownBack():
                return self._thrown_back(event)
            case Passed() | WentOut() | Charged() | StarterDraw():
                return self._told(event)
            case Ended():
                self._follow(event)
                self._house.sound("win")
        return None

    def _follow(self, event: Event) -> None:
        self._house.shown.follow(event)
        self._house.refresh()

    def _is_front(self, seat: SeatId) -> bool:
        return seat == self._house.front

    # ------------------------------------------------------------------ a play
    def _placed(self, event: Placed) -> list[Tween]:
        shown = self._house.shown
        self._make_way(event)
        self._house.ring_share(0.0)
        self._follow(event)
        if self._is_front(event.seat):
            for filled in event.filled:
                shown.fill((filled.row, filled.col), filled.letter, filled.master)
                self._cloth.put((filled.row, filled.col), filled.letter, filled.master)
            self._leave_rack(event.filled)
            self._house.sound("place")
            self._house.refresh()
            return [self._ring()]
        start = self._house.slip_of(event.seat).center
        return [self._block_flies(filled, start, i) for i, filled in enumerate(event.filled)]

    def _block_flies(self, filled: FilledSquare, start: tuple[int, int], index: int) -> Tween:
        square = filled.row, filled.col
        tween = self._cloth.fly_in(square, filled.letter, filled.master, start, index)
        landed = tween.done

        def done() -> None:
            if landed is not None:
                landed()
            self._house.shown.fill(square, filled.letter, filled.master)
            self._house.sound("place")

        tween.done = done
        return tween

    def _ring(self) -> Tween:
        return self._stage.tween(Motion.COUNT, self._house.ring_share)

    def _make_way(self, event: Placed) -> None:
        """Letters tried before one's turn go back when a play lands there."""
        if self._is_front(event.seat):
            return
        before = self._cloth.bodies()
        squares = {(f.row, f.col) for f in event.filled}
        back = self._tentative.make_way(squares.__contains__)
        if back:
            self._cloth.glide_all(back, before)
            self._house.notice("Letters that were tried there are back on the rack.", "recall")

    def _leave_rack(self, filled: Iterable[FilledSquare]) -> None:
        """The front seat's blocks have become part of the board, wherever they were."""
        filled = list(filled)
        held = [b.letter for b in self._tentative.blocks]
        for one in filled:
            letter = MASTER if one.master else one.letter
            if letter in held:
                held.remove(letter)
        self._tentative.played((f.row, f.col) for f in filled)
        self._tentative.deal("".join(held))
        self._cloth.settle()
        self._house.tried()

    def _scored(self, event: Scored) -> list[Tween]:
        house = self._house
        before = house.shown.scores.get(event.seat, 0)
        run = house.shown.last
        tweens = [] if self._is_front(event.seat) else [self._ring()]
        if run is None:
            self._follow(event)
            return tweens
        badge = house.fly_badge(str(event.points), self._end_of(run), house.slip_of(event.seat).center)
        arrive = badge.done

        def arrived() -> None:
            if arrive is not None:
                arrive()
            self._follow(event)
            self._stage.run(self._count(event.seat, before, event.score))

        badge.done = arrived
        return [*tweens, badge]

    def _count(self, seat: SeatId, before: int, after: int) -> Tween:
        """The total of a seat (and its partner) counts up."""
        shown = self._house.shown
        side = next((side for side in shown.sides if seat in side), (seat,))

        def show(share: float) -> None:
            for mate in side:
                shown.scores[mate] = round(before + (after - before) * share)
            self._house.refresh()

        return self._stage.tween(Motion.COUNT, show)

    def _end_of(self, run: Run) -> tuple[int, int]:
        return self._house.place.square_rect(run.squares[-1]).center

    # ------------------------------------------------------------------ blocks and cards
    def _drew(self, event: Drew) -> list[Tween] | None:
        self._follow(event)
        if not self._is_front(event.seat) or event.letters is None:
            return None
        self._house.sound("deal")
        return self._to_rack(event.letters, self._house.place.reserve.center, Motion.DEAL)

    def _thrown_back(self, event: RackThrownBack) -> list[Tween]:
        """The blocks of a first rack without an opening word go back among the others."""
        if self._is_front(event.seat):
            self._tentative.clear()
            self._cloth.settle()
        return self._told(event)

    def _to_rack(
        self, letters: str, start: tuple[int, int], motion: Motion, order: Sequence[str | None] = ()
    ) -> list[Tween]:
        """Blocks go to the rack: to where *order* has them, else where there is room."""
        held = "".join(b.letter for b in self._tentative.blocks)
        fresh = self._tentative.deal(held + letters)
        if order:
            self._tentative.arrange(order)
            self._cloth.settle()
        return [self._cloth.glide(block, start, motion, i) for i, block in enumerate(fresh)]

    def _key_turned(self, event: KeyTurned) -> list[Tween]:
        """A card that was earned is stamped first; then the next one is turned up."""
        earned = self._house.shown.key_word not in (None, FACE_DOWN)
        followed = False

        def show(share: float) -> None:
            nonlocal followed
            if share >= 0.5 and not followed:
                followed = True
                self._follow(event)
            self._house.turn_key_card(share)

        turn = self._stage.tween(Motion.KEY_CARD, show)
        if not earned:
            return [turn]
        self._house.sound("win")
        turn.delay = STAMP_STAYS * min(1.0, self._stage.tempo.factor)
        return [self._stage.tween(Motion.STAMP, self._house.stamp_key_card), turn]

    # ------------------------------------------------------------------ challenges
    def _challenged(self, event: Challenged) -> list[Tween]:
        gate = Gate()
        self._house.sound("challenge")
        self._follow(event)
        self._house.show_challenge(event, gate.open)
        return [gate]

    def _taken_back(self, event: TakenBack) -> list[Tween]:
        squares = [(f.row, f.col) for f in event.filled]
        bodies = [self._cloth.square_body(s) for s in squares]
        self._cloth.lift_off(squares)
        self._follow(event)
        self._house.sound("lift")
        if not self._is_front(event.seat):
            return []
        letters = "".join(MASTER if f.master else f.letter for f in event.filled)
        return self._to_rack(letters, bodies[0].center, Motion.SLIDE, self._tentative.order)

    # ------------------------------------------------------------------ the rest
    def _turn_began(self, event: TurnBegan) -> None:
        self._follow(event)
        if self._is_front(event.seat):
            self._house.sound("turn")

    def _told(self, event: Event) -> list[Tween]:
        self._follow(event)
        text = sentences.tell(event, self._house.names)
        if text:
            self._house.notice(text)
        return [self._stage.pause(PAUSE_AFTER_PASS)]
