"""What trying answers is worth to Master in the end: ends of games for two, each played for either seat.

python -m tools.measure.ends [--games 40] [--seed 903]

The yardstick without playouts plays until nothing is left to draw. Each end is then played twice: the seat to move is
Master without playouts and the other the yardstick, and the other way round. Half the difference is what it gains.
"""

from __future__ import annotations

import argparse
import copy
import random
from collections.abc import Mapping
from dataclasses import replace
from statistics import mean, stdev

from lexicon.games.keyword import KeywordGame
from lexicon.games.registry import game_class, new_game
from lexicon.players import Budget, Player
from lexicon.players.arena import play_game
from lexicon.players.keyword import KEYWORD_YARDSTICKS, STYLES, TablePlayer
from lexicon.words import Dictionary, Level, open_dictionary


def end_of(number: int, seed: int, player: Player, dictionary: Dictionary) -> KeywordGame:
    """Game *number*, played until the reserve is empty, or over before."""
    seats = game_class("keyword").spec.usual_seats[2]
    options = {"challenges": "checked", "starter": seats[number % 2]}
    game = new_game("keyword", options, seats, seed * 1000 + number, dictionary)
    assert isinstance(game, KeywordGame), "the board game"
    while game.outcome is None and game.view(None).reserve:
        game.apply(player.choose(game.view(game.acting), random.Random(number), Budget()))
    return game


def lead(game: KeywordGame, players: Mapping[str, Player], seat: str) -> int:
    """By how much *seat* is ahead when a copy of *game* has been played to its end."""
    played = copy.deepcopy(game)
    for _ in play_game(played, dict(players), random.Random(1), Budget()):
        pass
    assert played.outcome is not None, "played to its end"
    scores = played.outcome.scores
    return scores[seat] - sum(score for other, score in scores.items() if other != seat)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.measure.ends", description="What answers in the end gain.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=903)
    options = parser.parse_args()
    dictionary, gained = open_dictionary(), list[float]()
    without = KEYWORD_YARDSTICKS["static"]("keyword", dictionary)
    trying = TablePlayer(Level.MASTER, dictionary, replace(STYLES[Level.MASTER], deals=0))
    for number in range(options.games):
        game = end_of(number, options.seed, without, dictionary)
        if game.outcome is None:
            seat, other = sorted(game.seats, key=lambda each: each != game.acting)
            first = lead(game, {seat: trying, other: without}, seat)
            gained.append((first - lead(game, {seat: without, other: trying}, seat)) / 2)
    print(f"{len(gained)} ends: {mean(gained):+.1f} ± {1.96 * stdev(gained) / len(gained) ** 0.5:.1f} points")


if __name__ == "__main__":
    main()
