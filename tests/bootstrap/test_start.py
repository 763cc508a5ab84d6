"""Whole starts of main.py, each a process of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from lexicon.bootstrap._home import Home, homes
from tests.bootstrap.door import BASE, GAME, FirstStarts, copy_door, environment, playing, require, start


def test_the_first_start_sets_up_and_a_later_one_goes_straight_in(first_starts: FirstStarts) -> None:
    folder = first_starts.folder
    assert [(out, status) for out, _, status in first_starts.ended] == [(playing(folder), 7)] * 2, "the game's own"
    assert any("setting up, this happens once" in said for _, said, _ in first_starts.ended)
    assert "pip install" in (folder / ".venv.log").read_text(encoding="utf-8")
    later = start(folder)
    assert (later.stdout, later.stderr, later.returncode) == (playing(folder), "", 7)


def test_killed_at_any_moment_the_next_start_sets_up(first_starts: FirstStarts) -> None:
    assert not first_starts.ready_after_kills, "they were killed before the end"
    assert any("Making a place" in said for _, said, _ in first_starts.ended)


def test_two_starts_at_once_set_up_once(first_starts: FirstStarts) -> None:
    assert sum("Making a place" in said for _, said, _ in first_starts.ended) == 1
    # One at least: what a killed start had begun holds the lock until its end.
    assert any("Another start is setting the game up" in said for _, said, _ in first_starts.ended)


def test_a_moved_folder_goes_on(ready: Path) -> None:
    again = start(ready)
    assert (again.stdout, again.stderr) == (playing(ready), "")


def test_a_folder_that_cannot_be_written_to_uses_the_users_folder(
    game: Path, ready: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (game / ".venv.lock").mkdir()  # fails as a read-only folder does, for root as well
    home = tmp_path / "user"
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(home))
    _, users = homes(game)
    shutil.copytree(ready / ".venv", users.venv, symlinks=True)  # an older set-up there, which is quicker to add to
    require(game, "1.1")
    for _ in range(2):
        done = start(game)
        assert done.stdout.startswith(f"playing probe 1.1 a file in {home}")
        assert not (game / ".venv").exists()
    assert done.stderr == ""
    assert list(home.rglob("compiled")), "compiled modules do not come to lie in the game's folder"


def test_nowhere_to_write_is_told(game: Path, tmp_path: Path) -> None:
    (game / ".venv.lock").mkdir()
    (tmp_path / "data").touch()
    done = start(game, LEXICON_KEYWORD_HOME=str(tmp_path))
    assert done.returncode == 1
    assert "No folder to write to" in done.stderr


def test_no_network_is_told_with_the_way_round_and_the_log(ready: Path) -> None:
    shutil.rmtree(ready / "wheels")
    require(ready, "1.1", sha256="0" * 64)
    nowhere = {"PIP_NO_INDEX": "0", "PIP_INDEX_URL": "https://127.0.0.1:9/simple"}
    done = start(ready, **nowhere)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "No connection to" in done.stderr
    assert "lexicon-probe could not be fetched: the connection was refused." in done.stderr
    assert "pip download --only-binary :all: -r requirements.lock -d wheels" in done.stderr
    assert f"Log: {ready / '.venv.log'}" in done.stderr


def test_new_requirements_are_installed_at_the_next_start(ready: Path) -> None:
    require(ready, "1.1")
    assert start(ready).stdout == playing(ready, "1.1")
    assert start(ready).stderr == ""


def test_a_package_that_is_not_the_one_that_was_locked_is_not_installed(ready: Path) -> None:
    require(ready, "1.1")
    with zipfile.ZipFile(ready / "wheels" / "lexicon_probe-1.1-py3-none-any.whl", "a") as archive:
        archive.writestr("lexicon_probe_more.py", "")
    done = start(
        ready, PIP_NO_INDEX="0", PIP_FIND_LINKS=str(ready / "wheels"), PIP_INDEX_URL="https://127.0.0.1:9/simple"
    )
    assert done.returncode == 1
    assert "A package is not the one that was expected" in done.stderr
    assert not list(ready.rglob("lexicon_probe_more.py"))


def test_a_python_that_has_everything_is_used_as_it_is(ready: Path, game: Path) -> None:
    """Here the other copy's environment, as it might be a developer's own."""
    done = start(game, python=str(Home(ready, ready).python))
    assert done.stdout == playing(ready)
    assert not (game / ".venv").exists()


@pytest.mark.slow
def test_a_python_changed_under_the_environment_is_noticed(ready: Path) -> None:
    home = Home(ready, ready)
    for folder in home.venv.glob("lib/python3*"):
        folder.rename(folder.with_name("python3.9"))
    home.write_stamp(home.installed(), "3.9")
    done = start(ready)
    assert done.stdout == playing(ready)
    assert "Making a place" in done.stderr


def test_an_environment_that_cannot_find_its_packages_is_told_and_does_not_go_round(ready: Path) -> None:
    home = Home(ready, ready)
    (home.venv / "pyvenv.cfg").unlink()  # its Python no longer knows that it is one
    done = start(ready)
    assert done.returncode == 1
    assert "can’t find its packages" in done.stderr


def test_an_old_python_says_which_one_is_needed(root: Path) -> None:
    code = "import sys, runpy; sys.version_info = (3, 8, 10); runpy.run_path('main.py', run_name='__main__')"
    done = subprocess.run(
        [BASE, "-c", code], env=environment(), cwd=root, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "needs Python 3.11 or newer" in done.stderr
    assert "This is Python 3.8" in done.stderr
    assert "python.org" in done.stderr


def test_the_door_has_nothing_in_it_that_an_old_python_cannot_read(root: Path) -> None:
    """The parts of the grammar that came after 2.7 and would end in a SyntaxError instead of a sentence."""
    import ast

    late = (
        ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.AsyncFunctionDef, ast.Await, ast.Nonlocal, ast.Starred,
        ast.YieldFrom, ast.MatMult, ast.Match,
    )  # fmt: skip
    tree = ast.parse((root / "main.py").read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    assert not [node for node in nodes if isinstance(node, late)]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    assert functions
    for function in functions:
        arguments = function.args
        assert function.returns is None
        assert not arguments.kwonlyargs
        assert not [one for one in arguments.args if one.annotation]


@pytest.mark.slow
def test_the_real_packages_are_installed(root: Path, tmp_path: Path) -> None:
    """The one test that asks the package index: everything that the lock file names, and a game that imports it."""
    folder = copy_door(root, tmp_path / "new machine")
    shutil.rmtree(folder / "wheels")
    (folder / "pygame.py").unlink()
    for name in ("requirements.txt", "requirements.lock"):
        shutil.copy(root / name, folder)
    probe = GAME.replace("import lexicon_probe", "import pygame, pygame_gui, numpy, msgspec, platformdirs")
    (folder / "lexicon" / "judge.py").write_text(probe.replace("lexicon_probe.WORD", "pygame.IS_CE"), encoding="utf-8")
    own = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    own["PIP_NO_COMPILE"] = "1"  # only what the game imports is compiled
    bare = Home(tmp_path, tmp_path)  # a Python without packages: the developer's own may have them all
    subprocess.run([BASE, "-m", "venv", "--without-pip", str(bare.venv)], env=own, check=True)
    done = subprocess.run(
        [str(bare.python), str(folder / "main.py"), "judge"],
        env=own,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
    )
    assert done.returncode == 7, done.stderr
    assert done.stdout.endswith(f"playing 1 in {folder / '.venv'}\n")
    assert "6 of 6" in done.stderr
