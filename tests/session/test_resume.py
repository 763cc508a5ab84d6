"""Never lose a game."""

import dataclasses
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from lexicon.games.keyword import Declare
from lexicon.session import CannotResume, Session
from lexicon.session.families import FAMILIES
from lexicon.storage import SavedGame, SaveError, SaveStore, Settings, Summary
from lexicon.words import PlainDictionary
from tests.session.table import DICTIONARY, best, play_to_end, run, start, take_turn, tools, until_chance

QUICK = Settings(thinking_pause=0.0)


def test_the_save_is_there_from_the_start_and_after_every_action(store):
    session = start(store, "r", "b", options={"starter": "red"})
    assert store.load(session.save_id).actions == []
    for _ in range(30):
        if session.to_move == "red" and (session.chance is None or session.chance.kind == "strip"):
            take_turn(session)
        session.update(0.05)
        saved = store.load(session.save_id)
        assert len(saved.actions) == session.taken
    summary = saved.table.summary
    assert summary.scores == session.scores
    assert tuple(summary.board) == session.view().board


def test_resumed_it_is_the_same_game(store):
    session = start(store, "r", "b", seed=12)
    for _ in range(40):
        if session.to_move == "red" and (session.chance is None or session.chance.kind == "strip"):
            take_turn(session)
        session.update(0.05)
    session.close()
    again = Session.resume(session.save_id, store, QUICK, tools())
    assert again._game.state_hash() == session._game.state_hash()
    assert again.log == session.log
    assert again.times == session.times
    assert again.plans == session.plans
    assert again.poll() == []
    assert play_to_end(again).over


def test_resumed_in_the_window(store):
    session = start(store, "r", "b", options={"starter": "blue"})
    until_chance(session)
    again = Session.resume(session.save_id, store, QUICK, tools())
    again.update(0.05)
    assert again.chance.kind == "strip"
    again.submit(best(again))
    assert again.taken == 3


def test_finished_games_go_to_their_shelf_with_their_record(store):
    session = play_to_end(start(store, "r", "b"))
    assert store.list_games() == ()
    (info,) = store.list_finished()
    assert info.save.table.result["id"] == session.save_id
    assert Session.resume(session.save_id, store, QUICK, tools()).results() == session.results()


def test_no_such_save(store):
    with pytest.raises(KeyError):
        Session.resume("none", store, QUICK, tools())


def test_a_damaged_save_is_rescued_beside_itself(store):
    session = start(store, "r", "b", options={"challenges": "checked", "starter": "red"})
    session.submit(best(session))
    run(session)
    session.close()
    path = store.info(session.save_id).path
    path.write_bytes(path.read_bytes()[:-20])
    damaged = path.read_bytes()
    with pytest.raises(SaveError):
        Session.resume(session.save_id, store, QUICK, tools())
    rescued = Session.rescue(session.save_id, store, QUICK, tools())
    assert rescued.save_id == f"{session.save_id}-rescued"
    assert rescued.taken >= 1
    assert path.read_bytes() == damaged
    assert play_to_end(rescued).over


def test_an_action_that_cannot_be_is_told_and_all_before_it_is_kept(store):
    session = start(store, "rb", options={"challenges": "checked", "starter": "red"})
    for _ in range(3):
        take_turn(session)
    session.close()
    path = store.info(session.save_id).path
    fields = json.loads(path.read_text(encoding="utf-8"))
    fields["actions"][2]["letters"] = "QQQ"
    del fields["check"]
    path.write_text(json.dumps(fields), encoding="utf-8")
    with pytest.raises(CannotResume) as caught:
        Session.resume(session.save_id, store, QUICK, tools())
    assert caught.value.sound_actions == 2
    assert "action 3" in str(caught.value)
    assert Session.rescue(session.save_id, store, QUICK, tools()).taken == 2


@pytest.mark.parametrize("spoil", [{"game": "chess"}, {"seats": ["red", "red"]}, {"seed": -1}, {"options": {"x": 1}}])
def test_a_save_of_no_game_we_know(store, spoil):
    session = start(store, "r", "b")
    path = store.info(session.save_id).path
    fields = {**json.loads(path.read_text(encoding="utf-8")), **spoil}
    del fields["check"]
    path.write_text(json.dumps(fields), encoding="utf-8")
    with pytest.raises(CannotResume):
        Session.resume(session.save_id, store, QUICK, tools())


_TABLE = """
import sys
from pathlib import Path
from lexicon.storage import SaveStore
from tests.session.table import start
session = start(SaveStore(Path(sys.argv[1])), "", "rb", seed=int(sys.argv[2]))
print(session.save_id, flush=True)
while not session.over:
    session.update(0.05)
    print(session.taken, flush=True)
"""


