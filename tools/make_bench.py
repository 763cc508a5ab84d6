"""Makes assets/bench/positions.json: the positions and racks that ``main.py bench`` times the move generator on.

    python -m tools.make_bench

Boards come from self-play of the arena's kind with fixed seeds: two Master players without what they open to others, a
position every third turn. Large tables come from random plays, of eight the one kept that spreads most. Word lines are
words that Club knows, drawn by lot. Same program, same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import compress
from pathlib import Path
from typing import Any

from lexicon.crossword import Generator, Grid, LayoutRules, SquareScorer
from lexicon.games.keyword import KeywordView
from lexicon.games.registry import new_game
from lexicon.pieces import load_pack
from lexicon.players.keyword.table import Style, TablePlayer
from lexicon.players.player import Budget
from lexicon.words import Level, Policy, open_dictionary

ROOT = Path(__file__).resolve().parent.parent
GAMES, EVERY, TABLES, WIDE, PLAYS = 9, 3, 6, 60, 150
LINES, LINE_WORDS, LINE_LONGEST = 60, 20, 9


def boards() -> Iterator[dict[str, Any]]:
    """Every third position of some games: board, rack without Masters, seat and Key word."""
    player = TablePlayer(Level.MASTER, open_dictionary("collegiate"), Style(leave=1.0))
    for number in range(GAMES):
        rng = random.Random(f"bench {number}")
        game = new_game("keyword", {"challenges": "checked"}, ("red", "blue"), number, open_dictionary("collegiate"))
        turn = 0
        while game.outcome is None and game.to_move is not None:
            view = game.view(game.to_move)
            assert isinstance(view, KeywordView)
            if turn % EVERY == number % EVERY:
                rack = "".join(sorted(view.rack.replace("?", rng.choice("AEIRST"))))
                yield {"board": view.board, "rack": rack, "seat": view.seat, "key_word": view.key_word}
            game.apply(player.choose(view, rng, Budget()))
            turn += 1


def tables() -> Iterator[dict[str, Any]]:
    """Tables sixty squares wide, with three times the cards of the largest real one."""
    generator = Generator(open_dictionary("collegiate"), LayoutRules(Policy.JOINT, bounded=False))
    blocks = load_pack("keyword").letters()
    for number in range(TABLES):
        rng = random.Random(f"table {number}")
        grid = Grid.empty()
        for _ in range(PLAYS):
            if min(grid.height, grid.width) >= WIDE - 2:
                break
            plays = generator.plays(grid, "".join(rng.choices(blocks, k=7)), SquareScorer(), margin=2)
            tried = [grid.place(plays[rng.randrange(len(plays))].play) for _ in range(8) if len(plays)]
            grid = max((g for g in tried if max(g.height, g.width) <= WIDE), key=_spread, default=grid)
        yield {"board": grid.rows(), "rack": "".join(rng.choices([b for b in blocks if b != "?"], k=10))}


def _spread(grid: Grid) -> int:
    return 20 * min(grid.height, grid.width) + 10 * max(grid.height, grid.width) + len(grid)


def lines() -> Iterator[dict[str, Any]]:
    """Twenty words on the table and a hand of ten without Masters: more than a hand ever comes to."""
    dictionary = open_dictionary("collegiate")
    known = compress(dictionary.words, dictionary.vocabulary(Level.CLUB).tolist())
    words = [word for word in known if 2 <= len(word) <= LINE_LONGEST]
    cards = [card for card in load_pack("american").letters() if card != "?"]
    for number in range(LINES):
        rng = random.Random(f"line {number}")
        yield {"table": rng.choices(words, k=LINE_WORDS), "hand": "".join(rng.sample(cards, k=10))}


def main() -> None:
    data = {
        "source": "tools/make_bench.py",
        "boards": list(boards()),
        "tables": list(tables()),
        "lines": list(lines()),
    }
    path = ROOT / "assets" / "bench" / "positions.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
    counts = ", ".join(f"{len(data[name])} {name}" for name in ("boards", "tables", "lines"))
    print(f"{counts}, {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
