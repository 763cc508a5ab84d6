"""A party: places are drawn, tables play, the best move on, sums are kept (rulings 5.10, 5.11).

Pure rules, as those of a game: no screen, no clock, no file, and all chance from the seed, so that the actions taken
again in their order give the same party. What is played at a table is a game of its own; only its result comes here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec

from lexicon.games.common.dice import Dice
from lexicon.games.common.party_terms import MOST
from lexicon.games.common.seats import to_the_left
from lexicon.games.game import BadSetup, Event, IllegalAction, Refusal, SeatId, Verdict
from lexicon.games.party import movement, sums
from lexicon.games.party.actions import ACTIONS, Arrive, EndParty, Leave, PartyAction, StartRound, TableResult
from lexicon.games.party.checking import result_problem
from lexicon.games.party.events import (
    Arrived,
    PartyEnded,
    PlacesDrawn,
    ResultEntered,
    RoundBegan,
    RoundEnded,
    WentHome,
)
from lexicon.games.party.setup import LEAST_LEFT, Entrant, PartySetup, Prize, settle_entrant, settled
from lexicon.games.party.view import PartyPhase, PartyTable, PartyView, PrizeWon, Seated
from lexicon.games.records import BadRecord
from lexicon.games.setup import MAX_SEED
from lexicon.games.turns import digest
from lexicon.problems import Problem

PARTY_FORMAT = 1


class BadParty(ValueError):
    """A saved party cannot be played again; the message says what is wrong and where."""


class Chance:
    """What of a party's chance a number counts, so that none depends on another."""

    PLACES, GAMES, LOTS, CHANGES, PRIZES, PRIZE_LOT = range(6)


