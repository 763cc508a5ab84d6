"""The crossword of cards at the tables of a party: one hand, misspelt and wrong told apart (rulings 3.3, 3.4, 5.11)."""

from __future__ import annotations

from typing import Any

import pytest

from lexicon.games.cards import LexiconParty
from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.hands import HandAccount, NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import BadSetup, Ending
from lexicon.games.party import result_lines
from tests.games.cards.positions import a_game, arrange, codes, kinds, play


def table(letters: str = "", rest: str = "Z", **options: Any) -> Any:
    """Three sit there; the first, who begins, holds *letters* and *rest*."""
    game = a_game(LexiconParty, "123", **{"challenges": "challenge", **options})
    return arrange(game, None, {"1": letters + rest, "2": "AAAA", "3": "Z"})


def challenged(letters: str, rest: str = "Z", **options: Any) -> Any:
    game = table(letters, rest, **options)
    game.apply(play("1", 0, 0, "across", letters))
    return game


def test_ruling_5_11_ten_cards_each_of_one_pack_for_three_or_four():
    assert sorted(LexiconParty.spec.usual_seats) == [3, 4]
    game = a_game(LexiconParty, "1234")
    assert {len(game.view(seat).hand) for seat in "1234"} == {10}
    assert game.view(None).blind == 54 - 40 - 1
    assert LexiconParty.target(game.options) is None
    with pytest.raises(BadSetup, match="3 to 4"):
        LexiconParty.new({}, ("1", "2"), 1)


def test_ruling_3_3_a_misspelt_word_costs_cards_and_turn_and_no_fine():
    game = challenged("TAE")
    events = game.apply(Challenge("3"))
    assert kinds(events) == ["challenged", "taken_back", "turn_began"]
    assert (events[0].points, events[0].fine) == (0, 0)
    assert game.scores == {"1": 0, "2": 0, "3": 0}
    assert (sorted(game.view("1").hand), game.to_move) == (sorted("TAEZ"), "2")


def test_ruling_3_3_a_wrong_word_costs_fifty_besides():
    game = challenged("CATS")
    (event, *_) = game.apply(Challenge("2"))
    assert (event.points, event.fine, event.score) == (0, 50, 0)
    assert game.scores == {"1": 50, "2": 0, "3": 0}
    assert game.to_move == "2"
    assert game.view(None).scores == game.scores


def test_ruling_3_4_misspelt_and_wrong_are_told_with_their_reason():
    (misspelt, *_) = challenged("TAE").apply(Challenge("2"))
    (wrong, *_) = challenged("CATS").apply(Challenge("2"))
    assert (misspelt.judged[0].code, wrong.judged[0].code) == ("unknown_word", "plural_s")
    assert misspelt.judged[0].text.startswith("TAE is ")
    assert wrong.judged[0].text.startswith("CATS is a plural made with S")


def test_ruling_3_3_a_wrong_challenge_costs_nothing():
    game = challenged("TEA")
    game.apply(Challenge("2"))
    assert set(game.scores.values()) == {0}


def test_ruling_5_11_who_runs_out_wins_the_hand_also_with_a_fine():
    game = challenged("CATS", rest="")
    game.apply(Challenge("2"))
    for seat in ("2", "3"):
        game.apply(Discard(seat, game.view(seat).hand[0]))
        game.apply(Take(seat, Pile.EXPOSED))
    arrange(game, None, {"1": "CAT", "3": "Z"})
    game.apply(play("1", 0, 0, "across", "CAT"))
    game.apply(LetStand(""))
    outcome = game.outcome
    assert (outcome.ending, outcome.winners) == (Ending.OUT, ("1",))
    assert outcome.scores["1"] == 50 > outcome.scores["3"]
    assert result_lines(game.view(None), {"1": 0, "2": 1, "3": 2})[0].out
    assert codes(game, NextHand("")) == {"game_over"}, "one hand is all"


def test_ruling_5_11_a_hand_cut_off_by_time_counts_as_it_stands():
    game = table("TEA", "Z")
    game.apply(TimeUp("", Span.GAME))
    assert game.outcome.ending is Ending.TIME
    assert game.outcome.scores == {"1": 8 + 10 + 10 + 2, "2": 40, "3": 2}
    assert game.outcome.winners == ("3",)


def test_ruling_5_11_of_equal_figures_fewer_cards_win():
    game = arrange(table(), None, {"1": "HK", "2": "DGG", "3": "BFXZHHHH"})
    game.apply(TimeUp("", Span.GAME))
    assert game.outcome.scores == {"1": 16, "2": 14, "3": 40}
    game = arrange(table(), None, {"1": "AB", "2": "DJ", "3": "BBBBBB"})
    game.apply(TimeUp("", Span.GAME))
    assert set(game.outcome.scores.values()) == {12}
    assert game.outcome.winners == ("1", "2")


def test_the_fine_is_a_line_of_the_sheet_and_of_the_slip():
    game = challenged("CATS")
    game.apply(Challenge("2"))
    game.apply(TimeUp("", Span.GAME))
    sheet = {line.why: line.points for line in game.outcome.sheet["1"]}
    assert sheet[HandAccount.FINES] == 50
    line, *_ = result_lines(game.view(None), {"1": 4, "2": 5, "3": 6})
    assert (line.number, line.fine, line.figure, line.cards_left) == (4, 50, sum(sheet.values()), 5)
    assert game.view(None).hands[0].challenges["1"] == 50, "the hand's own sheet adds up"
