"""A table of a party is the ordinary table: what a challenge brings there (rulings 3.3, 3.4)."""

from __future__ import annotations

import pytest

from lexicon.games.common.challenges import Challenged, JudgedWord
from lexicon.games.registry import game_class
from lexicon.scenes.table.dialogs.challenge import VerdictDialog, _what_follows
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_nonsense


def test_ruling_3_3_at_a_keyword_party_the_same_player_acts_again(make_table):
    pilot, table = make_table(
        plans(red=PERSON, green=PERSON, blue=COMPUTER), game="keyword-party", challenges="challenge", starter="red"
    )
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_nonsense(pilot, table)
    pilot.click("Hazel challenges")
    pilot.step(4)
    assert isinstance(pilot.scene, VerdictDialog)
    lines = [line.text for line in pilot.scene.face.data.lines]
    assert lines[-1] == "No fine: George puts it right, plays another word or passes."
    pilot.key("Space")
    pilot.step(4)
    assert set(table.session.scores.values()) == {0}
    assert table.session.to_move == "red"
    if isinstance(pilot.scene, CurtainScene):
        pilot.key("Space")
        pilot.step(3)
    assert (table.front, table.may_act) == ("red", True)
    assert not table.surface.lying


@pytest.mark.parametrize(
    ("code", "fine", "told"),
    [
        ("plural_s", 50, "Wrong: Ben pays a fine of 50 and loses the turn."),
        ("unknown_word", 0, "Misspelt: no fine, but Ben loses the turn."),
    ],
)
def test_ruling_3_4_the_stewards_slip_tells_misspelt_and_wrong_apart(code, fine, told):
    event = Challenged("2", "1", True, (JudgedWord("CATS", code, "…"),), 0, 0, fine)
    assert _what_follows(event, "Ben", game_class("lexicon-party").spec.tariff) == told
    assert _what_follows(event, "Ben", game_class("crossword-lexicon").spec.tariff) == "Ben loses the turn."
