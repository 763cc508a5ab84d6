"""Deals by number, of the day, and those that are proved winnable: a sample of the proofs is played again."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest

from lexicon.games.patience import PATIENCE_GAMES, FillColumn, GiveUp, TakeWord, TurnNest
from lexicon.games.patience.rules.deals import (
    deal_of_day,
    is_proved,
    offers_proved,
    proof_file,
    proved_deals,
    read_proof,
    read_proofs,
    write_proof,
)
from lexicon.games.registry import game_class
from lexicon.session import new_seed
from tests.games.patience.positions import SEAT
from tools.prove_deals import proved

HIDDEN = [game.spec.id for game in PATIENCE_GAMES if game.layout.hidden]
OPEN = [game.spec.id for game in PATIENCE_GAMES if not game.layout.hidden]


@pytest.mark.parametrize("game_id", HIDDEN)
def test_at_least_five_hundred_deals_are_proved(game_id):
    deals = proved_deals(game_id)
    assert len(deals) >= 500
    assert list(deals) == sorted(set(deals))


@pytest.mark.parametrize("game_id", HIDDEN)
def test_a_sample_of_the_proofs_wins_by_the_rules(game_id):
    """All of them: ``python -m tools.prove_deals --check``."""
    proofs = dict(read_proofs(proof_file(game_id)))
    for number in random.Random(24).sample(sorted(proofs), 12):
        assert proved(game_id, number, proofs[number]), f"deal {number}"


def test_a_proof_is_written_and_read():
    actions = [
        TurnNest(SEAT),
        FillColumn(SEAT, 0, 6),
        FillColumn(SEAT, 2, -1),
        TakeWord(SEAT, "HOmE"),
        TakeWord(SEAT, "HOmE", (0, 4, -2, -1)),
    ]
    assert write_proof(actions) == ". 06 2n HOmE HOmE/04mn"
    assert list(read_proof(write_proof(actions), SEAT)) == actions
    with pytest.raises(ValueError, match="give_up is no part"):
        write_proof([GiveUp(SEAT)])


@pytest.mark.parametrize("game_id", HIDDEN)
def test_the_deal_of_a_day_is_a_proved_one_and_changes_daily(game_id):
    days = [date(2026, 11, 28) + timedelta(days=number) for number in range(30)]
    deals = [deal_of_day(game_id, day) for day in days]
    assert set(deals) <= set(proved_deals(game_id))
    assert len(set(deals)) == len(days)


@pytest.mark.parametrize("game_id", OPEN)
def test_the_deal_of_a_day_is_the_date_where_nothing_is_hidden(game_id):
    assert deal_of_day(game_id, date(2026, 1, 31)) == 20260131
    assert proved_deals(game_id) == ()


@pytest.mark.parametrize("game_id", HIDDEN)
def test_nothing_is_proved_with_a_dictionary_from_elsewhere(game_id):
    assert offers_proved(game_id, "desk")
    assert not offers_proved(game_id, "enchant:en_GB")
    first = proved_deals(game_id)[0]
    assert is_proved(game_id, "collegiate", first)
    assert not is_proved(game_id, "enchant:en_GB", first)


@pytest.mark.parametrize("game_id", HIDDEN)
def test_new_deals_are_proved_ones_if_the_options_ask_for_them(game_id):
    game, proved = game_class(game_id), proved_deals(game_id)
    assert game.deal_numbers({"deals": "proved", "dictionary": "desk"}) == proved
    for options in ({"deals": "any", "dictionary": "desk"}, {"deals": "proved", "dictionary": "enchant:en_GB"}):
        assert game.deal_numbers(options) == ()
    assert {new_seed(game_id, {}) for _ in range(40)} <= set(proved), "proved ones are the usual ones"


def test_where_nothing_is_hidden_any_deal_is_dealt():
    assert game_class("solitaire-1").deal_numbers({"dictionary": "desk"}) == ()
    assert game_class("letter-patience").daily_deal(date(2026, 1, 31)) in proved_deals("letter-patience")
