"""A game that is open in one window cannot be gone on with in another; a killed window lets go of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from lexicon.storage import SaveStore

HOLD = """
import sys
from pathlib import Path
from lexicon.storage import SaveStore
print(SaveStore(Path(sys.argv[1])).claim("mine"), flush=True)
sys.stdin.read()
"""


def other(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-c", HOLD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            text=True)  # fmt: skip


def answer(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_game_has_one_process_until_it_dies(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    with other(tmp_path) as first:
        assert answer(first) == "True"
        assert not store.claim("mine")
        assert store.claim("another")
        first.kill()
        first.wait()
        assert store.claim("mine")
        with other(tmp_path) as second:
            assert answer(second) == "False"
            second.kill()
    store.let_go("mine")
    store.let_go("another")


def test_claims_of_one_process_add_up(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    assert store.claim("mine")
    assert store.claim("mine")
    store.let_go("mine")
    with other(tmp_path) as first:
        assert answer(first) == "False"
        first.kill()
    store.let_go("mine")
    with other(tmp_path) as first:
        assert answer(first) == "True"
        first.kill()


def test_without_a_folder_to_write_in_games_are_open_to_all(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert SaveStore(blocked).claim("mine")
    SaveStore(blocked).let_go("mine")
