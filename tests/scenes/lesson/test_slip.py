"""The coach's slip: what it covers, what it tells, and when it gives way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from lexicon.app.display import Display
from lexicon.crossword import Direction
from lexicon.games.keyword import keyword_board
from lexicon.scenes.lesson import LessonScene
from lexicon.scenes.lesson.placing import GAP
from lexicon.scenes.table.surfaces.keyword import marks
from lexicon.services import Services
from lexicon.session.lessons import Goal, lesson_ids, open_lesson
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.marks import MarkKind
from tests.scenes.lesson.conftest import come_to_rest
from tests.scenes.lesson.test_lesson import CHALLENGE, do_what_is_asked
from tests.scenes.pilot import Pilot

SIZES = (((960, 600), "largest"), ((1000, 1000), "normal"), ((1280, 800), "normal"))


def every_step(take: Callable[..., Pilot], services: Services) -> Iterator[LessonScene]:
    """Each step of each lesson, opened once and laid out at all sizes, one after the other."""
    for game in lesson_ids():
        for number in range(len(open_lesson(game).steps)):
            scene = take(game, number).scene
            for size, services.settings.text_size in [*SIZES, ((960, 600), "normal")]:
                scene.app.display = Display(size)
                scene.app.toasts.clear()
                scene.app.relayout()
                yield scene


def test_the_slip_covers_nothing_that_is_spoken_of_and_no_button_a_line_of_it(
    take: Callable[..., Pilot], services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    lowest: list[float] = []
    text = Pen.text

    def printed(pen: Pen, s: str, x: float, y: float, *more: Any, **named: Any) -> Any:
        if s != s.upper():  # a line of the text, not small caps
            lowest.append(y)
        return text(pen, s, x, y, *more, **named)

    for scene in every_step(take, services):
        coach, slip = scene.coach, scene.coach.rect
        step = scene.run.step.heading, scene.app.display.size, services.settings.text_size
        assert pygame.Rect((0, 0), scene.app.display.size).contains(slip), step
        assert slip.collidelist(list(scene.kept_free())) < 0, (step, slip)
        assert slip.inflate(2 * GAP, 2 * GAP).collidelist(list(scene.surface.lit_at())) < 0, step
        scene.app.toast("Hand 1: Maximilian Momms deals, Anne-Marie begins.")
        assert not slip.colliderect(scene.app.toasts.rect()), step
        lowest.clear()
        with monkeypatch.context() as patch:
            patch.setattr(Pen, "text", printed)
            coach._paint(Pen(pygame.Surface((1, 1)), coach.u * 2))
        assert slip.y + (max(lowest) + 8) * coach.u <= min(button.rect.top for button in coach.controls), step


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)], ids=str)
def test_the_slip_leaves_the_bar_and_what_the_table_says_of_a_play_free_or_tells_it(
    take: Callable[..., Pilot], size: tuple[int, int]
) -> None:
    for number in (0, 2, 4):
        pilot = take("keyword", number, size)
        scene = pilot.scene
        assert not scene.coach.rect.colliderect(scene.frame.bar), number
        scene.surface.lay_out(scene.run.suggestion)
        pilot.step(2)
        covered = scene.coach.rect.collidelist(list(scene.surface.parts(["detail"]))) >= 0
        assert size[0] == 960 or not covered, number
        if covered:
            assert scene.coach.words.tells
            assert scene.coach.told.text.startswith(", ".join(scene.trial.verdict.words))


@pytest.mark.parametrize(("size", "text"), [*SIZES, ((1280, 800), "largest")], ids=str)
def test_why_a_play_is_refused_is_told_where_the_slip_covers_it(
    take: Callable[..., Pilot], services: Services, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: Any
) -> None:
    services.settings.text_size = text
    told: list[str] = []
    print_text = Pen.text
    monkeypatch.setattr(Pen, "text", lambda self, s, *a, **k: (told.append(s), print_text(self, s, *a, **k))[1])
    for number in (0, 1, 6):
        pilot = take("keyword", number, size)
        scene = pilot.scene
        scene.surface.lay_out(scene.run.suggestion)
        pilot.key("Backspace")
        pilot.type(next(letter for letter in scene.surface.view.rack if letter not in scene.run.step.letters).lower())
        reason = scene.trial.reason
        assert reason
        if scene.coach.rect.collidelist(list(scene.surface.parts(["detail"]))) < 0:
            continue
        told.clear()
        scene.coach._paint(Pen(pygame.Surface((1, 1)), scene.coach.u * 2))
        assert reason in " ".join(told)
        scene.surface.recall()
        assert not scene.coach.told.text


def test_a_long_reason_is_told_whole_over_the_buttons(
    take: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = take("keyword", 0, (960, 600))
    scene = pilot.scene
    scene.surface.type_along([(7, 9)], Direction.DOWN)
    pilot.type("a")
    pilot.step(2)
    assert scene.coach.told.text.count(".") > 1
    told: list[tuple[str, float]] = []
    print_text = Pen.text
    monkeypatch.setattr(
        Pen, "text", lambda pen, s, x, y, *a, **k: (told.append((s, y)), print_text(pen, s, x, y, *a, **k))[1]
    )
    scene.coach._paint(Pen(pygame.Surface((1, 1)), scene.coach.u * 2))
    assert scene.coach.told.text in " ".join(line for line, _ in told)
    lowest = max(y for line, y in told if line in scene.coach.told.text)
    buttons = min(control.focus_rect().top for control in scene.coach.controls)
    assert lowest + 7 <= (buttons - scene.coach.rect.y) / scene.coach.u


def test_letters_on_the_screen_go_when_the_coach_has_something_to_tell(take: Callable[..., Pilot]) -> None:
    step = next(i for i, each in enumerate(open_lesson("keyword").steps) if each.goal is Goal.TURN)
    pilot = take("keyword", step, (960, 600))
    pilot.app.letters.open()
    pilot.key("F7", "Enter")
    come_to_rest(pilot)
    assert pilot.scene.run.done
    assert not pilot.app.letters.shown


@pytest.mark.parametrize("game", lesson_ids())
def test_what_is_asked_for_can_be_read_beside_the_letters_on_the_screen(take: Callable[..., Pilot], game: str) -> None:
    """They lay over the coach: in Keyword's first step over a third of him."""
    typed = [i for i, each in enumerate(open_lesson(game).steps) if each.goal is not Goal.READ]
    for step in typed:
        pilot = take(game, step, (960, 600))
        pilot.app.letters.open()
        scene, board = pilot.scene, pilot.app.letters.rect()
        assert not scene.coach.rect.colliderect(board), step
        assert not board.colliderect(scene.frame.bar), step
        assert board.collidelist([*scene.surface.typed_at(), scene.frame.play]) == -1, step
        assert min(pilot.app.letters.place_of("E").size) >= 32, "a finger meets it"


