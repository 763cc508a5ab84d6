"""Plays events back: each is taken into the view that is shown, and the surface moves its pieces accordingly."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from lexicon.games.common.challenges import Challenged
from lexicon.games.game import Event, SeatId, TableView
from lexicon.games.registry import game_class
from lexicon.scenes.table.animation import Gate, Motion, Tween

if TYPE_CHECKING:
    from lexicon.scenes.table.scene import TableScene

PAUSE_TO_READ = 700.0
"""Milliseconds to read a notice on what happened."""


class Playback:
    """Performs events on the stage, one after another; the session is not asked: events say all there is to see."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._game = game_class(scene.session.game_id)
        self._counting: dict[SeatId, int] = {}
        """Totals that are still counting up to what the view says."""
        self._final: dict[SeatId, int] = {}
        """Totals after a settlement that is still being told."""
        self.opening: list[Event] = []
        """The deal, as long as it has not been shown."""

    def opening_view(self) -> TableView:
        """What is shown before the first frame: a game that begins has not been dealt yet."""
        session = self._scene.session
        events, view = session.poll(), session.view()
        if session.taken or not events:
            return view
        self.opening = events
        return self._game.before_deal(view)

    def forget(self) -> None:
        """What is shown is what is so: nothing counts up any more."""
        self._counting.clear()
        self._final.clear()

    def perform(self, events: Iterable[Event]) -> None:
        """Queue what is to be seen of these events."""
        events = list(events)
        settling = [event for event in events if isinstance(event, self._scene.surface.settles)]
        for event in events:
            if settling and event is settling[0]:
                self._scene.stage.then(partial(self._settle, settling))
            self._scene.stage.then(partial(self._act, event))

    def _settle(self, events: Iterable[Event]) -> None:
        """A settlement: everybody's total is final while its parts are told one after the other."""
        view = self._scene.view
        for event in events:
            view = self._game.follow(view, event)
        self._final = dict(view.scores)
        self._scene.refresh()

    def _act(self, event: Event) -> list[Tween]:
        scene, surface = self._scene, self._scene.surface
        before = surface.view
        surface.view = after = self._game.follow(before, event)
        if not isinstance(event, Challenged):  # its points are known when its verdict is read
            self._hold_totals(before)
        tweens = list(surface.play_back(event, before) or ())
        if isinstance(event, Challenged):
            tweens.append(self._verdict(event))
        if text := surface.tell(event):
            scene.notice(text)
            tweens.append(scene.stage.pause(PAUSE_TO_READ))
        self._ring_out(before, after)
        scene.refresh()
        scene.stage.then_next(partial(self._count_up, before.scores))
        return tweens

    def _ring_out(self, before: TableView, after: TableView) -> None:
        """The sounds of a turn that begins for the person in view, and of the end."""
        scene = self._scene
        if before.outcome is None and after.outcome is not None:
            scene.sound("win")
        elif after.to_move == scene.front is not None and (before.turn, before.to_move) != (after.turn, after.to_move):
            scene.sound("turn")

    def _verdict(self, event: Challenged) -> Tween:
        """The slip that tells how a challenge was judged; what follows waits until it has been read."""
        gate = Gate()
        self._scene.sound("challenge")
        self._scene.progress.show_challenge(event, gate.open)
        return gate

    # ------------------------------------------------------------------ totals
    def shown_score(self, seat: SeatId) -> int:
        """A seat's total as it is shown."""
        if seat in self._final:
            return self._final[seat]
        return self._counting.get(seat, self._scene.view.scores.get(seat, 0))

    def _hold_totals(self, before: TableView) -> None:
        after = self._scene.view.scores
        for seat, total in before.scores.items():
            if after.get(seat, total) != total:
                self._counting.setdefault(seat, total)

    def _count_up(self, before: dict[SeatId, int]) -> None:
        """Totals that have changed count up beside whatever else happens."""
        scene = self._scene
        after = scene.view.scores
        changed = {seat: (total, after[seat]) for seat, total in before.items() if after.get(seat, total) != total}
        if not changed or self._final:
            self._counting.clear()
            return

        def show(share: float) -> None:
            for seat, (old, new) in changed.items():
                self._counting[seat] = round(old + (new - old) * share)
            scene.refresh()

        def done() -> None:
            for seat in changed:
                self._counting.pop(seat, None)

        scene.stage.run(scene.stage.tween(Motion.COUNT, show, done))
