"""The games of the tables within the save of a party: a line each, behind the party's own actions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from lexicon.storage.saved_game import SavedGame, sound_table

#: What a line of a table says it is; no action of a party is called so.
TABLE_LINE = "table"

#: A table of a round, both from 1.
TableKey = tuple[int, int]


def party_lines(actions: Sequence[Mapping[str, Any]], games: Mapping[TableKey, SavedGame]) -> list[dict[str, Any]]:
    """What the save of a party holds as actions: its own, then the game of each table."""
    return [*map(dict, actions), *(_line(key, games[key]) for key in sorted(games))]


def party_actions(save: SavedGame) -> list[dict[str, Any]]:
    """The party's own actions in its *save*."""
    return [line for line in save.actions if not is_table_line(line)]


def party_games(save: SavedGame) -> dict[TableKey, SavedGame]:
    """The games of the tables in the *save* of a party; one that cannot be read is left out."""
    return dict(_readable(save))


def is_table_line(line: object) -> bool:
    """Whether a line of the save of a party is the game of a table, and no action of the party."""
    return isinstance(line, dict) and line.get("kind") == TABLE_LINE


def table_save_id(party_id: str, key: TableKey) -> str:
    """What the game of a table is called in statistics and reviews."""
    return f"{party_id}-r{key[0]}-t{key[1]}"


def _line(key: TableKey, game: SavedGame) -> dict[str, Any]:
    fields = {**game.rules_part(), "table": msgspec.to_builtins(game.table)}
    return {"kind": TABLE_LINE, "round": key[0], "table": key[1], "save": fields}


def _readable(save: SavedGame) -> Iterator[tuple[TableKey, SavedGame]]:
    for line in save.actions:
        key, fields = (line.get("round"), line.get("table")), line.get("save")
        if not is_table_line(line) or not isinstance(fields, dict):
            continue
        if not (type(key[0]) is type(key[1]) is int):
            continue
        at: TableKey = (int(line["round"]), int(line["table"]))
        try:
            game = msgspec.convert({**fields, "id": table_save_id(save.id, at), "table": {}}, SavedGame)
            msgspec.json.encode(fields)  # what JSON has no room for could not be written again
        except (msgspec.ValidationError, OverflowError):
            continue
        yield at, msgspec.structs.replace(game, table=sound_table(fields.get("table"), game.seats))
