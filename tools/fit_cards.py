"""How hard each card is to be rid of: writes assets/players/cards.json. ``python -m tools.fit_cards [HANDS] [SEED]``.

Plays hands of Crossword Lexicon for four between players who shed most cards, and asks after every play of each letter
whether a lone card of it could be laid. The share of tables on which it could not is how hard it is.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter

from lexicon.games.cards import CardsView, CrosswordLexicon
from lexicon.games.game import Made, Phase
from lexicon.pieces import ASSETS
from lexicon.players import Budget
from lexicon.players.cards import Style, TablePlayer
from lexicon.players.cards._position import ONE_EACH, engine_of
from lexicon.words import Level, open_dictionary

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_SEATS = ("1", "2", "3", "4")


def main(hands: int, seed: int) -> None:
    dictionary = open_dictionary()
    player = TablePlayer(Level.MASTER, dictionary, Style())
    stuck: Counter[str] = Counter()
    tables = 0
    for hand in range(hands):
        game, rng = (
            CrosswordLexicon.new({"challenges": "checked"}, _SEATS, seed + hand, dictionary),
            random.Random(hand),
        )
        while game.phase not in (Phase.BETWEEN, Phase.OVER):
            seat = game.to_move
            assert seat is not None
            game.apply(player.choose(game.view(seat), rng, Budget()))
            view = game.view(None)
            assert isinstance(view, CardsView)
            if view.history and view.history[-1].made is Made.PLAYED and game.phase is Phase.ACT:
                tables += 1
                engine = engine_of(view, dictionary, Level.MASTER)
                stuck.update(letter for letter in _LETTERS if not engine.best(view.grid, letter, ONE_EACH, 1))
    shares = {letter: round(stuck[letter] / tables, 3) for letter in _LETTERS}
    text = json.dumps({"hands": hands, "seed": seed, "tables": tables, "stuck": shares}, indent=1)
    (ASSETS / "players" / "cards.json").write_text(text + "\n", encoding="utf-8")
    print(tables, shares)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tools.fit_cards", description=__doc__)
    parser.add_argument("hands", nargs="?", type=int, default=300, help="how many hands are played (default: 300)")
    parser.add_argument("seed", nargs="?", type=int, default=1, help="what all chance comes from (default: 1)")
    chosen = parser.parse_args()
    main(chosen.hands, chosen.seed)
