"""Answers in words: why a word is bad, what it is a form of, and the judge's ``word`` question."""

from __future__ import annotations

from typing import Any

from lexicon.system.text import clean, fold
from lexicon.words._entry import Entry, Flag, Reason, Relation, WordClass
from lexicon.words.dictionaries.bundled import UNABRIDGED, entry, shared_asset
from lexicon.words.dictionaries.dictionary import Dictionary
from lexicon.words.policies import Policy, barred

_LONGEST = 1000
"""Letters that a word may have: a table is 200 squares wide at most, and two packs have fewer cards."""
_TEXTS = {
    Reason.UNKNOWN: "{word} is in no word list",
    Reason.PROPER_NOUN: "{word} is a proper noun",
    Reason.ABBREVIATION: "{word} is an abbreviation",
    Reason.FOREIGN: "{word} is a foreign word",
    Reason.ARCHAIC: "{word} is an archaic word",
    Reason.TOO_SHORT: "{word} is too short: a word has two letters or more",
    Flag.S_PLURAL: "{word} is a plural made with S",
    Flag.S_VERB: "{word} is a third person made with S",
    Flag.D_PAST: "{word} is a past tense made with D",
}
_RELATIONS = {
    Relation.PLURAL: "plural of",
    Relation.THIRD_PERSON: "third person of",
    Relation.PAST: "past tense of",
    Relation.PARTICIPLE: "past participle of",
    Relation.ING: "-ing form of",
    Relation.COMPARATIVE: "comparative of",
    Relation.SUPERLATIVE: "superlative of",
}
_REGIONS = {Flag.AMERICAN: "American spelling", Flag.BRITISH: "British spelling", Flag.VARIANT: "a less usual spelling"}


def explain(why: Reason | Flag, word: str, dictionary: Dictionary | None = None) -> str:
    """One sentence, without a full stop: why *word* is bad, or what a flag says of it.

    With the *dictionary* of record, a word that only a larger one has is said to be so.
    """
    if not (word := word.strip()):
        return "without a letter there is no word"
    known = entry(shared_asset(), word, UNABRIDGED)
    if known is not None and why is Reason.ABBREVIATION and known.kind == WordClass.CONTRACTION:
        return f"{word} is a contraction, written with an apostrophe"
    if known is not None and why is Reason.UNKNOWN and known.kind == WordClass.WORD and dictionary is not None:
        return f"{word} is not in the {dictionary.name} dictionary"
    return _TEXTS[why].format(word=word)


def not_barred(policy: Policy, word: str, flags: Flag) -> str:
    """Why *policy* does not bar *word*, which looks like a form that it bars (ruling 3.2); "" where it does not."""
    bar = barred(policy, flags & ~Flag.OWN_HEADWORD)
    if not bar or Flag.OWN_HEADWORD not in flags:
        return ""
    form = "a plural" if bar is Flag.S_PLURAL else "a third person"
    return f"{word} has a meaning of its own, so it is not barred as {form}."


def relation(entry: Entry) -> str:
    """What *entry* is: "plural of CAT; British spelling". Empty for a plain word."""
    parts = [f"{_RELATIONS[how]} {lemma}" for how, lemma in entry.relations]
    parts += [text for flag, text in _REGIONS.items() if flag in entry.flags]
    return "; ".join(parts)


def judge_word(dictionary: Dictionary, word: str) -> dict[str, Any]:
    """The judge's answer to ``{"ask": "word"}``: the word in capitals, whether legal, and what is known of it.

    Accents make no difference: café is CAFE. Of a word that is too long for any board or pack only the beginning is
    looked at, and given back: it is no word.
    """
    word = "".join(fold(letter) or letter for letter in clean(word, _LONGEST + 1))
    known, reason = dictionary.lookup(word), dictionary.reason(word)
    if len(word) > _LONGEST:
        known, reason = None, Reason.UNKNOWN
    answer: dict[str, Any] = {"word": word, "known": known is not None, "legal": reason is None}
    if known is not None:
        answer |= {"flags": known.flags.names, "lemmas": list(known.lemmas), "level": known.level}
    if reason is not None:
        answer |= {"reason": reason.value, "text": explain(reason, word, dictionary)}
    return answer


def is_slur(entry: Entry) -> bool:
    """Whether the computer must never play or show this word (people may)."""
    return Flag.SLUR in entry.flags and entry.kind == WordClass.WORD
