"""How fast the engine is here: ``main.py bench [--games N] [--naive N] [--cpu] [--json]``. Without a window; writes
nothing.

Times the dictionary, the move generator and the finder of the word line over the positions of
assets/bench/positions.json (made by tools/make_bench.py), the searches of the card solitaires over their first deals,
and the computer players in games against themselves.
"""

from __future__ import annotations

import argparse
import json
import platform
import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from time import perf_counter, process_time
from typing import Any

from lexicon.crossword import MASTER, Candidate, Deal, Generator, Grid, LayoutRules, SquareScorer
from lexicon.crossword.naive import naive_plays
from lexicon.games.keyword import Keyword
from lexicon.games.patience import patience_game
from lexicon.games.wordline.finding import Finder
from lexicon.pieces import ASSETS, load_pack
from lexicon.players import Budget, make_adviser
from lexicon.players.arena import run
from lexicon.players.patience import proved_line, still_winnable
from lexicon.words import Dictionary, Level, Policy, open_dictionary

_WARM = 2
_TALK = {"anagrams": 2, "out": 4, "guess-o-gram": 3}
"""Games of words alone whose moves are timed too, with so many seats."""
#: So many deals of the card solitaires, from number 1 on, are asked whether they can be won; so many are gone through
#: with hints.
_ASKED_DEALS, _DEALS = 40, 8
_ALONE = "player"
#: So many positions the naive generator is timed on, where that is asked for.
_NAIVE = 3
_clock = perf_counter


def positions() -> dict[str, Any]:
    """The fixed set: "boards" of Keyword, "tables" without edges, word "lines"; each with letters without Masters."""
    data: dict[str, Any] = json.loads((ASSETS / "bench" / "positions.json").read_text(encoding="utf-8"))
    return data


def with_masters(rack: str, masters: int) -> str:
    """*rack* with its first letters replaced by Masters."""
    return rack[min(masters, len(rack)) :] + MASTER * min(masters, len(rack))


