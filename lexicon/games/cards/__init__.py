"""The card crosswords (rulings 4, 6.3, 6.4): one set of rules, with what differs between its games as data.

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.cards.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.cards._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.cards._all"), name)
