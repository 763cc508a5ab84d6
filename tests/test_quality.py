"""Style, order and types, as the tools in pyproject.toml see them."""

from __future__ import annotations

import os
import subprocess
import sys
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
