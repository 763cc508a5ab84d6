"""The dictionary file: packed and read again, and what is said when it is not there or damaged."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import numpy as np
import pytest

from lexicon.words._entry import Flag, Relation, WordClass
from lexicon.words.dictionaries import asset_file
from lexicon.words.dictionaries.bundled import entry
from lexicon.words.dictionaries.dictionary import BundledDictionary


def part(words: list[str], level: int, kind: int = 0, flags: int = 0, pattern: int = 0, gaps: list[int] | None = None):
    columns = {
        "level": [level] * len(words),
        "kind": [kind] * len(words),
        "grade": [0] * len(words),
        "flags": [flags] * len(words),
        "pattern": [pattern] * len(words),
        "gap": gaps or [0] * len(words),
    }
    return asset_file.Part(tuple(words), {k: np.array(v, dtype=asset_file.COLUMNS[k]) for k, v in columns.items()})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    parts = {
        "core": part(["CAT", "CATS", "MEN"], 60, flags=int(Flag.S_PLURAL), pattern=1),
        "rest": part(["BAT", "CAW", "ZA"], 80, gaps=[0, 2, 1]),
        "known": part(["PARIS", "ZA"], 50, kind=int(WordClass.PROPER)),
    }
    file = tmp_path / "words.bin"
    file.write_bytes(asset_file.pack(parts, [(), (("p", 1, ""),)]))
    return file


def test_what_was_packed_is_read_again(path: Path) -> None:
    asset = asset_file.load(path)
    assert asset.core.words == ("CAT", "CATS", "MEN")
    assert asset.rest.columns["level"].tolist() == [80, 80, 80]
    assert asset.sizes == {60: 3, 80: 6}
    assert [asset.core.find(word) for word in ("CAT", "MEN", "CATT", "")] == [0, 2, None, None]


def test_parts_are_merged_with_their_columns(path: Path) -> None:
    dictionary = BundledDictionary(asset_file.load(path), "all", "All", 80)
    assert dictionary.words == ("BAT", "CAT", "CATS", "CAW", "MEN", "ZA")
    assert dictionary.levels.tolist() == [80, 60, 60, 80, 60, 80]
    assert dictionary.flags.tolist() == [0, 1, 1, 0, 1, 0]


def test_an_entry_has_its_lemma_from_the_pattern(path: Path) -> None:
    found = entry(asset_file.load(path), "CATS", 70)
    assert found is not None
    assert found.relations == ((Relation.PLURAL, "CAT"),)
    assert found.lemmas == ("CAT",)


def test_a_word_of_the_larger_dictionary_is_a_name_in_the_smaller(path: Path) -> None:
    asset = asset_file.load(path)
    small, large = entry(asset, "ZA", 70), entry(asset, "ZA", 80)
    assert small is not None
    assert large is not None
    assert (small.kind, large.kind) == (WordClass.PROPER, WordClass.WORD)


def test_the_key_changes_with_the_bytes(path: Path) -> None:
    before = asset_file.load(path).key
    path.write_bytes(asset_file.pack({n: part(["CAT"], 60) for n in ("core", "rest", "known")}, [()]))
    assert asset_file.load(path).key != before


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda data: b"", "cannot be read"),
        (lambda data: b"\xff\xfe nonsense", "cannot be read"),
        (lambda data: b"[1, 2]\n", "cannot be read"),
        (lambda data: data[:-3], "cut short"),
        (lambda data: json.dumps({"format": 99, "parts": []}).encode() + b"\n", "format 99"),
    ],
)
def test_a_damaged_file_says_what_is_wrong_and_what_to_do(path: Path, damage, said: str) -> None:
    path.write_bytes(damage(path.read_bytes()))
    with pytest.raises(asset_file.AssetError, match=said) as caught:
        asset_file.load(path)
    assert str(path) in str(caught.value)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(asset_file.AssetError, match="Please install the program again"):
        asset_file.load(tmp_path / "none.bin")


def test_the_asset_in_the_repository_is_whole() -> None:
    asset = asset_file.load()
    for one in (asset.core, asset.rest, asset.known):
        assert list(one.words) == sorted(set(one.words))
        assert all(len(column) == len(one.words) for column in one.columns.values())
        assert max(one.columns["pattern"]) < len(asset.patterns)
    assert not set(asset.core.words) & set(asset.rest.words)
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in asset.core.words)
    assert {len(word) for word in asset.core.words} <= set(range(2, 20))


def test_scowls_copyright_is_beside_it_and_the_file_is_small() -> None:
    text = (asset_file.PATH.parent / "SCOWL-COPYRIGHT.txt").read_text("utf-8")
    assert "Kevin Atkinson" in text
    assert "Permission to use, copy, modify, distribute" in text
    assert asset_file.PATH.stat().st_size < 1_200_000
    assert zlib.decompress(asset_file.load().packed["core"][1]).startswith(b"AAH\n")
