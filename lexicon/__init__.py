"""Lexicon & Keyword: a family of word games for one table. The layers and their order are in docs/ARCHITECTURE.md."""

__version__ = "0.1.0"
