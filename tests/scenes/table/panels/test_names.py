"""Odd names in a saved game: it is listed, opened and played."""

from __future__ import annotations

import json

import pytest

from lexicon import scenes
from lexicon.scenes.table import TableScene
from lexicon.session import Session
from lexicon.storage import SaveState, SeatPlan
from tests.scenes.table.conftest import COMPUTER, PERSON, plans

ODD = [
    "\u200bAnna",
    "\u202e",
    "A\0b",
    "\u0301",
    "\ud800",
    "محمد 王小明",
    "😀👩\u200d👧",
    "a" * 200_000,
    "\n\t",
    "W" * 40,
]


@pytest.mark.parametrize("number", range(len(ODD)))
def test_a_save_with_an_odd_name_is_listed_opened_and_played(make_session, make_pilot, services, number):
    odd = ODD[number]
    session = make_session(plans(red=PERSON, blue=COMPUTER))
    session.close()
    path = services.store.write(services.store.load(session.save_id))
    fields = json.loads(path.read_text(encoding="utf-8"))
    del fields["check"]
    fields["table"]["plans"][0]["name"] = odd
    fields["table"]["summary"]["note"] = odd
    path.write_bytes(json.dumps(fields).encode())
    make_pilot(scenes.make("saved")).app.draw()
    assert services.store.info(session.save_id).state is SaveState.GOOD
    table = TableScene(Session.resume(session.save_id, services.store, services.settings, services.tools))
    pilot = make_pilot(table)
    pilot.step(3)
    pilot.app.draw()
    read = odd.replace("\ud800", "\ufffd")  # what cannot be decoded shows as such
    assert table.names["red"] == SeatPlan("red", "person", read).name != ""
