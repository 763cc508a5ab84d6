"""Tables of Anagrams, O-U-T and Guess-O-Gram with people and computers: curtains, objecting, undo, resume, the log."""

from __future__ import annotations

import random

import pytest

from lexicon.games.anagrams import Make, ToMiddle
from lexicon.games.anagrams.events import Drew
from lexicon.games.game import Phase
from lexicon.games.guessing import GuessLetter, GuessWord, SetWord
from lexicon.games.out import Add, Ask, Pass, PointOut
from lexicon.games.registry import replay
from lexicon.session import ChanceKind, SeatPlan, Session
from lexicon.session.families.guessing import GuessingFamily
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.storage import Settings
from tests.games.table import any_action, short_list
from tests.session.table import tools


def open_table(store, game, people, computers=0, seed=7, **options):
    """A table: so many people, then so many computers, at the first places."""
    plans = [SeatPlan(str(n + 1), "person", f"Person {n + 1}") for n in range(people)]
    plans += [SeatPlan(str(people + n + 1), "computer", f"Computer {n + 1}", "club") for n in range(computers)]
    kit = tools(PlayersOfAllLevels())
    return Session.start(game, options, plans, seed, store, Settings(thinking_pause=0.0), kit)


def play_on(session, rng, limit=4000):
    """Everybody plays by chance until the game is over; chances to object close as a person would close them."""
    for _ in range(limit):
        if session.over:
            return session
        chance, seat = session.chance, session.to_move
        if session.curtain_needed:
            session.open_curtain(session.curtain_needed)
        elif chance is not None and chance.kind in (ChanceKind.TIMED, ChanceKind.ASK):
            chance.let_stand()
        elif seat in session.people and (chance is None or chance.kind is ChanceKind.STRIP):
            session.submit(any_action(session._asked(), rng))
        session.update(0.05)
    raise AssertionError("the game does not end")


CASES = [
    ("anagrams", 2, 2),
    ("anagrams", 1, 0),
    ("anagrams", 3, 3),
    ("out", 2, 2),
    ("out", 4, 0),
    ("guess-o-gram", 2, 2),
    ("guess-o-gram", 2, 0),
    ("guess-o-gram", 1, 3),
]


@pytest.mark.parametrize("challenges", ["challenge", "checked"])
@pytest.mark.parametrize(("game", "people", "computers"), CASES)
def test_a_table_is_played_to_its_end_and_kept(store, game, people, computers, challenges):
    options = {} if game == "guess-o-gram" else {"challenges": challenges}
    session = open_table(store, game, people, computers, **options)
    while len(session.log) < 12 and not session.over:
        play_on_once(session)
    assert len(store.load(session.save_id).actions) == session.taken
    assert replay(session._game.save(), short_list()).state_hash() == session._game.state_hash()
    play_on(session, CarefulChance(3))
    assert session.outcome is not None
    assert session.results().lines
    assert all(entry.text for entry in session.log)


class CarefulChance(random.Random):
    """Chance that never lets time run out: the session counts that itself."""


def play_on_once(session):
    """A step or two of `play_on`."""
    try:
        play_on(session, CarefulChance(1), limit=2)
    except AssertionError:
        return


def test_held_letters_are_seen_by_nobody_else(store):
    session = open_table(store, "anagrams", 2, challenges="checked", starter="1")
    assert session.curtain_needed == "1"
    assert all(event.letters is None for event in session.poll() if isinstance(event, Drew))
    assert session.open_curtain("1").held
    session.submit(ToMiddle("1"))
    assert session.curtain_needed == "2"


def test_ruling_8_1_acts_are_taken_back_until_the_held_letter_is_played(store):
    session = open_table(store, "anagrams", 1)
    rng = random.Random(2)
    for _ in range(300):
        game = session._game
        action = any_action(game, rng)
        if isinstance(action, Make) and not action.held:
            before = game.state_hash()
            session.submit(action)
            assert session.phase is Phase.FOLLOW
            session.undo()
            assert session._game.state_hash() == before
            assert not session.seen, "nothing hidden was shown"
            return
        if action.kind != "time_up":
            session.submit(action)
        session.update(0.05)
    raise AssertionError("no word was made of the middle")


