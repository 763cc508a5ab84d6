"""Fits what the letters kept are worth at Keyword, and writes assets/players/keyword.json.

    python -m tools.fit_keyword [--games 300] [--draws 6] [--seed 1]

Self-play: two seats that take one of the plays within a few points of the best. After each play, while the reserve
lasts, the rack is filled up again and again from what the seat has not seen, and the best score that each rack then has
on that board is noted. A least-squares fit with a little ridge tells what each letter kept adds to it (features in
lexicon/players/keyword/_leave.py). Takes about ten minutes on one core.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexicon.games.game import Game
from lexicon.games.keyword import KeywordView, Pass
from lexicon.games.registry import new_game
from lexicon.players.generators import generator
from lexicon.players.keyword._leave import counted, features
from lexicon.players.keyword._position import Position, as_action
from lexicon.words import Dictionary, open_dictionary

ROOT = Path(__file__).resolve().parent.parent
RACK = 10
NEAR = 12
RIDGE = 20.0
Sample = tuple[NDArray[np.float64], float]


def samples(game: Game, dictionary: Dictionary, rng: random.Random, draws: int) -> Iterator[Sample]:
    """Plays *game* to its end; yields the features of letters kept and the score they came to, less the means."""
    while game.outcome is None and game.to_move is not None:
        view = game.view(game.to_move)
        assert isinstance(view, KeywordView)
        position = Position.of(view)
        engine = generator(dictionary, position.game.layout_rules)
        plays = engine.plays(position.grid, position.rack, position.scorer, NEAR)
        if not len(plays):
            game.apply(Pass(position.seat))
            continue
        kept_by_play = counted(position.rack) - plays.used()
        chosen = rng.randrange(len(plays))
        if position.reserve >= RACK and len(position.grid) > 0:
            after = position.grid.place(plays[chosen].play)
            drawn = []
            for i in rng.sample(range(len(plays)), min(len(plays), 3)):
                kept = kept_by_play[i]
                for _ in range(draws):
                    rack = _fill(kept, view.unseen, rng)
                    best = engine.best(after, rack, position.scorer, 1)
                    drawn.append((kept, best[0].score if best else 0))
            rows, scores = features(np.array([kept for kept, _ in drawn])), np.array([score for _, score in drawn])
            yield from zip(rows - rows.mean(axis=0), (scores - scores.mean()).tolist(), strict=True)
        game.apply(as_action(position.seat, plays[chosen]))


def _fill(kept: NDArray[np.int64], unseen: dict[str, int], rng: random.Random) -> str:
    """A rack of ten with the letters *kept* and others from *unseen*."""
    rack = "".join(letter * int(n) for letter, n in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", kept, strict=True))
    hidden = "".join(letter * n for letter, n in unseen.items())
    return rack + "".join(rng.sample(hidden, RACK - len(rack)))


def fit(found: list[Sample]) -> NDArray[np.float64]:
    """Least squares with ridge; a position's samples have a mean of nought, so that boards do not matter."""
    rows, target = np.array([row for row, _ in found]), np.array([score for _, score in found])
    solved: NDArray[np.float64] = np.linalg.solve(rows.T @ rows + RIDGE * np.eye(rows.shape[1]), rows.T @ target)
    return solved


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--draws", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    dictionary = open_dictionary("collegiate")
    found: list[Sample] = []
    for number in range(args.games):
        rng = random.Random(f"fit {args.seed} {number}")
        game = new_game("keyword", {"challenges": "checked"}, ("red", "blue"), rng.getrandbits(40), dictionary)
        found += samples(game, dictionary, rng, args.draws)
    figures = fit(found)
    print(f"{len(found)} samples; standard deviation {np.std([score for _, score in found]):.1f}")
    print(" ".join(f"{name}{value:+.1f}" for name, value in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", figures, strict=False)))
    print("second vowel, second consonant, imbalance, lonely Q:", np.round(figures[27:], 2))
    source = f"tools/fit_keyword.py --games {args.games} --draws {args.draws} --seed {args.seed}"
    data = {"source": source, "samples": len(found), "leave": [round(float(value), 3) for value in figures]}
    (ROOT / "assets" / "players" / "keyword.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
