"""What a party must keep as games do: check and apply agree, a save gives the same state, everything goes to JSON."""

from __future__ import annotations

import json
import random

import pytest

from lexicon.games.game import BadSetup, IllegalAction
from lexicon.games.party import (
    Arrive,
    BadParty,
    Entrant,
    EntrantKind,
    Party,
    PartySetup,
    Prize,
    ResultLine,
    StartRound,
    read_party,
    replay,
)
from lexicon.games.party.actions import ACTIONS
from lexicon.games.party.events import EVENTS
from tests.games.party.playing import GAMES, any_action, is_over, party, people, play_round

_MOST_STEPS = 120


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_check_and_apply_agree_and_a_save_gives_the_same_state(game, seed):
    rng = random.Random(seed)
    running = party(rng.randrange(8, 41), game, seed=seed, rounds=rng.randrange(1, 6))
    for _ in range(_MOST_STEPS):
        action, before = any_action(running, rng), running.state_hash()
        verdict = running.check(action)
        assert running.state_hash() == before, "checking changes nothing"
        if verdict.ok:
            events = running.apply(action)
            assert all(EVENTS.decode(json.loads(json.dumps(event.to_json()))) == event for event in events)
            assert ACTIONS.decode(json.loads(json.dumps(action.to_json()))) == action
        else:
            with pytest.raises(IllegalAction) as refused:
                running.apply(action)
            assert refused.value.problems == verdict.problems != ()
            assert running.state_hash() == before
        view = running.view()
        assert all(3 <= len(table.seats) <= 4 for table in view.tables)
        if is_over(running):
            break
    again = replay(json.loads(json.dumps(running.save())))
    assert again.state_hash() == running.state_hash()
    assert again.view() == running.view()


def test_every_seed_is_drawn_alike_and_differently():
    first, again, other = party(16, seed=1), party(16, seed=1), party(16, seed=2)
    assert first.state_hash() == again.state_hash() != other.state_hash()
    assert first.opening_events == again.opening_events != other.opening_events


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game_id": "keyword"}, "no game for a party"),
        ({"game_id": "chess"}, "no game 'chess'"),
        ({"entrants": people(7)}, "8 to 40 take part"),
        ({"entrants": people(41)}, "8 to 40 take part"),
        ({"entrants": (*people(7), Entrant("p3"))}, "two are called p3"),
        ({"entrants": (*people(7), Entrant(" "))}, "has a name"),
        ({"entrants": (*people(7), Entrant("C", EntrantKind.COMPUTER, "genius"))}, "not 'genius'"),
        ({"entrants": (*people(7), Entrant("C", EntrantKind.PERSON, "club"))}, "has no level"),
        ({"entrants": (*people(7), Entrant("C", EntrantKind.COMPUTER, "club")), "steward": True}, "real boards"),
        ({"rounds": 0}, "1 to 20 rounds"),
        ({"minutes": 41}, "1 to 40 minutes"),
        ({"game_id": "lexicon-party", "minutes": 8}, "1 to 7 minutes"),
        ({"game_id": "lexicon-party", "prize": Prize.ROOM}, "no table prizes"),
        ({"seed": -1}, "a seed is"),
        ({"options": {"x": 1}}, "no option 'x'"),
    ],
)
def test_a_party_that_cannot_be_says_why(changes, message):
    fields = {"game_id": "keyword-party", "entrants": people(8), **changes}
    with pytest.raises(BadSetup, match=message):
        Party(PartySetup(**fields))


def test_what_was_agreed_is_written_out():
    agreed = party(8, options={"hints": True}).setup
    assert agreed.minutes == agreed.options["game_minutes"] == 40
    assert agreed.options["hints"] is True
    assert agreed.options["challenges"] == "challenge"
    assert PartySetup.from_json(json.loads(json.dumps(agreed.to_json()))) == agreed


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": 2}, "format 2"),
        ({"setup": None}, "set-up"),
        ({"setup": {"game_id": "keyword-party", "entrants": []}}, "8 to 40"),
        ({"actions": "x"}, "actions are a list"),
        ({"actions": [{"kind": "start_round"}, {"kind": "start_round"}]}, "action 2 of the party: A round"),
        ({"actions": [{"kind": "dance"}]}, "action 1 of the party: kind 'dance'"),
    ],
)
def test_a_damaged_party_says_what_is_wrong(changes, message):
    with pytest.raises(BadParty, match=message):
        replay({**json.loads(json.dumps(party().save())), **changes})


