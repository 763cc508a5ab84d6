"""What a word is: the bundled dictionaries, inflections, the S policies, Enchant and meanings.

Words are upper case A to Z everywhere.
"""

from lexicon.words._answers import explain, is_slur, judge_word, relation
from lexicon.words._entry import Entry, Flag, Level, Reason, Relation, WordClass
from lexicon.words._open import DictionaryInfo, available, open_dictionary
from lexicon.words.dictionary import Dictionary, PlainDictionary, UnknownDictionary
from lexicon.words.policies import Condition, Policy, barred, condition, is_plural

__all__ = [
    "Condition",
    "Dictionary",
    "DictionaryInfo",
    "Entry",
    "Flag",
    "Level",
    "PlainDictionary",
    "Policy",
    "Reason",
    "Relation",
    "UnknownDictionary",
    "WordClass",
    "available",
    "barred",
    "condition",
    "explain",
    "is_plural",
    "is_slur",
    "judge_word",
    "open_dictionary",
    "relation",
]