def test_every_slip_says_which_step_it_is_and_not_under_its_buttons(
    take: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a narrow slip with two buttons the number of the step was left out."""
    told: list[tuple[str, float]] = []
    for game in lesson_ids():
        for number, step in enumerate(open_lesson(game).steps):
            coach = take(game, number, (960, 600)).scene.coach
            pen = Pen(pygame.Surface((1, 1)), 2 * coach.u)
            told.clear()
            monkeypatch.setattr(Pen, "caps", lambda _, text, x, *style: told.append((text, x)))
            monkeypatch.setattr(Pen, "rr", lambda *_: None)
            coach._paint_steps(pen, coach.rect.w / coach.u, 10)
            monkeypatch.undo()
            blocks = coach.rect.w / coach.u >= 490
            assert len(told) == (0 if blocks or coach._print.caps else 1), step.heading
            for text, x in told:
                assert f"{coach.words.number} of {coach.words.count}" in text
                assert x + pen.caps_width(text, 14) <= coach._buttons_left - 4, step.heading


def test_the_step_of_key_squares_shows_the_keys_that_it_lights(
    take: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    step = next(i for i, each in enumerate(open_lesson("keyword").steps) if each.heading == "Key squares")
    pilot = take("keyword", step, (960, 600))
    drawn: list[MarkKind] = []
    monkeypatch.setattr(marks, "blit", lambda _, sprite: drawn.append(getattr(sprite.data, "kind", None)))
    pilot.app.draw()
    lit = pilot.scene.surface.marks.lit.run.squares
    keys = sum(keyword_board().is_key(*square) for square in lit)
    assert drawn.count(MarkKind.HINT_KEY) == keys > 0


def test_no_button_of_the_table_looks_alive_while_the_coach_speaks(take: Callable[..., Pilot]) -> None:
    pilot = take("keyword", CHALLENGE)
    assert pilot.find("Pass").is_enabled
    do_what_is_asked(pilot, "clicks")
    scene = pilot.scene
    assert scene.speaks
    assert not [button.label for button in (*scene.controls.turn, *scene.controls.tools) if button.is_enabled]


@pytest.mark.parametrize("size", [(960, 600), (1000, 1000)], ids=str)
@pytest.mark.parametrize("direction", list(Direction))
def test_the_slip_gives_way_to_a_word_that_is_begun_anywhere_on_a_table_of_cards(
    take: Callable[..., Pilot], size: tuple[int, int], direction: Direction
) -> None:
    pilot = take("crossword-lexicon", 0)
    scene = pilot.scene
    scene.app.display = Display(size)
    scene.app.relayout()
    area, slip = scene.surface.area, scene.coach.rect
    begun = 0
    for x in range(slip.left - 200, slip.right + 100, 60):
        square = area.square_at((x, slip.centery))
        if square is None:
            continue
        begun += 1
        area.laying.cursor.square, area.laying.cursor.direction = square, direction
        pilot.type("must")
        laid = scene.surface.parts(["laid"])
        assert laid
        assert scene.coach.rect.collidelist(list(laid)) < 0, x
        pilot.key("Esc")
    assert begun > 3
