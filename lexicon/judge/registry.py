"""Who answers `play` and `moves` for the games of each family."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from lexicon.games.registry import game_class
from lexicon.judge import anagrams, cards, guessing, keyword, out, patience, wordline
from lexicon.judge._case import Case

Answer = Callable[[Case], dict[str, Any]]


@dataclass(frozen=True)
class FamilyJudge:
    """What a family answers: whether a play is legal in a position, and how many there are."""

    play: Answer
    moves: Answer


_FAMILIES: Mapping[str, FamilyJudge] = MappingProxyType(
    {
        "keyword": FamilyJudge(keyword.judge_play, keyword.judge_moves),
        "cards": FamilyJudge(cards.judge_play, cards.judge_moves),
        "patience": FamilyJudge(patience.judge_play, patience.judge_moves),
        "wordline": FamilyJudge(wordline.judge_play, wordline.judge_moves),
        "anagrams": FamilyJudge(anagrams.judge_play, anagrams.judge_moves),
        "out": FamilyJudge(out.judge_play, out.judge_moves),
        "guessing": FamilyJudge(guessing.judge_play, guessing.judge_moves),
    }
)


def family_judge(game_id: str) -> FamilyJudge:
    """The judge of the family of a game. Raises UnknownGame."""
    return _FAMILIES[game_class(game_id).spec.family]
