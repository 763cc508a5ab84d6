"""Which form of another word a word is that only a spelling dictionary knows, by spelling and by what that dictionary
passes.

CHATBOTS is CHATBOT with an S where CHATBOT is a word, and UNMUTES a third person because UNMUTING and UNMUTED are words
and verbs in UN- are seldom nouns. Words that our own tables have are never asked about here.
"""

from __future__ import annotations

from collections.abc import Callable

from lexicon.words._entry import Flag, Relation

#: Whether a string is a word of the dictionary.
Passes = Callable[[str], bool]
Forms = tuple[Flag, tuple[tuple[Relation, str], ...]]

_HISSING = ("S", "X", "Z", "CH", "SH")
#: Verbs that begin or end so are seldom nouns as well.
_VERB_STARTS = ("BE", "DE", "DIS", "EN", "MIS", "OUT", "OVER", "PRE", "RE", "UN", "UNDER", "UP")
_VERB_ENDS = ("ISE", "IZE", "YSE", "YZE", "IFY", "ATE")
#: Words that end so are made without an S of their own: PROCESS, VIRUS, OASIS.
_NO_FORMS = ("SS", "US", "IS")
_SHORTEST = 3
_VOWELS = "AEIOU"


def form_of(word: str, passes: Passes) -> Forms:
    """The flags and relations of *word*, in capitals: S-forms and pasts of words that the dictionary *passes*.

    Ruling 3.2: W with S, ES, or Y to IES, is a plural where W is known, a third person if W has the forms of a verb.
    """
    if word.endswith("S") and not word.endswith(_NO_FORMS):
        stem = next((stem for stem in _s_stems(word) if passes(stem)), "")
        if stem:
            return _s_form(stem, passes)
    if word.endswith("ED"):
        stem = next((stem for stem in (word[:-1], word[:-2]) if len(stem) >= _SHORTEST and passes(stem)), "")
        if stem and any(map(passes, _ings(stem))):
            return Flag.D_PAST, ((Relation.PAST, stem),)
    return Flag(0), ()


def _s_stems(word: str) -> list[str]:
    stems = [word[:-3] + "Y"] if word.endswith("IES") else []
    if word.endswith("ES") and word[:-2].endswith(_HISSING):
        stems.append(word[:-2])
    stems.append(word[:-1])
    if word.endswith("ES"):
        stems.append(word[:-2])
    return [stem for stem in stems if len(stem) >= _SHORTEST]


def _s_form(stem: str, passes: Passes) -> Forms:
    verb = any(map(passes, _ings(stem))) and any(map(passes, _pasts(stem)))
    noun = not verb or not (stem.startswith(_VERB_STARTS) or stem.endswith(_VERB_ENDS))
    flags = (Flag.S_PLURAL if noun else Flag(0)) | (Flag.S_VERB if verb else Flag(0))
    relations = [(Relation.PLURAL, stem)] * noun + [(Relation.THIRD_PERSON, stem)] * verb
    return flags, tuple(relations)


def _bases(stem: str) -> list[str]:
    """*stem* as it may stand before -ING and -ED: UNMUT of UNMUTE, VLOGG of VLOG."""
    if stem.endswith("E"):
        return [stem[:-1]]
    return [stem] if stem[-1] in _VOWELS else [stem, stem + stem[-1]]


def _ings(stem: str) -> list[str]:
    return [base + "ING" for base in _bases(stem)]


def _pasts(stem: str) -> list[str]:
    return [base + "ED" for base in _bases(stem)] + ([stem[:-1] + "IED"] if stem.endswith("Y") else [])
