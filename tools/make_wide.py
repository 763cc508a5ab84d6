"""Makes tests/scenes/table/cards/wide.json: a game whose crossword is sixty squares across.

    python -m tools.make_wide [--seed 110]

Eight seats with two packs, words of any length. Every seat is played so as to make the crossword wider: the play that
widens it most for its cards, none that goes out; who has none exchanges a card. What is asked of a play comes down the
longer no hand has become smaller. The same program makes the same file; some ten seeds were tried for this one.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Final

from lexicon.crossword import Direction, Play, SquareScorer
from lexicon.games.cards import CardsView, CrosswordLexicon
from lexicon.games.common.piles import Discard, Pile, Take
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import Action, Phase
from lexicon.games.registry import new_game
from lexicon.players.generators import generator
from lexicon.words import Dictionary, open_dictionary

ROOT: Final = Path(__file__).resolve().parent.parent
ACROSS: Final = 60
_PATIENCE: Final = 8
"""After so many turns without a smaller hand a play may widen the crossword by one square less."""
_AWKWARD: Final = "QVZXJKWF"


def widest(view: CardsView, dictionary: Dictionary, waited: int) -> Play | None:
    """The play to make after so many turns in which no hand became smaller; None: none is good enough."""
    words, rules = CrosswordLexicon.words_of(dictionary, view.options), CrosswordLexicon.rules(view.options)
    grid = view.grid
    left, right = (grid.origin[1], grid.origin[1] + grid.width - 1) if grid.width else (0, -1)
    needed = max(1, min(_PATIENCE, len(view.hand) - 3) - waited // _PATIENCE)
    found: list[tuple[float, Play]] = []
    for each in generator(words, rules).plays(grid, view.hand, SquareScorer()):
        play, used = each.play, len(each.play.used())
        columns = [col for (_, col), _ in play.squares()]
        low, high = min(columns), max(columns)
        wider = max(right, high) - min(left, low) + 1 - grid.width
        joint = play.direction is Direction.DOWN and low in (left, right) and used == 1
        if used < len(view.hand) and (wider >= max(needed, used - 1) or (joint and waited >= _PATIENCE)):
            found.append((wider - 0.9 * used - 0.8 * joint, play))
    return max(found, key=lambda pair: pair[0])[1] if found else None


def action_of(view: CardsView, dictionary: Dictionary, waited: int) -> Action:
    """What the seat of *view* does."""
    seat = view.seat or ""
    if view.phase is Phase.FOLLOW:
        return Take(seat, Pile.BLIND if Pile.BLIND in view.may_take else Pile.EXPOSED)
    play = widest(view, dictionary, waited)
    if play is not None:
        return PlayWord.of(seat, play)
    awkward = next((card for card in _AWKWARD if card in view.hand), None)
    return Discard(seat, awkward or random.Random(len(view.history)).choice(sorted(view.hand)))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.make_wide", description="A very wide crossword.")
    parser.add_argument("--seed", type=int, default=110)
    seed = parser.parse_args().seed
    dictionary = open_dictionary("collegiate")
    options = {"starter": "1", "challenges": "checked", "packs": 2, "any_length": True}
    game = new_game("crossword-lexicon", options, tuple("12345678"), seed, dictionary)
    waited, width = 0, 0
    while game.outcome is None and game.phase is not Phase.BETWEEN and width < ACROSS:
        assert game.to_move is not None
        view = game.view(game.to_move)
        assert isinstance(view, CardsView)
        held = sum(view.counts.values())
        game.apply(action_of(view, dictionary, waited))
        after = game.view(None)
        assert isinstance(after, CardsView)
        if after.turn != view.turn:
            waited = 0 if sum(after.counts.values()) < held and after.phase is Phase.ACT else waited + 1
        width = after.grid.width
    saved = game.save()
    print(f"seed {seed}: {width} squares across after {len(saved['actions'])} actions")
    if width >= ACROSS:
        path = ROOT / "tests/scenes/table/cards/wide.json"
        actions = ",\n".join(json.dumps(action) for action in saved.pop("actions"))
        path.write_text(f'{json.dumps(saved)[:-1]}, "actions": [\n{actions}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
