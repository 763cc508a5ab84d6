"""What the README promises can be found where it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lexicon import __version__

PAGES = ("README.md", "CHANGELOG.md", "sounds/README.md")


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(root: Path, page: str) -> None:
    text = (root / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text)
    missing = [link for link in links if "://" not in link and not (root / page).parent.joinpath(link).exists()]
    assert missing == []


def test_the_changelog_knows_the_version(root: Path) -> None:
    assert f"## {__version__}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_two_commands_are_the_first(root: Path) -> None:
    commands = re.findall(r"^python3 main\.py.*$", (root / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert [" ".join(command.split()[:3]) for command in commands[:2]] == [
        "python3 main.py play",
        "python3 main.py --test",
    ]
