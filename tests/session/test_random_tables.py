"""Tables where anything may happen in any order: nothing leaks, nothing hangs, and the save is always the game."""

import random

import pytest

from lexicon.games.common.challenges import Challenge
from lexicon.games.game import IllegalAction
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.keyword.events import Drew
from lexicon.games.registry import replay
from lexicon.session import ChanceKind, Hidden, Rewound, Session, Strength
from lexicon.storage import Settings
from tests.session.table import DICTIONARY, FAMILY, Greedy, start, tools

TABLES = [
    ("keyword", "rb", ""),
    ("keyword", "r", "gb"),
    ("keyword", "rb", "gy"),
    ("keyword", "rgby", ""),
    ("keyword-partners", "rg", "by"),
    ("keyword", "", "rgb"),
]


class Doubtful(Greedy):
    """Challenges one play in six."""

    def objection(self, view, level, dictionary, seed, cancelled):
        return Challenge(view.seat) if random.Random(seed).random() < 1 / 6 else None


class Walk:
    """One table and a source of chance."""

    def __init__(self, store, game, people, computers, seed):
        self.store, self.rng = store, random.Random(seed)
        self.kit = tools(Doubtful())
        options = {"challenges": self.rng.choice(["challenge", "checked"]), "hints": True, "turn_seconds": 60}
        self.session = start(store, people, computers, seed=seed, game=game, tools=self.kit, options=options)

    def step(self):
        session = self.session
        acts = [self.time, self.time, self.turn, self.turn, self.turn, self.chance, self.curtain, self.look]
        acts += [self.undo, self.resume] if self.rng.random() < 0.1 else []
        self.rng.choice(acts)()
        self.verify()
        return not session.over

    def time(self):
        self.session.update(self.rng.choice([0.01, 0.5, 5.0]))

    def turn(self):
        session = self.session
        seat = session.front_seat
        if seat is None or seat != session.to_move:
            return
        found = FAMILY.best_plays(session._asked().view(seat), DICTIONARY, 5)
        action = PlayWord.of(seat, self.rng.choice(found).play) if found and self.rng.random() < 0.9 else Pass(seat)
        try:
            session.submit(action)
        except IllegalAction:
            # Only where computers are through with the play before, or their objection has just taken it back.
            assert session.taken > 0

    def chance(self):
        chance = self.session.chance
        if chance is None or not chance.people:
            return
        if self.rng.random() < 0.4:
            chance.object(self.rng.choice(chance.people))
        elif chance.kind in (ChanceKind.TIMED, ChanceKind.ASK):
            chance.let_stand()

    def curtain(self):
        if self.session.curtain_needed:
            self.session.open_curtain(self.session.curtain_needed)
        elif self.rng.random() < 0.2:
            self.session.close_curtain()

    def look(self):
        session = self.session
        session.undo_offer()
        session.look_back()
        session.unseen()
        if session.front_seat is not None and session.front_seat == session.to_move:
            session.ask_hint(self.rng.choice(list(Strength)))
            assert session.hint is not None

    def undo(self):
        offer = self.session.undo_offer()
        if offer is not None:
            self.session.undo(agreed=offer.ask)

    def resume(self):
        old = self.session
        old.close()
        self.session = Session.resume(old.save_id, self.store, Settings(thinking_pause=0.0), self.kit)
        assert self.session._game.state_hash() == old._game.state_hash()

    def verify(self):
        session = self.session
        eyes = session._front
        for event in session.poll():
            if isinstance(event, Drew) and event.letters is not None:
                assert event.seat == eyes
            assert isinstance(event, Rewound) or event.to_json()
        shown = session.view()
        assert shown.seat == session.front_seat
        assert shown.seat in (None, *session.people)
        for seat in session.seats:
            if seat != eyes and not session.over:
                with pytest.raises(Hidden):
                    session.view_for(seat)
        again = replay(self.store.load(session.save_id).rules_part(), DICTIONARY)
        assert again.state_hash() == session._game.state_hash()


@pytest.mark.parametrize(("game", "people", "computers"), TABLES)
def test_anything_in_any_order(store, game, people, computers):
    walk = Walk(store, game, people, computers, seed=len(people) * 10 + len(computers))
    for _ in range(140):
        if not walk.step():
            break
    assert walk.session.taken > 5
