"""Bytes of texts, depth of JSON, and what msgspec says in words for people."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lexicon.system.jsontext import MOST_LEVELS, as_utf8, mismatch, too_deep


def nested(levels: int, kind: type = list) -> Any:
    value: Any = kind()
    for _ in range(levels - 1):
        value = [value] if kind is list else {"a": value}
    return value


@pytest.mark.parametrize("kind", [list, dict])
def test_depth_counts_lists_and_objects(kind: type) -> None:
    assert not too_deep(nested(MOST_LEVELS, kind))
    assert too_deep(nested(MOST_LEVELS + 1, kind))
    assert too_deep(nested(50_000, kind)), "no recursion"
    assert not too_deep("[" * 100)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_a_byte_order_mark_does_no_harm(encoding: str) -> None:
    mark = "\ufeff" if encoding.endswith("be") else ""
    assert as_utf8((mark + "Zoë {}").encode(encoding)).decode() == "Zoë {}"


class Inner(msgspec.Struct):
    level: int | None = None


class Kind(msgspec.Struct):
    seat: str
    count: int = 0
    inner: list[Inner] = []


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({}, "“seat” is missing"),
        ({"seat": 3}, "“seat” should be a text, and is a whole number"),
        ({"seat": "", "count": True}, "“count” should be a whole number, and is true or false"),
        (
            {"seat": "", "inner": [{"level": "x"}]},
            "“inner[0].level” should be a whole number or nothing, and is a text",
        ),
        ([], "should be an object, and is a list"),
    ],
)
def test_what_does_not_fit_is_said_in_words(data: object, words: str) -> None:
    with pytest.raises(msgspec.ValidationError) as found:
        msgspec.convert(data, Kind)
    assert mismatch(found.value) == words
