"""Guess-O-Gram, ruling by ruling (8.3, and 3.5 where it speaks of it), and what its sheet says."""

from __future__ import annotations

import json

import pytest

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.seats import PLACES
from lexicon.games.game import BadSetup, Ending, Made, Phase, Refusal
from lexicon.games.guessing import GuessLetter, GuessOGram, GuessWord, SetWord
from lexicon.games.guessing.events import Unsolved
from lexicon.games.guessing.rules import Code, left_over
from lexicon.games.registry import replay
from lexicon.words import PlainDictionary

WORDS = PlainDictionary(["BACKSTAGE", "BACKTRACK", "BUBBLIEST", "KNICKKNACK", "KEYWORDS", "ABSORBING", "SUSPICIOUS"])


def table(seats=3, secret="BACKSTAGE", **options):
    game = GuessOGram.new({"starter": "1", **options}, PLACES[:seats], 5, WORDS)
    if secret:
        game.apply(SetWord("1", secret))
    return game


def act(game, *actions):
    return [event for action in actions for event in game.apply(action)]


def codes(game, action):
    return [problem.code for problem in game.check(action).problems]


def test_ruling_8_3_the_thinker_scores_two_a_letter():
    game = table()
    assert game.scores == {"1": 18, "2": 0, "3": 0}
    assert game.view("2").row == "." * 9


@pytest.mark.parametrize(
    ("word", "code"),
    [("KEYWORDS", Code.TOO_SHORT), ("QQQQQQQQQ", Code.UNKNOWN_WORD), ("KNICKKNACK", Code.NOT_IN_PACK)],
)
def test_ruling_8_3_what_may_not_be_set_is_refused_with_its_reason(word, code):
    game = table(secret="")
    assert code in codes(game, SetWord("1", word))
    assert game.check(SetWord("1", "BACKSTAGE")).score == 18


def test_ruling_8_3_subs_stand_in_and_count_as_their_letter():
    game = table(secret="BUBBLIEST")
    assert game.view("1").secret == "BUbbLIEST"
    assert game.scores["1"] == 18
    act(game, GuessLetter("2", "B"))
    assert (game.scores["2"], game.view("3").row) == (6, "B.bb.....")


def test_ruling_8_3_two_packs_spell_more():
    assert GuessOGram.new({"packs": 2, "starter": "1"}, PLACES[:2], 1, WORDS).check(SetWord("1", "KNICKKNACK")).ok
    assert (left_over("BUBBLIEST")["B"], left_over("BUBBLIEST")["?"]) == (0, 0)
    assert left_over("BUBBLIEST", packs=2)["?"] == 3


def test_ruling_8_3_every_card_of_a_letter_is_turned_and_he_goes_on_until_he_misses():
    game = table()
    act(game, GuessLetter("2", "A"))
    assert (game.view(None).row, game.scores["2"], game.to_move) == (".A....A..", 4, "2")
    assert game.phase is Phase.FOLLOW
    act(game, GuessLetter("2", "S"))
    assert (game.scores["2"], game.to_move) == (6, "2")
    act(game, GuessLetter("2", "X"))
    assert (game.scores["2"], game.to_move, game.phase) == (6, "3", Phase.ACT)
    record = game.view(None).history[-1]
    assert (record.made, record.points, [call.text for call in record.calls]) == (Made.MISSED, 6, ["A", "S", "X"])


def test_ruling_8_3_the_thinker_is_left_out_as_the_guess_goes_round():
    game = table()
    act(game, GuessLetter("2", "X"), GuessLetter("3", "Y"))
    assert game.to_move == "2"


def test_ruling_8_3_the_whole_word_scores_two_for_each_card_still_down_and_makes_the_next_thinker():
    game = table()
    act(game, GuessLetter("2", "A"), GuessWord("2", "BACKSTAGE"))
    assert game.scores["2"] == 4 + 14
    assert (game.view(None).thinker, game.to_move, game.view(None).word) == ("2", "2", 2)
    assert game.view(None).known == ("BACKSTAGE",)
    act(game, SetWord("2", "ABSORBING"))
    assert game.to_move == "3"


def test_ruling_8_3_a_wrong_word_is_a_miss_and_play_passes_on():
    game = table()
    act(game, GuessWord("2", "BACKTRACK"))
    assert (game.to_move, game.scores["2"]) == ("3", 0)
    assert codes(game, GuessWord("3", "BACKTRACK")) == [Code.ALREADY_CALLED], "it has been tried"
    act(game, GuessWord("3", "QQQQQQQQQ"))
    assert game.to_move == "2", "any other word is a miss, be it one or not"


def test_ruling_8_3_who_turns_the_last_card_thinks_next():
    game = table()
    act(game, *(GuessLetter("2", letter) for letter in "BACKSTG"), GuessLetter("2", "X"), GuessLetter("3", "E"))
    assert (game.view(None).thinker, game.to_move, game.scores["3"]) == ("3", "3", 2)


