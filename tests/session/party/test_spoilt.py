"""Each field of a party's save with a value that makes no sense: nothing raises, and it can be written again."""

from __future__ import annotations

import copy
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from lexicon.games.party import Arrive, Entrant, PartyPhase
from lexicon.session import CannotResume
from lexicon.session.party import PartyRun
from lexicon.storage import SaveError, SaveStore
from tests.session.party.evening import SETTINGS, Brief, begin, play_tables
from tests.session.table import Held, tools
from tools.soak.mutations import VALUES, fields_of, put

_NOT_GUESSED = frozenset(
    ("format", "kind", "table", "lines", "number", "figure", "game_id", "entrants", "seed", "party", "actions")
)
"""Fields of a party that nothing can stand in for: it is said what is wrong, and the file is left as it is."""

_EVERY = 16
"""So many fields are passed over here for one that is tried; the soak tries all, through the screens."""


def evening(store: SaveStore) -> str:
    """A party in its second round, with a late guest and a table of people that has begun; the id of its save."""
    run = begin(store, people=2, computers=6)
    run.start_round()
    play_tables(run)
    run.apply(Arrive(Entrant("Late")))
    run.start_round()
    table = next(number for number in run.tables if run.has_people(number))
    run.session_for(table).update(0.1)
    run.update(0.1)
    run.close()
    return run.save_id


def look(store: SaveStore, save_id: str, rescue: bool = False) -> None:
    """Take the party up, look at every table, sit down, and have it written."""
    take_up = PartyRun.rescue if rescue else PartyRun.resume
    run = take_up(save_id, store, SETTINGS, tools(Brief(), Held()))
    names = [name.casefold() for name in run.view.names]
    assert len(set(names)) == len(names), names
    assert all(0 < len(name) <= 40 for name in names)
    for number in run.tables:
        run.table_view(number)
        if run.party.phase is PartyPhase.PLAYING and run.has_people(number):
            run.session_for(number)
    run.update(0.1)
    run.keep()
    run.close()
    assert store.waiting == ()


def test_a_bad_value_in_a_party_costs_only_itself(tmp_path: Path) -> None:
    store = SaveStore(tmp_path / "sound")
    save_id = evening(store)
    whole = store.info(save_id).path.read_text("utf-8")
    (tmp_path / "spoilt").mkdir()
    for number, where in enumerate(list(fields_of(json.loads(whole)))[::_EVERY]):
        data: Any = json.loads(whole)
        data.pop("check")
        value = VALUES[number % len(VALUES)]
        put(data, where, copy.deepcopy(value))
        there = SaveStore(tmp_path / "spoilt")
        (there.folder / f"{save_id}.json").write_text(json.dumps(data), "utf-8")
        last = next(each for each in reversed(where) if isinstance(each, str))
        with suppress(*((CannotResume, SaveError) if last in _NOT_GUESSED else ())):
            look(there, save_id)


def test_a_wrong_figure_costs_no_more_than_what_comes_after_it(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    save_id = evening(store)
    path = store.info(save_id).path
    data: Any = json.loads(path.read_text("utf-8"))
    data.pop("check")
    results = [each for each in data["actions"] if each["kind"] == "result"]
    results[-1]["lines"][0]["figure"] = "many"
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(CannotResume) as refused:
        look(store, save_id)
    assert refused.value.sound_actions == data["actions"].index(results[-1]) > 1
    look(store, save_id, rescue=True)
    assert json.loads(path.read_text("utf-8")) == data
