"""Meanings from WordNet's files: a small WordNet made here, and the installed one where there is one."""

from __future__ import annotations

import mmap
from pathlib import Path

import pytest

from lexicon.words import _meanings, gloss, how_to_add_meanings, wordnet_folder
from lexicon.words._meanings import Sense

LICENCE = "  1 This software and database is being provided to you, the LICENSEE, by nobody in particular.  \n"

FORMS = {
    "WANNEST": ["adjective"],
    "WANNER": ["adjective"],
    "WADED": ["verb"],
    "WADING": ["verb"],
    "CATS": ["noun"],
    "CAT": ["noun", "verb", "adjective"],
}


def write_wordnet(folder: Path, entries: dict[str, dict[str, list[str]]]) -> None:
    """Files as `man 5 wndb` describes them, with one synset a meaning; *@i* begins that of somebody with a name."""
    folder.mkdir(exist_ok=True)
    for part in ("noun", "verb", "adj", "adv"):
        data, index = LICENCE, LICENCE
        for word, meanings in sorted(entries.get(part, {}).items()):
            offsets = []
            for meaning in meanings:
                offsets.append(f"{len(data):08d}")
                kind, told = ("@i", meaning.removeprefix("@i ")) if meaning.startswith("@i ") else ("@", meaning)
                data += f"{offsets[-1]} 03 n 01 {word} 0 001 {kind} 00000000 n 0000 | {told}  \n"
            index += f"{word} n {len(offsets)} 2 @ ~ {len(offsets)} 1 {' '.join(offsets)}  \n"
        (folder / f"data.{part}").write_text(data, "ascii")
        (folder / f"index.{part}").write_text(index, "ascii")


@pytest.fixture
def wordnet(tmp_path: Path) -> Path:
    folder = tmp_path / "dict"
    entries = {
        "noun": {
            "arms": ["things to fight with"],
            "arm": ["what a hand hangs on"],
            "cat": ['a small furred animal; "the cat sat"', "a jealous person", "a whip"],
            "catapult": ["a thing that throws"],
        },
        "verb": {"cat": ["to hoist an anchor; it is heavy"]},
    }
    write_wordnet(folder, entries)
    return folder


def test_every_part_of_speech_is_heard(wordnet: Path) -> None:
    found = gloss("CAT", wordnet, senses=3)
    assert found is not None
    assert found.word == "CAT"
    assert found.source == wordnet
    assert found.senses == (
        Sense("noun", "a small furred animal"),
        Sense("noun", "a jealous person"),
        Sense("verb", "to hoist an anchor; it is heavy"),
    )


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ('a tune;"hum a tune"', "a tune"),
        ('strike :"he struck it"; "strike it"', "strike"),
        ('a step (as in "step by step"); "watch your step"', 'a step (as in "step by step")'),
        ('scatter ("strewn" is another form); "scatter hay"', 'scatter ("strewn" is another form)'),
        ("said with `for' or `with'", "said with ‘for’ or ‘with’"),
        ("a state--not a place--of rest", "a state – not a place – of rest"),
        ("the wish to please:", "the wish to please"),
        ("a mark (`) over a letter", "a mark (`) over a letter"),
    ],
)
def test_a_meaning_is_told_without_examples_and_in_the_marks_of_print(tmp_path: Path, written: str, told: str) -> None:
    write_wordnet(tmp_path / "marks", {"noun": {"cat": [written]}})
    assert gloss("CAT", tmp_path / "marks").senses == (Sense("noun", told),)


def test_who_or_what_bears_a_name_is_no_meaning_of_a_word(tmp_path: Path) -> None:
    """ME was a state in New England, and GREY a writer of novels before it was a colour."""
    meanings = {"me": ["@i a state in New England"], "grey": ["@i a writer", "a colour", "a horse"]}
    write_wordnet(tmp_path / "dict", {"noun": meanings})
    assert gloss("ME", tmp_path / "dict") is None
    assert [sense.text for sense in gloss("GREY", tmp_path / "dict", senses=2).senses] == ["a colour", "a horse"]


