"""The one place that cleans text from people and files: what is typed, pasted, or read.

Text that a font gives no width closes the program when it is drawn, and text that looks the same must be the same for
names to be found again. Standard library alone.
"""

from __future__ import annotations

import os
import re
import unicodedata
from typing import Final

NAME_LENGTH: Final = 40
"""Letters of a player's name at most, wherever it comes from."""
_DROPPED: Final = ("Cc", "Cf", "Cs", "Co")
_SPACES: Final = ("Zs", "Zl", "Zp")
_SHOWN_AS_SPACE: Final = "\t\n\v\f\r\x85"
# Letters and marks that Unicode says to show as nothing, besides the format characters.
_BLANK: Final = frozenset((0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x3164, 0xFFA0)) | frozenset(
    [*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xFFF0, 0xFFF9), *range(0xE0000, 0xE1000)]
)
_LETTERS: Final = {
    "Ð": "D", "Þ": "TH", "Ŋ": "N", "ẞ": "SS", "Ə": "E", "Ǝ": "E", "Ɛ": "E", "Ɔ": "O", "Ʒ": "Z",
}  # fmt: skip
"""Latin letters whose names do not say which letter of A to Z they stand for."""
_NAMED: Final = re.compile(
    r"LATIN (?:SMALL |CAPITAL )*(?:LETTER|LIGATURE) (?:SMALL CAPITAL |SMALL |DOTLESS |AFRICAN |INSULAR |BARRED )*"
    r"(A[AEOUVY]|O[EOU]|[A-Z])(?: (?:WITH|BAR|ROTUNDA).*)?"
)
"""The names of letters with a stroke, hook, bar, tail or the like, and of two in one: Unicode takes none apart."""


def visible(text: str) -> str:
    """*text* without what has no picture: control, format and private characters, lone surrogates, fillers."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(" " if one in _SHOWN_AS_SPACE else one for one in text if not _is_blank(one))


def path_words(path: str | os.PathLike[str]) -> str:
    """The name of a file to be read by people: “�” for bytes that are no text, and nothing for what has no picture."""
    return visible(os.fsencode(path).decode("utf-8", "replace"))


def _is_blank(one: str) -> bool:
    code = ord(one)
    nothing = code in _BLANK or code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    return nothing or (unicodedata.category(one) in _DROPPED and one not in _SHOWN_AS_SPACE)


def clean(text: str, length: int | None = None) -> str:
    """*text* as the program keeps it: composed (NFC), visible, every space a plain one, of at most *length* letters.

    An accent that stands alone, with no letter to sit on, goes too. Cleaning twice changes nothing.
    """
    if not (text.isascii() and text.isprintable()):
        few = text if length is None else text[: 16 * length + 64]  # a file may hold a text of any length
        text = unicodedata.normalize("NFC", _without_lone_accents(visible(few)))
    return text[:length]


def _without_lone_accents(text: str) -> str:
    kept: list[str] = []
    for one in text:
        if unicodedata.category(one) in _SPACES:
            kept.append(" ")
        elif not unicodedata.category(one).startswith("M") or (kept and kept[-1] != " "):
            kept.append(one)
    return "".join(kept)


def name(text: str) -> str:
    """*text* as a player's name: clean, with single spaces and none at its ends; "" if nothing is left of it."""
    return " ".join(clean(text, 4 * NAME_LENGTH).split())[:NAME_LENGTH].rstrip()


def fold(text: str) -> str:
    """The letters A to Z of *text* as a dictionary has them: naïve gives NAIVE, œuvre OEUVRE; the rest is left out."""
    taken_apart = unicodedata.normalize("NFKD", visible(text)).upper()
    letters = (one if one.isascii() else _latin(one) for one in taken_apart)
    return "".join(letter for letter in "".join(letters) if "A" <= letter <= "Z")


def _latin(one: str) -> str:
    """The letter or letters A to Z of a character that Unicode does not take apart; "" for none."""
    named = _NAMED.fullmatch(unicodedata.name(one, ""))
    return named[1] if named else _LETTERS.get(one, "")


def plain(text: str) -> str:
    """*text* for a search: small letters without accents."""
    taken_apart = unicodedata.normalize("NFKD", visible(text)).casefold()
    return "".join(one for one in taken_apart if one.isascii() or not unicodedata.category(one).startswith("M"))


def digits(text: str) -> str:
    """The figures of *text* as 0 to 9; the rest is left out."""
    return "".join(str(unicodedata.decimal(one)) for one in text if one.isdecimal())
