"""Dictionaries of record: what is legal, what is known, why not, and who knows it (ruling 3.1)."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from lexicon.words import (
    Flag,
    Level,
    PlainDictionary,
    Reason,
    UnknownDictionary,
    WordClass,
    available,
    explain,
    found_in,
    is_slur,
    judge_word,
    open_dictionary,
    relation,
)

BUNDLED = ("desk", "collegiate", "unabridged")


@pytest.fixture(scope="module", params=BUNDLED)
def dictionary(request: pytest.FixtureRequest):
    return open_dictionary(request.param)


def test_the_three_hold_one_another() -> None:
    desk, collegiate, unabridged = (set(open_dictionary(id).words) for id in BUNDLED)
    assert desk < collegiate < unabridged
    assert 79_000 < len(desk) < 84_000
    assert 114_000 < len(collegiate) < 119_000
    assert 245_000 < len(unabridged) < 256_000


def test_the_default_is_collegiate_and_is_made_once() -> None:
    assert open_dictionary() is open_dictionary("collegiate")


def test_words_are_sorted_and_the_columns_run_beside_them(dictionary) -> None:
    assert list(dictionary.words) == sorted(set(dictionary.words))
    assert dictionary.size == len(dictionary.flags) == len(dictionary.levels) == len(dictionary.vocabulary(Level.CLUB))
    for index in range(0, dictionary.size, 997):
        entry = dictionary.lookup(dictionary.words[index])
        assert entry is not None
        assert (entry.word, entry.kind) == (dictionary.words[index], WordClass.WORD)
        assert (int(entry.flags), entry.level) == (dictionary.flags[index], dictionary.levels[index])
        assert dictionary.is_legal(entry.word)
        assert dictionary.reason(entry.word) is None


def test_ruling_3_1_only_capitals_a_to_z_are_words(dictionary) -> None:
    for text in ("", "A", "I", "cat", "Cat", "CAT ", "CAT\n", "C4T", "CAFÉ", "DON'T", "CO-OP"):
        assert not dictionary.is_legal(text), text
        assert dictionary.reason(text) is not None


@pytest.mark.parametrize(
    ("word", "reason", "text"),
    [
        ("PARIS", Reason.PROPER_NOUN, "PARIS is a proper noun"),
        ("MPH", Reason.ABBREVIATION, "MPH is an abbreviation"),
        ("DONT", Reason.ABBREVIATION, "DONT is a contraction, written with an apostrophe"),
        ("OUI", Reason.FOREIGN, "OUI is a foreign word"),
        ("THOU", Reason.ARCHAIC, "THOU is an archaic word"),
        ("MIO", Reason.UNKNOWN, "MIO is in no word list"),
        ("A", Reason.TOO_SHORT, "A is too short: a word has two letters or more"),
        ("ZA", Reason.UNKNOWN, "ZA is not in the Collegiate dictionary"),
    ],
)
def test_ruling_3_4_the_reason_is_given_in_words(word: str, reason: Reason, text: str) -> None:
    collegiate = open_dictionary()
    assert collegiate.reason(word) is reason
    assert explain(reason, word, collegiate) == text


def test_flags_are_explained_too() -> None:
    assert explain(Flag.S_PLURAL, "CATS") == "CATS is a plural made with S"
    assert explain(Flag.S_VERB, "BRINGS") == "BRINGS is a third person made with S"


def test_ruling_3_1_archaic_and_foreign_words_are_known_but_not_legal() -> None:
    for word, kind in (("DOTH", WordClass.ARCHAIC), ("DE", WordClass.FOREIGN), ("SHENDS", WordClass.ARCHAIC)):
        entry = open_dictionary("unabridged").lookup(word)
        assert entry is not None, word
        assert entry.kind is kind, word


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("CATS", "plural of CAT"),
        ("SMILES", "plural of SMILE; third person of SMILE"),
        ("LEAVES", "plural of LEAVE; third person of LEAVE; plural of LEAF"),
        ("MEN", "plural of MAN"),
        ("WENT", "past tense of GO"),
        ("GONE", "past participle of GO"),
        ("HOPPED", "past tense of HOP"),
        ("BIGGEST", "superlative of BIG"),
        ("COLOUR", "British spelling"),
        ("COLOR", "American spelling"),
        ("PYJAMAS", "plural of PYJAMA; British spelling"),
        ("BED", ""),
    ],
)
def test_what_a_word_is_a_form_of(word: str, text: str) -> None:
    entry = open_dictionary().lookup(word)
    assert entry is not None
    assert relation(entry).replace("; past participle of HOP", "") == text


def test_every_lemma_is_spelt_as_a_word() -> None:
    collegiate = open_dictionary("unabridged")
    for word in collegiate.words[::211]:
        entry = collegiate.lookup(word)
        assert entry is not None
        for lemma in entry.lemmas:
            assert lemma != word
            assert collegiate.lookup(lemma) is not None, (word, lemma)


def test_levels_know_ever_more_and_no_level_knows_a_slur(dictionary) -> None:
    before = np.zeros(dictionary.size, dtype=bool)
    slurs = (dictionary.flags & Flag.SLUR) != 0
    assert slurs.sum() > 100
    for level in Level:
        knows = dictionary.vocabulary(level)
        assert not (before & ~knows).any()
        assert not (knows & slurs).any()
        before = knows
    assert (before | slurs).all()


def test_the_beginner_talks_like_a_child() -> None:
    collegiate = open_dictionary()
    knows = dict(zip(collegiate.words, collegiate.vocabulary(Level.BEGINNER).tolist(), strict=True))
    for word in ("CAT", "KITTEN", "KITTENS", "CRAYON", "GIRAFFE", "MOM", "MUM", "QUESTION", "JUMPED"):
        assert knows[word], word
    for word in ("ABOLISHING", "CONVERGENCE", "QI", "XU", "EJACULATION", "WHISKY", "DECURION"):
        assert not knows[word], word
    assert 8_000 < sum(knows.values()) < 12_000


def weakest(words: str) -> set[Level | None]:
    """The weakest level that knows each of *words*."""
    collegiate = open_dictionary()
    knows = {level: dict(zip(collegiate.words, collegiate.vocabulary(level).tolist(), strict=True)) for level in Level}
    return {next((level for level in Level if knows[level][word]), None) for word in words.split()}


def test_a_form_is_known_if_people_use_it_and_not_for_its_base_alone() -> None:
    assert weakest("COTTON COTTONS KITTENS HUGGED BIGGEST DRINKING CHILDREN MICE GEESE") == {Level.BEGINNER}
    assert weakest("COTTONING DRINKINGS TANNEST HOPSCOTCHING TABOOING") == {Level.CLUB}


def test_learned_plurals_and_singulars_made_back_are_for_the_club() -> None:
    assert weakest("SOLI STYLI AURAE BEAUX OCTOPI SYLLABI EAVE GOGGLE") == {Level.CLUB}
    assert weakest("SOLOS EAVES GOGGLES CACTI") == {Level.CASUAL}
    assert weakest("DATA MEDIA PANTS SCISSORS") == {Level.BEGINNER}


def test_rare_spellings_and_words_of_a_trade_are_not_for_the_weaker_players() -> None:
    assert weakest("STONEY ALTHO FUZE SEPULCHER INSIGNE") <= {Level.CLUB, Level.EXPERT}
    assert weakest("TAKEAWAY WIDGETS AGONISE HUMANE") == {Level.CASUAL}
    assert weakest("COLOUR COLOR GREY GRAY FAVOURITE") == {Level.BEGINNER}


def test_people_may_play_what_the_computer_never_does() -> None:
    entry = open_dictionary().lookup("WOP")
    assert entry is not None
    assert is_slur(entry)
    assert open_dictionary().is_legal("WOP")


def test_all_threads_get_the_same_answers() -> None:
    words = open_dictionary("unabridged").words[::500]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda id: [open_dictionary(id).lookup(word) for word in words], BUNDLED * 4))
    assert answers[:3] * 4 == answers


def test_found_in_names_the_smallest_first() -> None:
    assert found_in("CAT") == ["desk", "collegiate", "unabridged"]
    assert found_in("ZA") == ["unabridged"]
    assert found_in("PARIS") == found_in("MIO") == []


def test_an_unknown_dictionary_says_which_there_are() -> None:
    with pytest.raises(
        UnknownDictionary, match=r"no dictionary 'websters' here; there are desk, collegiate, unabridged"
    ):
        open_dictionary("websters")


def test_each_on_offer_can_be_counted_without_being_opened() -> None:
    for info in available()[:3]:
        assert info.words == open_dictionary(info.id).size
        assert info.description


@pytest.mark.parametrize("word", ["", "  ", "\u200b", "\n"])
def test_without_a_letter_there_is_no_word(word: str) -> None:
    answer = judge_word(open_dictionary(), word)
    assert not answer["legal"]
    assert answer["text"] == "without a letter there is no word"


def test_judge_word_answers_as_the_cases_say() -> None:
    assert judge_word(open_dictionary(), "cats") == {
        "word": "CATS",
        "known": True,
        "legal": True,
        "flags": ["s_plural"],
        "lemmas": ["CAT"],
        "level": 20,
    }
    wrong = judge_word(open_dictionary(), "Paris")
    assert (wrong["known"], wrong["legal"], wrong["reason"]) == (True, False, "proper_noun")
    misspelt = judge_word(open_dictionary(), "mio")
    assert (misspelt["known"], misspelt["legal"], misspelt["reason"]) == (False, False, "unknown")


def test_a_plain_list_makes_every_word_legal() -> None:
    plain = PlainDictionary(["moo", "LOVE", "Q"])
    assert plain.words == ("LOVE", "MOO", "Q")
    assert plain.is_legal("MOO")
    assert not plain.is_legal("Q")
    assert plain.reason("Q") is Reason.TOO_SHORT
    assert plain.reason("CAT") is Reason.UNKNOWN
    assert plain.vocabulary(Level.BEGINNER).all()


def test_a_plain_list_may_carry_flags() -> None:
    plain = PlainDictionary({"MOORS": ["s_plural", "s_verb"], "MOOR": []})
    assert plain.flags.tolist() == [0, Flag.S_PLURAL | Flag.S_VERB]
    assert plain.key != PlainDictionary(["MOOR", "MOORS"]).key
    with pytest.raises(ValueError, match=r"'plural' is not a word flag; the flags are s_plural, s_verb"):
        PlainDictionary({"MOORS": ["plural"]})


@pytest.mark.parametrize("id", ["desk", "collegiate", "unabridged"])
def test_with_names_the_names_of_its_size_are_words_too(id: str) -> None:
    plain = open_dictionary(id)
    named = plain.with_names()
    assert named is plain.with_names()
    assert list(named.words) == sorted(set(named.words))
    assert set(named.words) > set(plain.words)
    assert len(named.words) == len(named.flags) == len(named.levels) == len(named.vocabulary(Level.CLUB))
    assert named.is_legal("PARIS") > plain.is_legal("PARIS")
    assert plain.reason("PARIS") == Reason.PROPER_NOUN
    assert named.reason("PARIS") is None
    assert named.reason("MPH") == Reason.ABBREVIATION
    assert named.reason("XQZ") == Reason.UNKNOWN
    assert named.lookup("PARIS") == plain.lookup("PARIS")
    assert named.key != plain.key
    at = {word: number for number, word in enumerate(named.words)}
    for word in ("CATS", "ABBEY", plain.words[-1]):
        assert named.flags[at[word]] == plain.flags[plain.words.index(word)]


def test_each_level_knows_the_names_of_its_size() -> None:
    plain = open_dictionary()
    named = plain.with_names()
    more = [int(named.vocabulary(level).sum() - plain.vocabulary(level).sum()) for level in Level]
    slurs = [int(((one.flags & Flag.SLUR) != 0).sum()) for one in (named, plain)]
    names = len(named.words) - len(plain.words)
    assert 0 < more[0] < more[1] < more[2] < more[3] < more[4] == names - (slurs[0] - slurs[1])


def test_a_plain_list_has_no_names_to_add() -> None:
    given = PlainDictionary(["CAT"])
    assert given.with_names() is given


def test_accents_make_no_difference_to_the_judge() -> None:
    collegiate = open_dictionary()
    assert judge_word(collegiate, "café")["word"] == judge_word(collegiate, "CAFE\u0301")["word"] == "CAFE"
    assert judge_word(collegiate, "café")["legal"]
    assert not judge_word(collegiate, "ca fe")["legal"]
