"""Anagrams, ruling by ruling (8.1, and 3.3, 3.5 where they speak of it), and what its sheet says."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from lexicon.games.anagrams import Anagrams, ChallengeAct, Lengthen, Make, Take, ToMiddle
from lexicon.games.anagrams.rules import Code, value
from lexicon.games.anagrams.state import Lying
from lexicon.games.common.challenges import LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.seats import PLACES
from lexicon.games.game import BadSetup, Ending, Made, Phase, Refusal
from lexicon.games.registry import replay
from lexicon.pieces import load_pack
from lexicon.words import PlainDictionary
from tests.games.anagrams.positions import lay
from tests.games.put import put

FLAGS = {"CATS": ["s_plural"], "RATED": ["d_past"], "PLANNED": ["d_past"], "NEWS": ["s_plural", "own_headword"]}
PLAIN = ["CAT", "CAST", "RAT", "RATE", "TEAR", "TREE", "GRATE", "GREATER", "TRACE", "NEW", "BOX", "ACT", "EAT"]
WORDS = PlainDictionary({**{word: [] for word in PLAIN}, **FLAGS, "BOXES": ["s_plural"], "LANDED": ["d_past"]})


def table(middle="", held="X", owned=None, seats=2, checked=True, pack="QZ", words=WORDS, **options):
    """A game in which "1" is to move, with *held* in hand; the others hold a V."""
    chosen = {"challenges": "checked" if checked else "challenge", "starter": "1", **options}
    return lay(Anagrams.new(chosen, PLACES[:seats], 1, words), middle, held, owned, pack)


def act(game, *actions):
    return [event for action in actions for event in game.apply(action)]


def codes(game, action):
    return [problem.code for problem in game.check(action).problems]


@pytest.mark.parametrize("seats", range(1, 7))
def test_ruling_8_1_one_to_six_play_with_the_whole_pack_subs_included(seats):
    game = Anagrams.new({}, PLACES[:seats], 5, WORDS)
    state = game.state
    assert Counter([*state.pack, *state.held.values()]) == Counter(load_pack("american").letters())
    assert game.view(None).counts == dict.fromkeys(game.seats, 1)
    with pytest.raises(BadSetup):
        Anagrams.new({}, PLACES[:7], 5, WORDS)


def test_ruling_8_1_the_cut_nearest_to_a_begins_and_then_each_draws():
    for seed in range(60):
        game = Anagrams.new({}, PLACES[:4], seed, WORDS)
        cut, *drew = game.opening_events
        drawn = {each.seat: each.letter for each in cut.rounds[0]}
        if len(cut.rounds) == 1:
            assert drawn[cut.starter] == min(drawn.values())
        assert [event.seat for event in drew[:4]] == [cut.starter, *game.left_of(cut.starter)]
        assert game.to_move == cut.starter
    assert Anagrams.new({}, ("1",), 1, WORDS).opening_events[0].kind == "drew", "nobody to cut with alone"


def test_ruling_8_1_any_number_of_acts_with_middle_letters_then_one_with_the_held_letter():
    game = table("CATRATE", "E")
    act(game, Make("1", "CAT", "CAT", False))
    assert game.phase is Phase.FOLLOW
    act(game, Make("1", "EAT", "AT", True))
    assert game.view(None).owned["1"] == ("CAT", "EAT")
    assert game.to_move == "2"
    assert game.view("1").held == "Q", "and then draws"


def test_ruling_8_1_the_held_letter_may_be_put_in_the_middle():
    game = table("RT", "X")
    act(game, ToMiddle("1"))
    assert (game.view(None).middle, game.to_move) == ("RTX", "2")
    assert game.view(None).history[-1].made is Made.LEFT


def test_ruling_8_1_made_words_have_three_letters_or_more():
    game = table("AT", "C", words=PlainDictionary(["AT", "CAT"]))
    assert codes(game, Make("1", "AT", "AT", False)) == [Code.TOO_SHORT]
    assert codes(game, Make("1", "CAT", "AT", True)) == []


def test_ruling_8_1_a_word_is_taken_with_middle_letters_or_with_the_held_letter():
    game = table("G", "G", {"2": ["TEAR"]})
    before = game.scores
    act(game, Take("1", "2", "TEAR", "GRATE", "G", False))
    assert game.view(None).owned == {"1": ("GRATE",), "2": ()}
    assert game.scores == {"1": before["2"] + value("G"), "2": 0}
    alone = table("", "G", {"2": ["TEAR"]})
    act(alone, Take("1", "2", "TEAR", "GRATE", "", True))
    assert alone.view(None).history[-1].made is Made.TOOK, "the held letter alone may take"
    both = table("ER", "G", {"2": ["GRATE"]})
    assert codes(both, Take("1", "2", "GRATE", "GREATER", "ER", False)) == []


def test_ruling_8_1_ones_own_word_is_lengthened():
    game = table("", "G", {"1": ["TEAR"]})
    act(game, Lengthen("1", "TEAR", "GRATE", "", True))
    assert game.view(None).owned["1"] == ("GRATE",)
    assert codes(game, Lengthen("2", "GRATE", "GREATER", "ER", False))[0] is Code.NO_SUCH_WORD


def test_ruling_8_1_all_letters_of_the_old_word_are_used():
    game = table("G", "X", {"2": ["TEAR"]}, words=PlainDictionary(["TEAR", "RAGE"]))
    assert codes(game, Take("1", "2", "TEAR", "RAGE", "G", False)) == [Code.LETTERS_MISMATCH]


def test_ruling_8_1_a_letter_must_be_added_and_be_there():
    game = table("G", "X", {"2": ["TEAR"]})
    assert Code.NO_LETTERS in codes(game, Take("1", "2", "TEAR", "RATE", "", False))
    assert Code.NOT_IN_MIDDLE in codes(game, Make("1", "CAT", "CAT", False))
    assert Code.NO_SUCH_WORD in codes(game, Take("1", "2", "RATE", "GRATE", "G", False))
    assert Code.NO_SUCH_WORD in codes(game, Take("1", "1", "TEAR", "GRATE", "G", False))


def test_ruling_8_1_letters_may_be_rearranged_unless_the_option_is_off():
    assert Anagrams.spec.defaults["rearrange"] is True
    game = table("GC", "X", {"2": ["TEAR"]}, rearrange=False, words=PlainDictionary(["TEAR", "GRATE", "TEARG"]))
    assert codes(game, Take("1", "2", "TEAR", "GRATE", "G", False)) == [Code.ORDER_KEPT]
    assert codes(game, Take("1", "2", "TEAR", "TEARG", "G", False)) == []


@pytest.mark.parametrize(
    ("old", "new", "middle", "barred"),
    [
        ("CAT", "CATS", "S", True),
        ("CAT", "CAST", "S", False),
        ("RATE", "RATED", "D", True),
        ("RAT", "RATED", "DE", False),  # RATED is of RATE
        ("NEW", "NEWS", "S", False),  # a headword of its own
        ("BOX", "BOXES", "ES", False),  # ES is not barred: the sheet names S, D and ED
    ],
)
def test_ruling_8_1_no_word_of_anothers_is_taken_by_a_mere_ending(old, new, middle, barred):
    game = table(middle, "X", {"2": [old]})
    assert codes(game, Take("1", "2", old, new, middle, False)) == ([Code.MERE_INFLECTION] if barred else [])


def test_ruling_8_1_ones_own_word_may_be_so_lengthened():
    assert codes(table("S", "X", {"1": ["CAT"]}), Lengthen("1", "CAT", "CATS", "S", False)) == []
    assert codes(table("D", "X", {"1": ["RATE"]}), Lengthen("1", "RATE", "RATED", "D", False)) == []


def test_ruling_8_1_the_bundled_dictionary_knows_lemmas():
    game = Anagrams.new({"starter": "1", "challenges": "checked"}, PLACES[:2], 1)
    put(game, lying=Lying("SEDD", {"1": (), "2": ("CAT", "LAND", "RAT", "PLAN")}))
    assert codes(game, Take("1", "2", "CAT", "CATS", "S", False)) == [Code.MERE_INFLECTION]
    assert codes(game, Take("1", "2", "LAND", "LANDED", "DE", False)) == [Code.MERE_INFLECTION]
    assert codes(game, Take("1", "2", "RAT", "RATED", "DE", False)) == []


def test_ruling_8_1_nobody_holds_the_same_word_twice():
    game = table("CAT", "X", {"1": ["CAT"], "2": ["ACT"]})
    assert codes(game, Make("1", "CAT", "CAT", False)) == [Code.ALREADY_OWNED]
    assert codes(game, Make("1", "ACT", "CAT", False)) == [], "what another holds may be made"


def test_ruling_8_1_a_sub_in_the_middle_gets_its_letter_in_a_word_and_keeps_it():
    game = table("?AG", "C", {})
    act(game, Make("1", "CAt", "?A", True))
    assert game.view(None).owned["1"] == ("CAt",)
    assert game.scores["1"] == 8 + 10 + 15
    put(game, lying=Lying("S", game.state.lying.owned))
    assert codes(game, Take("2", "1", "CAt", "CAsT", "S", False)) == [Code.LETTERS_MISMATCH]
    act(game, Take("2", "1", "CAt", "CASt", "S", False))
    assert game.view(None).owned["2"] == ("CASt",)


def test_ruling_8_1_a_held_sub_is_used_like_a_held_letter():
    game = table("CA", "?")
    assert codes(game, Make("1", "CAT", "CA", True)) == [Code.LETTERS_MISMATCH]
    act(game, Make("1", "CAt", "CA", True))
    assert game.view(None).owned["1"] == ("CAt",)
    into = table("CA", "?")
    act(into, ToMiddle("1"))
    assert into.view(None).middle == "CA?", "unnamed in the middle"


def test_ruling_8_1_the_pack_runs_out_and_each_plays_his_held_letter():
    game = table("RT", "X", pack="")
    act(game, ToMiddle("1"))
    assert game.view(None).counts == {"1": 0, "2": 1}
    act(game, ToMiddle("2"))
    assert game.outcome.ending is Ending.DONE
    assert game.view(None).middle == "RTXV"


def test_ruling_8_1_the_figures_of_the_cards_before_each_are_summed_and_the_highest_wins():
    game = table("", "X", {"1": ["CAT"], "2": ["BOx"]}, pack="")
    act(game, ToMiddle("1"), ToMiddle("2"))
    assert game.outcome.scores == {"1": 8 + 10 + 8, "2": 2 + 8 + 15}
    assert game.outcome.winners == ("1",)
    assert [(line.why, line.points) for line in game.outcome.sheet["2"]] == [("letters", 10), ("subs", 15)]


def test_ruling_8_1_alone_the_same_and_words_are_checked():
    game = Anagrams.new({"challenges": "challenge"}, ("1",), 3, WORDS)
    assert game.options["turn_seconds"] == 0
    assert Anagrams.new({"turn_seconds": 30}, ("1",), 3, WORDS).options["turn_seconds"] == 30
    put(game, lying=Lying("QQQ", {"1": ()}))
    assert codes(game, Make("1", "QQQ", "QQQ", False)) == [Code.UNKNOWN_WORD]
    turns = 0
    while game.outcome is None:
        act(game, ToMiddle("1"))
        turns += 1
    assert turns == 54
    assert game.view("1").deal == 3


def test_ruling_3_3_one_chance_to_challenge_before_the_draw_naming_one_act():
    game = table("CATQQQ", "X", checked=False, seats=3)
    act(game, Make("1", "CAT", "CAT", False), Make("1", "QQQ", "QQQ", False), ToMiddle("1"))
    assert game.phase is Phase.CHALLENGE
    assert game.to_act == {"2", "3"}
    assert game.view("1").held == "", "not drawn yet"
    assert codes(game, ChallengeAct("1")) == [Refusal.NOT_YOUR_TURN]
    assert codes(game, ChallengeAct("2", act=2)) == [Refusal.NOT_NOW]
    act(game, LetStand(""))
    assert game.view("1").held == "Q"


def test_ruling_8_1_a_right_challenge_brings_all_acts_back_and_the_held_letter_to_the_middle():
    game = table("CATQQQ", "X", {"2": ["TEAR"]}, checked=False)
    act(game, Make("1", "CAT", "CAT", False), Make("1", "QQQX", "QQQ", True), ChallengeAct("2", act=1))
    view = game.view("1")
    assert (view.middle, view.owned, view.held) == ("CATQQQX", {"1": (), "2": ("TEAR",)}, "Q")
    assert (view.history[-1].made, view.history[-1].challenger, game.to_move) == (Made.TAKEN_BACK, "2", "2")
    assert game.scores["1"] == 0


def test_ruling_8_1_a_wrong_challenge_costs_the_next_turn_and_the_letter_is_kept():
    game = table("CATQQQ", "X", checked=False, seats=3)
    act(game, Make("1", "CAT", "CAT", False), Make("1", "QQQ", "QQQ", False), ToMiddle("1"))
    act(game, ChallengeAct("2", act=0))
    assert game.view(None).owned["1"] == ("CAT", "QQQ"), "the other act was not named, and stands"
    assert game.to_move == "3"
    assert game.view("2").held == "V"
    assert [turn.made for turn in game.view(None).history][-1] is Made.LOST
    act(game, ToMiddle("3"), ToMiddle("1"))
    assert game.to_move == "2", "one turn, not two"


def test_ruling_8_1_at_the_end_the_letter_of_a_lost_turn_goes_to_the_middle():
    game = table("CAT", "X", checked=False, pack="")
    act(game, Make("1", "CAT", "CAT", False), ToMiddle("1"), ChallengeAct("2"))
    assert game.outcome is not None
    assert game.view(None).middle == "XV"


def test_ruling_3_3_in_a_challenge_game_a_mere_inflection_lies_until_it_is_challenged():
    game = table("S", "X", {"2": ["CAT"]}, checked=False)
    act(game, Take("1", "2", "CAT", "CATS", "S", False), ToMiddle("1"), ChallengeAct("2"))
    assert game.actions[-1].judged[0].code == Code.MERE_INFLECTION
    assert game.view(None).owned["2"] == ("CAT",)


def test_ruling_3_5_time_up_acts_made_stand_and_the_held_letter_goes_to_the_middle():
    game = table("CAT", "X")
    act(game, Make("1", "CAT", "CAT", False), TimeUp("1", Span.TURN))
    assert (game.view(None).owned["1"], game.view(None).middle, game.to_move) == (("CAT",), "X", "2")


def test_ruling_3_5_the_games_time_up_counts_what_lies_there():
    game = table("CAT", "X")
    act(game, Make("1", "CAT", "CAT", False), TimeUp("", Span.GAME))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.TIME, ("1",))
    assert game.view(None).history[-1].words == ("CAT",)


def test_ruling_8_1_one_minute_a_turn_by_default_with_others():
    assert Anagrams.new({}, PLACES[:2], 1, WORDS).options["turn_seconds"] == 60


def test_sheet_the_first_turns_only_lay_letters_open():
    """The sheet: the first two put their letters face up in the middle, the third may make a word of three."""
    game = table("", "C", seats=3)
    put(game, held={"1": "C", "2": "A", "3": "T"})
    act(game, ToMiddle("1"), ToMiddle("2"), Make("3", "CAT", "CA", True))
    assert game.view(None).owned["3"] == ("CAT",)


def test_other_words_change_no_game_in_progress():
    game = Anagrams.new({"starter": "1", "challenges": "checked"}, PLACES[:2], 8, WORDS)
    start = {**game.save()}
    while game.outcome is None and len(game.actions) < 40:
        act(game, ToMiddle(game.to_move))
        middle = game.view(None).middle
        if Counter("CAT") <= Counter(middle) and not game.view(None).owned[game.to_move]:
            act(game, Make(game.to_move, "CAT", "CAT", False))
    assert any(isinstance(action, Make) and action.good for action in game.actions)
    save = json.loads(json.dumps({**start, "actions": [action.to_json() for action in game.actions]}))
    assert replay(save, PlainDictionary([])).state_hash() == game.state_hash()
