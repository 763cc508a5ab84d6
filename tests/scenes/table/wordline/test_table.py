"""Trying words at the table: by mouse, by keys, in all four ways; what is shown before and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from lexicon.games.common.piles import Pile
from lexicon.games.game import Made, Phase
from lexicon.games.wordline import Add, Exchange, NewWord
from lexicon.scenes.scene import LONG_PRESS
from lexicon.scenes.table.surfaces.wordline.laying.master import MasterChooser
from lexicon.scenes.table.surfaces.wordline.laying.trying import Tab
from lexicon.sprites.table.log import LogPart, LogRow
from tests.scenes.table.wordline.conftest import card, drag


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_what_may_be_done_with_a_card_is_said_and_so(lie, size) -> None:
    pilot, _, surface = lie("MOTHER", "SEDQ", size)
    assert surface.drawing._said.data.note == "Choose or drag cards, or type a word."
    pilot.click(surface.hand.rect(card(surface, "S")))
    assert surface.making.busy


def test_a_card_dragged_between_two_cards_adds_and_the_tab_follows(lie) -> None:
    pilot, table, surface = lie("MOTHER", "SEDQ")
    pilot.click(surface.rows.rect(0))
    assert (surface.making.at, surface.tab) == (0, Tab.ADD)
    drag(pilot, surface, "S", surface.plan.gaps[0])
    drag(pilot, surface, "E", surface.plan.gaps[-1])
    drag(pilot, surface, "D", surface.plan.gaps[-1])
    assert table.trial.action == Add("1", "S......ED", 0)
    assert (table.trial.playable, table.trial.label) == (True, "3")
    pilot.click("LAY CARDS")
    pilot.wait(0.3)
    assert surface.view.table[0] == "SMOTHERED"
    assert surface.view.hand == "Q"


def test_a_card_dragged_onto_a_card_exchanges_and_what_comes_is_shown_before(lie) -> None:
    pilot, table, surface = lie("EXPERT", "OQQ")
    pilot.click(surface.rows.rect(0))
    drag(pilot, surface, "O", surface.plan.cells[3])
    assert surface.tab is Tab.EXCHANGE
    assert table.trial.action == Exchange("1", "...O..", 0)
    assert surface.making.coming == "E"
    assert surface.drawing._making().line == "1 card for E, leaving 3 (18)"
    assert surface.say_play() == "EXCHANGE"
    pilot.click("EXCHANGE")
    pilot.wait(0.3)
    assert sorted(surface.view.hand) == ["E", "Q", "Q"]
    assert surface.view.history[0].made is Made.SWAPPED


def test_a_card_dropped_on_a_word_of_the_table_opens_it(lie) -> None:
    pilot, table, surface = lie("MAN HAT", "YCQ")
    rect = surface.rows.rect(0)
    drag(pilot, surface, "Y", (rect.right - 2, rect.centery))
    assert (surface.making.at, table.trial.action) == (0, Add("1", "...Y", 0))
    drag(pilot, surface, "C", surface.rows.card_rects(1)[0].move(-8, 0).center)
    assert (surface.making.at, table.trial.action) == (1, Exchange("1", "C..", 1))
    assert surface.making.cards == {card_of(surface, "C")}


def card_of(surface, letter):
    return next(each for each in surface.hand.cards if each.letter == letter)


def test_clicks_alone_lay_a_new_word_and_take_cards_back(lie) -> None:
    pilot, table, surface = lie("MAN", "TACQ")
    for letter in "CAT":
        pilot.click(surface.hand.rect(card(surface, letter)))
    assert table.trial.action == NewWord("1", "CAT")
    pilot.click(surface.plan.cells[0])
    assert surface.making.word == "AT"
    drag_back = surface.plan.cells[0]
    pilot.drag(drag_back, surface.frame.tray.center)
    assert surface.making.word == "T"
    pilot.key("Esc")
    assert not surface.trying


def test_clicks_alone_choose_a_gap_or_a_letter(lie) -> None:
    pilot, table, surface = lie("HAT MAN", "ECQ")
    pilot.click(surface.rows.rect(1))
    pilot.click(surface.plan.cells[1])
    assert (surface.tab, surface.making.place) == (Tab.EXCHANGE, 1)
    pilot.click(surface.hand.rect(card(surface, "E")))
    assert table.trial.action == Exchange("1", ".E.", 1)
    pilot.click(surface.frame.tabs[Tab.ADD])
    assert not surface.making.cards
    pilot.click(surface.plan.gaps[0])
    pilot.click(surface.hand.rect(card(surface, "C")))
    assert table.trial.action == Add("1", "C...", 1)


def test_a_tab_that_wants_a_word_has_one_chosen(lie) -> None:
    pilot, table, surface = lie("HAT", "CQ")
    pilot.click(surface.frame.tabs[Tab.EXCHANGE])
    assert surface.choosing_word
    pilot.click(surface.hand.rect(card(surface, "C")))
    assert not surface.making.cards, "a word is chosen first"
    pilot.click(surface.rows.rect(0))
    drag(pilot, surface, "C", surface.plan.gaps[1])
    assert table.trial.action == Exchange("1", "C..", 0) or table.trial.action == Exchange("1", ".C.", 0)


def test_on_an_empty_table_nothing_can_be_added_to(lie) -> None:
    pilot, _, surface = lie("", "CATQ")
    assert surface.tabs_off == {Tab.ADD, Tab.EXCHANGE}
    pilot.click(surface.frame.tabs[Tab.ADD])
    assert surface.tab is Tab.WORD


def test_keys_alone_choose_a_word_type_it_whole_and_lay_it(lie) -> None:
    pilot, table, surface = lie("HAT MOTHER", "SEDQ")
    pilot.key("Down", "Right")
    assert surface.making.at == 1
    pilot.type("smothered")
    assert table.trial.action == Add("1", "S......ED", 1)
    pilot.key("Backspace", "Backspace")
    assert table.trial.action == Add("1", "S......", 1)
    pilot.type("ed")
    pilot.key("Enter")
    pilot.wait(0.3)
    assert surface.view.table[:2] == ("HAT", "SMOTHERED")


def test_what_was_typed_is_tried_on_the_next_word_chosen(lie) -> None:
    pilot, table, _ = lie("HAT MAN", "EYQ")
    pilot.type("many")
    assert not table.trial.playable
    pilot.key("Down")
    assert "in their order" in table.trial.reason
    pilot.key("Right")
    assert table.trial.action == Add("1", "...Y", 1)


def test_tab_shows_the_next_way_and_only_then_goes_on(lie) -> None:
    pilot, table, surface = lie("HAT", "DO?Q")
    pilot.type("dog")
    assert table.trial.action == NewWord("1", "DOg")
    pilot.key("Backspace")
    pilot.type("g")
    assert len(surface.making.ways) == 1
    pilot.key("Tab", "Tab")
    assert table.focus.current is surface.tab_focus[0]
    pilot.key("Esc")
    pilot.type("it")
    assert "I" in table.trial.reason


def test_a_master_is_named_by_a_click_or_by_a_key(lie) -> None:
    pilot, table, surface = lie("HAT", "CA?Q")
    for letter in "CA?":
        pilot.click(surface.hand.rect(card(surface, letter)))
    assert isinstance(pilot.scene, MasterChooser)
    piece = pilot.scene._panel.data.piece
    assert (piece.note, piece.back) == ("It keeps that letter until it is exchanged.", "back to the hand")
    assert not piece.block
    pilot.key("t")
    assert table.trial.action == NewWord("1", "CAt")
    pilot.key("Esc")
    pilot.click(surface.hand.rect(card(surface, "?")))
    pilot.key("Esc")
    assert pilot.scene is table
    assert not surface.making.cards


def test_ruling_3_3_in_a_challenge_game_nothing_tells_of_good_and_bad(lie) -> None:
    pilot, table, surface = lie("HAT", "QXDOG?", challenges="challenge")
    pilot.type("qx")
    assert table.trial.playable
    bad = surface.drawing._making()
    pilot.key("Esc")
    pilot.type("do")
    good = surface.drawing._making()
    assert (bad.note, bad.good) == (good.note, good.good) == ("", None)
    assert pilot.find("Way 1 of 3").visible
    pilot.key("Esc")
    pilot.click(surface.hand.rect(card(surface, "?")))
    assert pilot.scene._words == {}


def test_ruling_4_4_a_card_is_discarded_before_a_pile_is_chosen(lie) -> None:
    pilot, table, surface = lie("HAT", "CATQ")
    pilot.click(surface.frame.tabs[Tab.DISCARD])
    assert surface.exchange.choosing
    pilot.click(surface.hand.rect(card(surface, "Q")))
    assert surface.say_play() == "DISCARD"
    pilot.click("DISCARD")
    pilot.wait(0.3)
    assert table.session.phase is Phase.FOLLOW
    assert surface.tab is Tab.DISCARD
    assert surface.tabs_off >= {Tab.WORD, Tab.ADD, Tab.EXCHANGE}
    pilot.click(surface.piles.rect(Pile.BLIND))
    pilot.wait(0.3)
    assert table.session._game.view(None).history[0].made is Made.EXCHANGED


def test_by_keys_a_card_is_discarded_and_one_taken(lie) -> None:
    pilot, table, _ = lie("HAT", "CATQ")
    pilot.key("F4")
    pilot.type("q")
    pilot.key("Enter")
    pilot.wait(0.3)
    assert table.session.phase is Phase.FOLLOW
    pilot.type("e")
    pilot.wait(0.3)
    assert table.session._game.view(None).history[0].discarded == "Q"


def test_a_hint_marks_the_word_then_lays_it(lie) -> None:
    pilot, table, surface = lie("HAT MOTHER", "SEDQ")
    pilot.key("F2")
    pilot.wait(0.2)
    assert [step.word for step in surface.hint] == [1]
    pilot.key("F2")
    pilot.wait(0.2)
    pilot.key("F2")
    pilot.wait(0.2)
    assert table.trial.action == Add("1", "S......ED", 1)


def test_everything_is_reached_by_keys(lie) -> None:
    pilot, table, surface = lie("HAT", "CATQ")
    seen = []
    for _ in range(12):
        pilot.key("Tab")
        seen.append(table.focus.current)
        for _ in range(4):
            pilot.key("Right")
            seen.append(table.focus.current)
    wanted = [surface.words_focus, *surface.tab_focus, *surface.pile_focus, *surface.hand_focus[:4]]
    usable = [each for each in wanted if each.usable and each is not surface.tab_focus[0]]
    assert [each for each in usable if each not in seen] == []


def test_words_that_do_not_fit_are_scrolled_by_the_wheel(lie) -> None:
    pilot, table, surface = lie(" ".join(["THATCHED"] * 30), "CATQ", size=(960, 600))
    assert surface.rows.hidden > 0
    pilot.hover(surface.frame.words)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": -2, "flipped": False}))
    pilot.step()
    assert surface.rows.scroll > 0
    table.app.draw()


def test_who_has_no_word_is_offered_the_exchange(lie) -> None:
    _, _, surface = lie("", "QQ")
    assert surface.way_out().label == "Discard and draw"


def test_the_log_tells_an_exchange_in_few_words_and_no_cut(lie) -> None:
    _, _, surface = lie("HAT", "CATQ")
    cut = LogRow(None, "", (LogPart("Cut for the deal: Ivor A, Nell B."),))
    taken = LogRow(None, "Ivor", (LogPart("discards B, takes a blind card."),))
    assert surface.log_rows((cut, taken)) == (LogRow(None, "Ivor", (LogPart("B for a blind card"),)),)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_card_dropped_beside_the_end_of_a_word_lengthens_it(lie, size) -> None:
    pilot, table, surface = lie("MAN HAT TRY", "YCS", size)
    card_width = surface.rows.card
    man, hat = surface.rows.rect(0), surface.rows.rect(1)
    drag(pilot, surface, "Y", (man.right + card_width // 2, man.centery))
    assert (surface.making.at, table.trial.action) == (0, Add("1", "...Y", 0))
    drag(pilot, surface, "C", (hat.left - card_width, hat.centery))
    assert (surface.making.at, table.trial.action) == (1, Add("1", "C...", 1))
    drag(pilot, surface, "S", (hat.right + card_width * 3 // 4, hat.bottom + 4))
    assert table.trial.action == Add("1", "C...S", 1)


@pytest.mark.parametrize("words", ["MAN HAT", ""])
def test_a_card_let_go_on_bare_felt_is_told_where_it_can_go(lie, monkeypatch, words) -> None:
    pilot, table, surface = lie(words, "YCSAT")
    told = []
    monkeypatch.setattr(table, "refuse", told.append)
    felt = surface.frame.words
    drag(pilot, surface, "Y", (felt.right - 20, felt.bottom - 20))
    assert len(told) == 1
    assert "in the field above" in told[0]
    assert ("on a word" in told[0]) == bool(words)
    drag(pilot, surface, "Y", surface.frame.strip.center)
    pilot.drag(surface.plan.cells[0], (felt.right - 20, felt.bottom - 20))
    assert not surface.making.cards, "a card of the strip goes back so, and nothing is said"
    assert len(told) == 1
    if words:
        pilot.click(surface.rows.rect(0))
        drag(pilot, surface, "Y", (felt.right - 20, felt.bottom - 20))
        assert "field" not in told[1], "the word that is open lies there"


def test_a_card_chosen_after_typing_what_cannot_be_made_goes_into_the_word_as_it_lies(lie) -> None:
    pilot, table, surface = lie("HAT MAN", "ECQS")
    pilot.click(surface.rows.rect(0))
    pilot.type("qx")
    pilot.click(surface.hand.rect(card(surface, "S")))
    assert table.trial.action == Add("1", "...S", 0)
    pilot.type("x")
    drag(pilot, surface, "C", surface.rows.card_rects(0)[0].center)
    assert table.trial.action == Exchange("1", "C..", 0)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_marks_beside_the_hand_can_be_asked(lie, size) -> None:
    pilot, table, surface = lie("HAT", "CAQ", size)
    assert surface.marks_of("1") == "B"
    told = surface.drawing._said.marks
    pilot.tap((told.right - 16, told.y + 14), LONG_PRESS + 0.2)
    assert table.tooltip._shown.told == f"{table.names['1']} begins"
    pilot.click(surface.hand.rect(card(surface, "C")))
    assert surface.making.busy, "what is pressed there goes through it"


@pytest.mark.parametrize("ring", [False, True])
def test_space_tells_how_a_master_is_typed_and_never_plays(lie, ring) -> None:
    """It once pressed what the ring was at, and a word of two letters was played before the Master had come."""
    pilot, table, surface = lie("MOTHER", "VI?Q")
    pilot.type("vi")
    table.focus.shown = ring
    pilot.key("Space")
    pilot.wait(0.3)
    assert table.session.taken == 0
    assert surface.making.typed == "VI"
    assert "Type the letter" in pilot.app.toasts.text
    pilot.type("e")
    assert surface.making.word == "VIE"


def test_to_exchange_the_card_may_be_chosen_before_the_letter(lie) -> None:
    """It said to choose the letter, and had forgotten the card by then."""
    pilot, table, surface = lie("EXPERT", "OQQ")
    pilot.click(surface.rows.rect(0))
    pilot.click(surface.frame.tabs[Tab.EXCHANGE])
    pilot.tap(surface.hand.rect(card(surface, "O")))
    assert surface.picked_up is card(surface, "O")
    assert "Choose the letter" in pilot.app.toasts.text
    pilot.tap(surface.plan.cells[3])
    assert (table.trial.action, surface.picked_up) == (Exchange("1", "...O..", 0), None)


def test_a_card_that_waits_for_its_letter_is_put_down_by_a_second_tap_and_says_no_more(lie) -> None:
    pilot, _, surface = lie("EXPERT", "OQQ")
    pilot.click(surface.rows.rect(0))
    pilot.click(surface.frame.tabs[Tab.EXCHANGE])
    pilot.tap(surface.hand.rect(card(surface, "O")))
    pilot.app.toasts.clear()
    pilot.tap(surface.hand.rect(card(surface, "O")))
    assert (surface.picked_up, pilot.app.toasts.text) == (None, None)


def test_a_card_that_is_held_no_more_waits_for_no_letter(lie) -> None:
    pilot, _, surface = lie("EXPERT", "OQQ")
    pilot.click(surface.rows.rect(0))
    pilot.click(surface.frame.tabs[Tab.EXCHANGE])
    pilot.tap(surface.hand.rect(card(surface, "O")))
    surface.show(replace(surface.view, hand="QQ"))
    assert surface.picked_up is None


def test_behind_the_last_way_tab_goes_on(lie) -> None:
    """It turned the ways for ever, and nothing else could be reached."""
    pilot, table, surface = lie("HAT", "DOG?Q")
    pilot.type("dog")
    ways = len(surface.making.ways)
    assert ways > 1
    for _ in range(ways - 1):
        pilot.key("Tab")
    assert (surface.making.way, table.focus.current) == (ways - 1, surface.home)
    pilot.key("Tab")
    pilot.key("Tab")
    assert table.focus.current is not surface.home
    assert surface.making.way == ways - 1
