"""Which level of computer player knows which word: 0 Beginner to 4 Master.

A word is known for itself, by its size and how common it is, or as a form of a word known. A form of the part of speech
that its base is mostly met in needs little more than to exist (KITTENS, HUGGED); any other must be met by itself, so
that nobody plays COTTONING, DRINKINGS or TANNEST because COTTON, DRINKING and TAN are known.
"""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from math import inf

from tools.dictionary._everyday import Evidence

BEGINNER, CASUAL, CLUB, EXPERT, MASTER = range(5)
#: The largest SCOWL sizes: of the words that a child, or everybody, may know; of all that the Club player knows; of the
#: young words that everybody knows all the same (PAINTBALL, TAKEAWAY); of the Expert's.
_EVERYDAY_SIZE, _CLUB_SIZE, _YOUNG_SIZE, _EXPERT_SIZE = 35, 50, 55, 70
#: Least commonness of words known for themselves: a child's; the Casual player's of everyday, Club and young size.
_CHILD, _EVERYDAY, _CLUB, _YOUNG = 3.5, 1.7, 2.5, 2.9
#: Kinds of forms, and the least commonness of each to the child and to the Casual player who know its base: of the part
#: of speech that a child's own word (CRAYON) is mostly met in; of that of any other word; comparisons; the rest.
_OWN, _CHIEF, _COMPARED, _ODD = range(4)
_CHILD_FORMS = (1.6, 2.3, 2.0, 3.1)
_CASUAL_FORMS = (1.25, 1.25, 1.5, 2.1)
#: Least commonness of plurals made as in Latin, Greek, Hebrew or French where one with S is at hand: for the Casual
#: player (CACTI, but not STYLI), and to be a word like any other (MEDIA).
_LEARNED_CASUAL, _LEARNED = 2.3, 3.5
#: A singular below the first, and met less often by the second than its plural, which is a word of its own, is made
#: back from that: EAVE, GOGGLE.
_SINGULAR, _SINGULAR_GAP = 2.6, 0.5
_LEARNED_PLURAL = re.compile(r"(i|ae|a|im|[aeo]ux|ices)$")
#: Endings of long words that are frequent in print and not in a child's mouth: CONVERGENCE, JUSTIFICATION.
_BOOKISH = re.compile(
    r"(tion|sion|ment|ity|itie|ence|ance|ency|ism|ist|ology|ness|ative|itive|ical|ually|ential|ize|ise|ify|ate|ous)"
    r"(s|d|ly|al|ally)?$"
)
_LONG = 8
#: Endings of words that are as well known as what they are made of: WOBBLIEST, GAWKILY, BOSSINESS.
_DERIVED = re.compile(r"(i?er|i?est|i?ly|i?ness)$")
Relations = Mapping[str, Sequence[tuple[str, str]]]


