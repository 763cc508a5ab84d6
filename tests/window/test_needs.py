"""No test of a real window is passed over unnoticed where the tests are run to be relied on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.needs import need_programs


@pytest.mark.skipif(sys.platform != "linux", reason="the programs are of Linux")
@pytest.mark.parametrize(
    ("ci", "outcome"), [("true", pytest.fail.Exception), ("1", pytest.fail.Exception), ("", pytest.skip.Exception)]
)
def test_without_a_screen_ci_fails_and_elsewhere_it_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, ci: str, outcome: type[BaseException]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(outcome, match="needs Xvfb"):
        need_programs("Xvfb")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="the programs are of Linux")
@pytest.mark.parametrize("file", ["window/test_full_screen.py", "bootstrap/test_window.py"])
def test_every_test_of_a_real_window_fails_in_ci_without_a_screen(root: Path, tmp_path: Path, file: str) -> None:
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    (tmp_path / "empty").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider", f"tests/{file}"],
        cwd=root,
        env={**env, "CI": "true", "PATH": str(tmp_path / "empty"), "TMPDIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout
    assert "needs Xvfb" in done.stdout
    assert not {"passed", "skipped"} & set(done.stdout.splitlines()[-1].replace(",", "").split())
