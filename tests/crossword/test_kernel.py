"""The compiled generator: what is committed is what its sources give, and what it cannot hold is refused."""

from __future__ import annotations

import platform
import subprocess
import sys
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
import wasmtime

from lexicon.crossword import (
    Candidate,
    Deal,
    Direction,
    Generator,
    Grid,
    KernelUnavailable,
    LayoutRules,
    Play,
    SquareScorer,
    TooLarge,
    Weighing,
    make_ready,
    start_compiling,
)
from lexicon.crossword.kernel import _instance
from lexicon.words import PlainDictionary, Policy
from tools import build_kernel

TABLE = LayoutRules(Policy.FREE, bounded=False)


def test_the_hash_is_that_of_the_kernel() -> None:
    assert build_kernel.HASH.read_text(encoding="ascii").split()[0] == build_kernel.digest(build_kernel.KERNEL)


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform != "linux" or platform.machine() != "x86_64", reason="other systems may build other bytes"
)
def test_the_sources_give_the_same_bytes(tmp_path: Path) -> None:
    made = tmp_path / "kernel.wasm"
    build_kernel.build(made)
    assert made.read_bytes() == build_kernel.KERNEL.read_bytes(), "run python -m tools.build_kernel"


def test_sources_are_short_enough_to_be_read() -> None:
    for path in build_kernel.SOURCES.iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) < 300, path.name


@pytest.fixture
def not_compiled() -> Iterator[None]:
    """As before the first search: nothing is compiled."""
    _instance._compiled.cache_clear()
    yield
    _instance._compiled.cache_clear()


@pytest.mark.parametrize("content", [None, b"\0asm, then nothing of ours"])
def test_a_kernel_that_cannot_run_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, not_compiled: None, content: bytes | None
) -> None:
    path = tmp_path / "kernel.wasm"
    if content is not None:
        path.write_bytes(content)
    monkeypatch.setattr(_instance, "PATH", path)
    start_compiling()
    for ask in (make_ready, lambda: Generator(PlainDictionary(["CAT"]), TABLE)):
        with pytest.raises(KernelUnavailable, match="move generator cannot start"):
            ask()


def test_it_is_compiled_once_whoever_asks(monkeypatch: pytest.MonkeyPatch, not_compiled: None) -> None:
    compile_, asking, compiled = wasmtime.Module.from_file, threading.Barrier(3), list[str]()

    def counted(engine: wasmtime.Engine, path: str) -> wasmtime.Module:
        compiled.append(path)
        return compile_(engine, path)

    def ask() -> None:
        asking.wait()
        make_ready()

    monkeypatch.setattr(wasmtime.Module, "from_file", counted)
    threads = [threading.Thread(target=ask) for _ in range(3)]
    for thread in threads:
        thread.start()
    start_compiling()
    for thread in threads:
        thread.join()
    assert Generator(PlainDictionary(["CAT"]), TABLE).exists(Grid.empty(), "CAT")
    assert len(compiled) == 1


def test_it_starts_where_the_system_has_no_thread_left(monkeypatch: pytest.MonkeyPatch, not_compiled: None) -> None:
    def refused(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refused)
        start_compiling()
    make_ready()
    assert Generator(PlainDictionary(["CAT"]), TABLE).exists(Grid.empty(), "CAT")


def test_it_starts_where_nothing_can_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, not_compiled: None
) -> None:
    in_the_way = tmp_path / "home"
    in_the_way.write_text("a file where the folder should be")
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(in_the_way))
    start_compiling()
    make_ready()
    assert Generator(PlainDictionary(["CAT"]), TABLE).exists(Grid.empty(), "CAT")
    assert in_the_way.read_text() == "a file where the folder should be"


def a_line(letters: int) -> Grid:
    return Grid.empty().place(Play(0, 0, Direction.ACROSS, "A" * letters))


def test_a_table_wider_than_the_kernel_is_refused() -> None:
    generator = Generator(PlainDictionary(["AA", "AB"]), TABLE)
    assert len(generator.plays(a_line(140), "AB", SquareScorer()))
    with pytest.raises(TooLarge, match="squares across"):
        generator.plays(a_line(158), "AB", SquareScorer())


def test_words_of_any_length_in_a_list_do_no_harm() -> None:
    words = ["AB", "A" * 31, "A" * 32, "B" * 300, "C" * 255, "CAB"]
    generator = Generator(PlainDictionary(words), TABLE)
    found = {play.words[0] for play in generator.plays(Grid.empty(), "A" * 31 + "BC", SquareScorer())}
    assert found == {"AB", "A" * 31, "CAB"}


