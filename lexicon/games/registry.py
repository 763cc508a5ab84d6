"""Every game there is, by its id, and games made from saves. Ids are for good: saves and statistics hang on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from lexicon.games.base import SAVE_FORMAT, BadSetup, Game, IllegalAction, SeatId
from lexicon.games.keyword import KEYWORD_GAMES
from lexicon.games.records import BadRecord
from lexicon.words import Dictionary

_GAMES: Mapping[str, type[Game]] = MappingProxyType({game.spec.id: game for game in KEYWORD_GAMES})


class UnknownGame(ValueError):
    """There is no game of that id."""


class BadSave(ValueError):
    """A saved game cannot be played again; the message says what is wrong and where."""


def games() -> Mapping[str, type[Game]]:
    """Every game, by id, in the order of the shelf."""
    return _GAMES


def game_class(game_id: str) -> type[Game]:
    """The game called *game_id*. Raises UnknownGame."""
    if not isinstance(game_id, str) or game_id not in _GAMES:
        raise UnknownGame(f"there is no game {game_id!r:.60}; there are {', '.join(_GAMES)}")
    return _GAMES[game_id]


def new_game(
    game_id: str,
    options: Mapping[str, Any],
    seats: Sequence[SeatId],
    seed: int,
    dictionary: Dictionary | None = None,
) -> Game:
    """A game at its start. Raises UnknownGame, BadSetup."""
    return game_class(game_id).new(options, seats, seed, dictionary)


def replay(save: Mapping[str, Any], dictionary: Dictionary | None = None, steps: int | None = None) -> Game:
    """The game that *save* (as ``Game.save`` gives it; further keys are left alone) stands for.

    *steps*: only so many of its actions. Raises BadSave, UnknownGame.
    """
    if not isinstance(save, Mapping):
        raise BadSave(f"a saved game is an object, not {type(save).__name__}")
    if save.get("format") != SAVE_FORMAT:
        raise BadSave(f"the save has format {save.get('format')!r:.60}; this program reads format {SAVE_FORMAT}")
    actions = save.get("actions", [])
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        raise BadSave("actions are a list")
    cls = game_class(save.get("game", ""))
    try:
        game = cls.new(save.get("options", {}), save.get("seats", ()), save.get("seed", 0), dictionary)
    except BadSetup as error:
        raise BadSave(str(error)) from error
    for number, data in enumerate(actions[:steps], start=1):
        try:
            game.apply(cls.actions_codec.decode(data))
        except (BadRecord, IllegalAction) as error:
            raise BadSave(f"action {number}: {error}") from error
    return game
