"""O-U-T at the table: letters, passes, pointing out and asking by mouse and by keys; whole games."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from lexicon.games.game import Action, Phase
from lexicon.games.out import Add, Answer, Ask, Pass, PointOut
from lexicon.games.out.events import CardsBack, GotLetter, PointedOut, WordBegan
from lexicon.games.out.view import Account, RunLetter
from lexicon.pieces import MASTER
from lexicon.players import Budget, make_player
from lexicon.scenes.table import TableScene
from lexicon.scenes.table.surfaces.out.naming import Step
from lexicon.scenes.table.surfaces.out.surface import OutSurface
from lexicon.session import CHANCE_SECONDS
from lexicon.words import Level
from tests.games.table import short_list
from tests.scenes.pilot import Pilot
from tests.scenes.table.conftest import SitDown, StandIn
from tests.scenes.table.handgame.test_card_frame import SIZES

pytestmark = pytest.mark.usefixtures("no_results_page")


@pytest.fixture
def sit_down(sit_down_at: Callable[..., SitDown]) -> SitDown:
    """``sit_down(2, 3)``: a pilot at a table of two people and three computers; the first person begins."""
    return sit_down_at("out", starter="1")


def surface(table: TableScene) -> OutSurface:
    assert isinstance(table.surface, OutSurface)
    return table.surface


def adviser(level: Level = Level.MASTER):
    return make_player("out", level, short_list())


def tap_letters(pilot: Pilot, table: TableScene, letters: str) -> None:
    """Click the letters that are shown while something is named."""
    for letter in letters:
        pilot.click(surface(table).keys.key_rect(letter.upper()))


def click_add(pilot: Pilot, table: TableScene, letter: str) -> None:
    on = surface(table)
    card = on.hand.find(MASTER if letter.islower() else letter)
    assert card is not None
    pilot.click(on.hand.rect(card))
    if letter.islower():
        tap_letters(pilot, table, letter)
    assert table.trial is not None
    assert table.trial.action == Add(on.view.seat, letter)
    pilot.click("ADD LETTER")


def type_add(pilot: Pilot, table: TableScene, letter: str) -> None:
    pilot.key(*(["Space"] if letter.islower() else []), letter.upper(), "Enter")


def careless(table: TableScene) -> Action:
    """The letter that most likely completes the word: so that a game does not take sixty words."""
    view = surface(table).view
    letters = [each for each in adviser(Level.CLUB).advise(view, 60, Budget()) if isinstance(each.action, Add)]
    if view.phase is Phase.FOLLOW or not letters:
        return adviser(Level.CLUB).choose(view, random.Random(view.turn), Budget())
    return min(letters, key=lambda each: each.worth).action


def take_turn(pilot: Pilot, table: TableScene, mouse: bool) -> None:
    """One turn, by mouse or by keys."""
    on = surface(table)
    match careless(table):
        case Add(letter=letter):
            (click_add if mouse else type_add)(pilot, table, letter)
        case Pass():
            pilot.click("Pass") if mouse else pilot.key("F6")
        case Ask():
            pilot.click("Ask for the word") if mouse else pilot.key("F4")
            pilot.click("Ask") if mouse else pilot.key("Enter")
            pilot.wait_until(lambda: pilot.scene is table)
        case Answer(word=""):
            pilot.click("I have none")
        case Answer(word=word):
            rest = word[len(on.view.run) :]
            tap_letters(pilot, table, rest) if mouse else pilot.type(rest)
            pilot.click("NAME WORD") if mouse else pilot.key("Enter")


def point_out(pilot: Pilot, table: TableScene, mouse: bool) -> bool:
    """Point out what a Master sees, if he sees something; whether he did."""
    on = surface(table)
    seat = on.pointers[0]
    found = adviser().objection(table.session._game.view(seat), random.Random(1))
    if not isinstance(found, PointOut):
        return False
    rest = found.word[len(on.view.run) + 1 :]
    zone = on.passer_zone
    assert zone is not None
    if mouse:
        pilot.click(zone.card_rect(zone.data.cards.find(found.letter)))
        tap_letters(pilot, table, rest)
    else:
        pilot.key("F3")
        pilot.type(found.letter + rest)
    while on.naming is not None and on.naming.seat != seat:
        pilot.click("Someone else points out")
    pilot.click(f"Point out {found.letter}") if mouse else pilot.key("Enter")
    return True


def past_the_middle(pilot: Pilot, table: TableScene) -> None:
    """Play on without the screen until two letters more bring the game to its end."""
    session = table.session
    for _ in range(4000):
        view = session.view()
        if sum(view.letters.values()) >= 7 or session.over:
            break
        if session.chance is not None:
            session.chance.let_stand()
            session.update(0.1)
        elif session.to_move in session.people:
            surface(table).view = view
            session.submit(careless(table))
        else:
            session.update(0.1)
    assert not session.over
    table.show_anew()
    session.poll()
    pilot.wait(0.1)


def play(pilot: Pilot, table: TableScene, mouse: bool, done: Callable[[], bool]) -> int:
    """Play until *done*; how often something was pointed out."""
    pointed, seen = 0, None
    for _ in range(600):
        if done():
            return pointed
        on, here = surface(table), table.session.taken
        if on.pointers and seen != here:
            seen = here
            pointed += pointed < 3 and point_out(pilot, table, mouse)
        elif on.pointers and not table.may_act:
            pilot.click("Let it be") if mouse else pilot.key("Space")
        elif table.may_act:
            take_turn(pilot, table, mouse)
        pilot.wait(0.05)
    raise AssertionError(f"the game did not end: word {surface(table).view.word}")


@pytest.mark.usefixtures("seldom_drawn")
@pytest.mark.parametrize(("mouse", "challenges"), [(True, "checked"), (False, "challenge")])
def test_a_whole_game_by_mouse_alone_and_by_keys_alone(sit_down: SitDown, mouse: bool, challenges: str) -> None:
    pilot, table = sit_down(3, 1, challenges=challenges)
    word = surface(table).view.word
    pointed = play(pilot, table, mouse, lambda: surface(table).view.word > word)
    past_the_middle(pilot, table)
    pointed += play(pilot, table, mouse, lambda: isinstance(pilot.scene, StandIn))
    assert table.session.outcome is not None
    assert pointed


def until(pilot: Pilot, table: TableScene, wanted: Callable[[], bool]) -> None:
    """People pass and let things be until *wanted*."""
    for _ in range(400):
        if wanted():
            return
        if table.may_act:
            take_turn(pilot, table, mouse=False)
        elif surface(table).pointers:
            pilot.key("Space")
        pilot.wait(0.1)
    raise AssertionError("it did not come to that")


def test_ruling_8_2_all_cards_lie_open_and_no_curtain_falls(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 2, challenges="challenge")
    on = surface(table)
    assert on.near == "1"
    assert {seat: zone.data.cards for seat, zone in on.zones.items() if seat != "1"} == {
        seat: cards for seat, cards in on.view.cards.items() if seat != "1"
    }
    type_add(pilot, table, next(card for card in on.view.cards["1"] if card != MASTER))
    pilot.wait(0.2)
    assert pilot.scene is table
    assert on.near == "2", "whoever is to play sits near"
    assert not table.hand_covered


def test_ruling_8_2_the_starter_cannot_pass(sit_down: SitDown) -> None:
    pilot, _ = sit_down(1, 3)
    assert not pilot.find("Pass").is_enabled
    assert not pilot.find("Ask for the word").is_enabled


def test_ruling_3_3_only_a_checked_game_says_what_goes_on(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 3, challenges="checked")
    card = next(card for card in surface(table).view.cards["1"] if card != MASTER)
    pilot.type(card)
    assert f"With {card}" in surface(table).foot.data.text or "goes on" in surface(table).foot.data.text
    pilot, table = sit_down(1, 3, challenges="challenge")
    pilot.type(card)
    assert surface(table).foot.data.text == ""
    assert table.trial is not None
    assert table.trial.playable, "any letter may be added"


def test_a_letter_that_is_not_held_is_refused_with_its_reason(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 3)
    lacking = next(letter for letter in "QZXJKVW" if letter not in surface(table).view.cards["1"])
    pilot.type(lacking)
    assert f"You hold no {lacking}" in (pilot.app.toasts.text or "")
    assert not surface(table).trying


def test_what_happens_when_the_countdown_ends_is_said(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 3, challenges="checked", size=(960, 600))
    on = surface(table)
    until(pilot, table, lambda: bool(on.pointers) and table.session.chance.seconds_left is not None)
    assert on.panel.sprite.data.note[0] == f"In {CHANCE_SECONDS:.0f} s the pass stands."
    pilot.wait(2)
    assert on.panel.sprite.data.note[0] == f"In {CHANCE_SECONDS - 2:.0f} s the pass stands."
    passed = on.view.to_move
    pilot.wait(CHANCE_SECONDS + 1)
    assert on.view.to_move != passed or on.view.phase is not Phase.CHALLENGE


def test_a_master_cannot_be_pointed_out_and_esc_leaves_the_pointing(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 2, challenges="checked")
    on = surface(table)
    until(pilot, table, lambda: bool(on.pointers))
    pilot.key("F3")
    assert on.naming is not None
    assert on.naming.step is Step.POINT
    pilot.key("Right")
    assert on.naming.letter in on.view.cards[on.view.to_move]
    on.point(MASTER)
    assert "cannot be pointed out" in (pilot.app.toasts.text or "")
    pilot.key("Enter")
    assert "nine letters" in (pilot.app.toasts.text or "")
    pilot.key("Esc")
    assert on.naming is None
    assert on.pointers, "the chance is still there"


def test_ruling_8_2_a_wrong_pointing_costs_nothing_and_another_may_still_point(sit_down: SitDown) -> None:
    pilot, table = sit_down(3, 1, challenges="challenge")
    on = surface(table)
    until(pilot, table, lambda: len(on.pointers) > 1)
    first = on.pointers[0]
    pilot.key("F3", "Right")
    pilot.type("QQQQQQQQQ")
    assert on.naming is not None
    pointing = on.naming.seat
    pilot.key("Enter")
    pilot.wait(0.2)
    assert on.view.phase is Phase.CHALLENGE
    assert pointing not in on.pointers
    assert on.view.letters == dict.fromkeys(on.view.seats, 0)
    assert first


def test_ruling_8_2_a_letter_of_a_person_that_a_computer_points_out_is_told_on_a_slip(sit_down: SitDown) -> None:
    """It was laid and had cost a letter within seconds, told by the log alone."""
    pilot, table = sit_down(1, 3, challenges="checked", size=(960, 600))
    on = surface(table)
    on.view = replace(on.view, run=tuple(RunLetter(letter, "2", master=False) for letter in "CUNEIFOR"))
    table.playback.perform([PointedOut("2", "1", "M", "CUNEIFORM", good=True)])
    pilot.wait(3)
    assert "Player 2 shows a letter of Player 1 that goes on to CUNEIFORM." in pilot.scene.text
    assert pilot.scene.text.endswith("It completes the word, so Player 1 gets a letter.")
    assert table.stage.busy, "what follows waits until it has been read"
    assert "points out" not in (pilot.app.toasts.text or ""), "it is told once"
    pilot.key("Space")
    pilot.wait(1)
    assert pilot.scene is table
    table.playback.perform([PointedOut("2", "3", "M", "CUNEIFORM", good=True)])
    pilot.wait(1)
    assert pilot.scene is table, "between computers the notice tells it"


def test_what_a_pass_may_bring_is_told_before(sit_down: SitDown) -> None:
    pilot, _ = sit_down(1, 3, challenges="checked")
    assert "you have to add it" in pilot.find("Pass").tip


def test_ruling_8_2_asked_a_person_names_a_word_or_says_he_has_none(sit_down: SitDown) -> None:
    pilot, table = sit_down(2, 2, challenges="challenge")
    on = surface(table)
    type_add(pilot, table, next(card for card in on.view.cards["1"] if card != MASTER))
    pilot.wait(0.2)
    pilot.key("F4")
    assert pilot.scene.title == f"Ask {table.names['1']} for the word?"
    assert pilot.scene.text.startswith(f"If {table.names['1']} has one, you get a letter")
    pilot.key("Esc")
    pilot.wait(0.2)
    assert on.view.asked is None, "nothing is asked by one press"
    pilot.click("Ask for the word")
    pilot.click("Ask")
    pilot.wait(0.4)
    assert on.view.asked == "1"
    assert on.near == "1"
    assert on.naming is not None
    assert on.naming.step is Step.ANSWER
    pilot.key("Esc")
    assert pilot.scene is not table, "Esc opens the menu: an answer is owed"
    pilot.key("Esc")
    pilot.type("A")
    assert table.trial is not None
    assert not table.trial.playable
    pilot.click("I have none")
    pilot.wait(0.3)
    assert on.view.letters["1"] == 1


def test_a_hint_lays_the_letter_out(sit_down: SitDown) -> None:
    pilot, table = sit_down(1, 3, challenges="checked")
    for _ in range(3):
        pilot.key("F2")
        pilot.wait(0.2)
    assert surface(table).chosen
    pilot.key("Enter")
    pilot.wait(0.1)
    assert len(surface(table).view.run) >= 1


@pytest.mark.parametrize("text", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_any_size_and_seat_count(sit_down: SitDown, size: tuple[int, int], text: float) -> None:
    _, table = sit_down(1, 3, size)
    frame = surface(table).arrange(*size, text)
    for others in range(1, 8):
        zones, told = frame.cells(others)
        fields = [*zones, told, frame.run, frame.own, frame.hand, frame.foot, frame.log, frame.panel, frame.play]
        fields += [*frame.buttons, frame.bar, *([frame.standing] if frame.standing is not None else [])]
        for i, one in enumerate(fields):
            assert frame.window.contains(one)
            assert not [other for other in fields[i + 1 :] if one.colliderect(other)]
        assert not frame.naming.colliderect(frame.own)
        assert not frame.naming.colliderect(frame.panel)
    for count in (1, 6, 14, 27):
        for place in range(count):
            assert frame.hand.inflate(2, 2).contains(frame.hand_rect(place, count))


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("seats", [4, 6, 8])
def test_cards_of_all_seats_can_be_read_and_told_apart(sit_down: SitDown, seats: int, size: tuple[int, int]) -> None:
    _, table = sit_down(1, seats - 1, size)
    on = surface(table)
    for zone in (on.zones[seat] for seat in on.others):
        rects = [zone.card_rect(number) for number in range(len(zone.data.cards))]
        assert all(zone.body.contains(rect) for rect in rects)
        assert min(rect.width for rect in rects) >= 17 * table.frame.unit
        for one, other in pairwise(rects):
            shared = one.clip(other)
            assert shared.width * shared.height <= 0.16 * one.width * one.height


def test_who_begins_is_told_when_the_turn_has_come(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the screen still shows how the last word ended, nobody is told to begin."""
    _, table = sit_down(1, 3)
    panel = table.surface.panel
    panel.refresh()
    assert panel.sprite.data.title == "Your word"
    monkeypatch.setattr(type(table), "may_act", property(lambda _: False))
    panel.refresh()
    assert panel.sprite.data.title == "How it goes"


def test_between_two_words_nobody_is_said_to_begin(sit_down: SitDown) -> None:
    """The cards of the old word fly back while its starter's name would still stand beside the next one's turn."""
    _, table = sit_down(1, 3)
    own = surface(table)

    def told() -> str:
        own.refresh()
        return " ".join(own.told.data.lines)

    assert "begins" in told()
    list(own.playback.tweens(CardsBack({}), own.view) or ())
    assert "begins" not in told()
    list(own.playback.tweens(GotLetter("1", Account.COMPLETED, 1, 0, False), own.view) or ())
    assert "begins" not in told()
    list(own.playback.tweens(WordBegan(2, "1"), own.view) or ())
    assert "begins" in told()
    own.playback.word_over = True
    own.show(own.view)
    assert "begins" in told(), "a view that is shown from scratch is of a turn"
