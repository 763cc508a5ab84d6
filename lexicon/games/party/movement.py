"""Who sits where: drawing the places, who moves on, tables of three and four (rulings 5.10, 5.11)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from lexicon.games.common.dice import Dice
from lexicon.games.common.party_terms import FULL, PartyTerms, TieBreak
from lexicon.games.game import SeatId
from lexicon.games.party.actions import ResultLine

#: Those at each table, by number; the first of them is table 1.
Tables = tuple[tuple[int, ...], ...]


def table_sizes(count: int) -> tuple[int, ...]:
    """How many sit at each table: fours, and at the end as few threes as can be. Raises ValueError if none will do."""
    tables = -(-count // FULL)
    threes = tables * FULL - count
    if count < 1 or threes > tables:
        raise ValueError(f"{count} cannot sit at tables of three and four")
    return (FULL,) * (tables - threes) + (FULL - 1,) * threes


def draw_places(numbers: Sequence[int], dice: Dice) -> Tables:
    """Everybody's table in the first round, by lot."""
    mixed = iter(dice.shuffled(numbers))
    return tuple(tuple(next(mixed) for _ in range(size)) for size in table_sizes(len(numbers)))


def ranking(lines: Sequence[ResultLine], terms: PartyTerms, low_wins: bool, dice: Dice) -> tuple[int, ...]:
    """Those of a table, the best first; equal figures as the terms say, then by lot (rulings 5.10, 5.11)."""
    numbers = sorted(line.number for line in lines)
    lot = {number: place for place, number in enumerate(dice.shuffled(numbers))}

    def key(line: ResultLine) -> tuple[int, int, int, int]:
        figure = line.figure if low_wins else -line.figure
        tie = -line.last_play if terms.tie is TieBreak.LAST_PLAY else line.cards_left
        return int(terms.out_leads and not line.out), figure, tie, lot[line.number]

    return tuple(line.number for line in sorted(lines, key=key))


def next_table(table: int, tables: int) -> int:
    """The table after *table* (from 1); after the last comes the first."""
    return table % tables + 1


def moved(tables: Tables, moving_on: Mapping[int, Collection[int]]) -> Tables:
    """The tables when those of *moving_on* (by table) have gone to the next one; those who stay stand first."""
    after: list[list[int]] = []
    for number, sitting in enumerate(tables, start=1):
        after.append([each for each in sitting if each not in moving_on.get(number, ())])
    for number in range(1, len(tables) + 1):
        after[next_table(number, len(tables)) - 1] += moving_on.get(number, ())
    return tuple(map(tuple, after))


def settle(tables: Tables, gone: Collection[int], come: Sequence[int], dice: Dice) -> Tables:
    """The tables when *gone* have left and *come* sit down: as many as are needed, with as few threes as can be.

    The last table is given up, or a new one opened after it. Who is without a table takes a place where fewest sit, of
    several such tables at the first. Then, by lot, one of a table where most sit (the last such) goes to where fewest
    sit, until no table has two more than another. Raises ValueError if tables of three and four will not do.
    """
    left = [[each for each in sitting if each not in gone] for sitting in tables]
    wanted = len(table_sizes(sum(map(len, left)) + len(come)))
    waiting = [each for sitting in left[wanted:] for each in sitting] + list(come)
    left = left[:wanted] + [[] for _ in range(wanted - len(left))]
    for each in waiting:
        min(left, key=len).append(each)
    while max(map(len, left)) - min(map(len, left)) > 1:
        most = max(map(len, left))
        fullest = next(sitting for sitting in reversed(left) if len(sitting) == most)
        min(left, key=len).append(fullest.pop(dice.below(most)))
    return tuple(map(tuple, left))


def take_seats(sitting: Sequence[int], before: Mapping[int, SeatId], seats: Sequence[SeatId]) -> dict[SeatId, int]:
    """Who has which of *seats*: who was there *before* keeps his where there is such a seat; the rest are filled up.

    *sitting*: who stays first, so that nobody who comes from another table takes his seat.
    """
    taken: dict[SeatId, int] = {}
    for each in sitting:
        if before.get(each) in seats:
            taken.setdefault(before[each], each)
    others = iter(each for each in sitting if each not in taken.values())
    return {seat: taken[seat] if seat in taken else next(others) for seat in seats}
