"""Lessons at the table: every step can be done by clicks and by keys, and the coach covers nothing he speaks of."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lexicon.games.keyword import Pass
from lexicon.games.registry import game_class
from lexicon.scenes.dialog import Dialog
from lexicon.scenes.heads import level_words
from lexicon.scenes.lesson import LessonScene, open_lesson_at_table
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.rulebook import RuleBookScene
from lexicon.scenes.setup import SetupScene
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog, VerdictDialog
from lexicon.scenes.table.surfaces.keyword.side.panels import sum_data
from lexicon.scenes.title import TitleScene
from lexicon.services import Services
from lexicon.session.lessons import Goal, lesson_ids, open_lesson
from lexicon.sprites.paint.pen import ButtonKind
from lexicon.storage import FIRST_LESSON, LESSON_TAKEN
from tests.scenes.lesson.conftest import Below, come_to_rest
from tests.scenes.pilot import Pilot

CHALLENGE = 7
"""The step of Keyword's lesson that has a challenge."""
KEYS = {"Show me": "F7", "Challenge": "F3", "Next": "Enter", "Finish": "Enter", "LAY WORD": "Enter", "PLAY": "Enter"}


def press(pilot: Pilot, way: str, label: str) -> None:
    """Press a button: by a click on it, or by its key."""
    if way == "clicks":
        pilot.click(label)
    else:
        pilot.key(KEYS.get(label, "Enter"))


def do_what_is_asked(pilot: Pilot, way: str) -> None:
    """Do a step as the coach asks for it."""
    scene = pilot.scene
    if scene.run.step.goal is Goal.CHALLENGE:
        press(pilot, way, "Challenge")
        pilot.wait_until(lambda: isinstance(pilot.scene, ChallengeDialog))
        pilot.key("c")
        pilot.wait_until(lambda: isinstance(pilot.scene, VerdictDialog))
        press(pilot, way, "Go on")
        pilot.wait_until(lambda: isinstance(pilot.scene, LessonScene))
    elif scene.run.step.goal is not Goal.READ:
        press(pilot, way, "Show me")
        pilot.step(2)
        if scene.run.step.goal is not Goal.REFUSED:
            press(pilot, way, scene.surface.say_play())
        come_to_rest(pilot)
        if "take" in scene.run.step.kinds:
            pilot.click(scene.frame.exposed) if way == "clicks" else pilot.key("b")
    come_to_rest(pilot)


@pytest.mark.parametrize("game", lesson_ids())
@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_a_whole_lesson(take: Callable[..., Pilot], services: Services, game: str, way: str) -> None:
    pilot = take(game)
    for number, step in enumerate(open_lesson(game).steps):
        scene = pilot.scene
        assert isinstance(scene, LessonScene)
        assert (scene.run.number, services.settings.lessons[game]) == (number, number)
        do_what_is_asked(pilot, way)
        assert pilot.scene is scene
        assert scene.run.done, step.heading
        assert "{" not in "".join(scene.coach.words.paragraphs)
        press(pilot, way, scene.coach.words.way_on)
        come_to_rest(pilot)
    assert services.settings.lessons[game] == LESSON_TAKEN
    assert isinstance(pilot.scene, Below)
    assert services.store.list_games() == services.store.list_finished() == ()
    assert services.statistics.people() == []


def test_a_right_play_that_is_not_asked_for_is_explained_and_taken_back_by_nobody(take: Callable[..., Pilot]) -> None:
    scene = take("keyword", 3).scene
    other = open_lesson("keyword").steps[2].suggested
    scene.surface.lay_out(scene.run._decoded(other))
    scene.changed()
    scene.play()
    assert scene.session.taken == 6
    assert scene.app.toasts.text == scene.run.step.otherwise
    assert not scene.run.done


@pytest.mark.parametrize("step", [0, 1])
def test_a_word_is_typed_the_way_that_is_lit(take: Callable[..., Pilot], step: int) -> None:
    pilot = take("keyword", step)
    scene = pilot.scene
    pilot.click(scene.surface.lit_at()[0])
    pilot.type(("advise", "village")[step])
    pilot.key("Enter")
    come_to_rest(pilot)
    assert scene.run.done


