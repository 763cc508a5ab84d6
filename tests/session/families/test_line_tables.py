"""Tables of the word line with people and computers: curtains, objecting, undo, the log, who is out, looking back."""

from __future__ import annotations

import random

import pytest

from lexicon.games.common.hands import NextHand
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.game import Made, Phase
from lexicon.games.registry import replay
from lexicon.games.wordline import Add, NewWord
from lexicon.session import ChanceKind, LogKind, Mark, SeatPlan, Session
from lexicon.session.families.wordline.marks import review_turn
from lexicon.session.review.moment import Moment
from lexicon.session.work.computers import PlayersOfAllLevels
from lexicon.storage import Settings
from tests.games.table import any_action, short_list
from tests.games.wordline.positions import WORDS, a_game, arrange
from tests.session.table import tools


def table(store, people, computers=0, seed=7, game="lexicon", **options):
    """So many people, then so many computers, at the first places."""
    plans = [SeatPlan(str(n + 1), "person", f"Person {n + 1}") for n in range(people)]
    plans += [SeatPlan(str(people + n + 1), "computer", f"Computer {n + 1}", "club") for n in range(computers)]
    kit = tools(PlayersOfAllLevels())
    return Session.start(game, {"quick": True, **options}, plans, seed, store, Settings(thinking_pause=0.0), kit)


def frame(session, rng):
    """One frame in which people act by chance; who has to let something stand does."""
    chance, seat = session.chance, session.to_move
    if session.curtain_needed:
        session.open_curtain(session.curtain_needed)
    elif chance is not None and chance.kind in (ChanceKind.TIMED, ChanceKind.ASK):
        chance.let_stand()
    elif session.phase is Phase.BETWEEN and not session.alone_left:
        session.submit(NextHand(""))
    elif seat in session.people and (chance is None or chance.kind is ChanceKind.STRIP):
        asked = session._asked()
        if asked.phase in (Phase.ACT, Phase.FOLLOW):
            session.submit(any_action(asked, rng))
    session.update(0.05)


def play_on(session, rng, limit=9000):
    for _ in range(limit):
        if session.over:
            return session
        frame(session, rng)
    raise AssertionError("the game does not end")


TABLES = [(2, 0, "challenge"), (1, 1, "checked"), (2, 3, "challenge"), (2, 1, "checked")]


@pytest.mark.parametrize(("people", "computers", "challenges"), TABLES)
def test_a_table_is_played_to_its_end_and_kept(store, people, computers, challenges):
    session = play_on(table(store, people, computers, challenges=challenges), random.Random(3))
    saved = store.load(session.save_id)
    assert saved.table.summary.over
    assert replay(session._game.save(), short_list()).state_hash() == session._game.state_hash()
    assert session.log[-1].text.startswith(session.results().headline)
    again = Session.resume(session.save_id, store, Settings(), tools(PlayersOfAllLevels()))
    assert [entry.text for entry in again.log] == [entry.text for entry in session.log]


def test_who_is_out_looks_on_and_no_curtain_falls_for_him(store):
    session, rng = table(store, 2, 2, seed=5), random.Random(1)
    fell: dict[bool, set[str]] = {True: set(), False: set()}
    for _ in range(9000):
        if session.over:
            break
        retired = session.view().retired
        if session.curtain_needed:
            fell[bool(set(session.people) & set(retired))].add(session.curtain_needed)
            assert session.curtain_needed not in retired
        frame(session, rng)
    assert fell[False] == {"1", "2"}
    assert session.over


def test_ruling_7_1_between_hands_anybody_at_the_table_goes_on_who_is_out_too(store):
    session, rng = table(store, 1, 3, seed=2), random.Random(1)
    for _ in range(9000):
        view = session.view()
        if session.phase is Phase.BETWEEN and view.retired:
            break
        frame(session, rng)
    else:
        raise AssertionError("nobody retired")
    assert view.to_act == frozenset(view.seats)
    assert session.check(NextHand(view.retired[0])).ok
    assert view.to_move not in view.retired


