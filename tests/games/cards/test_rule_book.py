"""What the rule book says in tables is what the rules do."""

from __future__ import annotations

import tomllib

import pytest

from lexicon.games.cards import CARD_GAMES, CardSolo, CrosswordLexicon, LexiconBlocks, WhitmanCrossword
from lexicon.games.handgame import figures
from lexicon.pieces import ASSETS, load_pack


def tables(cls):
    """Every table of the chapter of a game, by its heading."""
    chapter = tomllib.loads((ASSETS / "rulebook" / f"{cls.spec.id}.toml").read_text(encoding="utf-8"))
    assert chapter["game"] == cls.spec.id
    return {page["table"]["heading"]: page["table"]["rows"] for page in chapter["page"] if "table" in page}


def seats(text):
    """The numbers of players that *text* stands for: "2 to 4", "7 or 8", "8, two packs"."""
    numbers = [int(word) for word in text.split(",")[0].split() if word.isdigit()]
    return range(numbers[0], numbers[-1] + 1)


@pytest.mark.parametrize("cls", [CrosswordLexicon, LexiconBlocks, WhitmanCrossword])
def test_ruling_4_6_the_deals_in_the_rule_book(cls):
    (rows,) = (rows for heading, rows in tables(cls).items() if "dealt" in heading)
    told = {count: cells for players, *cells in rows for count in seats(players)}
    assert set(told) == set(range(2, cls.spec.max_seats + 1))
    for count, cells in told.items():
        packs = [2] if cls is WhitmanCrossword and count == 8 else range(1, len(cells) + 1)
        for number, cell in zip(packs, cells, strict=True):
            assert cell == str(cls.deals_of[number].get(count, "–")), f"{count} players"


def test_ruling_2_the_figures_in_the_rule_book():
    told = {
        letter: value
        for letters, value in tables(CrosswordLexicon)["Figures on the cards"]
        for letter in letters.split()
    }
    values = {("Master" if card == "?" else card): str(value) for card, value in load_pack("american").values.items()}
    assert told == values
    left = dict(tables(LexiconBlocks)["Left on the rack"])
    assert left == {
        "A and D": str(figures("AD")),
        "a Master": str(figures("?")),
        "Q, X and Z": str(figures("QXZ")),
        "nothing": "0",
    }


@pytest.mark.parametrize("cls", [cls for cls in CARD_GAMES if issubclass(cls, CardSolo)])
def test_ruling_6_3_6_4_the_grades_in_the_rule_book(cls):
    told = [(int(cards.split()[0]), grade) for cards, grade in tables(cls)["Grades"]]
    assert told == [(step.figure, step.grade.replace("_", " ")) for step in cls.spec.grades]
