"""Everything the look-up screen says of a word, gathered from the dictionary; no drawing here."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Final

from lexicon.games.registry import game_class
from lexicon.scenes.shelf.playable import playable_games
from lexicon.wording import in_figures
from lexicon.words import (
    Condition,
    Dictionary,
    DictionaryInfo,
    Flag,
    Gloss,
    NearWords,
    Policy,
    Relation,
    UnknownDictionary,
    available,
    barred,
    condition,
    described,
    explain,
    forms_of,
    gloss,
    near_words,
    not_barred,
    open_dictionary,
    relation,
    suggestions,
    wordnet_folder,
)

_RULES: Final = {
    Condition.ALREADY_DOWN: "Its last S must already lie on the board before the play. {stem} laid in front of an S "
    "that is there makes {word}, and that is good; {stem} with an S of your own is not.",
    Condition.JOINT: "Its last S must be a joint: after the play it belongs to a second word in the other direction.",
    Condition.NEVER: "This game allows no plurals made with S at all.",
}
_STAMPS: Final = {
    Condition.ALREADY_DOWN: "Only onto an S",
    Condition.JOINT: "S must cross",
    Condition.NEVER: "No plurals",
}
_FORMS: Final = {
    Relation.PLURAL: "plural",
    Relation.THIRD_PERSON: "he, she, it",
    Relation.PAST: "past",
    Relation.PARTICIPLE: "participle",
    Relation.ING: "-ing form",
    Relation.COMPARATIVE: "comparative",
    Relation.SUPERLATIVE: "superlative",
}
_NEAR: Final = 5
"""Near words of a kind that are shown at most."""
GOOD, CONDITIONAL, BAD = "good", "conditional", "bad"


@dataclass(frozen=True)
class WordVerdict:
    """What a game says of the word: one of GOOD, CONDITIONAL, BAD, the stamp, a sentence, and the rule behind it."""

    mark: str
    stamp: str
    sentence: str
    rule: str = ""


@dataclass(frozen=True)
class FoundIn:
    """A dictionary: whether the word is legal in it (None: it could not be asked), a note, whether it is in use."""

    name: str
    there: bool | None
    note: str
    in_use: bool


@dataclass(frozen=True)
class Facts:
    """A word looked up. ``forms``: what and which words. ``games``: verdict by the names of the games that share it.

    ``has_meanings``: whether WordNet is here at all.
    """

    word: str
    verdict: WordVerdict
    forms: tuple[tuple[str, str], ...]
    found: tuple[FoundIn, ...]
    games: tuple[tuple[str, WordVerdict], ...]
    near: NearWords
    meant: tuple[str, ...]
    gloss: Gloss | None
    has_meanings: bool


def look_up(dictionary: Dictionary, word: str, game_id: str, meanings_folder: str = "") -> Facts:
    """Everything there is to say of *word* (capitals A to Z, two or more), judged for a game by a dictionary."""
    legal, near = dictionary.is_legal(word), near_words(dictionary, word, _NEAR)
    return Facts(
        word,
        judge(dictionary, word, game_class(game_id).spec.policy),
        tuple(_forms(dictionary, word, near)),
        tuple(_found(dictionary, word)),
        tuple(_games(dictionary, word)),
        near,
        () if legal else tuple(suggestions(dictionary, word, 6)),
        gloss(word, meanings_folder, 4),
        wordnet_folder(meanings_folder) is not None,
    )


def judge(dictionary: Dictionary, word: str, policy: Policy) -> WordVerdict:
    """What the rules of 3.1 and 3.2 say of a word."""
    reason = dictionary.reason(word)
    if reason is not None:
        return WordVerdict(BAD, "Not legal", explain(reason, word, dictionary) + ".")
    entry = dictionary.lookup(word)
    flags = entry.flags if entry is not None else Flag(0)
    bar, how = barred(policy, flags), condition(policy)
    if not bar or how is None:
        what = described(dictionary, word)
        of_another = entry is not None and bool(entry.lemmas)
        sentence = f"{word}{'' if of_another else ' is a good word'}{f': {what}' if what else ''}."
        return WordVerdict(GOOD, "Legal", sentence, not_barred(policy, word, flags))
    stem = entry.lemmas[0] if entry is not None and entry.lemmas else word[:-1]
    mark = BAD if how is Condition.NEVER else CONDITIONAL
    if not word.endswith("S") or word[:-1] != stem:
        stem = word[:-1]
    return WordVerdict(mark, _STAMPS[how], explain(bar, word) + ".", _RULES[how].format(stem=stem, word=word))


def _forms(dictionary: Dictionary, word: str, near: NearWords) -> list[tuple[str, str]]:
    """Relation by relation, the word's own first; of longer words the commonest, and how many more there are."""
    entry = dictionary.lookup(word)
    made = [tuple(part.rsplit(" ", 1)) for part in relation(entry).split("; ")] if entry is not None else []
    own = [(str(part[0]), str(part[1])) for part in made if len(part) == 2]
    others: dict[str, list[str]] = defaultdict(list)
    for how, form in forms_of(dictionary, word):
        if form not in others[_FORMS[how]]:
            others[_FORMS[how]].append(form)
    rows = own + [(label, ", ".join(words)) for label, words in others.items()]
    left = near.all_longer - len(near.longer)
    more = [f"and {in_figures(left)} more"] if left else []
    return rows + ([("longer", ", ".join([*near.longer, *more]))] if near.longer else [])


def _found(dictionary: Dictionary, word: str) -> list[FoundIn]:
    return [_found_in(info, word, info.id == dictionary.id) for info in available()]


def _found_in(info: DictionaryInfo, word: str, in_use: bool) -> FoundIn:
    note = in_figures(info.words) if info.words is not None else "on this machine"
    try:
        there: bool | None = open_dictionary(info.id).is_legal(word)
    except UnknownDictionary:
        there = None
    return FoundIn(info.name, there, note + (" · in use" if in_use else ""), in_use)


def _games(dictionary: Dictionary, word: str) -> list[tuple[str, WordVerdict]]:
    """The games that can be played, those with one S policy together."""
    names: dict[Policy, list[str]] = defaultdict(list)
    for spec in playable_games():
        names[spec.policy].append(spec.name)
    return [(" · ".join(together), judge(dictionary, word, policy)) for policy, together in names.items()]
