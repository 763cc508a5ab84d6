"""Giving memory back to the system that has been freed here."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import Any


@cache
def _trim() -> Any:
    """The C library's own way, where it has one."""
    if not sys.platform.startswith("linux"):
        return None
    return getattr(ctypes.CDLL(None), "malloc_trim", None)


def give_back() -> None:
    """Give freed memory back; takes some milliseconds.

    The C library of Linux keeps what it has had once: after a round through all screens a quarter of what the process
    holds. Other systems take large blocks back by themselves, and so does a Linux without that function.
    """
    trim = _trim()
    if trim is not None:
        trim(0)
