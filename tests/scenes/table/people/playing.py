"""How the tests play at a table with several people."""

from __future__ import annotations

from collections import Counter

from lexicon.scenes.table import TableScene
from lexicon.session.families.keyword import KeywordFamily
from lexicon.sprites.pieces.block import BlockSprite
from tests.scenes.pilot import Pilot


def best(table: TableScene):
    return KeywordFamily().best_plays(table.view, table.session.dictionary, 1)[0].play


def play_best(pilot: Pilot, table: TableScene) -> None:
    table.surface.moves.lay_all(best(table).placed())
    pilot.key("Enter")
    pilot.step(3)


def play_nonsense(pilot: Pilot, table: TableScene) -> None:
    """Lay three letters that are no word on the start squares, or beside what lies."""
    letters = sorted(
        (b.letter for b in table.surface.tentative.places if b is not None and b.letter != "?"),
        key=lambda letter: letter in "AEIOU",
    )
    table.surface.moves.lay_all([((9, 8 + i), letter) for i, letter in enumerate(letters[:3])])
    assert table.session.dictionary.lookup("".join(letters[:3])) is None
    pilot.key("Enter")
    pilot.step(3)


def rack_letters_shown(table: TableScene) -> Counter[str | None]:
    """Faces of every block sprite that does not lie on the board for good."""
    fixed = set(table.surface.pieces.board.values())
    return Counter(s.data.letter for s in table.surface.pieces.group if isinstance(s, BlockSprite) and s not in fixed)
