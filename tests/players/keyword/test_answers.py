"""The end with the other rack known: answers to each play are tried, not only the one that scores most."""

from __future__ import annotations

from lexicon.crossword import Generator
from lexicon.games.keyword import Keyword
from lexicon.players import Budget
from lexicon.players.keyword.lookahead.endgame import End, Search
from lexicon.words import PlainDictionary
from tests.players.keyword.test_playout import deal

ENGINE = Generator(PlainDictionary(["TEA", "OITEA", "OITEARY", "TEAT"]), Keyword.layout_rules)


def search(nodes: int = 400) -> Search:
    return Search(ENGINE, Budget(nodes=nodes).start())


def after_a_pass() -> End:
    """The other seat has OITEA for 2 and TEAT for 1; OITEA lets the first lay RY for 51."""
    return deal("RYQ", "OITQ")


def test_the_other_seat_is_taken_to_see_what_its_reply_opens() -> None:
    """Played out alone, it takes OITEA and ends with two blocks left against one; TEAT leaves three on each rack."""
    assert search().gain(after_a_pass(), None) == 51 - 2 + 10 - 5
    assert search().answered(after_a_pass(), [None], 4) == [-1]


def test_with_one_reply_it_takes_what_scores_most() -> None:
    assert search().answered(after_a_pass(), [None], 1) == [search().gain(after_a_pass(), None)]


def test_plays_for_which_nodes_do_not_suffice_are_left_out() -> None:
    assert len(search().answered(after_a_pass(), [None] * 3, 4)) == 3
    assert len(search(nodes=40).answered(after_a_pass(), [None] * 3, 4)) == 2