def test_threads_ask_one_dictionary_at_once() -> None:
    words = PlainDictionary(["TEA", "EAT", "ATE", "TEAR", "RATE", "TARE"])
    generator = Generator(words, TABLE)
    grid = Grid.empty().place(Play(0, 0, Direction.ACROSS, "TEA"))
    racks = ["RTEA", "TEAR?", "E", "ATE"]
    alone = [list(generator.best(grid, rack, SquareScorer(), 5)) for rack in racks]
    wrong: list[str] = []

    def ask(rack: str, expected: list[object]) -> None:
        for _ in range(50):
            if list(generator.best(grid, rack, SquareScorer(), 5)) != expected:
                wrong.append(rack)

    threads = [threading.Thread(target=ask, args=each) for each in zip(racks, alone, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_plays_stand_for_themselves_after_other_searches() -> None:
    generator = Generator(PlainDictionary(["TEA", "EAT", "ATE", "SEAT"]), TABLE)
    grid = Grid.empty().place(Play(0, 0, Direction.ACROSS, "TEA"))
    plays = generator.plays(grid, "SAT?", SquareScorer())
    used, written = plays.used().tolist(), list(plays)
    generator.best(Grid.empty(), "EAT", SquareScorer(), 1)
    assert plays.used().tolist() == used
    assert list(plays) == written


def test_what_was_compiled_is_kept_in_the_cache_folder(tmp_path: Path) -> None:
    (tmp_path / "kernel").mkdir()
    module = wasmtime.Module.from_file(_instance._engine(tmp_path / "kernel"), str(_instance.PATH))
    kept = [path for path in (tmp_path / "kernel" / "modules").rglob("*") if path.is_file() and path.suffix != ".stats"]
    assert len(kept) == 1
    kept[0].write_bytes(b"nothing of ours" * 1000)
    again = wasmtime.Module.from_file(_instance._engine(tmp_path / "kernel"), str(_instance.PATH))
    assert [export.name for export in again.exports] == [export.name for export in module.exports]


def test_without_a_cache_folder_it_compiles_anew(tmp_path: Path) -> None:
    in_the_way = tmp_path / "kernel"
    in_the_way.write_text("a file where the folder should be")
    wasmtime.Module.from_file(_instance._engine(in_the_way), str(_instance.PATH))
    assert in_the_way.read_text() == "a file where the folder should be"


def test_a_play_of_more_letters_than_playouts_hold_is_refused() -> None:
    generator = Generator(PlainDictionary(["A" * 20]), TABLE)
    deal, weighing = Deal(("A" * 20, ""), (0, 1), "", 20, 0, 0), Weighing((0.0,) * 27, (0.0, 0.0), 0.0, 0.0, 0)
    nothing = SquareScorer()
    candidate = Candidate(Play(0, 0, Direction.ACROSS, "A" * 20), 20)
    with pytest.raises(TooLarge, match="20 letters"):
        generator.trial(Grid.empty(), "A" * 20, (nothing, nothing), [candidate], weighing).came_to(deal, 1)


def test_more_plays_than_playouts_hold_are_refused() -> None:
    generator, nothing = Generator(PlainDictionary(["AA"]), TABLE), SquareScorer()
    candidates = [Candidate(Play(0, 0, Direction.ACROSS, "AA"), 2)] * 65
    with pytest.raises(TooLarge, match="65 plays"):
        generator.trial(Grid.empty(), "AA", (nothing, nothing), candidates, Weighing((0.0,) * 27, (0.0, 0.0), 0, 0, 0))


def test_a_call_with_too_many_arguments_is_refused() -> None:
    """Calls go past wasmtime's own conversion of values, which would ask how many there are."""
    instance = _instance.Instance()
    with pytest.raises(TypeError, match="table_count takes 1 arguments, not 2"):
        instance.call("table_count", 5, 5)
    assert instance.call("table_count", 5) == 0
    instance.close()


def test_a_fault_in_the_kernel_is_an_exception() -> None:
    """Also once pygame is left, in a process of its own: both have handlers for the signals of faults."""
    code = """
import pygame, wasmtime
from lexicon.crossword.kernel._instance import Instance
from lexicon.sound import Sounds, wait_for_devices

pygame.display.init()
Sounds()
instance = Instance()
wait_for_devices()
pygame.quit()
try:
    instance.call("load", 1, -16)
except wasmtime.Trap as trap:
    print("out of bounds" in str(trap), instance.call("table_count", 5))
instance.close()
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[2]
    )
    assert ran.stdout.split() == ["True", "0"]


def test_a_closed_instance_keeps_nothing_of_wasmtime() -> None:
    """What is left to the interpreter's end complains when it goes."""
    instance = _instance.Instance()
    instance.call("table_count", 5)
    kept = weakref.ref(instance._functions["table_count"])
    instance.close()
    assert kept() is None
