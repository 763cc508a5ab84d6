"""Computer players of Anagrams, O-U-T and Guess-O-Gram: legal, repeatable, blind to what is hidden."""

from __future__ import annotations

import random

import pytest

from lexicon.games.anagrams import Anagrams, ChallengeAct, Make, ToMiddle
from lexicon.games.common.challenges import LetStand
from lexicon.games.common.seats import PLACES
from lexicon.games.game import Phase
from lexicon.games.guessing import GuessLetter, GuessOGram, GuessWord, SetWord
from lexicon.games.out import Add, Answer, Ask, OutGame, Pass, PointOut
from lexicon.games.registry import games, new_game
from lexicon.players import Budget, Cancelled, make_player
from lexicon.players.anagrams import KnownDraw, best_line
from lexicon.players.anagrams.player import AnagramsPlayer, Style
from lexicon.players.guessing import still_fitting
from lexicon.words import Level, PlainDictionary
from tests.games.anagrams.positions import lay
from tests.games.out.positions import arrange
from tests.games.table import short_list, twin

GAMES = ("anagrams", "out", "guess-o-gram")
LONG = PlainDictionary(
    ["FASTENING", "FASTENINGS", "CONSTRUCT", "CONSTRUCTING", "DECORATED", "DECORATES", "DECORATING", "XYLOPHONE"]
)


def play(game, players, rng):
    """Play to the end as a session would: objections after a turn, the first at the left of who acted."""
    while game.outcome is None:
        assert len(game.actions) < 1500, "the game does not end"
        if game.phase is Phase.CHALLENGE:
            order = [seat for seat in game.left_of(game.to_move) if seat in game.to_act]
            found = (players[seat].objection(game.view(seat), rng) for seat in order)
            game.apply(next((action for action in found if action is not None), LetStand("")))
        else:
            (seat,) = game.to_act
            game.apply(players[seat].choose(game.view(seat), rng, Budget()))
    return game


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("challenges", ["challenge", "checked"])
def test_games_of_all_levels_end_and_repeat(game_id, challenges):
    spec = games()[game_id].spec
    seats = spec.usual_seats[5 if spec.max_seats > 4 else 4]
    options = {"challenges": challenges} if "challenges" in spec.defaults else {}
    players = {seat: make_player(game_id, level, short_list()) for seat, level in zip(seats, Level, strict=True)}
    once, again = (
        play(new_game(game_id, options, seats, 4, short_list()), players, random.Random(4)) for _ in range(2)
    )
    assert once.state_hash() == again.state_hash()


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_changes_no_choice(game_id):
    seats = PLACES[:4]
    game, rng = new_game(game_id, {}, seats, 11, short_list()), random.Random(11)
    players = {seat: make_player(game_id, Level.CLUB, short_list()) for seat in seats}
    for number in range(40):
        if game.outcome is not None:
            break
        if game.phase is Phase.CHALLENGE:
            game.apply(LetStand(""))
            continue
        (seat,) = game.to_act
        other = twin(game, [seat], random.Random(number))
        chosen = players[seat].choose(game.view(seat), random.Random(number), Budget())
        assert players[seat].choose(other.view(seat), random.Random(number), Budget()) == chosen
        game.apply(chosen)
        rng.random()


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_can_be_taken_and_has_three_strengths(game_id):
    seats = PLACES[:4]
    game, rng = new_game(game_id, {}, seats, 5, short_list()), random.Random(5)
    players = {seat: make_player(game_id, Level.CASUAL, short_list()) for seat in seats}
    told = 0
    for _ in range(60):
        if game.outcome is not None:
            break
        for seat in game.to_act:
            for advice in make_player(game_id, Level.MASTER, short_list()).advise(game.view(seat), 3, Budget()):
                assert game.check(advice.action).ok
                assert advice.where.text
                assert advice.how_much.text
                assert advice.what.text
                told += 1
        if game.phase is Phase.CHALLENGE:
            game.apply(LetStand(""))
        else:
            (seat,) = game.to_act
            game.apply(players[seat].choose(game.view(seat), rng, Budget()))
    assert told > 10


# ---------------------------------------------------------------------- O-U-T


def out_table(hands, run="", checked=False):
    options = {"challenges": "checked" if checked else "challenge", "starter": "1"}
    return arrange(OutGame.new(options, PLACES[:4], 1, LONG), hands, run)


def chosen(game, level=Level.MASTER, seed=1):
    (seat,) = game.to_act
    return make_player("out", level, LONG).choose(game.view(seat), random.Random(seed), Budget())


