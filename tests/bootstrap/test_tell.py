from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from lexicon import bootstrap
from lexicon.bootstrap import _work, pygame_clash, tell


@pytest.fixture(autouse=True)
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_work, "has_display", lambda: False)


def test_pygame_ce_is_found_in_order(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not pygame_clash(root)
    assert capsys.readouterr().err == ""


def test_pygame_in_its_place_is_told_with_the_way_to_mend_it(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    monkeypatch.setattr(sys, "prefix", "/somebody/else")
    assert pygame_clash(root)
    said = capsys.readouterr().err
    assert "“pygame” has been installed over pygame-ce" in said
    assert "-m pip uninstall -y pygame pygame-ce" in said
    assert "-m pip install --force-reinstall pygame-ce==" in said


def test_in_the_game_s_own_environment_it_is_enough_to_delete_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".venv").mkdir()
    monkeypatch.setitem(sys.modules, "pygame", None)  # importing it raises ImportError
    monkeypatch.setattr(sys, "prefix", str(tmp_path / ".venv"))
    assert pygame_clash(tmp_path)
    said = capsys.readouterr().err
    assert "pygame-ce can’t be loaded" in said
    assert f"Delete this folder and start again: {tmp_path / '.venv'}" in said


def test_what_is_told_ends_with_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tell("It broke", "Because.", "Do this:", "a command", log=tmp_path / "log")
    assert capsys.readouterr().err.splitlines() == [
        "", "It broke", "Because.", "Do this:", "a command", f"Log: {tmp_path / 'log'}",
    ]  # fmt: skip


def test_without_any_console_telling_does_not_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    bootstrap.tell("It broke", "Because.", "Nothing helps.")


@pytest.mark.parametrize(
    ("platform", "environment", "display"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":1"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_windows_can_be_expected(
    monkeypatch: pytest.MonkeyPatch, platform: str, environment: dict[str, str], display: bool
) -> None:
    monkeypatch.undo()  # the real one
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert _work.has_display() is display
