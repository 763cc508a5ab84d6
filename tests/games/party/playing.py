"""Parties by chance, without a game at the tables."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from lexicon.games.party import (
    Arrive,
    EndParty,
    Entrant,
    Leave,
    Party,
    PartyAction,
    PartyPhase,
    PartySetup,
    PartyTable,
    ResultLine,
    StartRound,
    TableResult,
)

GAMES = ("keyword-party", "lexicon-party")


def people(count: int) -> tuple[Entrant, ...]:
    """So many, called P0, P1, …: a name is its number."""
    return tuple(Entrant(f"P{number}") for number in range(count))


def party(count: int = 8, game: str = "keyword-party", **more: Any) -> Party:
    """A party of so many people."""
    return Party(PartySetup(game, people(count), **{"seed": 5, **more}))


def slip(table: PartyTable, figures: Sequence[int | ResultLine], played: bool = True) -> TableResult:
    """The result of *table*: figures, or whole lines, in the order of its seats."""
    lines = tuple(
        each if isinstance(each, ResultLine) else ResultLine(seated.number, each)
        for seated, each in zip(table.seats, figures, strict=True)
    )
    return TableResult(table.number, lines, confirmations(table, lines) if not played else (), played)


def confirmations(table: PartyTable, lines: Sequence[ResultLine]) -> tuple[int, ...]:
    """Who has to confirm each line: the player at the left."""
    order = [seated.number for seated in table.seats]
    return tuple(order[(order.index(line.number) + 1) % len(order)] for line in lines)


def play_round(running: Party, rng: random.Random) -> None:
    """Begin a round and enter figures by chance at every table."""
    running.apply(StartRound())
    for table in running.tables():
        running.apply(slip(table, [rng.randrange(200) for _ in table.seats]))


def any_action(running: Party, rng: random.Random) -> PartyAction:
    """Something that may or may not be done now; parties come to an end with it."""
    tables = running.tables()
    kind = rng.random()
    if kind < 0.08:
        return Arrive(Entrant(f"P{rng.randrange(50)}"))
    if kind < 0.18:
        return Leave(rng.randrange(len(running.entrants) + 1))
    if kind < 0.19:
        return EndParty()
    if kind < 0.4 or not tables:
        return StartRound()
    missing = [table for table in tables if not table.done] or list(tables)
    table = rng.choice(missing)
    lines = tuple(
        ResultLine(
            seated.number,
            rng.randrange(-5, 120),
            last_play=rng.randrange(40),
            cards_left=rng.randrange(10),
            prize_turn=rng.choice((0, 0, 3, 5)),
            best_word=rng.choice(("", "TEA", "OCEAN")),
            best_worth=rng.randrange(60),
            key_cards=rng.randrange(3),
        )
        for seated in table.seats
    )
    by_hand = rng.random() < 0.3
    return TableResult(table.number, lines, confirmations(table, lines) if by_hand else (), not by_hand)


def is_over(running: Party) -> bool:
    return running.phase is PartyPhase.OVER