def test_a_form_is_explained_by_its_lemma_unless_it_has_an_entry(wordnet: Path) -> None:
    assert gloss("CATS", wordnet).word == "CAT"
    assert gloss("ARMS", wordnet).senses == (Sense("noun", "things to fight with"),)


def test_a_form_is_explained_as_the_part_of_speech_that_it_is_of(tmp_path: Path) -> None:
    """WANNEST, superlative of WAN, was explained as a computer network."""
    meanings = {"wan": ["of wan"], "wade": ["of wade"], "cat": ["of cat"]}
    write_wordnet(tmp_path / "dict", dict.fromkeys(("noun", "verb", "adj"), meanings))
    parts = {word: [sense.part for sense in gloss(word, tmp_path / "dict").senses] for word in FORMS}
    assert parts == FORMS
    write_wordnet(tmp_path / "nouns", {"noun": meanings})
    assert gloss("WANNEST", tmp_path / "nouns") is None


def test_first_and_last_lines_are_found_and_nothing_else(wordnet: Path) -> None:
    assert gloss("ARM", wordnet) is not None
    assert gloss("CATAPULT", wordnet) is not None
    for word in ("AARDVARK", "CATA", "CA", "ZEBRA", "SOFTWARE", "XQZ"):
        assert gloss(word, wordnet) is None, word


@pytest.mark.parametrize("folder", ["~nosuchuser/dict", "a" * 5000, "\0", "\ud800"])
def test_a_folder_that_cannot_be_is_no_folder(folder: str) -> None:
    assert wordnet_folder(folder) == wordnet_folder()


def test_no_wordnet_no_meaning(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(_meanings, "_USUAL", ())
    monkeypatch.delenv("WNSEARCHDIR", raising=False)
    monkeypatch.delenv("WNHOME", raising=False)
    assert wordnet_folder(tmp_path) is None
    assert gloss("CAT", tmp_path) is None


def test_the_folder_may_be_named_by_wordnets_own_variables(
    wordnet: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(_meanings, "_USUAL", ())
    monkeypatch.setenv("WNSEARCHDIR", str(wordnet))
    assert wordnet_folder() == wordnet
    monkeypatch.delenv("WNSEARCHDIR")
    monkeypatch.setenv("WNHOME", str(wordnet.parent))
    assert wordnet_folder(tmp_path / "elsewhere") == wordnet


def test_a_damaged_file_gives_no_meaning_and_no_crash(tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    write_wordnet(folder, {"noun": {"cat": ["a small furred animal"]}})
    (folder / "index.noun").write_text("cat n 1 x nonsense\n", "ascii")
    assert gloss("CAT", folder) is None
    (tmp_path / "empty").mkdir()
    for part in ("noun", "verb", "adj", "adv"):
        (tmp_path / "empty" / f"index.{part}").touch()
        (tmp_path / "empty" / f"data.{part}").touch()
    assert gloss("CAT", tmp_path / "empty") is None  # an empty file cannot be mapped


def test_nine_in_ten_of_everyday_words_have_a_meaning_where_wordnet_is_installed() -> None:
    folder = wordnet_folder()
    if folder is None:
        pytest.skip("WordNet is not installed here")
    from lexicon.words import open_dictionary

    words = open_dictionary("desk").words[::400]
    found = [gloss(word) for word in words]
    assert sum(one is not None for one in found) > 0.85 * len(words)
    assert all(sense.text for one in found if one for sense in one.senses)
    with (folder / "index.noun").open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        assert _meanings._find_line(data, b"cat").startswith(b"cat n ")


@pytest.mark.parametrize(
    ("system", "how"), [("linux", "apt install"), ("darwin", "brew install"), ("win32", "WordNet 2.1")]
)
def test_each_system_is_told_how_to_add_meanings(system: str, how: str) -> None:
    assert how in how_to_add_meanings(system)
    assert how_to_add_meanings("freebsd14") == how_to_add_meanings("linux")
