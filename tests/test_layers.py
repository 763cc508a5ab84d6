"""Arrows point one way: rules know nothing of screens, and no room looks into one above it."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

# What each room may import of the others. What is not named here may be used by nobody but `app` and `cli`.
WORDS, PIECES, PROBLEMS, WORDING, CROSSWORD, GAMES, PLAYERS, STORAGE, SESSION = (
    "words", "pieces", "problems", "wording", "crossword", "games", "players", "storage", "session",
)  # fmt: skip
RULES = {WORDS, PIECES, PROBLEMS, WORDING, CROSSWORD, GAMES}
ALLOWED: dict[str, set[str]] = {
    WORDS: {"system"},
    PIECES: set(),
    PROBLEMS: set(),
    WORDING: set(),
    CROSSWORD: {WORDS, PIECES, PROBLEMS, WORDING, "system"},
    GAMES: {WORDS, PIECES, PROBLEMS, CROSSWORD, "system"},
    PLAYERS: RULES,
    STORAGE: {WORDS, PIECES, "system"},
    SESSION: RULES | {PLAYERS, STORAGE, "system"},
    "judge": RULES | {SESSION, STORAGE, "system"},
    "bench": RULES | {PLAYERS, "system"},
    "system": set(),
    "bootstrap": {"system"},
    "cli": {"bootstrap", "system"},
    "sound": set(),
    "typeface": {"system"},
    "theme": {"typeface"},
    "crash": {STORAGE, "system"},
    "sprites": {"theme", "typeface", WORDS, PIECES, WORDING},
    "widgets": {"theme", "typeface", "system", "sprites"},
    "services": {GAMES, STORAGE, SESSION, "sound", "system", "sprites"},
    "scenes": RULES | {PLAYERS, STORAGE, SESSION, "system", "theme", "sprites", "widgets", "sound"},
}
SCREENS = ("pygame", "pygame_gui", "tkinter")
WITHOUT_SCREEN = (*RULES, PLAYERS, STORAGE, SESSION, "judge", "bench", "system")
LATE = ("enchant",)  # raises where the system lacks its library: only inside functions


def room(path: Path, root: Path) -> str:
    return path.relative_to(root / "lexicon").with_suffix("").parts[0]


def modules(root: Path, *rooms: str) -> list[Path]:
    return [path for path in sorted((root / "lexicon").rglob("*.py")) if room(path, root) in rooms]


#: What a room names as a type alone: a scene the program on whose stack it lies, and what that lends it.
TYPES_ALONE: dict[str, set[str]] = {"scenes": {"app", "services"}}


def imports(tree: ast.AST, top_only: bool = False, types: bool = False) -> Iterator[tuple[str, int]]:
    """Every module that a file imports, with the line; with *types* what only the type checker sees, too."""
    for node in ast.iter_child_nodes(tree) if top_only else _statements(tree, types):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, node.lineno
            yield from ((f"{node.module}.{alias.name}", node.lineno) for alias in node.names)


def _statements(tree: ast.AST, types: bool = True) -> Iterator[ast.AST]:
    """Every statement, those in functions and branches too; no import lies deeper. Without *types* what runs alone."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for part in ("body", "orelse", "finalbody", "handlers", "cases"):
            for child in getattr(node, part, ()):
                if types or not (isinstance(child, ast.If) and _asks_for_types(child.test)):
                    yield child
                    waiting.append(child)


def _asks_for_types(test: ast.expr) -> bool:
    return ast.unparse(test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


@cache  # twenty tests read the same six hundred files
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ALLOWED)
def test_no_room_looks_up(root: Path, name: str) -> None:
    """Types are counted: none is named but those of `TYPES_ALONE`, which nothing imports when the program runs."""
    up = []
    for path in modules(root, name):
        for types in (False, True):
            allowed = ALLOWED[name] | (TYPES_ALONE.get(name, set()) if types else set())
            for module, line in imports(parsed(path), types=types):
                parts = module.split(".")
                known = {*ALLOWED, "app"}
                if parts[0] == "lexicon" and len(parts) > 1 and parts[1] in known - {name} - allowed:
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
    for path in modules(root, "bootstrap", "system"):
        for module, line in imports(parsed(path), top_only=True):
            where = f"{path.relative_to(root)}:{line} imports {module}"
            assert module.startswith("lexicon.") or module.split(".")[0] in sys.stdlib_module_names, where


