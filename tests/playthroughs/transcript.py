"""One whole game of each kind as text, so that a change of the rules shows as a difference to read.

``python -m tests.playthroughs.transcript`` from the project's folder writes them all anew: look at the difference, and
keep it only if the change was meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lexicon.games.game import Event, Game
from lexicon.games.registry import games, new_game
from tests.games.table import any_action, short_list

FOLDER = Path(__file__).resolve().parent
_BOARD_EVERY = 6
#: A deal of Patience in which even a chance player gets to the corner.
_SEEDS = {"keyword-patience": 1959}


def transcript(game_id: str) -> str:
    """A game by chance from a fixed seed, with everything that happens and the state's digest after each action."""
    spec = games()[game_id].spec
    seats = spec.usual_seats[max(spec.usual_seats)]
    seed = _SEEDS.get(game_id, 1953)
    game, rng = new_game(game_id, {}, seats, seed, short_list()), random.Random(seed)
    lines = [f"# {spec.name}: {', '.join(seats)}; seed {game.seed}", *_events(game.opening_events)]
    while game.outcome is None:
        action = any_action(game, rng)
        lines += ["", f"> {_text(action.to_json())}", *_events(game.apply(action)), f"= {game.state_hash()[:12]}"]
        if len(game.actions) % _BOARD_EVERY == 0 or game.outcome is not None:
            lines += _LIE[spec.family](game)
    return "\n".join(lines) + "\n"


def _board(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield from (f"    {row}" for row in view.board)
    yield f"    scores {_text(view.scores)}, reserve {view.reserve}, key word {view.key_word}"


def _cards(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield f"    {' '.join(pile or '-' for pile in view.piles)}"
    yield f"    nest {view.nest_up or '-'} and {view.nest}, Masters {view.masters}, left {view.left}"


def _run(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield f"    run {view.text or '-'}, letters {_text(view.letters)}, E {_text(view.excellent)}"


def _row(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield f"    {view.row or '-'} called {view.called or '-'}, scores {_text(view.scores)}"


def _table(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield from (f"    {row}" for row in view.board)
    yield f"    {view.hand or '-'}, exposed {view.exposed or '-'}, blind {view.blind}, scores {_text(view.scores)}"


def _words(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield f"    middle {view.middle or '-'}, pack {view.pack}, scores {_text(view.scores)}, words {_text(view.owned)}"


def _line(game: Game) -> Iterator[str]:
    view: Any = game.view(None)
    yield f"    {' '.join(view.table) or '-'}"
    piles = f"exposed {view.exposed or '-'}, blind {view.blind}"
    yield f"    {piles}, scores {_text(view.scores)}, out {_text(view.retired)}"


#: How a game lies, by family.
_LIE = {
    "keyword": _board,
    "cards": _table,
    "wordline": _line,
    "anagrams": _words,
    "out": _run,
    "guessing": _row,
    "patience": _cards,
}


def _events(events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        yield f"  {_text(event.to_json())}"


def _text(value: Any) -> str:
    """JSON values in a form that is easy on the eye."""
    if isinstance(value, dict):
        kind = [value["kind"]] if "kind" in value else []
        return " ".join(kind + [f"{name}={_text(each)}" for name, each in value.items() if name != "kind"])
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_text, value)) + "]"
    return str(value)


if __name__ == "__main__":
    for each in games():
        (FOLDER / f"{each}.txt").write_text(transcript(each), encoding="utf-8")
