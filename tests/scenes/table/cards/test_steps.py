"""The turn in steps at the tables of several: exchanges, Masters, joints, the limit of four, marks and words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from lexicon.crossword import Direction
from lexicon.games.common.piles import Discard, Pile
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Phase
from lexicon.pieces import MASTER
from lexicon.players.cards import most_cards
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.cards.crossword.master import MasterChooser
from lexicon.scenes.table.surfaces.cards.table import TableTrial
from lexicon.session import InlineExecutor, Session, Tools
from tests.scenes.pilot import Pilot
from tests.scenes.table.cards.players import best_word, click_word, play_to_the_end, surface, type_turn

Make = Callable[..., tuple[Pilot, TableScene]]
MINE = {"starter": "1"}


def my_turn(pilot: Pilot, table: TableScene) -> None:
    pilot.wait_until(lambda: table.may_act)


def lay(pilot: Pilot, table: TableScene, letters: str) -> None:
    """Lay pieces of the hand side by side from the middle on, whatever they spell."""
    own = surface(table)
    own.area.laying.cursor.square = (0, 0)
    for letter in letters:
        pilot.key(letter.lower())


def test_ruling_4_4_a_discard_comes_first_and_then_a_pile(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    top, blind = own.view.exposed[-1], own.view.blind
    pilot.click(own.piles.rect(Pile.EXPOSED))  # a pile before a discard: one is asked for
    assert own.exchange.choosing
    card = own.hand.cards[2]
    pilot.click(own.hand.rect(card))
    assert own.say_play() == "DISCARD"
    pilot.click(own.piles.rect(Pile.EXPOSED))
    pilot.step(2)
    assert own.view.phase is Phase.FOLLOW
    assert own.view.discarded == card.letter
    assert own.say_play() == "CHOOSE A PILE"
    assert top in own.sentence()
    assert own.view.blind == blind
    pilot.click(own.piles.rect(Pile.EXPOSED))
    pilot.step(3)
    assert top in [each.letter for each in own.hand.cards]
    assert own.view.history[0].discarded == card.letter


def test_a_card_dragged_to_the_exposed_pile_is_discarded(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    card = own.hand.cards[4]
    pilot.drag(own.hand.rect(card), own.frame.exposed)
    pilot.step(2)
    assert own.view.phase is Phase.FOLLOW
    assert own.view.discarded == card.letter
    pilot.key("Ctrl+Z")  # nothing has been seen yet
    pilot.step(2)
    assert own.view.phase is Phase.ACT
    assert card.letter in own.view.hand


def test_ruling_4_4_a_blind_card_stays_taken(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    for turn, (pile, undone) in enumerate(((Pile.EXPOSED, True), (Pile.BLIND, False))):
        table.send(Discard("1", own.hand.cards[0].letter))
        pilot.step(2)
        pilot.key("e" if pile is Pile.EXPOSED else "b")
        my_turn(pilot, table)
        assert (table.session.undo_offer() is not None) is undone, turn


def test_any_block_of_the_pool_may_be_clicked(make_hands: Make) -> None:
    pilot, table = make_hands("lexicon-blocks", **MINE)
    own = surface(table)
    my_turn(pilot, table)
    table.send(Discard("1", own.hand.cards[0].letter))
    pilot.step(2)
    pool = own.piles._pool
    assert pool is not None
    spot = sorted(pool.data.spots)[5]
    x, y, w, h = pool.spot_rect(spot)
    u, corner = own.frame.unit, own.frame.blind.topleft
    pilot.click((corner[0] + round((x + w / 2) * u), corner[1] + round((y + h / 2) * u)))
    pilot.step(2)
    assert own.view.history[0].pile is Pile.BLIND
    pilot.app.draw()
    assert spot not in pool.data.spots
    assert len(pool.data.spots) == own.view.blind


def test_ruling_4_2_the_letters_of_a_play_are_counted_and_a_fifth_is_refused(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    hand = [card.letter for card in own.hand.cards if not card.is_master]
    lay(pilot, table, "".join(hand[:3]))
    trial = table.trial
    assert isinstance(trial, TableTrial)
    lay(pilot, table, "")
    for letter in hand[3:5]:
        pilot.key(letter.lower())
    trial = table.trial
    assert isinstance(trial, TableTrial)
    assert trial.badge is not None
    assert trial.badge.label == "× at most 4"
    assert "four letters" in own.sentence()
    pilot.key("Esc")
    assert not own.loose


def test_the_hand_tells_its_sum_and_what_would_be_left(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    total = sum(own.values[card.letter] for card in own.hand.cards)
    assert own.sentence() == f"10 cards, counting {total}"
    word = best_word(table)
    assert word is not None
    own.area.lay_out(word.play)
    paid = sum(own.values[letter] for letter in word.play.used())
    assert own.sentence() == f"{10 - len(word.play.used())} cards left after this, counting {total - paid}"


def test_ruling_3_2_the_last_s_is_marked_by_how_it_lies(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    cards = own.hand.cards[:3]
    for card, letter in zip(cards, "CAS", strict=True):
        card.letter = letter
    for at, card in enumerate(cards):
        own.area.laying.lay(card, (0, at))
    assert own.area.line_ends_in_s() == {(0, 2): False}
    wide = make_hands(**MINE, wide_open=True)
    free = surface(wide[1])
    assert not free.marks_joints


def test_the_hand_stays_as_it_was_arranged(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    first, fourth = own.hand.cards[0], own.hand.cards[3]
    pilot.drag(own.hand.rect(first), own.hand.rect(fourth))
    order = [card.letter for card in own.hand.cards]
    assert own.hand.cards.index(first) == 3
    own.exchange.discard(own.hand.cards[-1])
    pilot.step(2)
    pilot.key("b")
    my_turn(pilot, table)
    assert [card.letter for card in own.hand.cards[:9]] == order[:9]


def test_each_person_has_an_order_of_his_own(make_hands: Make) -> None:
    pilot, table = make_hands(people=2, computers=0, challenges="checked", **MINE)
    own = surface(table)
    pilot.key("Space")
    my_turn(pilot, table)
    own.tray.shuffle()
    mine = [card.letter for card in own.hand.cards]
    own.exchange.discard(own.hand.cards[-1])
    pilot.step(2)
    pilot.key("b")
    pilot.step(3)
    assert own.view.seat != "1" or pilot.scene is not table
    pilot.key("Space")
    my_turn(pilot, table)
    assert table.front == "2"
    table.send(Discard("2", own.hand.cards[0].letter))
    pilot.step(2)
    pilot.key("b")
    pilot.step(3)
    pilot.key("Space")
    my_turn(pilot, table)
    assert [card.letter for card in own.hand.cards[:9]] == mine[:9]


@pytest.mark.parametrize(("game_id", "held"), [("crossword-lexicon", "hand"), ("lexicon-blocks", "rack")])
def test_the_question_for_a_master_speaks_of_hands_and_of_what_lies_there(
    make_hands: Make, game_id: str, held: str
) -> None:
    _, table = make_hands(game_id, **MINE)
    piece = MasterChooser(surface(table).area, surface(table).hand.cards[0], None).piece
    assert (piece.note, piece.back) == ("It keeps that letter for the rest of the hand.", f"back to the {held}")
    assert piece.block is (held == "rack")


@pytest.mark.parametrize("challenges", ["checked", "challenge"])
def test_ruling_3_3_a_master_is_asked_for_its_letter(make_hands: Make, challenges: str) -> None:
    for seed in range(1, 40):
        pilot, table = make_hands(seed=seed, challenges=challenges, **MINE)
        if MASTER in surface(table).view.hand:
            break
    own = surface(table)
    my_turn(pilot, table)
    plain = [card for card in own.hand.cards if not card.is_master]
    pilot.key(plain[0].letter.lower(), "Space")
    chooser = pilot.scene
    assert isinstance(chooser, MasterChooser)
    assert challenges == "checked" or not chooser._words
    pilot.key("Esc")
    assert own.area.laying.cursor.square == (0, 1), "the next letter goes where the Master lay"
    pilot.key("Space", "a")
    pilot.step()
    assert own.area.laying.letters[(0, 1)] == "a"
    pilot.click(own.area.viewport.rect((0, 1)))  # clicked, it is asked again
    assert isinstance(pilot.scene, MasterChooser)
    pilot.click(pilot.scene._panel.take)  # what stands beside a key can be clicked
    pilot.step()
    assert own.area.laying.letters[(0, 1)] == "a"
    pilot.click(own.area.viewport.rect((0, 1)))
    pilot.click(pilot.scene._panel.give_back)
    pilot.step()
    assert list(own.area.laying.loose) == [(0, 0)]


def test_hints_mark_lay_and_advise_a_discard(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    pilot.key("F2")
    pilot.step(2)
    assert len(own.area.hint) == 1
    pilot.key("F2", "F2")
    pilot.step(2)
    assert table.trial is not None
    assert isinstance(table.trial.action, PlayWord)
    own.recall()
    own.lay_out(Discard("1", own.hand.cards[1].letter))
    assert own.exchange.choosing
    assert table.trial is not None
    assert isinstance(table.trial.action, Discard)


def test_a_card_dragged_over_others_to_the_table_leaves_the_hand_in_its_order(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    order, first = list(own.hand.cards), own.hand.cards[0]
    over, below = own.hand.rect(order[3]).center, own.area.viewport.rect((0, 0)).center
    pilot._mouse(pygame.MOUSEBUTTONDOWN, own.hand.rect(first).center, button=1)
    for pos in (over, below):
        pilot._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0))
        pilot.step()
        assert pos != over or own.hand.cards.index(first) == 3
    pilot._mouse(pygame.MOUSEBUTTONUP, below, button=1)
    pilot.step()
    assert own.area.laying.loose == {(0, 0): first}
    assert own.hand.cards == order


def test_the_table_stays_where_it_is_while_what_is_laid_is_in_sight(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    word = best_word(table)
    assert word is not None
    click_word(pilot, table, word)
    my_turn(pilot, table)
    below = max(row for row, _ in own.area.lying) + 1
    col = min(col for _, col in own.area.lying)
    squares = [(below, col + step) for step in (0, 2)]  # anywhere: only the place matters here
    for square in squares:
        before = own.area.viewport.rect(square)
        assert own.area.viewport.sees(square)
        card = next(card for card in own.hand.cards if not card.is_master and card not in own.area.laying.cards)
        pilot.drag(own.hand.rect(card), before)
        pilot.step()
        assert square in own.area.laying.loose
        assert own.area.viewport.rect(square) == before


def test_the_view_is_panned_zoomed_and_shown_whole_by_mouse(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE, size=(960, 600))
    own = surface(table)
    my_turn(pilot, table)
    word = best_word(table)
    assert word is not None
    click_word(pilot, table, word)
    my_turn(pilot, table)
    square = next(iter(own.area.lying))
    before = own.area.viewport.rect(square)
    for _ in range(5):
        plus = own.area.tools._buttons["+"].body
        pilot.click(plus)
    assert own.area.viewport.rect(square).w > before.w
    free = own.frame.free
    pilot.drag((free.right - 30, free.centery), (free.x + 30, free.centery))
    own.area.viewport.pan(-3000, 0)
    assert own.area.tools.hidden()
    overview = own.area.tools.overview
    assert overview is not None
    pilot.app.draw()
    pilot.click(overview.body)
    assert any(own.area.viewport.sees(each) for each in own.area.lying)
    pilot.click(own.area.tools._buttons["Fit all"].body)
    assert all(own.area.viewport.sees(each) for each in own.area.lying)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_every_empty_square_of_the_felt_takes_the_cursor_and_comes_into_sight(
    make_hands: Make, size: tuple[int, int]
) -> None:
    pilot, table = make_hands(**MINE, size=size)
    own = surface(table)
    my_turn(pilot, table)
    word = best_word(table)
    assert word is not None
    click_word(pilot, table, word)
    my_turn(pilot, table)
    free, bar = own.frame.free, own.frame.bar
    pilot.click(own.area.tools._buttons["−"].body)
    pilot.drag((free.right - 60, free.y + 60), (free.right - 60, free.y + 120))
    for y in (bar.bottom + 4, (bar.bottom + free.y) // 2, free.y - 2, free.y + 2, free.y + 40):
        spot = free.right - 90, y  # right of the plate
        square = own.area.viewport.square_towards(spot)
        assert square not in own.area.lying
        pilot.click(spot)
        assert own.area.cursor_shown
        assert own.area.laying.cursor.square == square, y
        assert own.area.viewport.sees(square), y
    cursor = own.area.laying.cursor.square
    pilot.click(own.frame.seats[0])  # a plate is no felt
    assert own.area.laying.cursor.square == cursor


def test_a_new_hand_begins_in_the_middle_and_a_word_typed_there_is_all_in_sight(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE, size=(960, 600))
    own = surface(table)
    my_turn(pilot, table)
    own.area.viewport.pan(700, 900)
    own.area.viewport.zoom(4.0)
    own.area.laying.cursor.square = (9, -7)
    own.cleared()  # as when a hand is dealt
    own.area.laying.cursor.direction = Direction.DOWN
    for card in [each for each in own.hand.cards if not each.is_master][:4]:
        pilot.key(card.letter.lower())
    assert sorted(own.area.laying.loose) == [(row, 0) for row in range(4)]
    assert all(own.area.viewport.sees(square) for square in own.area.laying.loose)
    assert not own.area.viewport.moved


def test_two_fingers_make_it_larger(make_hands: Make) -> None:
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    before = own.area.viewport.card
    pygame.event.post(pygame.event.Event(pygame.MULTIGESTURE, {"pinched": 0.1, "rotated": 0.0, "x": 0.5, "y": 0.5}))
    pilot.step()
    assert own.area.viewport.card > before


def test_what_lies_between_two_fingers_stays_there_and_the_first_one_taps_nothing(make_hands: Make) -> None:
    """What SDL tells: the first finger as a mouse, and besides the middle of both and how far they have moved apart."""
    pilot, table = make_hands(**MINE)
    own = surface(table)
    my_turn(pilot, table)
    view, (width, height) = own.area.viewport, table.size
    middle = own.area.viewport.area.center
    square, cursor = view.square_at(middle), own.area.laying.cursor.square

    def post(kind: int, **more: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, {"touch": True, "button": 1, "buttons": (1, 0, 0), **more}))

    post(pygame.MOUSEBUTTONDOWN, pos=(middle[0] - 30, middle[1]))
    for moved in range(4):
        apart = {"pinched": 0.02, "rotated": 0.0, "x": middle[0] / width, "y": middle[1] / height}
        pygame.event.post(pygame.event.Event(pygame.MULTIGESTURE, apart))
        post(pygame.MOUSEMOTION, pos=(middle[0] - 40 - 10 * moved, middle[1]), rel=(-10, 0))
        pilot.step()
    assert view.square_at(middle) == square
    post(pygame.MOUSEBUTTONUP, pos=(middle[0] - 70, middle[1]))
    pilot.step()
    assert own.area.laying.cursor.square == cursor


def test_ruling_4_6_the_cut_and_the_deal_are_shown(make_hands: Make) -> None:
    pilot, table = make_hands(computers=2, movement="normal")
    own = surface(table)
    pilot.wait(0.5)
    assert own.cutting._panel is not None
    assert "nearest to A" in own.cutting._panel.data.foot or "again" in own.cutting._panel.data.foot
    pilot.wait_until(lambda: pilot.app.toasts.text is not None and "deals" in pilot.app.toasts.text)
    pilot.wait_until(lambda: not table.stage.busy)
    assert sorted(card.letter for card in own.hand.cards) == sorted(table.session.view().hand)
    marks = "".join(own.marks_of(seat) for seat in own.view.seats)
    assert sorted(marks) == ["B", "D"]


def test_a_game_goes_on_where_it_was(make_hands: Make) -> None:
    pilot, table = make_hands(computers=2, **MINE)
    own = surface(table)
    my_turn(pilot, table)
    table.send(Discard("1", own.hand.cards[0].letter))
    pilot.step(2)
    services = pilot.app.services
    table.session.close()
    again = Session.resume(table.session.save_id, services.store, services.settings, Tools(executor=InlineExecutor()))
    assert again.view() == own.view
    assert again.phase is Phase.FOLLOW


def test_results_follow_the_game(make_hands: Make) -> None:
    pilot, table = make_hands(computers=1, quick=True, seed=3)
    play_to_the_end(pilot, table, type_turn)
    assert isinstance(pilot.scene, ResultsScene)
    pilot.app.draw()


def test_what_is_tried_while_others_play_stays(make_hands: Make) -> None:
    pilot, table = make_hands(computers=2, **MINE)
    own = surface(table)
    my_turn(pilot, table)
    word = most_cards(own.view, table.session.dictionary, 1)[0].action
    assert isinstance(word, PlayWord)
    table.send(word)
    pilot.step()
    own.area.laying.lay(own.hand.cards[0], (40, 40))
    my_turn(pilot, table)
    assert list(own.area.laying.loose) == [(40, 40)]
    assert own.area.laying.cursor.direction in Direction


def test_a_frame_that_is_broken_off_leaves_the_canvas_whole(make_hands: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, table = make_hands(**MINE)
    my_turn(pilot, table)
    canvas = pilot.app.display.canvas

    def late(canvas: pygame.Surface) -> None:
        raise RuntimeError("pictures take too long")

    with monkeypatch.context() as patch:
        patch.setattr(surface(table).area.tools, "draw", late)
        with pytest.raises(RuntimeError):
            table.draw(canvas)
    assert canvas.get_clip() == canvas.get_rect()
