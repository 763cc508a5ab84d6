"""Style, order and types, as the tools in pyproject.toml see them."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest


def check(root: Path, *command: str) -> None:
    """Fail with what the tool complains of."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


def test_ruff(root: Path) -> None:
    check(root, "ruff", "check", "--no-cache", "--output-format", "concise")


def test_format(root: Path) -> None:
    check(root, "ruff", "format", "--no-cache", "--check")


@pytest.mark.slow
def test_types(root: Path) -> None:
    check(root, "mypy", "--no-error-summary")


@pytest.mark.slow
@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_types_on_other_systems(root: Path, system: str) -> None:
    """Code for Windows and macOS is only reached by the types here: no machine of the tests runs it."""
    own_cache = ("--cache-dir", os.devnull)  # two runs at once must not share one
    check(root, "mypy", "--no-error-summary", "--platform", system, *own_cache, "lexicon/bootstrap", "lexicon/cli.py")


def _attributes(path: Path) -> Iterator[ast.Attribute]:
    """Every ``something.name`` in a file."""
    return (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Attribute))


def _own(node: ast.Attribute) -> bool:
    """Whether it is one of the object that the code belongs to."""
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _sets_part_of_state(node: ast.Attribute) -> bool:
    """Whether it is assigned to and lies in the ``state`` of a game."""
    return isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Attribute) and node.value.attr == "state"


def test_games_are_put_into_positions_by_what_their_rules_let_anybody_set(root: Path) -> None:
    """No test reads or sets a private name of a game, or a part of its state: `tests/games/put.py` has the way."""
    rules = (path for path in (root / "lexicon" / "games").rglob("*.py") if "party" not in path.parts)
    private = {node.attr for path in rules for node in _attributes(path) if _own(node) and _is_private(node.attr)}
    assert "_state" in private
    wrong = [
        f"{path.relative_to(root)}:{node.lineno} {node.attr}"
        for room in ("games", "judge", "players", "session", "scenes")
        for path in (root / "tests" / room).rglob("*.py")
        for node in _attributes(path)
        # Other objects of the session and the screens have names that games have too.
        if (node.attr in (("_state", "_drawn", "_standing") if room in ("session", "scenes") else private))
        and not _own(node)
        or _sets_part_of_state(node)
    ]
    assert wrong == []


RAISING = ("exists", "is_file", "is_dir", "is_symlink", "iterdir")
WRITING = ("write_text", "write_bytes")


@cache
def _calls(root: Path) -> list[tuple[str, ast.Call]]:
    """Every call in the program, with the file it stands in."""
    files = [
        path
        for path in (root / "lexicon").rglob("*.py")
        if any(f"{name}(".encode() in path.read_bytes() for name in ("open", *WRITING, *RAISING))
    ]
    return [
        (path.relative_to(root / "lexicon").as_posix(), node)
        for path in files
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call)
    ]


def test_whether_a_file_is_there_is_asked_without_raising(root: Path) -> None:
    """Methods of paths raise for folders that may not be searched and for names too long; os.path says no."""
    asked = [
        f"{path}:{call.lineno}"
        for path, call in _calls(root)
        if isinstance(call.func, ast.Attribute) and call.func.attr in RAISING and not (call.args or call.keywords)
    ]
    assert not asked


def test_what_is_written_is_an_ordinary_file(root: Path) -> None:
    """A pipe or a device in its place would be waited for: `plain_opener` refuses them, a new name cannot be one."""
    named_by_people = {"app/start.py", "judge/__init__.py"}
    wrong = [f"{path}:{call.lineno}" for path, call in _calls(root) if _opens_anything(call)]
    assert {where.split(":")[0] for where in wrong} <= named_by_people, wrong


def _opens_anything(call: ast.Call) -> bool:
    """Whether a call opens a file, perhaps to write it, without looking what it is."""
    first, mode = [getattr(each, "value", None) for each in [*call.args, None, None][:2]]
    if isinstance(call.func, ast.Attribute):
        method = call.func.attr
        return method in WRITING or (method == "open" and isinstance(first, str) and first[:1] in "rwax")
    if not isinstance(call.func, ast.Name) or call.func.id != "open" or str(mode).startswith("x"):
        return False
    return all(keyword.arg != "opener" for keyword in call.keywords)


ONE_MEANING = ("Deal", "Measures", "Revealed", "Spot", "Standing")


def test_a_name_read_in_several_rooms_means_one_thing(root: Path) -> None:
    defined = re.compile(rf"^(?:class )?({'|'.join(ONE_MEANING)})\b(?=[(:]| =)", re.MULTILINE)
    files = [path for room in ("lexicon", "tests", "tools") for path in (root / room).rglob("*.py")]
    assert sorted(name for path in files for name in defined.findall(path.read_text("utf-8"))) == list(ONE_MEANING)
