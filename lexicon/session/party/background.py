"""The tables of computers alone, played to their end in a worker, one after the other.

Searches are done one at a time, and the worker rests while a computer player at a table with people is asked. What is
decided hangs on game and position alone.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event as Flag
from time import sleep

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import Action, Game, IllegalAction, SeatId, TableView, View
from lexicon.players import Cancelled
from lexicon.players.evening import next_action
from lexicon.session.families import family_of
from lexicon.session.work.computers import Tools
from lexicon.session.work.workers import Cancelled as Asked
from lexicon.session.work.workers import Job, Workers
from lexicon.storage import TableKey

_log = logging.getLogger(__name__)

#: How often a table that is held asks whether it may go on, and how long it leaves searching to others, in seconds.
_HELD, _LEAVES = 0.02, 0.002


@dataclass
class Sitting:
    """A table as it is played in the background; only its worker writes.

    ``game``: once it was made; of it only the actions may be read. ``seen``: what a spectator sees there.
    """

    key: TableKey
    game: Game | None = None
    seen: TableView | None = None


class Background:
    """Plays one table at a time. ``close`` it when the party is left; then the game stands as it does."""

    def __init__(self, tools: Tools) -> None:
        self._workers, self._computers = Workers(tools.executor), tools.computers
        self._job: Job[None] | None = None
        self._held = Flag()
        self.sitting: Sitting | None = None
        """The table that is played."""

    def begin(self, key: TableKey, make: Callable[[], Game], levels: Mapping[SeatId, str]) -> None:
        """Play the game that *make* gives on to its end. It is made in the worker: its dictionary may have to be read.

        Nobody else plays it meanwhile.
        """
        self.sitting = sitting = Sitting(key)
        self._job = self._workers.start(lambda stop: self._play(sitting, make, levels, stop))

    @property
    def key(self) -> TableKey | None:
        """Which table is played."""
        return self.sitting.key if self.sitting is not None else None

    @property
    def seen(self) -> TableView | None:
        """What a spectator sees there."""
        return self.sitting.seen if self.sitting is not None else None

    def hold(self, held: bool) -> None:
        """Let the table rest, or go on."""
        if held:
            self._held.set()
        else:
            self._held.clear()

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return self._job is not None and self._job.done

    def take(self) -> tuple[TableKey, Game | None]:
        """The table that is done and its finished game. One that could not be played on counts as it stands.

        None: it could not even be begun. Raises Cancelled where the search was: the game stands where it was.
        """
        job, sitting = self._job, self.sitting
        if job is None or sitting is None:
            raise ValueError("no table is played")
        self._job = self.sitting = None
        try:
            job.result()
        except Cancelled:
            raise
        except Exception:
            _log.exception("table %s could not be played on", sitting.key)
        if sitting.game is not None and sitting.game.outcome is None:
            sitting.game.apply(TimeUp("", Span.GAME))
        return sitting.key, sitting.game

    def stop(self) -> None:
        """Play no further; what was played can be taken up again."""
        self._workers.cancel_all()
        self._job = self.sitting = None

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self._workers.close()

    # ------------------------------------------------------------------ in the worker

    def _play(self, sitting: Sitting, make: Callable[[], Game], levels: Mapping[SeatId, str], stop: Asked) -> None:
        sitting.game = game = make()
        sitting.seen = game.view(None)
        fallback = family_of(game).fallback

        def act(view: View, level: str, seed: str) -> Action:
            assert view.seat is not None, "a seat acts"
            try:
                action = self._computers.act(view, level, game.dictionary, seed, stop)
                if problems := game.check(action).problems:
                    raise IllegalAction(problems)
            except Cancelled:
                raise
            except Exception:
                _log.exception("the computer player at %s failed", view.seat)
                return fallback(view.seat)
            return action

        def objection(view: View, level: str, seed: str) -> Action | None:
            return self._computers.objection(view, level, game.dictionary, seed, stop)

        while game.outcome is None:
            self._wait(stop)
            action = next_action(game, levels, act, objection)
            if stop():
                return
            game.apply(action)
            sitting.seen = game.view(None)

    def _wait(self, stop: Asked) -> None:
        """Leave the process to others for a moment, and as long as the table is held. Raises Cancelled."""
        sleep(_LEAVES)
        while self._held.is_set() and not stop():
            sleep(_HELD)
        if stop():
            raise Cancelled
