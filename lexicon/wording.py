"""How numbers, times and names are written wherever people read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

MINUS: Final = "−"
"""The true minus: as wide as a plus."""
_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def number_word(n: int) -> str:
    """A number up to twelve as a word, a larger one in figures."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def counted_word(n: int, singular: str) -> str:
    """ "one card", "three cards"."""
    return f"{number_word(n)} {singular if n == 1 else singular + 's'}"


def ordinal(n: int) -> str:
    """ "1st", "2nd", "3rd", "11th"."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th") if n % 100 // 10 != 1 else "th"
    return f"{n}{ending}"


def in_figures(number: int | str) -> str:
    """How numbers are written: "25", "−25", "1,040"; of one that is written already its minus alone changes."""
    return (f"{number:,}" if isinstance(number, int) else number).replace("-", MINUS)


def decimal(number: float, places: int) -> str:
    """The same with so many *places* after the point: "1,040.5"."""
    return in_figures(f"{number:,.{places}f}")


def clock_words(seconds: float, hours: bool = False) -> str:
    """ "12:22", "75:00"; with *hours* "1:15:00"."""
    whole, rest = divmod(int(seconds), 3600) if hours else (0, int(seconds))
    minutes = f"{rest // 60}:{rest % 60:02d}"
    return f"{whole}:{minutes:0>5}" if whole else minutes


def first_names(names: Iterable[str]) -> dict[str, str]:
    """What each of *names* is called where there is little room: its first word, or whole where two would be alike."""
    firsts = {name: name.partition(" ")[0] for name in names}
    alike = list(firsts.values())
    return {name: first if alike.count(first) == 1 else name for name, first in firsts.items()}
