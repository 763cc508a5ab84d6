"""The S policies (ruling 3.2): which flagged words each bars. Where the S lies is the crossword's business."""

from __future__ import annotations

import enum

from lexicon.words._entry import Flag


class Policy(enum.StrEnum):
    """How a family of games treats plurals and third persons made with S."""

    KEYWORD = "keyword"
    JOINT = "joint"
    JOINT_STRICT = "joint_strict"
    NO_PLURALS = "no_plurals"
    FREE = "free"


class Condition(enum.StrEnum):
    """What redeems a barred word: where its last S must lie."""

    ALREADY_DOWN = "already_down"
    JOINT = "joint"
    NEVER = "never"


_CONDITIONS = {
    Policy.KEYWORD: Condition.ALREADY_DOWN,
    Policy.JOINT: Condition.JOINT,
    Policy.JOINT_STRICT: Condition.JOINT,
    Policy.NO_PLURALS: Condition.NEVER,
}


def is_plural(flags: Flag | int) -> bool:
    """Whether the rules treat the word as an S-plural; a word with an entry of its own (NEWS) never counts."""
    return bool(flags & Flag.S_PLURAL) and not flags & Flag.OWN_HEADWORD


def barred(policy: Policy, flags: Flag | int) -> Flag:
    """The flag for which *policy* bars a word with *flags*: S_PLURAL, S_VERB, or none (``Flag(0)``).

    A word with an entry of its own (ARMS, MEANS) is a word beside its being a form of another: nothing bars it.

    >>> barred(Policy.JOINT, Flag.S_PLURAL | Flag.S_VERB)
    <Flag: 0>
    """
    plural, verb = is_plural(flags), bool(flags & Flag.S_VERB) and not flags & Flag.OWN_HEADWORD
    if policy is Policy.FREE:
        return Flag(0)
    if policy is Policy.KEYWORD and verb and not plural:
        return Flag.S_VERB
    if policy is Policy.JOINT and verb:
        return Flag(0)
    return Flag.S_PLURAL if plural else Flag(0)


def condition(policy: Policy) -> Condition | None:
    """What redeems a word that *policy* bars, or None if it bars nothing."""
    return _CONDITIONS.get(policy)
