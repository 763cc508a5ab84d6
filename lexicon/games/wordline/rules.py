"""What may be made of a hand and the words on the table (rulings 7.2 to 7.4), the same for table and judge."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.games.wordline.actions import Add, Exchange, LinePlay, NewWord
from lexicon.pieces import MASTER
from lexicon.problems import Problem
from lexicon.words import Dictionary, Reason, explain

#: A letter that lies already and stays.
KEPT = "."
SHORTEST = 2


class Code(enum.StrEnum):
    """Reasons against a play."""

    UNKNOWN_WORD = "unknown_word"
    TOO_SHORT = "too_short"
    NOT_ON_RACK = "not_on_rack"
    NO_LETTERS = "no_letters"
    NO_SUCH_WORD = "no_such_word"
    LETTERS_MISMATCH = "letters_mismatch"
    SAME_SPELLING = "same_spelling"
    IDLE_EXCHANGE = "idle_exchange"


@dataclass(frozen=True, slots=True)
class Change:
    """What a play that fits makes of a word.

    ``before``, ``after``: the word as it lay ("" if it is new) and as it lies, lower case where a Master stands.
    ``used``: the cards that leave the hand; ``gains``: those that come to it, A to Z, then Masters.
    """

    before: str
    after: str
    used: str
    gains: str = ""


def cards_of(letters: str) -> str:
    """The cards of a word as it lies: "?" for each Master."""
    return "".join(MASTER if letter.islower() else letter for letter in letters)


def change(table: Sequence[str], play: LinePlay) -> Change | Problem:
    """What *play* comes to on *table*, or why it does not fit the word there. Cards and spelling are not asked."""
    if not _letters(play.letters, also="" if isinstance(play, NewWord) else KEPT):
        return Problem(Code.LETTERS_MISMATCH, "A word is made of the letters A to Z.")
    used = cards_of(play.letters.replace(KEPT, ""))
    if isinstance(play, NewWord):
        return Change("", play.letters, used) if used else Problem(Code.NO_LETTERS, "No card is laid.")
    assert isinstance(play, Add | Exchange), "there are three ways to make a word"
    if not 0 <= play.word < len(table):
        return Problem(Code.NO_SUCH_WORD, "There is no such word on the table.")
    before = table[play.word]
    if isinstance(play, Add):
        return _added(before, play.letters, used)
    return _exchanged(before, play.letters, used)


def _letters(letters: str, also: str) -> bool:
    return all((letter.isascii() and letter.isalpha()) or letter in also for letter in letters)


def _added(before: str, letters: str, used: str) -> Change | Problem:
    if letters.count(KEPT) != len(before):
        text = f"The letters of {before.upper()} stay, all of them and in their order."
        return Problem(Code.LETTERS_MISMATCH, text, before.upper())
    if not used:
        return Problem(Code.NO_LETTERS, "No card is added.", before.upper())
    rest = iter(before)
    return Change(before, "".join(next(rest) if letter == KEPT else letter for letter in letters), used)


def _exchanged(before: str, letters: str, used: str) -> Change | Problem:
    if len(letters) != len(before):
        text = f"{before.upper()} keeps its length: letters are exchanged place for place."
        return Problem(Code.LETTERS_MISMATCH, text, before.upper())
    if not used:
        return Problem(Code.NO_LETTERS, "No letter is exchanged.", before.upper())
    pairs = list(zip(before, letters, strict=True))
    gains = sorted(cards_of("".join(old for old, new in pairs if new != KEPT)), key=lambda card: (card == MASTER, card))
    after = "".join(old if new == KEPT else new for old, new in pairs)
    return Change(before, after, used, "".join(gains))


def placing_problems(table: Sequence[str], hand: str | None, play: LinePlay) -> tuple[Problem, ...]:
    """Everything against *play* but what only a dictionary can tell. *hand* None: the cards are not asked."""
    made = change(table, play)
    if isinstance(made, Problem):
        return (made,)
    word = made.after.upper()
    found = [_not_held(hand, made)]
    if len(word) < SHORTEST:
        found.append(Problem(Code.TOO_SHORT, f"{word} is too short: a word has two letters or more.", word))
    if word == made.before.upper():
        found.append(Problem(Code.SAME_SPELLING, f"{word} would be spelt as before.", word))
    if isinstance(play, Exchange):
        found.append(_idle(made.before, play.letters))
    return tuple(problem for problem in found if problem is not None)


def _not_held(hand: str | None, made: Change) -> Problem | None:
    missing = Counter(made.used) - Counter(hand) if hand is not None else None
    if not missing:
        return None
    names = ", ".join("a Master" if card == MASTER else card for card in missing.elements())
    return Problem(Code.NOT_ON_RACK, f"Not in the hand: {names}.", made.after.upper())


def _idle(before: str, letters: str) -> Problem | None:
    """Whether a letter is exchanged for itself, or a Master for a Master (ruling 7.4)."""
    for old, new in zip(before, letters, strict=True):
        if old.islower() and new.islower():
            return Problem(Code.IDLE_EXCHANGE, "A Master is taken by a letter card only, not by another Master.")
        if old.isupper() and new.upper() == old:
            return Problem(Code.IDLE_EXCHANGE, f"{old} would be exchanged for {old}: that changes nothing.")
    return None


def spelling_problems(word: str, dictionary: Dictionary) -> tuple[Problem, ...]:
    """What the dictionary has against *word*, in capitals; a word that is too short is no question of spelling."""
    reason = dictionary.reason(word) if len(word) >= SHORTEST else None
    if reason is None:
        return ()
    code: enum.StrEnum = Code.UNKNOWN_WORD if reason is Reason.UNKNOWN else reason
    return (Problem(code, f"{explain(reason, word, dictionary)}.", word),)