def test_the_log_tells_words_out_of_words_discards_and_who_goes_out(store):
    session = play_on(table(store, 0, 3, challenges="checked"), random.Random(3))
    changed = [entry for entry in session.log if entry.was]
    assert changed
    assert all(entry.text == f"{entry.name}: {entry.was} to {entry.words[0].word}" for entry in changed)
    taken = [entry.text for entry in session.log if " discards " in entry.text]
    assert any(text.endswith("takes a blind card.") for text in taken)
    assert any(" goes out." in entry.text for entry in session.log if entry.kind is LogKind.SETTLED)
    assert session.log[0].text.startswith("Cut for the deal: ")
    hands_are_counted(session)


def hands_are_counted(session) -> None:
    """What the statistics keep of a finished game's hands."""
    view, players = session.view_for(None), session._keeper.table.result["players"]
    for player in players:
        seat = player["seat"]
        mine = [hand for hand in view.hands if seat in hand.figures]
        won = [hand.number for hand in mine if hand.out == seat]
        assert (player["hands"], player["hands_won"]) == (len(mine), len(won))
        assert player["hands_left"] == sum(hand.figures[seat] for hand in mine)
        turns = [sum(turn.seat == seat and turn.hand == number for turn in view.history) for number in won]
        assert player["fewest_turns"] == min(turns, default=0)
    assert sum(player["hands_won"] for player in players) > 0


def test_between_people_a_blind_card_is_not_taken_back_and_what_lies_open_is(store):
    session, rng = table(store, 2, challenges="checked"), random.Random(1)
    assert session.curtain_needed
    session.open_curtain(session.curtain_needed)
    seat = session.to_move
    session.submit(Discard(seat, session.view().hand[0]))
    assert session.undo_offer().ask == ()
    session.submit(Take(seat, Pile.BLIND))
    assert session.undo_offer() is None
    for _ in range(400):
        frame(session, rng)
        last = session._game.view(None).history[-1:]
        if last and last[0].made in (Made.PLAYED, Made.ADDED) and session.phase is Phase.ACT:
            offer = session.undo_offer()
            assert offer.ask
            assert not offer.seen
            return
    raise AssertionError("no word was laid")


def test_results_measure_plays_by_cards(store):
    session = play_on(table(store, 1, 1, challenges="checked"), random.Random(3))
    results = session.results()
    most = max(turn.shed - turn.gained for turn in session._game.view(None).history if turn.stands)
    assert results.best.points == most
    assert results.detail.startswith("One is left")


def moment(game, action):
    before = game.view(game.to_move)
    events = game.apply(action)
    return Moment(1, before.seat, 0, before, game.view(None), events, game.view(None).history[-1], action)


def test_looking_back_speaks_of_the_cards_that_could_have_gone():
    made = moment(arrange(a_game(), "MOTHER", s1="SEDOX"), NewWord("1", "OX"))
    reviewed = review_turn(made, WORDS, lambda: False)
    assert (reviewed.best[0].action, reviewed.best[0].worth) == (Add("1", "S......ED", 0), 3.0)
    assert (reviewed.mark, reviewed.missed) == (Mark.GOOD, 1.0)
    best = review_turn(moment(arrange(a_game(), "MOTHER", s1="SEDOX"), Add("1", "S......ED", 0)), WORDS, lambda: False)
    assert (best.mark, best.missed) == (Mark.BEST, 0.0)
    assert best.made.action == best.best[0].action


def test_looking_back_of_a_discard_misses_what_could_have_gone_or_nothing():
    game = arrange(a_game(), "MOTHER", s1="SEDQ")
    game.apply(Discard("1", "Q"))
    before = arrange(a_game(), "MOTHER", s1="SEDQ").view("1")
    game.apply(Take("1", Pile.BLIND))
    record = game.view(None).history[-1]
    told = review_turn(Moment(1, "1", 0, before, game.view(None), (), record, Discard("1", "Q")), WORDS, lambda: False)
    assert (told.mark, told.missed, told.made) == (Mark.MISSED, 3.0, None)
    nothing = arrange(a_game(), s1="QQ").view("1")
    told = review_turn(Moment(1, "1", 0, nothing, nothing, (), record, Discard("1", "Q")), WORDS, lambda: False)
    assert (told.mark, told.best) == (Mark.NONE, ())
