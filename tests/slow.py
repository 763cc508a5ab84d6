"""Which tests take long: they begin first when all are run, and `-m "not slow"` leaves them out.

Whole games, walks through every screen or every page, what starts other programs, and second seeds. What is left of a
room still tries it: its rulings, its layouts, and a table of each family.
"""

from __future__ import annotations

from typing import Final

SLOW_ROOMS: Final = (
    "tests/window",
    "tests/bootstrap/test_start.py",
    "tests/bootstrap/test_window.py",
    "tests/players/patience/test_searches.py",
    "tests/scenes/app/test_disk.py",
    "tests/scenes/app/test_painting.py",
    "tests/scenes/party/test_controls.py",
    "tests/scenes/table/test_game.py",
    "tests/scenes/table/patience/test_ending.py",
    "tests/scenes/table/patience/test_outlook.py",
    "tests/scenes/table/cards/test_wide.py",
    "tests/session/test_random_tables.py",
    "tests/session/work/test_searches.py",
    "tests/test_bench.py",
)
"""Folders and files of which every test is slow."""
SLOW_WORDS: Final = (
    "_a_whole_game",
    "_a_whole_lesson",
    "_a_whole_party",
    "_played_to_its_end",
    "_plays_a_game_to_its_end",
    "_a_monkey_",
    "_is_won_by_",
    "_leafed_",
    "_killed_at_any_moment",
    "_knows_every_card",
    "_clears_open_piles",
    "_plays_a_deal",
    "_same_chance_gives_",
    "_on_every_screen",
    "_covers_nothing_",
    "_covers_a_line_",
    "_typed_at_once_",
    "_results_follow_",
    "_in_cards",
)
"""What is in the names of slow tests of other files."""
SEEDED: Final = ("tests/games/test_contract.py", "tests/games/test_following.py")
"""Files whose tests are run for several seeds; only the first, 0 at the end of a name, is not slow."""


def is_slow(name: str) -> bool:
    """Whether the test of that node id takes long."""
    file, _, test = name.partition("::")
    seed = test.removesuffix("]").rpartition("-")[2]
    return (
        file.startswith(SLOW_ROOMS)
        or any(word in test.partition("[")[0] for word in SLOW_WORDS)
        or (file in SEEDED and seed.isdigit() and seed != "0")
    )