def test_what_is_no_party_at_all():
    with pytest.raises(BadParty, match="an object"):
        replay([])


def test_a_party_plays_all_its_rounds():
    running, rng = party(12, rounds=4), random.Random(1)
    for number in range(1, 5):
        play_round(running, rng)
        assert running.round == number
    assert is_over(running)
    assert not running.check(StartRound()).ok


def spoilt(**changes):
    """A party in whose set-up something is spoilt."""
    save = json.loads(json.dumps(party().save()))
    save["setup"].update(changes)
    return save


@pytest.mark.parametrize(
    ("names", "read"),
    [
        (["\u200bZoë\u202e", "  Max  Mo "], ["Zoë", "Max Mo"]),
        (["", "\u200b"], ["Player 1", "Player 2"]),
        (["Zoë", "zoë", "ZOË"], ["Zoë", "zoë 2", "ZOË 3"]),
        (["x" * 200_000, "x" * 200_000], ["x" * 40, "x" * 37 + " 2"]),
        ([7, None], ["Player 1", "Player 2"]),
    ],
)
def test_names_in_a_file_are_cleaned_and_told_apart(names, read):
    save = spoilt()
    for entrant, name in zip(save["setup"]["entrants"], names, strict=False):
        entrant["name"] = name
    running = read_party(save)
    assert [entrant.name for entrant in running.entrants][: len(read)] == read


def test_a_name_is_cleaned_wherever_it_comes_from():
    assert Entrant("\u200b Zoë\n ").name == "Zoë"
    running = party()
    twin = running.entrants[0].name
    assert not running.check(Arrive(Entrant(f"{twin}\u200b"))).ok
    save = json.loads(json.dumps({**running.save(), "actions": [{"kind": "arrive", "entrant": {"name": twin}}]}))
    assert read_party(save).entrants[-1].name == f"{twin} 2"


@pytest.mark.parametrize("name", ["minutes", "rounds", "prize", "host", "options", "steward"])
@pytest.mark.parametrize("value", [None, True, -1, 2**70, 1e18, "x", [], {"": None}])
def test_what_was_agreed_and_makes_no_sense_costs_only_itself(name, value):
    running = read_party(spoilt(**{name: value}))
    usual, read = party().setup, running.setup
    others = [each for each in ("entrants", "rounds", "prize", "minutes", "seed") if each != name]
    assert [getattr(read, each) for each in others] == [getattr(usual, each) for each in others]


def test_rounds_that_were_played_stay_played():
    running, rng = party(12, rounds=5), random.Random(1)
    for _ in range(4):
        play_round(running, rng)
    save = json.loads(json.dumps(running.save()))
    save["setup"]["rounds"] = "x"
    assert read_party(save).view().standings == running.view().standings


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("last_play", 10**18),
        ("cards_left", 10**18),
        ("prize_turn", -1),
        ("best_worth", 2**70),
        ("key_cards", "x"),
        ("fine", 3),
        ("out", 1),
        ("best_word", 7),
        ("more", 1),
    ],
)
def test_a_note_on_a_slip_that_makes_no_sense_costs_only_itself(field, value):
    running, rng = party(), random.Random(1)
    play_round(running, rng)
    save = json.loads(json.dumps(running.save()))
    slip = next(each for each in save["actions"] if each["kind"] == "result")
    slip["lines"][0][field] = value
    read = read_party(save)
    assert [row.total for row in read.view().standings] == [row.total for row in running.view().standings]
    read.save()


def test_a_best_word_is_clean_and_no_longer_than_a_sheet_has_room_for():
    assert ResultLine(0, 1, best_word="\u200bQUIZ").best_word == "QUIZ"
    assert len(ResultLine(0, 1, best_word="Q" * 200_000).best_word) == 40


def test_of_a_file_with_a_wrong_action_the_part_before_it_is_read():
    running, rng = party(), random.Random(1)
    play_round(running, rng)
    save = json.loads(json.dumps(running.save()))
    save["actions"].append({"kind": "dance"})
    with pytest.raises(BadParty, match="kind 'dance'"):
        read_party(save)
    assert read_party(save, part=True).state_hash() == running.state_hash()
