"""What becomes of a command whose output is refused."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.system.output import REFUSED, OutputRefused, answering


class Refusing(io.StringIO):
    """Standard output that takes so many texts."""

    def __init__(self, code: int, takes: int = 0) -> None:
        super().__init__()
        self._code, self._takes = code, takes

    def write(self, text: str) -> int:
        if not self._takes:
            raise OSError(self._code, os.strerror(self._code))
        self._takes -= 1
        return super().write(text)


def answer() -> int:
    try:
        for _ in range(3):
            print("an answer", end="")
    except OSError as error:  # as a command that reads a file would
        raise AssertionError("taken for a fault of something else") from error
    return 7


@pytest.mark.parametrize(
    ("code", "words"), [(errno.ENOSPC, "judge: the answers cannot be written: No space left"), (errno.EPIPE, "")]
)
def test_what_output_refuses_is_said_once(code: int, words: str, monkeypatch, capsys) -> None:
    refusing = Refusing(code, takes=2)
    monkeypatch.setattr(sys, "stdout", refusing)
    assert answering("judge", answer) == REFUSED
    assert sys.stdout is refusing
    said = capsys.readouterr().err
    assert said.startswith(words)
    assert bool(said) == bool(words)


def test_what_output_takes_is_written_and_the_status_is_the_commands(capsys) -> None:
    assert answering("judge", answer) == 7
    assert capsys.readouterr().out == "an answer" * 3


def test_the_refusal_is_no_oserror() -> None:
    assert not issubclass(OutputRefused, OSError)


def test_without_output_a_command_still_runs(monkeypatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert answering("judge", lambda: 2) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="has no full device")
@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["judge", "--help"], ["judge", "-"]], ids=str)
def test_a_full_disk_is_said_without_a_traceback(root, arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        run = subprocess.run(
            [sys.executable, "main.py", *arguments],
            cwd=root,
            check=False,
            input=b'{"ask":"word","word":"cat"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
        )
    assert run.returncode == REFUSED
    assert run.stderr.decode().splitlines()[-1].endswith("the answers cannot be written: No space left on device")
    assert b"Traceback" not in run.stderr


def test_characters_that_the_console_lacks_are_question_marks(root) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    run = subprocess.run(
        [sys.executable, "main.py", "--help"], cwd=root, check=False, capture_output=True, env=environment
    )
    assert run.returncode == 0, run.stderr
    assert b"[COMMAND ?]" in run.stdout
