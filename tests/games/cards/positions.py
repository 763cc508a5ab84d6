"""Positions of the card crosswords for their tests: few words with their flags, and games put as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lexicon.crossword import Direction, Play
from lexicon.games.cards import CardsGame, CardSolo, CrosswordLexicon, PlayCards
from lexicon.games.common.plays import PlayWord
from lexicon.games.game import SeatId
from lexicon.words import PlainDictionary
from tests.games.put import hands_and_piles, put

_FREE = """
    AT AS CAT RAT DOG SAY MUST SO TO TOE TAR ART TART TEA TEN NET NOT SEAL MOOR BEAM BEAMING EARN NORTH EAR NEAR GAME
    SALT EVEN LOVE MOO LE ME SET EAT BLOCK HOUSE MEN NEW SMILE BRING BUS AM
"""
WORDS = PlainDictionary(
    {
        **dict.fromkeys(_FREE.split(), ()),
        "CATS": ("s_plural",),
        "RATS": ("s_plural",),
        "BRATS": ("s_plural",),
        "DOGS": ("s_plural",),
        "MOORS": ("s_plural", "s_verb"),
        "SMILES": ("s_plural", "s_verb"),
        "BRINGS": ("s_verb",),
        "BUSES": ("s_plural",),
        "NEWS": ("s_plural", "own_headword"),
    }
)


def a_game(cls: type[CardsGame] = CrosswordLexicon, seats: str = "12", seed: int = 1, **options: Any) -> Any:
    """A game in which the first of *seats* begins, and bad words are refused unless *options* say otherwise."""
    if not issubclass(cls, CardSolo):
        options = {"starter": seats[0], "challenges": "checked", **options}
    return cls.new(options, tuple(seats), seed, WORDS)


def arrange(
    game: Any,
    words: Mapping[tuple[int, int, str], str] | None = None,
    hands: Mapping[SeatId, str] | None = None,
    exposed: str | None = None,
    blind: str | None = None,
    **parts: Any,
) -> Any:
    """Put *game* into a position: *words* by (row, column, direction), hands and piles, other *parts* of the state."""
    grid = game.state.grid
    for (row, col, direction), letters in (words or {}).items():
        grid = grid.place(Play(row, col, Direction(direction), letters))
    return put(game, grid=grid, **hands_and_piles(game, hands or {}, exposed, blind), **parts)


def play(seat: str, row: int, col: int, direction: str, letters: str) -> PlayWord:
    return PlayWord(seat, row, col, Direction(direction), letters)


def lay(row: int, col: int, direction: str, letters: str, up: bool = True) -> PlayCards:
    return PlayCards("1", row, col, Direction(direction), letters, up=up)


def codes(game: Any, action: Any) -> set[str]:
    return {problem.code.value for problem in game.check(action).problems}


def kinds(events: Any) -> list[str]:
    return [event.kind for event in events]
