"""The steps of a hint stay where they are while the strip of a challenge comes and goes."""

from __future__ import annotations

import pytest

from lexicon.scenes.table.panels.strip import ChallengeStrip
from tests.scenes.table.conftest import COMPUTER, PERSON, plans


@pytest.mark.parametrize("size", [(960, 600), (1366, 768)])
def test_steps_of_a_hint_do_not_move_with_the_strip(make_table, monkeypatch, size):
    pilot, table = make_table(
        plans(red=PERSON, blue=COMPUTER), challenges="challenge", hints=True, starter="red", size=size
    )
    pilot.step(2)
    pilot.click("Hint")
    panel = table.help._panel
    places = [panel.step_rect(step) for step in range(3)]
    monkeypatch.setattr(ChallengeStrip, "shown", property(lambda strip: True))
    table.strip.refresh()
    panel = table.help._panel
    assert [panel.step_rect(step) for step in range(3)] == places
    assert panel.body.bottom <= table.strip.rect.top


def test_where_words_are_checked_the_panel_has_all_of_the_room(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    pilot.click("Hint")
    assert table.help._panel.body.bottom > table.strip.rect.top
