"""Playouts in which everybody minds the letters kept."""

from __future__ import annotations

import random

import numpy as np
import pytest

from lexicon.bench import positions
from lexicon.crossword import Candidate, Deal, Direction, Generator, Grid, Play, SquareScorer
from lexicon.games.keyword import Keyword
from lexicon.pieces import load_pack
from lexicon.players import Cancelled
from lexicon.players.keyword import weighing
from lexicon.players.keyword._leave import Leave, counted, distinct
from lexicon.words import Dictionary, PlainDictionary

WEIGHING = weighing()


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5])
def test_the_next_seat_takes_what_is_worth_most_in_points_and_letters_kept(number: int, desk: Dictionary) -> None:
    board = positions()["boards"][number * 11]
    engine = Generator(desk, Keyword.layout_rules)
    grid, scorer = Grid.from_rows(board["board"], bounded=True), Keyword.scorer("red", None)
    letters = "".join(random.Random(number).sample(load_pack("keyword").letters(), 30))
    rack, reserve = letters[:10], letters[10:]
    first = engine.best(grid, board["rack"], scorer, 1)[0]
    deal = Deal((board["rack"], rack), (0, 1), reserve, 10, 50, 5)
    candidates = [Candidate(first.play, first.score)]
    [came] = engine.trial(grid, board["rack"], (scorer, scorer), candidates, WEIGHING).came_to(deal, 1)
    plays = engine.plays(grid.place(first.play), rack, scorer)
    worths = plays.scores + Leave.fitted()(counted(rack) - plays.used())
    assert came.gains[1] + came.worths[1] == pytest.approx(worths.max(), abs=0.02)


def test_what_is_kept_from_deal_to_deal_changes_nothing(desk: Dictionary) -> None:
    """Slots are kept by what lies on a line; a trial of one play in one deal begins with nothing kept."""
    generator, chance = Generator(desk, Keyword.layout_rules), random.Random(8)
    for board in positions()["boards"][::20]:
        grid, rack = Grid.from_rows(board["board"], bounded=True), board["rack"]
        scorers = [Keyword.scorer(seat, board["key_word"]) for seat in ("blue", "red")]
        candidates = [
            Candidate(best.play, best.score, board["key_word"] in best.words)
            for best in generator.best(grid, rack, scorers[0], 4)
        ]
        trial = generator.trial(grid, rack, scorers, candidates, weighing())
        deals = []
        for held in (10, 7, 10):  # with fewer letters at the end of a game, then with more again
            unseen = "".join(chance.sample(load_pack("keyword").letters(), 30))
            deals.append(Deal((rack, unseen[:held]), (0, 1), unseen[10 : 3 * held], 10, 50, 5))
        together = [trial.came_to(each, 4) for each in deals]
        alone = [
            [generator.trial(grid, rack, scorers, [one], weighing()).came_to(each, 4)[0] for one in candidates]
            for each in deals
        ]
        assert together == alone


def test_a_trial_broken_off_comes_to_the_same_afterwards(desk: Dictionary) -> None:
    generator, board = Generator(desk, Keyword.layout_rules), positions()["boards"][40]
    grid, rack = Grid.from_rows(board["board"], bounded=True), board["rack"]
    scorer = Keyword.scorer("red", board["key_word"])
    plays = generator.best(grid, rack, scorer, 5)
    candidates = [Candidate(best.play, best.score, board["key_word"] in best.words) for best in plays]
    trial = generator.trial(grid, rack, (scorer, scorer), candidates, WEIGHING)
    unseen = "".join(random.Random(4).sample(load_pack("keyword").letters(), 30))
    dealt, asked = Deal((rack, unseen[:10]), (0, 1), unseen[10:], 10, 50, 5), list[int]()

    def no_more() -> None:
        asked.append(len(asked))
        if len(asked) == 4:
            raise Cancelled

    whole = trial.came_to(dealt, 4, no_more)
    with pytest.raises(Cancelled):
        trial.came_to(dealt, 4, no_more)
    assert asked == [0, 1, 2, 3], "between two and two of five plays"
    assert trial.came_to(dealt, 4) == whole
    assert len({each.gains for each in whole}) > 1


def deal(*racks: str, teams: tuple[int, ...]) -> Deal:
    return Deal(racks, teams, "", 10, 50, 5)


def tea() -> Grid:
    return Grid.from_rows(["." * 19] * 9 + ["." * 8 + "TEA" + "." * 8] + ["." * 19] * 9, bounded=True)


def came_to(words: list[str], dealt: Deal, letter: str, turns: int, scorer: SquareScorer) -> tuple[int, ...]:
    engine = Generator(PlainDictionary(words), Keyword.layout_rules)
    play = Play(9, 8, Direction.ACROSS, "..." + letter)
    candidate = Candidate(play, 1, "TEA" + letter == scorer.key_word)
    scorers = [scorer] * len(dealt.racks)
    return engine.trial(tea(), dealt.racks[0], scorers, [candidate], WEIGHING).came_to(dealt, turns)[0].gains


def test_ruling_5_6_with_nothing_to_draw_turns_go_on_until_nobody_can_play() -> None:
    """ED goes behind TEAM for 2; then a Q is left to each, and everybody pays 5."""
    words = ["TEA", "TEAM", "TEAMED"]
    ones = SquareScorer(np.ones((19, 19), dtype=np.int64))
    assert came_to(words, deal("MQ", "QQ", "EDQ", teams=(0, 1, 2)), "M", 1, ones) == (1 - 5, -10, 2 - 5)


def test_ruling_5_6_going_out_is_worth_more_than_points() -> None:
    """S goes behind TEAM for 1 and out; MY would have been worth no more than two letters gone."""
    words = ["TEA", "TEAM", "TEAMS"]
    ones = SquareScorer(np.ones((19, 19), dtype=np.int64))
    assert came_to(words, deal("MQQ", "S", "Q", teams=(0, 1, 2)), "M", 9, ones) == (1, 1 + 50 + 5 * 3, 0)


def test_ruling_5_5_the_key_word_counts_once() -> None:
    """TEAM is the Key word: made by the play under trial, it is none for who could make it again."""
    words = ["TEA", "TEAM", "MAT", "MATE", "ME"]
    key = SquareScorer(np.ones((19, 19), dtype=np.int64), key_word="TEAM", key_bonus=50)
    gains = came_to(words, deal("MQ", "TEAQ", teams=(0, 1)), "M", 1, key)
    assert gains[1] < 50


def test_rows_that_keep_the_same_letters_are_weighed_once_and_each_has_its_own_worth() -> None:
    kept = np.array([counted(letters) for letters in ("QUA", "QA", "AUQ", "", "EE?", "QA")])
    number, first = distinct(kept)
    assert len(first) == 4
    assert (kept[first][number] == kept).all()
    one_by_one = [float(Leave.fitted()(row[np.newaxis])[0]) for row in kept]
    assert Leave.fitted()(kept).tolist() == pytest.approx(one_by_one)
    assert Leave.fitted()(kept[:0]).tolist() == []
