"""Reasons against an action, as every game and screen knows them."""

from __future__ import annotations

import enum
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason against an action.

    ``code``: the reason as the judge prints it. ``text``: the sentence shown to people. ``word``, ``square`` (row,
    column): which word or square is meant, None if none is.
    """

    code: enum.StrEnum
    text: str
    word: str | None = None
    square: tuple[int, int] | None = None
