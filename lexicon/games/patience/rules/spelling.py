"""What the dictionary has against a word (rulings 3.1, 3.2)."""

from __future__ import annotations

from lexicon.crossword import Code
from lexicon.problems import Problem
from lexicon.words import Dictionary, Flag, Policy, barred, explain


def spelling_problems(word: str, policy: Policy, dictionary: Dictionary) -> list[Problem]:
    """Why *word* (upper case) is not good in a game with *policy*; empty if it is."""
    reason = dictionary.reason(word)
    if reason is not None:
        return [Problem(Code.of(reason), f"{explain(reason, word, dictionary)}.", word)]
    entry = dictionary.lookup(word)
    if entry is None or not barred(policy, entry.flags):
        return []
    return [Problem(Code.PLURAL_S, f"{explain(Flag.S_PLURAL, word)}, and this game has none.", word)]
