"""Dealing, exchanging, challenging and counting in the card crosswords (rulings 3.3, 3.5, 4.4 to 4.7)."""

from __future__ import annotations

from collections import Counter

import pytest

from lexicon.games.cards import CrosswordLexicon, LexiconBlocks, WhitmanCrossword
from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.common.hands import IDLE_TURNS, NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import BadSetup, Ending, IllegalAction, Made, Phase
from lexicon.games.handgame import figures
from tests.games.cards.positions import a_game, arrange, codes, kinds, play

TABLES = [CrosswordLexicon, LexiconBlocks, WhitmanCrossword]


def exchange(game, seat, card, pile=Pile.BLIND):
    return (*game.apply(Discard(seat, card)), *game.apply(Take(seat, pile)))


def out_for_1(cls=CrosswordLexicon, seats="12", hands=None, **options):
    """Seat 1 can go out with AT; the others hold what *hands* say."""
    others = dict.fromkeys(seats[1:], "AD")
    return arrange(a_game(cls, seats, **options), None, {"1": "AT", **others, **(hands or {})})


# ---------------------------------------------------------------------- 4.6


@pytest.mark.parametrize(
    ("cls", "seats", "packs", "cards"),
    [
        *((CrosswordLexicon, n, 0, c) for n, c in ((2, 10), (3, 10), (4, 10), (5, 9), (6, 8), (7, 10), (8, 10))),
        *((CrosswordLexicon, n, 2, 10) for n in (2, 5, 6, 8)),
        *((LexiconBlocks, n, 0, c) for n, c in ((2, 10), (4, 10), (5, 9), (6, 8), (7, 7))),
        *((WhitmanCrossword, n, 0, c) for n, c in ((2, 10), (4, 10), (5, 7), (6, 7), (7, 7), (8, 7))),
        *((WhitmanCrossword, n, 2, c) for n, c in ((2, 10), (4, 10), (5, 7), (7, 7), (8, 7))),
    ],
)
def test_ruling_4_6_the_deal(cls, seats, packs, cards):
    options = {"packs": packs} if packs else {}
    game = cls.new(options, tuple("12345678"[:seats]), 5)
    view = game.view("1")
    assert set(view.counts.values()) == {cards}
    both = packs == 2 or (packs == 0 and (seats == 8 or (cls is CrosswordLexicon and seats == 7)))
    assert view.blind == (108 if both else 54) - seats * cards - 1
    assert len(view.exposed) == 1
    everything = Counter("".join(game.state.hands.values())) + Counter(game.state.piles.blind) + Counter(view.exposed)
    assert everything == Counter(cls.pack(game.options, seats))
    assert everything["?"] == (4 if both else 2)


@pytest.mark.parametrize(("cls", "seats"), [(CrosswordLexicon, 7), (CrosswordLexicon, 8), (WhitmanCrossword, 8)])
def test_ruling_4_6_so_many_need_two_packs(cls, seats):
    with pytest.raises(BadSetup, match="two packs"):
        cls.new({"packs": 1}, tuple("12345678"[:seats]), 5)


def test_ruling_4_6_blocks_have_seven_seats_at_most():
    with pytest.raises(BadSetup):
        LexiconBlocks.new({}, tuple("12345678"), 5)


@pytest.mark.parametrize("cls", TABLES)
def test_ruling_4_6_cutting_is_told_and_the_dealers_left_begins(cls):
    game = cls.new({}, ("1", "2", "3"), 9)
    cut = game.opening_events[0]
    assert cut.kind == "cut"
    left = {"1": "2", "2": "3", "3": "1"}
    view = game.view(None)
    assert (view.dealer, view.starter, view.to_move) == (cut.dealer, left[cut.dealer], left[cut.dealer])


def test_a_starter_that_is_named_is_not_cut_for():
    game = a_game(seats="123", starter="2")
    assert (game.view(None).dealer, game.to_move) == ("1", "2")
    assert "cut" not in kinds(game.opening_events)


# ---------------------------------------------------------------------- 4.4, 4.5


def test_ruling_4_4_discard_first_then_choose():
    game = arrange(a_game(), None, {"1": "CATZ"}, exposed="E", blind="QX")
    assert codes(game, Take("1", Pile.BLIND)) == {"not_now"}
    game.apply(Discard("1", "Z"))
    view = game.view("1")
    assert (game.phase, game.to_act, view.may_take) == (Phase.FOLLOW, {"1"}, (Pile.EXPOSED, Pile.BLIND))
    assert codes(game, play("1", 0, 0, "across", "CAT")) == codes(game, Discard("1", "C")) == {"not_now"}
    events = game.apply(Take("1", Pile.EXPOSED))
    assert game.view("1").hand == "CATE"
    assert game.view(None).exposed == "Z"
    assert kinds(events) == ["took", "turn_began"]
    assert game.to_move == "2"


