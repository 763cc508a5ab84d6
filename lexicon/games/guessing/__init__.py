"""Guess-O-Gram: one thinks of a long word, the others call its letters (ruling 8.3).

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.guessing.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.guessing._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.guessing._all"), name)
