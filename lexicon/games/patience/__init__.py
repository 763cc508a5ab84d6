"""The card solitaires (rulings 6.1, 6.2): one set of rules, with what differs between the four games as data.

Fetched when a name is first asked for: lists of games need :mod:`lexicon.games.patience.specs` alone.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.games.patience._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.games.patience._all"), name)
