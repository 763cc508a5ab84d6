"""Matches: several games on end, the start moving to the left (rulings 5.2, 5.7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from lexicon.games.game import Outcome, SeatId
from lexicon.storage import Match, MatchGame, SeatPlan


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """The match so far. Players are in the order of the seats of the first game.

    ``rows``: for each finished game who began (index of the player) and each player's score. ``leaders``: indices of
    those with the highest total; where low wins, of those who won most games, the lowest total among them. ``over``:
    whether all games agreed on have been played.
    """

    games: int
    names: tuple[str, ...]
    seats: tuple[SeatId, ...]
    """Where each sits in the present game."""
    rows: tuple[tuple[int, tuple[int, ...]], ...]
    totals: tuple[int, ...]
    wins: tuple[int, ...]
    leaders: tuple[int, ...]
    over: bool


def new_match(games: int, seats: Sequence[SeatId]) -> Match:
    """A match of *games* games; everybody's chair is the seat of the first."""
    return Match(games=games, chairs={seat: seat for seat in seats})


def with_result(match: Match, outcome: Outcome, starter: SeatId, save_id: str) -> Match:
    """*match* with the game just finished entered (once)."""
    if any(game.save_id == save_id for game in match.played):
        return match
    chairs = match.chairs
    game = MatchGame(
        starter=chairs[starter],
        scores={chairs[seat]: score for seat, score in outcome.scores.items()},
        winners=[chairs[seat] for seat in outcome.winners],
        save_id=save_id,
    )
    return msgspec.structs.replace(match, played=[*match.played, game])


def moved(match: Match, moves: Mapping[SeatId, SeatId]) -> Match:
    """*match* for its next game, in which whoever had a seat has ``moves[seat]``."""
    return msgspec.structs.replace(match, chairs={moves[seat]: chair for seat, chair in match.chairs.items()})


def sheet(match: Match, plans: Mapping[SeatId, SeatPlan], low_wins: bool = False) -> MatchSheet:
    """The match sheet."""
    seat_of = {chair: seat for seat, chair in match.chairs.items()}
    chairs = [chair for chair in plans if chair in seat_of] + [c for c in seat_of if c not in plans]
    totals = tuple(sum(game.scores.get(chair, 0) for game in match.played) for chair in chairs)
    wins = tuple(sum(chair in game.winners for game in match.played) for chair in chairs)
    return MatchSheet(
        games=match.games,
        names=tuple(plans[seat_of[chair]].name for chair in chairs),
        seats=tuple(seat_of[chair] for chair in chairs),
        rows=tuple(
            (chairs.index(game.starter), tuple(game.scores.get(chair, 0) for chair in chairs)) for game in match.played
        ),
        totals=totals,
        wins=wins,
        leaders=_leaders(totals, wins, low_wins) if match.played else (),
        over=len(match.played) >= match.games,
    )


def _leaders(totals: Sequence[int], wins: Sequence[int], low_wins: bool) -> tuple[int, ...]:
    """Who leads: the highest total; where low wins the most games won, then the lowest total."""
    ranks = [(won, -total) if low_wins else (total, 0) for won, total in zip(wins, totals, strict=True)]
    return tuple(i for i, rank in enumerate(ranks) if rank == max(ranks))
