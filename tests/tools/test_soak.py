"""A fixed sample of the soak: see docs/saves.md for what a long run found."""

import sys

import pytest

from lexicon.sprites.paint import pen
from lexicon.storage._files import settle
from tools.soak.disk import Count, Full, watched
from tools.soak.trials import Soak

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills a process that was forked")

SPOILT = ("crossword-solitaire-a", "out")
"""A game alone, and one of several with a look back; a long run plays all of them: `python -m tools.soak`."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("part", "trials"), [("deals", 1), ("meddling", 1), ("parties", 1), ("kills", 2), ("refusals", 2), ("mutations", 5)]
)
def test_a_sample_finds_nothing(part, trials, monkeypatch):
    monkeypatch.setattr(pen, "SUPERSAMPLE", 1)  # every screen is painted again and again, and nobody looks at edges
    with Soak(1, [part], SPOILT) as soak:
        soak.run(range(trials))
        assert soak.faults == [], soak.report()
        assert soak.done[part] == trials


def test_a_fault_is_found_and_told_with_how_to_see_it_again(monkeypatch, capsys):
    def broken(number, rng, home):
        if number == 1:
            raise ValueError("the table fell over")
        return "sound"

    with Soak(1, ["deals"]) as soak:
        soak._trials["deals"] = broken
        soak.run(range(3))
        assert "seed 1: 3 deals" in soak.report()
        assert "deals, sound: 2" in soak.report()
        (fault,) = soak.faults
    assert "--part deals --number 1" in fault
    assert "the table fell over" in fault
    assert "--part deals --number 1" in capsys.readouterr().out


def test_what_is_watched_is_counted_and_refused_and_nothing_else(tmp_path):
    settle()  # what another test has left to the thread is flushed before anything is counted
    count = Count()
    inside, outside = tmp_path / "in", tmp_path / "out"
    with watched(inside, count):
        for folder in (inside, outside):
            folder.mkdir()
            (folder / "x").write_text("1")
            (folder / "x").rename(folder / "y")
            (folder / "y").read_text()
            (folder / "y").unlink()
    assert count.names == ["mkdir", "open", "write", "rename", "unlink"]
    inside.rmdir()
    full = Full(1, 1)
    with watched(inside, full):
        inside.mkdir()
        with pytest.raises(OSError, match="No space left"):
            (inside / "x").write_text("1")
        (inside / "x").write_text("1")
    assert full.refused == 1
