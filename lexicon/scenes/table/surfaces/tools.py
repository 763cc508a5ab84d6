"""Controls of a hand that several families have: take back what is laid, mix, sort."""

from __future__ import annotations

from collections.abc import Callable

from lexicon.scenes.table.surfaces.surface import Button


def recall_button(do: Callable[[], None], may: Callable[[], bool], pieces: str) -> Button:
    """Take back all *pieces* that are laid."""
    why = "Nothing is laid that could be taken back"
    return Button("recall", "Recall", do, may, None, "Ctrl+R", f"Take all {pieces} back", why=lambda: why)


def put_back_button(do: Callable[[], None], may: Callable[[], bool], why: Callable[[], str]) -> Button:
    """Put back the cards of a word that is being made, which lie in a tray; ``why`` there are none."""
    return Button("recall", "Put back", do, may, "undo", "Ctrl+R", "Put all cards back", why=why)


def another_way_button(do: Callable[[], object], way: Callable[[], tuple[int, int]]) -> Button:
    """Go on to the next way to make the same word, as Tab does: it is seen where there is one.

    ``way``: which is tried, from 1, and how many there are; both stand on it, so that nothing else has to tell them.
    """

    def press() -> None:
        do()

    def several() -> bool:
        return way()[1] > 1

    def told() -> str:
        return "Way {} of {}".format(*way())

    tip = "Make the same word in another way"
    return Button("another", "Another way", press, several, None, "Tab", tip, say=told, seen=several)


def shuffle_button(do: Callable[[], None], may: Callable[[], bool], what: str) -> Button:
    """Mix *what* is in the hand: ``the cards``."""
    return Button("shuffle", "Shuffle", do, may, None, "Ctrl+M", f"Mix {what}", why=_why_few)


def sort_button(do: Callable[[], None], may: Callable[[], bool], what: str, icon: str | None = None) -> Button:
    """Sort *what* is in the hand; with an *icon* it stands in the place of the word."""
    return Button("sort", "" if icon else "Sort", do, may, icon, "Ctrl+S", f"Sort {what}", why=_why_few)


def _why_few() -> str:
    return "There are no two here to change places"
