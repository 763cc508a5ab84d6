"""Cleaning text: what is left of whatever people type, paste or have in their files."""

from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.storage import PlayerRecord, SeatPlan
from lexicon.system import text

any_text = st.text(st.characters())  # with surrogates

BLANK = ["\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\u2066", "\u034f", "\u3164", "\ufe0f"]
BLANK += ["\0", "\x07", "\x1b", "\x7f", "\ud800", "\udfff", "\ue000", "\ufffe", "\U000e0041", "\U0010ffff"]


@given(any_text, st.integers(0, 30))
def test_clean_text_has_nothing_without_a_picture(dirty: str, length: int) -> None:
    clean = text.clean(dirty, length)
    assert len(clean) <= length
    assert text.clean(clean, length) == clean == unicodedata.normalize("NFC", clean)
    assert not any(unicodedata.category(one) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for one in clean)
    assert not clean[:1] or not unicodedata.category(clean[0]).startswith("M")
    clean.encode()


@given(any_text)
def test_a_name_is_clean_and_has_no_spaces_at_its_ends(dirty: str) -> None:
    name = text.name(dirty)
    assert text.name(name) == name == name.strip()
    assert len(name) <= text.NAME_LENGTH
    assert "  " not in name


@given(any_text)
def test_folded_text_is_letters_of_a_dictionary(dirty: str) -> None:
    assert all("A" <= letter <= "Z" for letter in text.fold(dirty))
    assert all("0" <= figure <= "9" for figure in text.digits(dirty))
    int(text.digits(dirty) or "0")


def test_of_every_character_either_it_is_dropped_or_it_can_be_kept() -> None:
    for code in (*range(0x3000), *range(0x3000, sys.maxunicode, 61)):
        kept = text.clean(chr(code))
        assert kept == text.clean(kept), hex(code)


@pytest.mark.parametrize("blank", BLANK, ids=ascii)
def test_what_has_no_picture_is_dropped_wherever_it_stands(blank: str) -> None:
    assert text.name(f"{blank}A{blank}nna{blank}") == "Anna"
    assert text.name(blank) == text.clean(blank) == ""


def test_ordinary_names_stay() -> None:
    for name in ("Zoë", "O’Brien", "Jean-Luc", "王小明", "محمد علي", "שרה", "한국", "😀 Kim", "Ngô Bảo Châu", "नमस्ते"):
        assert text.name(name) == name
    assert text.name("Zoe\u0308") == "Zoë"
    assert text.name("  Aunt\u00a0\tMay\n") == "Aunt May"
    assert text.name("\u0301 \u0301Eve") == "Eve"
    assert text.name("A" * 200_000) == "A" * text.NAME_LENGTH


@pytest.mark.parametrize(
    ("typed", "letters"),
    [
        ("naïve", "NAIVE"),
        ("nai\u0308ve", "NAIVE"),
        ("cœur", "COEUR"),
        ("ŒUVRE", "OEUVRE"),
        ("encyclopædia", "ENCYCLOPAEDIA"),
        ("straße", "STRASSE"),
        ("smørrebrød", "SMORREBROD"),
        ("Łódź", "LODZ"),
        ("ﬁne ﬂy", "FINEFLY"),
        ("ｗｉｄｅ", "WIDE"),
        ("ƀɓ ǥɠ ƶȥ ⱥ ȼƈ ɇ ɍɽ ɏ ʉ ɨ ɫƚłⱡ ƒ ƙꝁ ŧƭ ɲŋ ȷ ɵ", "BBGGZZACCERRYUILLLLFKKTTNNJO"),
        ("ƁɈⱢȾɄƗɌꞒ", "BJLTUIRC"),
        ("Ǽǽ œꝏ Ꜳ Ðð Þþ ẞß ə", "AEAEOEOOAADDTHTHSSSSE"),
        ("ᴀʙ ɢ ʟ ꝛ", "ABGLR"),
        ("can't", "CANT"),
        ("ca\u00adfé 3", "CAFE"),
        ("Жук", ""),
    ],
)
def test_accents_fold_to_letters(typed: str, letters: str) -> None:
    assert text.fold(typed) == letters


def test_searching_asks_for_no_accents_and_no_capitals() -> None:
    assert text.plain("Naïve CAFÉ") == "naive cafe"


def test_figures_of_any_script_are_figures() -> None:
    assert text.digits("٣ 12²\u200b７") == "3127"


def test_names_are_clean_whoever_wrote_them() -> None:
    assert SeatPlan("red", "person", "\u200bZoe\u0308").name == "Zoë"
    assert SeatPlan("red", "person", "\u200b").name == "Red"
    record = PlayerRecord("\u202eAnna\0", "person", "red", 1, True, best_word="A" * 999, best_with=["\ud800B"])
    assert (record.name, len(record.best_word), record.best_with) == ("Anna", 40, ["B"])
