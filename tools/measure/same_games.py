"""Whether two versions of the program play the same games: run it for one, then for the other, and compare.

python tools/measure/same_games.py [--games 6] [--seed 1] [--tree FOLDER]

For each line-up a number that stands for every action of all games, in order, with the outcomes. *--tree*: the checkout
whose program plays (default: the one that holds this file), so that a version without this file can be asked too.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

LEVELS: Final = ("beginner", "casual", "club", "expert")
LINE_UPS: Final = (
    *(("keyword", pair) for pair in pairwise(LEVELS)),
    *(("keyword", (level, level)) for level in LEVELS),
    ("keyword", LEVELS),
    ("keyword-partners", LEVELS),
    *((game, (level,)) for game in ("keyword-patience", "keyword-solitaire") for level in LEVELS),
)
"""Games, and who sits there; Master is left out, since what it plays changes with its playouts."""


def played(game_id: str, levels: Sequence[str], games: int, seed: int) -> str:
    """The number for *games* games of *levels*, whose seats move on from game to game."""
    from lexicon.games.registry import game_class, new_game
    from lexicon.players import Budget, make_player
    from lexicon.players.arena import play_game
    from lexicon.words import open_dictionary

    dictionary, told = open_dictionary(), hashlib.sha256()
    seats = game_class(game_id).spec.usual_seats[len(levels)]
    players = [make_player(game_id, level, dictionary) for level in levels]
    options = {"challenges": "checked"} if len(seats) > 1 else {}
    for number in range(games):
        game = new_game(game_id, options, seats, random.Random(f"{seed} {number}").getrandbits(40), dictionary)
        at = {seat: players[(place + number) % len(players)] for place, seat in enumerate(seats)}
        for _ in play_game(game, at, random.Random(f"{seed} {number}"), Budget()):
            pass
        assert game.outcome is not None, "played to its end"
        told.update(json.dumps([game.save()["actions"], game.outcome.scores], sort_keys=True).encode())
    return told.hexdigest()[:16]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="same_games.py", description="A number for the games of each line-up.")
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tree", type=Path, default=Path(__file__).resolve().parents[2])
    options = parser.parse_args()
    sys.path.insert(0, str(options.tree))
    for game_id, levels in LINE_UPS:
        print(f"{game_id} {','.join(levels)}: {played(game_id, levels, options.games, options.seed)}", flush=True)


if __name__ == "__main__":
    main()
