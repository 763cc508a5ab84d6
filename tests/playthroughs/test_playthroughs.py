"""Golden playthroughs: the rules still do, event by event, what they did when the text was last looked at."""

from __future__ import annotations

import pytest

from lexicon.games.registry import games
from tests.playthroughs.transcript import FOLDER, transcript


@pytest.mark.parametrize("game_id", games())
def test_a_whole_game_goes_as_written(game_id):
    written = (FOLDER / f"{game_id}.txt").read_text(encoding="utf-8")
    assert transcript(game_id).splitlines() == written.splitlines()


def test_there_is_one_for_each_game_and_no_other():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(games())
