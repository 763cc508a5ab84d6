"""Keeps one table on disk: saved after every action, and entered in the statistics when the game is over."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from typing import Any

import msgspec

from lexicon.games.game import SeatId
from lexicon.session.results import matches
from lexicon.session.results.game_record import game_record
from lexicon.session.timeline import Timeline
from lexicon.session.work.computers import Tools
from lexicon.storage import SavedGame, SavedTable, SaveStore

_log = logging.getLogger(__name__)

_UNSAVED = "The game is kept while the program runs."


class SaveWriter:
    """Writes one save again and again, and tells once that the disk refuses it. ``unsaved``: what that means."""

    def __init__(self, save_id: str, store: SaveStore, unsaved: str) -> None:
        self._store, self._unsaved = store, unsaved
        self._told = bool(store.problem(save_id))

    def write(self, save: SavedGame) -> tuple[str, ...]:
        """Write *save*; sentences for the people. What the disk refuses waits, and the store tries again."""
        before = self._told  # not whether it waits: the disk may have refused late, in a thread, and nobody told so
        try:
            self._store.write(save)
            self._told = False
        except OSError:
            self._told = True
        return (f"Not saved: {self._store.problem(save.id)}. {self._unsaved}",) if self._told and not before else ()


class Keeper:
    """The save of one table. ``table`` is the part of it that the rules do not need."""

    def __init__(self, save_id: str, table: SavedTable, store: SaveStore, tools: Tools) -> None:
        self.save_id, self.table, self.store = save_id, table, store
        self._tools = tools
        self._claimed = False
        self._saved: SavedTable | None = None
        self._writer = SaveWriter(save_id, store, _UNSAVED)
        self.notices: list[str] = []
        """Sentences for the people; the screen takes and clears them."""

    @property
    def problem(self) -> str:
        """Why the game could not be saved, so that it is kept in memory alone; empty when it is saved."""
        return self.store.problem(self.save_id)

    @property
    def _recorded(self) -> str:
        """The game's id in records: the save's, as text. A file's name need be none."""
        return os.fsencode(self.save_id).decode("utf-8", "backslashreplace")

    def claim(self) -> bool:
        """Keep other processes from the game; False where one of them has it."""
        self._claimed = self.store.claim(self.save_id)
        return self._claimed

    def let_go(self) -> None:
        """Undo `claim`."""
        if self._claimed:
            self.store.let_go(self.save_id)

    def change(self, **fields: Any) -> None:
        """Change fields of ``table``; they are written with the next save."""
        self.table = msgspec.structs.replace(self.table, **fields)

    def has_news(self, times: Mapping[SeatId, float]) -> bool:
        """Whether something besides the actions, such as the *times* used, has changed since the last save."""
        return self.table is not self._saved or dict(times) != self.table.times

    def hint_used(self, seat: SeatId) -> None:
        """*seat* has asked for a hint."""
        self.change(hints_used={**self.table.hints_used, seat: self.table.hints_used.get(seat, 0) + 1})

    def save(self, timeline: Timeline, times: Mapping[SeatId, float]) -> None:
        """Write the game as it stands. What the disk refuses is said once, and tried again by the store."""
        over = timeline.game.outcome is not None
        summary = timeline.family.summary(timeline.view, over)
        self.change(updated=self._tools.now(), times=dict(times), summary=summary)
        self._saved = self.table
        told = self._writer.write(SavedGame(id=self.save_id, table=self.table, **timeline.game.save()))
        self.notices.extend(told)

    def finish(self, timeline: Timeline, times: Mapping[SeatId, float]) -> None:
        """The game is over: enter it in its match and, unless it was practice, in the statistics."""
        outcome = timeline.game.outcome
        assert outcome is not None, "only asked when the game is over"
        match = self.table.match
        if match is not None:
            self.change(match=matches.with_result(match, outcome, timeline.view.starter, self._recorded))
        if self.table.practice:
            self.save(timeline, times)
            return
        record = game_record(self._recorded, self.table, timeline, times, self._tools.now())
        self.change(result=msgspec.to_builtins(record))
        # The save first: should the program be killed in between, statistics catch up from it.
        self.save(timeline, times)
        if self._tools.statistics is None:
            return
        try:
            self._tools.statistics.record(record)
        except Exception:
            _log.exception("the game could not be entered in the statistics")
            self.notices.append("The statistics cannot be written; they take this game up at the next start.")
