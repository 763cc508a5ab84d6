"""Which S-forms dictionaries also enter by themselves: CUSTOMS, CERAMICS, BOWLS, FORWARDS (ruling 3.2, own_headword).

One rule for all, from what WordNet and SCOWL say of the S-form itself (`is_own`); a hand list adds what neither can
tell, such as interjections, and takes out what they mistake. Everything here is lower case.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.dictionary._inflections import WordNet

#: WordNet's heads for what is entered in the plural: games, illnesses and moods, garments and the like, sciences.
_KINDS = frozenset(
    (
        *("game", "sport", "disease", "illness", "ill_health", "depression", "low_spirits", "pain"),
        *("clothing", "footwear", "spectacles", "scissors", "shears", "discipline", "art"),
    )
)


@dataclass(frozen=True)
class _Synset:
    lemmas: tuple[str, ...]
    parents: tuple[str, ...]


class Headwords:
    """What WordNet's nouns and SCOWL's possessives say of S-forms."""

    def __init__(self, folder: Path, wordnet: WordNet, possessives: Container[str]) -> None:
        """*folder*: WordNet's files. *possessives*: the X of every X's that SCOWL lists."""
        self._wordnet, self._possessives = wordnet, possessives
        self._synsets = dict(map(_parsed, _lines(folder / "data.noun")))
        self._of: dict[str, list[_Synset]] = defaultdict(list)
        for synset in self._synsets.values():
            for lemma in synset.lemmas:
                self._of[lemma].append(synset)

    def is_own(self, word: str, stems: Sequence[str], plural: bool, of_verb: bool) -> bool:
        """Whether *word*, an S-form of *stems*, is a headword of its own.

        It is one if WordNet has it as an adjective, adverb or verb (FORWARDS, QUITS); or as a noun in a sense that its
        stems have not, and that is of a kind entered in the plural (BOWLS, CREEPS), or SCOWL gives it a possessive of
        its own (CERAMICS, SIS), or it is made of an -ING (*of_verb*: FEELINGS) or of what is no noun (EATS, which is
        no *plural*).
        """
        net = self._wordnet
        if word in net.adjectives or word in net.adverbs or word in net.verbs:
            return True
        senses = [synset for synset in self._of[word] if not set(stems) & set(synset.lemmas)]
        if not senses:
            return False
        return word in self._possessives or of_verb or not plural or any(self._is_of_kind(sense) for sense in senses)

    def _is_of_kind(self, synset: _Synset) -> bool:
        above = (self._synsets[number] for number in synset.parents)
        return not _KINDS.isdisjoint(synset.lemmas) or any(self._is_of_kind(parent) for parent in above)


def _lines(path: Path) -> list[str]:
    return [line for line in path.read_text("ascii").splitlines() if not line.startswith(" ")]


def _parsed(line: str) -> tuple[str, _Synset]:
    """Number and synset of a line of data.noun: number, file, part, count, then lemmas, then pointers (man 5 wndb)."""
    fields = line.partition("|")[0].split()
    after = 4 + 2 * int(fields[3], 16)
    pointers = fields[after + 1 :]
    parents = (pointers[4 * i + 1] for i in range(int(fields[after])) if pointers[4 * i] in ("@", "@i"))
    return fields[0], _Synset(tuple(fields[4:after:2]), tuple(parents))
