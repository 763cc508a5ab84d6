"""Words that only a spelling dictionary knows: what they are forms of, by spelling (ruling 3.2)."""

from __future__ import annotations

import pytest

from lexicon.words import Flag, Relation
from lexicon.words.dictionaries.derived import form_of

PASSED = """
CHATBOT UNMUTE UNMUTING UNMUTED VLOG VLOGGING VLOGGED PODCAST CYBERBULLY CYBERBULLYING CYBERBULLIED GLITZ
SAVANNAH HIATU OAS PROCES GAMIFY GAMIFYING GAMIFIED LOZENGE
"""
WORDS = frozenset(PASSED.split())
P, V, D = Flag.S_PLURAL, Flag.S_VERB, Flag.D_PAST


@pytest.mark.parametrize(
    ("word", "flags", "lemma"),
    [
        ("CHATBOTS", P, "CHATBOT"),
        ("VLOGS", P | V, "VLOG"),
        ("UNMUTES", V, "UNMUTE"),
        ("GAMIFIES", V, "GAMIFY"),
        ("CYBERBULLIES", P | V, "CYBERBULLY"),
        ("GLITZES", P, "GLITZ"),
        ("SAVANNAHES", P, "SAVANNAH"),
        ("UNMUTED", D, "UNMUTE"),
        ("VLOGGED", Flag(0), ""),
        ("CHATBOTED", Flag(0), ""),
        ("HIATUS", Flag(0), ""),
        ("OASIS", Flag(0), ""),
        ("PROCESS", Flag(0), ""),
        ("CRONUTS", Flag(0), ""),
    ],
)
def test_ruling_3_2_s_forms_and_pasts_of_words_that_pass(word: str, flags: Flag, lemma: str) -> None:
    found, relations = form_of(word, WORDS.__contains__)
    assert found == flags
    assert {of for _, of in relations} == ({lemma} if lemma else set())


def test_what_the_form_is_of_which_word() -> None:
    assert form_of("VLOGS", WORDS.__contains__)[1] == ((Relation.PLURAL, "VLOG"), (Relation.THIRD_PERSON, "VLOG"))
