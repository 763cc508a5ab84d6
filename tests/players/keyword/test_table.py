from __future__ import annotations

import dataclasses
import random

import numpy as np
import pytest

from lexicon.crossword import Direction, Generator, Grid, LayoutRules, Play, ScoredPlay, SquareScorer
from lexicon.games.keyword import KeywordGame, KeywordView, Pass, PlayWord
from lexicon.games.registry import new_game
from lexicon.players import Budget, Cancelled, make_player
from lexicon.players.finding import rarity
from lexicon.players.keyword import endings, make_keyword_adviser, ranked_plays, table
from lexicon.players.keyword._position import Position, as_action
from lexicon.players.keyword.lookahead.endgame import End, Search, Side, best_of_each, dealt
from lexicon.players.keyword.table import STYLES, Style, TablePlayer
from lexicon.words import Dictionary, Flag, Level, PlainDictionary, Policy, open_dictionary

QUICK = Budget(nodes=6)


def a_game(
    dictionary: Dictionary, seats: tuple[str, ...], seed: int, turns: int, game_id: str = "keyword"
) -> KeywordGame:
    """A game after some turns of Casual players."""
    game = new_game(game_id, {"challenges": "checked"}, seats, seed, dictionary)
    assert isinstance(game, KeywordGame)
    player = make_player(game_id, Level.CASUAL, dictionary)
    for turn in range(turns):
        if game.outcome is None:
            game.apply(player.choose(game.view(game.to_move), random.Random(turn), QUICK))
    return game


def view_of(game: KeywordGame) -> KeywordView:
    view = game.view(game.to_move)
    assert isinstance(view, KeywordView)
    return view


@pytest.mark.parametrize("level", Level)
def test_whole_games_are_legal_turn_by_turn(level: Level, desk: Dictionary) -> None:
    """``apply`` raises for a play that the judge would refuse (plurals too)."""
    game = new_game("keyword", {"challenges": "checked"}, ("red", "green", "blue"), 8, desk)
    player, rng = make_player("keyword", level, desk), random.Random(3)
    for _ in range(120):
        if game.outcome is not None:
            break
        game.apply(player.choose(game.view(game.to_move), rng, QUICK))
    assert game.outcome is not None


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seats", [("red", "blue"), ("red", "green", "blue", "yellow")])
def test_unseen_letters_are_never_used(level: Level, seats: tuple[str, ...], desk: Dictionary) -> None:
    """The choice is the same for every arrangement of what the seat cannot see."""
    for turns in (0, 4, 9):
        game = a_game(desk, seats, 5, turns)
        seat, player = game.to_move, make_player("keyword", level, desk)
        choices = set()
        for arrangement in range(3):
            shuffle_unseen(game, seat, random.Random(arrangement))
            choices.add(player.choose(game.view(seat), random.Random("same"), QUICK))
        assert len(choices) == 1


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        ("keyword", ("red", "blue")),
        ("keyword-partners", ("red", "green", "blue", "yellow")),
    ],
)
def test_playouts_use_no_unseen_letters(game_id: str, seats: tuple[str, ...], desk: Dictionary) -> None:
    game = a_game(desk, seats, 4, 5, game_id)
    master = TablePlayer(Level.MASTER, desk)
    lists = []
    for arrangement in range(2):
        shuffle_unseen(game, game.to_move, random.Random(arrangement))
        lists.append(master.rank(view_of(game), 4, Budget(nodes=80)))
    assert lists[0] == lists[1]
    untried = TablePlayer(Level.MASTER, desk, dataclasses.replace(STYLES[Level.MASTER], deals=0))
    assert lists[0] != untried.rank(view_of(game), 4, Budget(nodes=80))