def _times(work: Iterable[Callable[[], object]]) -> dict[str, float]:
    """Median, 95th percentile and maximum in milliseconds."""
    took = []
    for each in work:
        begin = _clock()
        each()
        took.append(1000 * (_clock() - begin))
    took.sort()
    figures = {"median": took[len(took) // 2], "p95": took[int(0.95 * (len(took) - 1) + 0.5)], "max": took[-1]}
    return {name: round(value, 3) for name, value in figures.items()}


def _start() -> tuple[dict[str, Any], Dictionary, Generator]:
    """Dictionary and engine made for the first time in this process."""
    begin = _clock()
    dictionary = open_dictionary()
    loaded = _clock()
    generator = Generator(dictionary, Keyword.layout_rules)
    generator.exists(Grid.empty(19, 19, bounded=True), "ABCDEFGHIJ")
    ready = _clock()
    words = random.Random(1).sample(dictionary.words, 1000)
    looked_up = _times([lambda: [dictionary.is_legal(word) for word in words]])
    return (
        {
            "words": dictionary.size,
            "dictionary_ms": round(1000 * (loaded - begin), 1),
            "engine_ms": round(1000 * (ready - loaded), 1),
            "look_ups_ms": looked_up["median"],
        },
        dictionary,
        generator,
    )


def _memory() -> float | None:
    """The most memory that this process has held so far, in MB; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def _generator_table(generator: Generator, boards: list[dict[str, Any]]) -> dict[str, Any]:
    cases = [
        (Grid.from_rows(b["board"], bounded=True), b["rack"], Keyword.scorer(b["seat"], b["key_word"])) for b in boards
    ]
    for grid, rack, scorer in cases[:_WARM]:
        generator.plays(grid, rack, scorer)
    table: dict[str, Any] = {}
    for masters in range(3):
        racked = [(grid, with_masters(rack, masters), scorer) for grid, rack, scorer in cases]
        table[f"all plays, {masters} Masters"] = _times(partial(generator.plays, *case) for case in racked)
        for k in (100, 1):
            table[f"best {k}, {masters} Masters"] = _times(partial(generator.best, *case, k) for case in racked)
    return table


def _wide_table(dictionary: Dictionary, tables: list[dict[str, Any]]) -> dict[str, Any]:
    rules = LayoutRules(Policy.JOINT, bounded=False)
    grids = [(Grid.from_rows(t["board"], bounded=False), t["rack"]) for t in tables]
    found: dict[str, Any] = {}
    for name, each in (("", rules), (", four letters", replace(rules, max_new=4))):
        generator = Generator(dictionary, each)
        for masters in range(3):
            racked = [(grid, with_masters(rack, masters), SquareScorer()) for grid, rack in grids]
            times = _times(partial(generator.plays, *case) for case in racked)
            found[f"all plays, {masters} Masters{name}"] = times
    return found


def _line_table(dictionary: Dictionary, lines: list[dict[str, Any]]) -> dict[str, Any]:
    finder = Finder.of(dictionary)
    found: dict[str, Any] = {}
    for masters in range(3):
        hands = [(line["table"], with_masters(line["hand"], masters)) for line in lines]
        for table, hand in hands[:_WARM]:
            finder.results(table, hand)
        found[f"all plays, {masters} Masters"] = _times(partial(finder.results, *case) for case in hands)
    return found


def _naive(dictionary: Dictionary, boards: list[dict[str, Any]]) -> dict[str, Any]:
    """All plays by trying every word in every place: of each position without Masters, of the first with one too.

    With two it takes minutes, and hours on the tables without edges: these are left out.
    """
    found: dict[str, Any] = {}
    for masters, some in enumerate((boards, boards[:1])):
        cases = [(Grid.from_rows(b["board"], bounded=True), with_masters(b["rack"], masters)) for b in some]
        work = (partial(naive_plays, *case, Keyword.layout_rules, dictionary) for case in cases)
        if cases:
            found[f"all plays, {masters} Masters, naive"] = _times(work)
    return found


def _playouts(generator: Generator, boards: list[dict[str, Any]]) -> dict[str, float]:
    """Playouts of four turns a second: each position's best plays, in one deal of the unseen letters."""
    chance, took, tried = random.Random(1), 0.0, 0
    for board in boards:
        grid, scorer = Grid.from_rows(board["board"], bounded=True), Keyword.scorer(board["seat"], board["key_word"])
        other = Keyword.scorer("red" if board["seat"] == "blue" else "blue", board["key_word"])
        letters = "".join(chance.sample(load_pack("keyword").letters(), 40))
        deal = Deal((board["rack"], letters[:10]), (0, 1), letters[10:], 10, 50, 5)
        plays = generator.best(grid, board["rack"], scorer, 8)
        candidates = [Candidate(play.play, play.score) for play in plays]
        begin = _clock()
        generator.play_out(grid, deal, (scorer, other), candidates, 4)
        took += _clock() - begin
        tried += len(candidates)
    return {"four turns, a second": round(tried / took) if took else 0}


def _solitaire_table(dictionary: Dictionary, deals: int) -> dict[str, Any]:
    """Can it be won, asked of the first deals; hints at the start of *deals* and after each step of a way."""
    first = [patience_game("solitaire-1").new({}, (_ALONE,), deal, dictionary) for deal in range(1, _ASKED_DEALS + 1)]
    asked: list[Callable[[], object]] = [partial(still_winnable, game.view(_ALONE), dictionary) for game in first]
    hints: dict[str, list[Callable[[], object]]] = {}
    for game_id in ("solitaire-1", "letter-patience"):
        adviser, asks = make_adviser(game_id, Level.CASUAL, dictionary), hints.setdefault(game_id, [])
        for deal in range(1, deals + 1):
            game = patience_game(game_id).new({}, (_ALONE,), deal, dictionary)
            line = proved_line(game_id, _ALONE, dictionary.id, deal)
            actions = line.actions if line is not None else still_winnable(game.view(_ALONE), dictionary).actions
            for action in actions:
                asks.append(partial(adviser.advise, game.view(_ALONE), 1, Budget()))
                game.apply(action)
        asks[0]()
    return {
        "Solitaire No. 1, can it be won?": _times(asked),
        "Solitaire No. 1, a hint": _times(hints["solitaire-1"]),
        "Letter Patience, a hint": _times(hints["letter-patience"]),
    }


def measure(games: int, naive: int = 0) -> dict[str, Any]:
    """Everything, as plain values; times in milliseconds unless the name says otherwise."""
    start, dictionary, generator = _start()
    after_start = _memory()
    data = positions()
    figures: dict[str, Any] = {
        "machine": f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}",
        "start": start,
        "memory_mb": {"after start": after_start},
        "board": {
            "positions": len(data["boards"]),
            **_generator_table(generator, data["boards"]),
            **_naive(dictionary, data["boards"][:naive]),
        },
        "playouts": _playouts(generator, data["boards"]),
        "table": {"positions": len(data["tables"]), **_wide_table(dictionary, data["tables"])},
        "line": {"positions": len(data["lines"]), **_line_table(dictionary, data["lines"])},
        "solitaires": {"positions": _DEALS, **_solitaire_table(dictionary, _DEALS)},
        "players": {},
    }
    for level in Level:
        seconds = [took for tally in run("keyword", [level, level], games, 1, dictionary) for took in tally.seconds]
        figures["players"][level.value] = _spread(sorted(seconds))
    for game, seats in _TALK.items():
        seconds = [took for tally in run(game, [Level.MASTER] * seats, 1, 1, dictionary) for took in tally.seconds]
        figures["players"][f"{game}, master"] = _spread(sorted(seconds))
    figures["memory_mb"]["with all players"] = _memory()
    return figures


def _spread(seconds: list[float]) -> dict[str, float]:
    at = {"median": len(seconds) // 2, "p95": int(len(seconds) * 0.95), "max": len(seconds) - 1}
    return {name: round(1000 * seconds[index], 2) for name, index in at.items()}


def _print(figures: dict[str, Any]) -> None:
    start, memory = figures["start"], figures["memory_mb"]
    print(figures["machine"])
    print(f"dictionary of {start['words']:,} words {start['dictionary_ms']} ms")
    print(f"1,000 look-ups {start['look_ups_ms']} ms")
    print(f"engine ready {start['engine_ms']} ms after the dictionary")
    print(f"playouts of four turns: {figures['playouts']['four turns, a second']:,} a second")
    print("memory: " + ", ".join(f"{name} {value} MB" for name, value in memory.items()))
    for name in ("board", "table", "line", "solitaires", "players"):
        rows = dict(figures[name])
        count = rows.pop("positions", None)
        print(f"\n{name}{f' ({count} positions)' if count else ''}, ms{'':22} median     p95     max")
        for row, times in rows.items():
            print(f"  {row:34} {times['median']:7} {times['p95']:7} {times['max']:7}")


def main(argv: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="main.py bench", description="Times dictionary, move generator and players.")
    parser.add_argument("--games", type=int, default=1, help="games that each level plays against itself")
    parser.add_argument(
        "--naive", type=int, nargs="?", default=0, const=_NAIVE, metavar="N",
        help=f"time the naive generator too, on N positions (default: {_NAIVE}; about a minute)",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    parser.add_argument("--cpu", action="store_true", help="processor time, for a busy machine")
    args = parser.parse_args(argv)
    global _clock  # noqa: PLW0603 - one run, one clock
    _clock = process_time if args.cpu else perf_counter
    figures = measure(max(args.games, 1), max(args.naive, 0))
    if args.json:
        print(json.dumps(figures))
    else:
        _print(figures)
    return 0
