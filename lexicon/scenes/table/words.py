"""A word of the log: what it belongs to and what it means."""
from __future__ import annotations

from lexicon.scenes.dialog import Choice, Dialog
from lexicon.words import Dictionary, explain, relation


class WordCard(Dialog):
    """Form, relation and judgement of one word."""

    def __init__(self, dictionary: Dictionary, word: str) -> None:
        super().__init__(word, "\n".join(_lines(dictionary, word)), (Choice("Go on", True, "primary", "Space"),), 480)


def _lines(dictionary: Dictionary, word: str) -> list[str]:
    entry, reason = dictionary.lookup(word), dictionary.reason(word)
    if reason is not None or entry is None:
        return [f"{explain(reason, word)}." if reason is not None else f"{word} is in no word list."]
    what = relation(entry)
    return [f"{what[0].upper()}{what[1:]}." if what else f"In the list of {dictionary.name}."]