@pytest.mark.parametrize("level", [Level.EXPERT, Level.MASTER])
def test_unseen_letters_are_never_used_in_the_end(level: Level, desk: Dictionary) -> None:
    game, player = a_game(desk, ("red", "green", "blue"), 6, 0), make_player("keyword", Level.CASUAL, desk)
    while view_of(game).reserve:
        game.apply(player.choose(game.view(game.to_move), random.Random(1), QUICK))
    strong, choices = make_player("keyword", level, desk), set()
    for arrangement in range(3):
        shuffle_unseen(game, game.to_move, random.Random(arrangement))
        choices.add(strong.choose(view_of(game), random.Random("same"), Budget(nodes=60)))
    assert len(choices) == 1


@pytest.mark.parametrize("seats", [("red", "green", "blue"), ("red", "green", "blue", "yellow")])
def test_three_or_four_each_for_himself_try_plays_too(seats: tuple[str, ...], desk: Dictionary) -> None:
    """Each play that is tried in a deal costs a node, so that all the deals are had for the usual budget."""
    view = view_of(a_game(desk, seats, 4, 5))
    static = TablePlayer(Level.MASTER, desk, dataclasses.replace(STYLES[Level.MASTER], deals=0))
    budget = Budget()
    found = TablePlayer(Level.MASTER, desk).rank(view, 12, budget)
    assert {each.play for each in found} == {each.play for each in static.rank(view, 12, budget)}
    assert [each.play for each in found] != [each.play for each in static.rank(view, 12, budget)]


def test_the_end_of_a_table_of_more_is_played_out_over_many_deals(desk: Dictionary) -> None:
    """By the chance to win: of a lead beyond what is as good as won no more is made."""
    game, player = a_game(desk, ("red", "green", "blue"), 6, 0), make_player("keyword", Level.CASUAL, desk)
    while view_of(game).reserve:
        game.apply(player.choose(game.view(game.to_move), random.Random(1), QUICK))
    found = TablePlayer(Level.MASTER, desk).rank(view_of(game), 8, Budget())
    assert len(found) > 1
    assert all(-30 <= each.worth <= 30 for each in found)
    assert sorted(found, key=lambda each: -each.worth) == found


def shuffle_unseen(game: KeywordGame, seat: str, rng: random.Random) -> None:
    """Deal what *seat* cannot see anew: the other racks, the reserve, the Key cards face down."""
    state = game.state
    hidden = [letter for other, rack in state.racks.items() if other != seat for letter in rack] + state.stock.blocks
    rng.shuffle(hidden)
    for other in state.racks:
        if other != seat:
            state.racks[other] = "".join(hidden.pop() for _ in state.racks[other])
    state.stock.blocks[:] = hidden
    rng.shuffle(state.deck)


@pytest.mark.parametrize("level", Level)
def test_the_same_seed_gives_the_same_choice(level: Level, desk: Dictionary) -> None:
    view = view_of(a_game(desk, ("red", "blue"), 7, 5))
    player = make_player("keyword", level, desk)
    assert player.choose(view, random.Random(4), QUICK) == player.choose(view, random.Random(4), QUICK)


def test_weaker_levels_overlook_more(desk: Dictionary) -> None:
    """Mean points of the first plays fall from level to level."""
    games = [a_game(desk, ("red", "blue"), seed, 4) for seed in range(8)]
    means = []
    for level in Level:
        player = make_player("keyword", level, desk)
        chosen = [player.choose(view_of(game), random.Random(str(level)), QUICK) for game in games * 2]
        means.append(sum(game.check(action).score or 0 for game, action in zip(games * 2, chosen, strict=True)))
    assert means[0] < means[1] < means[2] < min(means[3:])


def test_partners_play_for_both_colours(desk: Dictionary) -> None:
    game = a_game(desk, ("red", "green", "blue", "yellow"), 2, 3, "keyword-partners")
    view = view_of(game)
    best = make_player("keyword-partners", Level.MASTER, desk).rank(view, 3, QUICK)
    for ranked in best:
        play = ranked.play.play
        action = PlayWord(view.seat, play.row, play.col, play.direction, play.letters)
        assert game.check(action).score == ranked.play.score


