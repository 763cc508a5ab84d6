"""How fast the engine is here: ``main.py bench [--rounds N] [--games N] [--naive N] [--cpu] [--json]``. Without a
window; what starts write goes into a folder that is removed.

Times the dictionary, the move generator and the finder of the word line over the positions of
assets/bench/positions.json (made by tools/make_bench.py), the searches of the card solitaires over their first deals,
and the computer players in games against themselves. Everything is timed once a round, and of each position the least
of all rounds counts, since other work on the machine only adds. A fixed loop, timed each round too, tells how fast the
machine was, so that runs can be compared.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import statistics
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from lexicon.crossword import (
    MASTER,
    Candidate,
    Deal,
    Generator,
    Grid,
    LayoutRules,
    SquareScorer,
    make_ready,
    start_compiling,
)
from lexicon.crossword.kernel import Question, Search, kernel_of
from lexicon.crossword.naive import naive_plays
from lexicon.games.game import Action
from lexicon.games.keyword import Keyword
from lexicon.games.patience import patience_game
from lexicon.games.registry import game_class
from lexicon.games.wordline.finding import Finder
from lexicon.pieces import ASSETS, load_pack
from lexicon.players import Budget, make_adviser, make_player
from lexicon.players.arena import Tally, run
from lexicon.players.evening import next_action
from lexicon.players.keyword import weighing
from lexicon.players.patience import proved_line, still_winnable
from lexicon.system.userhome import HOME_VARIABLE
from lexicon.words import Dictionary, Level, Policy, open_dictionary

_TALK = {"anagrams": 2, "out": 4, "guess-o-gram": 3}
"""Games of words alone whose moves are timed too, with so many seats."""
#: So many deals of the card solitaires, from number 1 on, are asked whether they can be won; so many are gone through
#: with hints.
_ASKED_DEALS, _DEALS = 40, 8
_ALONE = "player"
#: So many positions the naive generator is timed on, where that is asked for.
_NAIVE = 3
#: In so many rounds everything is timed, unless another number is asked for.
_ROUNDS = 5
#: So many deals each position's plays are played out in, as Master does until it gives up plays; for so many turns.
_PLAYED_OUT, _TURNS = 4, 4
_LOOP = 100_000
_MAGPIE = """To time MAGPIE, a compiled engine of the field, beside it: build it with a board of 19 × 19 and racks of
ten, and let it find the best play on the boards of assets/bench/positions.json (more in docs/engine.md)."""
#: Games in which is timed how long a Master does not ask whether its turn is still wanted, with so many seats.
_HEARD = {"two seats": ("keyword", 2), "four seats": ("keyword", 4), "partners": ("keyword-partners", 4)}
_clock = perf_counter


@dataclass
class _Row:
    """Pieces of work timed one by one: positions, or whole games, which tell of each turn how long it took.

    ``least``: seconds of each piece in the round in which it took least.
    """

    section: str
    name: str
    work: Sequence[Callable[[], object]]
    games: bool = False
    least: list[float] = field(default_factory=list)

    def time(self) -> None:
        """Another round."""
        took: list[float] = []
        for each in self.work:
            begin = _clock()
            told = each()
            took += _turns(told) if self.games else [_clock() - begin]
        self.least = [min(pair) for pair in zip(self.least or took, took, strict=True)]

    @property
    def spread(self) -> dict[str, float]:
        """Median, 95th percentile and maximum in milliseconds."""
        took = sorted(1000 * seconds for seconds in self.least)
        at = {"median": len(took) // 2, "p95": int(0.95 * (len(took) - 1) + 0.5), "max": len(took) - 1}
        return {name: round(took[index], 3) for name, index in at.items()}


def _turns(tallies: object) -> list[float]:
    assert isinstance(tallies, list), "what `run` tells"
    return [took for tally in tallies for took in tally.seconds]


def _loop() -> int:
    """What always takes the same work."""
    total = 0
    for number in range(_LOOP):
        total += number
    return total


def positions() -> dict[str, Any]:
    """The fixed set: "boards" of Keyword, "tables" without edges, word "lines"; each with letters without Masters."""
    data: dict[str, Any] = json.loads((ASSETS / "bench" / "positions.json").read_text(encoding="utf-8"))
    return data


def with_masters(rack: str, masters: int) -> str:
    """*rack* with its first letters replaced by Masters."""
    return rack[min(masters, len(rack)) :] + MASTER * min(masters, len(rack))


@dataclass(frozen=True)
class _Start:
    """How long a start in a fresh process took: seconds by the clock, but ``processor``, those of all its threads."""

    compiling: float
    dictionary: float
    engine: float
    processor: float


def _fresh_start(home: str) -> _Start:
    """A start as the program has it, what it keeps being kept in *home*. In a process of its own."""
    os.environ[HOME_VARIABLE] = home
    used, begin = process_time(), perf_counter()
    start_compiling()
    begun = perf_counter()
    dictionary = open_dictionary()
    loaded = perf_counter()
    make_ready()
    Generator(dictionary, Keyword.layout_rules).exists(Grid.empty(19, 19, bounded=True), "ABCDEFGHIJ")
    ready = perf_counter()
    return _Start(begun - begin, loaded - begun, ready - loaded, process_time() - used)


def _starts(rounds: int) -> dict[str, dict[str, float]]:
    """First starts, which compile the kernel, and later ones, alternately; of each the medians, in milliseconds."""
    taken: dict[str, list[_Start]] = {"first": [], "later": []}
    with get_context("spawn").Pool(1, maxtasksperchild=1) as fresh:
        for _ in range(rounds):
            with TemporaryDirectory(ignore_cleanup_errors=True) as home:  # wasmtime may still write there
                for each in taken.values():
                    each.append(fresh.apply(_fresh_start, (home,)))
    return {
        name: {
            part.name: round(1000 * statistics.median(getattr(start, part.name) for start in starts), 1)
            for part in fields(_Start)
        }
        for name, starts in taken.items()
    }


def _words(dictionary: Dictionary) -> dict[str, Any]:
    """How large a dictionary is, and how long it takes to look words up."""
    words = random.Random(1).sample(dictionary.words, 1000)
    looked_up = _Row("", "", [lambda: [dictionary.is_legal(word) for word in words]])
    looked_up.time()
    return {"words": dictionary.size, "look_ups_ms": looked_up.spread["median"]}


def _memory() -> float | None:
    """The most memory that this process has held so far, in MB; None where the system does not say."""
    try:
        import resource
    except ImportError:
        return None
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def _board_rows(generator: Generator, boards: list[dict[str, Any]]) -> list[_Row]:
    cases = [
        (Grid.from_rows(b["board"], bounded=True), b["rack"], Keyword.scorer(b["seat"], b["key_word"])) for b in boards
    ]
    rows = []
    for masters in range(3):
        racked = [(grid, with_masters(rack, masters), scorer) for grid, rack, scorer in cases]
        work = [partial(generator.plays, *case) for case in racked]
        rows.append(_Row("board", f"all plays, {masters} Masters", work))
        for k in (100, 1):
            best = [partial(generator.best, *case, k) for case in racked]
            rows.append(_Row("board", f"best {k}, {masters} Masters", best))
    return rows


def _table_rows(dictionary: Dictionary, tables: list[dict[str, Any]]) -> list[_Row]:
    rules = LayoutRules(Policy.JOINT, bounded=False)
    grids = [(Grid.from_rows(t["board"], bounded=False), t["rack"]) for t in tables]
    rows = []
    for name, each in (("", rules), (", four letters", replace(rules, max_new=4))):
        generator = Generator(dictionary, each)
        for masters in range(3):
            racked = [(grid, with_masters(rack, masters), SquareScorer()) for grid, rack in grids]
            work = [partial(generator.plays, *case) for case in racked]
            rows.append(_Row("table", f"all plays, {masters} Masters{name}", work))
    return rows


def _line_rows(dictionary: Dictionary, lines: list[dict[str, Any]]) -> list[_Row]:
    finder = Finder.of(dictionary)
    rows = []
    for masters in range(3):
        work = [partial(finder.results, line["table"], with_masters(line["hand"], masters)) for line in lines]
        rows.append(_Row("line", f"all plays, {masters} Masters", work))
    return rows


def _naive_rows(dictionary: Dictionary, boards: list[dict[str, Any]]) -> list[_Row]:
    """All plays by trying every word in every place: of each position without Masters, of the first with one too.

    With two it takes minutes, and hours on the tables without edges: these are left out.
    """
    rows = []
    for masters, some in enumerate((boards, boards[:1])):
        cases = [(Grid.from_rows(b["board"], bounded=True), with_masters(b["rack"], masters)) for b in some]
        work = [partial(naive_plays, *case, Keyword.layout_rules, dictionary) for case in cases]
        rows.append(_Row("board", f"all plays, {masters} Masters, naive", work))
    return rows if boards else []


def _playout_row(generator: Generator, boards: list[dict[str, Any]]) -> tuple[_Row, int]:
    """Each position's eight best plays, played out in a few deals as Master does; and how many playouts that are."""
    chance, work, playouts = random.Random(1), list[Callable[[], object]](), 0
    for board in boards:
        grid, rack = Grid.from_rows(board["board"], bounded=True), board["rack"]
        other = "red" if board["seat"] == "blue" else "blue"
        scorers = [Keyword.scorer(seat, board["key_word"]) for seat in (board["seat"], other)]
        plays = generator.best(grid, rack, scorers[0], 8)
        candidates = [Candidate(play.play, play.score, board["key_word"] in play.words) for play in plays]
        trial = generator.trial(grid, rack, scorers, candidates, weighing())
        for _ in range(_PLAYED_OUT):
            letters = "".join(chance.sample(load_pack("keyword").letters(), 40))
            work.append(partial(trial.came_to, Deal((rack, letters[:10]), (0, 1), letters[10:], 10, 50, 5), _TURNS))
            playouts += len(candidates)
    return _Row("playouts", "", work), playouts