class Party:
    """One party in progress; changed only by ``apply``. Raises BadSetup for a set-up that cannot be."""

    def __init__(self, setup: PartySetup) -> None:
        self.setup = settled(setup)
        self.terms, self._low_wins = self.setup.terms, self.setup.spec.low_wins
        self.actions: list[PartyAction] = []
        self.entrants: list[Entrant] = list(self.setup.entrants)
        self._results: list[dict[int, TableResult]] = []
        #: Who sits where, round by round; the last is the round that is played.
        self._rounds: list[tuple[PartyTable, ...]] = []
        self._gone: list[int] = []
        self._come: list[int] = []
        self._before: tuple[list[int], list[int]] = ([], [])
        """Who had gone and who had come when the round that is played began."""
        self._phase = PartyPhase.SEATED
        self._drawn = movement.draw_places(range(len(self.entrants)), self._dice(Chance.PLACES))
        self.opening_events: tuple[Event, ...] = (PlacesDrawn(self._drawn),)

    def _dice(self, *counts: int) -> Dice:
        return Dice.later(self.setup.seed, *counts)

    # ------------------------------------------------------------------ what anybody may ask

    @property
    def phase(self) -> PartyPhase:
        """What is awaited."""
        return self._phase

    @property
    def round(self) -> int:
        """The round that is played, from 1; in SEATED the one about to be."""
        return max(1, len(self._rounds))

    @property
    def here(self) -> tuple[int, ...]:
        """Who takes part now, by number."""
        seated = [n for n in self._seated() if n not in self._gone]
        return tuple(sorted({*seated, *self._come}))

    def view(self) -> PartyView:
        """The party as everybody in the room sees it."""
        rows = sums.standings(self.entrants, self._results, self.here, self._low_wins)
        return PartyView(
            game_id=self.setup.game_id,
            setup=self.setup,
            phase=self._phase,
            round=self.round,
            rounds=self.setup.rounds,
            tables=self.tables(),
            coming=self._coming() if self._phase is PartyPhase.MOVING else None,
            waiting=tuple(self._come) if self._phase is not PartyPhase.SEATED else (),
            names=tuple(entrant.name for entrant in self.entrants),
            standings=rows,
            winners=sums.leaders(rows),
            room_prize=self._prize_words(1)[0] if self.setup.prize is Prize.ROOM else "",
            prizes=self._prizes(),
            best_word=sums.best_word(self._results),
            most_key_cards=sums.most_key_cards(self._results),
        )

    def tables(self) -> tuple[PartyTable, ...]:
        """The tables of the round, with the figures that are in; in SEATED as everybody would sit now."""
        if self._phase is PartyPhase.SEATED:
            return self._coming() or ()
        if not self._rounds:
            return ()
        return tuple(self._with_figures(table) for table in self._rounds[-1])

    def slip(self, table: int) -> TableResult | None:
        """The result of *table* in the last round, as it was entered; None before."""
        return self._results[-1].get(table) if self._results else None

    def table_options(self, table: PartyTable) -> dict[str, Any]:
        """The options of the game at *table*."""
        return {**self.setup.options, "starter": table.starter or ""}

    def save(self) -> dict[str, Any]:
        """The party as plain JSON values; ``replay`` gives it back."""
        return {
            "format": PARTY_FORMAT,
            "setup": self.setup.to_json(),
            "actions": [action.to_json() for action in self.actions],
        }

    def state_hash(self) -> str:
        """A digest of the whole state: equal states, equal digests, on every machine."""
        return digest(
            {
                "setup": self.setup.to_json(),
                "entrants": msgspec.to_builtins(self.entrants),
                "phase": self._phase.value,
                "drawn": self._drawn,
                "rounds": msgspec.to_builtins(self._rounds),
                "results": [{str(table): slip.to_json() for table, slip in each.items()} for each in self._results],
                "gone": self._gone,
                "come": self._come,
            }
        )

    # ------------------------------------------------------------------ check and apply

    def who_left(self, entrant: Entrant) -> int | None:
        """The number of *entrant*, if he was here and has left."""
        for number, known in enumerate(self.entrants):
            same = known.name.casefold() == entrant.name.casefold() and known.kind is entrant.kind
            if same and number not in self.here:
                return number
        return None

    def check(self, action: PartyAction) -> Verdict:
        """Whether *action* may be done now. Changes nothing, never raises for a bad action."""
        problem = self._problem(action)
        return Verdict(problem is None, () if problem is None else (problem,))

    def apply(self, action: PartyAction) -> tuple[Event, ...]:
        """Do *action* and tell what happened. Raises IllegalAction and changes nothing if ``check`` would refuse it."""
        problem = self._problem(action)
        if problem is not None:
            raise IllegalAction((problem,))
        self.actions.append(action)
        match action:
            case StartRound():
                return self._start_round()
            case TableResult():
                return self._enter(action)
            case Arrive():
                return self._arrive(action.entrant)
            case Leave():
                return self._leave(action.number)
            case _:
                return self._end_early()

    def _problem(self, action: PartyAction) -> Problem | None:
        match action:
            case StartRound():
                return self._between("A round is being played.") or self._too_few()
            case TableResult():
                if not self._rounds:
                    return Problem(Refusal.NOT_NOW, "No round has begun.")
                return result_problem(action, self.tables(), self.setup.spec, self._names)
            case Arrive():
                return self._no_place_for(action.entrant)
            case Leave():
                if action.number not in self.here:
                    return Problem(Refusal.NOT_OFFERED, "Nobody of that number is here.")
                waits = self._phase is PartyPhase.PLAYING and action.number in self._come
                return None if waits else self._between("Who leaves does so between two rounds.")
            case EndParty():
                later = self._phase is PartyPhase.PLAYING and self.round > 1
                return None if later else self._between("In the first round no figure counts yet.")
            case _:
                return Problem(Refusal.NOT_OFFERED, "A party has no such action.")

    def _between(self, text: str) -> Problem | None:
        if self._phase is PartyPhase.OVER:
            return Problem(Refusal.GAME_OVER, "The party is over.")
        return Problem(Refusal.NOT_NOW, text) if self._phase is PartyPhase.PLAYING else None

    def _too_few(self) -> Problem | None:
        here = len(self.here)
        if here >= LEAST_LEFT:
            return None
        return Problem(Refusal.NOT_NOW, f"A round is for {LEAST_LEFT} or more; {here} are here.")

    def _no_place_for(self, entrant: Entrant) -> Problem | None:
        if self._phase is PartyPhase.OVER:
            return Problem(Refusal.GAME_OVER, "The party is over.")
        if len(self.here) >= MOST:
            return Problem(Refusal.NOT_OFFERED, f"There is room for {MOST} at most.")
        back = self.who_left(entrant)
        try:
            settle_entrant(entrant, [e for n, e in enumerate(self.entrants) if n != back], self.setup.steward)
        except BadSetup as error:
            return Problem(Refusal.NOT_OFFERED, f"{str(error)[:1].upper()}{str(error)[1:]}.")
        return None

    # ------------------------------------------------------------------ what is done

    def _start_round(self) -> tuple[Event, ...]:
        tables = self._coming()
        assert tables is not None, "check has counted who is here"
        self._rounds.append(tables)
        self._results.append({})
        self._before = self._gone, self._come
        self._gone, self._come = [], []
        self._phase = PartyPhase.PLAYING
        return (RoundBegan(self.round, tuple(tuple(table.numbers.values()) for table in tables)),)

    def _enter(self, slip: TableResult) -> tuple[Event, ...]:
        results = self._results[-1]
        again = slip.table in results
        results[slip.table] = slip
        told: tuple[Event, ...] = (ResultEntered(slip.table, again),)
        if len(results) < len(self._rounds[-1]):
            return told
        moving = tuple(self._moving_on(table) for table in self._rounds[-1])
        told = (*told, RoundEnded(self.round, moving))
        if self._phase is PartyPhase.OVER or self.round == self.setup.rounds:
            return told + self._end()
        self._phase = PartyPhase.MOVING
        return told

    def _arrive(self, entrant: Entrant) -> tuple[Event, ...]:
        number = self.who_left(entrant)
        back = number is not None
        if number is None:
            number = len(self.entrants)
            self.entrants.append(entrant)
        else:
            self.entrants[number] = entrant
        if number in self._gone:
            self._gone.remove(number)
        else:
            self._come.append(number)
        return (Arrived(number, back),)

    def _leave(self, number: int) -> tuple[Event, ...]:
        if number in self._come:
            self._come.remove(number)
        else:
            self._gone.append(number)
        return (WentHome(number),)

    def _end_early(self) -> tuple[Event, ...]:
        """The host ends it. A round that is being played does not count: everybody sits as before it."""
        if self._phase is PartyPhase.PLAYING:
            self._rounds.pop()
            self._results.pop()
            gone, come = self._before
            self._gone, self._come = gone, [*come, *self._come]
        return self._end()

    def _end(self) -> tuple[Event, ...]:
        self._phase = PartyPhase.OVER
        rows = sums.standings(self.entrants, self._results, self.here, self._low_wins)
        return (PartyEnded(len(self._results), sums.leaders(rows)),)

    # ------------------------------------------------------------------ who sits where

    def _names(self, number: int) -> str:
        return self.entrants[number].name

    def _seated(self) -> list[int]:
        """Who sits at the tables now, before anybody left."""
        if not self._rounds:
            return [number for sitting in self._drawn for number in sitting]
        return [number for table in self._rounds[-1] for number in table.numbers.values()]

    def _moving_on(self, table: PartyTable) -> tuple[int, ...]:
        """Who of *table*, whose result is in, goes to the next one, the best first."""
        lines = self._results[-1][table.number].lines
        lot = self._dice(Chance.LOTS, self.round, table.number)
        return movement.ranking(lines, self.terms, self._low_wins, lot)[: self.terms.moving_on]

    def _coming(self) -> tuple[PartyTable, ...] | None:
        """Who would sit where in the round after this one, or in the first; None if there cannot be one."""
        seats_before: dict[int, SeatId] = {}
        moving: dict[int, tuple[int, ...]] = {}
        drawn, number = self._drawn, len(self._rounds) + 1
        if self._rounds:
            now = self._rounds[-1]
            moving = {table.number: self._moving_on(table) for table in now}
            drawn = movement.moved(tuple(tuple(table.numbers.values()) for table in now), moving)
            seats_before = {who: seat for table in now for seat, who in table.numbers.items()}
        try:
            tables = movement.settle(drawn, self._gone, self._come, self._dice(Chance.CHANGES, number))
        except ValueError:
            return None
        came = {who for each in moving.values() for who in each}
        words = self._prize_words(len(tables))
        return tuple(
            self._table(number, at, len(tables), sitting, seats_before, came, words[at - 1])
            for at, sitting in enumerate(tables, start=1)
        )

    def _table(
        self,
        round_no: int,
        at: int,
        tables: int,
        sitting: Sequence[int],
        seats_before: Mapping[int, SeatId],
        came: set[int],
        word: str,
    ) -> PartyTable:
        """Table *at* of a round: seats, who deals, the seed of its game."""
        seats = self.setup.spec.usual_seats[len(sitting)]
        stayed = {who: seat for who, seat in seats_before.items() if who not in came}
        taken = movement.take_seats(sitting, stayed, seats)
        newcomer = next((seat for seat, who in taken.items() if who in came), None)
        dealer = newcomer if self.terms.mover_deals else None
        return PartyTable(
            number=at,
            seats=tuple(Seated(who, seat) for seat, who in taken.items()),
            to=movement.next_table(at, tables),
            dealer=dealer,
            starter=to_the_left(seats, dealer) if dealer is not None else None,
            seed=self._dice(Chance.GAMES, round_no, at).below(MAX_SEED + 1),
            prize_word=word,
        )

    def _with_figures(self, table: PartyTable) -> PartyTable:
        slip = self._results[-1].get(table.number)
        if slip is None:
            return table
        lines, moving = {line.number: line for line in slip.lines}, self._moving_on(table)
        seats = (replace(s, figure=lines[s.number].figure, moves_on=s.number in moving) for s in table.seats)
        return replace(table, seats=tuple(seats))

    # ------------------------------------------------------------------ table prizes

    def _prize_words(self, tables: int) -> tuple[str, ...]:
        """The prize word of each table, the same all evening; the same for all if there is one for the room."""
        if self.setup.prize is Prize.NONE:
            return ("",) * tables
        words = self._dice(Chance.PRIZES).shuffled(self.terms.prize_words)
        return tuple(words[:tables]) if self.setup.prize is Prize.TABLE else (words[0],) * tables

    def _prizes(self) -> tuple[PrizeWon, ...]:
        if self.setup.prize is Prize.NONE:
            return ()
        words = self._prize_words(MOST // 3)
        if self.setup.prize is Prize.ROOM:
            return sums.room_prize(self._results, words[0], self._dice(Chance.PRIZE_LOT))
        return sums.table_prizes(self._results, dict(enumerate(words, start=1)))


def _decode(party: Party, data: object) -> PartyAction:
    del party
    return ACTIONS.decode(data)


def replay(save: object, decode: Callable[[Party, object], PartyAction] = _decode, part: bool = False) -> Party:
    """The party that *save* (as ``Party.save`` gives it; further keys are left alone) stands for. Raises BadParty.

    *decode*: makes an action of the data, for the party as it stands then. *part*: an action that cannot be ends it.
    """
    if not isinstance(save, Mapping):
        raise BadParty(f"a saved party is an object, not {type(save).__name__}")
    if save.get("format") != PARTY_FORMAT:
        raise BadParty(f"the party has format {save.get('format')!r:.60}; this program reads format {PARTY_FORMAT}")
    actions = save.get("actions", ())
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        raise BadParty("actions are a list")
    try:
        party = Party(PartySetup.from_json(save.get("setup")))
    except BadSetup as error:
        raise BadParty(str(error)) from error
    for number, data in enumerate(actions, start=1):
        try:
            party.apply(decode(party, data))
        except (BadRecord, IllegalAction) as error:
            if part:
                break
            raise BadParty(f"action {number} of the party: {error}") from error
    return party
