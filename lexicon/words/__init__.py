"""What a word is: the bundled dictionaries, inflections, the S policies, Enchant and meanings.

Words are upper case A to Z everywhere.


What is offered here is fetched when it is first asked for: the title knows of policies, and of no dictionary.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lexicon.words._all import *  # noqa: F403


def __getattr__(name: str) -> Any:
    """A name of this room, with all that it needs."""
    return getattr(import_module("lexicon.words._all"), name)
