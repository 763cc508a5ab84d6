"""Challenges between people and computers: the strip, the curtain, verdicts (ruling 3.3)."""

from __future__ import annotations

from collections import Counter
from types import SimpleNamespace

import pygame
import pytest

from lexicon.games.common.challenges import Challenged, JudgedWord
from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog, VerdictDialog, _upheld, verdict_data
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.session import SeatPlan
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.table.curtain import CurtainPlay
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.scenes.table.people.playing import play_best, play_nonsense, rack_letters_shown


# ---------------------------------------------------------------------- curtain
def test_the_curtain_says_who_challenges_however_long_the_name(make_table, monkeypatch):
    written = []
    text = Pen.text
    monkeypatch.setattr(
        Pen, "text", lambda pen, words, *at, **how: (written.append(words), text(pen, words, *at, **how))[1]
    )
    seats = [SeatPlan("red", "person", "Ann"), SeatPlan("blue", "person", "Benjamin")]
    pilot, table = make_table(seats, challenges="challenge", starter="red", size=(960, 600))
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    play_best(pilot, table) if pilot.scene is table else pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene, CurtainScene)
    assert {"Benjamin", "challenges"} <= set(written)  # one over the other: they do not fit on one line
    assert not [words for words in written if "…" in words]


def test_taking_the_screen_lets_the_play_stand(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_nonsense(pilot, table)
    assert isinstance(pilot.scene._face, CurtainPlay)
    assert table.session.phase == "challenge"
    pilot.key("Space")
    pilot.step(3)
    assert table.session.phase == "act"
    assert table.front == "blue"
    assert table.session.scores["red"] > 0


# ---------------------------------------------------------------------- challenges
def test_ruling_3_3_a_challenge_won_on_the_curtain(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_nonsense(pilot, table)
    pilot.click("Mary challenges")
    pilot.step(4)
    assert isinstance(pilot.scene, VerdictDialog)
    assert not rack_letters_shown(table)
    assert pilot.scene.face.data.head == "Mary challenged George and won"
    pilot.key("Space")
    pilot.step(4)
    assert table.session.scores == {"red": 0, "blue": 25}
    assert isinstance(pilot.scene, CurtainScene)
    assert not table.surface.lying
    pilot.key("Space")
    pilot.step(3)
    assert table.front == "blue"
    assert table.may_act


def test_ruling_3_3_a_challenge_lost_on_the_curtain(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    pilot.key("1")
    pilot.step(4)
    assert pilot.scene.face.data.head == "Mary challenged George and lost"
    pilot.key("Enter")
    pilot.step(4)
    assert table.session.scores["blue"] == -25
    assert table.surface.lying


@pytest.mark.parametrize("movement", ["off", "normal"])
@pytest.mark.parametrize("good", [True, False])
def test_a_challenge_on_the_curtain_counts_every_block_and_point_once(make_table, good, movement):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", movement=movement)
    pilot.wait(2)
    pilot.key("Space")
    pilot.wait(2)
    (play_best if good else play_nonsense)(pilot, table)
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.wait(1)
    points = table.session.view_for(None).pending.points
    pilot.key("1")
    pilot.wait(3)
    assert (
        [foot[2] for foot in pilot.scene.face.data.feet] == ["−25", f"keeps {points}"]
        if good
        else ["+25", f"−{points}"]
    )
    pilot.key("Enter")
    pilot.wait(3)
    after = table.session.view_for(None)
    assert table.seats.slips["blue"].data.last == ("−25 last" if good else "+25 last"), (
        "beside the score that it changed"
    )
    assert table.view.counts == after.counts
    assert table.view.reserve == after.reserve
    assert table.view.scores == after.scores


def test_the_strip_offers_a_challenge_of_a_computers_play(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue")
    pilot.step(5)
    assert table.strip.shown
    assert table.may_act
    pilot.click("Challenge")
    assert isinstance(pilot.scene, ChallengeDialog)
    pilot.key("C")
    pilot.step(4)
    assert isinstance(pilot.scene, VerdictDialog)
    pilot.click("Go on")
    pilot.step(4)
    assert table.session.scores["red"] == -25


def test_ones_own_turn_lets_the_play_before_it_stand(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue")
    pilot.step(5)
    assert table.session.phase == "challenge"
    play_best(pilot, table)
    assert table.session.taken >= 3


def test_a_computers_challenge_is_shown(make_table, computers):
    computers.objecting = True
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="red")
    pilot.step(3)
    play_nonsense(pilot, table)
    pilot.step(4)
    assert isinstance(pilot.scene, VerdictDialog)
    before = Counter(table.view.rack)
    pilot.key("Space")
    pilot.step(6)
    assert table.session.scores["blue"] >= 25
    assert (
        Counter(b.letter for b in table.surface.tentative.blocks) == before or len(table.surface.tentative.blocks) == 10
    )


@pytest.mark.parametrize("movement", ["off", "normal"])
def test_a_quick_challenge_is_told_with_the_points_of_the_play_it_is_about(make_table, computers, movement):
    """Computers may have answered before the table is through with showing the play."""
    pilot, table = make_table(
        plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue", movement=movement
    )
    pilot.wait_until(lambda: table.session.chance is not None and table.strip.shown)
    computers.objecting = True
    play = KeywordFamily().best_plays(table.session._asked().view("red"), table.session.dictionary, 1)[0]
    assert play.score != table.view.pending.points
    table.session.submit(PlayWord.of("red", play.play))
    pilot.wait_until(lambda: isinstance(pilot.scene, VerdictDialog))
    told = [line.text for line in pilot.scene.face.data.lines]
    assert f"George keeps {play.score} points. The play stands." in told


def test_while_another_person_is_asked_the_rack_in_view_lies_face_down(make_table):
    pilot, table = make_table(plans(red=PERSON, green=COMPUTER, blue=PERSON), challenges="challenge", starter="red")
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert table.session.chance is not None
    assert table.session.chance.people == ("blue",)
    pilot.step()
    assert set(rack_letters_shown(table)) <= {None}


def test_a_play_that_would_end_the_game_waits_for_an_answer(make_table):
    pilot, table = make_table(plans(red=COMPUTER, blue=PERSON), challenges="challenge", starter="red", size=(960, 600))
    for _ in range(200):
        pilot.step(2)
        if isinstance(pilot.scene, ChallengeDialog):
            break
        if pilot.scene is table and table.may_act:
            table.send(Pass("blue"))
    assert isinstance(pilot.scene, ChallengeDialog)
    assert not table.session.over
    assert pilot.scene.face.data.head == "George has played the last block"
    pilot.key("Esc")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, ChallengeDialog)
    pilot.key("Space")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, ResultsScene)
    assert pilot.scene.results.headline == "George wins"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_no_tip_lies_over_the_strip(make_table, size):
    pilot, table = make_table(
        plans(red=PERSON, green=COMPUTER, blue=COMPUTER), challenges="challenge", starter="green", size=size
    )
    pilot.wait_until(lambda: pilot.has("Let it stand"), 10)
    assert any(clear.contains(pilot.find("Let it stand").face) for clear in table.tooltip.keep_clear)
    pilot.hover("PLAY")
    pilot.wait(1.0)
    pilot.app.draw()
    under = pilot.app.display.canvas.subsurface(table.strip.rect)
    with_tip = pygame.image.tobytes(under, "RGB")
    table.tooltip.draw = lambda surface: None
    pilot.app.draw()
    assert pygame.image.tobytes(under, "RGB") == with_tip


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_no_notice_lies_over_the_strip(make_table, size):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="blue", size=size)
    pilot.wait_until(lambda: table.strip.shown)
    table.notice("There is no Master on the rack.", "cross")
    pilot.step()
    notice = pilot.app.toasts.rect()
    assert notice.width
    assert not notice.colliderect(table.strip.rect)
    assert pilot.app.display.canvas.get_rect().contains(notice)


def test_the_strip_keeps_its_button_through_a_resize(make_table):
    pilot, table = make_table(plans(red=PERSON, green=COMPUTER, blue=COMPUTER), challenges="challenge", starter="green")
    pilot.wait_until(lambda: pilot.has("Let it stand"), 10)
    table.layout((1280, 800))
    pilot.step(2)
    before = table.session.taken
    pilot.click("Let it stand")
    pilot.step(3)
    assert table.session.taken > before


# ---------------------------------------------------------------------- nothing shows that should not
def test_in_a_challenge_game_a_rack_lies_face_down_while_it_is_not_its_owners_turn(make_table):
    pilot, table = make_table(
        plans(red=PERSON, green=COMPUTER, blue=COMPUTER, yellow=PERSON), challenges="challenge", starter="red"
    )
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    assert None not in rack_letters_shown(table)
    play_best(pilot, table)
    table.progress.let_stand()  # Oscar does not object; Hazel plays, and may be challenged
    seen = []
    for _ in range(40):
        pilot.step()
        if pilot.scene is table and table.session.to_move != "red":
            seen.append(set(rack_letters_shown(table)))
    assert table.front == "red"
    assert table.session.chance is not None
    assert "yellow" in table.session.chance.people
    assert seen
    assert all(faces <= {None} for faces in seen)
    letter = next(b.letter for b in table.surface.tentative.places if b is not None and b.letter != "?")
    pilot.app.toasts.clear()
    pilot.key(letter, "Z", "Q")  # typing does not tell what is on it, either
    assert not table.surface.tentative.loose
    assert pilot.app.toasts.text is None
    assert not table.surface.cursor_shown


def test_the_log_tells_of_a_challenge_in_a_few_words(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_nonsense(pilot, table)
    pilot.click("Mary challenges")
    pilot.step(4)
    pilot.key("Space")
    pilot.step(4)
    told = [part.text for row in table.log.data.rows for part in row.parts]
    line = next(text for text in told if text.startswith("challenges"))
    assert line.endswith(", rightly")


def test_who_loses_a_challenge_is_told_what_it_costs():
    lines = _upheld(SimpleNamespace(judged=()), "Not a word.", "Molly takes back two blocks", 10, "Nell is next.")
    assert lines[1].text == "Molly takes back two blocks and loses 10 points."


def test_ruling_3_2_a_verdict_says_why_a_word_that_looks_barred_stands(two_people):
    _, table = two_people
    judged = tuple(JudgedWord(word, "", "") for word in ("STOPS", "TAR", "PIT"))
    for count in (1, 2, 3):
        data = verdict_data(table, Challenged("blue", "red", False, judged[:count], -25, 0, 0))
        told = " ".join(line.text for line in data.lines)
        assert "STOPS has a meaning of its own, so it is not barred as a plural." in told
        assert len(data.lines) <= 6
        assert data.lines[-1].style == "strong"
    other = verdict_data(table, Challenged("blue", "red", False, judged[1:], -25, 0, 0))
    assert not any("barred" in line.text for line in other.lines)
