"""Games without a window: ``main.py arena --game ID --seats LEVEL,LEVEL[,…] --games N --seed S [--json]``.

Each deal is played once with the levels moved on by each seat, and the start moves on from deal to deal, so that nobody
profits from letters, seat or start. Where moving on brings the same levels to the same seats again, as with partners,
the next deal is taken, for most levels would only play the same game again. Of a game of parties a whole party is
played, ``--party N --rounds R`` computers of the levels in turn, unless ``--games`` asks for single tables.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from lexicon.games.common.challenges import LetStand
from lexicon.games.common.hands import NextHand
from lexicon.games.common.party_terms import LEAST, MOST
from lexicon.games.game import Action, BadSetup, Game, Phase, TurnRecord
from lexicon.games.party import Entrant, EntrantKind, PartySetup, sheet_json, sheet_text
from lexicon.games.registry import UnknownGame, game_class, new_game
from lexicon.games.setup import settle_seed
from lexicon.players import Budget, Player, make_player
from lexicon.players.evening import play_party
from lexicon.players.registry import family_players
from lexicon.words import Dictionary, Level, UnknownDictionary, open_dictionary

#: An entrant that is no level: alone, who knows the draw.
BEST_LINE = "best-line"
#: Half the width of a 95% interval, in standard errors.
_WIDTH = 1.96
#: So many different scores are told one by one.
_FEW = 15


@dataclass
class Tally:
    """What one entrant did in all games."""

    level: str
    wins: float = 0.0
    scores: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    plays: int = 0
    passes: int = 0
    points: int = 0
    letters: int = 0
    lengths: int = 0
    crossing: int = 0

    def turn(self, turn: TurnRecord) -> None:
        """Count one turn of the history; what made no word is a pass here."""
        if not turn.stands:
            self.passes += 1
            return
        self.plays += 1
        self.points += turn.points
        self.letters += turn.shed
        self.lengths += len(turn.words[0])
        self.crossing += len(turn.words) > 1


def play_game(
    game: Game,
    players: dict[str, Player],
    rng: random.Random,
    budget: Budget,
    clock: Callable[[], float] = perf_counter,
) -> Iterator[tuple[str, float]]:
    """Play *game* to its end; yields who took a turn, and how many seconds it took by *clock*."""
    while game.outcome is None:
        if game.phase is Phase.BETWEEN:
            game.apply(NextHand(""))
            continue
        if game.phase is Phase.CHALLENGE:
            game.apply(_objection(game, players, rng))
            continue
        seat = game.acting
        assert seat is not None, "somebody is to act"
        begin = clock()
        action = players[seat].choose(game.view(seat), rng, budget)
        took = clock() - begin
        game.apply(action)
        yield seat, took


def _objection(game: Game, players: dict[str, Player], rng: random.Random) -> Action:
    """The objection of the first to the left who has one, or that there is none."""
    asked = (seat for seat in game.leftwards(game.to_move) if seat in game.to_act)
    objections = (players[seat].objection(game.view(seat), rng) for seat in asked)
    return next((found for found in objections if found is not None and game.check(found).ok), LetStand(""))


def run(
    game_id: str,
    levels: Sequence[str],
    games: int,
    seed: int,
    dictionary: Dictionary,
    clock: Callable[[], float] = perf_counter,
) -> list[Tally]:
    """Play *games* games; one tally for each of *levels*, with its seconds by *clock*."""
    spec = game_class(game_id).spec
    seats = spec.usual_seats[len(levels)]
    players = [_entrant(game_id, level, dictionary) for level in levels if level != BEST_LINE]
    tallies = [Tally(level) for level in levels]
    seatings = _seatings(levels)
    for number in range(games):
        at = {seat: (place + number) % len(levels) for place, seat in enumerate(seats)}
        game = _game(game_id, seats, number // seatings, seed, dictionary)
        rng = random.Random(f"{seed} {number}")
        knower = family_players(game_id).draw_knower
        if knower is not None and levels[0] == BEST_LINE:
            players = [knower(game)]
        for seat, took in play_game(game, {seat: players[at[seat]] for seat in seats}, rng, Budget(), clock):
            tallies[at[seat]].seconds.append(took)
        _count(game, {seat: tallies[at[seat]] for seat in seats})
    return tallies


def _seatings(levels: Sequence[str]) -> int:
    """In how many ways *levels* can be moved on along the seats until they sit as they did at first."""
    order = list(levels)
    return next(moved for moved in range(1, len(order) + 1) if order[moved:] + order[:moved] == order)


def _entrant(game_id: str, level: str, dictionary: Dictionary) -> Player:
    """A player of a level, or a yardstick, who knows the whole dictionary."""
    yardstick = family_players(game_id).yardsticks.get(level)
    return yardstick(game_id, dictionary) if yardstick is not None else make_player(game_id, level, dictionary)


def _game(game_id: str, seats: Sequence[str], deal: int, seed: int, dictionary: Dictionary) -> Game:
    """A game of that *deal*; the start moves on with it."""
    known = game_class(game_id).spec.defaults
    wanted: dict[str, Any] = {"challenges": "checked", "starter": seats[deal % len(seats)]} if len(seats) > 1 else {}
    options = {name: value for name, value in wanted.items() if name in known}
    return new_game(game_id, options, seats, random.Random(f"deal {seed} {deal}").getrandbits(40), dictionary)


def _count(game: Game, tallies: dict[str, Tally]) -> None:
    outcome = game.outcome
    assert outcome is not None, "counted when over"
    view, low_wins = game.view(None), game.spec.low_wins
    sides = {seat: side for side in view.sides for seat in side}
    winning = {sides[seat] for seat in outcome.winners}
    for seat, tally in tallies.items():
        score = outcome.scores[seat]
        others = [other for at, other in outcome.scores.items() if at not in sides[seat]]
        tally.scores.append(score)
        tally.margins.append(min(others) - score if low_wins and others else score - max(others, default=0))
        tally.wins += (sides[seat] in winning) / max(len(winning), 1)
    for turn in view.history:
        tallies[turn.seat].turn(turn)


def report(tallies: Sequence[Tally]) -> list[dict[str, Any]]:
    """The figures of each entrant, with 95% intervals."""
    return [_figures(tally) for tally in tallies]


def _figures(tally: Tally) -> dict[str, Any]:
    games, plays = len(tally.scores), max(tally.plays, 1)
    share = tally.wins / games
    seconds = sorted(tally.seconds) or [0.0]
    return {
        "level": tally.level,
        "games": games,
        "wins": round(100 * share, 1),
        "wins_interval": [round(100 * edge, 1) for edge in wilson(share, games)],
        "score": _mean(tally.scores),
        "scores": sorted(tally.scores),
        "margin": _mean(tally.margins),
        "plays_a_game": round(tally.plays / games, 2),
        "passes_a_game": round(tally.passes / games, 2),
        "points_a_play": round(tally.points / plays, 1),
        "letters_a_play": round(tally.letters / plays, 2),
        "word_length": round(tally.lengths / plays, 2),
        "crossing": round(100 * tally.crossing / plays, 1),
        "move_ms": {
            "median": round(1000 * seconds[len(seconds) // 2], 1),
            "p95": round(1000 * seconds[int(len(seconds) * 0.95)], 1),
        },
    }


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95% interval of a share of *games* (Wilson 1927)."""
    square = _WIDTH**2 / games
    middle = (share + square / 2) / (1 + square)
    half = _WIDTH * ((share * (1 - share) + square / 4) / games) ** 0.5 / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def _mean(values: Sequence[int]) -> dict[str, float]:
    mean = sum(values) / len(values)
    spread = (sum((value - mean) ** 2 for value in values) / max(len(values) - 1, 1)) ** 0.5
    return {"mean": round(mean, 1), "plus_minus": round(_WIDTH * spread / len(values) ** 0.5, 1)}


