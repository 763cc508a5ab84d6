"""Standings, prizes, best word, Key cards, and the slip that a game fills in (rulings 5.10, 5.11)."""

from __future__ import annotations

from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.keyword import KeywordParty
from lexicon.games.party import Leave, Party, PartyPhase, Prize, ResultLine, StartRound, result_lines
from tests.games.keyword.positions import a_game, play
from tests.games.party.playing import party, slip
from tests.games.table import arrange

FOUR = ("red", "green", "blue", "yellow")


def play_with(running: Party, lines: dict[int, dict], figures: dict[int, int] | None = None) -> None:
    """Play a round; *lines* by number say more of those, *figures* what they scored (10 each unless given)."""
    running.apply(StartRound())
    for table in running.tables():
        row = [
            ResultLine(each.number, (figures or {}).get(each.number, 10), **lines.get(each.number, {}))
            for each in table.seats
        ]
        running.apply(slip(table, row))


def ranks(running: Party) -> list[tuple[int, int, int]]:
    return [(row.rank, row.number, row.total) for row in running.view().standings]


def test_ruling_5_10_the_highest_sum_over_all_rounds_wins_and_equal_ones_share():
    running = party(8, rounds=2)
    play_with(running, {}, {3: 200, 5: 120})
    play_with(running, {}, {5: 90, 1: 30})
    assert ranks(running)[:4] == [(1, 3, 210), (1, 5, 210), (3, 1, 40), (4, 0, 20)]
    assert running.view().winners == (3, 5)


def test_ruling_5_11_the_lowest_sum_wins():
    running = party(8, "lexicon-party", rounds=2)
    play_with(running, {}, {3: 0, 5: 2})
    play_with(running, {}, {3: 9, 5: 2})
    assert ranks(running)[:2] == [(1, 5, 4), (2, 3, 9)]


def test_ruling_5_11_who_has_played_more_hands_stands_before_who_has_played_fewer():
    running = party(9, "lexicon-party", rounds=2)
    play_with(running, {}, {0: 0})
    running.apply(Leave(0))
    play_with(running, {})
    assert ranks(running)[0] == (1, 1, 20)
    assert ranks(running)[-1] == (9, 0, 0), "a hand missed is not the best of all"


def test_ruling_5_11_a_fine_is_in_the_sum():
    running = party(8, "lexicon-party", rounds=1)
    play_with(running, {4: {"fine": 50}}, {4: 62})
    assert ranks(running)[-1] == (8, 4, 62)


def test_ruling_5_10_a_word_for_each_table_and_everybody_who_spells_it_there():
    running = party(8, prize=Prize.TABLE, rounds=2)
    running.apply(StartRound())
    words = [table.prize_word for table in running.tables()]
    assert len(set(words)) == 2
    assert set(words) <= set(KeywordParty.spec.party.prize_words)
    one, other = running.tables()
    first, second = one.seats[0].number, one.seats[1].number
    turns = (4, 5, 0, 0)
    spelt = [ResultLine(each.number, 10, prize_turn=turn) for each, turn in zip(one.seats, turns, strict=True)]
    running.apply(slip(one, spelt))
    running.apply(slip(other, [1, 2, 3, 4]))
    won = [(prize.number, prize.word, prize.turn) for prize in running.view().prizes]
    assert won == [(first, words[0], 4), (second, words[0], 5)]
    running.apply(StartRound())
    assert [table.prize_word for table in running.tables()] == words, "the same all evening"


def test_ruling_5_10_one_word_for_the_room_goes_to_who_spells_it_in_the_fewest_turns():
    running = party(8, prize=Prize.ROOM, rounds=2)
    assert running.view().room_prize == running.tables()[0].prize_word == running.tables()[1].prize_word != ""
    play_with(running, {2: {"prize_turn": 9}, 6: {"prize_turn": 5}})
    play_with(running, {1: {"prize_turn": 1}})
    (won,) = running.view().prizes
    assert (won.number, won.round, won.turn) == (6, 1, 5)


def test_ruling_5_10_then_by_lot():
    winners = set()
    for seed in range(12):
        running = party(8, prize=Prize.ROOM, rounds=1, seed=seed)
        play_with(running, {2: {"prize_turn": 5}, 6: {"prize_turn": 5}})
        (won,) = running.view().prizes
        winners.add(won.number)
    assert winners == {2, 6}


def test_without_a_prize_nobody_wins_one():
    running = party(8, rounds=1)
    play_with(running, {2: {"prize_turn": 5}})
    assert running.view().prizes == ()
    assert running.view().room_prize == running.tables()[0].prize_word == ""


def test_the_best_word_and_most_key_cards_of_the_evening():
    running = party(8, rounds=2)
    assert (running.view().best_word, running.view().most_key_cards) == (None, None)
    play_with(running, {1: {"best_word": "OCEAN", "best_worth": 80, "key_cards": 1}, 2: {"key_cards": 2}})
    play_with(running, {3: {"best_word": "PIANOS", "best_worth": 80}, 1: {"key_cards": 1}})
    best = running.view().best_word
    assert (best.word, best.worth, best.number, best.round) == ("PIANOS", 80, 3, 2)
    assert running.view().most_key_cards.numbers == (1, 2)
    assert running.phase is PartyPhase.OVER


# ---------------------------------------------------------------------- the slip of a finished game


def test_ruling_5_10_a_game_cut_off_by_time_counts_as_it_stands():
    game = arrange(a_game(KeywordParty, FOUR), racks={"red": "TEAZZZZZZZ", "green": "TZZZZZZZZZ"}, key_word="TEA")
    game.apply(play("red", 9, 8, "across", "TEA"))
    game.apply(TimeUp("", Span.GAME))
    numbers = dict(zip(FOUR, (7, 3, 5, 1), strict=True))
    red, green, *_ = result_lines(game.view(None), numbers, "TEA")
    assert (red.number, red.figure, red.last_play, red.cards_left) == (7, 65, 65, 10)
    assert (red.prize_turn, red.best_word, red.best_worth, red.key_cards, red.out) == (1, "TEA", 65, 1, False)
    assert green == ResultLine(3, 0, cards_left=10)
