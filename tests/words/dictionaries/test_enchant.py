"""Enchant: absent, without the dictionary asked for, asked in the right case, by many threads; then the real one."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest

from lexicon.words import (
    Flag,
    Level,
    Reason,
    UnknownDictionary,
    WordClass,
    available,
    judge_word,
    open_dictionary,
)
from lexicon.words.dictionaries import enchant as ours
from lexicon.words.dictionaries import opening
from lexicon.words.dictionaries.bundled import shared_asset
from tests.needs import out_of_reach

KNOWN = frozenset({"cat", "cats", "colour", "etc", "bk", "xq", "at", "to", "thou", "selfie", "snorkelboat", "be", "za"})


class FakeDict:
    """Passes what hunspell passes: known words, and in capitals names too. Objects to being used by another thread."""

    def __init__(self, asked: list[str]) -> None:
        self.provider = SimpleNamespace(name="fake", desc="Fake Provider", file="")
        self._asked, self._thread = asked, threading.get_ident()

    def check(self, word: str) -> bool:
        assert threading.get_ident() == self._thread, "one Dict must not be shared by threads"
        if not word:
            raise ValueError("can't spellcheck empty string")
        self._asked.append(word)
        return word in KNOWN or word in ("Paris", "PARIS", "TV")


class FakeEnchant:
    """The part of pyenchant that we use."""

    class errors:  # noqa: N801
        class DictNotFoundError(Exception):
            pass

    def __init__(self, tags: list[str]) -> None:
        self.asked: list[str] = []
        self.tags = tags

    def get_enchant_version(self) -> str:
        return "9.9"

    def Broker(self) -> SimpleNamespace:  # noqa: N802
        def request_dict(tag: str) -> FakeDict:
            if tag not in self.tags:
                raise self.errors.DictNotFoundError(tag)
            return FakeDict(self.asked)

        return SimpleNamespace(list_languages=lambda: [*self.tags, "de_DE", "en"], request_dict=request_dict)


@pytest.fixture(autouse=True)
def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test opens its own: what another has opened is not seen."""
    monkeypatch.setattr(
        opening, "_opened", {id: d for id, d in opening._opened.items() if not id.startswith("enchant:")}
    )


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeEnchant:
    library = FakeEnchant(["en_GB", "en_US"])
    monkeypatch.setattr(ours, "_library", lambda: library)
    return library


@pytest.fixture
def british(fake: FakeEnchant, tmp_path: Path):
    return open_dictionary("enchant:en_GB", tmp_path)


def test_no_pyenchant_no_enchant_dictionaries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "enchant", None)  # import enchant raises ImportError
    assert ours.tags() == []
    assert [info.id for info in available()] == ["desk", "collegiate", "unabridged"]
    with pytest.raises(UnknownDictionary, match="Enchant has no dictionary 'en_GB'"):
        open_dictionary("enchant:en_GB")


def test_a_c_library_too_old_counts_as_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "enchant.py").write_text("raise AttributeError('undefined symbol: enchant_broker_init')\n")
    monkeypatch.delitem(sys.modules, "enchant", raising=False)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert ours.tags() == []
    sys.modules.pop("enchant", None)


def test_english_ones_are_on_offer_by_the_names_people_use(fake: FakeEnchant) -> None:
    offered = [(info.id, info.name, info.words) for info in available()[3:]]
    assert offered == [
        ("enchant:en_GB", "British English (Enchant)", None),
        ("enchant:en_US", "American English (Enchant)", None),
    ]
    assert ours.title("en_MT") == "English (MT)"


def test_a_dictionary_that_is_not_there_says_so(fake: FakeEnchant) -> None:
    with pytest.raises(UnknownDictionary, match="Enchant has no dictionary 'en_ZZ' here"):
        open_dictionary("enchant:en_ZZ")


def test_it_is_asked_in_lower_case_only_and_never_the_empty_string(british, fake: FakeEnchant) -> None:
    assert british.is_legal("CAT")
    assert not british.is_legal("DOG")
    for text in ("", "A", "cat", "Cat", "C4T", "CAFÉ"):
        assert not british.is_legal(text), text
    assert all(word.islower() and len(word) > 1 for word in fake.asked)


