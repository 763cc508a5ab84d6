"""The look-up screen: what it says of words, and that it can be used by keys and by mouse."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from lexicon.scenes.dictionary import DictionaryScene
from lexicon.scenes.dictionary.facts import BAD, CONDITIONAL, GOOD, judge, look_up
from lexicon.scenes.dictionary.paint import verdict_sheet
from lexicon.sprites.paint.pen import Pen
from lexicon.words import Policy, _meanings, near_words, open_dictionary
from tests.scenes.pilot import Pilot


@pytest.mark.parametrize(
    ("word", "mark"),
    [
        ("BREAD", GOOD),
        ("MEN", GOOD),
        ("NEWS", GOOD),
        ("CATS", CONDITIONAL),
        ("BRINGS", CONDITIONAL),
        ("PARIS", BAD),
        ("MIO", BAD),
    ],
)
def test_ruling_3_2_verdicts_for_keyword(word: str, mark: str) -> None:
    assert judge(open_dictionary(), word, Policy.KEYWORD).mark == mark


def test_ruling_3_2_other_policies() -> None:
    dictionary = open_dictionary()
    assert judge(dictionary, "SMILES", Policy.JOINT).mark == GOOD
    assert judge(dictionary, "SMILES", Policy.JOINT_STRICT).mark == CONDITIONAL
    assert judge(dictionary, "CATS", Policy.NO_PLURALS).mark == BAD
    assert judge(dictionary, "CATS", Policy.FREE).mark == GOOD


def test_ruling_3_4_the_reason_is_a_sentence() -> None:
    assert "proper noun" in judge(open_dictionary(), "PARIS", Policy.KEYWORD).sentence
    assert "plural made with S" in judge(open_dictionary(), "CATS", Policy.KEYWORD).sentence


def test_facts_of_a_plural() -> None:
    facts = look_up(open_dictionary(), "CATS", "keyword")
    assert ("plural of", "CAT") in facts.forms
    assert [row.there for row in facts.found[:3]] == [True, True, True]
    assert facts.found[1].in_use
    assert "ACTS" in facts.near.same_letters
    assert facts.meant == ()


def test_of_longer_words_it_is_told_how_many_more_there_are() -> None:
    longer = dict(look_up(open_dictionary(), "CAT", "keyword").forms)["longer"].split(", ")
    near = near_words(open_dictionary(), "CAT", 5)
    assert longer == [*near.longer, f"and {near.all_longer - 5} more"]
    few = dict(look_up(open_dictionary(), "QUARTZ", "keyword").forms)["longer"]
    assert few == "QUARTZIFEROUS, QUARTZITE, QUARTZITES"


def test_without_wordnet_it_is_told_what_a_word_is_and_where_to_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_meanings, "_USUAL", ())
    facts = look_up(open_dictionary(), "WIZARD", "keyword")
    assert (facts.gloss, facts.has_meanings) == (None, False)
    assert facts.verdict.sentence == "WIZARD is a good word: noun."
    assert judge(open_dictionary(), "QUICKLY", Policy.KEYWORD).sentence == "QUICKLY is a good word."


def test_a_slip_of_the_pen_gets_suggestions() -> None:
    assert "LETTER" in look_up(open_dictionary(), "LETTRE", "keyword").meant


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_word_typed_is_looked_up(make_pilot: Callable[..., Pilot], size: tuple[int, int]) -> None:
    pilot = make_pilot(DictionaryScene(), size)
    pilot.type("cats")
    pilot.key("Enter")
    assert pilot.scene.facts.word == "CATS"
    assert pilot.scene.facts.verdict.mark == CONDITIONAL


def test_typing_alone_is_enough_and_the_caret_stays(
    make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(Pen, "text", lambda pen, text, *rest, **more: text.strip() and said.append(text) or 0.0)
    verdict_sheet(Pen(pygame.Surface((400, 200)), 1.0), None, 400, 200)
    assert said[0] == "Type a word: it is looked up.", "no key has to be pressed for it"
    monkeypatch.undo()
    pilot = make_pilot(DictionaryScene())
    pilot.type("bre")
    pilot.wait(0.6)
    pilot.type("ad")
    pilot.wait(0.6)
    assert pilot.scene.facts.word == "BREAD"


def test_a_click_on_a_near_word_looks_it_up(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene(word="CATS"))
    pilot.wait(0.2)
    pilot.click("ACTS")
    assert pilot.scene.facts.word == "ACTS"
    assert pilot.scene._asked == ["ACTS", "CATS"]


def test_a_word_that_comes_slowly_leaves_no_beginnings_behind(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene())
    for letters in ("ro", "b", "i"):
        pilot.type(letters)
        pilot.wait(0.6)
    assert pilot.scene._asked == ["ROBI"]
    pilot.type("n")
    pilot.key("Enter")
    assert pilot.scene._asked == ["ROBIN"]
    pilot.type("s")
    pilot.wait(0.6)
    assert pilot.scene._asked == ["ROBINS", "ROBIN"], "what was entered stays"


def test_a_word_that_was_read_stays_in_the_list_when_letters_are_added(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene())
    pilot.type("cat")
    pilot.wait(3.0)
    pilot.type("xq")
    pilot.wait(3.0)
    assert pilot.scene._asked == ["CATXQ", "CAT"]
    pilot.key("Backspace")
    pilot.wait(0.6)
    pilot.key("Backspace")
    pilot.wait(0.6)
    assert pilot.scene._asked == ["CATXQ", "CAT"], "CATX was on the way"


def test_where_no_word_is_near_that_is_said(make_pilot: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    print_in = Pen.text_in
    monkeypatch.setattr(Pen, "text_in", lambda *told, **more: said.append(told[1]) or print_in(*told, **more))
    for word, empty in (("QUAYQUAY", True), ("CATS", False)):
        said.clear()
        pilot = make_pilot(DictionaryScene(word=word))
        pilot.wait(0.2)
        assert bool(pilot.scene._near.chips) != empty
        assert ("No word is near it." in said) == empty


def test_only_letters_come_into_the_field(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene())
    pilot.type("c4a-t")
    assert pilot.scene.text == "CAT"


def test_the_verdict_goes_with_its_word(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(DictionaryScene(word="CATS"))
    pilot.key("End", "Backspace")
    pilot.wait(0.6)
    assert pilot.scene.facts.word == "CAT"
    pilot.key("Backspace", "Backspace")
    pilot.wait(0.6)
    assert pilot.scene.text == "C"
    assert pilot.scene.facts is None
    assert not pilot.has("ACT")
