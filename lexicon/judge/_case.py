"""One case: its fields, checked as they are asked for, and the dictionary that it is judged by."""

from __future__ import annotations

import gzip
import reprlib
import zlib
from collections.abc import Collection, Iterable
from functools import lru_cache
from io import BufferedIOBase
from pathlib import Path
from typing import Any

from lexicon.crossword import Direction, Grid, Play
from lexicon.games.game import BadSetup
from lexicon.games.registry import game_class
from lexicon.games.setup import settle_options
from lexicon.games.spec import GameSpec
from lexicon.problems import Problem
from lexicon.system.jsontext import as_utf8
from lexicon.system.plainfile import open_plain, read_some
from lexicon.words import Dictionary, PlainDictionary, UnknownDictionary, open_dictionary

_MOST_BYTES = 16 * 2**20
"""Of a list of words: over twice the longest that there is of English."""
_LONGEST = 60
_WIDEST = 200
_LONGEST_TEXT = 1000
"""Letters of a text: no board, pack or name has a quarter of them."""


class CaseError(ValueError):
    """A case cannot be read; the message says what is wrong and in which field."""


def words_in_error(error: Exception) -> str:
    """The message of *error*, short and on one line."""
    return " ".join(str(error).split())[:200]


def reasons(problems: Iterable[Problem]) -> dict[str, Any]:
    """The answer for a play that is not legal: every reason, with its code, word, square and sentence."""
    return {"legal": False, "reasons": [_reason(problem) for problem in problems]}


def _reason(problem: Problem) -> dict[str, Any]:
    reason: dict[str, Any] = {"code": problem.code.value}
    if problem.word is not None:
        reason["word"] = problem.word
    if problem.square is not None:
        reason["row"], reason["col"] = problem.square
    return {**reason, "text": problem.text}


