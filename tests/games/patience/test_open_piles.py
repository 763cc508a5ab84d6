"""Solitaire No. 1 and Word Solitaire (ruling 6.1), and the examples of their sheets."""

from __future__ import annotations

import random

import pytest

from lexicon.games.events import Ended
from lexicon.games.game import Ending, IllegalAction, Made, Phase, Refusal
from lexicon.games.patience import PATIENCE_GAMES, GiveUp, SolitaireNo1, WordSolitaire, ways
from lexicon.games.patience.events import Dealt, GivenUp, WordTaken
from lexicon.games.spec import Grade, Unit
from lexicon.pieces import MASTER, load_pack
from tests.games.patience.positions import SEAT, TURN, codes, fill, lying, piles, position, word
from tests.games.put import put
from tests.games.table import short_list

OPEN = ("solitaire-1", "word-solitaire")


def _everything(game):
    state = game.state
    return sorted("".join(state.position.piles) + state.aside + "".join(state.nest))


@pytest.mark.parametrize("game", PATIENCE_GAMES, ids=lambda game: game.spec.id)
def test_ruling_2_the_american_pack_without_its_masters_is_dealt(game):
    letters = sorted(letter for letter in load_pack("american").letters() if letter != MASTER)
    for seed in range(20):
        assert _everything(game.new({}, (SEAT,), seed, short_list())) == letters


def test_ruling_6_1_seventeen_piles_of_three_and_the_odd_card_out_of_play():
    game = SolitaireNo1.new({}, (SEAT,), 5, short_list())
    view = game.view(SEAT)
    assert [len(pile) for pile in view.piles] == [3] * 17
    assert len(view.aside) == 1
    assert (view.left, view.counts, view.masters, view.nest) == (51, {SEAT: 51}, 0, 0)
    assert game.opening_events == (Dealt(view.piles, view.aside, 0, 0),)


def test_ruling_6_1_in_word_solitaire_the_odd_card_is_an_eighteenth_pile():
    view = WordSolitaire.new({}, (SEAT,), 5, short_list()).view(SEAT)
    assert [len(pile) for pile in view.piles] == [3] * 17 + [1]
    assert (view.aside, view.left) == ("", 52)


@pytest.mark.parametrize("game_id", OPEN)
def test_ruling_6_1_every_card_can_be_read(game_id):
    view = lying(game_id, ["MOH", "E", "QX"]).view(None)
    assert view.piles == ("MOH", "E", "QX")


@pytest.mark.parametrize("game_id", OPEN)
def test_ruling_6_1_taking_a_card_frees_the_one_below_for_the_same_word(game_id):
    """The sheet's example: H over O over M, and an E elsewhere, make HOME."""
    game = lying(game_id, ["MOH", "E", "QX", "T"], ["HOME"])
    events = game.apply(word("HOME"))
    assert events == (WordTaken(SEAT, "HOME", (0, 0, 0, 1), 3),)
    assert piles(game) == ("", "", "QX", "T")


def test_ruling_6_1_the_other_sheets_example():
    """A Q and a T are exposed, below the Q lie U and I: QUIT."""
    game = lying("word-solitaire", ["EIUQ", "AT", "Z"], ["QUIT"])
    game.apply(word("QUIT"))
    assert piles(game) == ("E", "A", "Z")


def test_ruling_6_1_the_order_of_the_letters_in_the_word_does_not_matter():
    """M lies under O under H: the word may begin with the M."""
    game = lying("solitaire-1", ["MOH", "E", "QX"], ["MOHE"])
    assert codes(game, word("MOHE")) == set()


def test_ruling_6_1_what_lies_on_a_card_goes_into_the_same_word():
    game = lying("solitaire-1", ["HXM", "O", "E", "Q"], ["HOME"])
    assert codes(game, word("HOME")) == {"not_takeable"}
    (problem,) = game.check(word("HOME")).problems
    assert "not free together" in problem.text


def test_a_word_whose_letters_are_not_there_says_which_is_lacking():
    (problem,) = lying("solitaire-1", ["HXM", "O", "Q"], ["HOME"]).check(word("HOME")).problems
    assert problem.text == "HOME takes 1 × E, and none is left."