def test_ruling_8_2_no_curtain_falls_where_all_lies_open(store):
    session = open_table(store, "out", 4, challenges="checked", starter="1")
    assert session.curtain_needed is None
    assert session.front_seat == "1"
    letter = next(card for card in "FCAPST" if card in session.view().cards["1"])
    session.submit(Add("1", letter))
    assert session.front_seat == "2"


def test_ruling_8_2_a_person_points_out_after_another_passes(store):
    session = open_table(store, "out", 4, challenges="challenge", starter="1")
    cards = session.view().cards
    session.submit(Add("1", next(card for card in cards["1"] if card != "?")))
    session.submit(Pass("2"))
    session.update(0.05)
    chance = session.chance
    assert chance is not None
    assert set(chance.people) == {"1", "3", "4"}
    run, hand = session.view().text, cards["2"]
    letter = next(card for card in hand if card != "?")
    chance.object("4", PointOut("4", letter, run + letter + "Q" * 8))
    assert chance.people == ("3",), "who sits nearer to the left has his chance first"
    chance.let_stand()
    session.update(0.05)
    assert session.chance is not None, "who pointed wrongly may not again, but others may"
    assert set(session.chance.people) == {"1", "3"}
    session.chance.let_stand()
    session.update(0.05)
    assert session.to_move == "3"


def test_ruling_8_2_who_is_asked_answers_out_of_turn(store):
    session = open_table(store, "out", 4, challenges="challenge", starter="1")
    session.submit(Add("1", next(card for card in session.view().cards["1"] if card != "?")))
    session.submit(Ask("2"))
    assert session.to_move == "1"
    assert session.front_seat == "1"


def test_ruling_8_3_the_secret_is_set_behind_the_curtain_and_none_falls_between_guessers(store):
    session = open_table(store, "guess-o-gram", 3, starter="1")
    assert session.curtain_needed == "1"
    session.open_curtain("1")
    session.submit(SetWord("1", "ABSORBING"))
    assert session.curtain_needed == "2", "the secret is in view"
    view = session.open_curtain("2")
    assert view.secret == ""
    session.submit(GuessLetter("2", "Z"))
    assert session.curtain_needed is None
    assert session.front_seat == "3"
    assert session.view().secret == ""


def test_the_log_tells_no_secret(store):
    session = open_table(store, "guess-o-gram", 1, 1, starter="1")
    session.submit(SetWord("1", "ABSORBING"))
    assert not any("ABSORBING" in entry.text for entry in session.log)


def test_looking_back_a_turn_tells_how_many_words_fitted_after_each_call(store):
    session = open_table(store, "guess-o-gram", 3, starter="1", words=1)
    session.open_curtain("1")
    session.submit(SetWord("1", "ABSORBING"))
    session.open_curtain("2")
    for letter in "AB":
        session.submit(GuessLetter("2", letter))
    session.submit(GuessWord("2", "ABSORBING"))
    assert session.over
    moment = session.look_back().at(1)
    made = GuessingFamily().review(moment, session.dictionary, lambda: False).made
    assert made is not None
    assert made.note.startswith("then ")
    assert made.note.count(",") + made.note.count(" and ") == 2, "three calls, three counts"


@pytest.mark.parametrize("whole", [True, False])
def test_a_word_that_is_found_stands_once_in_the_log(store, whole):
    session = open_table(store, "guess-o-gram", 3, starter="1", words=1)
    session.open_curtain("1")
    session.submit(SetWord("1", "ABSORBING"))
    session.open_curtain("2")
    calls = [GuessWord("2", "ABSORBING")] if whole else [GuessLetter("2", letter) for letter in "ABSORING"]
    for call in calls:
        session.submit(call)
    assert session.over
    assert sum("ABSORBING" in entry.text for entry in session.log) == 1
