"""Near words, suggestions and forms, for the look-up screen."""

from __future__ import annotations

from lexicon.words import Flag, PlainDictionary, Relation, described, forms_of, near_words, open_dictionary, suggestions


def test_words_of_the_same_letters_one_changed_and_one_more() -> None:
    near = near_words(open_dictionary(), "CATS", 20)
    assert set(near.same_letters) == {"ACTS", "CAST", "SCAT"}
    assert {"BATS", "CARS", "CUTS", "COTS"} <= set(near.one_changed)
    assert {"CARTS", "CHATS", "COATS"} <= set(near.one_more)
    assert {"CATSUP", "CATSUIT"} <= set(near.longer)


def test_the_commonest_come_first_and_no_more_than_asked() -> None:
    near = near_words(open_dictionary(), "CAT", 5)
    assert len(near.one_changed) == 5
    levels = [open_dictionary().lookup(word).level for word in near.one_changed]
    assert levels == sorted(levels)


def test_how_many_longer_words_there_are_is_told() -> None:
    plain = PlainDictionary(["CAT", "CATARRH", "CATCH", "CATER", "CATTLE", "COT"])
    near = near_words(plain, "CAT", 3)
    assert (near.longer, near.all_longer) == (("CATARRH", "CATCH", "CATER"), 4)
    assert near_words(plain, "COT").all_longer == 0


def test_no_slur_is_ever_offered() -> None:
    dictionary = open_dictionary("unabridged")
    for word in ("WOK", "SPIT", "DUCK", "FAD", "NIGHER"):
        near = near_words(dictionary, word, 99)
        offered = [
            *near.one_changed,
            *near.one_more,
            *near.longer,
            *near.same_letters,
            *suggestions(dictionary, word, 99),
        ]
        assert offered
        assert not [other for other in offered if Flag.SLUR in dictionary.lookup(other).flags]


def test_what_was_perhaps_meant() -> None:
    dictionary = open_dictionary()
    assert "THE" in suggestions(dictionary, "TEH", 6)
    assert suggestions(dictionary, "SPELING", 1) == ["SPELLING"]
    assert suggestions(dictionary, "RECIEVE", 1) == ["RECEIVE"]
    assert "ACCOMMODATE" in suggestions(dictionary, "ACOMODATE", 3)  # two slips
    assert suggestions(dictionary, "XQZVW", 6) == []
    assert suggestions(dictionary, "CAT", 3) != ["CAT"]


def test_forms_of_the_same_lemma() -> None:
    dictionary = open_dictionary()
    assert {(Relation.ING, "HOPPING"), (Relation.PAST, "HOPPED")} <= set(forms_of(dictionary, "HOPS"))
    assert (Relation.PLURAL, "MICE") not in forms_of(dictionary, "MICE")
    assert (Relation.PLURAL, "KITTENS") in forms_of(dictionary, "KITTEN")
    assert forms_of(dictionary, "XQZVW") == []


def test_a_plain_list_has_near_words_too() -> None:
    plain = PlainDictionary(["CAT", "CART", "ACT", "COT"])
    near = near_words(plain, "CAT")
    assert (near.same_letters, near.one_changed, near.one_more) == (("ACT",), ("COT",), ("CART",))


def test_what_a_word_is_without_a_meaning() -> None:
    collegiate = open_dictionary()
    told = {word: described(collegiate, word) for word in ("WIZARD", "GREEN", "CATS", "COLOUR", "QUICKLY", "MIO")}
    assert told == {
        "WIZARD": "noun",
        "GREEN": "adjective, noun and verb",
        "CATS": "plural of CAT",
        "COLOUR": "noun and verb; British spelling",
        "QUICKLY": "",
        "MIO": "",
    }


def test_beside_a_meaning_parts_of_speech_are_not_told() -> None:
    collegiate = open_dictionary()
    told = {word: described(collegiate, word, parts=False) for word in ("WIZARD", "CATS", "COLOUR")}
    assert told == {"WIZARD": "", "CATS": "plural of CAT", "COLOUR": "British spelling"}
