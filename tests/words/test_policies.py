"""Ruling 3.2: which flagged words each policy bars, and what redeems them."""

from __future__ import annotations

import pytest

from lexicon.words import Condition, Flag, Policy, barred, condition, is_plural, not_barred

PLAIN, PLURAL, VERB = Flag(0), Flag.S_PLURAL, Flag.S_VERB
BOTH, OWN = PLURAL | VERB, Flag.S_PLURAL | Flag.OWN_HEADWORD


@pytest.mark.parametrize(
    ("policy", "plural", "verb", "both", "own", "own_verb"),
    [
        (Policy.KEYWORD, PLURAL, VERB, PLURAL, PLAIN, PLAIN),
        (Policy.JOINT, PLURAL, PLAIN, PLAIN, PLAIN, PLAIN),
        (Policy.JOINT_STRICT, PLURAL, PLAIN, PLURAL, PLAIN, PLAIN),
        (Policy.NO_PLURALS, PLURAL, PLAIN, PLURAL, PLAIN, PLAIN),
        (Policy.FREE, PLAIN, PLAIN, PLAIN, PLAIN, PLAIN),
    ],
)
def test_ruling_3_2_what_is_barred(policy, plural, verb, both, own, own_verb) -> None:
    answers = [barred(policy, flags) for flags in (PLURAL, VERB, BOTH, OWN, OWN | VERB)]
    assert answers == [plural, verb, both, own, own_verb]
    assert barred(policy, Flag.D_PAST | Flag.BRITISH) == PLAIN


def test_ruling_3_2_what_redeems_a_barred_word() -> None:
    assert [condition(policy) for policy in Policy] == [
        Condition.ALREADY_DOWN,
        Condition.JOINT,
        Condition.JOINT,
        Condition.NEVER,
        None,
    ]


def test_ruling_3_2_an_own_headword_is_never_barred() -> None:
    assert is_plural(Flag.S_PLURAL)
    assert not is_plural(OWN)
    assert is_plural(1)
    assert not is_plural(2)


def test_ruling_3_2_of_a_word_that_looks_barred_it_is_said_why_it_is_not() -> None:
    free = "{} has a meaning of its own, so it is not barred as {}."
    assert not_barred(Policy.KEYWORD, "STOPS", OWN | VERB) == free.format("STOPS", "a plural")
    assert not_barred(Policy.JOINT, "NEWS", OWN) == free.format("NEWS", "a plural")
    assert not_barred(Policy.KEYWORD, "DOES", VERB | Flag.OWN_HEADWORD) == free.format("DOES", "a third person")
    assert not_barred(Policy.JOINT, "DOES", VERB | Flag.OWN_HEADWORD) == ""
    assert not_barred(Policy.FREE, "NEWS", OWN) == ""
    assert not_barred(Policy.KEYWORD, "CATS", PLURAL) == ""
