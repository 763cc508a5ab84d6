"""What the values in files may be: a page can show them, SQLite takes them, and no sum of them is out of range."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Points = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=1_000_000_000.0)]
Moment = Annotated[float, msgspec.Meta(ge=0.0, le=32_503_680_000.0)]
"""Unix seconds, up to the year 3000: no system knows dates much later."""
DealNumber = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
"""A word, an id or a short line."""
Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")]
"""A date (ISO), or empty."""


def is_day(day: str) -> bool:
    """Whether *day* is a date (ISO)."""
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return True
