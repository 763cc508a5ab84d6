"""Which words are forms of which: plurals, third persons, pasts and the rest.

Everything here is lower case. The order of trust: the hand list, lemminflect's table, WordNet's nouns and verbs,
SCOWL's own evidence (``X's`` for nouns; X+ed and X+ing for verbs), and last the shape of the word.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import lemminflect

#: lemminflect's tags -> the letters of lexicon.words.Relation.
_TAGS = {"NNS": "p", "VBZ": "v", "VBD": "d", "VBN": "n", "VBG": "g", "JJR": "c", "RBR": "c", "JJS": "t", "RBS": "t"}
#: Shapes of verbs that are seldom nouns as well. Most other verbs that WordNet lacks are: SEAJACK, TWILT, PHOTOMAP.
_VERB_STARTS = (
    *("be", "co", "de", "dis", "em", "en", "fore", "im", "in"),
    *("mis", "out", "over", "pre", "re", "un", "under", "up"),
)
#: The largest SCOWL size of words in a common dictionary.
COMMON = 70
_VERB_ENDS = ("ise", "ize", "yse", "yze", "ify", "ate")
#: Words in -ICS up to this length are clipped nouns (MICS), longer ones sciences and arts.
_CLIPPED = 5
_HISSING = ("s", "x", "z", "ch", "sh")
Relations = dict[str, list[tuple[str, str]]]


@dataclass
class WordNet:
    """The base forms that WordNet knows, by part of speech."""

    nouns: frozenset[str]
    verbs: frozenset[str]
    adjectives: frozenset[str]
    adverbs: frozenset[str]
    #: Those that some sense writes with a small letter: march, not only March.
    common: frozenset[str]

    @classmethod
    def read(cls, folder: Path) -> WordNet:
        """From the ``index.*`` and ``data.*`` files of *folder*."""
        parts = ("noun", "verb", "adj", "adv")
        nouns, verbs, adjectives, adverbs = (frozenset(_index(folder / f"index.{part}")) for part in parts)
        common = frozenset(word for part in parts for word in _small(folder / f"data.{part}"))
        return cls(nouns, verbs, adjectives, adverbs, common)


def _small(path: Path) -> Iterator[str]:
    """The words of a data file that stand there without capitals: after six fields, each followed by a number."""
    for line in path.read_text("ascii").splitlines():
        if not line.startswith(" "):
            fields = line.partition("|")[0].split()
            words = fields[4 : 4 + 2 * int(fields[3], 16) : 2]
            yield from (word.partition("(")[0] for word in words if word.islower())


def _index(path: Path) -> list[str]:
    lines = path.read_text("ascii").splitlines()
    return [line.split(" ", 1)[0] for line in lines if not line.startswith(" ")]


def s_stems(word: str) -> list[str]:
    """What *word* may be the S-form of: CATS of CAT, BUSES of BUS, TRIES of TRY, as far as spelling goes."""
    if not word.endswith("s") or len(word) < 3:
        return []
    stems = []
    if word.endswith("ies") and len(word) > 4:
        stems.append(word[:-3] + "y")
    if word.endswith("es") and len(word) > 3 and word[:-2].endswith((*_HISSING, "o", "i")):
        stems.append(word[:-2])
    if word[-2] not in "sxz":
        stems.append(word[:-1])
    return stems


def es_stem(word: str) -> str:
    """The stem of an S-form made with ES where S alone is the custom (SENORES, SAVANNAHES, SMOOTHES), by spelling."""
    stem = word[:-2]
    odd = word.endswith("es") and len(stem) > 2 and not stem.endswith((*_HISSING, "o", "i", "e", "u"))
    return stem if odd else ""


def d_stems(word: str) -> list[str]:
    """What *word* may be made of by adding D or ED: BASED of BASE, SKIED of SKI, AGED of AGE."""
    if not word.endswith("ed") or len(word) < 4:
        return []
    return [word[:-1], word[:-2]]


@dataclass
class Evidence:
    """The sources, and what each says of one word and one possible stem of it."""

    words: Mapping[str, int]
    possessives: Container[str]
    wordnet: WordNet
    _lemmas: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)

    def lemmas(self, word: str) -> dict[str, tuple[str, ...]]:
        """lemminflect's table: part of speech -> lemmas of *word* (itself, if it is one, too); empty if unknown."""
        if word not in self._lemmas:
            self._lemmas[word] = lemminflect.getAllLemmas(word)
        return self._lemmas[word]

    def own(self, word: str) -> bool:
        """Whether lemminflect or WordNet enters *word* by itself, whatever else it is."""
        return any(word in lemmas for lemmas in self.lemmas(word).values()) or word in self.wordnet.common

    def is_base(self, word: str) -> bool:
        """Whether lemminflect or WordNet has *word* as a word of its own: BED is not the past of BE."""
        return bool(self.lemmas(word)) or word in self.wordnet.common

    def noun(self, stem: str) -> bool:
        """Whether WordNet or a possessive says that *stem* is a noun."""
        return stem in self.wordnet.nouns or stem in self.possessives

    def verb_in_list(self, stem: str) -> bool:
        """Whether the list holds *stem*'s -ing form and past, and they cannot be another verb's."""
        return any(part in self.words for part in self._ings(stem)) and any(
            part in self.words for part in self._pasts(stem)
        )

    def _bases(self, stem: str) -> list[str]:
        """*stem* as it stands before -ing and -ed."""
        if stem.endswith("e"):
            return [stem[:-1]] if stem[:-1] not in self.words else []
        if stem + "e" in self.wordnet.verbs or (stem[-1:] == stem[-2:-1] and stem[:-1] in self.wordnet.verbs):
            # DEVOTING is of DEVOTE, not of DEVOT; TATTING of TAT, not of TATT.
            return []
        doubled = stem + stem[-1]
        return [stem] + ([doubled] if stem[-1] not in "aeiouwxy" and doubled not in self.words else [])

    def _ings(self, stem: str) -> list[str]:
        return [base + "ing" for base in self._bases(stem)]

    def _pasts(self, stem: str) -> list[str]:
        bases = self._bases(stem)
        return [base + "ed" for base in bases] + ([stem[:-1] + "ied"] if stem.endswith("y") else [])

    def irregular_verb(self, stem: str) -> bool:
        """Whether *stem* ends in a verb of irregular past, and the list holds both that past and the -ing form."""
        for start in range(len(stem) - 1):
            tail, head = stem[start:], stem[:start]
            forms = lemminflect.getAllInflections(tail, upos="VERB")
            pasts = [past for past in forms.get("VBD", ()) if not past.endswith("ed") and past != tail]
            if any(head + past in self.words for past in pasts):
                return any(head + ing in self.words for ing in forms.get("VBG", ()))
        return False


