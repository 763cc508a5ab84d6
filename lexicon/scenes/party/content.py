"""What the floor of a party says: from its view to tickets, lines and sentences. No screen in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from lexicon.games.party import EntrantKind, EntrantStanding, PartyPhase, PartyTable, PartyView, Prize, Seated
from lexicon.games.party.movement import table_sizes
from lexicon.games.spec import SeatStyle
from lexicon.session import counted, listing
from lexicon.session.party import TableNow, TableStatus
from lexicon.sprites.pages.party import RugData, TicketData
from lexicon.wording import clock_words, counted_word, in_figures, number_word

PLAYS = "plays"
"""In the standings, in the place of a figure: the game of the round goes on."""
_FEW = 4
"""More people than these are not told of one by one."""


def tables_words(count: int) -> str:
    """How so many sit: "three tables of four", "one table of four and two of three"."""
    sizes = table_sizes(count)
    fours, threes = sizes.count(4), sizes.count(3)
    if not threes:
        return f"{counted_word(fours, 'table')} of four"
    if not fours:
        return f"{counted_word(threes, 'table')} of three"
    return f"{counted_word(fours, 'table')} of four and {number_word(threes)} of three"


def people_of(view: PartyView) -> tuple[int, ...]:
    """The numbers of the people who are here."""
    return tuple(sorted(s.number for s in view.standings if s.kind is EntrantKind.PERSON and s.here))


def marked(view: PartyView) -> frozenset[int]:
    """The people to be marked as those of this screen: none where only people take part."""
    computers = any(s.here and s.kind is EntrantKind.COMPUTER for s in view.standings)
    return frozenset(people_of(view)) if computers else frozenset()


def tables_with_people(view: PartyView) -> tuple[int, ...]:
    """The numbers of the tables at which people sit."""
    people = set(people_of(view))
    return tuple(table.number for table in view.tables if people & set(table.numbers.values()))


# --- rugs


def rug_data(view: PartyView, table: PartyTable, now: TableNow, lit: bool, sort: bool) -> RugData:
    """A table on the floor. *lit*: it is played next at this screen. *sort*: the best stand first, once it is done."""
    people = marked(view)
    scores = scores_so_far(table, now)
    best = _leading(view, table, scores)
    seats = table.seats
    if sort and table.done:
        low = view.setup.spec.low_wins
        seats = tuple(sorted(seats, key=lambda s: (not s.moves_on, (s.figure or 0) * (1 if low else -1))))
    tickets = tuple(_ticket(view, seated, scores, seated.seat in best, people) for seated in seats)
    return RugData(
        table.number,
        tickets,
        _note(view, table, now),
        now.share if now.status in (TableStatus.PEOPLE, TableStatus.COMPUTERS) and not table.done else None,
        cards=view.setup.spec.seat_style is SeatStyle.PLACES,
        own=bool(people & set(table.numbers.values())),
        lit=lit,
    )


def scores_so_far(table: PartyTable, now: TableNow) -> Mapping[str, int]:
    """What each seat of a game in progress has; nothing while all have 0, as in a hand that is counted at its end."""
    begun = now.status is not TableStatus.WAITING and not table.done
    return now.scores if begun and any(now.scores.values()) else {}


def _ticket(
    view: PartyView, seated: Seated, scores: Mapping[str, int], leads: bool, people: frozenset[int]
) -> TicketData:
    figure = seated.figure if seated.figure is not None else scores.get(seated.seat)
    return TicketData(
        seated.seat,
        view.names[seated.number],
        "" if figure is None else in_figures(figure),
        seated.moves_on,
        own=seated.number in people,
        leads=leads,
    )


def _leading(view: PartyView, table: PartyTable, scores: Mapping[str, int]) -> set[str]:
    """The seats that are ahead in a game that goes on; none while all are equal."""
    if len(set(scores.values())) < 2:
        return set()
    best = (min if view.setup.spec.low_wins else max)(scores[seat] for seat in table.seat_ids)
    return {seat for seat in table.seat_ids if scores[seat] == best}


def _note(view: PartyView, table: PartyTable, now: TableNow) -> str:
    if view.phase is PartyPhase.SEATED:
        return ""
    if table.done:
        return "done" if view.phase is PartyPhase.PLAYING else ""
    if view.setup.steward:
        return "no slip yet"
    if now.status is TableStatus.COMPUTERS:
        return f"turn {now.turn}" if now.turn else "begins"
    if now.left is not None and now.status is TableStatus.PEOPLE:
        return f"{clock_words(now.left)} left"
    if now.status is TableStatus.WAITING:
        return "to play" if table.number in tables_with_people(view) else "waits"
    return f"turn {now.turn}"


# --- the bar


def bar_words(view: PartyView) -> list[str]:
    """What stands on the bar, the most important first."""
    rounds = view.rounds
    words = {
        PartyPhase.SEATED: f"Round 1 of {rounds} is about to begin",
        PartyPhase.PLAYING: f"Round {view.round} of {rounds}",
        PartyPhase.MOVING: f"After round {view.round} of {rounds}",
        PartyPhase.OVER: f"Over after {counted(view.round, 'round')}",
    }[view.phase]
    here = sum(standing.here for standing in view.standings)
    parts = [words, f"{here} players, {counted_word(len(view.tables), 'table')}"]
    if view.setup.host:
        parts.append(f"host: {view.setup.host}")
    return parts


# --- what happens to the people


@dataclass(frozen=True)
class Told:
    """What happens: a heading, one sentence, further ones."""

    heading: str
    headline: str
    lines: tuple[str, ...] = ()


def told(view: PartyView, now: Mapping[int, TableNow], saved: str = "", paused: bool = False) -> Told:
    """What happens to the people at the screen.

    *saved*: why the party could not be saved, "" if it was. *paused*: whether the computers rest.
    """
    made = {
        PartyPhase.SEATED: _told_seated,
        PartyPhase.PLAYING: _told_playing,
        PartyPhase.MOVING: _told_moving,
        PartyPhase.OVER: _told_over,
    }[view.phase](view, now)
    first = ["The computers rest."] if paused and view.phase is PartyPhase.PLAYING else []
    first += [f"Not saved: {saved}."] if saved else []
    return replace(made, lines=(*first, *made.lines))


def _told_seated(view: PartyView, now: Mapping[int, TableNow]) -> Told:
    del now
    places = _places(view, view.tables)
    if places is None:
        return Told("Round 1", "The places are drawn", (_sizes(view.tables),))
    first, *others = places
    return Told("Round 1", f"The places are drawn: {first}", _rest(view, view.tables, others))


def _told_playing(view: PartyView, now: Mapping[int, TableNow]) -> Told:
    heading, done = f"Round {view.round}", sum(table.done for table in view.tables)
    waits = [n for n in tables_with_people(view) if not view.table(n).done]
    tables, are = number_word(len(view.tables)), "is" if done == 1 else "are"
    many = f"{number_word(done).capitalize()} of {tables} tables {are} done." if done else "No table is done yet."
    if view.setup.steward:
        missing = [table.number for table in view.tables if not table.done]
        slips = "The slip is" if len(missing) == 1 else "Slips are"
        return Told(heading, f"{slips} missing from {_tables(missing)}", (many, "Choose a table to enter its slip."))
    if waits:
        table = view.table(waits[0])
        names = [view.names[n] for n in table.numbers.values() if n in people_of(view)]
        begun = now.get(waits[0], TableNow(TableStatus.WAITING)).status is TableStatus.PEOPLE
        verb = ("goes" if len(names) == 1 else "go") + " on" if begun else "plays" if len(names) == 1 else "play"
        rest = f"After that, {_tables(waits[1:])}." if waits[1:] else ""
        return Told(
            heading,
            f"{listing(names)} {verb} at table {waits[0]}",
            tuple(line for line in (f"{_with(view, table)} {rest}".strip(), many) if line),
        )
    playing = [table.number for table in view.tables if not table.done]
    return Told(heading, f"Computers still play at {_tables(playing)}", (many,))


def _told_moving(view: PartyView, now: Mapping[int, TableNow]) -> Told:
    del now
    heading = f"Round {view.round + 1}"
    if view.coming is None:
        return Told(f"After round {view.round}", "Too few are left for another round", ("Somebody has to come.",))
    places = _places(view, view.coming)
    if places is None:
        return Told(heading, f"{_movers(view)} move to the next table", (_sizes(view.coming),))
    first, *others = places
    return Told(heading, first, _rest(view, view.coming, others))


def _told_over(view: PartyView, now: Mapping[int, TableNow]) -> Told:
    del now
    names = listing([view.names[n] for n in view.winners])
    total = next((s.total for s in view.standings if s.number in view.winners), 0)
    verb = "wins" if len(view.winners) == 1 else "share"
    lines = [
        f"{s.name}: place {s.rank} with {in_figures(s.total)}." for s in _own(view) if s.number not in view.winners
    ]
    return Told("The end", f"{names} {verb} the party with {in_figures(total)}", tuple(lines[:2]))


def _own(view: PartyView) -> list[EntrantStanding]:
    return [s for s in view.standings if s.number in marked(view)]


def _places(view: PartyView, tables: Sequence[PartyTable]) -> list[str] | None:
    """Where each of the people will sit; None where there are none or too many to tell."""
    people = people_of(view)
    if not people or len(people) > _FEW:
        return None
    before = {n: table.number for table in view.tables for n in table.numbers.values()}
    lines: dict[tuple[str, int], list[str]] = {}
    for table in tables:
        for n in (n for n in table.numbers.values() if n in people):
            lines.setdefault((_verb(view, before.get(n), table), table.number), []).append(view.names[n])
    return [
        f"{listing(names)} {verb if len(names) == 1 else _plural(verb)} table {number}"
        for (verb, number), names in lines.items()
    ]


def _verb(view: PartyView, before: int | None, table: PartyTable) -> str:
    if view.phase is PartyPhase.SEATED or before is None:
        return "sits down at"
    return "stays at" if before == table.number else "goes on to"


def _plural(verb: str) -> str:
    """ "goes on to" said of several."""
    return {"sits down at": "sit down at", "stays at": "stay at", "goes on to": "go on to"}[verb]


def _rest(view: PartyView, tables: Sequence[PartyTable], others: Sequence[str]) -> tuple[str, ...]:
    """Who sits with the first of the people, and where the *others* sit."""
    people = people_of(view)
    table = next(table for table in tables if set(table.numbers.values()) & set(people))
    return _with(view, table), *(f"{other}." for other in others)


def _with(view: PartyView, table: PartyTable) -> str:
    people = people_of(view)
    others = [view.names[n] for n in table.numbers.values() if n not in people]
    return f"With {listing(others)}." if others else ""


def _sizes(tables: Sequence[PartyTable]) -> str:
    """ "Five tables of four and one of three."."""
    words = tables_words(sum(len(table.seats) for table in tables))
    return f"{words[0].upper()}{words[1:]}."


def _tables(numbers: Sequence[int]) -> str:
    return f"table{'s' * (len(numbers) != 1)} {listing([str(n) for n in numbers])}"


def _movers(view: PartyView) -> str:
    n = view.setup.terms.moving_on
    return "The winners" if n == 1 else f"The {number_word(n)} best of each table"


# --- legend and prizes


def legend(view: PartyView) -> tuple[str, str]:
    """Who moves on and who stays; in the last round nobody does."""
    n, low = view.setup.terms.moving_on, view.setup.spec.low_wins
    last = view.phase is PartyPhase.PLAYING and view.round == view.rounds
    if last or view.phase is PartyPhase.OVER:
        best = "winner" if n == 1 else f"{number_word(n)} {'lowest' if low else 'highest'}"
        return f"the {best} of a table", "the others"
    if n == 1:
        return "the winner moves on" + (" and deals there" if view.setup.terms.mover_deals else ""), "the others stay"
    return f"the {number_word(n)} {'lowest' if low else 'highest'} move on", "the others stay"


def prize_words(view: PartyView) -> str:
    """What there is to win besides the party, and who has; "" where no prize was agreed."""
    prize = view.setup.prize
    if prize is Prize.NONE:
        return ""
    if prize is Prize.ROOM:
        if not view.prizes:
            return f"Key word of the room: {view.room_prize}, not spelt yet"
        return f"Key word of the room: {view.room_prize}, spelt by {view.names[view.prizes[0].number]}"
    won = [prize for prize in view.prizes if prize.round == view.round]
    names = listing(list(dict.fromkeys(view.names[prize.number] for prize in won)))
    return f"Table prizes of this round: {names}" if won else "A Key word at each table, none spelt yet in this round"


# --- standings


@dataclass(frozen=True)
class StandingRow:
    """A line of the standings. ``figures``: of the rounds that are shown. ``rank``: "" where it is not known yet.

    ``skips``: others of the standings, who are not shown, come after it.
    """

    rank: str
    name: str
    figures: tuple[str, ...]
    total: str
    own: bool = False
    here: bool = True
    skips: bool = False


@dataclass(frozen=True)
class StandingsData:
    """Heads of the rounds that are shown, and lines."""

    heads: tuple[str, ...]
    rows: tuple[StandingRow, ...]
    title: str = "Standings"


def standings_data(view: PartyView, rows: int, rounds: int) -> StandingsData:
    """So many *rows*, the people's among them, with the last so many *rounds*."""
    over = view.round if view.phase in (PartyPhase.MOVING, PartyPhase.OVER) else view.round - 1
    playing = view.phase is PartyPhase.PLAYING and any(table.done for table in view.tables)
    last = over + playing
    shown = range(max(0, last - rounds), last)
    people = marked(view)
    chosen = list(view.standings[:rows])
    kept = {*people, *(view.winners if view.phase is PartyPhase.OVER else ())}
    missing = [s for s in view.standings[rows:] if s.number in people]
    for standing in missing[: max(0, rows - 1)]:
        spare = [s for s in chosen if s.number not in kept]
        if spare:
            chosen.remove(spare[-1])
            chosen.append(standing)
    order = {s.number: i for i, s in enumerate(view.standings)}
    chosen.sort(key=lambda s: order[s.number])
    after = [*(order[s.number] for s in chosen[1:]), len(order)]
    lines = tuple(
        replace(row, skips=order[s.number] + 1 != next_shown)
        for row, s, next_shown in zip(standing_rows(view, chosen, shown), chosen, after, strict=True)
    )
    left, seated = len(still_playing(view)), sum(len(table.seats) for table in view.tables)
    title = f"Standings · {seated - left} of {seated} done" if left else "Standings"
    return StandingsData(tuple(f"R {i + 1}" for i in shown), lines, title)


