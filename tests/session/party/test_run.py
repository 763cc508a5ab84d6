"""A party played from beginning to end, and what its computers do meanwhile."""

from __future__ import annotations

from typing import Any

from lexicon.games.game import Action, View
from lexicon.games.keyword import PlayWord
from lexicon.games.party import PartyPhase
from lexicon.players import Cancelled
from lexicon.players.evening import play_party
from lexicon.session import PlayersOfAllLevels
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SaveState
from tests.session.party.evening import (
    FAMILY,
    SETTINGS,
    Brief,
    begin,
    begun,
    play_all,
    setup,
)
from tests.session.table import DICTIONARY, Held, tools


def test_a_party_is_played_to_its_end(store):
    run = play_all(begin(store))
    view = run.view
    assert view.phase is PartyPhase.OVER
    assert all(None not in row.figures and len(row.figures) == 2 for row in view.standings)
    assert view.best_word is not None
    run.close()
    (info,) = store.list_finished()
    assert (info.id, info.state) == (run.save_id, SaveState.GOOD)
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    assert again.view == view


def test_the_result_is_that_of_the_arena(store):
    agreed = setup(0, 8, rounds=1, seed=3)
    run = PartyRun.start(agreed, store, SETTINGS, tools(PlayersOfAllLevels()))
    run.start_round()
    for _ in range(10):
        run.update(0.1)
    assert run.over
    assert run.party.state_hash() == play_party(agreed, DICTIONARY).state_hash()


# ---------------------------------------------------------------------- tables of computers


def test_tables_of_computers_wait_for_nobody_and_their_results_hang_on_the_seed_alone(store):
    """Cancelled, left, killed and taken up again in the middle of a game, they decide the same."""
    agreed = setup(0, 8, rounds=1, seed=3)
    whole = PartyRun.start(agreed, store, SETTINGS, tools(Brief()))
    whole.start_round()
    for _ in range(4):
        whole.update(0.1)
    assert whole.over
    stopping = Stopping()
    run = PartyRun.start(agreed, store, SETTINGS, tools(stopping))
    run.start_round()
    for number in range(60):
        stopping.left = 3 + number % 4
        run.update(0.1)
        if run.over:
            break
        if number % 3:
            run.cancel()
            run.paused = False
        else:
            run.close()
            run = PartyRun.resume(run.save_id, store, SETTINGS, tools(stopping))
    assert number > 5
    assert run.party.state_hash() == whole.party.state_hash()


class Stopping(Brief):
    """Cancelled after some decisions."""

    left = 0

    def act(self, view: View, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        self.left -= 1
        if self.left < 0:
            raise Cancelled
        return super().act(view, level, dictionary, seed, cancelled)


def test_a_computer_player_that_fails_passes(store):
    class Broken(Brief):
        def act(self, view: View, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
            raise RuntimeError("broken")

    run = PartyRun.start(setup(0, 8, rounds=1), store, SETTINGS, tools(Broken()))
    run.start_round()
    for _ in range(4):
        run.update(0.1)
    assert run.over
    assert {row.total for row in run.view.standings} == {-50}, "everybody passed with ten blocks"


def test_they_rest_when_they_are_told_to(store):
    held = Held()
    run = PartyRun.start(setup(0, 8, rounds=1), store, SETTINGS, tools(Brief(), held))
    run.start_round()
    run.update(0.1)
    assert [now.status for now in run.tables.values()] == [TableStatus.COMPUTERS, TableStatus.WAITING]
    run.cancel()
    held.run()
    run.update(0.1)
    assert [now.turn for now in run.tables.values()] == [0, 0]
    run.paused = False
    run.update(0.1)
    held.run()
    run.update(0.1)
    assert run.tables[1].status is TableStatus.DONE


def test_a_table_that_was_left_tells_as_much_of_its_game_as_when_it_is_open(store):
    """Its bar went from the floor with whoever had played there."""
    run, table = begun(store, people=8)
    session = run.session_for(table)
    seat = session.to_move
    session.open_curtain(seat)
    best = FAMILY.best_plays(session._asked().view(seat), DICTIONARY, 1)[0]
    session.submit(PlayWord.of(seat, best.play))
    share = run.tables[table].share
    assert share
    session.close()
    assert run.tables[table].share == share
    run.close()
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    assert again.tables[table].share == share
    again.close()
