"""Card solitaires put into positions, for the tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from lexicon.games.game import Action
from lexicon.games.patience import FillColumn, PatienceGame, Position, TakeWord, TurnNest, patience_game
from lexicon.words import PlainDictionary
from tests.games.put import put

SEAT = "player"


def lying(
    game_id: str,
    piles: Sequence[str],
    words: Iterable[str] | Mapping[str, Iterable[str]] = (),
    nest_up: str = "",
    nest: str = "",
    masters: int = 0,
    used: str = "",
) -> PatienceGame:
    """A game in which the cards lie so, *used* are in words, and *nest* lies face down as it is turned."""
    game = patience_game(game_id).new({}, (SEAT,), 1, PlainDictionary(words))
    lie = Position(game.layout, tuple(piles), nest_up, len(nest), masters)
    return put(game, position=lie, nest=list(reversed(nest)), used=used)


def piles(game: PatienceGame) -> tuple[str, ...]:
    return game.state.position.piles


def codes(game: PatienceGame, action: Action) -> set[str]:
    """The codes of what is against *action*; empty if it is good."""
    return {problem.code.value for problem in game.check(action).problems}


def word(letters: str, *cards: int) -> TakeWord:
    return TakeWord(SEAT, letters, cards)


def fill(column: int, source: int) -> FillColumn:
    return FillColumn(SEAT, column, source)


TURN = TurnNest(SEAT)


def position(game_id: str, piles: Sequence[str], nest_up: str = "", nest: int = 0, masters: int = 0) -> Position:
    return replace(Position(patience_game(game_id).layout, tuple(piles)), nest_up=nest_up, nest=nest, masters=masters)
