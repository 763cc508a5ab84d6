"""The daily deal: what it is called, how many days on end it was done."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date


def day_in_words(day: str) -> str:
    """ "28 November" for an ISO date."""
    when = date.fromisoformat(day)
    return f"{when.day} {when:%B}"


def deal_words(deal: int | None, daily: str) -> str:
    """What the deal of a game for one is called: by its number, by its day (ISO) if it is a daily deal."""
    return f"Deal of {day_in_words(daily)}" if daily else f"Deal {deal}"


def streak(done: Collection[str], day: str) -> int:
    """How many days on end are among *done* (ISO dates), up to *day*; if that is not done yet, up to the day before."""
    days, when = {date.fromisoformat(one).toordinal() for one in done}, date.fromisoformat(day).toordinal()
    if when not in days:
        when -= 1
    count = 0
    while when in days:
        count, when = count + 1, when - 1
    return count