def _written_row(dictionary: Dictionary, boards: list[dict[str, Any]]) -> _Row:
    """Each position put into the kernel's memory: what Python does for a call besides making it."""
    kernel, rules = kernel_of(dictionary), Keyword.layout_rules
    words = kernel.vocabulary(rules.policy, None)

    def write(grid: Grid, board: dict[str, Any]) -> None:
        scorer = Keyword.scorer(board["seat"], board["key_word"])
        with kernel.lock:
            kernel.forget()
            kernel.write(Question(grid, board["rack"], scorer, rules, words), Search.BEST_PLAYS, 1)

    work = [partial(write, Grid.from_rows(board["board"], bounded=True), board) for board in boards]
    return _Row("calls", "a position packed and written", work)


def _heard_row(name: str, game_id: str, count: int, dictionary: Dictionary, games: int) -> _Row:
    """Masters against Masters, and of each turn the longest time between two askings whether it is still wanted."""
    rules = game_class(game_id)
    seats = rules.spec.usual_seats[count]
    players = {seat: make_player(game_id, Level.MASTER, dictionary) for seat in seats}
    longest: list[float] = []

    def act(view: Any, _level: str, seed: str) -> Action:
        asked = [_clock()]

        def wanted() -> bool:
            asked.append(_clock())
            return False

        action = players[view.seat].choose(view, random.Random(seed), Budget(cancelled=wanted))
        asked.append(_clock())
        longest.append(max(after - before for before, after in pairwise(asked)))
        return action

    def play() -> list[Tally]:
        longest.clear()
        for seed in range(1, games + 1):
            game = rules.new({}, seats, seed, dictionary)
            while game.outcome is None:
                game.apply(next_action(game, dict.fromkeys(seats, Level.MASTER), act, lambda *_: None))
        return [Tally(Level.MASTER, seconds=list(longest))]

    return _Row("calls", f"Master hears a cancel, {name}", [play], games=True)