@pytest.mark.parametrize("game", lesson_ids())
def test_a_word_can_be_typed_at_once_where_it_is_lit(take: Callable[..., Pilot], game: str) -> None:
    """Who uses keys alone need not look for the square and the way."""
    for number, step in enumerate(open_lesson(game).steps):
        if "play" not in step.kinds or not step.squares:
            continue
        pilot = take(game, number)
        scene = pilot.scene
        pilot.type(step.letters.lower())
        if step.goal is not Goal.REFUSED:
            pilot.key("Enter")
        come_to_rest(pilot)
        assert scene.run.done, (game, step.heading)


@pytest.mark.parametrize(
    ("game", "step"), [("keyword", 0), ("keyword", 1), ("keyword-patience", 1), ("crossword-lexicon", 1)]
)
def test_the_beginning_of_what_is_asked_for_is_not_refused_and_the_rest_stays_lit(
    take: Callable[..., Pilot], game: str, step: int
) -> None:
    pilot = take(game, step)
    scene = pilot.scene
    lit, letters = len(scene.run.wanted), scene.run.step.letters.lower()
    for number, letter in enumerate(letters[:-1], start=1):
        pilot.type(letter)
        pilot.step(2)
        trial = scene.trial
        assert trial.playable or trial.begun, letter
        assert not scene.coach.told.refused
        assert scene.controls.play.is_enabled == trial.playable, letter
        assert len({tuple(rect) for rect in scene.surface.lit_at()}) == lit - number
    assert not scene.run.done
    pilot.type(letters[-1])
    pilot.key("Enter")
    come_to_rest(pilot)
    assert scene.run.done


def test_the_panel_of_the_sum_tells_what_is_missing_while_a_word_is_begun(take: Callable[..., Pilot]) -> None:
    """It asked for letters to be laid, as if none were."""
    pilot = take("keyword", 1, (1280, 800))
    pilot.type(pilot.scene.run.step.letters[:1].lower())
    pilot.step(2)
    told = sum_data(pilot.scene.surface.trial_now)
    assert told.reason == "Fill all squares that are lit first."
    assert told.begun
    assert pilot.scene.surface.marks._badge is None, "nothing is marked as wrong"
    assert "Fill all squares" in pilot.scene.controls.play.why


@pytest.mark.parametrize("game", lesson_ids())
def test_what_is_taken_back_is_lit_again(take: Callable[..., Pilot], game: str) -> None:
    pilot = take(game, 1)
    surface = pilot.scene.surface
    lit = sorted(map(tuple, surface.lit_at()))
    assert lit
    pilot.type(pilot.scene.run.step.letters[:2].lower())
    assert sorted(map(tuple, surface.lit_at())) != lit
    pilot.key("Ctrl+R")
    assert sorted(map(tuple, surface.lit_at())) == lit
    pilot.key("F7")
    pilot.key("Ctrl+R")
    assert sorted(map(tuple, surface.lit_at())) == lit
    pilot.key("F2")
    pilot.step(2)
    assert pilot.scene.help.open
    pilot.key("Esc")
    assert not pilot.scene.help.open
    assert sorted(map(tuple, surface.lit_at())) == lit


def test_a_pass_is_answered_as_a_pass(take: Callable[..., Pilot]) -> None:
    for number in (1, 5):
        scene = take("keyword", number).scene
        scene.send(Pass("blue"))
        assert "That " not in scene.app.toasts.text
        assert "first lay the word" in scene.app.toasts.text


@pytest.mark.parametrize("game", lesson_ids())
def test_at_its_end_a_lesson_offers_a_game_and_is_left_at_once(
    take: Callable[..., Pilot], services: Services, game: str
) -> None:
    for way in ("play", "leave"):
        services.settings.lessons = {}
        pilot = take(game, len(open_lesson(game).steps) - 1)
        do_what_is_asked(pilot, "keys")
        if way == "play":
            pilot.click("Play a game now")
        else:
            pilot.key("Esc")
        pilot.step(20)
        assert services.settings.lessons == {game: LESSON_TAKEN}
        assert isinstance(pilot.scene, SetupScene if way == "play" else Below)
    if way == "play":
        assert pilot.scene.spec.id == game


