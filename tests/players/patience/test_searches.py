"""Can it still be won, and the best line: whatever a search says is played by the rules."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lexicon.games.game import Ending
from lexicon.games.patience import PATIENCE_GAMES, patience_game
from lexicon.games.patience.rules.deals import proved_deals
from lexicon.pieces import load_pack
from lexicon.players import Answer, Budget, Cancelled, Solution
from lexicon.players.patience import best_line, still_winnable
from lexicon.players.patience.solving import known_cards, place_unseen, unseen_cards
from lexicon.words import PlainDictionary
from tests.games.patience.positions import SEAT, TURN, lying
from tests.games.patience.test_deals import HIDDEN, OPEN


def _pack():
    return Counter(load_pack("american").counts)


def _played(game, actions):
    for action in actions:
        game.apply(action)
    return game.outcome


@pytest.mark.parametrize("game_id", OPEN)
@pytest.mark.parametrize("seed", range(4))
def test_open_piles_are_cleared(game_id, seed, desk):
    game = patience_game(game_id).new({}, (SEAT,), seed, desk)
    solution = still_winnable(game.view(SEAT), desk)
    assert solution.answer is Answer.YES
    assert _played(game, solution.actions).ending is Ending.DONE


@pytest.mark.parametrize("game", PATIENCE_GAMES, ids=lambda game: game.spec.id)
def test_the_best_line_wins_and_is_the_same_again(game, desk):
    dealt = game.new({}, (SEAT,), 3, desk)
    lines = [best_line(game, dealt.every_card(), SEAT, desk) for _ in range(2 if game.layout.hidden else 1)]
    assert all(line == lines[0] for line in lines)
    assert _played(dealt, lines[0].actions).scores == {SEAT: lines[0].score}
    assert dealt.outcome.ending is Ending.DONE


@pytest.mark.parametrize(
    ("piles", "words", "answer"),
    [
        (["MOH", "E"], ["HOME"], Answer.YES),
        (["MOH", "E", "Q"], ["HOME"], Answer.NO),
        (["HXM", "O", "E"], ["HOME"], Answer.NO),
        (["CHOME"], ["HOME"], Answer.NO),
        (["TACHOME"], ["HOME", "CAT"], Answer.YES),
        (["TACH", "OME"], ["HOME", "CAT"], Answer.YES),
        (["EH", "OM", "EH", "MO"], ["HOME"], Answer.YES),
        (["EHQ"] * 6, ["HOME"], Answer.NO),
        (["EHQ"] * 6, ["EHQQ"], Answer.UNKNOWN),
    ],
)
def test_few_open_cards_are_searched_to_the_end(piles, words, answer):
    game = lying("solitaire-1", piles, words)
    solution = still_winnable(game.view(SEAT), game.dictionary, Budget(nodes=500))
    assert solution.answer is answer
    if answer is Answer.YES:
        assert _played(game, solution.actions).ending is Ending.DONE


@pytest.mark.parametrize("game_id", HIDDEN)
def test_no_answer_rests_on_hidden_cards(game_id, desk):
    """Of a proved deal it is known that it can be won, but not how; after the first turn it is not known any more."""
    game = patience_game(game_id).new({}, (SEAT,), proved_deals(game_id)[0], desk)
    assert still_winnable(game.view(SEAT), desk) == Solution(Answer.YES)
    game.apply(TURN)
    assert still_winnable(game.view(SEAT), desk) == Solution(Answer.UNKNOWN)
    unproved = min(set(range(1, 3000)) - set(proved_deals(game_id)))
    assert (
        still_winnable(patience_game(game_id).new({}, (SEAT,), unproved, desk).view(SEAT), desk).answer
        is Answer.UNKNOWN
    )


@pytest.mark.parametrize("game_id", HIDDEN)
def test_where_nothing_goes_it_is_known_that_it_is_lost(game_id):
    game = lying(game_id, ["XQ", "Z", "K", "J", "V", "W", "H"], ["HOME"])
    assert still_winnable(game.view(SEAT), game.dictionary).answer is Answer.NO


@pytest.mark.parametrize("game_id", HIDDEN)
@pytest.mark.parametrize(
    ("piles", "nest_up", "masters", "words", "answer"),
    [
        (["H", "O", "M", "E", "", "", ""], "", 0, ["HOME"], Answer.YES),
        (["H", "O", "M", "E", "Q", "", ""], "", 0, ["HOME"], Answer.NO),
        (["H", "O", "M", "E", "Q", "", ""], "", 2, ["HOME", "QAT"], Answer.YES),
        (["H", "O", "M", "C", "A", "", ""], "TE", 0, ["HOME", "CAT"], Answer.YES),
        (["H", "O", "M", "E", "A", "Q", ""], "T", 0, ["HOME", "QAT"], Answer.YES),
        (["H", "O", "M", "Q", "A", "", ""], "ET", 0, ["HOME", "QAT"], Answer.YES),
    ],
)
def test_with_every_card_seen_columns_are_searched_to_the_end(game_id, piles, nest_up, masters, words, answer):
    used = "".join((_pack() - Counter("".join(piles) + nest_up)).elements())
    game = lying(game_id, piles, words, nest_up=nest_up, masters=masters, used=used)
    solution = still_winnable(game.view(SEAT), game.dictionary)
    assert solution.answer is answer
    if answer is Answer.YES:
        assert _played(game, solution.actions).ending is Ending.DONE


@pytest.mark.parametrize("game_id", HIDDEN)
def test_what_follows_from_what_is_seen_is_known(game_id):
    """One card face down, and only one letter that is nowhere else."""
    piles, used = ["QH", "O", "M", "E", "", "", ""], "".join((_pack() - Counter("QHOME")).elements())
    game = lying(game_id, piles, ["HOME"], used=used)
    view = game.view(SEAT)
    assert view.piles[0] == ".H"
    assert unseen_cards(view) == "Q"
    assert known_cards(view).start.piles[0] == "QH"
    assert still_winnable(view, game.dictionary).answer is Answer.NO
    one_less = lying(game_id, piles, ["HOME"], used=used[:-1])
    assert known_cards(one_less.view(SEAT)) is None, "two letters are nowhere to be seen"


def test_unseen_cards_are_placed_in_columns_then_in_the_nest():
    game = lying("solitaire-2", ["XH", "O", "M", "E", "", "", ""], nest="YZ")
    dealt = place_unseen(game.position(game.view(SEAT)), "ABC")
    assert (dealt.start.piles[0], dealt.nest) == ("AH", "BC")


@pytest.mark.parametrize("game_id", ["solitaire-1", "letter-patience"])
def test_a_search_that_is_not_wanted_any_more_ends(game_id, desk):
    game = patience_game(game_id).new({}, (SEAT,), 1, desk)
    asked = 0

    def cancelled():
        nonlocal asked
        asked += 1
        return asked > 5

    with pytest.raises(Cancelled):
        best_line(type(game), game.every_card(), SEAT, desk, cancelled=cancelled)


def test_progress_is_told(desk):
    game = patience_game("solitaire-1").new({}, (SEAT,), 1, desk)
    told = []
    nothing = PlainDictionary(["QUIZ", "HOME", "TEAR", "LION"])
    still_winnable(game.view(SEAT), nothing, Budget(nodes=2000), told.append)
    shares = []
    best_line(type(game), game.every_card(), SEAT, desk, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert all(0 <= share <= 1 for share in told)


def test_searches_by_chance_agree_with_the_rules(desk):
    """Positions on the way through deals: what is said to win does."""
    chance = random.Random(5)
    for game_id in OPEN:
        game = patience_game(game_id).new({}, (SEAT,), chance.randrange(1000), desk)
        way = still_winnable(game.view(SEAT), desk).actions
        for action in way[: len(way) // 2]:
            game.apply(action)
        solution = still_winnable(game.view(SEAT), desk)
        assert _played(game, solution.actions).ending is Ending.DONE


def test_turning_and_words_are_actions_of_the_seat(desk):
    game = patience_game("solitaire-2").new({}, (SEAT,), 1, desk)
    line = best_line(type(game), game.every_card(), SEAT, desk)
    assert TURN in line.actions
    assert {action.seat for action in line.actions} == {SEAT}
