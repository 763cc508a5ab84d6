"""A font that never fails at a text and borrows letters that it does not have from other fonts.

pygame raises an error for text of no width, for NUL and for lone surrogates, and draws a box for each letter that a
font lacks. People's names have all of these.
"""

from __future__ import annotations

import contextlib
import importlib.util
import unicodedata
import warnings
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pygame

from lexicon.system.text import visible

_NO_CHARACTER: Final = "\uffff"
"""No font has a picture of it: what is drawn for it is drawn for every letter that is missing."""
_DOT: Final = "·"
"""Stands for a letter that no font has."""
_PREFERRED: Final = (
    *("notosanscjk", "notosansjp", "notosanssc", "notosanskr", "sourcehansans", "wenquanyi", "droidsansfallback"),
    *("pingfang", "hiragino", "applesdgothic", "microsoftyahei", "yugothic", "malgungothic", "msgothic", "simsun"),
    *("notosans", "dejavusans", "segoeui", "tahoma", "geezapro", "arialunicode", "arial", "freesans", "unifont"),
    *("notoemoji", "symbola", "segoeuiemoji", "notocoloremoji", "applecoloremoji", "twemoji"),
)
"""Beginnings of names of fonts that have letters of many scripts; the others are tried after them."""
_LEFTWARD: Final = {"ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo"}


@lru_cache(maxsize=1)
def packaged_fonts() -> tuple[str, ...]:
    """Files of the fonts for Arabic, Hebrew, Korean and more that come with pygame_gui."""
    spec = importlib.util.find_spec("pygame_gui")
    folders = spec.submodule_search_locations if spec is not None else None
    return tuple(str(file) for each in folders or () for file in sorted(Path(each, "data").glob("Noto*-Regular.ttf")))