def test_names_and_abbreviations_are_not_let_in_by_their_capitals(british) -> None:
    assert british.reason("TV") is Reason.ABBREVIATION
    assert british.reason("ETC") is Reason.ABBREVIATION  # passed by Enchant, and still none
    assert british.reason("THOU") is Reason.ARCHAIC
    assert british.reason("MONDAY") is Reason.PROPER_NOUN


def test_short_words_must_be_known_to_us_too(british) -> None:
    assert british.is_legal("AT")
    assert british.is_legal("CAT")
    assert british.is_legal("ZA")  # in the Unabridged
    assert not british.is_legal("BK")
    assert not british.is_legal("XQ")


def test_a_word_that_only_enchant_has_is_legal_with_a_bare_entry(british) -> None:
    entry = british.lookup("SNORKELBOAT")
    assert (entry.kind, entry.flags, entry.lemmas) == (WordClass.WORD, 0, ())
    assert judge_word(british, "snorkelboat")["legal"]
    assert "SNORKELBOAT" not in british.words


def test_flags_come_from_our_own_tables(british) -> None:
    assert judge_word(british, "cats")["flags"] == ["s_plural"]


def test_a_word_of_ours_that_it_lacks_is_in_no_dictionary_of_record(british) -> None:
    assert british.lookup("COLOR") is None
    assert british.reason("COLOR") is Reason.UNKNOWN


def test_its_list_is_made_once_and_kept(british, fake: FakeEnchant, tmp_path: Path) -> None:
    assert set(british.words) == {word.upper() for word in KNOWN} - {"BK", "XQ", "ETC", "THOU", "SNORKELBOAT"}
    assert len(british.flags) == len(british.levels) == len(british.vocabulary(Level.CLUB)) == british.size
    asked = len(fake.asked)
    kept = list(tmp_path.iterdir())
    assert [path.name for path in kept] == [f"{british.key}.words"]

    opening._opened.pop("enchant:en_GB")
    again = open_dictionary("enchant:en_GB", tmp_path)
    assert again.words == british.words
    assert len(fake.asked) == asked

    kept[0].write_bytes(b"short")  # a damaged list is made anew
    opening._opened.pop("enchant:en_GB")
    assert open_dictionary("enchant:en_GB", tmp_path).words == british.words
    assert len(fake.asked) > asked


def test_a_cache_that_cannot_be_written_does_no_harm(fake: FakeEnchant, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "CAT" in open_dictionary("enchant:en_GB", tmp_path / "file" / "cache").words


def test_each_thread_has_a_speller_of_its_own(british) -> None:
    with ThreadPoolExecutor(4) as pool:
        words = [word for word in ("CAT", "DOG", "COLOUR", "SELFIE") for _ in range(20)]
        answers = list(pool.map(british.is_legal, words))
    assert answers == [word.lower() in KNOWN for word in words]


def real(tag: str):
    if tag not in ours.tags():
        pytest.skip(f"Enchant with {tag} is not installed here")
    unabridged = open_dictionary("unabridged")
    return ours.EnchantDictionary(tag, shared_asset(), unabridged, None)


def test_the_real_british_dictionary() -> None:
    british = real("en_GB")
    for word in ("COLOUR", "CATS", "AT", "ZEBRA"):
        assert british.is_legal(word), word
    for word in ("COLOR", "XQ", "BK", "TV", "PARIS", "THOU", "QZX", "ETC"):
        assert not british.is_legal(word), word
    assert british.reason("PARIS") is Reason.PROPER_NOUN


def test_the_real_american_dictionary() -> None:
    american = real("en_US")
    assert american.is_legal("COLOR")
    assert not american.is_legal("COLOUR")
    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(american.is_legal, ["CAT", "DOG", "HOUSE", "WATER"] * 10))


def test_ruling_3_2_plurals_that_only_enchant_knows_are_plurals() -> None:
    british = real("en_GB")
    if not british.is_legal("BIOBANK"):
        out_of_reach("needs Hunspell's British list; here Enchant asks another one, which has no words that ours lacks")
    for word, flags in (("BIOBANKS", Flag.S_PLURAL), ("CLICKBAITS", Flag.S_PLURAL), ("CATS", Flag.S_PLURAL)):
        entry = british.lookup(word)
        assert entry is not None, word
        assert entry.flags == flags, word
