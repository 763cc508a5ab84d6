"""Challenging the play just made (ruling 3.3), the same for every game in which plays go down unjudged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lexicon.crossword import Code
from lexicon.games.game import Action, Event, SeatId
from lexicon.games.spec import ChallengeTariff
from lexicon.problems import Problem


@dataclass(frozen=True, slots=True)
class JudgedWord:
    """A word that was challenged: ``code`` (as the judge's) and ``text`` say what is wrong; "" if it is good."""

    word: str
    code: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """``seat`` challenges the play just made; all its words are judged (ruling 3.3).

    ``judged`` is what the dictionary said, kept so that a saved game goes on as it was; who challenges leaves it empty.
    """

    kind: ClassVar[str] = "challenge"

    judged: tuple[JudgedWord, ...] = ()


@dataclass(frozen=True, slots=True)
class LetStand(Action):
    """Nobody challenges the play just made (``seat`` is ""): the turn is settled and the game goes on."""

    kind: ClassVar[str] = "let_stand"


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """Nobody challenged the play in time, or the challenge was wrong."""

    kind: ClassVar[str] = "stood"

    seat: SeatId


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """``challenger`` challenged the play of ``seat``. ``points`` goes to the challenger, whose total is ``score``.

    ``fine``: what is added to the total of ``seat`` for a word that is known but barred (ruling 3.3, card party).
    """

    kind: ClassVar[str] = "challenged"

    challenger: SeatId
    seat: SeatId
    right: bool
    judged: tuple[JudgedWord, ...]
    points: int
    score: int
    fine: int = 0

    @property
    def named(self) -> list[str]:
        """The words that a line about it names: those that are not good; all of them where every one is."""
        return [judged.word for judged in self.judged if judged.text] or [judged.word for judged in self.judged]


def judged_words(words: Sequence[str], problems: Sequence[Problem]) -> tuple[JudgedWord, ...]:
    """*words*, each with the first of the *problems* of spelling that is its own."""
    wrong = {problem.word: problem for problem in reversed(problems)}
    return tuple(
        JudgedWord(word, wrong[word].code.value, wrong[word].text) if word in wrong else JudgedWord(word)
        for word in words
    )


def fine_of(tariff: ChallengeTariff, judged: Sequence[JudgedWord]) -> int:
    """The fine for a play so *judged*: for a word that is known but barred, none for one that is in no list (3.4)."""
    wrong = any(word.code not in ("", Code.UNKNOWN_WORD) for word in judged)
    return tariff.fine if wrong else 0
