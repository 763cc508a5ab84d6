from __future__ import annotations

import dataclasses
import random

import pytest

from lexicon.games.keyword import Keyword, KeywordGame, KeywordView, PlayWord
from lexicon.players import make_player
from lexicon.words import Dictionary, Flag, Level
from tests.games.put import put_of

TRIES = 80


def pending(desk: Dictionary, *plays: tuple[int, int, str, str]) -> KeywordView:
    """What the next seat sees while it may challenge the last of *plays*, which go down whatever they spell."""
    game = Keyword.new({"challenges": "challenge", "starter": "red"}, ("red", "blue"), 1, desk)
    for play in plays:
        put_down(game, play)
    seat = game.challengers[0]
    view = game.view(seat)
    assert isinstance(view, KeywordView)
    return view


def put_down(game: KeywordGame, play: tuple[int, int, str, str]) -> None:
    from lexicon.crossword import Direction
    from lexicon.games.common.challenges import LetStand
    from lexicon.games.game import Phase

    if game.phase is Phase.CHALLENGE:
        game.apply(LetStand(""))
    row, col, way, letters = play
    put_of(game, "racks", game.to_move, letters.replace(".", "").ljust(10, "Q"))
    game.apply(PlayWord(game.to_move, row, col, Direction(way), letters))


def share(view: KeywordView, level: Level, desk: Dictionary) -> float:
    player, rng = make_player("keyword", level, desk), random.Random(1)
    return sum(player.objection(view, rng) is not None for _ in range(TRIES)) / TRIES


@pytest.mark.parametrize("level", Level)
def test_ruling_3_3_a_word_that_everybody_knows_is_never_challenged(level: Level, desk: Dictionary) -> None:
    assert share(pending(desk, (9, 8, "across", "SEE")), level, desk) == 0


def test_ruling_3_3_the_odder_the_word_the_more_are_challenged(desk: Dictionary) -> None:
    view = pending(desk, (9, 8, "across", "BVXAQ"))
    shares = [share(view, level, desk) for level in Level]
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.6
    assert shares[-2:] == [1, 1]


def test_ruling_3_3_master_is_never_wrong_in_a_dictionary_that_it_knows(desk: Dictionary) -> None:
    chance = random.Random(2)
    view = pending(desk, (9, 8, "across", "SEE"))
    for word in chance.sample(desk.words, 150):
        asked = dataclasses.replace(view, pending=dataclasses.replace(view.pending, words=(word,)))
        assert not make_player("keyword", Level.MASTER, desk).objection(asked, chance)


def test_ruling_3_3_weak_levels_can_be_wrong(desk: Dictionary) -> None:
    view = pending(desk, (9, 8, "across", "SEE"))
    unknown = [w for w, known in zip(desk.words, desk.vocabulary(Level.CASUAL), strict=True) if not known]
    wrong = 0
    for word in random.Random(3).sample(unknown, 300):
        asked = dataclasses.replace(view, pending=dataclasses.replace(view.pending, words=(word,)))
        wrong += make_player("keyword", Level.CASUAL, desk).objection(asked, random.Random(word)) is not None
    assert wrong > 0


def test_ruling_3_2_a_plural_with_a_new_s_is_challenged_by_those_who_see_it(desk: Dictionary) -> None:
    view = pending(desk, (9, 8, "across", "CAT"), (9, 11, "across", "S"))
    assert view.pending.words == ("CATS",)
    shares = [share(view, level, desk) for level in Level]
    assert 0.3 < shares[0] < 0.7
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_a_slur_that_a_person_plays_is_a_word(desk: Dictionary) -> None:
    slurs = [w for w, flags in zip(desk.words, desk.flags.tolist(), strict=True) if flags & Flag.SLUR]
    view = pending(desk, (9, 8, "across", "SEE"))
    for word in slurs[:20]:
        asked = dataclasses.replace(view, pending=dataclasses.replace(view.pending, words=(word,)))
        assert make_player("keyword", Level.MASTER, desk).objection(asked, random.Random(word)) is None


def test_without_a_pending_play_there_is_nothing_to_challenge(desk: Dictionary) -> None:
    view = dataclasses.replace(pending(desk, (9, 8, "across", "SEE")), pending=None)
    assert not make_player("keyword", Level.MASTER, desk).objection(view, random.Random(1))
