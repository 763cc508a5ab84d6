"""The rule book: its pages as data, examples that the rules themselves reckon, and the screen for them."""

from __future__ import annotations

from lexicon.scenes.rulebook.scene import RuleBookScene

__all__ = ["RuleBookScene"]
