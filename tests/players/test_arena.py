from __future__ import annotations

import json

import pytest

from lexicon.players.arena import main, run, wilson
from lexicon.words import Dictionary


def _seated(
    game_id: str, levels: list[str], games: int, desk: Dictionary, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[dict[str, str], str, str]]:
    """Of each game, none of which is played: who sat where, who began, and that seat's rack."""
    from lexicon.players import arena

    sat = []

    def only_seats(game, players, rng, budget, clock):  # type: ignore[no-untyped-def]
        rack = game.view(game.to_move).rack
        sat.append(({seat: player.level.value for seat, player in players.items()}, game.to_move, rack))
        game.apply(game.actions_codec.decode({"kind": "time_up", "seat": "", "span": "game"}))
        return iter(())

    monkeypatch.setattr(arena, "play_game", only_seats)
    run(game_id, levels, games, 3, desk)
    return sat


def test_levels_sit_everywhere_and_begin_equally_often(desk: Dictionary, monkeypatch: pytest.MonkeyPatch) -> None:
    sat = _seated("keyword", ["beginner", "casual"], 8, desk, monkeypatch)
    starters = [levels[starter] for levels, starter, _ in sat]
    assert starters.count("beginner") == starters.count("casual") == 4
    assert sum(levels["red"] == "beginner" for levels, _, _ in sat) == 4


def test_partners_play_each_deal_once_from_either_side(desk: Dictionary, monkeypatch: pytest.MonkeyPatch) -> None:
    sat = _seated("keyword-partners", ["beginner", "casual"] * 2, 8, desk, monkeypatch)
    assert len({(starter, rack) for _, starter, rack in sat}) == 4
    assert len({(tuple(levels.values()), starter, rack) for levels, starter, rack in sat}) == 8
    assert [starter for _, starter, _ in sat].count(sat[0][1]) == 2


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["--seats", "beginner,casual", "--games", "1", "--seed", "5", "--dictionary", "desk", "--json"]
    figures = []
    for _ in range(2):
        assert main(args) == 0
        figures.append(json.loads(capsys.readouterr().out))
        for seat in figures[-1]["seats"]:
            del seat["move_ms"]
    assert figures[0] == figures[1]
    assert [seat["games"] for seat in figures[0]["seats"]] == [1, 1]


@pytest.mark.parametrize(
    "args",
    [
        ["--game", "chess"],
        ["--seats", "wizard,expert"],
        ["--seats", "expert"],
        ["--seats", "best-line,expert"],
        ["--games", "0"],
        ["--dictionary", "none"],
        ["--seed", "-1"],
        ["--seed", "1" + "0" * 30],
        ["--game", "keyword-party", "--party", "-8"],
    ],
)
def test_arguments_that_make_no_game_are_refused(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(args) == 2
    assert capsys.readouterr().err.startswith("arena: ")


def test_solitaires_have_an_arena_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "keyword-patience", "--seats", "club", "--games", "1", "--dictionary", "desk"]) == 0
    assert "club" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", ["keyword-patience", "keyword-solitaire"])
def test_who_knows_the_draw_plays_the_best_line(
    game_id: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from lexicon.players.keyword import known_draw

    monkeypatch.setattr(known_draw, "_WIDTH", 1)
    monkeypatch.setattr(known_draw, "_LAST_WIDTH", 1)
    monkeypatch.setattr(known_draw, "_WIDTH_PATIENCE", 3)
    args = ["--game", game_id, "--seats", "best-line", "--games", "1", "--seed", "3", "--dictionary", "desk"]
    assert main([*args, "--json"]) == 0
    (figures,) = json.loads(capsys.readouterr().out)["seats"]
    assert figures["wins"] == 100
    assert main(args) == 0
    assert capsys.readouterr().out.endswith(f"scores: {figures['scores'][0]} × 1\n")


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(0.6, 100)
    assert (round(low, 3), round(high, 3)) == (0.502, 0.691)
    assert wilson(1.0, 10)[1] == 1.0


@pytest.mark.parametrize("game", ["keyword-party", "lexicon-party"])
def test_ruling_5_10_a_party_of_computers_is_the_same_for_the_same_seed(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    args = [
        "--game",
        game,
        "--party",
        "8",
        "--rounds",
        "1",
        "--seats",
        "beginner",
        "--seed",
        "3",
        "--dictionary",
        "desk",
    ]
    told = []
    for seed in ("3", "3", "4"):
        args[args.index("--seed") + 1] = seed
        assert main([*args, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1] != told[2]
    assert told[0]["over"]
    assert len(told[0]["standings"]) == 8


def test_a_party_that_cannot_be_is_refused_and_single_tables_of_one_are_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--game", "lexicon-party", "--party", "5"]) == 2
    assert "8 to 40" in capsys.readouterr().err
    tables = ["--game", "lexicon-party", "--games", "1", "--seats", "beginner,beginner,casual", "--dictionary", "desk"]
    assert main([*tables, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 3
