"""The calendar of daily deals: what it counts, that all of it has room and is reached by keys, and that it deals."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import combinations

import pygame
import pytest

from lexicon.games.patience import GiveUp
from lexicon.games.registry import game_class
from lexicon.scenes.calendar import CalendarScene
from lexicon.scenes.calendar import scene as scene_module
from lexicon.scenes.calendar.days import DailyRecords, DealStatus, proved, weeks
from lexicon.scenes.results import ResultsScene
from lexicon.scenes.shelf.playable import playable_games
from lexicon.scenes.table import TableScene
from lexicon.sprites.paint.pool import PICTURES
from lexicon.storage import GameRecord, PlayerRecord

TODAY = date(2026, 11, 28)
GAMES = tuple(spec for spec in playable_games() if spec.max_seats == 1)
SIZES = [(960, 600), (1024, 640), (1280, 800), (1366, 768), (1920, 1080), (3440, 1440)]


def enter(statistics, game, day, won, number, seen=False, name="Mary"):
    spec = game_class(game).spec
    statistics.record(
        GameRecord(
            f"{game}-{day}-{number}",
            game,
            ended=1000.0 + number,
            players=[PlayerRecord(name, "person", "player", 9, won=won)],
            daily=day.isoformat(),
            unit=spec.unit.value,
            low_wins=spec.low_wins,
            seen=seen,
        )
    )


@pytest.fixture
def records(services):
    def make():
        return DailyRecords("mary", GAMES, services.statistics, services.store)

    return make


def test_all_games_for_one_have_a_place():
    assert {spec.id for spec in GAMES} >= {
        "keyword-solitaire",
        "keyword-patience",
        "crossword-solitaire-a",
        "crossword-solitaire-b",
        "solitaire-1",
        "word-solitaire",
        "solitaire-2",
        "letter-patience",
    }


def test_days_won_and_tried_are_counted_by_person(services, records):
    statistics = services.statistics
    for back in (0, 1, 2, 5):
        enter(statistics, "solitaire-1", TODAY - timedelta(back), back != 2, back)
    enter(statistics, "solitaire-1", TODAY - timedelta(3), True, 9, seen=True)
    enter(statistics, "solitaire-1", TODAY - timedelta(4), True, 9, name="Hazel")
    found = records()
    deals = [found.deal("solitaire-1", TODAY - timedelta(back)) for back in range(6)]
    assert deals == [
        DealStatus.WON,
        DealStatus.WON,
        DealStatus.TRIED,
        DealStatus.TRIED,
        DealStatus.NOT_BEGUN,
        DealStatus.WON,
    ]
    assert (found.on_end("solitaire-1", TODAY), found.best_on_end("solitaire-1"), found.any_on_end(TODAY)) == (2, 2, 2)
    month = found.month(2026, 11)
    assert (month.won, month.tried, month.full) == (3, 5, 0)


def test_a_later_try_does_not_undo_a_win(services, records):
    enter(services.statistics, "solitaire-1", TODAY, True, 1)
    enter(services.statistics, "solitaire-1", TODAY, False, 2)
    enter(services.statistics, "solitaire-1", TODAY, True, 3, seen=True)
    assert records().deal("solitaire-1", TODAY) is DealStatus.WON


def test_a_day_on_which_all_were_won(services, records):
    for spec in GAMES:
        assert not records().full(TODAY)
        enter(services.statistics, spec.id, TODAY, True, 1)
    assert records().full(TODAY)
    assert records().month(2026, 11).full == 1


def test_the_weeks_of_a_month():
    november = weeks(2026, 11)
    assert len(november) == 6
    assert november[0][6] == date(2026, 11, 1)
    assert november[5][0] == date(2026, 11, 30)
    assert len(weeks(2027, 2)) == 4


def test_proofs_are_told_only_of_deals_that_were_proved():
    told = {spec.id for spec in GAMES if proved(spec.id, TODAY)}
    assert told == {"solitaire-2", "letter-patience"}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everything_has_room(services, make_pilot, size):
    services.settings.players[:] = ["Mary", "Bartholomew Pugh"]
    pilot = make_pilot(CalendarScene(TODAY), size)
    faces = [control.face for control in pilot.scene.ui.controls()]
    for one, other in combinations(faces, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2))
    window = pilot.app.display.canvas.get_rect()
    assert all(window.contains(face) for face in faces)
    assert len(pilot.scene.days) == 30


def test_a_seal_tells_what_proved_means(make_pilot):
    pilot = make_pilot(CalendarScene(TODAY), (960, 600))
    seals = [control for control in pilot.scene.ui.controls() if control.label == "proved"]
    assert len(seals) == 2
    pilot.hover(seals[0])
    pilot.wait(1)
    assert pilot.scene.tooltip._shown is seals[0]
    assert seals[0].tip.startswith("Proved winnable: a way to win")


@pytest.mark.parametrize("today", [date.max, date.min], ids=str)
def test_the_calendar_ends_where_there_are_no_more_days(make_pilot, today):
    pilot = make_pilot(CalendarScene(today))
    pilot.key("PgDn", "PgUp", "PgUp", "PgDn", "PgDn")
    assert pilot.scene.month == today.replace(day=1)
    assert pilot.scene.chosen == today


def test_by_keys_alone_a_deal_is_begun_put_away_gone_on_with_and_given_up(services, make_pilot):
    services.settings.players[:] = ["Mary"]
    services.settings.movement = "off"
    calendar = CalendarScene(TODAY)
    pilot = make_pilot(calendar)
    pilot.key("Left", "Left", "Enter")
    assert calendar.chosen == TODAY - timedelta(1)
    day = calendar.chosen.isoformat()
    calendar.focus.focus(
        next(item for item in calendar.focus._regions["deals"] if item.tip.endswith("Letter Patience"))
    )
    pilot.key("Enter")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert (table.session.daily, table.session.view().deal) == (
        day,
        game_class("letter-patience").daily_deal(calendar.chosen),
    )
    assert table.names == {"player": "Mary"}
    pilot.app.pop()
    assert calendar.records.deal("letter-patience", calendar.chosen) is DealStatus.PUT_AWAY
    assert pilot.find("GO ON: LETTER PATIENCE").is_enabled
    pilot.key("F9")
    pilot.scene.send(GiveUp("player"))
    pilot.wait_until(lambda: isinstance(pilot.scene, ResultsScene))
    pilot.app.pop()


def test_a_deal_tried_before_counts_in_no_record(services, make_pilot):
    services.settings.players[:] = ["Mary"]
    enter(services.statistics, "solitaire-1", TODAY, False, 1)
    pilot = make_pilot(CalendarScene(TODAY))
    row = next(item for item in pilot.scene.focus._regions["deals"] if item.tip == "Try again: Solitaire No. 1")
    pilot.click(row)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene.session.seen
    assert "no record" in pilot.app.toasts.text


def test_no_picture_of_another_state_is_kept(services, make_pilot, monkeypatch):
    """What is painted with kept pictures looks as when nothing is kept: another day, a deal begun, one won."""
    services.settings.players[:] = ["Mary"]
    services.settings.movement = "off"
    monkeypatch.setattr(scene_module, "proved", lambda game, day: day == TODAY)
    calendar = CalendarScene(TODAY)
    pilot = make_pilot(calendar, (1280, 800))

    def look():
        pilot.hover((2, 2))
        pilot.wait(0.3)
        kept = pygame.image.tobytes(calendar.back, "RGB")
        PICTURES.clear()
        calendar.repaint()
        pilot.step()
        assert pygame.image.tobytes(calendar.back, "RGB") == kept
        return kept

    seen = [look()]
    calendar.choose(TODAY - timedelta(1))
    seen.append(look())
    calendar.choose(TODAY)
    calendar.play(game_class("letter-patience").spec)
    pilot.app.pop()
    seen.append(look())
    enter(services.statistics, "letter-patience", TODAY, True, 1)
    calendar.resumed()
    seen.append(look())
    assert len(set(seen)) == len(seen)


def test_months_are_turned_by_mouse_and_key_but_not_beyond_today(make_pilot):
    scene = CalendarScene(TODAY)
    pilot = make_pilot(scene)
    pilot.click("The month before")
    assert (scene.month, scene.chosen) == (date(2026, 10, 1), date(2026, 10, 31))
    pilot.key("PgUp")
    assert scene.month == date(2026, 9, 1)
    pilot.key("PgDn", "PgDn", "PgDn")
    assert (scene.month, scene.chosen) == (date(2026, 11, 1), TODAY)
    pilot.click(scene.days[date(2026, 11, 29)])
    assert scene.chosen == TODAY, "tomorrow's deals are for tomorrow"
    pilot.click(scene.days[date(2026, 11, 3)])
    assert scene.chosen == date(2026, 11, 3)