def _print(figures: list[dict[str, Any]]) -> None:
    print(f"{'level':10} {'wins':>6} {'95%':>13} {'score':>14} {'plays':>6} {'pass':>5} {'points':>7} {'length':>7} "
          f"{'cross':>6} {'ms':>7} {'p95':>7}")  # fmt: skip
    for f in figures:
        low, high = f["wins_interval"]
        score = f"{f['score']['mean']} ± {f['score']['plus_minus']}"
        print(f"{f['level']:10} {f['wins']:5}% {f'{low}–{high}%':>13} {score:>14} {f['plays_a_game']:6} "
              f"{f['passes_a_game']:5} {f['points_a_play']:7} {f['word_length']:7} {f['crossing']:5}% "
              f"{f['move_ms']['median']:7} {f['move_ms']['p95']:7}")  # fmt: skip
    if len(figures) == 1:
        print(_distribution(figures[0]["scores"]))


def _distribution(scores: list[int]) -> str:
    """How often each score came, or where there are many, how they are spread. *scores* rise."""
    often = Counter(scores)
    if len(often) <= _FEW:
        return "scores: " + ", ".join(f"{score} × {times}" for score, times in often.items())
    quarters = (scores[round((len(scores) - 1) * share)] for share in (0.0, 0.25, 0.5, 0.75, 1.0))
    return "least {}, quarter {}, half {}, three quarters {}, most {}".format(*quarters)