@dataclass
class Grader:
    """Grades words from their SCOWL sizes, their lemmas and the evidence. *variants* are spelt as few spell them;
    *names* are names or abbreviations too, whose counts are mostly those; a child knows *childs* whatever the counts
    say; *modern* words are younger than the counts."""

    words: Mapping[str, int]
    relations: Relations
    evidence: Evidence
    variants: Container[str]
    names: Container[str]
    childs: frozenset[str]
    modern: Container[str]

    def grades(self) -> dict[str, int]:
        """Word -> the weakest level that knows it."""
        grades = {word: self._alone(word) for word in self.words}
        backwards = self._made_back()
        # Bases before their forms, and those before theirs: BUILD, BUILDING, BUILDINGS.
        for word in sorted(self.words, key=len):
            if word in backwards:
                grades[word] = max(grades[word], CLUB)
            elif self._is_learned(word):
                rare = self.evidence.commonness(word) < _LEARNED_CASUAL
                grades[word] = max(grades[word], CLUB if rare else CASUAL)
            elif word not in self.variants:
                grades[word] = min([grades[word], *(self._as_form(word, *of, grades) for of in self._forms(word))])
        return grades

    def _forms(self, word: str) -> Sequence[tuple[str, str]]:
        return self.relations.get(word, ())

    def _alone(self, word: str) -> int:
        size, common = self.words[word], self.evidence.commonness(word)
        if word in self.childs or (size <= _EVERYDAY_SIZE and self._is_childs(word, common)):
            return BEGINNER
        if word not in self.variants and common >= self._casual_needs(word):
            return CASUAL
        if size <= _CLUB_SIZE and (word in self.modern or not self._is_unmet(word)):
            return CLUB
        return EXPERT if size <= _EXPERT_SIZE else MASTER

    def _is_unmet(self, word: str) -> bool:
        """Whether nobody has counted *word*, WordNet lacks it, and it is no form and no plain derivation: MKAY."""
        if self.evidence.counts(word) or self._forms(word) or word in self.evidence.weights:
            return False
        base = _DERIVED.sub("", word)
        return base == word or not any(stem in self.words for stem in (base, base + "e", base + "y", base + "le"))

    def _casual_needs(self, word: str) -> float:
        size = self.words[word]
        if size > _CLUB_SIZE:
            return _YOUNG if size <= _YOUNG_SIZE and word not in self.names else inf
        return _EVERYDAY if size <= _EVERYDAY_SIZE and self._is_headword(word) else _CLUB

    def _is_headword(self, word: str) -> bool:
        """Whether *word* is more than a form: LEFT, EAVES, DRAWING, but not DRAWS."""
        return not self._forms(word) or word in self.evidence.weights

    def _is_childs(self, word: str, common: float) -> bool:
        if word in self.variants or not self._is_headword(word):
            return False
        bookish = len(word) >= _LONG and _BOOKISH.search(word)
        return self.evidence.childlike(word) >= _CHILD and not bookish

    def _is_learned(self, word: str) -> bool:
        """Whether *word* is a foreign plural of a noun that has a plural with S too, and seldom met."""
        if word in self.childs or not _LEARNED_PLURAL.search(word) or self.evidence.commonness(word) >= _LEARNED:
            return False
        return any(
            letter == "p" and word not in _plurals(lemma) and any(it in self.words for it in _plurals(lemma))
            for letter, lemma in self._forms(word)
        )

    def _made_back(self) -> set[str]:
        """The rare singulars of nouns that everybody has in the plural."""
        common, weights = self.evidence.commonness, self.evidence.weights
        return {
            lemma
            for word, forms in self.relations.items()
            for letter, lemma in forms
            if letter == "p" and "noun" in weights.get(word, ()) and lemma not in self.childs
            if common(lemma) < min(_SINGULAR, common(word) - _SINGULAR_GAP)
        }

    def _as_form(self, word: str, letter: str, lemma: str, grades: Mapping[str, int]) -> int:
        if lemma not in grades or self.words[word] > _CLUB_SIZE:
            return MASTER
        common, kind = self.evidence.commonness(word), self._kind(letter, lemma)
        if grades[lemma] == BEGINNER and common >= _CHILD_FORMS[kind]:
            return BEGINNER
        return CASUAL if grades[lemma] <= CASUAL and common >= _CASUAL_FORMS[kind] else MASTER

    def _kind(self, letter: str, lemma: str) -> int:
        """Which kind of form *letter* makes of *lemma*."""
        if letter in "ct":
            return _COMPARED
        gerund = letter == "p" and any(of == "g" for of, _ in self._forms(lemma))
        if gerund or letter not in self.evidence.chief_forms(lemma):
            return _ODD
        return _OWN if lemma in self.childs else _CHIEF


def _plurals(noun: str) -> list[str]:
    """The plurals of *noun* made with S, by spelling alone."""
    return [noun + "s", noun + "es", *([noun[:-1] + "ies"] if noun.endswith("y") else [])]
