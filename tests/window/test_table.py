"""Whole games in a real window: one by mouse alone, one by keyboard alone; and a game killed and gone on with."""

from __future__ import annotations

import time
from typing import Any

import pygame
import pytest

from lexicon.app.app import App
from lexicon.crossword import Direction, Play
from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.scenes.table.surfaces.keyword.laying.tentative import Tentative
from lexicon.scenes.table.surfaces.keyword.layout import arrange
from lexicon.scenes.table.surfaces.keyword.variants import variant_of
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.sound import Sounds
from lexicon.storage import Places, SaveStore, SettingsStore
from tests.scenes.pilot import Pilot
from tests.window.conftest import Window

pytestmark = [pytest.mark.window, pytest.mark.slow]


def services_of(window: Window) -> Services:
    places = Places.under(window.home)
    return Services(places, SettingsStore(places.settings), SaveStore(places.saves), Sounds(0, True))


def begin(
    window: Window, seed: int, game: str = "keyword", seats: list[SeatPlan] | None = None, match_games: int = 1
) -> None:
    """Lay a game (of George against a beginner) in the program's folder, as the seats screen would."""
    services = services_of(window)
    seats = seats or [SeatPlan("red", "person", "George"), SeatPlan("blue", "computer", "Nell", "beginner")]
    nobody: Any = None
    options = {"challenges": "checked", "starter": "red"} if len(seats) > 1 else {}
    session = Session.start(
        game,
        options,
        seats,
        seed,
        services.store,
        services.settings,
        Tools(nobody, executor=InlineExecutor()),
        match_games=match_games,
    )
    session.close()


def spot(window: Window, scene: Any, *labels: str) -> tuple[int, int]:
    """Where a scene's button (with any of these labels) lies, reckoned by the same scene in no window."""
    pygame.display.init()
    pygame.font.init()
    app = App(services_of(window), window.size)
    app.push(scene)
    button = next((found for label in labels if (found := app.top.find(label)) is not None), None)
    assert button is not None
    return Pilot(app).spot(button)


class George:
    """Plays the best plays he finds, knowing his rack as it stands on the table."""

    def __init__(self, window: Window, seat: str = "red", game: str = "keyword", seats: int = 2) -> None:
        self.window = window
        self.seat = seat
        variant = variant_of(game)
        self.place = arrange(*window.size, seats=0 if variant.alone else seats, buttons=variant.widths)
        self.tentative = Tentative()

    def go_on(self) -> None:
        """Start the program and continue the saved game from the title."""
        point = spot(self.window, TitleScene(), "Continue", "Resume")
        self.window.start()
        self.window.wait_for_light((point[0], point[1] - 14))  # the button, as the title is drawn
        self.window.click(point)
        self.sit_down()

    def sit_down(self) -> None:
        """Wait until the table is drawn: the board's cream frame shows."""
        self.window.wait_for_light((self.place.board.x + 6, self.place.board.centery))
        self.window.wait_for(self.to_move)

    def to_move(self) -> bool:
        """Whether the saved game waits for his seat, or is over."""
        view = self.window.view(self.seat)
        return view.to_move == self.seat or view.outcome is not None

    @property
    def over(self) -> bool:
        return self.window.view(self.seat).outcome is not None

    def turn_by_mouse(self, drag: bool = False) -> None:
        play = self._ready(self.window.plain_play(self.seat))
        if play is None:
            self.window.click(self.place.buttons[2].center)
            if not self._done(3):
                dialog = Dialog(
                    "Pass this turn?",
                    PASS_TEXT,
                    (DialogButton("Cancel", False, key="Esc"), DialogButton("Pass", True, "primary", "Enter")),
                )
                self.window.click(spot(self.window, dialog, "Pass"))
        else:
            for square, letter in play.placed():
                block = next(b for b in self.tentative.places if b is not None and b.letter == letter)
                start = self.place.place_rect(self.tentative.place_of(block)).center
                end = self.place.square_rect(square).center
                if drag:
                    self.window.drag(start, end)
                else:
                    self.window.click(start)
                    self.window.click(end)
                self.tentative.lay(block, square)
            self.tentative.played([square for square, _ in play.placed()])
            self.window.click(self.place.play.center)
        self._finish()

    def turn_by_keys(self) -> None:
        play = self._ready(self.window.best_play(self.seat))
        if play is None:
            self.window.keys("F4")
            if not self._done(3):
                self.window.keys("Return")
        else:
            self.window.keys(*keys_for(play), "Return")
        self._finish()

    def _ready(self, play: Play | None) -> Play | None:
        self.before = self.window.taken
        self.tentative.deal(self.window.view(self.seat).rack)
        return play

    def _done(self, seconds: float) -> bool:
        try:
            self.window.wait_for(lambda: self.window.taken > self.before, seconds)
        except AssertionError:
            return False
        return True

    def _finish(self) -> None:
        assert self._done(60), f"the turn was not taken: see {self.window.screenshot()}"
        self.window.wait_for(self.to_move)


PASS_TEXT = (
    "George plays nothing and draws nothing. If everybody passes in a row, the game ends and each loses 5 a block held."
)


def keys_for(play: Play) -> list[str]:
    """To the top left corner first, wherever the cursor was; then to the play's first new square; then its letters."""
    (row, col), _ = play.placed()[0]
    keys = ["Up"] * 20 + ["Left"] * 20 + ["Right"] * col
    direction = Direction.ACROSS
    if row:
        keys += ["Down"] * (row + 1)  # the first one turns the cursor
        direction = Direction.DOWN
    if direction is not play.direction:
        keys.append("Insert")
    for _, letter in play.placed():
        keys += ["space", letter] if letter.islower() else [letter.lower()]
    return keys


def test_a_whole_game_by_mouse_alone_in_a_real_window(open_window):
    window = open_window((1280, 800))
    begin(window, 31)
    george = George(window)
    george.go_on()
    for turn in range(60):
        if george.over:
            break
        george.turn_by_mouse(drag=turn < 2)
    assert george.over
    assert sum(t.made == "play" for t in window.view("red").history) > 10

    def rematch() -> bool:
        window.click((340, 738))  # the first click may come too early: results overlook hasty ones
        return len(window.saves()) == 2

    window.wait_for(rematch)


def test_a_whole_game_by_keyboard_alone_in_a_real_window(open_window):
    window = open_window((960, 600))
    begin(window, 30)
    george = George(window)
    point = spot(window, TitleScene(), "Continue", "Resume")
    window.start()
    window.wait_for_light((point[0], point[1] - 14))
    window.keys("Return")  # the button has the keyboard on the title
    george.sit_down()
    for _ in range(60):
        if george.over:
            break
        george.turn_by_keys()
    assert george.over

    def again() -> bool:
        """Whether the rematch has begun: pressed anew, for a page of results takes no key at first."""
        window.keys("r")
        time.sleep(1)
        return len(window.saves()) == 2

    window.wait_for(again)


def test_a_game_killed_in_the_middle_goes_on_where_it_was(open_window):
    window = open_window((1280, 800))
    begin(window, 31)
    george = George(window)
    george.go_on()
    george.turn_by_mouse()
    george.turn_by_mouse()
    before = window.view("red")
    window.kill()
    assert window.view("red") == before
    george = George(window)
    george.go_on()
    george.turn_by_mouse()
    assert window.view("red").turn > before.turn
