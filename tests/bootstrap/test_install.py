"""The ladder and its order, with a runner that only says what it was asked."""

from __future__ import annotations

import io
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from threading import Event, Timer

import pytest

from lexicon.bootstrap import _install
from lexicon.bootstrap._failure import Cancelled, Failure
from lexicon.bootstrap._home import Home
from lexicon.bootstrap._install import Runner, set_up
from lexicon.bootstrap._progress import Status
from lexicon.bootstrap._requirements import Group

PLAY = Group("play", {"numpy": "2.4.6"}, Path("play.lock"))
TEST = Group("test", {"pytest": "9.1.1"}, Path("test.lock"))
FROM_LOCK = "--require-hashes --only-binary=:all: -r"


class Fake(Runner):
    """Runs nothing: `answers` maps a word of the command to (went well, output); the first that fits counts."""

    def __init__(self, home: Home, **answers: tuple[bool, str]) -> None:
        super().__init__(io.StringIO(), Event())
        self.home = home
        self.answers = answers
        self.asked: list[str] = []

    def run(self, command: Sequence[str], heard: Callable[[str | None], None] | None = None) -> bool:
        line = " ".join(command).replace(str(self.home.venv), "VENV").replace(sys.executable, "python")
        self.asked.append(line.replace("VENV/bin/python", "VPY"))
        if "print('%d.%d'" in line:
            self.last = ["3.11"]
            return True
        plain = line.replace("-", " ")
        fitting = (answer for words, answer in self.answers.items() if words.replace("_", " ") in plain)
        well, output = next(fitting, (True, ""))
        if well and (" -m venv" in line or "uv venv" in line):
            self.home.python.parent.mkdir(parents=True, exist_ok=True)
            self.home.python.unlink(missing_ok=True)
            self.home.python.symlink_to(sys.executable)
        self.last = output.splitlines()
        return well

    def asked_for(self, words: str) -> list[str]:
        return [line for line in self.asked if words in line]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    return Home(tmp_path, tmp_path)


def go(home: Home, runner: Fake, *groups: Group) -> list[Status]:
    told: list[Status] = []
    set_up(home, groups or (PLAY,), runner, told.append)
    return told


def test_first_rung_venv_with_pip(home: Home) -> None:
    runner = Fake(home)
    told = go(home, runner)
    assert runner.asked[0] == "python -m venv VENV"
    assert runner.asked[1] == f"VPY -m pip install --progress-bar off {FROM_LOCK} play.lock"
    assert home.ready([PLAY])
    assert told[0].line == "Making a place for what it needs"


def test_second_rung_another_pip(home: Home) -> None:
    runner = Fake(home, m_venv_VENV=(False, "ensurepip is not available"), pip___version=(True, "pip 23.0.1 from /usr"))
    go(home, runner)
    assert "python -m venv --without-pip VENV" in runner.asked
    assert runner.asked_for("install") == [
        f"python -m pip --python VPY install --progress-bar off {FROM_LOCK} play.lock"
    ]
    assert home.ready([PLAY])


def test_second_rung_takes_no_pip_that_is_too_old(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"pip3": "/opt/pip3"}.get)
    runner = Fake(home, m_venv_VENV=(False, ""), pip3___version=(True, "pip 24.0"), pip___version=(True, "pip 20.3.4"))
    go(home, runner)
    assert runner.asked_for("install")[0].startswith("/opt/pip3 --python VPY install")