def s_letters(word: str, evidence: Evidence) -> dict[str, str]:
    """Stem -> "P", "V" or "PV": what *word* is the S-form of, before the hand list has its say."""
    known = evidence.lemmas(word)
    found = {}
    for stem in s_stems(word):
        if stem in evidence.words and not _is_chance(word, stem, evidence):
            letters = _by_lemminflect(stem, known, evidence) if known else _by_the_rest(word, stem, evidence)
            if letters:
                found[stem] = letters
    if not known:
        # The commonest stem that has evidence, so that CALORIES is not of CALORY as well.
        found = dict(sorted(found.items(), key=lambda item: evidence.words[item[0]])[:1])
    elif not found and not evidence.own(word):
        found = _beside_another(word, evidence)
    return found or _with_es(word, evidence)


def _is_chance(word: str, stem: str, evidence: Evidence) -> bool:
    """Whether *stem* is a plural that *word* is only like: MIMESES is of MIMESIS and ASPERSES of ASPERSE, no more."""
    if not stem.endswith("s") or not {word[:-1], word[:-2] + "is"} & evidence.words.keys():
        return False
    return any(inner in evidence.words and evidence.noun(inner) for inner in s_stems(stem))


def _beside_another(word: str, evidence: Evidence) -> dict[str, str]:
    """S-forms that lemminflect knows as another word's only: WIVES is of WIFE, and by its S of WIVE as well."""
    stem = word[:-1]
    if not word.endswith("s") or stem not in evidence.words:
        return {}
    noun = stem in evidence.wordnet.common and stem in evidence.wordnet.nouns
    # KNIVE and WOLVE are rarities of the longest list; the verb beside a noun in -SIS is not (OSMOSE).
    usual = evidence.words[stem] <= COMMON or stem[:-1] + "is" in evidence.words
    verb = stem in evidence.wordnet.verbs or (not noun and usual and evidence.verb_in_list(stem))
    letters = "P" * noun + "V" * verb
    return {stem: letters} if letters else {}


def _with_es(word: str, evidence: Evidence) -> dict[str, str]:
    """S-forms made with ES where S is the custom, of nouns and verbs that are in the list."""
    stem = es_stem(word)
    known = evidence.lemmas(word)
    if stem not in evidence.words or evidence.own(word) or (not known and stem + "e" in evidence.words):
        return {}
    if known and not any(stem in lemmas for lemmas in known.values()):
        return {}
    verb = stem in known.get("VERB", ()) or (not evidence.noun(stem) and stem in evidence.wordnet.verbs)
    other = not verb and stem in evidence.wordnet.adjectives and not evidence.noun(stem)
    return {} if other else {stem: "V" if verb else "P"}


