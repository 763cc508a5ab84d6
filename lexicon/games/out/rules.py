"""What goes on in O-U-T (ruling 8.2), the same for table and judge."""

from __future__ import annotations

import enum

from lexicon.games.common.longwords import LEAST, LongWords
from lexicon.pieces import MASTER
from lexicon.problems import Problem
from lexicon.words import Dictionary, Reason, explain


class Code(enum.StrEnum):
    """Reasons against a letter or a word."""

    NOT_ON_RACK = "not_on_rack"
    NO_WORD = "no_word"
    UNKNOWN_WORD = "unknown_word"
    TOO_SHORT = "too_short"
    LETTERS_MISMATCH = "letters_mismatch"
    NO_LETTERS = "no_letters"


def is_letter(text: str) -> bool:
    """Whether *text* is one letter, upper or lower case."""
    return len(text) == 1 and text.isascii() and text.isalpha()


def card_for(letter: str) -> str:
    """The card that a letter of the run is: the letter itself, or a Master."""
    return MASTER if letter.islower() else letter


def held_problem(letter: str, hand: str) -> Problem | None:
    """Whether *hand* lacks the card for *letter*."""
    if not is_letter(letter):
        return Problem(Code.NO_LETTERS, "Add one letter from A to Z.", letter)
    if card_for(letter) in hand:
        return None
    name = "no Master" if letter.islower() else f"no {letter}"
    return Problem(Code.NOT_ON_RACK, f"There is {name} in that hand.", letter)


def add_problems(run: str, letter: str, hand: str, words: LongWords) -> tuple[Problem, ...]:
    """Everything against adding *letter* to *run* where no bluff is allowed."""
    held = held_problem(letter, hand)
    problems = [] if held is None else [held]
    if is_letter(letter):
        longer = (run + letter).upper()
        if not words.goes_on(longer):
            text = f"No legal word of {LEAST} letters or more starts with {longer}."
            problems.append(Problem(Code.NO_WORD, text, longer))
    return tuple(problems)


def named_problem(word: str, run: str) -> Problem | None:
    """What keeps *word* from being named for *run*, whether or not it is legal: its letters or its length."""
    if not (word.isascii() and word.isalpha() and word.isupper()):
        return Problem(Code.NO_LETTERS, "A word is made of the letters A to Z.", word)
    if not word.startswith(run.upper()):
        return Problem(Code.LETTERS_MISMATCH, f"{word} does not start with {run.upper()}.", word)
    if len(word) < LEAST:
        return Problem(Code.TOO_SHORT, f"{word} has {len(word)} letters; it takes {LEAST} or more.", word)
    return None


def spelling_problem(word: str, dictionary: Dictionary) -> Problem | None:
    """Why *word* is not legal, or None if it is."""
    reason = dictionary.reason(word)
    if reason is None:
        return None
    code: enum.StrEnum = Code.UNKNOWN_WORD if reason is Reason.UNKNOWN else reason
    return Problem(code, f"{explain(reason, word, dictionary)}.", word)


def word_problems(word: str, run: str, dictionary: Dictionary) -> tuple[Problem, ...]:
    """Everything that keeps *word* from being a good answer for *run*."""
    found = (named_problem(word, run), spelling_problem(word, dictionary) if word.isupper() else None)
    return tuple(problem for problem in found if problem is not None)


def placing_problems(run: str, letter: str, hand: str, word: str) -> tuple[Problem, ...]:
    """What is wrong with pointing out *letter* in the *hand* of one who passes, but for the spelling of *word*.

    A Master cannot be pointed out.
    """
    if not ("A" <= letter <= "Z" and is_letter(letter)):
        return (Problem(Code.NO_LETTERS, "Point out one letter from A to Z.", letter),)
    found = (held_problem(letter, hand), named_problem(word, run + letter))
    return tuple(problem for problem in found if problem is not None)


def point_problems(run: str, letter: str, hand: str, word: str, dictionary: Dictionary) -> tuple[Problem, ...]:
    """Everything against pointing out *letter* in the *hand* of one who passes and naming *word*."""
    spelling = spelling_problem(word, dictionary) if word.isupper() else None
    return (*placing_problems(run, letter, hand, word), *(() if spelling is None else (spelling,)))
