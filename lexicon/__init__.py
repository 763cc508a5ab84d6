"""Lexicon & Keyword: a family of word games for one table. What each layer may import: tests/test_layers.py."""

__version__ = "0.1.0"
