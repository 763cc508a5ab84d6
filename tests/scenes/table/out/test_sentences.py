"""What O-U-T says of a question and of the letter that it costs."""

from __future__ import annotations

import re

import pytest

from lexicon.games.common.seats import PLACES
from lexicon.games.out import OutGame
from lexicon.games.out.events import GotLetter
from lexicon.games.out.view import Account
from lexicon.players import Budget, make_player
from lexicon.scenes.table.surfaces.out.sentences import can_be_asked, goes_on, told
from lexicon.words import Level, open_dictionary
from tests.games.out.positions import arrange
from tests.players.test_talk import out_table

NAMES = {"1": "Molly", "2": "Hugo", "3": "Nell", "4": "Oscar"}


@pytest.mark.parametrize("run", ["", "CON", "DECORA"])
def test_a_hint_counts_the_words_that_the_table_counts_of_a_letter(run: str) -> None:
    """The hint counted the words that its player knows: 262 beside 870 for one letter."""
    desk = open_dictionary("desk")
    options = {"challenges": "checked", "starter": "1"}
    view = arrange(OutGame.new(options, PLACES[:4], 1, desk), {"1": "STEADY"}, run).view("1")
    for advice in make_player("out", Level.CASUAL, desk).advise(view, 9, Budget()):
        if advice.label != "Pass" and not advice.note.startswith("completes"):
            letter, said = advice.label, advice.how_much.text
            table = goes_on(run, letter, desk)
            many = re.fullmatch(rf"With {letter}: (\d+) words go on\.", table)
            some = re.fullmatch(rf"With {letter}: (\w+, )?\w+( and (\d+) more)?\.", table)
            count = int(many[1]) if many else 1 + bool(some[1]) + int(some[3] or 0)
            assert said == ("1 word goes on" if count == 1 else f"{count} words go on")
            assert advice.note.startswith(said)


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (Account.ASKED, "There was a word, so Molly, who asked, gets O."),
        (Account.NO_WORD, "There was no word, so Molly, who was asked, gets O."),
        (Account.COMPLETED, "Molly completed the word and gets O."),
    ],
)
def test_ruling_8_2_a_letter_is_told_with_its_reason(why: Account, sentence: str) -> None:
    assert told(GotLetter("1", why, 1, 0, False), NAMES, 1) == sentence


def test_ruling_8_2_a_letter_for_a_question_is_told_with_the_word_that_was_named() -> None:
    event = GotLetter("1", Account.ASKED, 1, 0, False)
    assert told(event, NAMES, 1, "FOCUSSING") == "FOCUSSING: so Molly, who asked, gets O."
    event = GotLetter("1", Account.COMPLETED, 1, 0, False)
    assert told(event, NAMES, 1, "FOCUSSING") == "Molly completed the word and gets O."


def test_ruling_8_2_a_letter_that_an_e_takes_off_is_told_with_its_reason() -> None:
    event = GotLetter("1", Account.ASKED, 0, 0, True)
    assert told(event, NAMES, 0) == (
        "There was a word, so Molly, who asked, gets a letter, which an E takes off at once."
    )


def test_ruling_8_2_what_a_question_may_cost_is_said_before_it_is_asked() -> None:
    view = out_table({"1": "E"}, "FAST", checked=True).view("1")
    assert view.last is not None
    name = NAMES[view.last]
    assert can_be_asked(view, NAMES) == (
        f"{name} added T and can be asked for the word.",
        f"If {name} has one, you get a letter; if not, {name} does.",
    )
