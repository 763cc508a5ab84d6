import pygame
import pytest

from lexicon.crossword import Direction, Play
from lexicon.games.game import Verdict
from lexicon.games.keyword.actions import PlayWord
from lexicon.games.registry import new_game
from lexicon.scenes.table.surfaces.keyword.laying import trial as laying
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative
from lexicon.scenes.table.surfaces.keyword.laying.trial import BoardTrial, badge_centre
from lexicon.scenes.table.surfaces.keyword.layout import arrange


@pytest.fixture
def game():
    return new_game("keyword", {"starter": "red", "challenges": "checked"}, ("red", "blue"), 1)


def made_of(squares, play: Play, verdict: Verdict, reason: str = "") -> BoardTrial:
    return BoardTrial(PlayWord.of("red", play), verdict, reason, str(verdict.score), squares, play)


def tried(game, letters: dict[tuple[int, int], str]) -> BoardTrial | None:
    tentative = Tentative()
    tentative.deal("".join("?" if c in "?" or c.islower() else c for c in letters.values()))
    for block, (square, letter) in zip(tentative.blocks, letters.items(), strict=True):
        tentative.lay(block, square, letter.upper() if letter.islower() else None)

    return laying.board_trial(game.view("red"), tentative, game.check)


def test_nothing_laid_is_no_attempt(game):
    assert tried(game, {}) is None


def test_letters_out_of_line_say_so_without_asking_the_game(game):
    made = tried(game, {(1, 1): "A", (2, 2): "B"})
    assert made.reason == laying.NOT_IN_LINE
    assert not made.playable


def test_a_master_without_its_letter_waits(game):
    assert tried(game, {(9, 8): "?"}).reason == laying.UNNAMED


def test_the_reason_is_the_games_own(game):
    made = tried(game, {(0, 0): "A", (0, 1): "B"})
    assert not made.playable
    assert made.reason


def test_a_play_that_goes_is_worth_its_score(game):
    rack = game.view("red").rack
    made = tried(game, dict(zip(((9, 8), (9, 9), (9, 10)), rack[:3], strict=True)))
    assert made.play == Play(9, 8, Direction.ACROSS, rack[:3].replace("?", "")) or made.reason


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize(
    ("row", "col", "direction"),
    [
        (0, 0, Direction.ACROSS),
        (18, 16, Direction.ACROSS),
        (9, 8, Direction.ACROSS),
        (16, 0, Direction.DOWN),
        (16, 18, Direction.DOWN),
        (0, 18, Direction.DOWN),
    ],
)
def test_the_badge_covers_no_letter_of_the_play_and_stays_by_the_board(size, row, col, direction):
    layout = arrange(*size)
    down, right = direction.step
    squares = tuple((row + i * down, col + i * right) for i in range(3))
    made = made_of(squares, Play(row, col, direction, "ABC"), Verdict(True, score=25))
    width, height = round(50 * layout.unit), round(28 * layout.unit)
    x, y = badge_centre(layout, made, (width, height), squares.__contains__)
    xs, ys = (x - width // 2 + 1, x + width // 2 - 1), (y - height // 2 + 1, y + height // 2 - 1)
    corners = [(cx, cy) for cx in xs for cy in ys]
    assert all(layout.square_at(corner) not in squares for corner in corners)
    assert on_board(layout, (x, y), (width, height))


def on_board(layout, centre: tuple[int, int], size: tuple[int, int]) -> bool:
    badge = pygame.Rect((0, 0), size)
    badge.center = centre
    return bool(layout.board.contains(badge))


@pytest.mark.parametrize("width", [40, 52])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("playable", [True, False])
def test_the_badge_of_a_word_at_the_edge_among_others_stays_on_the_board_and_off_letters(size, width, playable):
    """HUE down in the second column, onto RESPIRED across, with SKIVES down beside it and the cursor below it."""
    layout = arrange(*size)
    letters = {(0, 1), (1, 1), (3, 1), *((2, col) for col in range(8)), *((row, 2) for row in range(2, 8))}
    made = made_of(((0, 1), (1, 1)), Play(0, 1, Direction.DOWN, "HU."), Verdict(playable, score=60))
    badge = round(width * layout.unit), round(28 * layout.unit)
    x, y = badge_centre(layout, made, badge, letters.__contains__)
    assert on_board(layout, (x, y), badge)
    xs, ys = (x - badge[0] // 2, x, x + badge[0] // 2), (y - badge[1] // 2, y + badge[1] // 2)
    covered = {layout.square_at((cx, cy)) for cx in xs for cy in ys}
    assert not covered & letters


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_where_letters_lie_all_round_the_badge_leaves_each_to_be_read(size):
    """F down under SHOWBIZ, between UNEASE and BLOTCH, SLUICE over it, TEMPEST below, the cursor under it."""
    layout = arrange(*size)
    letters = {(6, 6), *((row, 4) for row in range(6)), *((row, 8) for row in range(4, 9))}
    letters |= {(4, col) for col in range(5, 11)} | {(7, col) for col in range(2, 9)} | {(5, 6)}
    letters |= {(2, col) for col in range(6, 12)} | {(row, 7) for row in range(1, 4)}
    made = made_of(((5, 6),), Play(4, 6, Direction.DOWN, ".F"), Verdict(True, score=10))
    badge = pygame.Rect(0, 0, round(42 * layout.unit), round(28 * layout.unit))
    badge.center = badge_centre(layout, made, badge.size, letters.__contains__)
    hidden = [badge.clip(layout.square_rect(square)) for square in letters]
    assert max(min(clip.size) for clip in hidden) < layout.square / 3, "the rim of a block at the most"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_wherever_a_word_lies_its_badge_is_on_the_board(size):
    layout = arrange(*size)
    badge = round(52 * layout.unit), round(28 * layout.unit)
    for row in range(19):
        for col in range(19):
            for direction in Direction:
                down, right = direction.step
                squares = tuple((row + i * down, col + i * right) for i in range(3))
                if max(squares[-1]) > 18:
                    continue
                made = made_of(squares, Play(row, col, direction, "ABC"), Verdict(True, score=125))
                assert on_board(layout, badge_centre(layout, made, badge, squares.__contains__), badge)


def test_a_word_that_is_not_finished_is_no_fault_yet(game):
    rack = [letter for letter in game.view("red").rack if letter != "?"]
    assert tried(game, {(9, 9): rack[0]}).unfinished
    assert tried(game, {(9, 8): rack[0], (9, 9): rack[1]}).unfinished
    five = {(9, 8 + i): letter for i, letter in enumerate(rack[:3])}
    assert not tried(game, five).unfinished


@pytest.mark.parametrize(("direction", "length"), [(Direction.ACROSS, 1), (Direction.ACROSS, 2), (Direction.DOWN, 2)])
def test_the_cross_beside_an_unfinished_word_keeps_off_its_line(direction, length):
    layout = arrange(1280, 800)
    down, right = direction.step
    squares = tuple((9 + i * down, 9 + i * right) for i in range(length))
    made = made_of(squares, Play(9, 9, direction, "ABC"[:length]), Verdict(False), "More.")
    x, y = badge_centre(layout, made, (round(28 * layout.unit),) * 2, squares.__contains__)
    line = {(9 + i * down, 9 + i * right) for i in range(-8, 9)}
    assert layout.square_at((x, y)) not in line