def test_ruling_8_3_by_choice_the_thinker_goes_round_each_equally_often():
    game = table(thinker="round", words=4)
    act(game, GuessWord("2", "BACKSTAGE"))
    assert game.to_move == "2"
    act(game, SetWord("2", "ABSORBING"), GuessWord("3", "ABSORBING"))
    assert game.to_move == "3"
    assert game.view(None).words == 6, "four words are brought up to whole rounds"


def test_ruling_8_3_refusals_cost_nothing():
    game = table()
    act(game, GuessLetter("2", "A"), GuessLetter("2", "R"))
    before = game.state_hash()
    assert codes(game, GuessLetter("3", "A")) == [Code.ALREADY_CALLED]
    assert codes(game, GuessLetter("3", "R")) == [Code.ALREADY_CALLED]
    assert codes(game, GuessLetter("3", "?")) == [Code.NO_LETTERS]
    assert codes(game, GuessWord("3", "BACKTRACK")) == [Code.DOES_NOT_FIT], "R was missed"
    assert codes(game, GuessWord("3", "ABSORBING")) == [Code.DOES_NOT_FIT], "A is the second card"
    assert codes(game, GuessWord("3", "SUSPICIOUS")) == [Code.DOES_NOT_FIT], "ten letters"
    assert (game.state_hash(), game.to_move) == (before, "3")


def test_ruling_8_3_the_game_ends_after_the_words_agreed_and_the_highest_wins():
    game = table(words=1)
    act(game, GuessWord("2", "BACKSTAGE"))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.ROUNDS, ("1", "2")), "18 each: a tie is shared"


def test_ruling_8_3_or_when_time_is_up():
    game = table()
    act(game, GuessLetter("2", "A"))
    events = act(game, TimeUp("", Span.GAME))
    assert (game.outcome.ending, game.outcome.winners) == (Ending.TIME, ("1",))
    assert Unsolved("BACKSTAGE") in events
    assert game.view(None).history[-1].points == 4, "the turn that was on counts"


def test_ruling_8_3_a_game_needs_an_end():
    with pytest.raises(BadSetup, match="words or of minutes"):
        GuessOGram.new({"words": 0}, PLACES[:3], 1, WORDS)
    assert GuessOGram.new({"words": 0, "game_minutes": 10}, PLACES[:3], 1, WORDS).view(None).words == 0


def test_ruling_8_3_with_two_seats_each_miss_brings_the_thinker_two():
    game = table(seats=2)
    act(game, GuessLetter("2", "X"), GuessLetter("2", "A"), GuessWord("2", "BACKSTAGY"))
    assert game.scores == {"1": 18 + 2 + 2, "2": 4}
    assert game.view(None).history[-1].scores == game.scores
    three = table()
    act(three, GuessLetter("2", "X"))
    assert three.scores["1"] == 18


def test_ruling_8_3_the_first_thinker_is_drawn_by_lot():
    assert len({GuessOGram.new({}, PLACES[:4], seed, WORDS).to_move for seed in range(40)}) == 4


def test_ruling_3_5_time_up_is_a_miss():
    game = table()
    act(game, GuessLetter("2", "A"), TimeUp("2", Span.TURN))
    assert (game.to_move, game.view(None).history[-1].made) == ("3", Made.MISSED)


def test_ruling_3_5_for_the_thinker_the_suggested_word_is_set():
    game = table(secret="")
    act(game, TimeUp("1", Span.TURN))
    (kept,) = game.actions
    assert isinstance(kept, SetWord)
    assert kept.suggested
    assert kept.word in ("BACKSTAGE", "BACKTRACK", "BUBBLIEST", "ABSORBING", "SUSPICIOUS")
    assert game.to_move == "2"
    assert replay(json.loads(json.dumps(game.save())), PlainDictionary([])).state_hash() == game.state_hash()


def test_no_word_is_set_twice_in_a_game():
    game = table()
    act(game, GuessWord("2", "BACKSTAGE"))
    assert codes(game, SetWord("2", "BACKSTAGE")) == [Refusal.NOT_NOW]


def test_the_secret_is_seen_by_its_thinker_alone():
    game, other = table(secret=""), table(secret="")
    told = [game.redact(event, "2") for event in game.apply(SetWord("1", "BACKSTAGE"))]
    assert told == [other.redact(event, "2") for event in other.apply(SetWord("1", "BACKTRACK"))]
    for seat in ("2", "3", None):
        assert game.view(seat) == other.view(seat)
        assert game.view(seat).secret == ""
    assert game.view("1").secret == "BACKSTAGE"


def test_the_thinker_does_not_guess_and_the_guesser_sets_nothing():
    game = table()
    assert codes(game, GuessLetter("1", "A")) == [Refusal.NOT_YOUR_TURN]
    assert codes(game, SetWord("2", "ABSORBING")) == [Refusal.NOT_NOW]
    assert codes(table(secret=""), GuessLetter("1", "A")) == [Refusal.NOT_NOW]
