"""The program bundled with its packages, as PyInstaller makes it: what can be told of it without making one."""

from __future__ import annotations

import multiprocessing
import os
import runpy
import sys
from pathlib import Path

import pytest

from lexicon import bootstrap, cli
from tools.freeze import arguments


@pytest.mark.parametrize(("frozen", "calls"), [(True, ["freeze_support", "program"]), (False, ["program"])])
def test_the_process_of_a_long_search_is_known_for_one_before_anything_else(
    root: Path, monkeypatch: pytest.MonkeyPatch, frozen: bool, calls: list[str]
) -> None:
    """It is the program started again: it must not set up, open a window, or read the command line."""
    made: list[str] = []
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(sys, "argv", ["main.py"])
    monkeypatch.setattr(multiprocessing, "freeze_support", lambda: made.append("freeze_support"))
    monkeypatch.setattr(cli, "main", lambda arguments: made.append("program") or 0)
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(root / "main.py"), run_name="__main__")
    assert (ended.value.code, made) == (0, calls)


def test_a_bundle_sets_nothing_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert bootstrap.enter(tmp_path, [], window=True) is None  # a folder without even requirements.txt
    assert not list(tmp_path.iterdir())


def test_what_is_bundled_is_there(root: Path, tmp_path: Path) -> None:
    told = arguments(tmp_path, tmp_path)
    data = [Path(word.split("=")[1].rsplit(os.pathsep, 1)[0]) for word in told if word.startswith("--add-data")]
    assert {path.name for path in data} == {"assets", "sounds"}
    assert all(path.is_dir() for path in data)
    assert told[-1] == str(root / "main.py")
    assert Path(told[-1]).is_file()


def test_the_library_of_the_move_generator_is_bundled(tmp_path: Path) -> None:
    """It is loaded by name from a folder named after the system: PyInstaller has to be told."""
    told = [word for word in arguments(tmp_path, tmp_path) if word.startswith("--add-binary")]
    assert len(told) == 1
    path, folder = told[0].split("=")[1].rsplit(os.pathsep, 1)
    assert Path(path).is_file()
    assert folder == f"wasmtime/{Path(path).parent.name}"