def test_ruling_4_4_the_blind_card_is_seen_by_who_took_it_alone():
    game = arrange(a_game(), None, {"1": "CATZ"}, exposed="E", blind="QX")
    game.apply(Discard("1", "Z"))
    (took, _) = game.apply(Take("1", Pile.BLIND))
    assert game.redact(took, "1").card == "Q"
    assert game.redact(took, "2").card is game.redact(took, None).card is None
    assert game.view(None).history[-1].took == ""
    assert game.view("1").hand == "CATQ"


def test_ruling_4_4_an_exchange_is_allowed_also_where_a_word_goes_and_there_is_no_pass():
    game = arrange(a_game(), None, {"1": "CATZ"})
    assert game.check(Discard("1", "C")).ok
    assert codes(game, Discard("1", "Q")) == codes(game, Discard("1", "")) == {"not_held"}
    assert codes(game, Discard("2", "A")) == {"not_your_turn"}


def test_ruling_4_5_the_discards_are_shuffled_as_soon_as_the_last_blind_card_is_taken():
    game = arrange(a_game(), None, {"1": "CATZ", "2": "EAT"}, exposed="EL", blind="Q")
    events = exchange(game, "1", "Z")
    assert kinds(events) == ["discarded", "took", "reshuffled", "turned_up", "turn_began"]
    view = game.view(None)
    assert (view.blind, len(view.exposed)) == (2, 1)
    assert sorted(game.state.piles.blind + list(view.exposed)) == sorted("ELZ")


def test_ruling_4_5_a_single_card_is_the_only_one_to_take():
    game = arrange(a_game(), None, {"1": "CATZ"}, exposed="E", blind="")
    game.apply(Discard("1", "Z"))
    assert game.view("1").may_take == (Pile.EXPOSED,)
    assert codes(game, Take("1", Pile.BLIND)) == {"not_held"}
    game.apply(Take("1", Pile.EXPOSED))
    assert (game.view(None).exposed, game.view(None).blind) == ("Z", 0)


def idle(game, turns):
    for _ in range(turns):
        seat = game.to_move
        exchange(game, seat, game.view(seat).hand[0])


def test_ruling_4_5_sixty_turns_without_a_play_end_the_hand_by_count():
    game = a_game()
    idle(game, IDLE_TURNS - 1)
    assert game.phase is Phase.ACT
    idle(game, 1)
    (hand,) = game.view(None).hands
    assert (hand.out, game.phase in (Phase.BETWEEN, Phase.OVER)) == (None, True)
    assert hand.figures == {seat: figures(cards) for seat, cards in game.state.hands.items()}


def test_ruling_4_5_a_play_starts_the_count_anew():
    game = a_game()
    idle(game, IDLE_TURNS - 2)
    arrange(game, None, {"1": "ATZ"})
    game.apply(play("1", 0, 0, "across", "AT"))
    idle(game, IDLE_TURNS - 1)
    assert game.phase is Phase.ACT


# ---------------------------------------------------------------------- 4.7


@pytest.mark.parametrize("cls", TABLES)
def test_ruling_4_7_who_goes_out_scores_nothing_the_others_add_their_figures(cls):
    game = out_for_1(cls, "123", {"2": "AD", "3": "?"})
    events = game.apply(play("1", 0, 0, "across", "AT"))
    assert kinds(events) == ["placed", "hand_ended"]
    assert game.scores == {"1": 0, "2": 16, "3": 15}
    assert (game.phase, game.to_act, game.to_move) == (Phase.BETWEEN, {"1", "2", "3"}, "1")
    assert game.view(None).left == {"1": "", "2": "AD", "3": "?"}
    assert codes(game, Discard("2", "A")) == {"not_now"}


def test_the_next_hand_is_dealt_by_the_left_of_the_last_dealer():
    game = out_for_1(seats="123")
    before = dict(game.state.hands)
    game.apply(play("1", 0, 0, "across", "AT"))
    assert codes(game, NextHand("7")) == {"not_your_turn"}
    events = game.apply(NextHand("2"))
    assert kinds(events) == ["hand_began", *["dealt"] * 3, "turned_up", "turn_began"]
    view = game.view("2")
    assert (view.hand_no, view.dealer, view.starter, view.board) == (2, "1", "2", (".",))
    assert set(view.counts.values()) == {10}
    assert game.state.hands != before
    with pytest.raises(IllegalAction):
        game.apply(NextHand(""))