def test_a_slur_is_never_played_or_hinted_at(desk: Dictionary) -> None:
    for level in Level:
        known = desk.vocabulary(level)
        assert not (desk.flags[known] & Flag.SLUR).any()
    slurs = [word for word, flags in zip(desk.words, desk.flags, strict=True) if flags & Flag.SLUR]
    view = view_of(a_game(desk, ("red", "blue"), 1, 0))
    for word in sorted(slurs, key=len)[:5]:
        found = ranked_plays(dataclasses.replace(view, rack=word), desk, 500)
        assert all(word not in ranked.play.words for ranked in found)


def test_hints_for_a_level_are_made_of_words_that_it_knows(desk: Dictionary) -> None:
    view = view_of(a_game(desk, ("red", "blue"), 3, 6))
    knows = dict(zip(desk.words, desk.vocabulary(Level.BEGINNER).tolist(), strict=True))
    everyday, any_words = ranked_plays(view, desk, 30, knows=Level.BEGINNER), ranked_plays(view, desk, 30)
    assert everyday
    assert all(knows[word] for ranked in everyday for word in ranked.play.words)
    assert not all(knows[word] for ranked in any_words for word in ranked.play.words)


def test_hints_are_in_order_of_worth(desk: Dictionary) -> None:
    found = ranked_plays(view_of(a_game(desk, ("red", "blue"), 3, 6)), desk, 5)
    assert len(found) == 5
    assert [ranked.worth for ranked in found] == sorted((ranked.worth for ranked in found), reverse=True)


def test_ruling_5_4_a_seat_without_a_play_passes(desk: Dictionary) -> None:
    view = dataclasses.replace(view_of(a_game(desk, ("red", "blue"), 3, 0)), rack="QQQQ")
    for level in Level:
        assert make_player("keyword", level, desk).choose(view, random.Random(1), QUICK) == Pass(view.seat)
    assert ranked_plays(view, desk, 5) == []


def test_a_player_who_finds_nothing_looks_again(desk: Dictionary) -> None:
    """One hard play on the board: a Beginner finds it in the end rather than pass."""
    words = PlainDictionary(["EXTRAORDINARILY"[:10]])
    view = dataclasses.replace(view_of(a_game(desk, ("red", "blue"), 3, 0)), rack="EXTRAORDIN")
    action = make_player("keyword", Level.BEGINNER, words).choose(view, random.Random(1), QUICK)
    assert isinstance(action, PlayWord)


@pytest.mark.parametrize("game_id", ["keyword", "keyword-solitaire", "keyword-patience"])
def test_thinking_stops_when_nobody_wants_the_answer(game_id: str, desk: Dictionary) -> None:
    seats = ("red", "blue") if game_id == "keyword" else ("blue",)
    options = {"challenges": "checked"} if game_id == "keyword" else {}
    game = new_game(game_id, options, seats, 1, desk)
    with pytest.raises(Cancelled):
        make_player(game_id, Level.MASTER, desk).rank(game.view(game.to_move), 3, Budget(cancelled=lambda: True))


def test_the_end_is_searched_to_the_end() -> None:
    """Going out is worth 50 and the other's blocks (ruling 5.6)."""
    words = PlainDictionary(["TEA", "TEAR", "ARE", "AT", "RE"])
    rules = LayoutRules(Policy.KEYWORD, bounded=False)
    grid = Grid.from_rows(["TEA"], bounded=False)
    engine = Generator(words, rules)
    search = Search(engine, Budget(nodes=50).start())
    end = End(grid, (Side("R", SquareScorer(), 0), Side("QQ", SquareScorer(), 1)), (20, 30))
    plays = list(engine.plays(grid, "R", SquareScorer()))
    assert {play.words[0] for play in plays} == {"TEAR", "RE"}
    assert {search.gain(end, play) for play in plays} == {1 + 50 + 5 * 2}


