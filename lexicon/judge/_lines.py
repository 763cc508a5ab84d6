"""From a line of bytes to a line of text: reading a case, finding who answers it, and never falling over."""

from __future__ import annotations

import codecs
import json
from pathlib import Path
from typing import Any

from lexicon.games.registry import UnknownGame
from lexicon.judge._asks import ASKS
from lexicon.judge._case import Case, CaseError, words_in_error
from lexicon.system.jsontext import is_compressed, too_deep

LONGEST_LINE = 32 * 2**20
"""Bytes of a line at most; a longer one is no case, and nothing after it is read."""


def answer_line(line: bytes, number: int, folder: Path) -> tuple[str, bool]:
    """The answer to one case, as JSON, and whether the case could be read.

    *number*: of the line, for messages; *folder*: where its word files lie.
    """
    known: dict[str, Any] = {}
    try:
        fields = _read(line)
        if "id" in fields:
            known["id"] = fields["id"]
        return _write({**known, **_answer(Case(fields, folder))}), True
    except UnknownGame as error:
        answer = {**known, "error": f"line {number}: {error}", "code": "unknown_game"}
    except CaseError as error:
        answer = {**known, "error": f"line {number}: {error}"}
    except RecursionError:
        answer = {"error": f"line {number}: lists and objects are nested too deeply"}
    except Exception as error:  # the other lines must be answered whatever happens here
        answer = {**known, "error": f"line {number}: the case could not be judged ({type(error).__name__}: {error})"}
    return _write(answer), False


def _write(answer: dict[str, Any]) -> str:
    return json.dumps(answer, ensure_ascii=True, separators=(",", ":"))


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > LONGEST_LINE:
        raise CaseError(f"longer than {LONGEST_LINE // 2**20} MB; nothing after it is read")
    if is_compressed(line) or line.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise CaseError("the file is compressed or in UTF-16; it has to be plain UTF-8")
    try:
        text = line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CaseError(f"byte {error.start + 1} is not UTF-8") from error
    try:
        fields = json.loads(text, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise CaseError(f"not JSON: {error.msg} at character {error.pos + 1}") from error
    except ValueError as error:
        raise CaseError(f"not JSON: {words_in_error(error)}") from error
    if not isinstance(fields, dict):
        raise CaseError("a case is a JSON object")
    if too_deep(fields):
        raise CaseError("lists and objects are nested too deeply")
    return fields


def _no_number(name: str) -> None:
    raise ValueError(f"{name} is no number")


def _answer(case: Case) -> dict[str, Any]:
    ask = case.text("ask")
    if ask not in ASKS:
        raise CaseError(f"ask: {ask!r:.60} is none of {', '.join(ASKS)}")
    return ASKS[ask](case)
