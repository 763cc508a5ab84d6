"""A table of any family: turns of several actions, objections, hands, seats that are out, open and hidden hands."""

from __future__ import annotations

import random

import pytest

from lexicon.games.common.hands import NextHand
from lexicon.games.game import Phase
from lexicon.games.registry import games
from lexicon.session import ChanceKind, Hidden, SeatPlan, Session
from lexicon.session.families import FAMILIES
from lexicon.session.family import Family, Revealed
from lexicon.storage import Settings
from tests.games.table import any_action
from tests.session.table import tools

SHORT = {"crossword-lexicon", "out", "guess-o-gram", "crossword-solitaire-a", "solitaire-2"}


class Chance:
    """Plays by chance, and objects by chance where an objection is an action of the family's own."""

    def __init__(self):
        self.table = None

    def act(self, view, level, dictionary, seed, cancelled):
        return any_action(self.table._game, random.Random(seed))

    def objection(self, view, level, dictionary, seed, cancelled):
        action = any_action(self.table._game, random.Random(seed))
        return action if action.seat == view.seat else None

    def advise(self, view, strongest, dictionary, cancelled):
        return None


@pytest.fixture
def any_family(monkeypatch):
    """Every family is played with what does for most."""
    known = {game.spec.family: Family() for game in games().values()}
    for family, plain in known.items():
        monkeypatch.setitem(FAMILIES, family, plain)
    return known


def table(store, game_id, people=(), seed=4, **options):
    spec = games()[game_id].spec
    seats = spec.usual_seats[spec.min_seats]
    chance = Chance()
    plans = [
        SeatPlan(s, "person" if s in people else "computer", f"P{s}", None if s in people else "club") for s in seats
    ]
    session = Session.start(game_id, options, plans, seed, store, Settings(thinking_pause=0.0), tools(chance))
    chance.table = session
    return session


def by_chance(session, rng, limit=6000):
    """Everybody plays by chance; yields after each frame."""
    for _ in range(limit):
        if session.over:
            return
        chance = session.chance
        if session.curtain_needed:
            session.open_curtain(session.curtain_needed)
        elif chance is not None and chance.kind in (ChanceKind.TIMED, ChanceKind.ASK):
            chance.let_stand()
        elif session.phase is Phase.BETWEEN and not session.alone_left:
            session.submit(NextHand(""))
        elif session.to_move in session.people and session.front_seat == session.to_move:
            if chance is not None:
                chance.let_stand()
            elif session.phase in (Phase.ACT, Phase.FOLLOW):
                session.submit(any_action(session._game, rng))
        session.update(0.05)
        yield session
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("game_id", sorted(SHORT))
def test_every_kind_of_game_is_played_saved_and_looked_back_on(store, any_family, game_id):
    spec = games()[game_id].spec
    first = spec.usual_seats[spec.min_seats][:1]
    session = table(store, game_id, people=first)
    phases = {session.phase for _ in by_chance(session, random.Random(7))}
    assert Phase.ACT in phases
    assert session.over
    results = session.results()
    scores = [line.score for line in results.lines]
    assert scores == sorted(scores, reverse=not spec.low_wins)
    assert session.log[-1].text.startswith(results.headline)
    assert store.load(session.save_id).table.summary.over
    turns = [moment.turn for moment in session.look_back().moments]
    assert turns == sorted(set(turns))
    again = Session.resume(session.save_id, store, Settings(), tools(Chance()))
    assert again._game.state_hash() == session._game.state_hash()
    assert [entry.text for entry in again.log] == [entry.text for entry in session.log]


def test_hands_wait_for_a_person_and_for_nobody_else(store, any_family):
    session = table(store, "crossword-lexicon", people=("1",))
    for _ in by_chance(session, random.Random(3)):
        if session.phase is Phase.BETWEEN:
            break
    assert session.to_move is None
    assert session.curtain_needed is None
    taken = session.taken
    for _ in range(50):
        session.update(0.1)
    assert session.taken == taken
    session.submit(NextHand("1"))
    assert session.phase is not Phase.BETWEEN
    alone = table(store, "crossword-lexicon")
    assert alone.alone_left
    hands = 0
    for _ in range(4000):
        alone.update(0.05)
        hands = max(hands, len(alone.view().hands))
        if hands > 1:
            return
    raise AssertionError("the next hand is not dealt")


def test_where_hands_lie_open_no_curtain_falls(store, any_family, monkeypatch):
    class Open(Family):
        hidden_hands = False

    monkeypatch.setitem(FAMILIES, "out", Open())
    session = table(store, "out", people=("1", "2", "3", "4"))
    seen = set()
    for _ in by_chance(session, random.Random(5)):
        assert session.curtain_needed is None
        seen.add(session.front_seat)
    assert seen == {"1", "2", "3", "4"}


def test_an_act_of_a_running_turn_comes_back_alone(store, any_family):
    session = table(store, "crossword-lexicon", people=("1",))
    for _ in by_chance(session, random.Random(11)):
        if session.phase is Phase.FOLLOW and session.to_move == "1":
            break
    else:
        pytest.skip("no turn of several actions came")
    offer, taken = session.undo_offer(), session.taken
    assert (offer.taken, offer.seen, offer.ask) == (taken - 1, False, ())
    session.undo()
    assert session.phase is Phase.ACT
    assert not session.seen


def test_what_was_taken_blind_is_not_taken_back_between_people(store, any_family):
    session = table(store, "crossword-lexicon", people=("1", "2"))
    blind = open_to_all = 0
    for _ in by_chance(session, random.Random(2), 8000):
        offer = session.undo_offer()
        revealed = [Family().reveals(session._game, event) for event in session._timeline.steps[-1].events]
        if session.taken and Revealed.BLIND in revealed and session.phase is Phase.ACT:
            assert offer is None or not offer.ask
            blind += 1
        open_to_all += offer is not None and bool(offer.ask)
        if blind > 3 and open_to_all > 3:
            return
    assert blind


def test_who_leaves_may_be_replaced_by_a_computer(store, any_family):
    session = table(store, "out", people=("1", "2"))
    session.hand_over("2", "club")
    assert session.people == ("1",)
    assert store.load(session.save_id).table.plans[1].kind == "computer"
    with pytest.raises(ValueError, match="handed over"):
        session.hand_over("1", "club")
    for _ in by_chance(session, random.Random(1)):
        pass
    assert session.over


def test_nobody_goes_on_for_another(store, any_family):
    session = table(store, "out", people=("1", "2"))
    with pytest.raises(Hidden):
        session.submit(NextHand(""))