def test_nothing_of_ours_imports_what_only_tests_have(root: Path) -> None:
    only_tests = {"pytest", "hypothesis", "xdist", "_pytest", "tests"}
    for path in sorted((root / "lexicon").rglob("*.py")):
        assert not {module.split(".")[0] for module, _ in imports(parsed(path))} & only_tests, path


#: The modules that know the families by name. Nothing else outside a family's own rooms imports one.
REGISTRIES = {
    "games/registry.py", "games/shelf.py", "players/registry.py", "judge/registry.py", "session/families/__init__.py",
    "scenes/families.py",
}  # fmt: skip
#: The one exception: the engine's speed is measured on the boards of the game that it was first made for.
MEASURES = {"bench.py"}


#: What families share: a room of that name at each layer, entered in no registry. A party is an evening of tables,
#: whichever family plays at them.
SHARED = {"common", "handgame", "party"}


def families(root: Path) -> set[str]:
    """The names of the families: the rooms of the rules."""
    return {path.parent.name for path in (root / "lexicon" / "games").glob("*/__init__.py")} - SHARED


def family(parts: Sequence[str], rooms: Collection[str]) -> str | None:
    """Whose room a module below lexicon is in, by the parts of its name; None: nobody's."""
    for place in (("session", "families"), ("scenes", "table", "surfaces"), ("games",), ("players",), ("judge",)):
        if tuple(parts[: len(place)]) == place and len(parts) > len(place) and parts[len(place)] in rooms:
            return parts[len(place)]
    return None


def outside_families(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every module that is in no family's room, by its path below lexicon/."""
    rooms = families(root)
    for path in sorted((root / "lexicon").rglob("*.py")):
        where = path.relative_to(root / "lexicon")
        if family(where.with_suffix("").parts, rooms) is None and where.as_posix() not in MEASURES:
            yield where.as_posix(), parsed(path)


def test_only_registries_import_a_family(root: Path) -> None:
    rooms, found = families(root), []
    for where, tree in outside_families(root):
        if where in REGISTRIES:
            continue
        for node in _statements(tree):  # what only the type checker sees is counted
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            found += [
                f"{where}:{node.lineno} imports {name}"
                for name in names
                if name.startswith("lexicon.") and family(name.split(".")[1:], rooms) is not None
            ]
    assert found == []


def test_a_familys_rooms_import_no_other_family_above_the_rules(root: Path) -> None:
    rooms, found = families(root), []
    for path in sorted((root / "lexicon").rglob("*.py")):
        own = family(path.relative_to(root / "lexicon").with_suffix("").parts, rooms)
        for module, line in imports(parsed(path)) if own is not None else ():
            other = family(module.split(".")[1:], rooms) if not module.startswith("lexicon.games.") else None
            if other not in (None, own):
                found.append(f"{path.relative_to(root)}:{line} imports {module}")
    assert found == []


def test_scenes_know_the_rules_of_their_own_family_alone(root: Path) -> None:
    """What no family owns knows no family's rules; a surface knows those of its own, and of hands and piles."""
    rooms, found = families(root), []
    for path in modules(root, "scenes"):
        where = path.relative_to(root / "lexicon")
        own = family(where.with_suffix("").parts, rooms)
        if where.as_posix() in REGISTRIES:
            continue
        for module in _all_imports(parsed(path)):
            other = family(module.split(".")[1:], rooms) if module.startswith("lexicon.games.") else None
            if other not in (None, own):
                found.append(f"{where} imports {module}")
    assert found == []


def _all_imports(tree: ast.AST) -> Iterator[str]:
    """Every module that a file imports from, what only the type checker sees counted."""
    for node in _statements(tree):
        if isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_nothing_compares_the_id_of_a_game(root: Path) -> None:
    from lexicon.games.registry import games

    ids, found = set(games()), []
    for where, tree in outside_families(root):
        if where in REGISTRIES:
            continue
        for node in ast.walk(tree):
            asked: list[ast.AST] = []
            if isinstance(node, ast.Compare):
                asked = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "startswith":
                asked = list(node.args)
            elif isinstance(node, ast.Dict) and len(node.keys) > 1:
                asked = [key for key in node.keys if key is not None]
            told = {each.value for each in asked if isinstance(each, ast.Constant) and isinstance(each.value, str)}
            if isinstance(node, ast.Dict) and len(told & ids) < 2:
                continue  # a single key may be called like a game
            found += [f"{where}:{getattr(node, 'lineno', 0)} asks for {name}" for name in sorted(told & ids)]
    assert found == []


#: Above these a scene opens another when it is asked to, by an import inside a function: that is no arrow there.
SCREENS_ABOVE = ("scenes", "app")
#: A scene names the program on whose stack it lies, which names what lies on it.
CIRCLES = ({"app.app", "scenes.scene"},)


def test_no_circles_below_the_scenes(root: Path) -> None:
    below = [path for path in (root / "lexicon").rglob("*.py") if room(path, root) not in SCREENS_ABOVE]
    names = {_module(path, root): path for path in below}
    assert _circles({name: _arrows(parsed(path), names) - {name} for name, path in names.items()}) == []


def test_circles_among_the_scenes_stay_in_one_room(root: Path) -> None:
    """A scene and its parts may know one another: the parts name it as the type of their owner."""
    names = {_module(path, root): path for path in (root / "lexicon").rglob("*.py")}
    arrows = {name: _arrows(_at_import(parsed(path)), names) - {name} for name, path in names.items()}
    wide = [circle for circle in _circles(arrows) if len({_own_room(name) for name in circle}) > 1]
    assert [circle for circle in wide if circle not in CIRCLES] == []


def _own_room(name: str) -> str:
    """The room of scenes that a module lies in: a scene's, or a surface's; any other module is one of its own."""
    parts = name.split(".")
    if parts[:3] == ["scenes", "table", "surfaces"]:
        return ".".join(parts[:4])
    return ".".join(parts[:2]) if parts[0] == "scenes" else name


def _at_import(tree: ast.Module) -> ast.Module:
    """*tree* without its functions: what is imported with the module, or for the type checker alone."""
    kept = ast.Module(body=[], type_ignores=[])
    waiting: list[ast.stmt] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.ClassDef | ast.If | ast.Try):
            waiting += [*node.body, *getattr(node, "orelse", [])]
        elif not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            kept.body.append(node)
    return kept