def test_ruling_8_2_a_player_does_not_complete_a_word_if_another_letter_goes():
    game = out_table({"1": "DST", "2": "XI", "3": "N", "4": "G"}, "DECORATE", checked=True)
    assert chosen(game, Level.EXPERT) == Pass("1"), "either D or S completes one"
    game = out_table({"1": "EI", "2": "DS", "3": "N", "4": "G"}, "DECORAT")
    assert chosen(game) == Add("1", "E"), "with I the round comes back to him"


def test_ruling_8_2_master_does_not_pass_with_a_letter_that_others_see():
    """It would be pointed out, and the E would go to another."""
    game = out_table({"1": "DST", "2": "XI", "3": "N", "4": "G"}, "DECORATE", checked=True)
    assert chosen(game) in (Add("1", "D"), Add("1", "S"))
    assert chosen(out_table({"1": "?"}, "DECORATE", checked=True)) == Pass("1"), "nobody points a Master out"


def test_ruling_8_2_asked_after_a_letter_was_pointed_out_a_player_names_the_word_that_was_named():
    game = out_table({"1": "E"}, "FAST")
    game.apply(Pass("1"))
    game.apply(PointOut("2", "E", "FASTENING"))
    game.apply(Ask("2"))
    stranger = make_player("out", Level.BEGINNER, PlainDictionary(["SUSPICIOUS"]))
    assert stranger.choose(game.view("1"), random.Random(1), Budget()) == Answer("1", "FASTENING")


def test_ruling_8_2_advice_says_who_will_complete_the_word_and_what_a_pass_comes_to():
    def notes(hands, run):
        view = out_table(hands, run, checked=True).view("1")
        return {a.label: a.note for a in make_player("out", Level.MASTER, LONG).advise(view, 9, Budget())}

    assert notes({"1": "EI", "2": "DS", "3": "N", "4": "G"}, "DECORAT")["E"].endswith("{2} completes")
    told = notes({"1": "D", "2": "X"}, "DECORATE")
    assert told == {"D": "completes the word", "Pass": "another can point a letter out"}
    assert notes({"1": "?", "2": "X"}, "DECORATE")["Pass"] == "nothing can be pointed out"


def test_ruling_8_2_the_three_hints_to_pass_fit_their_short_lines():
    view = out_table({"1": "?", "2": "X"}, "DECORATE", checked=True).view("1")
    advised = make_player("out", Level.MASTER, LONG).advise(view, 9, Budget())
    told = next(advice for advice in advised if advice.label == "Pass")
    assert [step.text for step in (told.where, told.how_much, told.what)] == ["Pass", "none fits", "none"]


def test_ruling_8_2_asked_a_player_names_his_word_or_has_none():
    game = out_table({"1": "Q"}, "FAST")
    game.apply(Ask("1"))
    assert chosen(game).word.startswith("FAST")
    bluffed = out_table({"1": "Q"}, "FASQ")
    bluffed.apply(Ask("1"))
    assert chosen(bluffed) == Answer("4", "")


def test_ruling_8_2_who_knows_no_word_asks_where_bluffing_is_allowed_and_passes_where_not():
    assert chosen(out_table({"1": "E"}, "FASQ")) == Ask("1")
    assert chosen(out_table({"1": "Q"}, "FAST")) == Pass("1"), "a word goes on: the letter is lacking"
    assert chosen(out_table({"1": "E"}, "FASQ", checked=True)) == Pass("1")


def test_ruling_8_2_a_player_points_out_what_its_level_sees():
    game = out_table({"1": "E"}, "FAST")
    game.apply(Pass("1"))
    player = make_player("out", Level.MASTER, LONG)
    pointed = player.objection(game.view("2"), random.Random(1))
    assert isinstance(pointed, PointOut)
    assert (pointed.seat, pointed.letter) == ("2", "E")
    blind = out_table({"1": "?"}, "FAST")
    blind.apply(Pass("1"))
    assert player.objection(blind.view("2"), random.Random(1)) is None, "a Master is never pointed out"


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL])
def test_ruling_3_3_beginner_and_casual_never_bluff(level):
    for seed in range(60):
        action = chosen(out_table({"1": "TABCDEIO"}, "CONSTRUC"), level, seed)
        assert action in (Add("1", "T"), Pass("1"))


# ---------------------------------------------------------------------- Guess-O-Gram


