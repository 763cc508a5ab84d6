from __future__ import annotations

import pytest

from lexicon.bootstrap._progress import State, Status, Tracker

NAMES = ("pygame-ce", "pygame-gui", "python-i18n", "numpy", "pyenchant")
PIP_23 = """\
Looking in indexes: https://index.invalid/simple
Collecting pygame-ce==2.5.8
  Downloading pygame_ce-2.5.8-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.whl (12.2 MB)
Collecting pygame-gui==0.6.14
  Downloading pygame_gui-0.6.14-py2.py3-none-any.whl (30.9 MB)
Collecting python-i18n==0.3.9
  Using cached python_i18n-0.3.9-py3-none-any.whl (13 kB)
Collecting numpy==2.4.6
  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl.metadata (6.6 kB)
  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl (16.9 MB)
Processing /srv/wheels/pyenchant-3.3.0-py3-none-any.whl
Installing collected packages: python-i18n, pyenchant, pygame-ce, numpy, pygame-gui
Successfully installed numpy-2.4.6 pyenchant-3.3.0 pygame-ce-2.5.8 pygame-gui-0.6.14 python-i18n-0.3.9
"""


def follow(tracker: Tracker, text: str) -> list[Status]:
    return [tracker.status() for line in text.splitlines() if tracker.read(line)]


def states(status: Status) -> dict[str, State]:
    return dict(status.parts)


def test_pip_s_output_becomes_parts_and_megabytes() -> None:
    told = follow(Tracker(NAMES), PIP_23)
    first, gui = told[0], told[1]
    assert first.line == "Fetching pygame-ce, 1 of 4"
    assert states(first)["pygame-ce"] is State.AT_WORK
    assert first.right.startswith("0 of about")
    assert gui.line == "Fetching pygame-gui, 2 of 4"
    assert states(gui) == {
        "pygame-ce": State.DONE,
        "NumPy": State.WAITING,
        "pygame-gui": State.AT_WORK,
        "Enchant": State.WAITING,
    }
    assert gui.right.startswith("12 of")
    assert told[-1].line.startswith("Unpacking")
    assert told[-1].right == "60 of 60 MB"


def test_the_metadata_of_a_wheel_is_not_the_wheel() -> None:
    tracker = Tracker(("numpy",))
    assert not tracker.read("  Downloading numpy-2.4.6-cp311-cp311-manylinux_2_28_x86_64.whl.metadata (6.6 kB)")


def test_the_bar_never_goes_back() -> None:
    tracker = Tracker(NAMES)
    told = [status.fraction for status in follow(tracker, PIP_23)]
    for count in range(len(NAMES) + 1):
        tracker.unpacked(NAMES[:count])
        told.append(tracker.status().fraction)
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1.0)
    assert all(state is State.DONE for state in states(tracker.status()).values())


@pytest.mark.parametrize(
    "line",
    [
        "Processing ./wheels/numpy-2.4.6-cp311-cp311-manylinux_2_28_x86_64.whl",
        "Processing /home/Zoë/my games/wheels/numpy-2.4.6-cp311-cp311-win_amd64.whl",
        "Processing C:\\My Games\\wheels\\numpy-2.4.6-cp311-cp311-win_amd64.whl (from -r requirements.txt (line 3))",
    ],
)
def test_a_wheel_from_a_folder_is_followed_too(line: str) -> None:
    tracker = Tracker(("numpy",))
    assert tracker.read(line)
    assert tracker.status().line == "Fetching numpy, 1 of 1"


def test_raw_progress_moves_the_bar_within_a_wheel() -> None:
    tracker = Tracker(("pygame-gui",))
    tracker.read("  Downloading pygame_gui-0.6.14-py2.py3-none-any.whl (30.9 MB)")
    assert tracker.status().right == "0 of 31 MB"
    assert tracker.read("Progress 15450000 of 30900000")
    assert tracker.status().right == "15 of 31 MB"


def test_what_only_the_tests_need_is_one_part() -> None:
    tracker = Tracker(("pytest", "ruff"))
    tracker.read("  Downloading ruff-0.17.6-py3-none-manylinux_2_17_x86_64.whl (11 MB)")
    assert states(tracker.status()) == {"tests": State.AT_WORK}


def test_other_lines_say_nothing() -> None:
    tracker = Tracker(NAMES)
    for line in ("", "WARNING: a warning", "Collecting numpy", "Requirement already satisfied: numpy", "\x1b[1m…"):
        assert not tracker.read(line)
    assert tracker.status().line == "Asking for what is needed"
