"""A party for the tests of its session: begun, and played by players that need no engine."""

from __future__ import annotations

from typing import Any

from lexicon.games.game import Action, View
from lexicon.games.keyword import Pass, PlayWord
from lexicon.games.party import Entrant, EntrantKind, PartyPhase, PartySetup, ResultLine, TableResult
from lexicon.session import Session
from lexicon.session.party import PartyRun, TableStatus
from lexicon.storage import SaveStore, Settings
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


# ---------------------------------------------------------------------- tables with people


def begun(store: SaveStore, people: int = 2, **more: Any) -> tuple[PartyRun, int]:
    """A party whose first round has begun, and a table at which people sit."""
    run = begin(store, people=people, computers=8 - people, **more)
    run.start_round()
    return run, next(number for number in run.tables if run.has_people(number))


# ---------------------------------------------------------------------- the steward


def by_hand(run: PartyRun, table: int, figures: tuple[int, ...]) -> TableResult:
    seats = [seated.number for seated in run.view.table(table).seats]
    lines = tuple(ResultLine(number, figure) for number, figure in zip(seats, figures, strict=True))
    return TableResult(table, lines, (*seats[1:], seats[0]))
