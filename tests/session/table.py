"""Tables for the tests: quick dictionary, computer players that need no engine, work done at once or held back."""

from __future__ import annotations

import random
from concurrent.futures import Executor, Future
from typing import Any

from lexicon.crossword import Direction
from lexicon.games.common.challenges import Challenge
from lexicon.games.game import Action, View
from lexicon.games.keyword import Declare, GiveUp, Pass, PlayWord
from lexicon.players.advice import Advice
from lexicon.players.keyword import Ranked, advised
from lexicon.session import InlineExecutor, SeatPlan, Session, Tools
from lexicon.session.families.keyword import KeywordFamily
from lexicon.storage import SaveStore, Settings
from tests.games.table import short_list

FAMILY = KeywordFamily()
PEOPLE = {"red": "George", "green": "Hazel", "blue": "Mary", "yellow": "Oscar"}
DICTIONARY = short_list()
_RESIGNED = {"keyword-solitaire": Declare, "keyword-patience": GiveUp}


def best_advice(view: Any, dictionary: Any, k: int) -> list[Advice]:
    """The plays that score most, as advice."""
    return advised(view, [Ranked(play, float(play.score)) for play in FAMILY.best_plays(view, dictionary, k)])


class Greedy:
    """Plays one of the three best plays; challenges by ``objects_to`` (a set of words)."""

    def __init__(self, objects_to: set[str] | None = None) -> None:
        self.objects_to = objects_to or set()
        self.asked: list[str] = []

    def act(self, view: View, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action:
        assert view.seat is not None
        self.asked.append(view.seat)
        best = FAMILY.best_plays(view, dictionary, 3)
        return PlayWord.of(view.seat, random.Random(seed).choice(best).play) if best else Pass(view.seat)

    def objection(self, view: Any, level: str, dictionary: Any, seed: str, cancelled: Any) -> Action | None:
        return Challenge(view.seat) if self.objects_to & set(view.pending.words) else None

    def advise(self, view: View, strongest: bool, dictionary: Any, cancelled: Any) -> Advice | None:
        return next(iter(best_advice(view, dictionary, 1)), None)


class Held(Executor):
    """Does nothing until told: for what happens while a computer thinks."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, lambda: fn(*args, **kwargs)))
        return future

    def run(self) -> None:
        """Do all that was asked for and not cancelled."""
        waiting, self.waiting = self.waiting, []
        for future, work in waiting:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(work())
                except Exception as error:
                    future.set_exception(error)


def tools(computers: Any = None, executor: Executor | None = None, **more: Any) -> Tools:
    """Work at once, the tests' words, a clock that stands."""
    more = {"now": lambda: 1_000_000.0, "dictionary": DICTIONARY, **more}
    return Tools(computers or Greedy(), executor=executor or InlineExecutor(), **more)


def plans(people: str = "", computers: str = "") -> list[SeatPlan]:
    """Seats by their initials: ``plans("rb", "g")``: George and Mary against the computer Hazel."""
    seats = {seat[0]: seat for seat in PEOPLE}
    made = [SeatPlan(seats[s], "person", PEOPLE[seats[s]]) for s in people]
    return made + [SeatPlan(seats[c], "computer", PEOPLE[seats[c]], "club") for c in computers]


def start(
    store: SaveStore, people: str = "", computers: str = "", *, seed: int = 7, game: str = "keyword", **more: Any
) -> Session:
    """A table; ``options`` among *more* go to the rules, ``tools`` replaces the tools, the rest goes to ``start``."""
    options = dict(more.pop("options", {}))
    kit = more.pop("tools", None) or tools()
    settings = more.pop("settings", None) or Settings(thinking_pause=0.0)
    return Session.start(game, options, plans(people, computers), seed, store, settings, kit, **more)


def best(session: Session) -> PlayWord:
    """The best play of whoever is to move, found as a hint would be."""
    seat = session.to_move
    assert seat is not None
    view = session._asked().view(seat)
    return PlayWord.of(seat, FAMILY.best_plays(view, session.dictionary, 1)[0].play)


def bad_opening(session: Session) -> PlayWord:
    """An opening with the first letters of the rack, which are no word."""
    seat = session.to_move
    assert seat is not None
    rack = session._game.view(seat).rack.replace("?", "")  # type: ignore[attr-defined]
    for length in range(3, 8):
        if rack[:length] not in DICTIONARY.words:
            return PlayWord(seat, 9, 8, Direction.ACROSS, rack[:length])
    raise AssertionError(rack)


def take_turn(session: Session) -> None:
    """The person to move takes the screen if need be and makes the best play, or passes."""
    seat = session.to_move
    assert seat is not None
    if session.curtain_needed:
        session.open_curtain(seat)
    view = session._asked().view(seat)
    found = FAMILY.best_plays(view, session.dictionary, 1)
    resigned = _RESIGNED.get(session.game_id, Pass)(seat)
    session.submit(PlayWord.of(seat, found[0].play) if found else resigned)


def play_to_end(session: Session, limit: int = 2000) -> Session:
    """Everybody plays until the game is over."""
    for _ in range(limit):
        if session.over:
            return session
        chance = session.chance
        if chance is not None and chance.kind in ("timed", "ask"):
            chance.let_stand()
        elif session.to_move in session.people and (chance is None or chance.kind in ("strip", "curtain")):
            take_turn(session)
        session.update(0.05)
    raise AssertionError("the game does not end")


def run(session: Session, seconds: float = 1.0, dt: float = 0.05) -> None:
    """Let time pass."""
    for _ in range(round(seconds / dt)):
        session.update(dt)


def until_chance(session: Session) -> Session:
    """Let time pass until a play may be challenged."""
    for _ in range(200):
        if session.chance is not None:
            return session
        session.update(0.05)
    raise AssertionError("no chance opens")
