"""A word of the log: what it belongs to and what it means."""

from __future__ import annotations

from lexicon.scenes.dialog import Dialog, DialogButton
from lexicon.words import Dictionary, described, explain, gloss

SENSES = 3
"""Meanings shown at most."""


class WordCard(Dialog):
    """Form, relation, judgement and meaning of one word; ``folder`` is where WordNet is, if not in a usual place."""

    def __init__(self, dictionary: Dictionary, word: str, folder: str = "") -> None:
        told = meanings(word, folder)
        text = "\n".join([judged(dictionary, word, bool(told)), *told])
        super().__init__(word, text, (DialogButton("Go on", True, "primary", "Space"),), 520)


def judged(dictionary: Dictionary, word: str, meant: bool = False) -> str:
    """One sentence: why it is no word, what it is a form of, or whose list it is in.

    *meant*: meanings follow, which say what part of speech it is.
    """
    reason, what = dictionary.reason(word), described(dictionary, word, parts=not meant)
    if reason is not None:
        return f"{explain(reason, word, dictionary)}."
    return f"{what[0].upper()}{what[1:]}." if what else f"In the list of {dictionary.name}."


def meanings(word: str, folder: str, most: int = SENSES) -> list[str]:
    """ "noun: the trunk of the body" and so on; empty where no WordNet is installed or it does not know the word."""
    found = gloss(word, folder, most)
    if found is None:
        return []
    lead = f"{found.word.lower()}, " if found.word != word else ""
    return [f"{lead if i == 0 else ''}{sense.part}: {sense.text}" for i, sense in enumerate(found.senses[:most])]
