"""A party being played: tables in the background and as sessions, one save, resumed wherever it was cut."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lexicon.games.base import Action, IllegalAction, View
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.party import Arrive, EndParty, Entrant, EntrantKind, PartyPhase, PartySetup, ResultLine, TableResult
from lexicon.players import Cancelled
from lexicon.players.evening import play_party
from lexicon.session import CannotResume, PlayersOfAllLevels, SeatPlan, Session
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SaveState, SaveStore, Settings, Statistics, finished_records
from tests.games.table import any_action
from tests.session.table import DICTIONARY, FAMILY, Greedy, Held, tools
from tools.soak.disk import Full, watched

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
        if run.view.phase is not PartyPhase.PLAYING:
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
            play_all(run)
            break
        except Killed:
            monkeypatch.setattr(SaveStore, "write", write)
            store.let_go(save_id)
            run = PartyRun.resume(save_id, store, SETTINGS, tools(Brief()))
    assert cut > 8, "it was cut again and again"
    assert run.party.state_hash() == whole.state_hash()


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


# ---------------------------------------------------------------------- tables with people


def begun(store: SaveStore, people: int = 2, **more: Any) -> tuple[PartyRun, int]:
    """A party whose first round has begun, and a table at which people sit."""
    run = begin(store, people=people, computers=8 - people, **more)
    run.start_round()
    return run, next(number for number in run.tables if run.has_people(number))


def test_a_table_with_people_is_an_ordinary_session_within_the_save_of_the_party(store):
    run, table = begun(store)
    session = run.session_for(table)
    assert session is run.session_for(table)
    assert session.clock == ("game", 40 * 60.0)
    play(session)
    assert run.tables[table].status is TableStatus.DONE
    assert run.slip(table).played
    assert {seated.figure for seated in run.view.table(table).seats} == set(session.scores.values())
    assert [info.id for info in store.list_games()] == [run.save_id], "one save"
    assert not store.list_finished()
    assert run.session_for(table).over, "it may be looked at"


def test_ruling_5_10_time_is_called_and_the_game_counts_as_it_stands(store):
    run, table = begun(store, people=1, minutes=1)
    session = run.session_for(table)
    for _ in range(40):
        if session.over:
            break
        session.update(3.0)
    assert session.outcome.ending == "time"
    assert run.tables[table].status is TableStatus.DONE


def test_a_table_is_left_and_taken_up_again_its_clock_too(store):
    run, table = begun(store, people=1)
    session = run.session_for(table)
    for _ in range(20):
        session.update(2.0)
    left, turn = session.clock[1], session.turn
    session.close()
    assert run.tables[table].status is TableStatus.PEOPLE
    assert run.tables[table].left == int(left)
    assert run.table_view(table).turn == turn
    run.close()
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    session = again.session_for(table)
    assert (session.clock[1], session.turn) == (pytest.approx(left), turn)


def test_nobody_plays_where_no_person_sits_or_no_round_has_begun(store):
    run = begin(store)
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(1)
    run.start_round()
    without = next(number for number in run.tables if not run.has_people(number))
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(without)


def test_every_table_can_be_looked_at_as_it_stands(store):
    run, table = begun(store, people=1)
    assert all(run.table_view(number) is None for number in run.tables)
    run.session_for(table)
    run.update(0.1)
    run.update(0.1)
    other = next(number for number in run.tables if number != table)
    assert run.table_view(table).seat is run.table_view(other).seat is None
    assert run.table_view(other).outcome is not None
    assert run.table_save(other).table.summary.over


def test_results_with_people_are_in_the_statistics_those_of_computers_are_not(store, tmp_path):
    statistics = Statistics(tmp_path / "s.sqlite", lambda: finished_records(store))
    run = begin(store, tools(Brief(), statistics=statistics), people=1, computers=7, rounds=1)
    play_all(run)
    ((name, games),) = statistics.people()
    assert (name, games) == ("Person 0", 1)
    (record,) = finished_records(store)
    assert (record.game, record.id.startswith(run.save_id)) == ("keyword-party", True)
    assert statistics.catch_up() == 0


def test_a_party_in_progress_killed_before_the_statistics_were_written_is_caught_up(store, tmp_path):
    run, table = begun(store, people=1)
    play(run.session_for(table))
    statistics = Statistics(tmp_path / "s.sqlite", lambda: finished_records(store))
    assert statistics.catch_up() == 1


# ---------------------------------------------------------------------- the steward


def by_hand(run: PartyRun, table: int, figures: tuple[int, ...]) -> TableResult:
    seats = [seated.number for seated in run.view.table(table).seats]
    lines = tuple(ResultLine(number, figure) for number, figure in zip(seats, figures, strict=True))
    return TableResult(table, lines, (*seats[1:], seats[0]))


def test_a_party_ended_within_a_round_stops_its_tables_and_is_kept_so(store):
    run = begin(store, people=1, computers=7, rounds=3)
    run.start_round()
    play_tables(run)
    before = run.view.standings
    run.start_round()
    session = run.session_for(next(number for number in run.tables if run.has_people(number)))
    run.update(0.1)
    run.apply(EndParty())
    assert session.closed
    assert (run.over, run.view.round, run.view.standings) == (True, 1, before)
    run.update(0.1)
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


def test_the_steward_enters_every_slip_and_puts_one_right(store):
    run = begin(store, people=8, computers=0, steward=True)
    run.start_round()
    run.update(1.0)
    assert {now.status for now in run.tables.values()} == {TableStatus.WAITING}
    with pytest.raises(ValueError, match="nobody plays"):
        run.session_for(1)
    run.apply(by_hand(run, 1, (10, 20, 30, 40)))
    with pytest.raises(IllegalAction, match="not confirmed"):
        run.apply(TableResult(2, by_hand(run, 2, (1, 2, 3, 4)).lines))
    run.apply(by_hand(run, 2, (1, 2, 3, 4)))
    run.apply(by_hand(run, 1, (99, 20, 30, 40)))
    assert run.view.standings[0].total == 99
    assert run.slip(1).lines[0].figure == 99
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


def test_a_table_of_people_may_be_played_with_a_real_board(store):
    run, table = begun(store, people=8)
    run.session_for(table)
    run.apply(by_hand(run, table, (10, 20, 30, 40)))
    assert run.tables[table].status is TableStatus.DONE
    with pytest.raises(ValueError, match="entered by hand"):
        run.session_for(table)


def test_who_comes_between_rounds_sits_down_with_the_next(store):
    run = begin(store)
    run.start_round()
    play_tables(run)
    run.apply(Arrive(Entrant("Late")))
    run.start_round()
    assert 8 in {number for table in run.view.tables for number in table.numbers.values()}


# ---------------------------------------------------------------------- the save


def test_a_full_disk_is_told_and_nothing_is_lost(store, monkeypatch):
    run = begin(store)

    def full(*args, **more):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("lexicon.storage.saves.write_atomically", full)
        run.start_round()
        assert run.notices == [f"Not saved: {run.save_problem}. The party is kept while the program runs."]
        table = next(number for number in run.tables if run.has_people(number))
        session = run.session_for(table)
        assert session.save_problem == run.save_problem != ""
        session.close()
    assert [save.id for save in store.write_waiting()] == [run.save_id]
    assert run.save_problem == ""
    run.close()
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).table_save(table) is not None


def test_how_far_computers_are_is_kept_before_the_party_is_left(store, tmp_path):
    run = PartyRun.start(setup(0, 8, rounds=1), store, SETTINGS, tools(Brief(), Held()))
    run.start_round()
    run.update(0.1)
    assert run.tables[1].status is TableStatus.COMPUTERS
    with watched(tmp_path, Full(0)):
        run.keep()
        assert [save.id for save in store.unsaved()] == [run.save_id]
    assert store.unsaved() == ()


def test_a_party_is_open_in_one_window_only(store, monkeypatch):
    run = begin(store)
    run.close()
    with monkeypatch.context() as patch:
        patch.setattr(SaveStore, "claim", lambda *_: False)
        with pytest.raises(CannotResume, match="another window"):
            PartyRun.resume(run.save_id, store, SETTINGS, tools())
    assert PartyRun.resume(run.save_id, store, SETTINGS, tools()).view == run.view


def test_of_a_damaged_save_what_can_be_read_is_rescued(store):
    run, table = begun(store, people=1)
    run.update(0.1)
    run.update(0.1)
    play(run.session_for(table))
    run.close()
    path = store.info(run.save_id).path
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(lines[:-3]), "utf-8")
    for backup in path.parent.glob("*.bak"):
        backup.unlink()
    assert store.info(run.save_id).state is SaveState.DAMAGED
    rescued = PartyRun.rescue(run.save_id, store, SETTINGS, tools(Brief()))
    assert rescued.save_id != run.save_id
    assert [row.name for row in rescued.view.standings] == [row.name for row in run.view.standings]
    play_all(rescued)


@pytest.mark.parametrize(
    "spoilt",
    [
        {"seed": 1},
        {"seed": 10**30},
        {"game": "keyword"},
        {"game": "guess-o-gram", "options": {}, "actions": []},
        {"game": "nope"},
        {"seats": ["red", "blue"]},
        {"actions": [{"kind": "pass", "seat": "nobody"}]},
        {"actions": [{"kind": "time_up", "seat": "", "span": "game"}], "game": "crossword-lexicon", "options": {}},
    ],
)
def test_a_table_that_is_not_this_party_s_or_cannot_be_played_again_begins_anew(store, spoilt):
    run, table = begun(store, people=1)
    session = run.session_for(table)
    session.submit(Pass(session.to_move)) if session.to_move in session.people else session.update(0.1)
    run.close()
    saved = store.load(run.save_id)
    for line in saved.actions:
        if line.get("kind") == "table":
            line["save"].update(spoilt)
    store.write(saved)
    again = PartyRun.resume(run.save_id, store, SETTINGS, tools(Brief()))
    for number in again.tables:
        again.table_view(number)
    assert again.session_for(table).turn == 1
    play_all(again)


def test_a_game_is_no_party(store):
    session = Session.start("keyword-party", {}, three_people(), 1, store, SETTINGS, tools(Brief()))
    session.close()
    with pytest.raises(CannotResume, match="no party"):
        PartyRun.resume(session.save_id, store, SETTINGS, tools())


def three_people() -> list[SeatPlan]:
    return [SeatPlan(seat, "person", seat.title()) for seat in ("red", "green", "blue")]


def test_a_party_is_no_game(store):
    run = begin(store)
    run.close()
    with pytest.raises(CannotResume, match="party"):
        Session.resume(run.save_id, store, SETTINGS, tools())


def test_the_list_of_saved_games_says_how_far_the_party_is(store):
    run = begin(store)
    run.start_round()
    (info,) = store.list_games()
    assert info.save.table.summary.note == "Round 1 of 2"
    assert info.save.party is not None
    assert [plan.name for plan in info.save.table.plans][:2] == ["Person 0", "Computer 0"]


# ---------------------------------------------------------------------- cards


def test_ruling_5_11_a_card_party_with_a_person_is_played_to_its_end(store):
    agreed = PartySetup("lexicon-party", entrants(1, 7), 2, seed=5)
    run = PartyRun.start(agreed, store, SETTINGS, tools(PlayersOfAllLevels()))
    rng, dealt = random.Random(3), []
    for _ in range(2):
        run.start_round()
        table = next(number for number in run.tables if run.has_people(number))
        session = run.session_for(table)
        dealt.append((session.view_for(None).dealer, run.view.table(table).dealer))
        play_cards(session, rng)
        for _ in range(4):
            run.update(0.1)
    assert run.over
    assert dealt[0][1] is None
    assert dealt[1][0] == dealt[1][1], "who has moved on deals first"
    assert all(None not in row.figures for row in run.view.standings)
    assert session.results().headline


def play_cards(session: Session, rng: random.Random) -> None:
    """The person plays by chance, challenges now and then."""
    for _ in range(3000):
        if session.over:
            return session.close()
        chance = session.chance
        if chance is not None and chance.kind in ("timed", "ask"):
            chance.let_stand()
        elif session.to_move in session.people and (chance is None or chance.kind == "strip"):
            session.submit(any_action(session._asked(), rng))
        session.update(0.05)
    raise AssertionError("the hand does not end")
