"""Records of games for the tests of the statistics."""

from __future__ import annotations

import msgspec

from lexicon.storage import GameRecord, PlayerRecord, SavedGame, SavedTable, Summary


def player(name, score, won=False, seat="red", kind="person", **more):
    fields = {
        "plays": 4,
        "play_points": 160,
        "best_word": "ENOUGH",
        "best_points": 100,
        "best_with": ["ME"],
        "lengths": {"3": 1, "6": 3},
        "longest": "QUARTERLY",
    }
    return PlayerRecord(name=name, kind=kind, seat=seat, score=score, won=won, **{**fields, **more})


def game(number, *players, **more):
    fields = {"game": "keyword", "started": 100.0 * number, "ended": 100.0 * number + 50, "ending": "out", **more}
    return GameRecord(id=f"g{number}", players=list(players), **fields)


def against(number, score, other, **more):
    """Mary against the computer Hazel."""
    return game(
        number,
        player("Mary", score, score > other, **more),
        player("Hazel", other, other > score, seat="blue", kind="computer", level="club"),
    )


def finished_save(number):
    record = against(number, 300 + number, 250)
    return SavedGame(
        id=record.id,
        game="keyword",
        options={},
        seats=["red", "blue"],
        seed=1,
        actions=[],
        table=SavedTable(summary=Summary(over=True), result=msgspec.to_builtins(record)),
    )
