"""The word line (ruling 7): words lie in rows on the table, and anybody may add to them or exchange their letters.

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.wordline.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.wordline._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.wordline._all"), name)
