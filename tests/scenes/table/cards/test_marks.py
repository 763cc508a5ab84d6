"""What D and B mean is told where a finger stays on them, or the mouse rests."""

from __future__ import annotations

import pytest

from lexicon.scenes.scene import LONG_PRESS


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_the_marks_of_dealer_and_beginner_can_be_asked(make_hands, size):
    pilot, table = make_hands("crossword-lexicon", computers=3, starter="1", size=size)
    pilot.wait_until(lambda: table.may_act)
    assert table.surface.marks_of("1") == "B"
    dealer = next(seat for seat in table.session.seats if "D" in table.surface.marks_of(seat))
    px = table.frame.px
    plate = table.seats.plates[dealer].body
    line = table.frame.hand_line
    for mark, told in (
        ((plate.x + px(2), plate.centery), f"{table.names[dealer]} deals"),
        ((table.surface.tray._tips._made["1"][0].centerx, line.centery), f"{table.names['1']} begins"),
    ):
        pilot.tap(mark, LONG_PRESS + 0.2)
        asked = table.tooltip._shown
        assert asked is not None
        assert asked.told == told
        pilot.wait(4)
    bare = next(seat for seat in table.seats.plates if not table.surface.marks_of(seat))
    body = table.seats.plates[bare].body
    pilot.tap((body.x + px(2), body.centery), LONG_PRESS + 0.2)
    assert table.tooltip._shown is None
