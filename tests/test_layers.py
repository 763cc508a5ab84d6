"""Arrows point one way: rules know nothing of screens, and no room looks into one above it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# What each room may import of the others. What is not named here may be used by nobody but `app` and `cli`.
WORDS, PIECES, PROBLEMS, CROSSWORD, GAMES, PLAYERS, STORAGE, SESSION = (
    "words", "pieces", "problems", "crossword", "games", "players", "storage", "session",
)  # fmt: skip
RULES = {WORDS, PIECES, PROBLEMS, CROSSWORD, GAMES}
ALLOWED: dict[str, set[str]] = {
    WORDS: {"text", "plainfile"},
    PIECES: set(),
    PROBLEMS: set(),
    CROSSWORD: {WORDS, PIECES, PROBLEMS},
    GAMES: {WORDS, PIECES, PROBLEMS, CROSSWORD},
    PLAYERS: RULES,
    STORAGE: {WORDS, PIECES, "filelock", "text", "plainfile"},
    SESSION: RULES | {PLAYERS, STORAGE},
    "judge": RULES | {SESSION, STORAGE, "plainfile"},
    "bench": RULES | {PLAYERS},
    "filelock": set(),
    "bootstrap": {"filelock"},
    "cli": {"bootstrap"},
    "sound": set(),
    "text": set(),
    "plainfile": set(),
    "typeface": {"text"},
    "theme": {"typeface"},
    "crash": {STORAGE},
    "sprites": {"theme", "typeface", WORDS, PIECES},
    "widgets": {"theme", "typeface", "text", "sprites"},
    "scenes": RULES | {PLAYERS, STORAGE, SESSION, "text", "theme", "sprites", "widgets", "sound"},
}
SCREENS = ("pygame", "pygame_gui", "tkinter")
WITHOUT_SCREEN = (*RULES, PLAYERS, STORAGE, SESSION, "judge", "bench", "filelock", "text", "plainfile")
LATE = ("enchant",)  # raises where the system lacks its library: only inside functions


def room(path: Path, root: Path) -> str:
    return path.relative_to(root / "lexicon").with_suffix("").parts[0]


def modules(root: Path, *rooms: str) -> list[Path]:
    return [path for path in sorted((root / "lexicon").rglob("*.py")) if room(path, root) in rooms]


def imports(tree: ast.AST, top_only: bool = False) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, with the line; what only the type checker sees is no arrow."""
    for node in ast.iter_child_nodes(tree) if top_only else _walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        for_types = isinstance(child, ast.If) and ast.unparse(child.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")
        if not for_types:
            yield child
            yield from _walk(child)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ALLOWED)
def test_no_room_looks_up(root: Path, name: str) -> None:
    up = []
    for path in modules(root, name):
        for module, line in imports(parsed(path)):
            parts = module.split(".")
            known = {*ALLOWED, "app"}
            if parts[0] == "lexicon" and len(parts) > 1 and parts[1] in known - {name} - ALLOWED[name]:
                up.append(f"{path.relative_to(root)}:{line} imports {module}")
    assert up == []


def test_no_screen_below_the_scenes(root: Path) -> None:
    seen = [
        f"{path.relative_to(root)}:{line} imports {module}"
        for path in modules(root, *WITHOUT_SCREEN)
        for module, line in imports(parsed(path))
        if module.split(".")[0] in SCREENS
    ]
    assert seen == []


def test_enchant_is_imported_late_and_only_by_words(root: Path) -> None:
    for path in sorted((root / "lexicon").rglob("*.py")):
        tree = parsed(path)
        assert not any(module.split(".")[0] in LATE for module, _ in imports(tree, top_only=True)), path
        if room(path, root) != WORDS:
            assert not any(module.split(".")[0] in LATE for module, _ in imports(tree)), path


def test_the_set_up_needs_nothing_installed(root: Path) -> None:
    for path in modules(root, "bootstrap", "filelock"):
        for module, line in imports(parsed(path), top_only=True):
            where = f"{path.relative_to(root)}:{line} imports {module}"
            assert module.startswith("lexicon.") or module.split(".")[0] in sys.stdlib_module_names, where


def test_nothing_of_ours_imports_what_only_tests_have(root: Path) -> None:
    only_tests = {"pytest", "hypothesis", "xdist", "_pytest", "tests"}
    for path in sorted((root / "lexicon").rglob("*.py")):
        assert not {module.split(".")[0] for module, _ in imports(parsed(path))} & only_tests, path


def test_every_room_is_known(root: Path) -> None:
    """A new room has to say what it may look into."""
    found = {room(path, root) for path in (root / "lexicon").rglob("*.py")}
    assert {name for name in found if not name.startswith("_")} <= {*ALLOWED, "app"}


def test_the_test_sees_a_bad_arrow() -> None:
    tree = ast.parse("from lexicon.scenes import base\nif True:\n    import pygame.font\n")
    assert {"lexicon.scenes", "lexicon.scenes.base", "pygame.font"} <= {module for module, _ in imports(tree)}
    assert not list(imports(ast.parse("if TYPE_CHECKING:\n    import pygame")))
