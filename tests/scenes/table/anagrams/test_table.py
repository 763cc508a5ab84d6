"""Anagrams at the table: whole games by mouse and by keys, what each seat sees, the tray, challenges, the clock."""

from __future__ import annotations

import pygame
import pytest

from lexicon.games.anagrams import Take
from lexicon.games.game import Made
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.dialogs.curtain import CurtainScene
from lexicon.scenes.table.surfaces.anagrams.asking import SubChooser
from lexicon.session import Session
from tests.games.anagrams import positions
from tests.scenes.table.anagrams.conftest import SitDown
from tests.scenes.table.anagrams.playing import click_turn, play_to_the_end, surface, type_turn


def lay(
    table: TableScene, middle: str, held: str, owned: dict[str, tuple[str, ...]] | None = None, pack: str = "QZ"
) -> None:
    """Have the table lie so, the first seat to move with *held*."""
    positions.lay(table.session._game, middle, held, owned, pack)
    table.show_anew()


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(
    ("turn", "keys", "people", "computers", "challenges"),
    [(click_turn, False, 2, 2, "challenge"), (type_turn, True, 2, 2, "challenge"), (type_turn, True, 1, 0, "checked")],
)
def test_a_whole_game_by_mouse_alone_and_by_keys_alone(
    sit_down: SitDown, turn, keys: bool, people: int, computers: int, challenges: str
) -> None:
    pilot, table = sit_down(people, computers, challenges=challenges)
    play_to_the_end(pilot, table, turn, keys)
    assert table.session.outcome is not None
    assert any(record.made is Made.PLAYED for record in table.session.view().history)


