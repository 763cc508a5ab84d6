"""What one seat sees of Guess-O-Gram."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from lexicon.games.game import SeatId, TableView, TurnRecord


class Account(enum.StrEnum):
    """What the lines of a score sheet are for."""

    WORDS_SET = "words_set"
    LETTERS = "letters"
    WHOLE_WORDS = "whole_words"
    MISSES = "misses"  # of the one other player (ruling 8.3, two seats)


@dataclass(frozen=True, slots=True)
class Call:
    """One guess: ``text`` is a letter or a whole word, ``turned`` how many cards it turned up (0: a miss)."""

    text: str
    turned: int


@dataclass(frozen=True, slots=True)
class GuessTurn(TurnRecord):
    """One turn: a word set, or the calls of one guesser until a miss or the last card.

    ``word``: the number of the secret, from 1. ``words`` has the secret once it is solved, never before.
    """

    word: int = 0
    calls: tuple[Call, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GuessingView(TableView):
    """A game as ``seat`` sees it.

    ``thinker``: who set the secret, or is to. ``row``: the cards of the secret: ``.`` face down, upper case a letter
    card, lower case a Sub; "" before it is set. ``secret``: all of it, for the Thinker alone, else "". ``called``: the
    letters called, in order; ``missed``: those of them that were not there. ``tried``: whole words that were wrong.
    ``word``: the number of the secret, from 1; ``words``: how many are played, 0 without an end but time. ``calls``:
    the guesses of the turn that is on. ``known``: the secrets of the words played before.
    """

    thinker: SeatId
    row: str
    secret: str
    called: str
    missed: str
    tried: tuple[str, ...]
    word: int
    words: int
    calls: tuple[Call, ...]
    known: tuple[str, ...]
    history: tuple[GuessTurn, ...]