@pytest.mark.parametrize(
    ("cls", "options", "target"),
    [
        (CrosswordLexicon, {}, 100),
        (CrosswordLexicon, {"quick": True}, 50),
        (LexiconBlocks, {}, 100),
        (LexiconBlocks, {"quick": True}, 50),
        (WhitmanCrossword, {}, 50),
        (WhitmanCrossword, {"target": 30}, 30),
    ],
)
def test_ruling_4_7_the_target_ends_the_game_lowest_wins(cls, options, target):
    many = "?" * (target // 15) + "A" * 10
    game = out_for_1(cls, "123", {"2": many, "3": "D"}, **options)
    assert game.view(None).target == target
    game.apply(play("1", 0, 0, "across", "AT"))
    assert game.outcome.ending is Ending.TARGET
    assert game.outcome.winners == ("1",)
    assert game.outcome.scores == {"1": 0, "2": figures(many), "3": 6}


def test_ruling_4_7_equal_lowest_share_and_challenge_points_count_only_when_a_hand_is_counted():
    game = out_for_1(hands={"2": "E" * 11})
    game.state.standing.challenged("1", 110)
    assert game.outcome is None
    game.apply(play("1", 0, 0, "across", "AT"))
    assert game.scores == {"1": 110, "2": 110}
    assert game.outcome.winners == ("1", "2")


def test_a_target_of_nothing_is_refused():
    with pytest.raises(BadSetup, match="target"):
        WhitmanCrossword.new({"target": 0}, ("1", "2"), 1)


# ---------------------------------------------------------------------- 3.3


def challenged(cls=CrosswordLexicon, letters="TAE", rest="Z"):
    game = arrange(a_game(cls, "123", challenges="challenge"), None, {"1": letters + rest})
    game.apply(play("1", 0, 0, "across", letters))
    assert game.to_act == {"2", "3"}
    return game


@pytest.mark.parametrize(("cls", "right"), [(CrosswordLexicon, -10), (LexiconBlocks, -10), (WhitmanCrossword, 0)])
def test_ruling_3_3_a_right_challenge(cls, right):
    game = challenged(cls)
    events = game.apply(Challenge("3"))
    assert kinds(events) == ["challenged", "taken_back", "turn_began"]
    assert game.scores == {"1": 0, "2": 0, "3": right}
    assert sorted(game.view("1").hand) == sorted("TAEZ")
    assert game.view(None).board == (".",)
    assert game.to_move == "2"
    last = game.view(None).history[-1]
    assert (last.made, last.challenger) == (Made.TAKEN_BACK, "3")


@pytest.mark.parametrize("cls", TABLES)
def test_ruling_3_3_a_wrong_challenge_costs_ten(cls):
    game = challenged(cls, "TEA")
    events = game.apply(Challenge("2"))
    assert kinds(events) == ["challenged", "stood", "turn_began"]
    assert game.scores == {"1": 0, "2": 10, "3": 0}
    assert game.view(None).board == ("TEA",)


def test_ruling_3_3_going_out_waits_for_the_challenge():
    game = challenged(letters="TEA", rest="")
    assert not game.view(None).hands
    game.apply(LetStand(""))
    assert game.view(None).hands[0].out == "1"
    back = challenged(letters="TAE", rest="")
    back.apply(Challenge("2"))
    assert (back.view(None).hands, back.to_move) == ((), "2")


def test_ruling_3_3_a_barred_plural_goes_down_unjudged_and_its_reason_is_told():
    game = challenged(letters="CATS")
    (event, *_) = game.apply(Challenge("2"))
    assert [word.code for word in event.judged] == ["plural_s"]
    assert event.judged[0].text.startswith("CATS is a plural made with S")


def test_only_an_opponent_may_challenge():
    game = challenged()
    assert codes(game, Challenge("1")) == {"not_your_turn"}
    assert codes(game, Discard("2", "A")) == {"not_now"}
    game.apply(LetStand(""))
    assert codes(game, Challenge("2")) == codes(game, LetStand("")) == {"not_now"}


def test_a_checked_game_refuses_a_bad_word_and_nothing_is_lost():
    game = arrange(a_game(), None, {"1": "TAEZ"})
    assert codes(game, play("1", 0, 0, "across", "TAE")) == {"unknown_word"}
    assert game.phase is Phase.ACT


# ---------------------------------------------------------------------- 3.5


def test_ruling_3_5_time_up_changes_nothing_and_counts_towards_the_sixty():
    game = a_game()
    hands = dict(game.state.hands)
    for _ in range(IDLE_TURNS - 1):
        game.apply(TimeUp(game.to_move, Span.TURN))
    assert (game.state.hands, game.phase) == (hands, Phase.ACT)
    game.apply(TimeUp(game.to_move, Span.TURN))
    assert game.view(None).hands[0].out is None


def test_ruling_3_5_after_a_discard_the_exposed_card_is_taken():
    game = arrange(a_game(), None, {"1": "CATZ"}, exposed="E")
    game.apply(Discard("1", "Z"))
    game.apply(TimeUp("1", Span.TURN))
    assert game.view("1").hand == "CATE"
    assert game.to_move == "2"


@pytest.mark.parametrize("phase", [Phase.ACT, Phase.FOLLOW, Phase.CHALLENGE, Phase.BETWEEN])
def test_a_game_cut_off_counts_as_it_stands(phase):
    if phase is Phase.CHALLENGE:
        game = challenged()
    else:
        game = out_for_1(hands={"1": "ATZ" if phase is not Phase.BETWEEN else "AT"})
        if phase is Phase.FOLLOW:
            game.apply(Discard("1", "Z"))
        elif phase is Phase.BETWEEN:
            game.apply(play("1", 0, 0, "across", "AT"))
    assert game.phase is phase
    game.apply(TimeUp("", Span.GAME))
    assert game.outcome.ending is Ending.TIME
    assert len(game.view(None).hands) == 1
    assert game.scores == {seat: figures(hand) for seat, hand in game.state.hands.items()}