@lru_cache(maxsize=1)
def system_fonts() -> tuple[str, ...]:
    """Files of the system's fonts, those that have many scripts first. Asks the system once."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # a system that has no list of its fonts has none for us
        names = sorted(pygame.font.get_fonts() or (), key=_preference)
        found = (pygame.font.match_font(name) for name in names)
        return tuple(dict.fromkeys(path for path in found if path))


def _preference(name: str) -> tuple[int, str]:
    for i, beginning in enumerate(_PREFERRED):
        if name.startswith(beginning):
            return i, name
    return len(_PREFERRED), name


def has(font: pygame.font.Font, letter: str) -> bool:
    """Whether *font* has a picture of *letter* and not only the box for missing ones."""
    drawn, missing = (_picture_of(font, each) for each in (letter, _NO_CHARACTER))
    return drawn not in (None, missing)


def _picture_of(font: pygame.font.Font, letter: str) -> bytes | None:
    """What *font* draws for a letter; None if that has no width."""
    if not pygame.font.Font.size(font, letter)[0]:
        return None
    return pygame.image.tobytes(pygame.font.Font.render(font, letter, True, (0, 0, 0)), "RGBA")


class Lenders:
    """Which other font has which letter. Opens so many fonts at most, so that odd text cannot keep it busy."""

    def __init__(self, most: int = 3000) -> None:
        self._left = most
        self._known: dict[str, str | None] = {}

    def of(self, letter: str) -> str | None:
        """The file of the first font that has *letter*; None if none has it."""
        if letter not in self._known:
            self._known[letter] = next((path for path in self._fonts() if self._has(path, letter)), None)
        return self._known[letter]

    @staticmethod
    def _fonts() -> Iterator[str]:
        yield from packaged_fonts()
        yield from system_fonts()  # asked only if need be: it takes the system a moment

    def _has(self, path: str, letter: str) -> bool:
        self._left -= 1
        with contextlib.suppress(pygame.error, OSError):
            return self._left >= 0 and has(pygame.font.Font(path, 16), letter)
        return False


lenders: Final = Lenders()


_own_letters: Final[dict[Path, dict[str, bool]]] = {}
"""By font file: which letters that have been asked for it has."""


class Face(pygame.font.Font):
    """A font of so many pixels that draws and measures any text."""

    def __init__(self, path: Path, pixels: int) -> None:
        super().__init__(path, pixels)
        self.pixels = pixels
        self._own = _own_letters.setdefault(path, {})
        self._borrowed: dict[tuple[str, str], pygame.font.Font] = {}

    def size(self, text: str | bytes) -> tuple[int, int]:
        """Width and height of *text* in pixels."""
        text = _as_text(text)
        if text.isascii() and text.isprintable():
            return super().size(text)
        return sum(self._width(path, run) for path, run in self._runs(text)), self.get_height()

    def render(
        self, text: str | bytes | None, antialias: Any, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        """A picture of *text* in one line; one without a picture is an empty surface."""
        text = _as_text(text)
        if text.isascii() and text.isprintable():
            return super().render(text, antialias, color, bgcolor, wraplength)
        runs = [(path, run) for path, run in self._runs(text) if self._width(path, run)]
        if [path for path, _ in runs] == [None]:
            return super().render(runs[0][1], antialias, color, bgcolor, wraplength)
        pictures = [self._picture(path, run, antialias, color) for path, run in runs]
        made = pygame.Surface((sum(p.get_width() for p, _ in pictures), self.get_height()), pygame.SRCALPHA, 32)
        if bgcolor is not None:
            made.fill(bgcolor)
        x = 0
        for picture, ascent in pictures:
            made.blit(picture, (x, self.get_ascent() - ascent))
            x += picture.get_width()
        return made

    # ------------------------------------------------------------------ within
    def _runs(self, text: str) -> Iterator[tuple[str | None, str]]:
        """The text in pieces, each with the font file that has its letters: None is this font."""
        shown, paths = "".join(map(self._drawable, visible(text))), list[str | None]()
        for i, one in enumerate(shown):
            if unicodedata.category(one).startswith("M") and paths:
                paths.append(paths[-1])  # an accent is of its letter's font
            elif one == " " and paths and paths[-1] == self._path(shown[i + 1 : i + 2] or " "):
                paths.append(paths[-1])  # words of one script stay together
            else:
                paths.append(self._path(one))
        for path, group in groupby(zip(paths, shown, strict=True), key=lambda each: each[0]):
            yield path, "".join(one for _, one in group)

    def _drawable(self, letter: str) -> str:
        """The letter, or a dot where no font has a picture of it: a box would look like a fault."""
        accent = unicodedata.category(letter).startswith("M")
        return letter if accent or self._path(letter) is not None or self._own[letter] else _DOT

    def _path(self, letter: str) -> str | None:
        if letter not in self._own:
            self._own[letter] = letter.isascii() or not super().size(letter)[0] or has(self, letter)
        return None if self._own[letter] else lenders.of(letter)

    def _lent(self, path: str, run: str) -> pygame.font.Font:
        """The font of a file, set to write as the run's script is written."""
        script = _leftward(run)
        if (path, script) not in self._borrowed:
            font = self._borrowed[path, script] = pygame.font.Font(path, self.pixels)
            if script:
                with contextlib.suppress(pygame.error):  # a pygame without this writes the letters one by one
                    font.set_direction(pygame.DIRECTION_RTL)
                    font.set_script(script)
        return self._borrowed[path, script]

    def _scale(self, font: pygame.font.Font) -> float:
        """Fonts of pictures (emoji) come in one size only."""
        height = font.get_height()
        return self.get_height() / height if height > 2 * self.get_height() else 1.0

    def _width(self, path: str | None, run: str) -> int:
        if path is None:
            return super().size(run)[0]
        font = self._lent(path, run)
        return round(font.size(run)[0] * self._scale(font))

    def _picture(self, path: str | None, run: str, antialias: Any, color: Any) -> tuple[pygame.Surface, int]:
        """A run and the height of its base line."""
        if path is None:
            return super().render(run, antialias, color), self.get_ascent()
        font = self._lent(path, run)
        picture, scale = font.render(run, antialias, color), self._scale(font)
        if scale != 1.0:
            size = max(1, round(picture.get_width() * scale)), round(picture.get_height() * scale)
            picture = pygame.transform.smoothscale(picture, size)
        return picture, round(font.get_ascent() * scale)


def _as_text(text: str | bytes | None) -> str:
    return text.decode("utf-8", "replace") if isinstance(text, bytes) else text or ""


def joined(text: str) -> bool:
    """Whether letters of *text* stay side by side: Arabic ones join, Hebrew ones go left, accents sit on others."""
    return not text.isascii() and any(
        unicodedata.bidirectional(one) in ("R", "AL") or unicodedata.category(one).startswith("M") for one in text
    )


def _leftward(run: str) -> str:
    """The script of a run that is written from right to left, by its code of four letters; "" for all others."""
    first = next((one for one in run if unicodedata.bidirectional(one) in ("R", "AL")), "")
    return _LEFTWARD.get(unicodedata.name(first, "").partition(" ")[0], "") if first else ""