def _party(args: argparse.Namespace, levels: Sequence[str], dictionary: Dictionary) -> int:
    """A whole party, its final sheet as text or as JSON."""
    if args.party < 1:
        print(f"arena: computers take part in a party, {LEAST} to {MOST} of them, not {args.party}", file=sys.stderr)
        return 2
    named = (levels[number % len(levels)] for number in range(args.party))
    entrants = tuple(
        Entrant(f"{level.title()} {number}", EntrantKind.COMPUTER, level) for number, level in enumerate(named, start=1)
    )
    try:
        setup = PartySetup(args.game, entrants, args.rounds, seed=args.seed, options={"dictionary": args.dictionary})
        view = play_party(setup, dictionary).view()
    except BadSetup as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(json.dumps(sheet_json(view)) if args.json else sheet_text(view))
    return 0


def main(argv: list[str]) -> int:
    """The command line. Exit status 2 for arguments that make no game."""
    parser = argparse.ArgumentParser(prog="main.py arena", description="Plays games between computer players.")
    parser.add_argument("--game", default="keyword", help="id of the game (default: keyword)")
    entrants = ", ".join(Level)
    parser.add_argument("--seats", default="master,expert", help=f"with commas, of: {entrants}; or a yardstick")
    parser.add_argument("--games", type=int, help="how many (default: 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dictionary", default="collegiate")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    parser.add_argument("--party", type=int, default=40, metavar="N", help="computers at a party (default: 40)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds of the party (default: 3)")
    args = parser.parse_args(argv)
    levels = [level.strip().lower() for level in args.seats.split(",")]
    try:
        usual = game_class(args.game).spec.usual_seats
        family = family_players(args.game)
        known = (BEST_LINE,) if max(usual) == 1 and family.draw_knower else tuple(family.yardsticks)
        [Level(level) for level in levels if level not in known]
        settle_seed(args.seed)
        dictionary = open_dictionary(args.dictionary)
    except (UnknownGame, UnknownDictionary, BadSetup, ValueError) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    if game_class(args.game).spec.party is not None and args.games is None:
        return _party(args, levels, dictionary)
    args.games = 20 if args.games is None else args.games
    if len(levels) not in usual or args.games < 1:
        counts = ", ".join(map(str, usual))
        print(f"arena: {args.game} is for {counts} seats, and at least one game is played", file=sys.stderr)
        return 2
    figures = report(run(args.game, levels, args.games, args.seed, dictionary))
    if args.json:
        print(json.dumps({"game": args.game, "games": args.games, "seed": args.seed, "seats": figures}))
    else:
        _print(figures)
    return 0
