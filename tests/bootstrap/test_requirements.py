from __future__ import annotations

from pathlib import Path

import pytest

from lexicon.bootstrap._requirements import (
    Group,
    compatible,
    installed,
    normalised,
    play_group,
    satisfied,
    test_group,
)

NO_LOCK = Path("no such file")
test_group.__test__ = False  # ours, not pytest's


def package(folder: Path, name: str, version: str) -> None:
    (folder / f"{name}-{version}.dist-info").mkdir(parents=True)


def test_everything_that_runs_is_pinned(root: Path) -> None:
    pins = play_group(root).pins
    wanted = {"pygame-ce", "pygame-gui", "numpy", "pyenchant", "platformdirs", "msgspec"}
    assert wanted | {"font-source-serif-pro", "font-source-sans-pro"} <= pins.keys()
    assert pins["pygame-ce"].startswith("2.")
    lines = (root / "requirements.txt").read_text(encoding="utf-8").splitlines()
    assert all(line.startswith("#") or "#" in line for line in lines), "each pin says why it is there"
    assert len(pins) == sum(not line.startswith("#") for line in lines)


def test_the_tests_have_a_group_of_their_own(root: Path) -> None:
    pins = test_group(root).pins
    assert {"pytest", "pytest-xdist", "hypothesis", "mypy", "ruff"} <= pins.keys()
    assert not pins.keys() & play_group(root).pins.keys()


@pytest.mark.parametrize(
    ("have", "pinned", "fits"),
    [
        ("2.5.8", "2.5.8", True),
        ("2.6", "2.5.8", True),
        ("2.10.0", "2.5.8", True),
        ("2.5.7", "2.5.8", False),
        ("3.0", "2.5.8", False),
        ("1.26", "2.4.6", False),
        ("0.6.15", "0.6.14", True),
        ("0.7.0", "0.6.14", False),
        ("2.5.8.dev1", "2.5.8", True),
        ("2.6rc1", "2.5.8", True),
    ],
)
def test_a_version_fits_when_it_is_of_the_same_series_and_not_older(have: str, pinned: str, fits: bool) -> None:
    assert compatible(have, pinned) is fits


def test_names_have_one_spelling() -> None:
    assert normalised("Pygame_GUI") == normalised("pygame.gui") == normalised("pygame--gui") == "pygame-gui"


def test_packages_are_found_by_their_metadata(tmp_path: Path) -> None:
    package(tmp_path / "a", "pygame_gui", "0.6.14")
    (tmp_path / "a" / "numpy-1.24.2.egg-info").touch()
    package(tmp_path / "b", "numpy", "2.4.6")
    path = [str(tmp_path / name) for name in ("a", "missing", "b")]
    assert installed(path) == {"pygame-gui": "0.6.14", "numpy": "1.24.2"}, "what comes first on the path counts"


def test_an_environment_is_used_when_it_has_everything(tmp_path: Path) -> None:
    groups = [Group("play", {"pygame-ce": "2.5.8", "numpy": "2.4.6"}, NO_LOCK)]
    path = [str(tmp_path)]
    package(tmp_path, "pygame_ce", "2.5.9")
    assert not satisfied(groups, path)
    package(tmp_path, "numpy", "2.4.6")
    assert satisfied(groups, path)


def test_pygame_beside_pygame_ce_does_not_do(tmp_path: Path) -> None:
    package(tmp_path, "pygame_ce", "2.5.8")
    package(tmp_path, "pygame", "2.6.1")
    assert not satisfied([Group("play", {"pygame-ce": "2.5.8"}, NO_LOCK)], [str(tmp_path)])


def test_the_key_follows_the_pins_and_not_the_comments(tmp_path: Path) -> None:
    def key(text: str) -> str:
        (tmp_path / "requirements.txt").write_text(text, encoding="utf-8")
        return play_group(tmp_path).key

    first = key("numpy==2.4.6  # columns\n")
    assert key("# changed\nNumPy==2.4.6\n") == first
    assert key("numpy==2.4.7\n") != first
    (tmp_path / "requirements.lock").write_text("# made\nnumpy==2.4.6 --hash=sha256:1\n", encoding="utf-8")
    locked = key("numpy==2.4.6\n")
    assert locked != first
    (tmp_path / "requirements.lock").write_text("numpy==2.4.6 --hash=sha256:1\n", encoding="utf-8")
    assert key("numpy==2.4.6\n") == locked
    (tmp_path / "requirements.lock").write_text("numpy==2.4.6 --hash=sha256:2\n", encoding="utf-8")
    assert key("numpy==2.4.6\n") != locked


def test_this_very_environment_is_enough(root: Path) -> None:
    """The one that runs the tests: no second one would be made."""
    assert satisfied([play_group(root), test_group(root)])