def _by_lemminflect(stem: str, known: Mapping[str, tuple[str, ...]], evidence: Evidence) -> str:
    plural = stem in known.get("NOUN", ())
    verb = stem in known.get("VERB", ()) and (
        stem in evidence.wordnet.verbs or evidence.verb_in_list(stem) or evidence.irregular_verb(stem)
    )
    if "NOUN" not in known and stem in known.get("VERB", ()):
        # Its table is of words met in print: ACTS was met as a verb only. Two other witnesses are enough.
        plural = stem in evidence.wordnet.nouns and stem in evidence.possessives or not verb
    return "P" * plural + "V" * verb


def _by_the_rest(word: str, stem: str, evidence: Evidence) -> str:
    wordnet = evidence.wordnet
    if word in wordnet.adverbs or (word.endswith("wards") and (stem in wordnet.adverbs or not evidence.noun(stem))):
        return ""
    if word in wordnet.nouns and word in wordnet.common and stem not in wordnet.nouns:
        return ""
    noun = evidence.noun(stem)
    verb = stem in evidence.wordnet.verbs or evidence.verb_in_list(stem) or evidence.irregular_verb(stem)
    if noun and stem not in evidence.wordnet.verbs:
        # A noun for certain, a verb by spelling alone: few take the verb for one (HATS from HATTED).
        verb = False
    if not noun and not verb and word.endswith("ics") and len(word) > _CLIPPED:
        return ""
    if verb and not noun and stem not in evidence.wordnet.verbs:
        noun = not stem.startswith(_VERB_STARTS) and not stem.endswith(_VERB_ENDS)
    return "P" * (noun or not verb) + "V" * verb


def d_letters(word: str, evidence: Evidence) -> list[str]:
    """The verbs of which *word* is the past made with D or ED."""
    known = evidence.lemmas(word)
    if word in known.get("VERB", ()) or word in evidence.wordnet.verbs or _doubled(word, known, evidence):
        return []
    found = [stem for stem in d_stems(word) if stem in evidence.words and _is_verb_of(stem, known, evidence)]
    return sorted(found, key=evidence.words.__getitem__)[:1]


def _doubled(word: str, known: Container[str], evidence: Evidence) -> bool:
    """Whether *word* has a letter doubled: TATTED is of TAT, not of TATT."""
    words = evidence.words
    return not known and word[-3:-2] == word[-4:-3] and words.get(word[:-3], 99) < words.get(word[:-2], 99)


def _is_verb_of(stem: str, known: Mapping[str, tuple[str, ...]], evidence: Evidence) -> bool:
    if "VERB" in known:
        return stem in known["VERB"]
    if known:
        # An adjective first: ARMOURED is of ARMOUR all the same, but GREED of no GREE, UNPAINTED of no UNPAINT.
        return "ADJ" in known and stem in evidence.wordnet.verbs and evidence.words[stem] <= COMMON
    return stem in evidence.wordnet.verbs or any(
        base + "ing" in evidence.words for base in (stem, stem[:-1] if stem.endswith("e") else stem)
    )


def other_relations(words: Iterable[str]) -> Relations:
    """lemminflect's relations between *words*, flagged or not: MEN of MAN, WENT of GO, BIGGER of BIG."""
    words = set(words)
    table: Relations = defaultdict(list)
    for lemma in sorted(words):
        for tag, forms in lemminflect.getAllInflections(lemma).items():
            letter = _TAGS.get(tag)
            for form in forms if letter else ():
                if letter and form != lemma and form in words and (letter, lemma) not in table[form]:
                    table[form].append((letter, lemma))
    return {form: found for form, found in table.items() if found}


def regular_verb_forms(word: str, verbs: Container[str]) -> list[tuple[str, str]]:
    """The -ing or -ed relation of *word* to one of *verbs*, by spelling: for words that lemminflect does not have."""
    for ending, letter in (("ing", "g"), ("ed", "d")):
        if word.endswith(ending):
            base = word[: -len(ending)]
            stems = [base, base + "e"]
            stems += [base[:-1]] if base[-2:-1] == base[-1:] else []
            stems += [base[:-1] + "y"] if base.endswith("i") else []
            for stem in stems:
                if stem in verbs:
                    return [(letter, stem)]
    return []
