"""Words that people look for, and what the rules call it."""

from __future__ import annotations

from typing import Final

LEAST: Final = 3
"""Letters from which on the beginning of a word is enough."""

SYNONYMS: Final[dict[str, tuple[str, ...]]] = {
    "abandon": ("give up",),
    "bag": ("reserve", "pile"),
    "blank": ("master",),
    "bonus": ("earn", "key card"),
    "chip": ("block",),
    "concede": ("give up",),
    "deck": ("pack",),
    "dictionary": ("bad word", "looked up"),
    "discard": ("exchange", "throw", "exposed"),
    "dispute": ("challenge",),
    "doubt": ("challenge",),
    "draw": ("drawn", "takes"),
    "dump": ("exchange", "change"),
    "end": ("over", "ends"),
    "exchange": ("change",),
    "forfeit": ("give up",),
    "guest": ("people", "late"),
    "hand": ("rack", "cards"),
    "illegal": ("bad word", "refused"),
    "invalid": ("bad word", "refused"),
    "joker": ("master",),
    "letter": ("block", "card"),
    "penalty": ("loses", "lose"),
    "phony": ("bad word",),
    "piece": ("block", "card"),
    "point": ("score",),
    "pool": ("reserve", "pile"),
    "premium": ("colour",),
    "rack": ("hand",),
    "resign": ("give up",),
    "skip": ("pass",),
    "solo": ("solitaire",),
    "surrender": ("give up",),
    "swap": ("exchange", "change"),
    "team": ("partner",),
    "tile": ("block", "card"),
    "timer": ("clock",),
    "tournament": ("party",),
    "trade": ("exchange", "change"),
    "wild": ("master",),
    "winner": ("wins", "win"),
}
"""Word of one who looks for something to the words of the rules, in lower case."""


def others(word: str) -> set[str]:
    """What the rules may call a *word*, or what begins with it; in lower case."""
    return {
        name
        for asked, names in SYNONYMS.items()
        if asked == word or (len(word) >= LEAST and asked.startswith(word)) or word == f"{asked}s"
        for name in names
    }
