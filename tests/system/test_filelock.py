from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.system import filelock
from lexicon.system.filelock import FileLock

HOLD = """
import sys
from pathlib import Path
from lexicon.system.filelock import FileLock
with FileLock(Path(sys.argv[1])) as lock:
    print(lock.take(), flush=True)
    sys.stdin.read()
"""


def hold(path: Path, root: Path) -> subprocess.Popen[str]:
    """Another process that has taken the lock."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=root,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout.readline() == "True\n"
    return process


def takes(path: Path) -> bool:
    with FileLock(path) as lock:
        return lock.take()


def test_one_at_a_time(tmp_path: Path, root: Path) -> None:
    path = tmp_path / "lock"
    with hold(path, root) as other:
        assert not takes(path)
        other.stdin.close()
        other.wait(10)
        assert takes(path)


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path, root: Path) -> None:
    path = tmp_path / "lock"
    with hold(path, root) as other:
        other.kill()
        other.wait(10)
    assert path.exists()
    assert takes(path)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not pass locks on")
def test_an_orphan_keeps_the_lock(tmp_path: Path) -> None:
    """Killed in the middle, a set-up leaves a pip behind that still writes: nobody may begin anew under it."""
    path = tmp_path / "lock"
    with FileLock(path) as lock:
        assert lock.take()
        command = [sys.executable, "-c", "import sys; sys.stdin.read()"]
        orphan = subprocess.Popen(command, stdin=subprocess.PIPE, pass_fds=[lock.handle])
    assert not takes(path)
    orphan.communicate()
    assert takes(path)


def test_a_file_system_without_locks_does_not_stop_a_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_handle: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(filelock, "_lock", no_locks)
    assert takes(tmp_path / "lock")