class Case:
    """The fields of one case. Every getter raises CaseError, naming the field."""

    def __init__(self, fields: dict[str, Any], folder: Path, where: str = "") -> None:
        self._fields, self._folder, self._where = fields, folder, where

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._fields.get(name) is not None

    def within(self, name: str) -> Case:
        """The field *name*, an object, as a case of its own."""
        return Case(self._typed(name, dict, "an object"), self._folder, f"{self._where}{name}.")

    def mapping(self, name: str) -> dict[str, Any]:
        """The field *name*, an object; empty if it is left out."""
        fields: dict[str, Any] = self._typed(name, dict, "an object") if self.has(name) else {}
        return fields

    def text(self, name: str, default: str | None = None, most: int | None = _LONGEST_TEXT) -> str:
        """The field *name*, a text of at most so many letters."""
        if default is not None and not self.has(name):
            return default
        text = str(self._typed(name, str, "a text"))
        if most is not None and len(text) > most:
            raise self._error(name, f"{most} letters at most, not {len(text)}")
        return text

    def one_of(self, name: str, choices: Collection[str], default: str | None = None) -> str:
        """The field *name*, one of the texts *choices*."""
        text = self.text(name, default)
        if text not in choices:
            raise CaseError(f"{self._where}{name}: {text!r:.60} is none of {', '.join(choices)}")
        return text

    def number(self, name: str, default: int | None = None, least: int | None = None, most: int | None = None) -> int:
        """The field *name*, a whole number from *least* to *most*."""
        if default is not None and not self.has(name):
            return default
        number = int(self._typed(name, int, "a whole number"))
        if (least is not None and number < least) or (most is not None and number > most):
            raise self._error(name, f"a number from {least} to {most}, not {number!r:.30}")
        return number

    def is_text(self, name: str) -> bool:
        """Whether the field *name* is a text."""
        return isinstance(self._fields.get(name), str)

    def texts(self, name: str) -> list[str]:
        """The field *name*, a list of texts."""
        texts = self._typed(name, list, "a list of texts")
        if not all(isinstance(text, str) for text in texts):
            raise self._error(name, "a list of texts")
        return list(texts)

    def flag(self, name: str) -> bool:
        """The field *name*, true or false; false if it is left out."""
        value = self._fields.get(name, False)
        if not isinstance(value, bool):
            raise self._error(name, f"true or false, not {value!r:.60}")
        return value

    def letters(self, name: str, also: str = "") -> str:
        """The field *name*, capital letters A to Z or one of *also*."""
        text = self.text(name)
        for letter in text:
            if not ("A" <= letter <= "Z" or letter in also):
                raise self._error(name, f"capital letters A to Z{' or ' + also if also else ''}, not {letter!r}")
        return text

    def rack(self) -> str:
        """The letters held, ``?`` a Master."""
        rack = self.letters("rack", also="?")
        if len(rack) > _LONGEST:
            raise self._error("rack", f"{_LONGEST} letters at most")
        return rack

    def board(self, height: int, width: int) -> Grid:
        """The field ``board``, a board of that size."""
        rows = self._typed("board", list, "a list of rows")
        if len(rows) != height or not all(isinstance(row, str) and len(row) == width for row in rows):
            raise self._error("board", f"{height} rows of {width} squares")
        try:
            return Grid.from_rows(rows, bounded=True)
        except ValueError as error:
            raise CaseError(f"{self._where}board: {words_in_error(error)}") from error

    def table(self) -> Grid:
        """The field ``board``, any rectangle of a table without edges."""
        rows = self._typed("board", list, "a list of rows")
        if not 0 < len(rows) <= _WIDEST or not all(isinstance(row, str) and len(row) <= _WIDEST for row in rows):
            raise self._error("board", f"1 to {_WIDEST} rows of 1 to {_WIDEST} squares")
        try:
            return Grid.from_rows(rows, bounded=False)
        except ValueError as error:
            raise CaseError(f"{self._where}board: {words_in_error(error)}") from error

    def play(self) -> Play:
        """The field ``play`` of a crossword game."""
        play = self.within("play")
        direction, letters = play.text("direction"), play.text("letters")
        if direction not in list(Direction):
            raise CaseError(f"play.direction: across or down, not {direction!r:.60}")
        try:
            return Play(play.number("row"), play.number("col"), Direction(direction), letters)
        except ValueError as error:
            if isinstance(error, CaseError):
                raise
            raise CaseError(f"play.letters: {words_in_error(error)}") from error

    def options(self, spec: GameSpec) -> dict[str, Any]:
        """The field ``options``, every option of the game settled."""
        try:
            return settle_options(spec, self.mapping("options"))
        except BadSetup as error:
            raise CaseError(words_in_error(error)) from error

    def dictionary(self) -> Dictionary:
        """What the words are judged by: ``words``, ``words_file``, or the dictionary that the options name."""
        if self.has("words"):
            return _plain(self._fields["words"])
        if self.has("words_file"):
            return self._words_file(self.text("words_file", most=None))
        options = self.options(game_class(self.text("game", "keyword")).spec)
        try:
            return open_dictionary(options["dictionary"])
        except UnknownDictionary as error:
            raise CaseError(words_in_error(error)) from error

    def own_dictionary(self) -> Dictionary | None:
        """The dictionary that the case brings with it, if it does."""
        return self.dictionary() if self.has("words") or self.has("words_file") else None

    def _words_file(self, name: str) -> Dictionary:
        try:
            path = (self._folder / name).resolve()
            return _read_words(path, path.stat().st_mtime_ns)
        except (OSError, ValueError, EOFError, RuntimeError, zlib.error) as error:
            why = getattr(error, "strerror", None) or words_in_error(error)
            raise CaseError(f"words_file: {name!r:.200} cannot be read ({why})") from error

    def _typed(self, name: str, kind: type, called: str) -> Any:
        value = self._fields.get(name)
        # True and False are numbers to Python, not to a case.
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self._error(
                name, f"{called}" + (f", not {_short(value)}" if name in self._fields else "; it is missing")
            )
        return value

    def _error(self, name: str, wanted: str) -> CaseError:
        return CaseError(f"{self._where}{name}: {wanted}")


def _short(value: Any) -> str:
    """The beginning of *value*, as Python writes it; a list may have a million entries."""
    return f"{value!r:.60}" if isinstance(value, str) else reprlib.repr(value)[:60]


def _plain(words: Any) -> Dictionary:
    """The dictionary of a case's own ``words``: a list, or an object of words and their flags."""
    if not isinstance(words, list | dict):
        raise CaseError("words: a list of words, or an object of words and their flags")
    for word in words:
        if not isinstance(word, str) or not (word.isascii() and word.isalpha()):
            raise CaseError(f"words: {word!r:.60} is not a word of the letters A to Z")
    if isinstance(words, dict):
        for word, flags in words.items():
            if not isinstance(flags, list) or not all(isinstance(flag, str) for flag in flags):
                raise CaseError(f"words: the flags of {word:.60} are a list of texts")
    try:
        return PlainDictionary(words)
    except ValueError as error:
        raise CaseError(f"words: {words_in_error(error)}") from error


@lru_cache(maxsize=4)
def _read_words(path: Path, changed: int) -> Dictionary:  # noqa: ARG001 (read again when the file has changed)
    """The words of a file, one a line; lines that no letters A to Z can spell are left out."""
    with open_plain(path) as file:
        data = read_some(_unzipped(file) if path.suffix == ".gz" else file, _MOST_BYTES)
    words = (line.strip() for line in as_utf8(data).decode("utf-8").splitlines())
    return PlainDictionary(word for word in words if word.isascii() and word.isalpha())


def _unzipped(file: BufferedIOBase) -> BufferedIOBase:
    return gzip.GzipFile(fileobj=file)
