"""What a test needs and a machine may lack. On a player's machine such a test is passed over; in CI it fails."""

from __future__ import annotations

import os
import shutil
import sys
from typing import NoReturn

import pytest


def out_of_reach(what: str) -> NoReturn:
    """Skip the test for want of *what*; where ``CI`` is set it fails, so that nothing goes untried unnoticed."""
    if os.environ.get("CI", "").lower() not in ("", "0", "false"):
        pytest.fail(f"{what}, and CI is set: nothing may be left out here", pytrace=False)
    pytest.skip(what)


def need_programs(*names: str) -> None:
    """Pass over the test where one of these programs is not installed. They drive a window of Linux alone."""
    if sys.platform != "linux":
        pytest.skip(f"{' and '.join(names)} are programs of Linux")
    if lacking := [name for name in names if not shutil.which(name)]:
        out_of_reach(f"needs {' and '.join(lacking)}")
