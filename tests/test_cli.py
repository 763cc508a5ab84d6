from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import lexicon
from lexicon import cli


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What the command line asks for, noted instead of done."""
    notes: list[object] = []

    def enter(root: Path, argv: list[str], *, test: bool, window: bool) -> None:
        notes.append(("enter", tuple(argv), test, window))

    def found(module: str) -> SimpleNamespace:
        return SimpleNamespace(main=lambda arguments: notes.append((module, *arguments)) or 3)

    monkeypatch.setattr(cli, "enter", enter)
    monkeypatch.setattr(cli, "import_module", found)
    monkeypatch.setattr(cli, "pygame_clash", lambda root: False)
    return notes


@pytest.mark.parametrize(
    ("argv", "module", "rest"),
    [
        ([], "lexicon.app.start", []),
        (["--size", "960x600"], "lexicon.app.start", ["--size", "960x600"]),
        (["--full-screen"], "lexicon.app.start", ["--full-screen"]),
        (["judge", "-"], "lexicon.judge", ["-"]),
        (["judge", "--help"], "lexicon.judge", ["--help"]),
        (["arena", "--game", "keyword", "--json"], "lexicon.players.arena", ["--game", "keyword", "--json"]),
        (["bench"], "lexicon.bench", []),
    ],
)
def test_each_command_goes_to_its_part(asked: list[object], argv: list[str], module: str, rest: list[str]) -> None:
    assert cli.main(argv) == 3
    assert asked == [("enter", tuple(argv), False, module == "lexicon.app.start"), (module, *rest)]


def test_the_tests_run_spread_over_the_cores(asked: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir("/")
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert cli.main(["--test", "-k", "ruling"]) == 3
    assert asked[0] == ("enter", ("--test", "-k", "ruling"), True, False)
    module, *arguments = asked[1]
    assert module == "pytest"
    assert arguments == ["-n", "3", "--dist", "loadgroup", "--no-loadscope-reorder", "-k", "ruling"]
    assert Path.cwd() == cli.ROOT


def test_a_part_does_not_start_before_its_packages_are_there(asked: list[object], monkeypatch) -> None:
    monkeypatch.setattr(cli, "enter", lambda *_, **__: 1)
    assert cli.main(["judge", "-"]) == 1
    assert asked == []


@pytest.mark.parametrize("argv", [["judge", "-"], ["arena"], ["bench"], []])
def test_ctrl_c_ends_a_command_without_a_traceback(asked: list[object], monkeypatch, capsys, argv: list[str]) -> None:
    def stopped(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "import_module", lambda _: SimpleNamespace(main=stopped))
    assert cli.main(argv) == cli.STOPPED == 130
    assert capsys.readouterr() == ("", "")


def test_a_word_that_is_no_command_is_refused(asked: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["jugde", "-"]) == 2
    assert asked == []
    assert "“jugde”" in capsys.readouterr().err


def test_a_home_of_nobody_is_said(asked: list[object], capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", "~nosuchuser/games")
    assert cli.main(["judge", "-"]) == 2
    assert asked == []
    assert "no such user" in capsys.readouterr().err
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", "~/games")
    assert cli.main(["judge", "-"]) == 3


@pytest.mark.parametrize("below", ["", "/games"])
def test_a_home_that_is_no_folder_is_said(asked: list[object], capsys, monkeypatch, tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", f"{tmp_path}/file{below}")
    assert cli.main([]) == 2
    assert asked == []
    assert "is no folder" in capsys.readouterr().err
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", f"{tmp_path}/new/folder")
    assert cli.main(["judge", "-"]) == 3


@pytest.mark.parametrize("command", [[], ["judge", "-"]])
def test_a_home_whose_name_is_too_long_is_said(asked: list[object], capsys, monkeypatch, command: list[str]) -> None:
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", f"/{'a' * 300}/b")
    assert cli.main(command) == 2
    assert asked == []
    assert "name is too long" in capsys.readouterr().err


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows every user")
def test_where_nobody_knows_the_user_only_the_window_needs_a_home(asked: list[object], capsys, monkeypatch) -> None:
    monkeypatch.delenv("HOME")
    monkeypatch.delenv("LEXICON_KEYWORD_HOME", raising=False)
    monkeypatch.setattr("pwd.getpwuid", lambda _: {}["nobody"])
    assert cli.main([]) == 2
    assert asked == []
    assert "set HOME, or LEXICON_KEYWORD_HOME" in capsys.readouterr().err
    for part in ("judge", "arena", "bench"):
        assert cli.main([part]) == 3


@pytest.mark.parametrize("option", ["--help", "-h", "--version"])
def test_help_and_version_need_nothing_installed(
    asked: list[object], capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert cli.main([option]) == 0
    assert asked == []
    assert (lexicon.__version__ if option == "--version" else "judge FILE") in capsys.readouterr().out


def test_pygame_in_the_place_of_pygame_ce_stops_the_window(asked: list[object], monkeypatch) -> None:
    monkeypatch.setattr(cli, "pygame_clash", lambda root: True)
    assert cli.main([]) == 1
    assert [note[0] for note in asked] == ["enter"]


def test_a_crash_is_kept_and_told(asked: list[object], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[tuple[object, ...]] = []

    def crash(_module: str) -> None:
        raise RuntimeError("the table fell over")

    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "import_module", crash)
    monkeypatch.setattr(cli, "tell", lambda *what, log: told.append((*what, log)))
    assert cli.main([]) == 1
    log = tmp_path / "data" / "crash.log"
    assert "the table fell over" in log.read_text(encoding="utf-8")
    assert told[0][1] == "RuntimeError: the table fell over"
    assert told[0][-1] == log


def test_a_crash_on_a_disk_that_takes_nothing_names_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    told: list[object] = []
    (tmp_path / "data").write_text("no folder")
    monkeypatch.setenv("LEXICON_KEYWORD_HOME", str(tmp_path))
    monkeypatch.setattr(cli, "tell", lambda *what, log: told.append(log))
    cli._tell_crash()
    assert told == [None]


def loaded(code: str, root: Path, *options: str) -> set[str]:
    """The modules that are loaded after `code`, in a Python started with these options."""
    command = [sys.executable, *options, "-c", f"import sys; {code}; print(*sys.modules)"]
    return set(subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.split())


def test_the_way_in_is_short(root: Path) -> None:
    """What every start imports before the game: nothing that is slow, and nothing that might not be installed.

    Without the module site, by which the packages of a developer's own Python load what they like.
    """
    modules = loaded("import lexicon.cli", root, "-E", "-S")
    assert not modules & {"dataclasses", "inspect", "subprocess", "tkinter", "json", "argparse", "typing", "tomllib"}
    third_party = {"pygame", "numpy", "msgspec", "platformdirs", "pytest"}
    assert not modules & third_party


@pytest.mark.parametrize("module", ["lexicon.judge", "lexicon.players.arena", "lexicon.bench"])
def test_parts_without_a_window_load_none(root: Path, module: str) -> None:
    modules = loaded(f"import {module}", root)
    assert not modules & {"pygame", "pygame_gui", "tkinter", "pytest", "hypothesis", "lexicon.sound"}


def test_the_window_loads_nothing_of_the_tests(root: Path) -> None:
    modules = loaded("import lexicon.app.start", root)
    assert not modules & {"pytest", "_pytest", "hypothesis", "xdist", "enchant"}
