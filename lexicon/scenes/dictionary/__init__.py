"""The look-up screen: is it a word, for which games, why not, what is it a form of, what does it mean."""

from __future__ import annotations

from lexicon.scenes.dictionary.scene import DictionaryScene

__all__ = ["DictionaryScene"]
