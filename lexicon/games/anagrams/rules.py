"""Which acts go in Anagrams (ruling 8.1), the same for table and judge."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from lexicon.games.anagrams.actions import Act, Lengthen, Make, Take
from lexicon.pieces import MASTER, load_pack
from lexicon.problems import Problem
from lexicon.words import Dictionary, Flag, Reason, explain

#: Letters that a word has at least when it is made.
SHORTEST = 3


class Code(enum.StrEnum):
    """Reasons against an act."""

    UNKNOWN_WORD = "unknown_word"
    TOO_SHORT = "too_short"
    NOT_IN_MIDDLE = "not_in_middle"
    NO_SUCH_WORD = "no_such_word"
    LETTERS_MISMATCH = "letters_mismatch"
    NO_LETTERS = "no_letters"
    ORDER_KEPT = "order_kept"
    ALREADY_OWNED = "already_owned"
    MERE_INFLECTION = "mere_inflection"


@dataclass(frozen=True)
class Position:
    """What lies on the table for the seat to act.

    ``middle``: the cards there ("?" a Sub); ``held``: the card held, "" for none; ``owned``: the words of each seat,
    as they lie; ``rearrange``: whether letters of a word may change their order.
    """

    seat: str
    middle: str
    held: str
    owned: Mapping[str, Collection[str]]
    rearrange: bool = True

    def too_few(self, held: bool) -> bool:
        """Whether there are too few cards for any word, whatever they are, with the one *held* or without it."""
        return not any(self.owned.values()) and len(self.middle) + (held and len(self.held)) < SHORTEST


def value(word: str) -> int:
    """The figures of the cards of a word as it lies, or of loose cards."""
    values = load_pack("american").values
    return sum(values[MASTER if letter.islower() else letter] for letter in word)


def cards_of(word: str) -> str:
    """The cards that a word as it lies is made of: "?" for each Sub."""
    return "".join(MASTER if letter.islower() else letter for letter in word)


def placing_problems(position: Position, act: Act) -> tuple[Problem, ...]:
    """Everything against *act* but what only a dictionary can tell."""
    old = "" if isinstance(act, Make) else act.word
    word = act.letters.upper()
    if not (act.letters.isascii() and act.letters.isalpha()):
        return (Problem(Code.LETTERS_MISMATCH, "A word is made of the letters A to Z.", act.letters),)
    found = [_about_old(position, act), _about_middle(position, act)]
    found += [_about_letters(position, act, old), _about_order(position, act, old)]
    if isinstance(act, Make) and len(word) < SHORTEST:
        found.append(Problem(Code.TOO_SHORT, f"{word} is too short: a word has three letters or more.", word))
    if word in {own.upper() for own in position.owned.get(position.seat, ())} and word != old.upper():
        found.append(Problem(Code.ALREADY_OWNED, f"{word} lies before that player already.", word))
    return tuple(problem for problem in found if problem is not None)


def _about_old(position: Position, act: Act) -> Problem | None:
    """Whether the word to be taken or lengthened is there."""
    if isinstance(act, Make):
        return None
    owner = act.owner if isinstance(act, Take) else position.seat
    other = isinstance(act, Lengthen) or owner != position.seat
    if other and act.word in position.owned.get(owner, ()):
        return None
    whose = "before you" if owner == position.seat else "before that player"
    text = f"{act.word.upper()} does not lie {whose}." if other else "A word of one’s own is lengthened, not taken."
    return Problem(Code.NO_SUCH_WORD, text, act.word.upper())


def _about_middle(position: Position, act: Act) -> Problem | None:
    """Whether the cards to be used are there, and whether any is."""
    missing = Counter(act.from_middle) - Counter(position.middle)
    if missing:
        names = ", ".join("a Sub" if card == MASTER else card for card in missing)
        return Problem(Code.NOT_IN_MIDDLE, f"Not in the middle: {names}.", act.letters.upper())
    if act.held and not position.held:
        return Problem(Code.NOT_IN_MIDDLE, "There is no held letter.", act.letters.upper())
    if not act.from_middle and not act.held:
        return Problem(Code.NO_LETTERS, "No letter is added.", act.letters.upper())
    return None


def _about_letters(position: Position, act: Act, old: str) -> Problem | None:
    """Whether the new word is made of exactly the old letters and the new cards."""
    cards = act.from_middle + (position.held if act.held else "")
    wanted = Counter(c for c in old + cards if c.isupper())
    subs = Counter(c for c in act.letters if c.islower())
    named = subs - Counter(c for c in old if c.islower())
    kept = not Counter(c for c in old if c.islower()) - subs
    if kept and Counter(c for c in act.letters if c.isupper()) == wanted and named.total() == cards.count(MASTER):
        return None
    have = "".join(sorted(old.upper() + cards))
    return Problem(Code.LETTERS_MISMATCH, f"{act.letters.upper()} is not made of exactly {have}.", act.letters.upper())


def _about_order(position: Position, act: Act, old: str) -> Problem | None:
    if position.rearrange or keeps_order(old.upper(), act.letters.upper()):
        return None
    text = f"The letters of {old.upper()} must keep their order."
    return Problem(Code.ORDER_KEPT, text, act.letters.upper())


def keeps_order(old: str, new: str) -> bool:
    """Whether the letters of *old* stand in *new* in their order."""
    rest = iter(new)
    return all(letter in rest for letter in old)


def spelling_problems(act: Act, dictionary: Dictionary) -> tuple[Problem, ...]:
    """What the dictionary has against *act*: no legal word, or another's word with no more than an ending."""
    word = act.letters.upper()
    reason = dictionary.reason(word)
    if reason is not None:
        code: enum.StrEnum = Code.UNKNOWN_WORD if reason is Reason.UNKNOWN else reason
        return (Problem(code, f"{explain(reason, word, dictionary)}.", word),)
    if isinstance(act, Take) and mere_inflection(act.word.upper(), word, dictionary):
        text = f"{word} is only {act.word.upper()} with {word[len(act.word) :]}: that takes no word of another’s."
        return (Problem(Code.MERE_INFLECTION, text, word),)
    return ()


def mere_inflection(old: str, new: str, dictionary: Dictionary) -> bool:
    """Whether *new* is *old* with an S for a plural or a D or ED for a tense, and nothing else (ruling 8.1)."""
    ending = new[len(old) :]
    if not new.startswith(old) or ending not in ("S", "D", "ED"):
        return False
    entry = dictionary.lookup(new)
    if entry is None:
        return False
    plural = Flag.S_PLURAL in entry.flags and Flag.OWN_HEADWORD not in entry.flags
    if not (plural if ending == "S" else Flag.D_PAST in entry.flags):
        return False
    if entry.lemmas:
        return old in entry.lemmas
    # A list of words without lemmas: RATED is of RATE where there is one, not of RAT.
    return ending != "ED" or not dictionary.is_legal(f"{old}E")
