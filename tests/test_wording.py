"""Sentences that the program says: they are right for mouse, finger and keys alike."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

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
