"""Which tests take long: they begin first when all are run, and `-m "not slow"` leaves them out.

Whole games, walks through every screen or every page, what starts other programs, and second seeds. What is left of a
room still tries it: its rulings, its layouts, and a table of each family.
"""

from __future__ import annotations

from typing import Final

SLOW_ROOMS: Final = (
    "tests/bootstrap/test_start.py",
    "tests/bootstrap/test_window.py",
    "tests/crossword/test_generator.py",
    "tests/players/keyword/test_challenging.py",
    "tests/players/keyword/test_table.py",
    "tests/players/patience/test_searches.py",
    "tests/scenes/app/test_disk.py",
    "tests/scenes/app/test_painting.py",
    "tests/scenes/dictionary",
    "tests/scenes/lesson",
    "tests/scenes/lookback/test_scene.py",
    "tests/scenes/party/test_controls.py",
    "tests/scenes/party/test_floor.py",
    "tests/scenes/party/test_whole_party.py",
    "tests/scenes/table/anagrams/test_table.py",
    "tests/scenes/table/cards/test_steps.py",
    "tests/scenes/table/cards/test_wide.py",
    "tests/scenes/table/handgame/test_discard_stands.py",
    "tests/scenes/table/keyword/test_solo.py",
    "tests/scenes/table/keyword/test_thrown_back.py",
    "tests/scenes/table/patience/test_ending.py",
    "tests/scenes/table/patience/test_outlook.py",
    "tests/scenes/table/patience/test_table.py",
    "tests/scenes/table/people/test_challenges.py",
    "tests/scenes/table/people/test_chance.py",
    "tests/scenes/table/people/test_curtain.py",
    "tests/scenes/table/people/test_people.py",
    "tests/scenes/table/test_game.py",
    "tests/scenes/table/test_share.py",
    "tests/scenes/table/test_undo_moving.py",
    "tests/scenes/test_text.py",
    "tests/scenes/test_touch.py",
    "tests/session/families/test_line_tables.py",
    "tests/session/party/test_keeping.py",
    "tests/session/test_random_tables.py",
    "tests/session/test_timeline.py",
    "tests/session/work/test_searches.py",
    "tests/session/work/test_separate.py",
    "tests/sprites/pages/test_lookback.py",
    "tests/sprites/table/test_plate.py",
    "tests/storage/statistics/test_damage.py",
    "tests/storage/test_disk.py",
    "tests/test_bench.py",
    "tests/test_layers.py",
    "tests/window",
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
    "_overlaps_at_any_size",
    "_shows_to_its_thinker_",
    "_offers_the_lesson_",
    "_offers_the_first_lesson_",
    "_at_its_end_a_lesson_",
    "_why_a_play_is_refused_",
    "_the_slip_leaves_",
    "_damaged_cases_",
    "_a_kill_at_any_",
    "_from_everywhere",
    "_costs_only_itself",
    "_every_level_plays_",
    "_a_party_of_computers_is_the_same_",
    "_keep_the_place_in_the_contents_",
    "_knowing_the_draw_beats_",
    "_rare_openings_",
    "_slips_are_entered_by_hand_",
    "_sources_give_the_same_bytes",
    "_through_the_front_door_",
    "_title_is_seen_before_",
)
"""What is in the names of slow tests of other files."""
SLOW_CASES: Final = ("_naive_generator[2-",)
"""What is in the names of slow tests with what they are run for: a second Master, and the naive way takes seconds."""
SEEDED: Final = ("tests/games/test_contract.py", "tests/games/test_following.py")
"""Files whose tests are run for numbers of seats and seeds: `[game-seats-seed]`; a small table with seed 0 is quick."""
SMALL: Final = 4
"""How many seats a small table has at most."""


def is_slow(name: str) -> bool:
    """Whether the test of that node id takes long."""
    file, _, test = name.partition("::")
    numbers = [int(each) for each in test.removesuffix("]").split("-")[-2:] if each.isdigit()]
    return (
        file.startswith(SLOW_ROOMS)
        or any(word in test.partition("[")[0] for word in SLOW_WORDS)
        or any(case in test for case in SLOW_CASES)
        or (file in SEEDED and (numbers[-1:] > [0] or max(numbers, default=0) > SMALL))
    )