def test_ruling_6_1_four_letters_or_more():
    game = lying("solitaire-1", ["C", "A", "T", "S"], ["CAT", "CATS"])
    assert codes(game, word("CAT")) == {"too_short"}
    assert codes(game, word("CATS")) == set()


@pytest.mark.parametrize(("left", "letters"), [(["TA", "C"], "CAT"), (["C", "A", "T"], "CAT"), (["TA"], "AT")])
def test_ruling_6_1_the_last_two_or_three_cards_may_go_in_one_word(left, letters):
    game = lying("solitaire-1", left, [letters])
    game.apply(word(letters))
    assert game.outcome.ending is Ending.DONE


def test_ruling_6_1_the_last_word_uses_all_that_is_left():
    game = lying("solitaire-1", ["C", "A", "T"], ["AT"])
    assert codes(game, word("AT")) == {"too_short"}


def test_ruling_6_1_one_card_left_is_lost():
    game = lying("solitaire-1", ["A"], ["A"])
    assert "too_short" in codes(game, word("A"))
    assert game.stuck()
    game.apply(GiveUp(SEAT))
    assert (game.outcome.ending, game.outcome.winners, game.outcome.left) == (Ending.STUCK, (), {SEAT: "A"})


@pytest.mark.parametrize("game_id", OPEN)
def test_ruling_6_1_won_when_no_card_is_left(game_id):
    game = lying(game_id, ["MOH", "E"], ["HOME"])
    events = game.apply(word("HOME"))
    outcome = game.outcome
    assert events[-1] == Ended(outcome)
    assert (outcome.ending, outcome.winners, outcome.grade) == (Ending.DONE, (SEAT,), Grade.WON)
    assert (outcome.scores, game.scores, game.spec.unit) == ({SEAT: 1}, {SEAT: 1}, Unit.WORDS)
    assert (game.phase, game.to_move, game.to_act) == (Phase.OVER, None, frozenset())


def test_ruling_6_1_taller_piles_give_first():
    game = lying("solitaire-1", ["E", "QXE", "ZE", "HO", "M"], ["HOME"])
    verdict = game.check(word("HOME"))
    assert verdict.cards == (3, 3, 4, 1)
    game.apply(word("HOME"))
    assert piles(game) == ("E", "QX", "ZE", "", "")


def test_ruling_6_1_of_equal_piles_the_left_one_gives_first():
    game = lying("solitaire-1", ["XE", "XE", "H", "O", "M"], ["HOME"])
    assert game.check(word("HOME")).cards == (2, 3, 4, 0)


def test_ruling_6_1_clicking_cards_decides_otherwise():
    game = lying("solitaire-1", ["E", "QXE", "ZE", "HO", "M"], ["HOME"])
    game.apply(word("HOME", 3, 3, 4, 0))
    assert piles(game) == ("", "QXE", "ZE", "", "")
    assert game.actions[-1].cards == (3, 3, 4, 0)


@pytest.mark.parametrize("cards", [(0, 1, 2, 1), (3, 3, 4), (3, 3, 4, -2), (3, 3, 4, 9), (3, 3, 4, -1), (0, 0, 0, 0)])
def test_cards_that_are_not_those_of_the_word_are_refused(cards):
    game = lying("solitaire-1", ["E", "QXE", "ZE", "HO", "M"], ["HOME"])
    assert codes(game, word("HOME", *cards)) == {"not_takeable"}


def test_ruling_6_1_every_other_way_can_be_asked_for():
    """For Tab: each way once, by how many cards each pile gives."""
    lie = position("solitaire-1", ["E", "QXE", "ZE", "HO", "M"])
    assert list(ways(lie, "HOME")) == [(3, 3, 4, 1), (3, 3, 4, 2), (3, 3, 4, 0)]


def test_ways_agree_with_trying_everything():
    """Against every number of cards of every pile, in small positions by chance."""
    chance = random.Random(61)
    for _ in range(300):
        lie = position("solitaire-1", ["".join(chance.choices("ABC", k=chance.randint(1, 3))) for _ in range(5)])
        letters = "".join(chance.choices("ABC", k=chance.randint(4, 6)))
        found = list(ways(lie, letters))
        taken = [tuple(way.count(at) for at in range(5)) for way in found]
        assert sorted(taken) == sorted(_all_takings(lie.piles, letters))
        assert taken == sorted(taken, key=lambda each: [-each[at] for at in _tallest(lie.piles)])