def still_playing(view: PartyView) -> frozenset[int]:
    """Who has no figure of the round yet while others have: their sums cannot be compared with those of the others."""
    if view.phase is not PartyPhase.PLAYING or not any(table.done for table in view.tables):
        return frozenset()
    return frozenset(n for table in view.tables if not table.done for n in table.numbers.values())


def standing_rows(
    view: PartyView, standings: Sequence[EntrantStanding], rounds: Sequence[int]
) -> tuple[StandingRow, ...]:
    """Some of the lines. While a round is played, those are ranked who have done with it."""
    people, playing = marked(view), still_playing(view)
    ranks = sorted(s.rank for s in view.standings if s.number not in playing)
    made = []
    for s in standings:
        plays = s.number in playing
        figures = tuple(PLAYS if plays and i == view.round - 1 else _figure(s.figures, i) for i in rounds)
        total = in_figures(s.total) if s.played else "—"
        rank = "" if plays else str(1 + ranks.index(s.rank))
        made.append(StandingRow(rank, s.name, figures, total, s.number in people, s.here))
    return tuple(made)


def _figure(figures: Sequence[int | None], i: int) -> str:
    figure = figures[i] if i < len(figures) else None
    return "—" if figure is None else in_figures(figure)


# --- the next thing to do


class Next(Enum):
    """What the primary button does."""

    START = "start"
    PLAY = "play"
    SLIP = "slip"
    WAIT = "wait"
    FINAL = "final"
    STUCK = "stuck"


def next_step(view: PartyView, now: Mapping[int, TableNow]) -> tuple[Next, int, str]:
    """What is to be done next: what, at which table (0: none), the words on the button."""
    if view.phase is PartyPhase.SEATED:
        return Next.START, 0, "START ROUND 1"
    if view.phase is PartyPhase.MOVING:
        if view.coming is None:
            return Next.STUCK, 0, "FINAL SHEET"
        return Next.START, 0, f"START ROUND {view.round + 1}"
    if view.phase is PartyPhase.OVER:
        return Next.FINAL, 0, "FINAL SHEET"
    if view.setup.steward:
        table = next(table.number for table in view.tables if not table.done)
        return Next.SLIP, table, f"SLIP OF TABLE {table}"
    waits = [n for n in tables_with_people(view) if not view.table(n).done]
    if waits:
        begun = [n for n in waits if now.get(n, TableNow(TableStatus.WAITING)).status is TableStatus.PEOPLE]
        table = (begun or waits)[0]
        return Next.PLAY, table, f"{'GO ON AT' if begun else 'PLAY'} TABLE {table}"
    done = sum(table.done for table in view.tables)
    return Next.WAIT, 0, f"{done} OF {len(view.tables)} DONE"
