"""How the tests play: quick dictionaries, a chance player for each family, a shuffle of what a seat may not see."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from lexicon.crossword import Direction, Generator, Grid, LayoutRules, Play, ScoredPlay
from lexicon.games.common.challenges import Challenge, LetStand
from lexicon.games.common.clocks import Span, TimeUp
from lexicon.games.game import Action, Game, Phase, SeatId
from lexicon.games.guessing import GuessLetter, GuessWord
from lexicon.games.keyword import Declare, GiveUp, KeywordGame, Pass, PlayWord, SoloGame
from lexicon.games.keyword.rules.draw import Stock
from lexicon.games.wordline.finding import Finder
from lexicon.words import PlainDictionary
from tests.games.anagrams.chance import anagrams_action, anagrams_twin
from tests.games.cards.chance import any_card_action, card_twin
from tests.games.guessing.chance import guessing_action, guessing_twin
from tests.games.out.chance import out_action, out_twin
from tests.games.patience.chance import patience_action, patience_twin
from tests.games.put import copy_with, put
from tests.games.wordline.chance import line_action

#: In nobody's dictionary: for plays that deserve a challenge.
NONSENSE = ("AEO", "EI", "OTE", "RIA", "SNA", "TIRO", "NALE")


@cache
def short_list() -> PlainDictionary:
    """Some 800 words with their S flags."""
    lines = (Path(__file__).parent / "words.txt").read_text(encoding="utf-8").splitlines()
    entries = [line.split() for line in lines if not line.startswith("#")]
    return PlainDictionary({word: flags for word, *flags in entries})


@cache
def careless_list() -> PlainDictionary:
    """The same words and some nonsense, with no S rule: what a careless player takes for good."""
    return PlainDictionary([*short_list().words, *NONSENSE])


@cache
def _generator(careless: bool, rules: LayoutRules) -> Generator:
    return Generator(careless_list() if careless else short_list(), rules)


def any_action(game: Game, rng: random.Random) -> Action:
    """Something that may be done now, by chance; games come to an end with it."""
    return _PLAYERS[game.spec.family](game, rng)


def _keyword_action(game: Game, rng: random.Random) -> Action:
    assert isinstance(game, KeywordGame)
    seat = game.to_move
    assert seat is not None
    if game.phase is Phase.CHALLENGE:
        return Challenge(rng.choice(game.challengers)) if rng.random() < 0.4 else LetStand("")
    solo = isinstance(game, SoloGame)
    if not solo and rng.random() < 0.04:
        return rng.choice([Pass(seat), TimeUp(seat, Span.TURN)])
    careless = game.options.get("challenges") == "challenge" and rng.random() < 0.4
    play = keyword_play(game, rng, careless)
    if play is not None:
        return PlayWord.of(seat, play.play)
    return next(kind for kind in (Pass, Declare, GiveUp) if kind in game.offered)(seat)


def keyword_play(game: KeywordGame, rng: random.Random, careless: bool = False) -> ScoredPlay | None:
    """A play by chance for the seat to move, or None; in Patience the farthest of a few."""
    assert game.to_move is not None
    view = game.view(game.to_move)
    grid = Grid.from_rows(view.board, bounded=True)
    plays = _generator(careless, game.layout_rules).plays(grid, view.rack, game.scorer(game.to_move, view.key_word))
    if not len(plays):
        return None
    some = [plays[rng.randrange(len(plays))] for _ in range(20 if game.scoring is None else 1)]
    return max(some, key=lambda scored: max(row + col for (row, col), _ in scored.play.placed()))


def twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    """A copy of *game* in which all that none of *seats* may see is different, as far as chance will have it."""
    return _TWINS[game.spec.family](game, seats, rng)


def _keyword_twin(game: Game, seats: Collection[SeatId], rng: random.Random) -> Game:
    assert isinstance(game, KeywordGame)
    old: Any = game.state
    racks, deck = dict(old.racks), list(old.deck)
    hidden = [seat for seat in game.seats if seat not in seats]
    letters = list("".join(racks[other] for other in hidden)) + old.stock.blocks
    rng.shuffle(letters)
    for other in hidden:
        size = len(racks[other])
        racks[other] = "".join(letters[:size])
        del letters[:size]
    rng.shuffle(deck)
    accounts = {seat: Counter(account) for seat, account in old.accounts.items()}
    return copy_with(game, stock=Stock(letters, list(old.stock.drawn)), racks=racks, deck=deck, accounts=accounts)


def _card_action(game: Game, rng: random.Random) -> Action:
    return any_card_action(game, rng, lambda careless, cards: _generator(careless, cards.rules(cards.options)))


def _line_action(game: Game, rng: random.Random) -> Action:
    return line_action(game, rng, lambda careless: Finder.of(careless_list() if careless else short_list()))


_PLAYERS: dict[str, Callable[[Game, random.Random], Action]] = {
    "keyword": _keyword_action,
    "anagrams": anagrams_action,
    "out": out_action,
    "guessing": guessing_action,
    "cards": _card_action,
    "wordline": _line_action,
    "patience": patience_action,
}
_TWINS: dict[str, Callable[[Game, Collection[SeatId], random.Random], Game]] = {
    "keyword": _keyword_twin,
    "anagrams": anagrams_twin,
    "out": out_twin,
    "guessing": guessing_twin,
    "cards": card_twin,
    "wordline": card_twin,
    "patience": patience_twin,
}
#: What brings something hidden to light for all: its events differ with what was hidden.
REVEALING = (GuessLetter, GuessWord)


def arrange(
    game: KeywordGame,
    words: Mapping[tuple[int, int, str], str] | None = None,
    racks: Mapping[SeatId, str] | None = None,
    to_move: SeatId | None = None,
    key_word: str | None = None,
    reserve: str | None = None,
    deck: Sequence[str] | None = None,
) -> KeywordGame:
    """Put *game* into a position: *words* by (row, column, direction), racks, reserve and deck in drawing order."""
    state: Any = game.state
    grid, stock = state.grid, state.stock
    for (row, col, direction), letters in (words or {}).items():
        grid = grid.place(Play(row, col, Direction(direction), letters))
    if reserve is not None:
        stock = Stock(list(reversed(reserve)), stock.drawn)
    return put(
        game,
        grid=grid,
        racks={**state.racks, **(racks or {})},
        to_move=to_move or state.to_move,
        key_word=state.key_word if key_word is None else key_word,
        deck=state.deck if deck is None else list(reversed(deck)),
        stock=stock,
    )