def test_killed_at_any_moment_and_resumed(tmp_path):
    """A process that plays is killed three times; each time the game goes on where it was, by the same moves."""
    root = Path(__file__).resolve().parents[2]
    rng = random.Random(3)
    whole = play_to_end(start(SaveStore(tmp_path / "whole"), "", "rb", seed=21))
    for number in range(3):
        folder = tmp_path / str(number)
        with subprocess.Popen(
            [sys.executable, "-c", _TABLE, str(folder), "21"],
            cwd=root,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root)},
        ) as process:
            assert process.stdout is not None
            save_id = process.stdout.readline().strip()
            time.sleep(rng.random() * 0.5)
            process.kill()
            told = [int(line) for line in process.stdout.read().split() if line]
        again = Session.resume(save_id, SaveStore(folder), QUICK, tools(dictionary=DICTIONARY))
        assert again.taken >= (told[-1] if told else 0)
        assert [s.action for s in again._timeline.steps] == [s.action for s in whole._timeline.steps[: again.taken + 1]]
    assert play_to_end(again).scores == whole.scores


def test_an_end_that_was_never_written_is_written_when_the_game_is_opened(store):
    session = play_to_end(start(store, "", "rb"))
    (info,) = store.list_finished()
    table = msgspec.structs.replace(info.save.table, result=None, summary=Summary())
    store.write(msgspec.structs.replace(info.save, table=table))
    assert [info.id for info in store.list_games()] == [session.save_id]
    Session.resume(session.save_id, store, QUICK, tools()).close()
    (info,) = store.list_finished()
    assert info.save.table.result["id"] == session.save_id
    assert store.list_games() == ()


def test_a_game_in_progress_among_the_finished_ones_comes_back(store):
    session = start(store, "r", "b")
    session.close()
    folder = store.folder / "finished"
    folder.mkdir()
    (store.folder / f"{session.save_id}.json").rename(folder / f"{session.save_id}.json")
    store.tidy()
    assert [info.id for info in store.list_games()] == [session.save_id]


def test_a_computer_of_an_unknown_level_plays_at_the_middle_one(store):
    session = start(store, "r", "b")
    session.close()
    save = store.load(session.save_id)
    plans = [msgspec.structs.replace(plan, level=plan.level and "grandmaster") for plan in save.table.plans]
    store.write(msgspec.structs.replace(save, table=msgspec.structs.replace(save.table, plans=plans)))
    again = Session.resume(session.save_id, store, QUICK, tools())
    assert [plan.level for plan in again.plans.values()] == [None, "club"]


def test_a_game_that_has_no_table_is_said(store, monkeypatch):
    monkeypatch.delitem(FAMILIES, "keyword")
    store.write(SavedGame("g", "keyword", {}, ["red", "blue"], 1, []))
    with pytest.raises(CannotResume, match="cannot be played at the table"):
        Session.resume("g", store, QUICK, tools())


def test_it_is_claimed_before_it_is_read(store, monkeypatch):
    """Else what another window writes in between would be written over."""
    session = start(store, "r", "b")
    session.close()
    done = []
    claim, load = type(store).claim, type(store).load
    monkeypatch.setattr(type(store), "claim", lambda *a: (done.append("claim"), claim(*a))[1])
    monkeypatch.setattr(type(store), "load", lambda *a: (done.append("load"), load(*a))[1])
    Session.resume(session.save_id, store, QUICK, tools()).close()
    assert done[:2] == ["claim", "load"]


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
@pytest.mark.parametrize("name", [b"Zo\xeb, Teil 2", "Бабушка + я".encode(), b"x" * 250])
def test_a_renamed_save_is_played_to_its_end_whatever_its_name(store, name):
    session = start(store, "", "rb")
    session.close()
    save_id = os.fsdecode(name)
    (store.folder / f"{session.save_id}.json").rename(store.folder / f"{save_id}.json")
    (store.folder / f"{session.save_id}.json.bak").unlink(missing_ok=True)
    again = play_to_end(Session.resume(save_id, store, QUICK, tools()))
    assert again.save_problem == ""
    (info,) = SaveStore(store.folder).list_finished()
    assert info.id == save_id
    assert info.save.table.result["id"] == name.decode("utf-8", "backslashreplace")


def test_the_same_deal_again_is_dealt_as_it_was(store):
    session = start(store, "b", game="keyword-solitaire", seed=48)  # whose first rack is thrown back
    session.submit(Declare("blue"))
    session._tools = dataclasses.replace(session._tools, dictionary=PlainDictionary(["NTH"]))
    assert session.rematch(48)._game.deal == {"thrown_back": 1}


def test_a_file_with_an_option_that_the_game_has_not_is_said_to_be_wrong_there(store):
    session = start(store, "r", "b", seed=12)
    session.close()
    saved = store.load(session.save_id)
    store.write(msgspec.structs.replace(saved, options={**saved.options, "zz": 1}))
    with pytest.raises(CannotResume, match=r"^Its file says wrongly .*: Keyword has no option 'zz'"):
        Session.resume(session.save_id, store, QUICK, tools())
