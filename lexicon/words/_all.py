"""Everything that this room offers; ``lexicon.words`` fetches it when a name of it is asked for."""

from lexicon.words._answers import explain, is_slur, judge_word, not_barred, relation
from lexicon.words._entry import Entry, Flag, Level, Reason, Relation, WordClass
from lexicon.words._meanings import Gloss, Sense, gloss, how_to_add_meanings, wordnet_folder
from lexicon.words._near import NearWords, described, forms_of, near_words, suggestions
from lexicon.words.dictionaries.dictionary import Dictionary, PlainDictionary, UnknownDictionary
from lexicon.words.dictionaries.measure import measure
from lexicon.words.dictionaries.opening import (
    HOW_TO_ADD,
    DictionaryInfo,
    available,
    cache_folder,
    found_in,
    open_dictionary,
)
from lexicon.words.policies import Condition, Policy, barred, condition, is_plural

__all__ = [
    "HOW_TO_ADD",
    "Condition",
    "Dictionary",
    "DictionaryInfo",
    "Entry",
    "Flag",
    "Gloss",
    "Level",
    "NearWords",
    "PlainDictionary",
    "Policy",
    "Reason",
    "Relation",
    "Sense",
    "UnknownDictionary",
    "WordClass",
    "available",
    "barred",
    "cache_folder",
    "condition",
    "described",
    "explain",
    "forms_of",
    "found_in",
    "gloss",
    "how_to_add_meanings",
    "is_plural",
    "is_slur",
    "judge_word",
    "measure",
    "near_words",
    "not_barred",
    "open_dictionary",
    "relation",
    "suggestions",
    "wordnet_folder",
]
