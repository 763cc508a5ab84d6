"""Lessons as data: every file can be read, every step begins soundly, and what is suggested does what is asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexicon.pieces import ASSETS
from lexicon.session import InlineExecutor, Tools
from lexicon.session.lessons import BadLesson, Goal, LessonRun, lesson_ids, open_lesson
from lexicon.session.lessons.lesson import read_lesson
from lexicon.storage import Settings

STEPS = [(game, number) for game in lesson_ids() for number in range(len(open_lesson(game).steps))]


class NobodyThinks:
    """Computer players who are never asked."""


def at(game: str, number: int) -> LessonRun:
    run = LessonRun(open_lesson(game), number, "Mary", Settings(), Tools(NobodyThinks(), executor=InlineExecutor()))  # type: ignore[arg-type]
    while run.show_next():
        pass
    return run


def test_there_are_three_lessons_of_eight_four_and_six_steps() -> None:
    counts = {game: open_lesson(game).numbered(0)[1] for game in lesson_ids()}
    assert counts == {"keyword": 8, "keyword-patience": 4, "crossword-lexicon": 6}


@pytest.mark.parametrize(("game", "number"), STEPS, ids=lambda each: str(each))
def test_what_is_suggested_does_what_is_asked_for(game: str, number: int) -> None:
    run = at(game, number)
    action = run.suggestion
    if action is None:
        assert run.step.goal in (Goal.READ, Goal.CHALLENGE)
        return
    verdict = run.session.check(action)
    if run.step.goal is Goal.REFUSED:
        assert not verdict.ok
        assert run.refused(action, verdict)
        return
    assert verdict.ok
    assert run.objection(action, verdict) == ""


@pytest.mark.parametrize(("game", "number"), STEPS, ids=lambda each: str(each))
def test_a_step_with_a_condition_says_what_is_missing(game: str, number: int) -> None:
    step = open_lesson(game).steps[number]
    asks_for_more = step.pays or step.words > 1 or step.ending or step.goal not in (Goal.READ, Goal.TURN)
    assert step.otherwise or not asks_for_more


def named(texts: list[str]) -> set[str]:
    """The words and letters in capitals; what stands for those of the play itself is none."""
    return {word for text in texts for word in re.findall(r"\b[A-Z]+\b", text)} - {"A"}


@pytest.mark.parametrize(("game", "number"), STEPS, ids=lambda each: str(each))
def test_no_play_is_spoken_of_that_was_not_made(game: str, number: int) -> None:
    """Who has played something else than was suggested is not told of a word that lies nowhere."""
    run = at(game, number)
    suggested = [run.lesson.steps[i].suggested or {} for i in range(number)]
    before = [at(game, i) for i, action in enumerate(suggested) if action.get("kind") == "play"]
    words = {word for each in before if each.suggestion for word in each.session.check(each.suggestion).words}
    played = {word for turn in run.session.view().history for word in turn.words}
    now = set(run.session.check(run.suggestion).words) if run.suggestion is not None else set()
    assert named(list(run.step.text)) & words <= played | now


@pytest.mark.parametrize(("game", "number"), STEPS, ids=lambda each: str(each))
def test_what_is_said_after_a_play_is_true_of_any_play(game: str, number: int) -> None:
    """Of the end and of a challenge that was won alone it is known what was done."""
    step = at(game, number).step
    if step.goal in (Goal.TURN, Goal.REFUSED) and step.suggested is not None and "play" in step.kinds:
        run = at(game, number)
        assert run.suggestion is not None
        words = set(run.session.check(run.suggestion).words)
        assert not named(list(step.done)) & (words | set(step.letters) - {"S"})


def test_what_is_not_asked_for_is_told() -> None:
    own_colour = at("keyword", 1)
    vowel_on_red = own_colour._decoded(
        {"kind": "play", "seat": "blue", "row": 8, "col": 4, "direction": "across", "letters": "A......"}
    )
    passing = own_colour._decoded({"kind": "pass", "seat": "blue"})
    assert not own_colour.session.check(vowel_on_red).ok
    assert own_colour.objection(passing, own_colour.session.check(passing))
    crossing = at("keyword", 2)
    one_word = crossing._decoded(
        {"kind": "play", "seat": "blue", "row": 13, "col": 10, "direction": "down", "letters": ".ANCE"}
    )
    verdict = crossing.session.check(one_word)
    assert verdict.ok
    assert crossing.objection(one_word, verdict) == crossing.step.otherwise


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("minutes = 10", "minutes = true"), "minutes"),
        (('name = "George"', 'name = ""'), "exactly one seat"),
        (('position = "first"', 'position = "nowhere"'), "step 1 begins in no position"),
        (("[[steps]]", "[[steps"), "keyword.toml"),
        (('goal = "turn"', 'goal = "dance"'), "dance"),
    ],
)
def test_a_broken_file_says_what_and_where(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    from lexicon.session.lessons.lesson import _FOLDER

    text = (_FOLDER / "keyword.toml").read_text(encoding="utf-8")
    broken = tmp_path / "keyword.toml"
    broken.write_text(text.replace(*change, 1), encoding="utf-8")
    with pytest.raises(BadLesson, match=r"keyword\.toml") as raised:
        read_lesson(broken)
    assert message in str(raised.value)


@pytest.mark.parametrize("game", lesson_ids())
def test_nobody_is_told_that_a_word_lies(game: str) -> None:
    """ "OPERABLE lies." reads as if it told an untruth: it is said where it lies, or that it is down."""
    text = (ASSETS / "lessons" / f"{game}.toml").read_text(encoding="utf-8")
    assert not re.findall(r".*(?:\blies[.,;:]| lies there\b|\bwhat lies\b(?! on)).*", text)
