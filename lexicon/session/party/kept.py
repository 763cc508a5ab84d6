"""A party and the games of its tables as they are kept in its save, and a party read from one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from lexicon.games.game import Game, TableView
from lexicon.games.party import BadParty, Party, PartyPhase, PartyTable, PartyView, read_party, sound_part
from lexicon.session.families import family_of
from lexicon.session.playing import CannotResume
from lexicon.storage import (
    SavedGame,
    SavedTable,
    SeatPlan,
    Summary,
    TableKey,
    party_actions,
    party_lines,
    table_save_id,
)


def party_of(saved: SavedGame, *, part: bool = False) -> Party:
    """The party of a save; with *part* as much of it as can be read. Raises `CannotResume`."""
    if saved.party is None:
        raise CannotResume("This is a game and no party.", 0)
    try:
        save = {"format": saved.format, "setup": saved.party, "actions": party_actions(saved)}
        return read_party(save, part=part)
    except BadParty as error:
        raise CannotResume(str(error), sound_part(save)) from error


def kept_party(
    save_id: str, party: Party, view: PartyView, table: SavedTable, games: Mapping[TableKey, SavedGame], now: float
) -> SavedGame:
    """*party*, which stands as *view* says, with the *games* of its tables. *table*: what was kept before.

    Who went home before playing has no part in it.
    """
    over = view.phase is PartyPhase.OVER
    note = f"Round {view.round} of {view.rounds}" if not over else ""
    part = sorted((row for row in view.standings if row.here or row.played), key=lambda row: row.number)
    scores = {str(row.number): row.total for row in part}
    plans = [
        SeatPlan(str(row.number), row.kind.value, row.name, party.entrants[row.number].level or None) for row in part
    ]
    summary = Summary(turn=view.round, scores=scores, note=note, over=over)
    kept: dict[str, Any] = party.save()
    return SavedGame(
        id=save_id,
        game=party.setup.game_id,
        options={},
        seats=[plan.seat for plan in plans],
        seed=party.setup.seed,
        actions=party_lines(kept["actions"], games),
        table=msgspec.structs.replace(table, plans=plans, updated=now, summary=summary),
        format=kept["format"],
        party=kept["setup"],
    )


def table_plans(party: Party, table: PartyTable) -> list[SeatPlan]:
    """Who sits at *table*."""
    entrants = {seat: party.entrants[number] for seat, number in table.numbers.items()}
    return [SeatPlan(seat, each.kind.value, each.name, each.level or None) for seat, each in entrants.items()]


def kept_table(
    save_id: str, key: TableKey, game: Game, seen: TableView, plans: list[SeatPlan], over: bool, now: float
) -> SavedGame:
    """The *game* of the table *key* of the party *save_id*, of which a spectator sees *seen*.

    If it is not *over*, a worker may go on with it meanwhile: its list of actions only grows.
    """
    actions = list(game.actions)
    table = SavedTable(plans, updated=now, summary=family_of(game).summary(seen, over))
    fields = {**game.save(), "actions": [action.to_json() for action in actions]}
    return SavedGame(id=table_save_id(save_id, key), table=table, **fields)