def _solitaire_rows(dictionary: Dictionary, deals: int) -> list[_Row]:
    """Can it be won, asked of the first deals; hints at the start of *deals* and after each step of a way."""
    first = [patience_game("solitaire-1").new({}, (_ALONE,), deal, dictionary) for deal in range(1, _ASKED_DEALS + 1)]
    asked = [partial(still_winnable, game.view(_ALONE), dictionary) for game in first]
    rows = [_Row("solitaires", "Solitaire No. 1, can it be won?", asked)]
    for game_id, name in (("solitaire-1", "Solitaire No. 1"), ("letter-patience", "Letter Patience")):
        adviser, asks = make_adviser(game_id, Level.CASUAL, dictionary), list[Callable[[], object]]()
        for deal in range(1, deals + 1):
            game = patience_game(game_id).new({}, (_ALONE,), deal, dictionary)
            line = proved_line(game_id, _ALONE, dictionary.id, deal)
            actions = line.actions if line is not None else still_winnable(game.view(_ALONE), dictionary).actions
            for action in actions:
                asks.append(partial(adviser.advise, game.view(_ALONE), 1, Budget()))
                game.apply(action)
        rows.append(_Row("solitaires", f"{name}, a hint", asks))
    return rows


def _player_rows(dictionary: Dictionary, games: int) -> list[_Row]:
    """The same games in every round: the same seeds give the same turns."""
    levels = [
        _Row("players", level, [partial(run, "keyword", [level, level], games, 1, dictionary, _clock)], games=True)
        for level in (each.value for each in Level)
    ]
    masters = [
        _Row(
            "players",
            f"{game}, master",
            [partial(run, game, [Level.MASTER] * seats, 1, 1, dictionary, _clock)],
            games=True,
        )
        for game, seats in _TALK.items()
    ]
    return levels + masters