@pytest.mark.parametrize("game", ["keyword", "keyword-patience"])
def test_a_letter_that_is_not_asked_for_there_is_told(take: Callable[..., Pilot], game: str) -> None:
    pilot = take(game)
    scene = pilot.scene
    letters = scene.run.step.letters
    pilot.type(letters[0].lower())
    pilot.type(letters[2].lower())
    assert scene.trial.reason == f"That square takes {letters[1]}, not {letters[2]}."
    pilot.key("Backspace")
    assert scene.trial.begun
    pilot.key("Enter")
    assert scene.session.taken == 0
    assert scene.app.toasts.text == "Fill all squares that are lit first."


def test_after_the_discard_the_coach_asks_for_a_pile(take: Callable[..., Pilot]) -> None:
    pilot = take("crossword-lexicon", 4)
    scene = pilot.scene
    pilot.key("F7", "Enter")
    come_to_rest(pilot)
    assert scene.coach.words.paragraphs == (scene.run.step.then,)
    assert not scene.coach.words.shows
    assert not scene.run.done
    pilot.key("e")
    come_to_rest(pilot)
    assert scene.run.done
    assert scene.coach.words.paragraphs == tuple(scene.run.words_after())


def test_nothing_else_can_be_done_than_what_is_asked_for(take: Callable[..., Pilot]) -> None:
    pilot = take("keyword", 1)
    scene = pilot.scene
    scene.send(Pass("blue"))
    assert scene.session.taken == 3
    pilot.key("Ctrl+Z")
    assert scene.session.taken == 3
    pilot.key("Esc")
    pilot.step(3)
    assert isinstance(pilot.scene, Dialog)


@pytest.mark.parametrize("way", ["clicks", "keys"])
def test_the_menu_is_the_menu_also_while_the_coach_speaks(take: Callable[..., Pilot], way: str) -> None:
    pilot = take("keyword", 0)
    scene = pilot.scene
    for done in (False, True):
        scene.run.done = done
        pilot.step(3)
        assert scene.speaks is done
        pilot.click("Menu") if way == "clicks" else pilot.key("F10")
        pilot.step(3)
        assert isinstance(pilot.scene, MenuScene)
        pilot.click("Back to the lesson")
        pilot.step(20)
        assert pilot.scene is scene


def test_a_lesson_leads_to_the_challenge_that_it_asks_for(take: Callable[..., Pilot]) -> None:
    pilot = take("keyword", CHALLENGE)
    pilot.click("Show me")
    pilot.wait_until(lambda: isinstance(pilot.scene, ChallengeDialog))
    assert pilot.find("Challenge").kind is ButtonKind.PRIMARY
    assert pilot.find("Let it stand").kind is not ButtonKind.PRIMARY
    pilot.key("Enter", "Enter")  # the first shows where the keyboard is
    pilot.wait_until(lambda: isinstance(pilot.scene, VerdictDialog))


def test_what_was_shown_and_is_taken_up_again_is_asked_for_anew(take: Callable[..., Pilot]) -> None:
    scene = take().scene
    asked = scene.coach.words
    scene.show_me()
    assert scene.coach.words != asked
    scene.surface.recall()
    assert scene.coach.words == asked


@pytest.mark.parametrize("size", [(960, 600), (1366, 768)], ids=str)
def test_plays_that_are_shown_can_be_read_in_the_log(take: Callable[..., Pilot], size: tuple[int, int]) -> None:
    for number, step in enumerate(open_lesson("keyword").steps):
        if step.shown:
            scene = take("keyword", number, size).scene
            assert not scene.coach.rect.colliderect(scene.frame.log), number


def test_a_challenge_that_is_not_made_begins_the_step_again(take: Callable[..., Pilot]) -> None:
    pilot = take("keyword", 7)
    scene = pilot.scene
    scene.progress.let_stand()
    pilot.wait_until(lambda: pilot.scene is not scene)
    come_to_rest(pilot)
    assert pilot.scene.run.number == 7
    assert pilot.scene.session.chance is not None
    assert pilot.app.toasts.text == scene.run.step.otherwise


