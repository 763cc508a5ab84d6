"""The statistics sheet: the words in its boxes, and that people, games and spans are chosen by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from lexicon.games.spec import Unit
from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.statistics import StatisticsScene
from lexicon.scenes.statistics.content import category_name, day, number, record_cells, six
from lexicon.services import Services
from lexicon.storage import Category, Figures, GameRecord, PlayerRecord
from tests.scenes.pilot import Pilot

NOON = 1_790_000_000.0


def player(name: str, score: int, won: bool, kind: str = "person") -> PlayerRecord:
    return PlayerRecord(
        name,
        kind,
        "red" if kind == "person" else "blue",
        score,
        won,
        plays=10,
        play_points=score,  # type: ignore[arg-type]
        best_word="ENOUGH",
        best_points=100,
        best_with=["ME"],
        lengths={"3": 4, "6": 1},
        longest="QUARTERLY",
        seconds=120.0,
    )


def game(i: int, name: str, score: int, other: int) -> GameRecord:
    return GameRecord(
        f"g{i}",
        "keyword",
        NOON + i,
        NOON + i + 600,
        "out",
        [player(name, score, score > other), player("Nell", other, other > score, "computer")],
        600.0,
    )


@pytest.fixture
def filled(services: Services) -> Services:
    for i, score in enumerate((400, 520, 610)):
        services.statistics.record(game(i, "Mary", score, 500))
    services.statistics.record(game(9, "George", 700, 300))
    services.statistics.record(
        GameRecord(
            "p",
            "keyword-patience",
            NOON,
            NOON + 60,
            "done",
            [PlayerRecord("Mary", "person", "blue", 9, True, plays=9, longest="LACKING", seconds=60.0)],
            60.0,
            grade="outstanding",
            unit="words",
            low_wins=True,
        )
    )
    return services


def test_six_figures() -> None:
    figures = Figures(
        played=5, won=3, average=472.4, average_against=451.6, best=601, play_average=38.6, plays_a_game=11.9, streak=4
    )
    assert [(one.figure, one.label) for one in six(figures)] == [
        ("5", "games played"),
        ("3", "won"),
        ("472", "average score"),
        ("601", "highest"),
        ("39", "points a play"),
        ("4", "won in a row"),
    ]
    assert six(figures)[1].note == "3 of 5"
    assert six(figures)[2].note == "against 452"


def test_six_figures_of_hands() -> None:
    figures = Figures(
        played=3, won=1, average=41.2, average_against=60.0, best=18, play_average=2.8, streak=1, low_wins=True,
        hands=12, hands_won=5, left_average=9.75, fewest_turns=4,
    )  # fmt: skip
    assert [(one.figure, one.label) for one in six(figures, Unit.CARDS)] == [
        ("1 of 3", "games won"),
        ("5 of 12", "hands won"),
        ("4", "fewest turns"),
        ("9.8", "left in a hand"),
        ("41", "average score"),
        ("18", "lowest"),
    ]
    assert six(Figures(played=1, hands=1))[2].figure == "—"


def test_a_share_that_is_not_exact_is_said_to_be_about() -> None:
    assert six(Figures(played=63, won=41))[1].note.startswith("about ")


def test_numbers_and_names() -> None:
    assert number(-35) == "−35"
    assert number(9.64, "words", 1) == "9.6 words"
    assert number(None) == "—"
    assert category_name(Category("keyword", 2)) == "Keyword, 2 players"
    assert category_name(Category("keyword-patience", 1)) == "Patience on the board"
    assert day(0).endswith("1970")


def test_records_tell_who_holds_them(filled: Services) -> None:
    row = next(row for row in filled.statistics.records("Mary") if row.category.game == "keyword")
    cells = record_cells(row, short=False)
    assert cells[:6] == ("Keyword, 2 players", "3", "2", "510", "610", "ENOUGH, 100")
    assert cells[-1].startswith("George, 700")
    cards = record_cells(replace(row, category=Category("lexicon-party", 4)), short=True)
    assert cards[5] == "ENOUGH, 100 cards", "where plays are not measured by points"
    alone = replace(row, category=Category("crossword-solitaire-a", 1), unit="cards")
    assert record_cells(alone, short=True)[5] == "ENOUGH, 100 cards", "as in the box of the best word"


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_it_opens_at_the_person_who_has_played_most(
    filled: Services, make_pilot: Callable[..., Pilot], size: tuple[int, int]
) -> None:
    pilot = make_pilot(StatisticsScene(), size)
    assert pilot.scene.name == "Mary"
    assert pilot.scene.figures.played == 3
    pilot.click("George")
    assert pilot.scene.name == "George"
    assert pilot.scene.figures.best == 700


def test_a_game_is_chosen_from_the_list(filled: Services, make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(StatisticsScene())
    assert pilot.scene.category == Category("keyword", 2)
    pilot.click("Game")
    pilot.key("Down")
    pilot.key("Enter")
    assert pilot.scene.category == Category("keyword-patience", 1)
    assert pilot.scene.figures.unit == "words"


def test_without_games_it_says_so(make_pilot: Callable[..., Pilot]) -> None:
    pilot = make_pilot(StatisticsScene())
    assert pilot.scene.name == ""
    assert not pilot.find("Export as CSV").usable


def test_export_and_clear(filled: Services, make_pilot: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot = make_pilot(StatisticsScene())
    pilot.key("F8")
    lines = (filled.places.data / "statistics.csv").read_text("utf-8-sig").splitlines()
    assert len(lines) == 1 + 2 * 4 + 1
    pilot.key("F9")
    pilot.wait(0.3)
    pilot.key("Enter", "Enter")  # what is lost for good is not done by Enter alone
    pilot.wait(0.3)
    assert pilot.scene.people != []
    pilot.key("F9")
    pilot.wait(0.3)
    pilot.click("Clear")
    pilot.wait(0.3)
    assert pilot.scene.people == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_every_record_can_be_brought_in_sight(
    make_pilot: Callable[..., Pilot], services: Services, size: tuple[int, int]
) -> None:
    """Of many games the last had a record that nobody could see."""
    for i, spec in enumerate(playable_games()):
        services.statistics.record(structs.replace(game(i, "Mary", 100 + i, 50), game=spec.id))
    pilot = make_pilot(StatisticsScene(), size)
    scene, count = pilot.scene, len(pilot.scene.records)
    seen: set[Category] = set()
    for _ in range(count):
        seen.update(row.category for row in scene.lines.of(scene.records))
        pilot.key("PgDn")
    assert len(seen) == count
    assert scene.lines.first == count - scene.lines.rows
    x, y, w, h = (round(side * scene.u) for side in scene._rows_at())
    pilot.swipe((x + w // 2, y + 4), (x + w // 2, y + h - 4))
    assert 0 < scene.lines.first < count - scene.lines.rows
    before = scene.lines.first
    pilot.hover((x + w // 2, y + h // 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": 1}))
    pilot.step(2)
    assert scene.lines.first == before - 1
    scene._choose_game(scene.categories.index(scene.records[0].category))
    assert scene.lines.first == 0, "what was chosen is in sight"
    scene._choose_game(scene.categories.index(scene.records[-1].category))
    assert scene.lines.first == count - scene.lines.rows
