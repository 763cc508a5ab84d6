"""Anagrams: words are made of the letters in the middle, and taken from one another (ruling 8.1).

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.anagrams.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.anagrams._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.anagrams._all"), name)
