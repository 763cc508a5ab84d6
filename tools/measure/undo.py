"""How long a very long game takes to open and to undo: a game played by chance, opened from its actions, cut.

python -m tools.measure.undo --game whitman-crossword --actions 2000 --seed 7

Times are of the processor, the best of some runs; what a million additions take says how busy the machine was.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final

from lexicon.games.registry import dealt, games, new_game
from lexicon.session.families import family_of
from lexicon.session.timeline import Timeline
from lexicon.storage import SavedGame, SeatPlan
from tests.games.table import any_action

_LONG: Final[Mapping[str, Mapping[str, Any]]] = {
    "whitman-crossword": {"target": 1000, "challenges": "challenge"},
    "guess-o-gram": {"words": 60},
}
"""Options that make a game of several hands or words last."""


def long_game(game_id: str, actions: int, seed: int) -> SavedGame:
    """A game of up to so many actions, as a save."""
    spec = games()[game_id].spec
    seats = spec.usual_seats[min(4, max(spec.usual_seats))]
    game, rng = new_game(game_id, _LONG.get(game_id, {}), seats, seed), random.Random(seed)
    while game.outcome is None and len(game.actions) < actions:
        game.apply(any_action(game, rng))
    save = game.save()
    return SavedGame("long", game_id, save["options"], save["seats"], seed, save["actions"], deal=save.get("deal"))


def opened(saved: SavedGame) -> Timeline:
    """The game as `Session.resume` makes it."""
    game = dealt(saved.rules_part(), None)
    made = Timeline(game, family_of(game), {seat: SeatPlan(seat, "person", seat.title()) for seat in game.seats})
    if problem := made.replay(saved):
        raise ValueError(problem)
    return made


def best_time(do: Callable[[], object], times: int = 7) -> float:
    """Milliseconds of the processor that the quickest of some runs took."""
    taken = []
    for _ in range(times):
        start = time.process_time()
        do()
        taken.append(time.process_time() - start)
    return 1000 * min(taken)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.undo", description="Opening and undoing a long game."
    )
    parser.add_argument("--game", choices=list(games()), default="whitman-crossword")
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    saved = long_game(options.game, options.actions, options.seed)
    table = opened(saved)
    print(f"{options.game}, seed {options.seed}: {table.taken} actions")
    print(f"  open {best_time(lambda: opened(saved)):.0f} ms")
    print(f"  undo the last three {best_time(lambda: table.cut(table.taken - 3)):.0f} ms")
    print(f"  a million additions {best_time(lambda: sum(x for x in range(10**6))):.0f} ms")


if __name__ == "__main__":
    main()
