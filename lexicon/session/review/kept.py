"""The review of a game as it is kept with its save, so that it opens at once the next time."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from lexicon.games.game import Action, Game
from lexicon.games.records import Codec
from lexicon.players import Line
from lexicon.players.advice import Advice
from lexicon.session.review.marks import Reviewed
from lexicon.storage.reviews import ReviewStore

#: To be raised when marks or searches change, so that older reviews are made anew.
_FORMAT = 7
_CHECK = "check"

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Content:
    """``key``: what the game was when it was reviewed. ``line``: the best line found, None if never searched.

    In the file, actions are records: their ``kind`` says what they are.
    """

    key: str
    turns: tuple[Reviewed, ...] = ()
    line: Line | None = None


class KeptReview:
    """What is kept of the review of one finished game. Damaged or of another game, it counts as nothing."""

    def __init__(self, store: ReviewStore, save_id: str, game: Game) -> None:
        self._store, self._save_id, self._codec = store, save_id, game.actions_codec
        actions = msgspec.json.encode([action.to_json() for action in game.actions])
        fresh = _Content(f"{_FORMAT}/{game.dictionary.key}/{game.seed}/{zlib.crc32(actions)}")
        self._content = self._read(fresh) or fresh

    @property
    def turns(self) -> tuple[Reviewed, ...]:
        """The turns reviewed, from the first."""
        return self._content.turns

    @property
    def line(self) -> Line | None:
        """The best line found, None if it was never searched to its end."""
        return self._content.line

    def keep_turns(self, turns: Sequence[Reviewed]) -> None:
        """Keep the turns reviewed so far."""
        self._write(replace(self._content, turns=tuple(turns)))

    def keep_line(self, line: Line) -> None:
        """Keep the best line found."""
        self._write(replace(self._content, line=line))

    def _read(self, fresh: _Content) -> _Content | None:
        data = self._store.read(self._save_id)
        if data is None:
            return None
        try:
            content = _from_plain(_sound(msgspec.json.decode(data)), self._codec)
        except (msgspec.DecodeError, ValueError, RecursionError):
            _log.warning("the review of %s is damaged and made anew", self._save_id)
            return None
        return content if content.key == fresh.key else None

    def _write(self, content: _Content) -> None:
        if content == self._content:
            return
        self._content = content
        try:
            plain = _plain(content)
            self._store.write(self._save_id, msgspec.json.encode({**plain, _CHECK: _check_sum(plain)}))
        except OSError:
            _log.exception("the review of %s could not be kept", self._save_id)


def _check_sum(plain: dict[str, Any]) -> int:
    return zlib.crc32(msgspec.json.encode(plain, order="sorted"))


def _sound(data: Any) -> dict[str, Any]:
    """*data* without its check sum, where that is right. Raises ValueError: pages draw what stands here as it is."""
    if not isinstance(data, dict) or data.pop(_CHECK, None) != _check_sum(data):
        raise ValueError("the file was changed")
    return data


def _plain(content: _Content) -> dict[str, Any]:
    """*content* as plain JSON values."""
    data: dict[str, Any] = msgspec.to_builtins(content)
    for plain, reviewed in zip(data["turns"], content.turns, strict=True):
        for plain_advice, advice in zip(plain["best"], reviewed.best, strict=True):
            plain_advice["action"] = advice.action.to_json()
        if reviewed.made is not None:
            plain["made"]["action"] = reviewed.made.action.to_json()
    if content.line is not None:
        data["line"]["actions"] = [action.to_json() for action in content.line.actions]
    return data


def _from_plain(data: Any, codec: Codec[Action]) -> _Content:
    """The content that ``_plain`` gave. Raises ValueError for anything else."""
    content = msgspec.convert(data, type=_Content)

    def whole(advice: Advice, plain: dict[str, Any]) -> Advice:
        return replace(advice, action=codec.decode(plain["action"]))

    turns = []
    for reviewed, plain in zip(content.turns, data.get("turns", ()), strict=True):
        best = tuple(whole(advice, each) for advice, each in zip(reviewed.best, plain["best"], strict=True))
        made = whole(reviewed.made, plain["made"]) if reviewed.made is not None else None
        turns.append(replace(reviewed, best=best, made=made))
    line = content.line
    if line is not None:
        line = replace(line, actions=tuple(codec.decode(action) for action in data["line"]["actions"]))
    return replace(content, turns=tuple(turns), line=line)
