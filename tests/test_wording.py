"""Sentences that the program says: right for mouse, finger and keys alike, their numbers written in one way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexicon.games.game import ScorePart
from lexicon.games.spec import Unit
from lexicon.session import arithmetic, counted, signed, solo_words
from lexicon.wording import decimal, in_figures

ONE_WAY = re.compile(r"\b(?:double.)?(?:click|tap)(?:s|ed|ing)?\b", re.IGNORECASE)


def _said(path: Path) -> Iterator[tuple[int, str]]:
    """Every text of a module that is not about the code, with its line."""
    nodes = list(ast.walk(ast.parse(path.read_bytes())))
    told = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def test_no_sentence_says_click_or_tap(root: Path) -> None:
    """Neither is right for all who read it, and what is painted stays as it is: *choose* and *press* are right."""
    files = [path for path in (root / "lexicon").rglob("*.py") if ONE_WAY.search(path.read_text("utf-8"))]
    said = [(path, *each) for path in files for each in _said(path)]
    lessons = [
        (path, number, line)
        for path in (root / "assets" / "lessons").glob("*.toml")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
    ]
    assert said
    assert lessons
    wrong = [f"{path.relative_to(root)}:{line}: {text}" for path, line, text in said + lessons if ONE_WAY.search(text)]
    assert wrong == []


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (in_figures(1040), "1,040"),
        (in_figures(-1040), "−1,040"),
        (in_figures(999), "999"),
        (in_figures("-25 s"), "−25 s"),
        (decimal(-1040.25, 1), "−1,040.2"),
        (counted(1040, "point"), "1,040 points"),
        (signed(1040), "+1,040"),
        (signed(-1040), "−1,040"),
        (arithmetic([ScorePart(1200, "a"), ScorePart(-100, "b")], {"b": "blocks"}), "1,200 − 100 (blocks) = 1,100"),
        (solo_words(1040, Unit.POINTS, None), "1,040 points, not won"),
    ],
)
def test_large_numbers_are_written_in_one_way(said: str, text: str) -> None:
    assert said == text


SUMS = {"points", "score", "would_be"}
"""What fields are called that hold what may come to a thousand."""


def _written_otherwise(tree: ast.AST) -> Iterator[int]:
    """The lines of a module that write a sum, or group the figures of a number, without *wording*."""
    for node in ast.walk(tree):
        shown = None
        if isinstance(node, ast.FormattedValue):
            shown = node.value
            if node.format_spec is not None and "," in ast.unparse(node.format_spec):
                yield node.lineno
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str" and node.args:
            shown = node.args[0]
        if isinstance(shown, ast.Attribute) and shown.attr in SUMS:
            yield node.lineno


def test_no_sum_is_written_but_as_all_numbers_are(root: Path) -> None:
    """One panel said 1,150 and the next 1040."""
    rooms = [root / "lexicon" / room for room in ("scenes", "sprites", "session", "widgets")]
    files = [path for room in rooms for path in room.rglob("*.py")]
    wrong = [
        f"{path.relative_to(root)}:{at}" for path in files for at in _written_otherwise(ast.parse(path.read_bytes()))
    ]
    assert files
    assert wrong == []
