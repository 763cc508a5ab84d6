from pathlib import Path

from lexicon.storage import Places


def test_one_variable_overrides_all_folders(tmp_path):
    places = Places.find({"LEXICON_KEYWORD_HOME": str(tmp_path / "Héloïse's games")})
    for folder in (places.config, places.data, places.cache, places.log, places.saves):
        assert tmp_path / "Héloïse's games" in folder.parents


def test_nothing_is_created_by_asking(tmp_path):
    places = Places.under(tmp_path / "home")
    assert places.saves.name == "saves"
    assert not (tmp_path / "home").exists()


def test_platform_folders_carry_the_name_of_the_program(monkeypatch):
    monkeypatch.delenv("LEXICON_KEYWORD_HOME", raising=False)
    places = Places.find({})
    assert all("LexiconKeyword" in str(p) for p in (places.config, places.data, places.cache, places.log))


def test_an_empty_variable_counts_as_unset():
    assert Places.find({"LEXICON_KEYWORD_HOME": "  "}) == Places.find({})


def test_a_user_who_is_not_here_is_no_error():
    assert Places.find({"LEXICON_KEYWORD_HOME": "~nosuchuser/x"}).data == Path("~nosuchuser/x/data")


def test_home_sign_is_understood():
    assert Places.find({"LEXICON_KEYWORD_HOME": "~/x"}).data == Path("~/x/data").expanduser()
