"""The tables of computers alone, played to their end in a worker, one after the other.

The worker waits for the process for searches, one decision after the other, so that at most one core is busy, and a
computer player at a table with people is asked first. What is decided hangs on game and position alone.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from threading import Event as Flag
from time import sleep

from lexicon.games.base import Action, Game, IllegalAction, SeatId, TableView, View
from lexicon.games.clocks import Span, TimeUp
from lexicon.players import Cancelled
from lexicon.players.evening import next_action
from lexicon.session.families import family_of
from lexicon.session.work.computers import Tools
from lexicon.session.work.workers import Cancelled as Asked
from lexicon.session.work.workers import Job, Workers
from lexicon.storage import TableKey

_log = logging.getLogger(__name__)

#: How often a table that is held asks whether it may go on, and how long it leaves the process to others, in seconds.
_HELD, _LEAVES = 0.02, 0.002


class Background:
    """Plays one table at a time. ``close`` it when the party is left; then the game stands as it does."""

    def __init__(self, tools: Tools) -> None:
        self._workers, self._computers = Workers(tools.executor), tools.computers
        self._job: Job[None] | None = None
        self._held = Flag()
        self.key: TableKey | None = None
        """The table that is played."""
        self.game: Game | None = None
        """Its game; the worker goes on with it, so of it only the actions may be read."""
        self.seen: TableView | None = None
        """What a spectator sees there."""

    def begin(self, key: TableKey, game: Game, levels: Mapping[SeatId, str]) -> None:
        """Play *game* on to its end; nobody else plays it meanwhile."""
        self.key, self.game, self.seen = key, game, game.view(None)
        self._job = self._workers.start(lambda stop: self._play(game, levels, stop))

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

    def take(self) -> tuple[TableKey, Game]:
        """The table that is done and its finished game. One that could not be played on counts as it stands.

        Raises Cancelled where the search was: the game stands where it was.
        """
        job, key, game = self._job, self.key, self.game
        if job is None or key is None or game is None:
            raise ValueError("no table is played")
        self._job = self.key = self.game = self.seen = None
        try:
            job.result()
        except Cancelled:
            raise
        except Exception:
            _log.exception("table %s could not be played on", key)
        if game.outcome is None:
            game.apply(TimeUp("", Span.GAME))
        return key, game

    def stop(self) -> None:
        """Play no further; what was played can be taken up again."""
        self._workers.cancel_all()
        self._job = self.key = self.game = self.seen = None

    def close(self) -> None:
        """Stop for good."""
        self.stop()
        self._workers.close()

    # ------------------------------------------------------------------ in the worker

    def _play(self, game: Game, levels: Mapping[SeatId, str], stop: Asked) -> None:
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
            self.seen = game.view(None)

    def _wait(self, stop: Asked) -> None:
        """Leave the process to others for a moment, and as long as the table is held. Raises Cancelled."""
        sleep(_LEAVES)
        while self._held.is_set() and not stop():
            sleep(_HELD)
        if stop():
            raise Cancelled
