"""Work in a process of its own: its answer, its progress and its errors come back, and it never outlives anybody."""

import os
import signal
import subprocess
import sys
import time
from functools import partial

import pytest

from lexicon.players import Cancelled
from lexicon.session.work.separate import in_own_process


def counted(to, tell):
    for i in range(to):
        tell((i + 1) / to)
    return os.getpid(), "x" * to


def refused(tell):
    raise ValueError("no such deal")


def endless(tell):
    while True:
        tell(os.getpid())
        time.sleep(0.01)


def gone(pid):
    """Whether a process has ended; one that only waits to be buried has."""
    for _ in range(200):
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as state:
                if state.read().rsplit(")", 1)[1].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.1)
    return False


def test_answer_and_progress_come_from_another_process():
    shares = []
    pid, text = in_own_process(partial(counted, 4), shares.append, lambda: False)
    assert text == "xxxx"
    assert pid != os.getpid()
    assert shares == [0.25, 0.5, 0.75, 1.0]


def test_errors_come_back():
    with pytest.raises(ValueError, match="no such deal"):
        in_own_process(refused, lambda share: None, lambda: False)


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="looks for processes in /proc")
def test_it_ends_when_nobody_wants_it_any_more():
    told = []
    with pytest.raises(Cancelled):
        in_own_process(endless, told.append, lambda: bool(told))
    assert gone(told[0])


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="looks for processes in /proc")
def test_it_ends_with_a_program_that_is_killed():
    code = (
        "from lexicon.session.work.separate import in_own_process\n"
        "from tests.session.work.test_separate import endless\n"
        "if __name__ == '__main__': in_own_process(endless, lambda pid: print(pid, flush=True), lambda: False)"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    pid = int(program.stdout.readline())
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    assert gone(pid)
