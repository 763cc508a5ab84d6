"""How long it takes to look back on a game: every turn of it reviewed, and the best line of a deal for one.

python -m tools.measure.look_back [--games 3] [--deals 30] [--seed 1]

Whole games are played between computer players, then reviewed as the look back does it; the best line is searched for
so many deals. Times are of the processor, in this process. What a million additions take says how busy the machine was.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial

from lexicon.games.cards import CardSolo
from lexicon.games.cards import Declare as CardsDeclare
from lexicon.games.game import Game
from lexicon.games.keyword import Declare, GiveUp, KeywordPatience, SoloGame
from lexicon.games.registry import game_class, new_game
from lexicon.players import Budget, cards, keyword, make_player
from lexicon.players.arena import play_game
from lexicon.players.cards.known_draw import engine_for
from lexicon.session.families import family_of
from lexicon.session.review.lookback import LookBack
from lexicon.session.timeline import Timeline
from lexicon.storage import SeatPlan
from lexicon.words import Level, open_dictionary

_TABLES = (("keyword", 2), ("keyword", 4), ("crossword-lexicon", 4))
_ALONE = ("keyword-patience", "keyword-solitaire", "crossword-solitaire-a", "crossword-solitaire-b")


def never() -> bool:
    """Nobody calls the search off."""
    return False


def played(game_id: str, seats: int, seed: int) -> Timeline:
    """A whole game of Experts."""
    dictionary, names = open_dictionary(), game_class(game_id).spec.usual_seats[seats]
    game = new_game(game_id, {}, names, seed, dictionary)
    made = Timeline(game, family_of(game), {seat: SeatPlan(seat, "person", seat.title()) for seat in names})
    players = {seat: make_player(game_id, Level.EXPERT, dictionary) for seat in names}
    rules = new_game(game_id, {}, names, seed, dictionary)
    for _ in play_game(rules, players, random.Random(seed), Budget()):
        pass
    for action in rules.actions:
        made.apply(action)
    return made


def seconds(work: Callable[[], object]) -> float:
    """Of the processor, the best of three times."""
    taken = []
    for _ in range(3):
        begin = time.process_time()
        work()
        taken.append(time.process_time() - begin)
    return min(taken)


def looked_back(table: Timeline) -> None:
    """Every turn reviewed, as the look back does it."""
    for moment in LookBack(table, racks=True).moments:
        table.family.review(moment, table.game.dictionary, never)


def ended(game_id: str, seed: int) -> Game:
    """A game for one that is ended at once: it tells what the deal holds."""
    (seat,) = game_class(game_id).spec.usual_seats[1]
    game = new_game(game_id, {}, (seat,), seed, open_dictionary())
    if isinstance(game, CardSolo):
        game.apply(CardsDeclare(seat))
    else:
        game.apply(GiveUp(seat) if isinstance(game, KeywordPatience) else Declare(seat))
    return game


def best_line(game: Game) -> None:
    """The best line of the deal, searched in this process: the program searches it in one beside the window."""
    if isinstance(game, CardSolo):
        draw = cards.KnownDraw(
            game.seats[0], game.reveal(), engine_for(game, game.dictionary), lambda share: None, never
        )
        cards.best_line(type(game), draw)
    else:
        assert isinstance(game, SoloGame), "a game for one"
        deal = keyword.KnownDraw(game.seats[0], game.reveal(), game.dictionary, lambda share: None, never)
        keyword.best_line(type(game), deal)


def told(name: str, taken: Sequence[float]) -> None:
    """Print a line."""
    print(f"{name:45} " + " ".join(f"{each:6.2f}" for each in taken))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.measure.look_back", description="How long looking back takes."
    )
    parser.add_argument("--games", type=int, default=3, help="how many games of each kind are reviewed")
    parser.add_argument("--deals", type=int, default=30, help="of how many deals the best line is searched for")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.games)
    print("seconds of the processor: all turns of each game; of best lines the median and the most")
    for game_id, seats in _TABLES:
        tables = [played(game_id, seats, seed) for seed in seeds]
        told(f"{game_id}, {seats} seats: all turns", [seconds(partial(looked_back, table)) for table in tables])
    for game_id in _ALONE:
        tables = [played(game_id, 1, seed) for seed in seeds]
        told(f"{game_id}: all turns", [seconds(partial(looked_back, table)) for table in tables])
        deals = [ended(game_id, seed) for seed in range(options.seed, options.seed + options.deals)]
        taken = [seconds(partial(best_line, deal)) for deal in deals]
        told(f"{game_id}: best line, {options.deals} deals", [statistics.median(taken), max(taken)])
    told("a million additions", [seconds(lambda: sum(x for x in range(10**6)))])


if __name__ == "__main__":
    main()
