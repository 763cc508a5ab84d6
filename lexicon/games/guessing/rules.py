"""What a secret may be and what a guess brings (ruling 8.3): the same for table and judge."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection
from itertools import compress

from lexicon.games.common.longwords import LEAST
from lexicon.pieces import MASTER, load_pack
from lexicon.problems import Problem
from lexicon.words import Dictionary, Level, Reason, explain

#: What each card is worth to the Thinker who sets it, to the guesser who turns it; with two seats, each miss.
POINTS = 2
DOWN = "."


class Code(enum.StrEnum):
    """Reasons against a secret or a guess."""

    UNKNOWN_WORD = "unknown_word"
    TOO_SHORT = "too_short"
    NOT_IN_PACK = "not_in_pack"
    ALREADY_CALLED = "already_called"
    DOES_NOT_FIT = "does_not_fit"
    NO_LETTERS = "no_letters"


def is_capital(text: str) -> bool:
    """Whether *text* is made of the letters A to Z and nothing else."""
    return text.isascii() and text.isalpha() and text.isupper()


def cards_for(word: str, packs: int = 1) -> str | None:
    """The cards that spell *word*: upper case a letter card, lower case a Sub. None if the pack cannot spell it."""
    left, subs, cards = pack_counts(packs), load_pack("american").masters * packs, []
    for letter in word:
        if left[letter] > 0:
            left[letter] -= 1
            cards.append(letter)
        else:
            subs -= 1
            cards.append(letter.lower())
    return "".join(cards) if subs >= 0 else None


def pack_counts(packs: int = 1) -> Counter[str]:
    """How many letter cards there are of each letter, Subs apart."""
    return Counter({letter: count * packs for letter, count in load_pack("american").counts.items()})


def left_over(word: str, packs: int = 1) -> dict[str, int]:
    """How many of each card, Subs ("?") last, are left of the pack once *word* is laid; below 0 what is wanting."""
    left = pack_counts(packs)
    left.subtract(letter for letter in word)
    wanting = sum(-count for count in left.values() if count < 0)
    counts = {letter: max(0, count) for letter, count in sorted(left.items())}
    return {**counts, MASTER: load_pack("american").masters * packs - wanting}


def set_problems(word: str, dictionary: Dictionary, packs: int = 1) -> tuple[Problem, ...]:
    """Everything that keeps *word* from being the secret."""
    if not is_capital(word):
        return (Problem(Code.NO_LETTERS, "A word is made of the letters A to Z.", word),)
    problems = []
    if len(word) < LEAST:
        problems.append(Problem(Code.TOO_SHORT, f"{word} has {len(word)} letters; it takes {LEAST} or more.", word))
    reason = dictionary.reason(word)
    if reason is not None and reason is not Reason.TOO_SHORT:
        code = Code.UNKNOWN_WORD if reason is Reason.UNKNOWN else reason
        problems.append(Problem(code, f"{explain(reason, word, dictionary)}.", word))
    if cards_for(word, packs) is None:
        wanted = ", ".join(sorted({c for c in word if word.count(c) > pack_counts(packs)[c]}))
        text = f"The pack has not the cards for {word}: too few of {wanted}, even with the Subs."
        problems.append(Problem(Code.NOT_IN_PACK, text, word))
    return tuple(problems)


def turned_by(letter: str, cards: str, row: str) -> tuple[tuple[int, str], ...]:
    """The cards of *letter* that lie face down in *row*, by place. *cards* is the whole secret."""
    return tuple((at, card) for at, card in enumerate(cards) if row[at] == DOWN and card.upper() == letter)


def letter_problem(letter: str, called: str) -> Problem | None:
    """What keeps *letter* from being called."""
    if len(letter) != 1 or not is_capital(letter):
        return Problem(Code.NO_LETTERS, "Call one letter from A to Z.", letter)
    if letter in called:
        return Problem(Code.ALREADY_CALLED, f"{letter} has been called.", letter)
    return None


def word_problem(word: str, row: str, called: str, tried: Collection[str] = ()) -> Problem | None:
    """What keeps *word* from being said as the whole word."""
    if not is_capital(word):
        return Problem(Code.NO_LETTERS, "A word is made of the letters A to Z.", word)
    if len(word) != len(row):
        return Problem(Code.DOES_NOT_FIT, f"{word} has {len(word)} letters; {len(row)} cards lie there.", word)
    for at, (letter, card) in enumerate(zip(word, row, strict=True), start=1):
        if card != DOWN and card.upper() != letter:
            return Problem(Code.DOES_NOT_FIT, f"{word} does not fit: card {at} is {card.upper()}.", word)
        if card == DOWN and letter in called:
            return Problem(Code.DOES_NOT_FIT, f"{word} does not fit: no further {letter} is there.", word)
    if word in tried:
        return Problem(Code.ALREADY_CALLED, f"{word} has been tried.", word)
    return None


def fits(word: str, row: str, called: str) -> bool:
    """Whether *word* may be the secret, for one who sees *row* and knows the letters *called*."""
    return word_problem(word, row, called) is None


def suggestions(dictionary: Dictionary, packs: int = 1, known: Collection[str] = ()) -> list[str]:
    """Everyday words that may be set, in order, *known* ones left out; rarer ones only if there is none."""
    for level in (Level.CASUAL, Level.MASTER):
        words = compress(dictionary.words, dictionary.vocabulary(level).tolist())
        able = [w for w in words if len(w) >= LEAST and w not in known and cards_for(w, packs)]
        if able:
            return able
    return []