def test_ruling_8_3_a_guesser_calls_what_the_fitting_words_have_and_says_the_last_word():
    words = PlainDictionary(["BACKSTAGE", "BACKTRACK", "SUSPICIOUS"])
    game = GuessOGram.new({"starter": "1"}, PLACES[:3], 1, words)
    game.apply(SetWord("1", "BACKSTAGE"))
    player = make_player("guess-o-gram", Level.MASTER, words)
    assert player.choose(game.view("2"), random.Random(1), Budget()) == GuessLetter("2", "A"), "both have it"
    game.apply(GuessLetter("2", "E"))
    assert player.choose(game.view("2"), random.Random(1), Budget()) == GuessWord("2", "BACKSTAGE")


def test_ruling_8_3_a_secret_that_the_guesser_does_not_know_is_found_by_usual_letters():
    words = PlainDictionary(["BACKSTAGE"])
    game = GuessOGram.new({"starter": "1"}, PLACES[:2], 1, words)
    game.apply(SetWord("1", "BACKSTAGE"))
    nothing = make_player("guess-o-gram", Level.MASTER, PlainDictionary(["SUSPICIOUS"]))
    assert nothing.choose(game.view("2"), random.Random(1), Budget()) == GuessLetter("2", "E")


# ---------------------------------------------------------------------- Anagrams


def anagrams_table(middle, held, owned, words, seats=2, checked=True):
    options = {"starter": "1", "challenges": "checked" if checked else "challenge"}
    game = Anagrams.new(options, PLACES[:seats], 1, words)
    return lay(game, middle, held, owned)


def test_ruling_8_1_middle_letters_first_then_the_held_letter():
    words = PlainDictionary(["CAT", "DOG"])
    game = anagrams_table("CATDO", "G", {}, words)
    player = make_player("anagrams", Level.MASTER, words)
    first = player.choose(game.view("1"), random.Random(1), Budget())
    assert first == Make("1", "CAT", "ACT", False)
    game.apply(first)
    assert player.choose(game.view("1"), random.Random(1), Budget()) == Make("1", "DOG", "DO", True)


def test_a_level_that_sees_little_still_plays_its_letter():
    words = PlainDictionary(["CAT"])
    game = anagrams_table("CA", "T", {}, words)
    sees_nothing = AnagramsPlayer(Level.BEGINNER, words, Style(0.0, 0.0, 1.0, 0.0, Level.MASTER))
    assert sees_nothing.choose(game.view("1"), random.Random(1), Budget()) == ToMiddle("1")


def test_a_master_lengthens_what_is_easily_taken():
    words = PlainDictionary(["CAT", "CATTY", "CHAT", "DOG", "DOGGED", "COAT", "CART", "SCAT", "TACK", "CLAT", "TALC"])
    game = anagrams_table("TY", "", {"1": ["CAT"]}, words)
    player = make_player("anagrams", Level.MASTER, words)
    (best, *_) = player.advise(game.view("1"), 5, Budget())
    assert best.words == ("CATTY",)


def test_ruling_3_3_the_act_with_the_bad_word_is_named():
    words = PlainDictionary(["CAT"])
    game = anagrams_table("CATQZV", "J", {}, words, checked=False)
    for act in (Make("1", "CAT", "CAT", False), Make("1", "QZV", "QZV", False), ToMiddle("1")):
        game.apply(act)
    objection = make_player("anagrams", Level.MASTER, words).objection(game.view("2"), random.Random(1))
    assert objection == ChallengeAct("2", act=1)


def test_the_best_sum_with_the_same_draw_is_a_game_that_goes():
    words = short_list()
    game = Anagrams.new({}, ("1",), 3, words)
    with pytest.raises(ValueError, match="over"):
        best_line(game)
    while game.outcome is None:
        game.apply(ToMiddle("1"))
    shares = []
    line = best_line(game, shares.append)
    again = Anagrams.new({}, ("1",), 3, words)
    for action in line.actions:
        again.apply(action)
    assert again.outcome is not None
    assert again.scores["1"] == line.score > 200
    assert shares == sorted(shares)
    assert shares[-1] == 1.0


def test_the_search_of_the_draw_is_given_up_when_nobody_wants_it():
    search = KnownDraw("1", "CATS", short_list(), rearrange=True)
    with pytest.raises(Cancelled):
        search.best(lambda _: None, lambda: True)


def test_ruling_8_3_how_many_words_still_fit():
    words = PlainDictionary(["BACKSTAGE", "BACKTRACK", "SUSPICIOUS"])
    game = GuessOGram.new({"starter": "1"}, PLACES[:3], 1, words)
    game.apply(SetWord("1", "BACKSTAGE"))
    assert still_fitting(game.view(None), words) == 2
    game.apply(GuessLetter("2", "E"))
    assert still_fitting(game.view(None), words) == 1
