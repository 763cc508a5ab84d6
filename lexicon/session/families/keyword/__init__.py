"""The Keyword family at the table."""

from lexicon.session.families.keyword.family import KeywordFamily
from lexicon.session.families.keyword.log import REASONS

__all__ = ["REASONS", "KeywordFamily"]
