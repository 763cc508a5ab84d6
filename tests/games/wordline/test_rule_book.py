"""What the rule book says in tables is what the rules do."""

from __future__ import annotations

import re
import tomllib

import pytest

from lexicon.games.handgame import figures
from lexicon.games.wordline import LINE_GAMES
from lexicon.games.wordline.finding import Finder, Way
from lexicon.pieces import ASSETS
from lexicon.words import PlainDictionary


def _tables(cls):
    """Every table of the chapter of a game, by its heading."""
    chapter = tomllib.loads((ASSETS / "rulebook" / f"{cls.spec.id}.toml").read_text(encoding="utf-8"))
    assert chapter["game"] == cls.spec.id
    return {page["table"]["heading"]: page["table"]["rows"] for page in chapter["page"] if "table" in page}


@pytest.mark.parametrize("cls", LINE_GAMES)
def test_ruling_2_the_figures_in_the_rule_book(cls):
    for letters, figure in _tables(cls)["Figures on the cards"]:
        for letter in letters.replace("Master", "?").split():
            assert figures(letter) == int(figure)


@pytest.mark.parametrize("cls", LINE_GAMES)
def test_ruling_7_2_the_examples_in_the_rule_book_are_plays(cls):
    for lying, cards, becomes in _tables(cls)["Changing a word"]:
        word = re.match("[A-Z]+", becomes)[0]
        hand = "".join(re.findall(r"\b[A-Z]\b", cards.split(" for ")[0]))
        way = Way.EXCHANGE if " for " in cards else Way.ADD
        (found,) = Finder(PlainDictionary([word, lying])).results([lying], hand)
        assert (found.way, len(found)) == (way, 1)