def _tallest(piles):
    return sorted(range(len(piles)), key=lambda at: -len(piles[at]))


def _all_takings(piles, letters, at=0):
    if at == len(piles):
        if not letters:
            yield ()
        return
    for count in range(len(piles[at]) + 1):
        rest = list(letters)
        top = piles[at][len(piles[at]) - count :]
        if all(top.count(each) <= rest.count(each) for each in top):
            for each in top:
                rest.remove(each)
            yield from ((count, *more) for more in _all_takings(piles, rest, at + 1))


def test_ruling_3_2_word_solitaire_bars_every_plural_made_with_s():
    words = {"CATS": ["s_plural"], "SMILES": ["s_plural", "s_verb"], "BRINGS": ["s_verb"], "NEWS": _NEWS, "GEESE": []}
    for letters, expected in {"CATS": {"plural_s"}, "SMILES": {"plural_s"}, "BRINGS": set(), "NEWS": set()}.items():
        game = lying("word-solitaire", [*letters, "Q"], words)
        assert codes(game, word(letters)) == expected, letters
        assert codes(lying("solitaire-1", [*letters, "Q"], words), word(letters)) == set()
    assert codes(lying("word-solitaire", [*"GEESE"], words), word("GEESE")) == set()


_NEWS = ["s_plural", "own_headword"]


def test_ruling_3_1_a_word_that_is_none_says_why():
    game = SolitaireNo1.new({"dictionary": "desk"}, (SEAT,), 5)
    put(game, position=position("solitaire-1", [*"PARIS"]))
    (problem,) = game.check(word("PARIS")).problems
    assert (problem.code.value, problem.text) == ("proper_noun", "PARIS is a proper noun.")


def test_every_reason_is_told():
    game = lying("solitaire-1", ["C", "X", "T", "S"], ["DOG"])
    assert codes(game, word("CAT")) == {"too_short", "not_takeable", "unknown_word"}


def test_masters_are_not_used():
    game = lying("solitaire-1", ["H", "O", "M", "E", "Q"], ["HOME"])
    assert codes(game, word("HoME")) == {"not_takeable"}
    assert game.check(word("HoME")).problems[0].text == "There is no Master to use."


@pytest.mark.parametrize("letters", ["", "HÖME", "HO ME", "H2"])
def test_a_word_is_of_the_letters_a_to_z(letters):
    with pytest.raises(ValueError, match="letters A to Z"):
        word(letters)


@pytest.mark.parametrize("action", [TURN, fill(0, 1)])
def test_there_is_no_nest_and_no_column_to_fill(action):
    game = lying("solitaire-1", ["", "TA"])
    assert codes(game, action) == {Refusal.NOT_OFFERED}


def test_given_up_while_a_word_goes_or_stuck():
    game = lying("solitaire-1", ["MOH", "E", "QX"], ["HOME"])
    assert not game.stuck()
    events = game.apply(GiveUp(SEAT))
    assert events[0] == GivenUp(SEAT, 6, stuck=False)
    assert (game.outcome.ending, game.outcome.grade, game.actions[-1].stuck) == (Ending.GIVEN_UP, None, False)
    assert game.view(SEAT).history[-1].made is Made.GAVE_UP
    with pytest.raises(IllegalAction):
        game.apply(GiveUp(SEAT))


def test_the_history_tells_words_and_cards_left():
    game = lying("solitaire-1", ["MOH", "E", "QX"], ["HOME"])
    game.apply(word("HOME"))
    (turn,) = game.view(SEAT).history
    assert (turn.made, turn.words, turn.shed, turn.points, turn.figures) == (Made.PLAYED, ("HOME",), 4, 1, {"left": 2})


def test_nobody_else_plays():
    assert codes(lying("solitaire-1", ["A"]), GiveUp("other")) == {Refusal.NOT_YOUR_TURN}
    with pytest.raises(KeyError):
        lying("solitaire-1", ["A"]).view("other")
