"""Ruling 2: packs, blocks and figures; the Key cards."""

from __future__ import annotations

import tomllib

import pytest

from lexicon.pieces import ASSETS, MASTER, UnknownPackError, load_pack


@pytest.mark.parametrize(("pack", "size", "masters"), [("american", 54, 2), ("british", 52, 1), ("keyword", 110, 2)])
def test_ruling_2_sizes(pack, size, masters):
    loaded = load_pack(pack)
    assert len(loaded.letters()) == loaded.size == size
    assert loaded.letters().count(MASTER) == loaded.masters == masters
    assert set(loaded.letters()) == {MASTER, *map(chr, range(ord("A"), ord("Z") + 1))}


def test_ruling_2_what_the_sheets_say_of_the_american_pack():
    american = load_pack("american")
    assert american.counts["U"] == 2
    assert divmod(sum(american.counts.values()), 3) == (17, 1), "seventeen piles of three and one card over"


def test_ruling_2_figures():
    values = load_pack("british").values
    assert (values["A"], values["K"], values["J"], values["Q"], values["Z"], values[MASTER]) == (10, 8, 6, 4, 2, 15)
    assert sum(values[letter] for letter in values if letter != MASTER) == 3 * 10 + 13 * 8 + 3 * 6 + 3 * 4 + 4 * 2
    assert load_pack("keyword").values == values


def test_letters_come_in_a_fixed_order():
    """Deals depend on it, and saved games on deals."""
    assert "".join(load_pack("british").letters()) == ("AAAABCDEEEEFGHHHIIIIJKLLLMNOOOPQRRRSSSTTTUUUVWWWXYZ" + MASTER)


def test_unknown_packs_are_named():
    with pytest.raises(UnknownPackError, match="there are american, british, keyword"):
        load_pack("tarot")


@pytest.mark.parametrize("name", ["pieces.toml", "keycards.toml", "boards/keyword.toml"])
def test_data_files_say_where_they_are_from(name):
    text = (ASSETS / name).read_text(encoding="utf-8")
    assert tomllib.loads(text)
    assert "RECONSTRUCTION" in text
