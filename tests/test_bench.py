from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from lexicon import bench
from lexicon.crossword import Grid
from lexicon.players.arena import Tally


def test_the_fixed_set_is_whole() -> None:
    data = bench.positions()
    assert len(data["boards"]) >= 60
    for board in data["boards"]:
        grid = Grid.from_rows(board["board"], bounded=True)
        assert (grid.height, grid.width) == (19, 19)
        assert "?" not in board["rack"]
        assert board["seat"] in ("red", "blue")
    assert all(min(len(t["board"]), len(t["board"][0])) >= 55 for t in data["tables"])
    assert len(data["lines"]) >= 60
    assert all(len(line["table"]) == 20 and len(line["hand"]) == 10 for line in data["lines"])


def test_masters_replace_letters() -> None:
    assert [bench.with_masters("ABC", n) for n in range(3)] == ["ABC", "BC?", "C??"]
    assert bench.with_masters("A", 2) == "?"


class Here:
    """Stands in for processes: what they would do is done at once, in this one."""

    def Pool(self, _processes: int, maxtasksperchild: int) -> Here:  # noqa: N802 - as multiprocessing has it
        assert maxtasksperchild == 1, "each start has a process of its own"
        return self

    def __enter__(self) -> Here:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def apply(self, work: Callable[..., object], arguments: tuple[object, ...]) -> object:
        return work(*arguments)


@pytest.mark.parametrize("args", [["--json"], ["--cpu"]])
def test_it_prints_a_row_for_everything(
    args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = bench.positions()
    monkeypatch.setattr(bench, "positions", lambda: {name: whole[name][:2] for name in ("boards", "tables", "lines")})
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", "")  # put back afterwards
    monkeypatch.setattr(bench, "get_context", lambda _: Here())
    monkeypatch.setattr(bench, "_DEALS", 1)
    monkeypatch.setattr(bench, "_ASKED_DEALS", 2)
    monkeypatch.setattr(bench, "run", lambda *_: [Tally("beginner", seconds=[0.25, 0.5])])
    monkeypatch.setattr(bench, "_HEARD", {"two seats": ("keyword", 2)})
    assert bench.main([*args, "--rounds", "1"]) == 0
    said = capsys.readouterr().out
    if args == ["--json"]:
        figures = json.loads(said)
        levels = {"beginner", "casual", "club", "expert", "master"}
        assert set(figures["players"]) == levels | {"anagrams, master", "out, master", "guess-o-gram, master"}
        assert figures["players"]["club"] == {"median": 500.0, "p95": 500.0, "max": 500.0}
        assert figures["board"]["best 100, 2 Masters"]["median"] > 0
        assert figures["calls"]["a position packed and written"]["median"] > 0
        assert figures["calls"]["Master hears a cancel, two seats"]["median"] > 0
        assert figures["line"]["all plays, 2 Masters"]["median"] > 0
        assert set(figures["start"]) == {"first", "later"}
        assert figures["start"]["later"]["engine"] > 0
        assert figures["solitaires"]["Solitaire No. 1, can it be won?"]["median"] > 0
    else:
        assert "all plays, 2 Masters, four letters" in said
        assert "engine ready" in said
        assert "MAGPIE" in said
