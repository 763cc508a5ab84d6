"""The pages of the rule book, read from assets/rulebook: one file a game, in our own words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import msgspec

from lexicon.scenes.pages import Example, Picture
from lexicon.scenes.rulebook.synonyms import others
from lexicon.scenes.shelf.playable import shown_games
from lexicon.system.text import plain

FOLDER: Final = Path(__file__).resolve().parents[3] / "assets" / "rulebook"


@dataclass(frozen=True)
class PageTable:
    """A small printed table; the first column is words, the others figures."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Page:
    """One page: text, and what stands beside it."""

    title: str
    text: tuple[str, ...]
    table: PageTable | None = None
    example: Example | None = None
    picture: Picture | None = None

    @property
    def text_table(self) -> PageTable | None:
        """The table, where it stands under the text because something else is beside it."""
        return self.table if self.aside else None

    @property
    def aside(self) -> bool:
        """Whether a worked example or a picture stands beside the text."""
        return self.example is not None or self.picture is not None

    def has(self, words: str) -> bool:
        """Whether every one of the words is on the page in any case, or what the rules call it."""
        return all(
            word in self.words or any(other in self.words for other in others(word)) for word in plain(words).split()
        )

    @cached_property
    def words(self) -> str:
        """All that is printed on the page, as it is searched in."""
        table = self.table
        parts = [self.title, *self.text]
        if table is not None:
            parts += [table.heading, *(cell for row in (table.columns, *table.rows) for cell in row)]
        if self.example is not None:
            parts += [self.example.heading, self.example.note]
        return plain(" ".join(parts))


@dataclass(frozen=True)
class Chapter:
    """The pages of one game."""

    game: str
    name: str
    pages: tuple[Page, ...]


class _RawPage(msgspec.Struct, forbid_unknown_fields=True):
    title: str
    text: tuple[str, ...]
    table: PageTable | None = None
    example: dict[str, Any] | None = None
    picture: dict[str, Any] | None = None

    def page(self) -> Page:
        """As it is shown."""
        example = None
        if self.example is not None:
            data = dict(self.example)
            example = Example(data.pop("heading"), data.pop("note"), data)
        picture = Picture(self.picture) if self.picture is not None else None
        return Page(self.title, self.text, self.table, example, picture)


class _File(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    page: tuple[_RawPage, ...]


@cache
def chapters() -> tuple[Chapter, ...]:
    """A chapter for each game that can be played, in the order of the shelf."""
    return tuple(_chapter(spec.id, spec.name) for spec in shown_games() if os.path.exists(FOLDER / f"{spec.id}.toml"))


def _chapter(game_id: str, name: str) -> Chapter:
    read = msgspec.toml.decode((FOLDER / f"{game_id}.toml").read_bytes(), type=_File)
    return Chapter(read.game, name, tuple(raw.page() for raw in read.page))


@dataclass(frozen=True)
class Leaf:
    """What is seen at once: a page, or in a small window one half of it (``text`` or ``aside``)."""

    chapter: Chapter
    page: Page
    half: str = "both"

    @property
    def beside(self) -> str:
        """What stands beside the text of the page, or under it, in a word."""
        return "example" if self.page.example else "picture" if self.page.picture else "table"


def leaves(chapter: Chapter, halves: bool) -> list[Leaf]:
    """What there is to leaf through in a chapter."""
    return list(_leaves(chapter, halves))


def _leaves(chapter: Chapter, halves: bool) -> Iterator[Leaf]:
    for page in chapter.pages:
        if not halves:
            yield Leaf(chapter, page)
            continue
        yield Leaf(chapter, page, "text")
        if page.aside or page.table is not None:
            yield Leaf(chapter, page, "aside")