def test_ruling_5_6_when_all_pass_each_pays_for_its_blocks() -> None:
    words = PlainDictionary(["TEA"])
    search = Search(Generator(words, LayoutRules(Policy.KEYWORD, bounded=False)), Budget(nodes=50).start())
    sides = (Side("QQQ", SquareScorer(), 0), Side("V", SquareScorer(), 1), Side("WW", SquareScorer(), 0))
    end = End(Grid.from_rows(["TEA"], bounded=False), sides, (0, 0))
    assert search.gain(end, None) == -5 * 5 + 5


def test_of_the_plays_that_fill_the_same_squares_one_is_looked_at() -> None:
    words = PlainDictionary(["TEA", "TEAR", "TEAM", "ARE", "RE", "ME"])
    engine = Generator(words, LayoutRules(Policy.KEYWORD, bounded=False))
    plays = engine.plays(Grid.from_rows(["TEA"], bounded=False), "RM", SquareScorer())
    worth = np.array([-np.inf if play.words[0] == "RE" else float(play.words[0] == "TEAM") for play in plays])
    chosen = [play.words[0] for play in best_of_each(plays, worth, 9)]
    assert chosen[0] == "TEAM"
    assert "TEAR" not in chosen
    assert "RE" not in chosen
    assert len(best_of_each(plays, worth, 1)) == 1


AN_END = (
    ".H..SPAWN..........", ".U.....E...........", "RESPIRED...........", "..K....G...........",
    "..I....E........c..", "..V.............O..", "..E.............AT.", "..STENO......J..TI.",
    "......FATWA..O...B.", ".........H...C...I.", ".........I...K..MAC", ".........TURNsOLE.O",
    ".........I..O...R.R", ".......P.S..N.B.R.D", ".......O.H..M.E.I.E", ".......N....E.L.L.R",
    ".......G....T.D.YO.", ".......E...FATAL.X.", "......DEVISAL.M....",
)  # fmt: skip
"""The end of a game against an Expert that made AY for 20 with QZUYA and so let the other go out (CUING, then DEW)."""


def at_the_end(dictionary: Dictionary) -> KeywordView:
    options = {"challenges": "checked", "starter": "blue"}
    view = view_of(new_game("keyword", options, ("red", "blue"), 1, dictionary))
    unseen = {letter: "CDGNUW".count(letter) for letter in view.unseen}
    seat, other = view.seat, next(seat for seat in view.seats if seat != view.seat)
    return dataclasses.replace(
        view, board=AN_END, rack="QZUYA", reserve=0, unseen=unseen, counts={seat: 5, other: 6},
        scores={seat: 690, other: 485},
    )  # fmt: skip


@pytest.mark.parametrize("level", [Level.EXPERT, Level.MASTER])
def test_ruling_5_6_the_strong_see_who_will_go_out(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "found", lambda plays, *_: np.ones(len(plays), dtype=np.bool_))
    collegiate = open_dictionary("collegiate")
    action = make_player("keyword", level, collegiate).choose(at_the_end(collegiate), random.Random(1), Budget())
    assert isinstance(action, PlayWord)
    assert action.letters in ("QU.Z", ".AUZY", "ZA.Y")


def test_ruling_5_6_plays_are_held_against_how_the_game_ends() -> None:
    """After GAUZY comes CUING for 40, then QI goes out for 50 and 5 for each of D and W: 20 − 40 + 10 + 60."""
    collegiate = open_dictionary("collegiate")
    view = at_the_end(collegiate)
    ay = ScoredPlay(Play(14, 10, Direction.DOWN, "AY"), 20, ("AY", "HA"))
    found = endings(view, ay, collegiate, 3)
    assert found is not None
    best, made = found
    assert [(each.play.words[0], each.worth) for each in best[:2]] == [("QUIZ", 60.0), ("GAUZY", 50.0)]
    assert made == -85.0
    passed = endings(view, None, collegiate, 3)
    assert passed is not None
    assert passed[0] == best
    assert passed[1] < made
    assert endings(dataclasses.replace(view, reserve=1), ay, collegiate, 3) is None
    assert endings(dataclasses.replace(view, rack=""), None, collegiate, 3) is None
    alone = new_game("keyword-solitaire", {}, ("blue",), 1, collegiate)
    assert endings(alone.view("blue"), None, collegiate, 3) is None


