"""Measures how far a word runs past a letter that lies, and writes assets/players/patience.json.

    python -m tools.fit_patience [--racks 4000] [--seed 1]

For each k: the chance that a rack of ten, drawn from the pack, and one further block, laid alone in the middle of the
board, make a word by the rules of Patience (5.9) that runs just k squares past that block. The one-ply player and the
known-draw search make their table of words to go from these chances. Takes about a minute on one core.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

import numpy as np

from lexicon.crossword import Direction, Generator, Grid, Play
from lexicon.games.keyword import SIZE, KeywordPatience
from lexicon.pieces import MASTER, load_pack
from lexicon.words import open_dictionary

ROOT = Path(__file__).resolve().parent.parent
RACK = 10
MIDDLE = SIZE // 2


def reaches(engine: Generator, drawn: list[str]) -> set[int]:
    """How far the words run that the first ten of *drawn* make past the last, which lies in the middle."""
    rack, given = "".join(drawn[:RACK]), drawn[RACK]
    grid = Grid.empty(SIZE, SIZE, bounded=True).place(Play(MIDDLE, MIDDLE, Direction.ACROSS, given))
    runs = engine.plays(grid, rack, KeywordPatience.scorer("blue", None)).runs()
    across = (runs.direction == 0) & (runs.row == MIDDLE) & (runs.col <= MIDDLE)
    return set((runs.col + runs.length - 1 - MIDDLE)[across].tolist())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--racks", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    engine = Generator(open_dictionary("collegiate"), KeywordPatience.layout_rules)
    rng = random.Random(args.seed)
    pack = load_pack("keyword").letters()
    times = np.zeros(MIDDLE + 1)
    for _ in range(args.racks):
        drawn = rng.sample(pack, RACK + 1)
        if drawn[RACK] == MASTER:  # on the board it shows the letter that it was laid for: any
            drawn[RACK] = rng.choice([letter for letter in pack if letter != MASTER])
        for k in reaches(engine, drawn):
            times[k] += 1
    chances = [round(float(share), 4) for share in times[1:] / args.racks]
    print(" ".join(f"{k}: {chance:.3f}" for k, chance in enumerate(chances, start=1)))
    data = {"source": f"tools/fit_patience.py --racks {args.racks} --seed {args.seed}", "reach": chances}
    (ROOT / "assets" / "players" / "patience.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
