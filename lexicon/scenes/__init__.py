"""The screens. Which of them exist is one table, so that a later one is added by a line."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from lexicon.scenes.scene import Scene

SCENES: Final[dict[str, str]] = {
    "settings": "lexicon.scenes.settings.scene:SettingsScene",
    "saved": "lexicon.scenes.saved:SavedScene",
    "rule_book": "lexicon.scenes.rulebook:RuleBookScene",
    "dictionary": "lexicon.scenes.dictionary:DictionaryScene",
    "daily": "lexicon.scenes.calendar:CalendarScene",
    "statistics": "lexicon.scenes.statistics:StatisticsScene",
}
"""Name of a scene to ``module:class``; what is not here is not offered."""


def exists(name: str) -> bool:
    """Whether there is such a scene."""
    return name in SCENES


def make(name: str, *args: Any) -> Scene:
    """Make a scene of the table, importing it now. Raises ``KeyError`` for one that is not there."""
    module, _, cls = SCENES[name].partition(":")
    factory: Callable[..., Scene] = getattr(import_module(module), cls)
    return factory(*args)