def _module(path: Path, root: Path) -> str:
    parts = path.relative_to(root / "lexicon").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _arrows(tree: ast.Module, names: Collection[str]) -> set[str]:
    """The modules that one imports from, what only the type checker sees counted."""
    found = set()
    for node in _statements(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lexicon"):
            module = (node.module or "").removeprefix("lexicon").lstrip(".")
            wholes = {f"{module}.{alias.name}".lstrip(".") for alias in node.names}
            found |= (wholes & set(names)) or {module}
        elif isinstance(node, ast.Import):
            found |= {alias.name.removeprefix("lexicon.") for alias in node.names}
    return found & set(names)


def _circles(arrows: Mapping[str, set[str]]) -> list[set[str]]:
    """Sets of modules each of which comes back to itself."""
    reach = {name: _reached(name, arrows) for name in arrows}
    within = [name for name in arrows if name in reach[name]]
    circles = {frozenset(other for other in reach[name] if name in reach[other]) for name in within}
    return [set(circle) for circle in circles]


def _reached(name: str, arrows: Mapping[str, set[str]]) -> set[str]:
    found, waiting = set(), list(arrows[name])
    while waiting:
        if (one := waiting.pop()) not in found:
            found.add(one)
            waiting += arrows[one]
    return found


def test_the_test_sees_a_circle() -> None:
    assert _circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]


def test_the_test_sees_a_type_and_no_function() -> None:
    tree = ast.parse("if TYPE_CHECKING:\n    import lexicon.a\ndef f():\n    import lexicon.b\n")
    assert _arrows(_at_import(tree), {"a", "b"}) == {"a"}


def test_every_room_is_known(root: Path) -> None:
    """A new room has to say what it may look into."""
    found = {room(path, root) for path in (root / "lexicon").rglob("*.py")}
    assert {name for name in found if not name.startswith("_")} <= {*ALLOWED, "app"}


def test_the_test_sees_a_bad_arrow() -> None:
    tree = ast.parse("from lexicon.scenes import scene\nif True:\n    import pygame.font\n")
    assert {"lexicon.scenes", "lexicon.scenes.scene", "pygame.font"} <= {module for module, _ in imports(tree)}
    assert not list(imports(ast.parse("if TYPE_CHECKING:\n    import pygame")))
    deep = "try:\n  pass\nexcept OSError:\n  import a\nelse:\n  import b\nfinally:\n  import c\n"
    deep += (
        "match 1:\n  case 1:\n    with x:\n      import d\nclass C:\n  async def f():\n    while x:\n      import e\n"
    )
    assert sorted(module for module, _ in imports(ast.parse(deep))) == [*"abcde"]
