"""The lock files: everything a set-up installs, in the pinned versions, by hash, and the tool that makes them."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement

from lexicon.bootstrap._requirements import Group, normalised, play_group
from lexicon.bootstrap._requirements import test_group as group_of_tests
from tools.lock import PYTHONS, SYSTEMS, entry, fits, lacking

_ENTRY = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>\S+)(?: ; (?P<marker>[^\\]+?))?(?P<hashes>(?: \\\n    --hash=\S+)+)\n"
)


def entries(lock: Path) -> dict[str, re.Match[str]]:
    """What the file locks, by name."""
    text = "".join(line for line in lock.read_text(encoding="utf-8").splitlines(True) if not line.startswith("#"))
    found = list(_ENTRY.finditer(text))
    assert "".join(match.group() for match in found) == text, "nothing stands in the file but pins with hashes"
    return {match["name"]: match for match in found}


@pytest.fixture(params=["play", "test"])
def group(request: pytest.FixtureRequest, root: Path) -> Group:
    return play_group(root) if request.param == "play" else group_of_tests(root)


def test_what_is_asked_for_is_locked_in_that_version(group: Group) -> None:
    locked = entries(group.lock)
    assert {name: locked[name]["version"] for name in group.pins} == dict(group.pins)


def test_everything_has_hashes_of_wheels(group: Group) -> None:
    for match in entries(group.lock).values():
        hashes = match["hashes"].split(" \\\n    --hash=")[1:]
        assert hashes == sorted(set(hashes))
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each) for each in hashes)


def test_what_they_stand_on_is_locked_too(group: Group) -> None:
    """Else an installer that asks for hashes refuses. Read off the packages installed here."""
    locked = entries(group.lock)
    for name, match in locked.items():
        if match["marker"] and not Marker(match["marker"]).evaluate():
            continue
        for line in metadata.requires(name) or ():
            needed = Requirement(line)
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert normalised(needed.name) in locked, f"{name} needs {line}"
                assert needed.specifier.contains(locked[normalised(needed.name)]["version"])


def test_the_two_files_agree(root: Path) -> None:
    play, test = entries(play_group(root).lock), entries(group_of_tests(root).lock)
    assert all(play[name].group() == test[name].group() for name in play.keys() & test.keys())


@pytest.mark.parametrize(
    ("file", "taken"),
    [
        ("a-1-py3-none-any.whl", True),
        ("a-1-py2.py3-none-any.whl", True),
        ("a-1-py2-none-any.whl", False),
        ("a-1-cp311-cp311-win_amd64.whl", True),
        ("a-1-cp310-cp310-win_amd64.whl", False),
        ("a-1-cp314-cp314t-win_amd64.whl", False),
        ("a-1-cp39-abi3-macosx_11_0_arm64.whl", True),
        ("a-1-cp315-abi3-macosx_11_0_arm64.whl", False),
        ("a-1-pp311-pypy311_pp73-win_amd64.whl", False),
        ("a-1-py3-none-android_26_x86_64.whl", False),
        ("a-1-cp313-cp313-pyemscripten_2025_0_wasm32.whl", False),
    ],
)
def test_only_wheels_for_our_pythons_are_locked(file: str, taken: bool) -> None:
    assert fits(file) is taken
    package = {"name": "a", "version": "1", "wheels": [wheel(file, "11"), wheel("a-1-py3-none-any.whl", "22")]}
    assert ("sha256:11" in entry(package)) is taken
    assert "sha256:22" in entry(package)


def wheel(file: str, sha256: str) -> dict[str, object]:
    return {"url": f"somewhere/{file}", "hashes": {"sha256": sha256}}


def test_a_system_without_a_wheel_is_named() -> None:
    files = ["manylinux_2_28_x86_64", "manylinux_2_28_aarch64", "macosx_10_9_universal2"]
    package = {"name": "a", "version": "1", "wheels": [wheel(f"a-1-cp39-abi3-{system}.whl", "1") for system in files]}
    assert lacking(package) == [f"a has no wheel for Python 3.{minor} on Windows on x64" for minor in PYTHONS]
    assert lacking({**package, "wheels": [wheel("a-1-py3-none-any.whl", "1")]}) == []
    assert lacking({**package, "wheels": [], "marker": "sys_platform == 'win32'"}) == []
    assert len(lacking({**package, "wheels": []})) == len(PYTHONS) * len(SYSTEMS)
