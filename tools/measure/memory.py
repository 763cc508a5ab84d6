"""What dictionary, engine and computer players hold in memory, one after the other in this process.

python -m tools.measure.memory

Megabytes of the process after each step, and by how much each has raised it; and the most that it ever held. Needs a
system that tells (Linux).
"""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from lexicon.crossword import Generator, Grid
from lexicon.games.keyword import Keyword
from lexicon.games.patience import patience_game
from lexicon.players import Budget, make_adviser
from lexicon.players.arena import run
from lexicon.words import Dictionary, Level, open_dictionary

_PATIENCES = ("solitaire-1", "word-solitaire", "solitaire-2", "letter-patience")
_TABLES = {"crossword-lexicon": 2, "lexicon": 2, "anagrams": 2, "out": 4, "guess-o-gram": 3}
_ALONE = "player"


def held() -> float:
    """Megabytes that this process holds now."""
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    [kilobytes] = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(kilobytes) / 1024


def hints(game_id: str, dictionary: Dictionary) -> None:
    """A hint by every level at the start of the first deal."""
    game = patience_game(game_id).new({}, (_ALONE,), 1, dictionary)
    for level in Level:
        make_adviser(game_id, level, dictionary).advise(game.view(_ALONE), 1, Budget())


def engine(dictionary: Dictionary) -> None:
    """The move generator, which stays as long as the dictionary."""
    Generator(dictionary, Keyword.layout_rules).exists(Grid.empty(19, 19, bounded=True), "ABCDEFGHIJ")


def steps(dictionary: Dictionary) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is held more and more, each step by name."""
    yield "move generator", partial(engine, dictionary)
    for level in (each.value for each in Level):
        yield f"a game of Keyword, {level}", partial(run, "keyword", [level] * 2, 1, 1, dictionary)
    for game_id, seats in _TABLES.items():
        yield f"a game of {game_id}, master", partial(run, game_id, [Level.MASTER] * seats, 1, 1, dictionary)
    for game_id in _PATIENCES:
        yield f"hints of all levels, {game_id}", partial(hints, game_id, dictionary)


def told(name: str, before: float) -> float:
    """Print what is held now, and give it back."""
    now = held()
    print(f"{name:34} {now:8.1f} {now - before:6.1f}", flush=True)
    return now


def main() -> None:
    """The command line."""
    before = held()
    print(f"{'MB':34} {'held':>8} {'more':>6}")
    print(f"{'program, without a window':34} {before:8.1f}")
    dictionary = open_dictionary()
    before = told("dictionary", before)
    for name, step in steps(dictionary):
        step()
        before = told(name, before)
    print(f"{'the most at any time':34} {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:8.1f}")


if __name__ == "__main__":
    main()
