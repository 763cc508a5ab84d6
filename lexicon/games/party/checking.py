"""What may be wrong with the slip of a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from lexicon.games.common.seats import to_the_left
from lexicon.games.game import Refusal
from lexicon.games.party.actions import ResultLine, TableResult
from lexicon.games.party.view import PartyTable
from lexicon.games.spec import GameSpec
from lexicon.problems import Problem

#: No figure of a game comes near to it.
MOST_POINTS = 10_000


def result_problem(
    slip: TableResult, tables: Sequence[PartyTable], spec: GameSpec, name: Callable[[int], str]
) -> Problem | None:
    """The first thing that is wrong with *slip*, or None. *name* gives the name of a number."""
    if not 1 <= slip.table <= len(tables):
        return _wrong(f"There is no table {slip.table}.")
    table = tables[slip.table - 1]
    sitting = sorted(table.numbers.values())
    if sorted(line.number for line in slip.lines) != sitting:
        return _wrong(f"At table {slip.table} sit {', '.join(map(name, sitting))}: each has one line.")
    return next(_problems(slip, table, spec, name), None)


def _problems(slip: TableResult, table: PartyTable, spec: GameSpec, name: Callable[[int], str]) -> Iterator[Problem]:
    for line in slip.lines:
        yield from line_problems(line, spec, name(line.number))
    if sum(line.out for line in slip.lines) > 1:
        out = [name(line.number) for line in slip.lines if line.out]
        yield _wrong(f"{' and '.join(out)} ran out: only one can.")
    if not slip.played:
        yield from _unconfirmed(slip, table, name)
    elif slip.confirmed_by:
        yield _wrong("The program has kept the score: nobody confirms it.")


def line_problems(line: ResultLine, spec: GameSpec, name: str) -> Iterator[Problem]:
    """What is wrong with the *line* of the player called *name*, for itself."""
    fine = spec.tariff.fine if spec.tariff is not None else 0
    least = 0 if spec.low_wins else -MOST_POINTS
    if not least <= line.figure <= MOST_POINTS:
        yield _wrong(f"{name}: a figure runs from {least} to {MOST_POINTS}, not {line.figure}.")
    if line.fine and (not fine or line.fine < 0 or line.fine % fine):
        yield _wrong(f"{name}: a fine is {fine} or so many times {fine}." if fine else f"{name}: there are no fines.")
    if spec.low_wins and line.fine > line.figure:
        yield _wrong(f"{name}: the figure holds the fine of {line.fine}, and is no less.")
    counts = (line.cards_left, line.prize_turn, line.best_worth, line.key_cards)
    if min(counts) < 0 or max(counts) > MOST_POINTS:
        yield _wrong(f"{name}: what is counted runs from 0 to {MOST_POINTS}.")
    if abs(line.last_play) > MOST_POINTS:
        yield _wrong(f"{name}: the last play brought no such number of points.")
    if spec.low_wins and line.out and (line.figure > line.fine or line.cards_left):
        yield _wrong(f"{name}: who ran out has nothing left in the hand.")


def _unconfirmed(slip: TableResult, table: PartyTable, name: Callable[[int], str]) -> Iterator[Problem]:
    """Ruling 5.11: where results are entered by hand, the neighbour at the left has checked each."""
    at = {number: seat for seat, number in table.numbers.items()}
    for place, line in enumerate(slip.lines):
        left = table.numbers[to_the_left(table.seat_ids, at[line.number])]
        if slip.confirmed_by[place : place + 1] != (left,):
            yield _wrong(f"{name(left)} has not confirmed the figure of {name(line.number)}.")
    if len(slip.confirmed_by) > len(slip.lines):
        yield _wrong("There are more confirmations than lines.")


def _wrong(text: str) -> Problem:
    return Problem(Refusal.NOT_OFFERED, text)