def test_third_rung_uv(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", {"uv": "/opt/uv"}.get)
    runner = Fake(home, m_venv=(False, "No module named venv"))
    go(home, runner)
    assert runner.asked_for("/opt/uv") == [
        "/opt/uv venv --allow-existing --python python VENV",
        f"/opt/uv pip install --python VPY {FROM_LOCK} play.lock",
    ]
    assert home.ready([PLAY])


def test_last_rung_names_what_is_missing_and_leaves_nothing(home: Home) -> None:
    said = "The virtual environment was not created successfully because ensurepip is not available. On Debian/Ubuntu\n"
    said += "systems, you need to install the python3-venv package.\n\n    apt install python3.11-venv"
    runner = Fake(home, m_venv_VENV=(False, said), pip___version=(False, "No module named pip"))
    with pytest.raises(Failure, match=r"python3(\.11)?-venv"):
        go(home, runner)
    assert not home.venv.exists()


def test_wheels_beside_the_game_come_first(home: Home) -> None:
    (home.root / "wheels").mkdir()
    runner = Fake(home)
    go(home, runner)
    (line,) = runner.asked_for("install")
    assert f"--no-index --find-links {home.root / 'wheels'}" in line
    runner = Fake(home, no_index=(False, "ERROR: No matching distribution"))
    shutil.rmtree(home.venv)
    go(home, runner)
    assert len(runner.asked_for("install")) == 2, "a folder without everything is not the end"


def test_a_failed_install_is_not_stamped(home: Home) -> None:
    runner = Fake(home, pip_install=(False, "ERROR: No space left on device"))
    with pytest.raises(Failure, match="disk is full"):
        go(home, runner)
    assert not home.stamp.exists()


def test_an_unfinished_environment_is_made_anew(home: Home) -> None:
    home.venv.mkdir()
    home.marker.touch()
    (home.venv / "half").touch()
    runner = Fake(home)
    go(home, runner)
    assert runner.asked[0] == "python -m venv VENV"
    assert not (home.venv / "half").exists()
    assert home.ready([PLAY])


def test_a_finished_environment_is_added_to(home: Home) -> None:
    go(home, Fake(home))
    (home.venv / "kept").touch()
    runner = Fake(home)
    go(home, runner, PLAY, TEST)
    assert not runner.asked_for("-m venv")
    assert [line.split()[-1] for line in runner.asked_for("install")] == ["test.lock"]
    assert home.ready([PLAY, TEST])
    assert (home.venv / "kept").exists()


def test_failing_to_add_the_tests_does_not_lose_the_game(home: Home) -> None:
    go(home, Fake(home))
    with pytest.raises(Failure):
        go(home, Fake(home, pip_install=(False, "ERROR: getaddrinfo failed")), PLAY, TEST)
    assert home.ready([PLAY])
    assert not home.ready([TEST])


def test_new_pins_are_installed_over_the_old(home: Home) -> None:
    go(home, Fake(home), PLAY, TEST)
    newer = Group("play", {"numpy": "2.5.0"}, Path("newer.lock"))

    class Watching(Fake):
        def run(self, command: Sequence[str], heard: Callable[[str | None], None] | None = None) -> bool:
            if "install" in command:
                assert not home.ready([PLAY]), "in between, neither the old nor the new is whole"
                assert not home.ready([newer])
                assert home.ready([TEST])
            return super().run(command, heard)

    runner = Watching(home)
    go(home, runner, newer)
    assert [line.split()[-1] for line in runner.asked_for("install")] == ["newer.lock"]
    assert home.ready([newer, TEST])


def test_somebody_else_s_environment_is_used_when_it_works(home: Home) -> None:
    home.python.parent.mkdir(parents=True)
    home.python.symlink_to(sys.executable)
    runner = Fake(home)
    go(home, runner)
    assert not runner.asked_for("-m venv")
    assert home.ready([PLAY])


def test_somebody_else_s_environment_is_set_aside_when_it_does_not_work(home: Home) -> None:
    home.venv.mkdir()
    (home.venv / "theirs").touch()
    go(home, Fake(home))
    assert (home.root / ".venv.old-1" / "theirs").exists()
    assert home.ready([PLAY])


def test_pip_tells_bytes_from_24_1_on(home: Home) -> None:
    site = home.venv / "lib" / "python3.11" / "site-packages"
    for version, style in (("pip-24.0", "off"), ("pip-24.1.2", "raw"), ("pip-26.0", "raw")):
        shutil.rmtree(site, ignore_errors=True)
        (site / f"{version}.dist-info").mkdir(parents=True)
        assert _install._style([str(home.python), "-m", "pip", "install"], home)[-1] == style


def runner(tmp_path: Path, cancelled: Event | None = None) -> Runner:
    return Runner((tmp_path / "log").open("w", encoding="utf-8"), cancelled or Event())


def test_a_program_is_heard_line_by_line_and_logged(tmp_path: Path) -> None:
    heard: list[str | None] = []
    runs = runner(tmp_path)
    code = "import sys; print('one ä'); print('two', file=sys.stderr)"
    assert runs.run([sys.executable, "-c", code], heard.append)
    assert sorted(line for line in heard if line) == ["one ä", "two"]
    assert sorted(runs.last) == ["one ä", "two"]
    log = (tmp_path / "log").read_text(encoding="utf-8")
    assert "one ä" in log
    assert "> ended with 0" in log
    assert not runs.run([sys.executable, "-c", "raise SystemExit(3)"])


def test_a_missing_program_is_a_failure(tmp_path: Path) -> None:
    runs = runner(tmp_path)
    assert not runs.run([str(tmp_path / "no such program")])
    assert runs.last


def test_cancelling_ends_the_program(tmp_path: Path) -> None:
    cancelled = Event()
    Timer(0.3, cancelled.set).start()
    begun = time.monotonic()
    with pytest.raises(Cancelled):
        runner(tmp_path, cancelled).run([sys.executable, "-c", "import time; time.sleep(60)"])
    assert time.monotonic() - begun < 30


def test_pip_is_not_led_astray(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    runs = runner(tmp_path)
    code = "import os; print(os.environ.get('PIP_TARGET'), os.environ.get('PYTHONPATH'), os.environ['PIP_USER'])"
    assert runs.run([sys.executable, "-c", code])
    assert runs.last == ["None None 0"]
