"""The table of a game for one says which deal it is, as the set-up sheet promises."""

from __future__ import annotations

import pytest

from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.table import TableScene
from lexicon.storage import SeatPlan


@pytest.mark.parametrize("game", [spec.id for spec in playable_games() if spec.min_seats == 1])
def test_the_number_of_the_deal_is_shown_at_the_table(services, make_pilot, game):
    spec = next(spec for spec in playable_games() if spec.id == game)
    plans = [SeatPlan(seat, "person", "Ada") for seat in spec.usual_seats[1]]
    for daily, words in (("", "Deal 3"), ("2026-11-28", "Deal of 28 November")):
        scene = TableScene(services.start_session(game, {}, plans, seed=3, daily=daily))
        make_pilot(scene, (960, 600))
        assert scene.progress.subtitle().startswith(words)
