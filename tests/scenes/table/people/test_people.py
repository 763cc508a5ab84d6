"""Several people at one screen: curtain, challenges, undo; and nobody's rack shows to another."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from lexicon.games.keyword.actions import Pass, PlayWord
from lexicon.scenes.menu import MenuScene
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene, progress
from lexicon.scenes.table.dialogs import curtain
from lexicon.scenes.table.dialogs.challenge import ChallengeDialog, VerdictDialog
from lexicon.scenes.table.dialogs.curtain import HEM, CurtainScene
from lexicon.scenes.table.dialogs.undo import UndoDialog
from lexicon.session import SeatPlan, Strength
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.paint.pen import Pen
from lexicon.sprites.pieces.block import BlockSprite
from lexicon.sprites.table.curtain import CurtainCard, CurtainPlay
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import COMPUTER, PERSON, plans
from tests.session.table import Held


def best(table: TableScene):
    return KeywordFamily().best_plays(table.view, table.session.dictionary, 1)[0].play


def play_best(pilot: Pilot, table: TableScene) -> None:
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)


def play_nonsense(pilot: Pilot, table: TableScene) -> None:
    """Lay three letters that are no word on the start squares, or beside what lies."""
    letters = sorted(
        (b.letter for b in table.surface.tentative.places if b is not None and b.letter != "?"),
        key=lambda letter: letter in "AEIOU",
    )
    table.surface.moves.lay_all([((9, 8 + i), letter) for i, letter in enumerate(letters[:3])])
    assert table.session.dictionary.lookup("".join(letters[:3])) is None
    pilot.key("Enter")
    pilot.step(3)


def rack_letters_shown(table: TableScene) -> Counter[str | None]:
    """Faces of every block sprite that does not lie on the board for good."""
    fixed = set(table.surface.pieces.board.values())
    return Counter(s.data.letter for s in table.surface.pieces.group if isinstance(s, BlockSprite) and s not in fixed)


@pytest.fixture
def two_people(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red")
    pilot.step(2)
    return pilot, table


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


def test_before_the_first_turn_the_curtain_is_closed_and_no_rack_is_on_the_table(two_people):
    pilot, table = two_people
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    assert not table.surface.tentative.blocks
    pilot.key("Space")
    pilot.step(2)
    assert pilot.scene is table
    assert table.front == "red"
    assert rack_letters_shown(table) == Counter(table.session.view_for("red").rack)


def test_behind_the_closed_curtain_the_picture_is_the_same_whatever_the_racks(make_table):
    """Two deals that differ in the racks alone would be hard to make: the sprites tell, and the pixels are compared."""
    pictures = []
    for seed in (1, 2):
        pilot, _table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", seed=seed)
        pilot.step(3)
        assert isinstance(pilot.scene, CurtainScene)
        pictures.append(pilot.pixels())
    assert pictures[0] == pictures[1]


def test_the_rack_is_gone_as_soon_as_the_curtain_has_closed(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    with pytest.raises(PermissionError):
        table.session.view_for("red")
    with pytest.raises(PermissionError):
        table.session.view_for("blue")


def test_the_curtain_closes_and_opens_with_movement_and_keys_do_not_hurry_it(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", movement="normal")
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.wait(0.6)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act and not table.stage.moving, 10)
    table.surface.moves.lay_all(best(table).placed())
    pilot.wait(0.5)
    pilot.key("Enter")
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.key("Space")
    pilot.step(3)
    assert table.session.curtain_needed == "blue"
    pilot.wait(0.6)
    assert table.front is None
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table, 10)
    assert table.front == "blue"


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


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_that_comes_late_does_not_open_the_curtain_that_has_just_closed(two_people, monkeypatch, key):
    monkeypatch.setattr(curtain, "REST", 0.6)
    pilot, table = two_people
    pilot.wait(0.7)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.key(key)
    pilot.wait(0.3)
    pilot.key(key)
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None
    pilot.wait(0.4)
    pilot.key(key)
    pilot.step(3)
    assert table.front == "blue"


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
    assert pilot.scene.face.data.head == "Challenge upheld"
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
    assert pilot.scene.face.data.head == "Challenge lost"
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
    assert [foot[2] for foot in pilot.scene.face.data.feet] == ["−25", str(points)] if good else ["+25", f"−{points}"]
    pilot.key("Enter")
    pilot.wait(3)
    after = table.session.view_for(None)
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


# ---------------------------------------------------------------------- undo
def test_undo_against_computers_goes_back_to_ones_own_turn(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    rack = Counter(table.view.rack)
    play_best(pilot, table)
    pilot.step(5)
    assert len(table.surface.lying) > 0
    pilot.key("Ctrl+Z")
    assert not table.session.seen  # asked first: what was drawn has been seen
    pilot.key("Enter")
    pilot.wait(0.5)
    assert table.session.seen
    assert not table.surface.lying
    assert Counter(b.letter for b in table.surface.tentative.blocks) == rack
    assert table.may_act


def test_each_finds_the_rack_as_it_was_arranged(two_people):
    pilot, table = two_people

    def rack() -> str:
        return "".join(b.letter if b is not None else "." for b in table.surface.tentative.places)

    arranged = {}
    for seat, key in (("red", "Ctrl+S"), ("blue", "Ctrl+M")):
        pilot.key("Space")
        pilot.step(2)
        pilot.key(key)
        pilot.step(2)
        arranged[seat] = rack()
        if seat == "red":
            table.session.submit(Pass(seat))
        else:
            play_best(pilot, table)
        pilot.step(3)
        pilot.key("Space")
    pilot.step(2)
    assert table.front == "red"
    assert rack() == arranged["red"]
    assert rack() != table.view.rack


def test_after_a_play_was_taken_back_the_rack_stands_as_it_did(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    pilot.key("Ctrl+S")
    pilot.step(2)
    before = [b.letter for b in table.surface.tentative.places]
    play_nonsense(pilot, table)
    pilot.click("Mary challenges")
    pilot.step(4)
    pilot.key("Space")
    pilot.step(4)
    pilot.key("Space")
    pilot.step(3)
    play_best(pilot, table)
    pilot.key("Space")
    pilot.step(4)
    assert table.front == "red"
    assert [b.letter for b in table.surface.tentative.places] == before


def test_undo_between_people_needs_everybodys_word(two_people):
    pilot, table = two_people
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    pilot.key("Space")
    pilot.step(3)
    assert table.front == "blue"
    taken = table.session.taken
    pilot.key("Ctrl+Z")
    assert isinstance(pilot.scene, UndoDialog)
    pilot.key("N")
    pilot.wait(0.3)
    assert table.session.taken == taken
    pilot.key("Ctrl+Z")
    pilot.key("Y")
    pilot.wait(0.3)
    assert table.session.taken == 0
    assert isinstance(pilot.scene, CurtainScene)
    assert not rack_letters_shown(table)


# ---------------------------------------------------------------------- help and log
def test_hints_climb_from_where_to_the_word(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(3)
    pilot.key("F2")
    pilot.step(3)
    lit = table.surface.marks.lit
    assert lit is not None
    assert not lit.exact
    pilot.key("F2")
    pilot.step(3)
    assert table.surface.marks.lit.exact
    pilot.key("F2")
    pilot.step(3)
    assert table.trial is not None
    assert table.trial.playable
    assert table.surface.cursor.square not in table.surface.tentative.loose
    assert table.session.hint.strength is Strength.WHAT
    pilot.key("F2")
    pilot.step(3)
    assert table.session.hint.strength is Strength.STRONGEST
    assert table.trial.playable
    pilot.key("Enter")
    pilot.step(3)
    assert table.session.taken >= 1


def test_each_press_climbs_a_rung_while_the_first_is_still_looked_for(make_table):
    held = Held()
    seats = plans(red=PERSON, blue=COMPUTER)
    pilot, table = make_table(seats, challenges="checked", starter="red", executor=held)
    pilot.step(3)
    pilot.key("F2", "F2", "F2")
    pilot.step(3)
    assert table.surface.marks.lit is None
    held.run()
    pilot.step(3)
    assert table.session.hint.strength is Strength.WHAT
    assert table.trial.playable


@pytest.mark.parametrize("asked", [False, True])
def test_the_list_that_came_with_a_hint_goes_with_it_and_one_asked_for_stays(make_table, asked):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=(1280, 800))
    pilot.step(3)
    pilot.key(*(["F5"] if asked else []), "F2", "F2", "F2")
    pilot.step(3)
    pilot.key("Enter")
    pilot.step(5)
    assert table.session.taken >= 1
    assert table.help.open == asked
    pilot.key("Ctrl+L")
    assert not table.help.open
    assert table.focus.current is table.log_focus


def test_a_key_for_ones_turn_is_not_lost_while_the_last_play_still_moves(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="slow")
    pilot.wait_until(lambda: table.session.to_move == "red" and table.stage.busy)
    assert not table.may_act
    pilot.key("F2")
    assert not table.stage.busy
    pilot.wait_until(lambda: table.surface.marks.lit is not None)


def test_buttons_look_while_pieces_move_as_they_will_when_nothing_does(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="slow")
    pilot.wait_until(lambda: table.session.to_move == "red" and table.stage.busy)
    pilot.step()
    assert table.stage.busy
    assert not table.may_act, "pieces still move"
    moving = {button.label: button.is_enabled for button in table.controls.turn}
    assert moving["Hint"]
    table.stage.finish()
    pilot.step(3)
    assert not table.stage.busy
    assert {button.label: button.is_enabled for button in table.controls.turn} == moving


def test_no_hints_where_the_option_says_so(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="challenge", starter="red")
    pilot.step(3)
    pilot.key("F2", "F5")
    assert not table.help.open


def test_words_of_the_log_are_told_of_in_checked_games_only(make_table):
    for challenges, told in (("checked", True), ("challenge", False)):
        pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges=challenges, starter="blue")
        pilot.step(5)
        row = next(i for i, row in enumerate(table.log.data.rows) if table.log.word_rects(i))
        pilot.click(table.log.word_rects(row)[0][1])
        assert (pilot.scene is not table) == told


def test_a_play_by_another_seat_never_shows_more_than_its_blocks(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="blue", movement="normal")
    for _ in range(240):
        pilot.step()
        held = Counter(b.letter for b in table.surface.tentative.blocks)
        assert rack_letters_shown(table) <= held or not table.surface.tentative.blocks
    assert isinstance(table.session._game.actions[0], PlayWord)


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


def test_computers_alone_play_a_game_to_its_end_and_no_rack_shows(make_table):
    pilot, table = make_table(plans(red=COMPUTER, blue=COMPUTER), challenges="checked", size=(960, 600))
    for _ in range(200):
        pilot.step()
        assert table.front is None
        assert not rack_letters_shown(table)
        if isinstance(pilot.scene, ResultsScene):
            break
    assert isinstance(pilot.scene, ResultsScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_where_the_game_is_said_to_be_over_nobody_is_to_play_and_totals_are_final(make_table, computers, size):
    """Also while the charges for blocks left are still told one by one, with the board in full sight."""
    pilot, table = make_table(
        plans(red=COMPUTER, blue=PERSON), challenges="checked", starter="red", movement="normal", size=size
    )
    pilot.wait_until(lambda: table.may_act)
    computers.passing, said = True, set()
    while pilot.scene is table:
        if table.may_act:
            table.session.submit(Pass("blue"))
        slips = {seat: slip.data for seat, slip in table.seats.slips.items()}
        if "the game is over" in table.progress.subtitle():
            assert not any(slip.to_play for slip in slips.values())
            assert {seat: slip.total for seat, slip in slips.items()} == table.session.outcome.scores
            said.add(pilot.app.toasts.text)
            assert not pilot.app.toasts.rect().colliderect(table.frame.board)
        else:
            assert any(slip.to_play for slip in slips.values())
        pilot.step()
    assert isinstance(pilot.scene, ResultsScene)
    assert len(said) > 1


def test_the_last_seconds_of_a_clock_tick(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", turn_seconds=11)
    pilot.wait(3.5)
    assert pilot.app.services.sounds.played.count("tick") >= 2
    assert table.controls.clock is not None
    assert table.controls.clock.late
    assert table.controls.clock.tip == "Left for the turn"
    pilot.wait(9)
    assert table.view.history[0].made == "pass"


def test_a_clock_is_red_for_its_last_ten_seconds(make_table):
    _pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", turn_seconds=60)
    clock, pictures = table.controls.clock, {}
    for left in (61.0, 10.2, 10.0, 0.4):
        clock.follow("turn", left)
        pictures[left] = clock.picture().get_at((clock.image.get_width() // 2, 14))
    assert pictures[61.0] == pictures[10.2] != pictures[10.0] == pictures[0.4]
    red, green, blue, _ = pictures[10.0]
    assert red > max(green, blue) + 60


def test_a_game_without_limits_has_no_clock(make_table):
    _pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    assert table.controls.clock is None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_redo_is_a_button(make_table, size):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", size=size)
    redo = next(button for button in table.controls.bar if button.icon == "redo")
    play_best(pilot, table)
    pilot.wait_until(lambda: table.may_act, 5)
    before = table.session.log[-1].text
    assert not redo.usable
    pilot.key("Ctrl+Z")
    if pilot.scene is not table:
        pilot.key("Enter")
        pilot.wait(0.3)
    pilot.step(3)
    redo = next(button for button in table.controls.bar if button.icon == "redo")
    assert redo.usable
    pilot.click(redo)
    pilot.step(3)
    assert table.session.log[-1].text == before


# ---------------------------------------------------------------------- a play is seen, and no button is dead
@pytest.fixture
def unhurried(monkeypatch):
    """The wait before the curtain as people have it."""
    monkeypatch.setattr(progress, "LINGER", 2.5)


@pytest.mark.parametrize("movement", ["off", "normal"])
def test_the_curtain_waits_until_the_play_and_its_points_were_seen(make_table, unhurried, movement):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red", movement=movement)
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene) and pilot.scene._share >= 1, 10)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act, 10)
    play = best(table)
    table.surface.moves.lay_all(play.placed())
    pilot.key("Enter")
    pilot.wait_until(lambda: table.progress.lingering, 10)
    assert pilot.scene is table
    assert table.shown_score("red") == table.session.scores["red"] > 0
    assert str(table.session.scores["red"]) in (pilot.app.toasts.text or "")
    pilot.wait(2.0)
    assert pilot.scene is table
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 3)


def test_a_click_shortens_the_wait_before_the_curtain(make_table, unhurried):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="checked", starter="red")
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)
    assert table.progress.lingering
    pilot.click(table.frame.board.center)
    pilot.step(2)
    assert isinstance(pilot.scene, CurtainScene)


def test_a_button_pressed_while_a_play_still_moves_is_not_dead(make_table, computers):
    computers.passing = True
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red", movement="normal")
    pilot.wait_until(lambda: table.may_act, 10)
    table.surface.moves.lay_all(best(table).placed())
    pilot.wait(0.5)
    pilot.key("Enter")
    pilot.step(5)
    assert table.stage.busy
    pilot.click(next(button for button in table.controls.bar if button.icon == "undo"))
    pilot.wait(0.5)
    assert pilot.scene is not table or table.session.can_redo


def test_the_clock_of_a_challenge_stands_while_it_is_explained(make_table):
    pilot, table = make_table(plans(red=PERSON, green=COMPUTER, blue=PERSON), challenges="challenge", starter="red")
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    pilot.wait_until(lambda: table.strip.shown, 5)
    pilot.key("F3")
    pilot.wait(0.3)
    assert isinstance(pilot.scene, ChallengeDialog)
    left = table.session.chance.seconds_left
    pilot.wait(5)
    assert isinstance(pilot.scene, ChallengeDialog)
    assert table.session.chance.seconds_left == left > 10


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


def test_in_a_checked_game_the_rack_may_be_looked_at_while_computers_play(make_table):
    pilot, table = make_table(
        plans(red=PERSON, green=COMPUTER, blue=PERSON), challenges="checked", starter="red", movement="normal"
    )
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene), 10)
    pilot.wait(0.6)
    pilot.key("Space")
    pilot.wait_until(lambda: pilot.scene is table and table.may_act and not table.stage.moving, 10)
    play_best(pilot, table)
    pilot.wait_until(lambda: table.session.to_move != "red", 5)
    assert not table.hand_covered


@pytest.mark.parametrize("key", ["F10", "Esc", "Menu"])
def test_the_menu_opens_on_the_curtain_and_nothing_of_a_rack_shows(two_people, key):
    pilot, table = two_people
    if key == "Menu":
        pilot.click(key)
    else:
        pilot.key(key)
    assert isinstance(pilot.scene, MenuScene)
    assert table.front is None
    assert not rack_letters_shown(table)
    pilot.key("Esc")
    pilot.step(3)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.session.curtain_needed == "red"


def test_the_game_can_be_left_from_the_curtain_and_is_kept(two_people, monkeypatch):
    pilot, table = two_people
    went_home = []
    monkeypatch.setattr(pilot.app, "home", lambda: went_home.append(table.front))
    pilot.key("F10", "T")
    assert went_home == [None]
    assert [info.id for info in pilot.app.services.store.list_games()] == [table.session.save_id]


def test_the_rules_can_be_read_at_the_curtain(two_people):
    pilot, table = two_people
    pilot.key("F1")
    pilot.step(2)
    assert pilot.scene is not table
    assert not isinstance(pilot.scene, CurtainScene)
    pilot.key("Esc")
    pilot.step(2)
    assert isinstance(pilot.scene, CurtainScene)
    assert table.front is None


def test_ruling_5_2_the_first_curtain_and_the_log_tell_what_was_drawn(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge")
    pilot.step(2)
    note = pilot.scene._face.data.note
    assert note.startswith("Drawn for the start: ")
    assert "George" in note
    pilot.key("Space")
    pilot.step(3)
    assert table.log.data.rows[0].parts[0].text == note


def test_what_undo_took_back_comes_again(make_table):
    pilot, table = make_table(plans(red=PERSON, blue=COMPUTER), challenges="checked", starter="red")
    pilot.step(2)
    play_best(pilot, table)
    pilot.step(5)
    play_best(pilot, table)
    pilot.step(5)
    letters, rack, scores = dict(table.surface.lying), Counter(table.view.rack), dict(table.session.scores)
    pilot.key("Ctrl+Z", "Enter")
    pilot.wait(0.5)
    pilot.key("Ctrl+Z")  # asked only once: the game counts no more
    pilot.step(3)
    assert not table.surface.lying
    assert pilot.app.toasts.text == "George’s last turn is taken back."
    pilot.key("Ctrl+Y")
    pilot.key("Ctrl+Shift+Z")
    pilot.step(3)
    assert table.surface.lying == letters
    assert Counter(b.letter for b in table.surface.tentative.blocks) == rack
    assert table.session.scores == scores
    assert table.may_act
    assert not table.session.can_redo


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


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_rules_and_menu_lie_beside_the_card_on_the_curtain(make_table, size):
    pilot, table = make_table(plans(red=PERSON, blue=PERSON), challenges="challenge", starter="red", size=size)
    pilot.step(2)
    pilot.key("Space")
    pilot.step(2)
    play_best(pilot, table)
    assert isinstance(pilot.scene._face, CurtainPlay)
    for label in ("Rule book", "Menu"):
        assert not pilot.find(label).face.colliderect(pilot.scene._face.body)


@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 600), "normal"), ((1280, 800), "largest"), ((1000, 1000), "largest"), ((2000, 700), "large")],
)
def test_the_line_under_the_card_is_cream_on_velvet_alone(make_table, services, size, text):
    services.settings.text_size = text
    people = plans(red=PERSON, green=PERSON, blue=PERSON, yellow=PERSON)
    pilot, table = make_table(people, challenges="challenge", starter="red", size=size)
    pilot.step(2)
    for kind in (CurtainCard, CurtainPlay):
        assert isinstance(pilot.scene._face, kind)
        foot, card = pilot.scene.foot[1], pilot.scene._face.body
        assert foot.top >= card.bottom
        assert foot.bottom <= size[1] - round(HEM * pilot.scene.u)
        assert card.top >= 0
        if kind is CurtainCard:
            pilot.key("Space")
            pilot.step(2)
            play_best(pilot, table)