def test_the_title_offers_the_first_lesson_and_goes_on_where_it_was_left(
    services: Services, make_pilot: Callable[..., Pilot]
) -> None:
    services.settings.movement = "off"
    pilot = make_pilot(TitleScene())
    pilot.click("Learn Keyword in ten minutes")
    come_to_rest(pilot)
    do_what_is_asked(pilot, "clicks")
    pilot.click("Next")
    come_to_rest(pilot)
    pilot.key("Esc")
    pilot.step(20)
    pilot.click("Leave")
    pilot.step(20)
    pilot.click("Go on with the lesson")
    come_to_rest(pilot)
    assert pilot.scene.run.number == 1


@pytest.mark.parametrize("game", lesson_ids())
def test_who_leaves_a_lesson_is_told_where_it_is(make_pilot: Callable[..., Pilot], game: str) -> None:
    pilot = make_pilot(Below())
    open_lesson_at_table(pilot.app, game)
    pilot.step(2)
    pilot.scene.ask_to_skip()
    pilot.step(2)
    assert isinstance(pilot.scene, Dialog)
    assert f"in the rule book, at {game_class(game).spec.name};" in pilot.scene.text
    assert ("on the title" in pilot.scene.text) is (game == FIRST_LESSON)


def test_a_lesson_that_was_taken_begins_anew(services: Services, make_pilot: Callable[..., Pilot]) -> None:
    services.settings.lessons = {"keyword": LESSON_TAKEN}
    pilot = make_pilot(TitleScene())
    assert not pilot.has("Learn Keyword in ten minutes")
    open_lesson_at_table(pilot.app, "keyword")
    assert pilot.scene.run.number == 0


def test_a_lesson_that_was_taken_stays_so_when_it_is_left_again(
    services: Services, make_pilot: Callable[..., Pilot]
) -> None:
    services.settings.movement = "off"
    services.settings.lessons = {"keyword": LESSON_TAKEN}
    pilot = make_pilot(TitleScene())
    pilot.key("F8")
    come_to_rest(pilot)
    assert pilot.scene.run.number == 0
    pilot.key("Esc")
    pilot.step(20)
    assert "begins anew" in pilot.scene.text
    assert "on the title" not in pilot.scene.text
    pilot.click("Leave")
    pilot.step(20)
    assert isinstance(pilot.scene, TitleScene)
    assert services.settings.lessons["keyword"] == LESSON_TAKEN
    assert not pilot.has("Go on with the lesson")


def test_the_rule_book_offers_the_lesson_over_the_set_up_and_not_over_a_game(
    services: Services, make_pilot: Callable[..., Pilot]
) -> None:
    services.settings.movement = "off"
    services.settings.lessons = {"crossword-lexicon": 2}
    pilot = make_pilot(TitleScene(), (960, 600))
    pilot.app.push(SetupScene("crossword-lexicon"))
    pilot.step(2)
    pilot.key("F1")
    pilot.step(2)
    assert isinstance(pilot.scene, RuleBookScene)
    pilot.click("Go on with the lesson (step 3)")
    come_to_rest(pilot)
    assert pilot.scene.run.number == 2
    pilot.key("F1")
    pilot.step(2)
    assert isinstance(pilot.scene, RuleBookScene)
    assert not any("lesson" in label for label in pilot.labels())


def test_the_first_game_after_the_lesson_is_against_those_whom_the_coach_advises(
    make_pilot: Callable[..., Pilot], services: Services
) -> None:
    advice = open_lesson("keyword").steps[-1].done[-1]
    for taken in (False, True):
        services.settings.lessons = {"keyword": LESSON_TAKEN} if taken else {}
        scene = make_pilot(SetupScene("keyword")).scene
        levels = {level_words(seat.level).name for seat in scene.seating.taken if seat.kind == "computer"}
        assert all(level in advice for level in levels) is taken
