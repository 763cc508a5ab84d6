"""A party being played: tables in the background and as sessions, one save, resumed wherever it was cut."""

from __future__ import annotations

from typing import Any

import pytest

from lexicon.games.base import Action, View
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.party import Entrant, EntrantKind, PartyPhase, PartySetup
from lexicon.players.evening import play_party
from lexicon.session import PlayersOfAllLevels, Session
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SaveState, SaveStore, Settings
from tests.session.table import DICTIONARY, FAMILY, Greedy, tools

SETTINGS = Settings(thinking_pause=0.0)


class Brief(Greedy):
    """Plays well for two turns each, then passes: a game is soon over."""

    def act(self, view: View, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        if view.turn > 2 * len(view.seats):  # type: ignore[attr-defined]
            return Pass(view.seat)  # type: ignore[arg-type]
        return super().act(view, level, dictionary, seed, cancelled)


def entrants(people: int, computers: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(f"Person {n}") for n in range(people)) + tuple(
        Entrant(f"Computer {n}", EntrantKind.COMPUTER, "club") for n in range(computers)
    )


def setup(people: int = 1, computers: int = 7, **more: Any) -> PartySetup:
    more = {"rounds": 2, "seed": 11, "options": {"challenges": "checked"}, **more}
    return PartySetup("keyword-party", entrants(people, computers), **more)


@pytest.fixture
def store(tmp_path):
    return SaveStore(tmp_path)


def begin(store: SaveStore, kit: Any = None, **more: Any) -> PartyRun:
    return PartyRun.start(setup(**more), store, SETTINGS, kit or tools(Brief()))


def play_tables(run: PartyRun) -> None:
    """Play the round to its end: computers in the background, people as quickly as may be."""
    for _ in range(60):
        run.update(0.1)
        waiting = [n for n, now in run.tables.items() if now.status is not TableStatus.DONE and run.has_people(n)]
        if waiting:
            play(run.session_for(waiting[0]))
        if run.view.phase is not PartyPhase.PLAYING:
            return
    raise AssertionError("the round does not end")


def play(session: Session) -> None:
    """Everybody makes a few good plays, then passes."""
    for _ in range(400):
        if session.over:
            return session.close()
        seat = session.to_move
        if seat in session.people:
            if session.curtain_needed:
                session.open_curtain(seat)
            best = FAMILY.best_plays(session._asked().view(seat), DICTIONARY, 1) if session.turn < 8 else []
            session.submit(PlayWord.of(seat, best[0].play) if best else Pass(seat))
        session.update(0.05)
    raise AssertionError("the game does not end")


def play_all(run: PartyRun) -> PartyRun:
    while not run.over:
        run.start_round()
        play_tables(run)
    return run


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


class Killed(BaseException):
    """The program ends here."""


def test_killed_at_any_write_it_goes_on_to_the_same_end(store, monkeypatch):
    whole = play_all(begin(store)).party
    writes, write = 0, SaveStore.write

    def counted(self, save):
        nonlocal writes
        writes += 1
        return write(self, save)

    monkeypatch.setattr(SaveStore, "write", counted)
    run, cut = begin(store), 0
    save_id = run.save_id
    while True:
        cut += 1
        left = cut % 5 + 1

        def dying(self, save):
            nonlocal left
            left -= 1
            path = write(self, save)
            if left == 0:
                raise Killed
            return path

        monkeypatch.setattr(SaveStore, "write", dying)
        try:
            if run.view.phase is PartyPhase.PLAYING:
                play_tables(run)
            play_all(run)
            break
        except Killed:
            monkeypatch.setattr(SaveStore, "write", write)
            store.let_go(save_id)
            run = PartyRun.resume(save_id, store, SETTINGS, tools(Brief()))
    assert cut > 8, "it was cut again and again"
    assert run.party.state_hash() == whole.state_hash()