def test_ways_for_which_nodes_do_not_suffice_do_not_count() -> None:
    words = PlainDictionary(["TEA", "TEAR"])
    engine = Generator(words, LayoutRules(Policy.KEYWORD, bounded=False))
    grid = Grid.from_rows(["TEA"], bounded=False)
    ends = [End(grid, (Side("RQ", SquareScorer(), 0), Side(rack, SquareScorer(), 1)), (0, 0)) for rack in ("Q", "QQQ")]
    tear = engine.best(grid, "R", SquareScorer(), 1)[0]
    gains = [Search(engine, Budget(nodes=nodes).start()).gains(ends, [tear]) for nodes in (1, 100)]
    assert gains == [[1 - 5 + 5], [(1 - 5 + 5 + 1 - 5 + 15) / 2]]


@pytest.mark.parametrize("level", list(Level))
def test_ruling_5_6_whoever_sees_how_to_goes_out(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """BIT scores 20 with two blocks, BOTH 15 with all three; a child takes what scores most."""
    monkeypatch.setattr(table, "found", lambda plays, *_: np.ones(len(plays), dtype=np.bool_))
    collegiate = open_dictionary("collegiate")
    view = dataclasses.replace(at_the_end(collegiate), rack="BTH")
    view.counts[view.seat or ""] = 3
    action = make_player("keyword", level, collegiate).choose(view, random.Random(1), Budget())
    assert isinstance(action, PlayWord)
    assert (len(action.letters.replace(".", "")) == 3) == (level is not Level.BEGINNER)


def test_of_plays_for_the_same_points_a_person_makes_the_word_that_is_known_best(
    monkeypatch: pytest.MonkeyPatch, desk: Dictionary
) -> None:
    monkeypatch.setattr(table, "found", lambda plays, *_: np.ones(len(plays), dtype=np.bool_))
    view = view_of(a_game(desk, ("red", "blue"), 3, 0))
    player = TablePlayer(Level.CLUB, desk, Style(plain=0.01))
    plays, _ = player._look(Position.of(view), QUICK.start())
    most = [i for i, score in enumerate(plays.scores.tolist()) if score == plays.scores.max()]
    rare = rarity(plays, desk)
    usual = min(rare[i] for i in most)
    assert any(rare[i] > usual for i in most)
    for seed in range(8):
        chosen = player.choose(view, random.Random(seed), QUICK)
        assert chosen in [as_action(view.seat or "", plays[i]) for i in most if rare[i] == usual]


def test_unseen_letters_are_dealt_as_they_may_lie() -> None:
    racks, reserve = dealt({"A": 3, "B": 2, "?": 1}, [2, 3], random.Random(1))
    assert [len(rack) for rack in racks] == [2, 3]
    assert sorted("".join(racks) + reserve) == sorted("AAABB?")


def test_the_end_is_played_out_with_three_seats_too(desk: Dictionary) -> None:
    game, player = a_game(desk, ("red", "green", "blue"), 6, 0), make_player("keyword", Level.CASUAL, desk)
    while view_of(game).reserve:
        game.apply(player.choose(game.view(game.to_move), random.Random(1), QUICK))
    view = view_of(game)
    ranked = make_player("keyword", Level.MASTER, desk).rank(view, 3, Budget(nodes=60))
    assert ranked
    assert ranked == make_player("keyword", Level.MASTER, desk).rank(view, 3, Budget(nodes=60))


@pytest.mark.parametrize("game_id", ["keyword", "keyword-partners"])
def test_who_advises_weighs_plays_as_master_does_with_the_words_of_the_level(game_id: str, desk: Dictionary) -> None:
    assert make_keyword_adviser(game_id, Level.CLUB, desk) == TablePlayer(Level.CLUB, desk, STYLES[Level.MASTER])