def measure(games: int, naive: int = 0, rounds: int = _ROUNDS) -> dict[str, Any]:
    """Everything, as plain values; times in milliseconds unless the name says otherwise."""
    starts, dictionary = _starts(rounds), open_dictionary()
    generator = Generator(dictionary, Keyword.layout_rules)
    after_start, data = _memory(), positions()
    loop = _Row("", "", [_loop])
    played_out, playouts = _playout_row(generator, data["boards"])
    rows = [
        *_board_rows(generator, data["boards"]),
        *_table_rows(dictionary, data["tables"]),
        *_line_rows(dictionary, data["lines"]),
        _written_row(dictionary, data["boards"]),
        *(_heard_row(name, *game, dictionary, games) for name, game in _HEARD.items()),
        *_solitaire_rows(dictionary, _DEALS),
        *_player_rows(dictionary, games),
    ]
    for _ in range(rounds):
        for row in (loop, played_out, *rows):
            row.time()
    once = _naive_rows(dictionary, data["boards"][:naive])
    for row in once:
        row.time()
    figures: dict[str, Any] = {
        "machine": f"{platform.machine()}, {platform.system()}, Python {platform.python_version()}",
        "clock": "processor time" if _clock is process_time else "by the clock",
        "rounds": rounds,
        "loop_ms": loop.spread["median"],
        "start": starts,
        "dictionary": _words(dictionary),
        "memory_mb": {"after start": after_start, "with all players": _memory()},
        "playouts": {"four turns, a second": round(playouts / sum(played_out.least))},
        "board": {"positions": len(data["boards"])},
        "table": {"positions": len(data["tables"])},
        "line": {"positions": len(data["lines"])},
        "calls": {},
        "solitaires": {"positions": _DEALS},
        "players": {},
    }
    for row in (*rows, *once):
        figures[row.section][row.name] = row.spread
    return figures


def _print(figures: dict[str, Any]) -> None:
    words, memory = figures["dictionary"], figures["memory_mb"]
    print(f"{figures['machine']}; {figures['clock']}")
    print(f"least of {figures['rounds']} rounds for each position and turn; look-ups timed once")
    print(f"the machine: a loop of {_LOOP:,} additions took {figures['loop_ms']} ms at its fastest")
    print(f"dictionary of {words['words']:,} words; 1,000 look-ups {words['look_ups_ms']} ms")
    print(f"starts in fresh processes, by the clock, medians of {figures['rounds']}: first (nothing kept yet), later")
    for name, start in figures["start"].items():
        print(
            f"  {name}: wasmtime imported {start['compiling']} ms, dictionary beside it {start['dictionary']} ms, "
            f"engine ready {start['engine']} ms after it; {start['processor']} ms of the processor in all"
        )
    print(f"playouts of four turns, as Master has them: {figures['playouts']['four turns, a second']:,} a second")
    print("memory: " + ", ".join(f"{name} {value} MB" for name, value in memory.items()))
    for name in ("board", "table", "line", "calls", "solitaires", "players"):
        rows = dict(figures[name])
        count = rows.pop("positions", None)
        print(f"\n{name}{f' ({count} positions)' if count else ''}, ms{'':22} median     p95     max")
        for row, times in rows.items():
            print(f"  {row:34} {times['median']:7} {times['p95']:7} {times['max']:7}")
    print(f"\n{_MAGPIE}")


def main(argv: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="main.py bench", description="Times dictionary, move generator and players.")
    parser.add_argument("--games", type=int, default=1, help="games that each level plays against itself")
    parser.add_argument(
        "--naive", type=int, nargs="?", default=0, const=_NAIVE, metavar="N",
        help=f"time the naive generator too, on N positions (default: {_NAIVE}; about a minute)",
    )  # fmt: skip
    parser.add_argument("--rounds", type=int, default=_ROUNDS, help="how often everything is timed")
    parser.add_argument("--json", action="store_true", help="figures as JSON")
    parser.add_argument("--cpu", action="store_true", help="processor time, for a busy machine")
    args = parser.parse_args(argv)
    global _clock  # noqa: PLW0603 - one run, one clock
    _clock = process_time if args.cpu else perf_counter
    figures = measure(max(args.games, 1), max(args.naive, 0), max(args.rounds, 1))
    if args.json:
        print(json.dumps(figures))
    else:
        _print(figures)
    return 0