@pytest.mark.usefixtures("seldom_drawn")
def test_a_game_of_six_in_the_smallest_window(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 5, (960, 600))
    play_to_the_end(pilot, table, click_turn, keys=False)
    assert table.session.outcome is not None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_notice_lies_over_neither_instruction_nor_words(sit_down: SitDown, size: tuple[int, int]) -> None:
    pilot, table = sit_down(1, 3, size)
    pilot.wait(0.5)
    table.notice("Wolfgang Maximum draws the letter Q.")
    pilot.step()
    notice, place = table.app.toasts.rect(), surface(table).place
    assert not notice.colliderect(place.hand)
    assert not notice.colliderect(pygame.Rect(place.mine.topleft, (place.mine.width // 4, place.mine.height)))
    assert place.mine_head.contains(notice.inflate(0, place.mine_head.height - notice.height))


def test_held_letters_show_to_their_owners_alone(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 1)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, CurtainScene)
    assert surface(table).view.held == ""
    pilot.key("Space")
    pilot.wait(1.0)
    assert surface(table).view.seat == "1"
    before = surface(table).view.held
    assert before
    pilot.key("F4")
    pilot.wait(1.0)
    assert isinstance(pilot.scene, CurtainScene)
    assert surface(table).view.held == "", "behind the curtain nobody's letter is known"


def test_in_a_challenge_game_the_letter_lies_face_down_in_the_turns_of_others(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 1, challenges="challenge", movement="normal")
    pilot.wait(2.0)
    pilot.key("Space")
    pilot.wait(1.0)
    assert not surface(table).drawing._tray.data.down
    pilot.key("F4")
    pilot.wait_until(lambda: isinstance(pilot.scene, CurtainScene) and pilot.has("I am Hazel"))
    pilot.key("Space")
    pilot.wait(1.0)
    pilot.key("F4")
    pilot.wait_until(lambda: surface(table).drawing._tray.data.down)
    assert table.session.to_move != "2", "it is another's turn"


def test_the_tray_says_which_act_it_would_be(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    lay(table, "ABIRT", "O", {"2": ("TAN",), "1": ("ACT",)})
    pilot.type("ABORT")
    assert surface(table).drawing._tray.data.act[0] == "Make ABORT with your O"
    assert surface(table).say_play() == "MAKE WORD"
    assert table.trial is not None
    assert table.trial.playable
    pilot.key("Esc")
    pilot.click(surface(table).words[0].letter_rect(0))
    assert "All of TAN is used: still A N" in surface(table).drawing._tray.data.status
    assert not table.trial.playable


def test_two_sources_are_asked_for_with_tab_and_with_a_button(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 2)
    lay(table, "AOBRTT", "R", {"2": ("BOAT",), "3": ("TAB",)})
    pilot.type("ABORT")
    ways = surface(table).gathering.ways
    assert len(ways) > 2
    assert isinstance(ways[0], Take), "taking brings most"
    assert pilot.find("Other source").usable
    first = table.trial.action
    pilot.key("Tab")
    second = table.trial.action
    assert second != first
    pilot.click("Other source")
    assert table.trial.action not in (first, second)


def test_who_makes_no_word_is_told_what_he_may_do(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    lay(table, "V", "Q")
    pilot.key("F2")
    pilot.wait_until(lambda: table.help._panel.data.nothing)
    data = table.help._panel.data
    assert (data.none, data.instead) == ("No word goes now", "To the middle")


def test_a_click_in_the_tray_puts_a_card_back_and_the_right_button_all(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    lay(table, "ABORT", "X")
    on = surface(table)
    for number in range(3):
        pilot.click(on.cards[number])
    assert on.gathering.word == "ABO"
    pilot.click(on.tray_rect(1))
    assert on.gathering.word == "AO"
    pilot.click(on.cards[0])
    assert on.gathering.word == "O", "a card that is gathered goes back where it was"
    pilot.click(on.cards[1], button=3)
    assert not on.trying


def test_a_sub_is_named_as_it_is_clicked_or_typed(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    lay(table, "?BORT", "X")
    on = surface(table)
    pilot.click(on.cards[0])
    assert isinstance(pilot.scene, SubChooser)
    piece = pilot.scene._panel.data.piece
    assert (piece.name, piece.back, piece.block) == ("Sub", "back to its place", False)
    pilot.key("a")
    assert on.gathering.word == "A"
    pilot.click(on.cards[0])
    pilot.type("ABORT")
    assert table.trial.action.letters == "aBORT"


def test_ruling_8_1_a_mere_ending_is_refused_with_its_reason(sit_down: SitDown, monkeypatch) -> None:
    pilot, table = sit_down(1, 1)
    lay(table, "S", "X", {"2": ("ACT",)})
    pilot.type("ACTS")
    assert "ACT" in table.trial.reason
    assert not table.trial.playable


def test_letters_typed_stay_while_others_play(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1, movement="normal")
    pilot.wait(3.0)
    pilot.key("F4")
    pilot.type("ab")
    pilot.wait(8.0)
    assert surface(table).gathering.word == "AB"


@pytest.mark.usefixtures("seldom_drawn")
def test_ruling_8_1_the_clock_shows_ticks_and_puts_the_letter_down(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1, turn_seconds=14)
    pilot.wait(2.0)
    pilot.key("F4")
    pilot.wait_until(lambda: table.may_act)
    assert table.controls.clock is None, "one clock is enough"
    ring = surface(table).drawing._ring.data
    assert ring.seconds > 10
    pilot.wait(8.0)
    assert surface(table).drawing._ring.data.late
    assert "tick" in table.app.services.sounds.played
    turn = table.view.turn
    pilot.wait(9.0)
    assert table.view.turn > turn
    assert any(record.to_middle for record in table.view.history if record.seat == "1")


def test_ruling_8_1_alone_there_is_no_clock(sit_down: SitDown) -> None:
    _, table = sit_down(1)
    assert table.session.clock is None
    assert not surface(table).drawing._timed


def test_a_challenge_names_one_act(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 0, challenges="challenge")
    pilot.wait(0.5)
    pilot.key("Space")
    pilot.wait(0.5)
    lay(table, "ABORTACT", "X")
    pilot.type("ABORT")
    pilot.key("Enter")
    pilot.wait(0.5)
    pilot.type("XACT")
    pilot.key("Enter")
    pilot.wait(0.5)
    assert isinstance(pilot.scene, CurtainScene)
    pilot.click("Hazel challenges")
    pilot.wait(0.3)
    pilot.click("XACT")
    pilot.wait(1.5)
    assert "loses" not in str(pilot.scene)
    record = table.session.view_for(None).history[-1]
    assert record.made is Made.TAKEN_BACK
    assert record.challenger == "2"


def test_a_word_that_is_taken_is_heard_and_its_cards_fly(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1, movement="normal")
    pilot.wait(3.0)
    lay(table, "O", "R", {"2": ("BAT",)})
    pilot.type("ABORT")
    pilot.key("Enter")
    pilot.step(4)
    assert len(surface(table).playback.flights) == 5
    assert "take" in table.app.services.sounds.played
    pilot.wait(3.0)
    assert not surface(table).playback.flights
    assert surface(table).lying.owned["1"] == ("ABORT",)


def test_all_regions_are_reached_by_keys(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 2)
    lay(table, "ABORT", "X", {"2": ("ACT",)})
    reached = set()
    for _ in range(12):
        pilot.key("Tab")
        reached.add(table.focus.where)
    assert {"held", "middle", "words", "turn", "bar"} <= reached
    while table.focus.where != "words":
        pilot.key("Tab")
    pilot.key("Enter")
    assert surface(table).gathering.claimed == ("2", "ACT")
    assert [spot for spot in surface(table)._tray_spots if spot.usable]


def test_a_table_left_and_taken_up_again_is_the_same(sit_down: SitDown, services) -> None:
    pilot, table = sit_down(1, 1)
    for _ in range(4):
        pilot.wait_until(lambda: table.may_act)
        pilot.key("F4")
    before = table.session._game.state_hash()
    save = table.session.save_id
    table.session.close()
    again = Session.resume(save, services.store, services.settings, table.session._tools)
    assert again._game.state_hash() == before


def test_the_middle_takes_the_letter(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1)
    held = surface(table).view.held
    pilot.click("To the middle")
    pilot.wait(0.2)
    turn = table.session.view().history[0]
    assert (turn.letter, turn.to_middle) == (held, True)


def test_the_first_turns_say_that_no_word_can_be_made_yet(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 1, level="beginner")
    own, said = surface(table), []
    for _ in range(3):
        pilot.wait_until(lambda: table.may_act)
        early = own.position.too_few(held=True)
        said.append("Too few letters" in own.drawing._tray_data().status)
        assert said[-1] == early
        assert own.step == (1 if own.position.too_few(held=False) else 0)
        pilot.click("To the middle")
    assert said[0]
    assert not said[-1]


@pytest.mark.parametrize("size", [(960, 600), (1024, 768), (1280, 800)], ids=str)
def test_why_a_word_cannot_be_made_is_not_told_over_the_tray(sit_down: SitDown, size: tuple[int, int]) -> None:
    pilot, table = sit_down(1, 2, size)
    pilot.key(table.view.held.lower())
    assert "is too short" in table.controls.play.why
    tray, canvas = table.frame.hand.inflate(-40, -40), pilot.app.display.canvas
    pilot.step(2)
    whole, before = canvas.copy(), canvas.subsurface(tray).copy()
    table.tooltip.tell(table.controls.play)
    pilot.step()
    assert pygame.image.tobytes(canvas, "RGB") != pygame.image.tobytes(whole, "RGB")
    assert pygame.image.tobytes(canvas.subsurface(tray), "RGB") == pygame.image.tobytes(before, "RGB")
