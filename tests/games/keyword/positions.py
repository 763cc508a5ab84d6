"""Positions of the Keyword family for its tests: few words with their flags, and games put as a test wants them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lexicon.crossword import Direction
from lexicon.games.game import Event
from lexicon.games.keyword import COLOURS, Keyword, KeywordGame, KeywordSolitaire, PlayWord
from lexicon.pieces import MASTER
from lexicon.words import PlainDictionary
from tests.games.table import arrange

_FREE = """
    SEE EASY YOU OUT BOUT CAT TRIE OX LOVE SET BRING BEAR NEW MEN EAR TEA TEN SALT SO AT AS TOE NO ON EVEN CAME ME MO
    MOO EAT SEED NOT
"""
WORDS = PlainDictionary(
    {
        **dict.fromkeys(_FREE.split(), ()),
        "CATS": ("s_plural",),
        "TRIES": ("s_plural", "s_verb"),
        "LOVES": ("s_plural", "s_verb"),
        "BRINGS": ("s_verb",),
        "NEWS": ("s_plural", "own_headword"),
    }
)
RED_BLUE = ("red", "blue")


def a_game(cls: type[KeywordGame] = Keyword, seats: Sequence[str] = RED_BLUE, seed: int = 1, **options: Any) -> Any:
    if "starter" in {option.id for option in cls.spec.options}:
        options.setdefault("starter", seats[0])
    return cls.new(options, seats, seed, WORDS)


def play(seat: str, row: int, col: int, direction: str, letters: str) -> PlayWord:
    return PlayWord(seat, row, col, Direction(direction), letters)


def codes(game: KeywordGame, action: Any) -> set[str]:
    return {problem.code for problem in game.check(action).problems}


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def while_challengeable(letters: str = "SEE", **options: Any) -> Any:
    """Red has just opened with *letters* in a Challenge game; Blue may object."""
    game = arrange(a_game(**options), racks={"red": letters + "Z" * (10 - len(letters))}, to_move="red")
    game.apply(play("red", 9, 8, "across", letters))
    return game


def scored(seat: str, words: dict[tuple[int, int, str], str], action: tuple[int, int, str, str], **more: Any) -> Any:
    row, col, direction, letters = action
    rack = "".join(MASTER if letter.islower() else letter for letter in letters if letter != ".").ljust(10, "Z")
    game = arrange(a_game(seats=COLOURS, challenges="checked"), words, {seat: rack}, seat, **more)
    return game.check(play(seat, row, col, direction, letters))


def solitaire(rack: str, words: dict[tuple[int, int, str], str] | None = None, **more: Any) -> Any:
    return arrange(a_game(KeywordSolitaire, ("blue",)), words, {"blue": rack}, **more)
