"""O-U-T: each in turn adds a letter to a long word, and nobody wants to complete it (ruling 8.2).

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.out.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.out._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.out._all"), name)
